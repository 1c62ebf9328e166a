/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * What some functions of a module of MLIR need: the symbols that they refer to, and what those
 * refer to in turn. Symbols are told apart by their names alone, wherever they stand: so more may
 * be kept than need be, but never less.
 */
#ifndef IRMAPI_MLIR_PRUNE_H
#define IRMAPI_MLIR_PRUNE_H

#include "core/keep.h"
#include "core/vec.h"
#include "mlir/mlir.h"

/* Adds the functions that others need to those that are kept, and to `left_out` (uint64_t) the
 * offsets of ops, in the order of the file, that nothing needs: those in the bodies of modules that
 * have a symbol name, neither operands nor results, and are no functions. */
bool irmapi_mlir_prune(const struct mlir_module *t, struct keep *functions, struct vec *left_out,
                       irmap_error *err);

#endif
