/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Numeric types. */
#ifndef IRMAPI_SCALAR_H
#define IRMAPI_SCALAR_H

#include "core/float_format.h"
#include <irmap/base.h>

struct mlir_scalar {
    enum { MLIR_INT, MLIR_INDEX, MLIR_FLOAT, MLIR_NO_SCALAR } kind;
    enum { MLIR_SIGNLESS, MLIR_SIGNED, MLIR_UNSIGNED } sign; /* of MLIR_INT */
    uint32_t bits;                                           /* an index has 64 */
    enum irmapi_float format;                                /* of MLIR_FLOAT */
};

/* Returns the name of a float format, such as "f32". */
const char *irmapi_mlir_float_name(enum irmapi_float format);
struct mlir_scalar irmapi_mlir_float_scalar(unsigned format);

/* Return the type with this name: a float, or any numeric type such as "ui4" or "index". If there
 * is none, the kind is MLIR_NO_SCALAR. */
struct mlir_scalar irmapi_mlir_float_named(irmap_str name);
struct mlir_scalar irmapi_mlir_scalar_named(irmap_str name);

#endif
