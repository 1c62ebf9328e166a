/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* MLIR files whose cost is the worst for their size. Some have a malformed table, which must be
 * detected only once. */
#ifndef SHAPES_MLIR_H
#define SHAPES_MLIR_H

#include "../unit/build_mlir.h"

struct mlir_shape {
    const char *name;
    void (*build)(struct mlir_build *b, uint32_t n); /* n: number of repeated elements */
    uint32_t n;                                      /* the smaller of the two sizes */
};

extern const struct mlir_shape mlir_shapes[];
extern const size_t mlir_shape_count;
/* Shapes in which each op's text is as long as the file. Listing their ops stops at a limit. */
extern const struct mlir_shape mlir_lists[];
extern const size_t mlir_list_count;

#endif
