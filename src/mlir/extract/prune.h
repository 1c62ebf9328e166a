/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Finds the symbols to which some functions of an MLIR module refer, directly or indirectly.
 * Symbols are compared only by name, not by scope, so more than necessary may be extracted. If an
 * attribute cannot be read, or its text contains @"...", all ops that are not functions are
 * extracted. Functions to which only such an attribute refers are not found. */
#ifndef IRMAPI_MLIR_PRUNE_H
#define IRMAPI_MLIR_PRUNE_H

#include "core/keep.h"
#include "core/vec.h"
#include "mlir/mlir.h"

/* Adds to the requested `functions` those to which they refer, and to `left_out` the offsets
 * (uint64_t, in file order) of ops that can be omitted: those to which nothing refers, and that are
 * not functions, have a symbol name but no operands, results or successors, and are isolated if
 * they have regions. */
bool irmapi_mlir_prune(const struct mlir_module *t, struct keep *functions, struct vec *left_out,
                       irmap_error *err);

#endif
