/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Graphs, and files that contain modules or seem to, whose cost is the worst for their size. */
#ifndef SHAPES_FILES_H
#define SHAPES_FILES_H

#include "../unit/build.h"

struct file_shape {
    const char *name;
    void (*make)(struct bytes *to, uint32_t n); /* appends a file; n: number of repeated elements */
    uint32_t n;                                 /* the larger of the two sizes */
};

extern const struct file_shape file_shapes[];
extern const size_t file_shape_count;

#endif
