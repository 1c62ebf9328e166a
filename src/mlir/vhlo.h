/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Ops of VHLO, the dialect of StableHLO portable artifacts. */
#ifndef IRMAPI_MLIR_VHLO_H
#define IRMAPI_MLIR_VHLO_H

#include <irmap/base.h>
#include <stdbool.h>

/* Splits "add_v1" into "add" and 1. Returns false for a name without a version. */
bool irmapi_vhlo_split(irmap_str name, irmap_str *stem, uint32_t *version);

/* Returns whether irmap knows the op "add_v1", named without its dialect. Versions differ in
 * meaning or attributes, so an op of an unknown version must not be translated. */
bool irmapi_vhlo_has_op(irmap_str name);

/* Gets the dialect and name of the op that "add_v1" represents: "stablehlo" and "add". in_function:
 * the op is directly in a function, which matters for "return_v1". Returns false for unknown ops.
 */
bool irmapi_vhlo_view(irmap_str name, bool in_function, irmap_str half[2]);

#endif
