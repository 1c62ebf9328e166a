/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Names of numeric types. */
#include "mlir/scalar.h"
#include <string.h>

static const char float_names[IRMAPI_FLOAT_COUNT][16] = {
    [IRMAPI_FLOAT_F16] = "f16",
    [IRMAPI_FLOAT_BF16] = "bf16",
    [IRMAPI_FLOAT_F32] = "f32",
    [IRMAPI_FLOAT_TF32] = "tf32",
    [IRMAPI_FLOAT_F64] = "f64",
    [IRMAPI_FLOAT_F8E4M3FN] = "f8E4M3FN",
    [IRMAPI_FLOAT_F8E5M2] = "f8E5M2",
    [IRMAPI_FLOAT_F8E8M0FNU] = "f8E8M0FNU",
    [IRMAPI_FLOAT_F4E2M1FN] = "f4E2M1FN",
    [IRMAPI_FLOAT_F8E4M3] = "f8E4M3",
    [IRMAPI_FLOAT_F8E4M3FNUZ] = "f8E4M3FNUZ",
    [IRMAPI_FLOAT_F8E5M2FNUZ] = "f8E5M2FNUZ",
    [IRMAPI_FLOAT_F8E4M3B11FNUZ] = "f8E4M3B11FNUZ",
    [IRMAPI_FLOAT_F8E3M4] = "f8E3M4",
    [IRMAPI_FLOAT_F6E2M3FN] = "f6E2M3FN",
    [IRMAPI_FLOAT_F6E3M2FN] = "f6E3M2FN",
    [IRMAPI_FLOAT_F80] = "f80",
    [IRMAPI_FLOAT_F128] = "f128",
};

const char *irmapi_mlir_float_name(enum irmapi_float format)
{
    return float_names[format];
}

struct mlir_scalar irmapi_mlir_float_scalar(unsigned format)
{
    return (struct mlir_scalar){.kind = MLIR_FLOAT,
                                .bits = irmapi_float_formats[format].bits,
                                .format = (enum irmapi_float)format};
}

struct mlir_scalar irmapi_mlir_float_named(irmap_str name)
{
    for (unsigned f = 0; f < IRMAPI_FLOAT_COUNT; f++)
        if (float_names[f][0] && irmap_str_equal(name, float_names[f]))
            return irmapi_mlir_float_scalar(f);
    return (struct mlir_scalar){.kind = MLIR_NO_SCALAR};
}

struct mlir_scalar irmapi_mlir_scalar_named(irmap_str name)
{
    enum { BITS_MAX = (1 << 24) - 1 }; /* widest integer type of MLIR */
    struct mlir_scalar s = {.kind = MLIR_INT, .sign = MLIR_SIGNLESS};
    if (irmap_str_equal(name, "index"))
        return (struct mlir_scalar){.kind = MLIR_INDEX, .bits = 64};
    size_t at = 0;
    if (name.size && (name.data[0] == 's' || name.data[0] == 'u')) {
        s.sign = name.data[0] == 's' ? MLIR_SIGNED : MLIR_UNSIGNED;
        at = 1;
    }
    if (at + 1 >= name.size || name.data[at] != 'i')
        return irmapi_mlir_float_named(name);
    for (at++; at < name.size; at++) {
        if (name.data[at] < '0' || name.data[at] > '9' || s.bits > BITS_MAX / 10)
            return irmapi_mlir_float_named(name);
        s.bits = s.bits * 10 + (uint32_t)(name.data[at] - '0');
    }
    return s;
}
