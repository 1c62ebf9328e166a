/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The bytes of a module with their fields: annotated text, or JSON, one object per field. */
#ifndef IRMAP_QUERY_HEX_H
#define IRMAP_QUERY_HEX_H

#include "json.h"
#include "query.h"

/* One listing: begins with the first three fields set, and ends with hex_end(). */
struct hex {
    struct query *q;
    bool json;
    bool has_progress; /* progress is reported */
    size_t parts;      /* ranges listed; text has an empty line between two */
    struct json line;
    struct hex_place *place; /* of hex_range_in() */
};

/* List the whole file, which several threads may do; or the bytes [from, to), 0 and 0 being all. */
void hex_file(struct hex *h);
void hex_range(struct hex *h, uint64_t from, uint64_t to);

/* The same, with the section, function, op and operand that contain the bytes: in JSON for each
 * field, in text for the first. */
void hex_range_in(struct hex *h, uint64_t from, uint64_t to);

/* List a function, or all sections of this name. Cases are not distinguished. */
void hex_function(struct hex *h, irmap_func func);
void hex_section(struct hex *h, const char *name);

void hex_end(struct hex *h);

#endif
