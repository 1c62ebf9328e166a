/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Ops of a function as the text form has them. */
#ifndef IRMAP_QUERY_OP_TEXT_H
#define IRMAP_QUERY_OP_TEXT_H

#include "json.h"
#include "query.h"

/* The text of one function. */
struct op_texts {
    char *data;
    size_t size, room;
    irmap_str *lines; /* by op: its first line; data NULL: it is not shown */
};

/* Prints the function that is decoded in v, with source lines after the ops if requested. An op
 * that cannot be printed or is over budget has no line. Returns the status of printing. */
irmap_status op_texts_read(const struct mlir_form *form, bool source_lines, struct op_texts *t,
                           const irmap_body_view *v, irmap_error *err);
void op_texts_free(struct op_texts *t);

#endif
