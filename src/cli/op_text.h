/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Ops of a function as the text form has them. */
#ifndef IRMAP_CLI_OP_TEXT_H
#define IRMAP_CLI_OP_TEXT_H

#include "query/json.h"

struct cli;

/* The text of one function. */
struct op_texts {
    char *data;
    size_t size, room;
    irmap_str *lines; /* by op: its first line; data NULL: it is not shown */
};

/* Prints the function that is decoded in v, in the form that the options request and, for people,
 * with lines of the source; what cannot be printed or paid for has none. The status is what
 * printing says. */
irmap_status op_texts_read(const struct cli *cli, struct op_texts *t, const irmap_body_view *v,
                           irmap_error *err);
void op_texts_free(struct op_texts *t);

#endif
