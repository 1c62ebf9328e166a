/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Tile IR files made to cost as much as a file of their size can. */
#ifndef SHAPES_H
#define SHAPES_H

#include "../unit/build.h"

struct shape {
    const char *name;
    void (*add)(struct build *b, uint32_t n); /* n of what the shape is made of */
    uint32_t n;                               /* the smaller of the two sizes */
};

extern const struct shape shapes[];
extern const size_t shape_count;

#endif
