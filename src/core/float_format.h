/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Encodings of floating-point types. */
#ifndef IRMAPI_FLOAT_FORMAT_H
#define IRMAPI_FLOAT_FORMAT_H

#include <stdbool.h>
#include <stdint.h>

enum irmapi_float {
    IRMAPI_FLOAT_F16,
    IRMAPI_FLOAT_BF16,
    IRMAPI_FLOAT_F32,
    IRMAPI_FLOAT_TF32,
    IRMAPI_FLOAT_F64,
    IRMAPI_FLOAT_F8E4M3FN,
    IRMAPI_FLOAT_F8E5M2,
    IRMAPI_FLOAT_F8E8M0FNU,
    IRMAPI_FLOAT_F4E2M1FN,
    IRMAPI_FLOAT_F8E5M3FNU,
    IRMAPI_FLOAT_F8E4M3,
    IRMAPI_FLOAT_F8E4M3FNUZ,
    IRMAPI_FLOAT_F8E5M2FNUZ,
    IRMAPI_FLOAT_F8E4M3B11FNUZ,
    IRMAPI_FLOAT_F8E3M4,
    IRMAPI_FLOAT_F6E2M3FN,
    IRMAPI_FLOAT_F6E3M2FN,
    IRMAPI_FLOAT_F80,
    IRMAPI_FLOAT_F128,
    IRMAPI_FLOAT_COUNT
};

/* Which bit patterns do not encode finite numbers. */
enum irmapi_float_special {
    IRMAPI_FLOAT_IEEE,          /* infinity and the NaNs have the top exponent */
    IRMAPI_FLOAT_ALL_ONES,      /* exponent and mantissa all ones: NaN */
    IRMAPI_FLOAT_NEGATIVE_ZERO, /* the bit pattern of -0 is the only NaN */
    IRMAPI_FLOAT_FINITE,        /* no bit pattern: all numbers are finite */
    IRMAPI_FLOAT_POWER,         /* an exponent without mantissa: no zero; FF is NaN */
    IRMAPI_FLOAT_X87            /* IEEE with an explicit leading 1, the mantissa's top bit */
};

struct irmapi_float_format {
    uint8_t bits;
    uint8_t exponent_bits;
    uint8_t mantissa_bits; /* stored bits; excludes the leading 1, except for X87 */
    uint8_t special;       /* enum irmapi_float_special */
    int16_t bias;
    bool has_sign;
};

extern const struct irmapi_float_format irmapi_float_formats[IRMAPI_FLOAT_COUNT];

#endif
