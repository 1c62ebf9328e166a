/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Finds what some functions of an MLIR module need: symbols that they refer to, directly or
 * indirectly. Symbols are compared only by name, not by scope. More than necessary may be
 * extracted, but never less.
 */
#ifndef IRMAPI_MLIR_PRUNE_H
#define IRMAPI_MLIR_PRUNE_H

#include "core/keep.h"
#include "core/vec.h"
#include "mlir/mlir.h"

/* Adds the functions that the given ones need to `functions`, and the offsets of ops that nothing
 * needs to `left_out` (uint64_t, in file order). These are ops in modules that have a symbol name
 * but neither operands nor results, and are not functions. */
bool irmapi_mlir_prune(const struct mlir_module *t, struct keep *functions, struct vec *left_out,
                       irmap_error *err);

#endif
