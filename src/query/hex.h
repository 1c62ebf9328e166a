/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Lists bytes with their fields, as annotated text or as JSON with one object per field. */
#ifndef IRMAP_QUERY_HEX_H
#define IRMAP_QUERY_HEX_H

#include "json.h"
#include "query.h"

/* A listing. Callers set the first three fields, and call hex_end(). */
struct hex {
    struct query *q;
    bool json;
    bool has_progress;
    size_t range_count; /* number of listed ranges; text separates them by an empty line */
    struct json line;
    struct hex_place *place; /* used by hex_range_with_context() */
};

/* List the file, with several threads; or the bytes [from, to), where 0, 0 is the whole file. */
void hex_file(struct hex *h);
void hex_range(struct hex *h, uint64_t from, uint64_t to);

/* Also lists the section, function, op and operand that contain the bytes: in JSON for each field,
 * in text for the first. */
void hex_range_with_context(struct hex *h, uint64_t from, uint64_t to);

/* List a function, or all sections of this name, ignoring case. */
void hex_function(struct hex *h, irmap_func func);
void hex_section(struct hex *h, const char *name);

void hex_end(struct hex *h);

#endif
