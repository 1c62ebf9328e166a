/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef IRMAPI_TILE_OP_TEXT_H
#define IRMAPI_TILE_OP_TEXT_H

#include "print/tile_print.h"

/* An op being printed. Its template stops at each region, whose ops are printed in between. */
struct op_text {
    const irmap_body_op *op;
    const struct text_plan *plan;
    uint32_t index; /* of the op in the function */
    uint32_t indent;
    uint32_t code;          /* where its template goes on */
    struct op_range region; /* that the template stopped at */
    /* Fields; those of operands and results count from here. */
    const struct tile_op_field *fields;
    const uint32_t *operands;
    uint32_t results;
    uint32_t flags; /* those that decide which fields are there */
    struct tile_op_field own[TILE_MOST_FIELDS];
};

/* Two blanks a level. */
void irmapi_text_indent(struct printer *p, uint32_t indent);

/* "%name" of a value's definition, and ": T". */
void irmapi_text_argument(struct printer *p, uint32_t value, uint64_t at);

/* Finds the fields of op o->index; false after a failure. */
bool irmapi_text_find_fields(struct printer *p, struct op_text *o);

/* Everything before the template: "%a, %b = name". */
void irmapi_text_begin_op(struct printer *p, const struct op_text *o);

/* Goes on with the template; true when it stopped behind the "{" of a region. */
bool irmapi_text_go_on(struct printer *p, struct op_text *o);

#endif
