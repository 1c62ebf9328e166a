/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* MLIR files made to cost as much as a file of their size can, some with a table that cannot be
 * read, which must be found out once. */
#ifndef SHAPES_MLIR_H
#define SHAPES_MLIR_H

#include "../unit/build_mlir.h"

struct mlir_shape {
    const char *name;
    void (*build)(struct mlir_build *b, uint32_t n); /* n of what the shape is made of */
    uint32_t n;                                      /* the smaller of the two sizes */
};

extern const struct mlir_shape mlir_shapes[];
extern const size_t mlir_shape_count;
/* What each op shows is as long as the file: lists end where it would become too much. */
extern const struct mlir_shape mlir_lists[];
extern const size_t mlir_list_count;

#endif
