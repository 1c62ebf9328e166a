/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef IRMAP_VIEW_OUTSIDE_TEXT_H
#define IRMAP_VIEW_OUTSIDE_TEXT_H

#include "engine.h"

struct body_text {
    char *data;
    size_t size, room;
};

int body_text_append(void *text, const char *data, size_t size);

/* Reads the offset in a comment at the beginning of a line. Returns false if there is none.
 * *comment is the position of the comment, *rest that of the following text. */
bool body_text_offset(irmap_str line, uint64_t *offset, size_t *comment, size_t *rest);

/* State of a filter that removes the contents of functions from the text of an MLIR module, printed
 * with offsets. */
struct outside_text {
    const irmap_module *m;
    uint32_t functions, next;
    struct body_text text, line;
    uint64_t body;
    size_t indent;
    bool within, reported;
};

int outside_text_append(void *outside, const char *data, size_t size);
void outside_text_end(struct outside_text *o);

#endif
