/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Ops of a function as the text form has them, and the lines of the source that they come from. */
#ifndef IRMAP_CLI_OP_TEXT_H
#define IRMAP_CLI_OP_TEXT_H

#include "json.h"

/* The text of one function. */
struct op_texts {
    char *data;
    size_t size, room;
    irmap_str *lines; /* by op: its first line; data NULL: it is not shown */
};

/* Prints the function that is decoded in v; what cannot be printed or paid for has no lines. */
void op_texts_read(struct op_texts *t, const irmap_body_view *v);
void op_texts_free(struct op_texts *t);

/* How many calls around an op are told. */
enum { PLACES_SHOWN = 32 };

/* "model.py:97 < main.py:9", without folders; nothing where no line is known. Returns whether there
 * was one. */
bool put_places(struct json *to, const irmap_body_view *v, uint32_t op);

/* "file", "line" and "column" of the innermost place, of an object; null where it is not known. */
void json_place(struct json *w, const irmap_body_view *v, uint32_t op);

#endif
