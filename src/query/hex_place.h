/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What bytes belong to: section, function, op, operand or field, as messages of check name them. */
#ifndef IRMAP_QUERY_HEX_PLACE_H
#define IRMAP_QUERY_HEX_PLACE_H

#include "json.h"

struct place_step;

struct hex_place {
    const irmap_module *m;
    struct place_step *steps; /* the span that came last, behind those that it belongs to */
    size_t count, room;
    irmap_func func;                  /* of that span */
    uint32_t operand, operands;       /* which one it is, else IRMAP_NONE; of the op so far */
    uint32_t known_section;           /* what the prefix is of: section, function, entry */
    uint32_t known_func, known_entry; /* IRMAP_NONE is none */
    struct json prefix, path, name;   /* name: of the function, as JSON */
};

/* Makes ready for the spans from this byte on: looks at those that they belong to. */
void hex_place_begin(struct hex_place *p, const irmap_module *m, uint64_t from);
void hex_place_end(struct hex_place *p);

/* The next span. */
void hex_place_step(struct hex_place *p, const irmap_span *span);

/* "section Func > function 3 @softmax > op 41 addi > operand 0 lhs": the place of that span.
 * Valid until the next call. */
const char *hex_place_path(struct hex_place *p);

/* The same as keys of a row: path, function, op, op_index, operand. */
void hex_place_json(struct hex_place *p, struct json *o);

#endif
