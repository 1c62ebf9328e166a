/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Tile IR files whose cost is the worst for their size. */
#ifndef SHAPES_H
#define SHAPES_H

#include "../unit/build.h"

struct shape {
    const char *name;
    void (*add)(struct build *b, uint32_t n); /* n: number of repeated elements */
    uint32_t n;                               /* the smaller of the two sizes */
};

extern const struct shape shapes[];
extern const size_t shape_count;

#endif
