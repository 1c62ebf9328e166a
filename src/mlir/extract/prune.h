/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Finds the symbols that some functions of an MLIR module refer to, directly or indirectly. Symbols
 * are compared only by name, not by scope, so more than necessary may be extracted. If an attribute
 * cannot be read, or its text has a quoted name, all ops that are not functions are extracted.
 * Functions that only such an attribute names are not found. */
#ifndef IRMAPI_MLIR_PRUNE_H
#define IRMAPI_MLIR_PRUNE_H

#include "core/keep.h"
#include "core/vec.h"
#include "mlir/mlir.h"

/* Adds to the requested `functions` those that they refer to, and to `left_out` the offsets
 * (uint64_t, in file order) of ops that can be omitted. These are not functions, have a symbol name
 * but no operands, results or successors, and are isolated if they have regions. */
bool irmapi_mlir_prune(const struct mlir_module *t, struct keep *functions, struct vec *left_out,
                       irmap_error *err);

#endif
