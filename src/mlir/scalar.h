/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Types of numbers. */
#ifndef IRMAPI_SCALAR_H
#define IRMAPI_SCALAR_H

#include "core/float_format.h"
#include <irmap/base.h>

/* A type of numbers. */
struct mlir_scalar {
    enum { MLIR_INT, MLIR_INDEX, MLIR_FLOAT, MLIR_NO_SCALAR } kind;
    enum { MLIR_SIGNLESS, MLIR_SIGNED, MLIR_UNSIGNED } sign;
    uint32_t bits; /* an index has 64 */
    enum irmapi_float format;
};

/* "f32" and the like; the name of a float format, in the order of enum irmapi_float. */
const char *irmapi_mlir_float_name(enum irmapi_float format);
struct mlir_scalar irmapi_mlir_float_scalar(unsigned format);

/* The scalar of a float's name; MLIR_NO_SCALAR for anything else. */
struct mlir_scalar irmapi_mlir_float_named(irmap_str name);
/* The same of any scalar: "i8", "ui4", "index". */
struct mlir_scalar irmapi_mlir_scalar_named(irmap_str name);

#endif
