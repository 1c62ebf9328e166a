/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef IRMAPI_TILE_OP_TEXT_H
#define IRMAPI_TILE_OP_TEXT_H

#include "print/tile_print.h"

/* An op being printed. Its template stops at each region, whose ops are printed in between. */
struct op_text {
    const struct text_op *op;
    uint32_t index; /* of the op in the function */
    uint32_t indent;
    uint32_t code;   /* where its template goes on */
    uint32_t region; /* first op of the region that the template stopped at */
    struct text_field *fields;
};

/* Two blanks a level. */
void irmapi_text_indent(struct printer *p, uint32_t indent);

/* "%name" of a value's definition, and ": T". */
void irmapi_text_argument(struct printer *p, uint32_t value, uint64_t at);

/* Everything before the template: "%a, %b = name". */
void irmapi_text_begin_op(struct printer *p, const struct op_text *o);

/* Goes on with the template; true when it stopped behind the "{" of a region. */
bool irmapi_text_go_on(struct printer *p, struct op_text *o);

#endif
