/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include <stdbool.h>
#include <string.h>

#include "print/float_text.h"

/*
 * Texts and hashes are from mlir-opt 19 for the formats that it supports. Those of f8E8M0FNU,
 * f4E2M1FN, f8E5M3FNU, f8E3M4, f6E2M3FN and f6E3M2FN are from a model in exact fractions, which
 * agrees with mlir-opt on the other formats.
 */
static const struct {
    enum irmapi_float kind;
    uint64_t lo, hi;
    char text[IRMAPI_FLOAT_TEXT_MAX];
} golden[] = {
    {IRMAPI_FLOAT_F16, 0x0, 0x0, "0.000000e+00"},
    {IRMAPI_FLOAT_F16, 0x3C00, 0x0, "1.000000e+00"},
    {IRMAPI_FLOAT_F16, 0xBC00, 0x0, "-1.000000e+00"},
    {IRMAPI_FLOAT_F16, 0x2E66, 0x0, "9.997550e-02"},
    {IRMAPI_FLOAT_F16, 0x3555, 0x0, "3.332520e-01"},
    {IRMAPI_FLOAT_F16, 0x1, 0x0, "5.960460e-08"},
    {IRMAPI_FLOAT_F16, 0xF, 0x0, "8.940690e-07"},
    {IRMAPI_FLOAT_F16, 0x3FF, 0x0, "6.097560e-05"},
    {IRMAPI_FLOAT_F16, 0x400, 0x0, "6.103520e-05"},
    {IRMAPI_FLOAT_F16, 0x7BFF, 0x0, "6.550400e+04"},
    {IRMAPI_FLOAT_F16, 0x7C00, 0x0, "0x7C00"},
    {IRMAPI_FLOAT_F16, 0x7E00, 0x0, "0x7E00"},
    {IRMAPI_FLOAT_F16, 0xFFFF, 0x0, "0xFFFF"},
    {IRMAPI_FLOAT_BF16, 0x0, 0x0, "0.000000e+00"},
    {IRMAPI_FLOAT_BF16, 0x3F80, 0x0, "1.000000e+00"},
    {IRMAPI_FLOAT_BF16, 0x3DCD, 0x0, "1.000980e-01"},
    {IRMAPI_FLOAT_BF16, 0x4049, 0x0, "3.140630e+00"},
    {IRMAPI_FLOAT_BF16, 0x4B80, 0x0, "1.677720e+07"},
    {IRMAPI_FLOAT_BF16, 0x1, 0x0, "9.183550e-41"},
    {IRMAPI_FLOAT_BF16, 0x48, 0x0, "6.612150e-39"},
    {IRMAPI_FLOAT_BF16, 0x7F7F, 0x0, "3.389530e+38"},
    {IRMAPI_FLOAT_BF16, 0x7F80, 0x0, "0x7F80"},
    {IRMAPI_FLOAT_BF16, 0x7FC0, 0x0, "0x7FC0"},
    {IRMAPI_FLOAT_F32, 0x0, 0x0, "0.000000e+00"},
    {IRMAPI_FLOAT_F32, 0x80000000, 0x0, "-0.000000e+00"},
    {IRMAPI_FLOAT_F32, 0x3F800000, 0x0, "1.000000e+00"},
    {IRMAPI_FLOAT_F32, 0xBF800000, 0x0, "-1.000000e+00"},
    {IRMAPI_FLOAT_F32, 0x3F000000, 0x0, "5.000000e-01"},
    {IRMAPI_FLOAT_F32, 0x3DCCCCCD, 0x0, "1.000000e-01"},
    {IRMAPI_FLOAT_F32, 0x3727C5AC, 0x0, "9.99999974E-6"},
    {IRMAPI_FLOAT_F32, 0x3EAAAAAB, 0x0, "0.333333343"},
    {IRMAPI_FLOAT_F32, 0x40490FDB, 0x0, "3.14159274"},
    {IRMAPI_FLOAT_F32, 0x42C80000, 0x0, "1.000000e+02"},
    {IRMAPI_FLOAT_F32, 0xC2F6E979, 0x0, "-1.234560e+02"},
    {IRMAPI_FLOAT_F32, 0x477FFF80, 0x0, "6.553550e+04"},
    {IRMAPI_FLOAT_F32, 0x47F12065, 0x0, "123456.789"},
    {IRMAPI_FLOAT_F32, 0x49742400, 0x0, "1.000000e+06"},
    {IRMAPI_FLOAT_F32, 0x501502F9, 0x0, "1.000000e+10"},
    {IRMAPI_FLOAT_F32, 0x501502FA, 0x0, "1.0000001E+10"},
    {IRMAPI_FLOAT_F32, 0x4B800000, 0x0, "0x4B800000"},
    {IRMAPI_FLOAT_F32, 0x4B7FFFFF, 0x0, "0x4B7FFFFF"},
    {IRMAPI_FLOAT_F32, 0x4C80001E, 0x0, "6.710910e+07"},
    {IRMAPI_FLOAT_F32, 0x4C800005, 0x0, "0x4C800005"},
    {IRMAPI_FLOAT_F32, 0x4D0000CC, 0x0, "1.342210e+08"},
    {IRMAPI_FLOAT_F32, 0x4D000149, 0x0, "0x4D000149"},
    {IRMAPI_FLOAT_F32, 0x44A8051E, 0x0, "1344.15991"},
    {IRMAPI_FLOAT_F32, 0x4E932C06, 0x0, "1.23456794E+9"},
    {IRMAPI_FLOAT_F32, 0x4CEB79A3, 0x0, "0x4CEB79A3"},
    {IRMAPI_FLOAT_F32, 0x4996B438, 0x0, "0x4996B438"},
    {IRMAPI_FLOAT_F32, 0x4996B43C, 0x0, "1234567.5"},
    {IRMAPI_FLOAT_F32, 0x6B800000, 0x0, "3.0948501E+26"},
    {IRMAPI_FLOAT_F32, 0x58608FEF, 0x0, "9.87635178E+14"},
    {IRMAPI_FLOAT_F32, 0x3F23A331, 0x0, "0.639208853"},
    {IRMAPI_FLOAT_F32, 0x3A831270, 0x0, "0.00100000016"},
    {IRMAPI_FLOAT_F32, 0x39051BEE, 0x0, "1.2694273E-4"},
    {IRMAPI_FLOAT_F32, 0x1, 0x0, "1.401300e-45"},
    {IRMAPI_FLOAT_F32, 0x7FFFFF, 0x0, "1.17549421E-38"},
    {IRMAPI_FLOAT_F32, 0x800000, 0x0, "1.17549435E-38"},
    {IRMAPI_FLOAT_F32, 0x7F7FFFFF, 0x0, "3.40282347E+38"},
    {IRMAPI_FLOAT_F32, 0x7F800000, 0x0, "0x7F800000"},
    {IRMAPI_FLOAT_F32, 0xFF800000, 0x0, "0xFF800000"},
    {IRMAPI_FLOAT_F32, 0x7FC00001, 0x0, "0x7FC00001"},
    {IRMAPI_FLOAT_F32, 0xFFFFFFFF, 0x0, "0xFFFFFFFF"},
    {IRMAPI_FLOAT_TF32, 0x0, 0x0, "0.000000e+00"},
    {IRMAPI_FLOAT_TF32, 0x40000, 0x0, "-0.000000e+00"},
    {IRMAPI_FLOAT_TF32, 0x1FC00, 0x0, "1.000000e+00"},
    {IRMAPI_FLOAT_TF32, 0x5FC00, 0x0, "-1.000000e+00"},
    {IRMAPI_FLOAT_TF32, 0x1EE66, 0x0, "9.997550e-02"},
    {IRMAPI_FLOAT_TF32, 0x1, 0x0, "1.147940e-41"},
    {IRMAPI_FLOAT_TF32, 0x5, 0x0, "5.739710e-41"},
    {IRMAPI_FLOAT_TF32, 0x7F9, 0x0, "2.342950e-38"},
    {IRMAPI_FLOAT_TF32, 0x3FBFF, 0x0, "3.401160e+38"},
    {IRMAPI_FLOAT_TF32, 0x3FC00, 0x0, "0x3FC00"},
    {IRMAPI_FLOAT_TF32, 0x7FC00, 0x0, "0x7FC00"},
    {IRMAPI_FLOAT_TF32, 0x3FE00, 0x0, "0x3FE00"},
    {IRMAPI_FLOAT_F64, 0x0, 0x0, "0.000000e+00"},
    {IRMAPI_FLOAT_F64, 0x8000000000000000, 0x0, "-0.000000e+00"},
    {IRMAPI_FLOAT_F64, 0x3FF0000000000000, 0x0, "1.000000e+00"},
    {IRMAPI_FLOAT_F64, 0x3FB999999999999A, 0x0, "1.000000e-01"},
    {IRMAPI_FLOAT_F64, 0x3FD5555555555555, 0x0, "0.33333333333333331"},
    {IRMAPI_FLOAT_F64, 0x400921FB54442D18, 0x0, "3.1415926535897931"},
    {IRMAPI_FLOAT_F64, 0x40FE240C9FBE76C9, 0x0, "123456.789"},
    {IRMAPI_FLOAT_F64, 0x41678C29DCD6E9DC, 0x0, "12345678.90123456"},
    {IRMAPI_FLOAT_F64, 0x408F400000000001, 0x0, "1000.0000000000001"},
    {IRMAPI_FLOAT_F64, 0x4340000000000000, 0x0, "0x4340000000000000"},
    {IRMAPI_FLOAT_F64, 0x43F0000000000000, 0x0, "1.8446744073709552E+19"},
    {IRMAPI_FLOAT_F64, 0x4415AF1D78B58C40, 0x0, "1.000000e+20"},
    {IRMAPI_FLOAT_F64, 0x38A86022DE97209F, 0x0, "9.1690560774912379E-36"},
    {IRMAPI_FLOAT_F64, 0x1, 0x0, "4.940660e-324"},
    {IRMAPI_FLOAT_F64, 0xFFFFFFFFFFFFF, 0x0, "2.2250738585072009E-308"},
    {IRMAPI_FLOAT_F64, 0x10000000000000, 0x0, "2.2250738585072014E-308"},
    {IRMAPI_FLOAT_F64, 0x7FEFFFFFFFFFFFFF, 0x0, "1.7976931348623157E+308"},
    {IRMAPI_FLOAT_F64, 0x7FF0000000000000, 0x0, "0x7FF0000000000000"},
    {IRMAPI_FLOAT_F64, 0xFFF8000000000000, 0x0, "0xFFF8000000000000"},
    {IRMAPI_FLOAT_F64, 0x7FF0000000000001, 0x0, "0x7FF0000000000001"},
    {IRMAPI_FLOAT_F8E4M3FN, 0x0, 0x0, "0.000000e+00"},
    {IRMAPI_FLOAT_F8E4M3FN, 0x80, 0x0, "-0.000000e+00"},
    {IRMAPI_FLOAT_F8E4M3FN, 0x38, 0x0, "1.000000e+00"},
    {IRMAPI_FLOAT_F8E4M3FN, 0x1, 0x0, "1.953130e-03"},
    {IRMAPI_FLOAT_F8E4M3FN, 0x2A, 0x0, "3.125000e-01"},
    {IRMAPI_FLOAT_F8E4M3FN, 0x7E, 0x0, "4.480000e+02"},
    {IRMAPI_FLOAT_F8E4M3FN, 0xFE, 0x0, "-4.480000e+02"},
    {IRMAPI_FLOAT_F8E4M3FN, 0x7F, 0x0, "0x7F"},
    {IRMAPI_FLOAT_F8E4M3FN, 0xFF, 0x0, "0xFF"},
    {IRMAPI_FLOAT_F8E5M2, 0x0, 0x0, "0.000000e+00"},
    {IRMAPI_FLOAT_F8E5M2, 0x80, 0x0, "-0.000000e+00"},
    {IRMAPI_FLOAT_F8E5M2, 0x3C, 0x0, "1.000000e+00"},
    {IRMAPI_FLOAT_F8E5M2, 0x1, 0x0, "1.525880e-05"},
    {IRMAPI_FLOAT_F8E5M2, 0x7B, 0x0, "5.734400e+04"},
    {IRMAPI_FLOAT_F8E5M2, 0x7C, 0x0, "0x7C"},
    {IRMAPI_FLOAT_F8E5M2, 0xFC, 0x0, "0xFC"},
    {IRMAPI_FLOAT_F8E5M2, 0x7D, 0x0, "0x7D"},
    {IRMAPI_FLOAT_F8E8M0FNU, 0x0, 0x0, "5.877470e-39"},
    {IRMAPI_FLOAT_F8E8M0FNU, 0x1, 0x0, "1.175490e-38"},
    {IRMAPI_FLOAT_F8E8M0FNU, 0x7E, 0x0, "5.000000e-01"},
    {IRMAPI_FLOAT_F8E8M0FNU, 0x7F, 0x0, "1.000000e+00"},
    {IRMAPI_FLOAT_F8E8M0FNU, 0x80, 0x0, "2.000000e+00"},
    {IRMAPI_FLOAT_F8E8M0FNU, 0xFE, 0x0, "1.701410e+38"},
    {IRMAPI_FLOAT_F8E8M0FNU, 0xFF, 0x0, "0xFF"},
    {IRMAPI_FLOAT_F4E2M1FN, 0x0, 0x0, "0.000000e+00"},
    {IRMAPI_FLOAT_F4E2M1FN, 0x8, 0x0, "-0.000000e+00"},
    {IRMAPI_FLOAT_F4E2M1FN, 0x1, 0x0, "5.000000e-01"},
    {IRMAPI_FLOAT_F4E2M1FN, 0x2, 0x0, "1.000000e+00"},
    {IRMAPI_FLOAT_F4E2M1FN, 0x3, 0x0, "1.500000e+00"},
    {IRMAPI_FLOAT_F4E2M1FN, 0x7, 0x0, "6.000000e+00"},
    {IRMAPI_FLOAT_F4E2M1FN, 0xF, 0x0, "-6.000000e+00"},
    {IRMAPI_FLOAT_F8E5M3FNU, 0x0, 0x0, "0.000000e+00"},
    {IRMAPI_FLOAT_F8E5M3FNU, 0x1, 0x0, "7.629390e-06"},
    {IRMAPI_FLOAT_F8E5M3FNU, 0x7, 0x0, "5.340580e-05"},
    {IRMAPI_FLOAT_F8E5M3FNU, 0x8, 0x0, "6.103520e-05"},
    {IRMAPI_FLOAT_F8E5M3FNU, 0x78, 0x0, "1.000000e+00"},
    {IRMAPI_FLOAT_F8E5M3FNU, 0x80, 0x0, "2.000000e+00"},
    {IRMAPI_FLOAT_F8E5M3FNU, 0xF8, 0x0, "6.553600e+04"},
    {IRMAPI_FLOAT_F8E5M3FNU, 0xFE, 0x0, "1.146880e+05"},
    {IRMAPI_FLOAT_F8E5M3FNU, 0xFF, 0x0, "0xFF"},
    {IRMAPI_FLOAT_F8E4M3, 0x0, 0x0, "0.000000e+00"},
    {IRMAPI_FLOAT_F8E4M3, 0x80, 0x0, "-0.000000e+00"},
    {IRMAPI_FLOAT_F8E4M3, 0x38, 0x0, "1.000000e+00"},
    {IRMAPI_FLOAT_F8E4M3, 0x1, 0x0, "1.953130e-03"},
    {IRMAPI_FLOAT_F8E4M3, 0x77, 0x0, "2.400000e+02"},
    {IRMAPI_FLOAT_F8E4M3, 0x78, 0x0, "0x78"},
    {IRMAPI_FLOAT_F8E4M3, 0xF8, 0x0, "0xF8"},
    {IRMAPI_FLOAT_F8E4M3, 0x79, 0x0, "0x79"},
    {IRMAPI_FLOAT_F8E4M3FNUZ, 0x0, 0x0, "0.000000e+00"},
    {IRMAPI_FLOAT_F8E4M3FNUZ, 0x40, 0x0, "1.000000e+00"},
    {IRMAPI_FLOAT_F8E4M3FNUZ, 0xC0, 0x0, "-1.000000e+00"},
    {IRMAPI_FLOAT_F8E4M3FNUZ, 0x1, 0x0, "9.765620e-04"},
    {IRMAPI_FLOAT_F8E4M3FNUZ, 0x7F, 0x0, "2.400000e+02"},
    {IRMAPI_FLOAT_F8E4M3FNUZ, 0xFF, 0x0, "-2.400000e+02"},
    {IRMAPI_FLOAT_F8E4M3FNUZ, 0x80, 0x0, "0x80"},
    {IRMAPI_FLOAT_F8E5M2FNUZ, 0x0, 0x0, "0.000000e+00"},
    {IRMAPI_FLOAT_F8E5M2FNUZ, 0x40, 0x0, "1.000000e+00"},
    {IRMAPI_FLOAT_F8E5M2FNUZ, 0x1, 0x0, "7.629390e-06"},
    {IRMAPI_FLOAT_F8E5M2FNUZ, 0x7F, 0x0, "5.734400e+04"},
    {IRMAPI_FLOAT_F8E5M2FNUZ, 0x80, 0x0, "0x80"},
    {IRMAPI_FLOAT_F8E4M3B11FNUZ, 0x0, 0x0, "0.000000e+00"},
    {IRMAPI_FLOAT_F8E4M3B11FNUZ, 0x58, 0x0, "1.000000e+00"},
    {IRMAPI_FLOAT_F8E4M3B11FNUZ, 0x1, 0x0, "1.220700e-04"},
    {IRMAPI_FLOAT_F8E4M3B11FNUZ, 0x7F, 0x0, "3.000000e+01"},
    {IRMAPI_FLOAT_F8E4M3B11FNUZ, 0x80, 0x0, "0x80"},
    {IRMAPI_FLOAT_F8E3M4, 0x0, 0x0, "0.000000e+00"},
    {IRMAPI_FLOAT_F8E3M4, 0x80, 0x0, "-0.000000e+00"},
    {IRMAPI_FLOAT_F8E3M4, 0x30, 0x0, "1.000000e+00"},
    {IRMAPI_FLOAT_F8E3M4, 0x1, 0x0, "1.562500e-02"},
    {IRMAPI_FLOAT_F8E3M4, 0x6F, 0x0, "1.550000e+01"},
    {IRMAPI_FLOAT_F8E3M4, 0x70, 0x0, "0x70"},
    {IRMAPI_FLOAT_F8E3M4, 0xF0, 0x0, "0xF0"},
    {IRMAPI_FLOAT_F8E3M4, 0x71, 0x0, "0x71"},
    {IRMAPI_FLOAT_F6E2M3FN, 0x0, 0x0, "0.000000e+00"},
    {IRMAPI_FLOAT_F6E2M3FN, 0x20, 0x0, "-0.000000e+00"},
    {IRMAPI_FLOAT_F6E2M3FN, 0x8, 0x0, "1.000000e+00"},
    {IRMAPI_FLOAT_F6E2M3FN, 0x1, 0x0, "1.250000e-01"},
    {IRMAPI_FLOAT_F6E2M3FN, 0x1F, 0x0, "7.500000e+00"},
    {IRMAPI_FLOAT_F6E2M3FN, 0x3F, 0x0, "-7.500000e+00"},
    {IRMAPI_FLOAT_F6E3M2FN, 0x0, 0x0, "0.000000e+00"},
    {IRMAPI_FLOAT_F6E3M2FN, 0x20, 0x0, "-0.000000e+00"},
    {IRMAPI_FLOAT_F6E3M2FN, 0xC, 0x0, "1.000000e+00"},
    {IRMAPI_FLOAT_F6E3M2FN, 0x1, 0x0, "6.250000e-02"},
    {IRMAPI_FLOAT_F6E3M2FN, 0x1F, 0x0, "2.800000e+01"},
    {IRMAPI_FLOAT_F6E3M2FN, 0x3F, 0x0, "-2.800000e+01"},
    {IRMAPI_FLOAT_F80, 0x0, 0x0, "0.000000e+00"},
    {IRMAPI_FLOAT_F80, 0x0, 0x8000, "-0.000000e+00"},
    {IRMAPI_FLOAT_F80, 0x8000000000000000, 0x3FFF, "1.000000e+00"},
    {IRMAPI_FLOAT_F80, 0xCCCCCCCCCCCCCCCD, 0x3FFB, "1.000000e-01"},
    {IRMAPI_FLOAT_F80, 0xC90FDAA22168C235, 0x4000, "3.14159265358979323851"},
    {IRMAPI_FLOAT_F80, 0x8000000000000001, 0x3FFF, "1.00000000000000000011"},
    {IRMAPI_FLOAT_F80, 0xD8D726B7177A8000, 0x4040, "6.250000e+19"},
    {IRMAPI_FLOAT_F80, 0xFFFFFFFFFFFFFFFF, 0x403E, "0x403EFFFFFFFFFFFFFFFF"},
    {IRMAPI_FLOAT_F80, 0x1, 0x0, "3.645200e-4951"},
    {IRMAPI_FLOAT_F80, 0x7FFFFFFFFFFFFFFF, 0x0, "3.3621031431120935059E-4932"},
    {IRMAPI_FLOAT_F80, 0x8000000000000000, 0x0, "3.36210314311209350626E-4932"},
    {IRMAPI_FLOAT_F80, 0x8000000000000000, 0x1, "3.36210314311209350626E-4932"},
    {IRMAPI_FLOAT_F80, 0xFFFFFFFFFFFFFFFF, 0x7FFE, "1.18973149535723176502E+4932"},
    {IRMAPI_FLOAT_F80, 0x8000000000000000, 0x7FFF, "0x7FFF8000000000000000"},
    {IRMAPI_FLOAT_F80, 0x8000000000000000, 0xFFFF, "0xFFFF8000000000000000"},
    {IRMAPI_FLOAT_F80, 0xC000000000000000, 0x7FFF, "0x7FFFC000000000000000"},
    {IRMAPI_FLOAT_F80, 0x0, 0x7FFF, "0x7FFF0000000000000000"},
    {IRMAPI_FLOAT_F80, 0x4000000000000000, 0x3FFF, "0x7FFF4000000000000000"},
    {IRMAPI_FLOAT_F80, 0x1, 0xBFFF, "0xFFFF0000000000000001"},
    {IRMAPI_FLOAT_F128, 0x0, 0x0, "0.000000e+00"},
    {IRMAPI_FLOAT_F128, 0x0, 0x8000000000000000, "-0.000000e+00"},
    {IRMAPI_FLOAT_F128, 0x0, 0x3FFF000000000000, "1.000000e+00"},
    {IRMAPI_FLOAT_F128, 0x999999999999999A, 0x3FFB999999999999, "1.000000e-01"},
    {IRMAPI_FLOAT_F128, 0x8469898CC51701B8, 0x4000921FB54442D1,
     "3.1415926535897932384626433832795028"},
    {IRMAPI_FLOAT_F128, 0x1, 0x3FFF000000000000, "1.00000000000000000000000000000000019"},
    {IRMAPI_FLOAT_F128, 0xDEF0123456789ABC, 0x3FF8123456789ABC,
     "0.00836805555555555554832754107231885802"},
    {IRMAPI_FLOAT_F128, 0xFFFFFFFFFFFFFFFF, 0x406FFFFFFFFFFFFF,
     "0x406FFFFFFFFFFFFFFFFFFFFFFFFFFFFF"},
    {IRMAPI_FLOAT_F128, 0x1, 0x0, "6.475180e-4966"},
    {IRMAPI_FLOAT_F128, 0xFFFFFFFFFFFFFFFF, 0xFFFFFFFFFFFF,
     "3.36210314311209350626267781732175196E-4932"},
    {IRMAPI_FLOAT_F128, 0x0, 0x1000000000000, "3.3621031431120935062626778173217526E-4932"},
    {IRMAPI_FLOAT_F128, 0xFFFFFFFFFFFFFFFF, 0x7FFEFFFFFFFFFFFF,
     "1.18973149535723176508575932662800702E+4932"},
    {IRMAPI_FLOAT_F128, 0x0, 0x7FFF000000000000, "0x7FFF0000000000000000000000000000"},
    {IRMAPI_FLOAT_F128, 0x0, 0xFFFF000000000000, "0xFFFF0000000000000000000000000000"},
    {IRMAPI_FLOAT_F128, 0x0, 0x7FFF800000000000, "0x7FFF8000000000000000000000000000"},
};

/* FNV-1a hash of the texts of all bit patterns in order, each with a newline. */
static const struct {
    enum irmapi_float kind;
    uint64_t hash;
} complete[] = {
    {IRMAPI_FLOAT_F16, 0x2C54C417915B0B43},        {IRMAPI_FLOAT_BF16, 0xCF4B8A64BFB28A79},
    {IRMAPI_FLOAT_TF32, 0xA18480E800F47CE1},       {IRMAPI_FLOAT_F8E4M3FN, 0x66116FFA4F46FED5},
    {IRMAPI_FLOAT_F8E5M2, 0xB8AE193B55EAD691},     {IRMAPI_FLOAT_F8E8M0FNU, 0xF563A483BDE2C8B2},
    {IRMAPI_FLOAT_F4E2M1FN, 0x3744AE8CB3F9237B},   {IRMAPI_FLOAT_F8E5M3FNU, 0xF5C2187A5FA62C4B},
    {IRMAPI_FLOAT_F8E4M3, 0x56E2FE0C1336D5FF},     {IRMAPI_FLOAT_F8E4M3FNUZ, 0xCAB8FE4127546FB8},
    {IRMAPI_FLOAT_F8E5M2FNUZ, 0xAD082D5992EAC62C}, {IRMAPI_FLOAT_F8E4M3B11FNUZ, 0xE31F2DFBA03AD31E},
    {IRMAPI_FLOAT_F8E3M4, 0x12F5A53070F048A5},     {IRMAPI_FLOAT_F6E2M3FN, 0x8EFBAA90F0395FD7},
    {IRMAPI_FLOAT_F6E3M2FN, 0x66086357538A9867},
};

static uint64_t next_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state * 0x2545F4914F6CDD1Du;
}

/* Asserts that both functions write the same text and nothing after it. */
static size_t text_of(enum irmapi_float kind, uint64_t lo, uint64_t hi, char *out)
{
    char other[IRMAPI_FLOAT_TEXT_MAX];
    memset(out, '#', IRMAPI_FLOAT_TEXT_MAX);
    memset(other, '#', sizeof other);
    size_t size = irmapi_float_text(kind, lo, hi, out);
    assert_true(size != 0 && size < IRMAPI_FLOAT_TEXT_MAX);
    assert_int_equal(irmapi_float_text_slow(kind, lo, hi, other), size);
    assert_memory_equal(out, other, sizeof other);
    for (size_t i = 0; i < IRMAPI_FLOAT_TEXT_MAX; i++)
        assert_true((out[i] == '#') == (i >= size));
    return size;
}

static void test_golden(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof golden / sizeof *golden; i++) {
        char text[IRMAPI_FLOAT_TEXT_MAX + 1];
        text[text_of(golden[i].kind, golden[i].lo, golden[i].hi, text)] = '\0';
        assert_string_equal(text, golden[i].text);
    }
}

static void test_every_pattern(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof complete / sizeof *complete; i++) {
        uint64_t hash = 0xCBF29CE484222325u;
        for (uint64_t bits = 0; bits >> irmapi_float_formats[complete[i].kind].bits == 0; bits++) {
            char text[IRMAPI_FLOAT_TEXT_MAX];
            size_t size = irmapi_float_text(complete[i].kind, bits, 0, text);
            text[size++] = '\n';
            for (size_t k = 0; k < size; k++)
                hash = (hash ^ (unsigned char)text[k]) * 0x100000001B3u;
        }
        if (hash != complete[i].hash)
            fail_msg("kind %d: hash 0x%016llX", (int)complete[i].kind, (unsigned long long)hash);
    }
}

/* Covers random bits, subnormals, and numbers near 1 with few digits. */
static void sweep(enum irmapi_float kind, unsigned count)
{
    const struct irmapi_float_format *f = &irmapi_float_formats[kind];
    uint64_t random = 0x9E3779B97F4A7C15u + (uint64_t)kind;
    char text[IRMAPI_FLOAT_TEXT_MAX];
    for (unsigned i = 0; i < count; i++) {
        uint64_t lo = next_random(&random), hi = next_random(&random);
        unsigned shift = (unsigned)(next_random(&random) % 40);
        unsigned exponent = (unsigned)f->bias - 20 + shift;
        text_of(kind, lo, hi, text);
        if (f->bits > 64)
            hi = kind == IRMAPI_FLOAT_F80 ? exponent : (uint64_t)exponent << 48 | hi >> 16;
        if (kind == IRMAPI_FLOAT_F80)
            lo |= (uint64_t)1 << 63;
        if (f->bits <= 64) {
            text_of(kind, lo & (((uint64_t)1 << f->mantissa_bits) - 1), 0, text);
            lo = (uint64_t)exponent << f->mantissa_bits | (lo & 0xFFF) << (f->mantissa_bits - 12);
        }
        text_of(kind, lo, hi, text);
    }
}

static void test_quick_equals_slow(void **state)
{
    (void)state;
    sweep(IRMAPI_FLOAT_F32, 20000);
    sweep(IRMAPI_FLOAT_F64, 5000);
    sweep(IRMAPI_FLOAT_F80, 60);
    sweep(IRMAPI_FLOAT_F128, 60);
    for (size_t i = 0; i < sizeof complete / sizeof *complete; i++) {
        enum irmapi_float kind = complete[i].kind;
        char text[IRMAPI_FLOAT_TEXT_MAX];
        unsigned step = irmapi_float_formats[kind].bits > 8 ? 7 : 1;
        for (uint64_t bits = 0; bits >> irmapi_float_formats[kind].bits == 0; bits += step)
            text_of(kind, bits, 0, text);
    }
}

/* Near powers of two and ten, the leading bits do not determine the text. */
static void test_powers(void **state)
{
    (void)state;
    char text[IRMAPI_FLOAT_TEXT_MAX];
    for (uint64_t e = 0; e < 0xFF; e++)
        for (uint64_t near = 0; near < 3; near++)
            text_of(IRMAPI_FLOAT_F32, ((e << 23) + near - 1) & 0x7FFFFFFF, 0, text);
    for (uint64_t e = 0; e < 0x7FF; e++)
        for (uint64_t near = 0; near < 3; near++)
            text_of(IRMAPI_FLOAT_F64, ((e << 52) + near - 1) & (UINT64_MAX >> 1), 0, text);
    uint64_t ten = 1;
    for (int power = 0; power < 20; power++, ten *= 10) {
        unsigned top = 63 - (unsigned)__builtin_clzll(ten);
        uint64_t mantissa = ten << (63 - top) << 1 >> 12;
        text_of(IRMAPI_FLOAT_F64, (uint64_t)(1023 + top) << 52 | mantissa, 0, text);
        text[text_of(IRMAPI_FLOAT_F80, ten << (63 - top), 16383 + top, text)] = '\0';
        char expected[] = "1.000000e+00";
        expected[10] = (char)('0' + power / 10);
        expected[11] = (char)('0' + power % 10);
        assert_string_equal(text, expected);
    }
}

static void test_sign_is_only_a_prefix(void **state)
{
    (void)state;
    uint64_t random = 1;
    for (int i = 0; i < 5000; i++) {
        char plus[IRMAPI_FLOAT_TEXT_MAX], minus[IRMAPI_FLOAT_TEXT_MAX];
        uint64_t bits = next_random(&random) >> 33;
        size_t size = irmapi_float_text(IRMAPI_FLOAT_F32, bits, 0, plus);
        size_t more = irmapi_float_text(IRMAPI_FLOAT_F32, bits | 0x80000000, 0, minus);
        if (memcmp(plus, "0x", 2) == 0)
            continue;
        assert_int_equal(more, size + 1);
        assert_true(minus[0] == '-');
        assert_memory_equal(plus, minus + 1, size);
    }
}

static void test_bits_above_the_width_do_not_count(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof golden / sizeof *golden; i++) {
        enum irmapi_float kind = golden[i].kind;
        unsigned bits = irmapi_float_formats[kind].bits;
        uint64_t above = bits < 64 ? UINT64_MAX << bits : 0;
        uint64_t above_hi = bits > 64 ? bits == 128 ? 0 : UINT64_MAX << (bits - 64) : UINT64_MAX;
        char text[IRMAPI_FLOAT_TEXT_MAX + 1];
        uint64_t lo = golden[i].lo | above, hi = golden[i].hi | above_hi, value, same;
        text[text_of(kind, lo, hi, text)] = '\0';
        assert_string_equal(text, golden[i].text);
        assert_int_equal(irmapi_float_is_nan(kind, lo, hi),
                         irmapi_float_is_nan(kind, golden[i].lo, golden[i].hi));
        assert_int_equal(irmapi_float_as_unsigned(kind, lo, hi, &value),
                         irmapi_float_as_unsigned(kind, golden[i].lo, golden[i].hi, &same));
        assert_int_equal(value, same);
    }
}

static void test_nan(void **state)
{
    (void)state;
    static const struct {
        enum irmapi_float kind;
        unsigned nans; /* number of NaNs among all bit patterns */
    } count[] = {
        {IRMAPI_FLOAT_F16, 2046},     {IRMAPI_FLOAT_BF16, 254},     {IRMAPI_FLOAT_TF32, 2046},
        {IRMAPI_FLOAT_F8E4M3FN, 2},   {IRMAPI_FLOAT_F8E5M2, 6},     {IRMAPI_FLOAT_F8E8M0FNU, 1},
        {IRMAPI_FLOAT_F4E2M1FN, 0},   {IRMAPI_FLOAT_F8E5M3FNU, 1},  {IRMAPI_FLOAT_F8E4M3, 14},
        {IRMAPI_FLOAT_F8E4M3FNUZ, 1}, {IRMAPI_FLOAT_F8E5M2FNUZ, 1}, {IRMAPI_FLOAT_F8E4M3B11FNUZ, 1},
        {IRMAPI_FLOAT_F8E3M4, 30},    {IRMAPI_FLOAT_F6E2M3FN, 0},   {IRMAPI_FLOAT_F6E3M2FN, 0},
    };
    for (size_t i = 0; i < sizeof count / sizeof *count; i++) {
        unsigned nans = 0;
        for (uint64_t bits = 0; bits >> irmapi_float_formats[count[i].kind].bits == 0; bits++)
            nans += irmapi_float_is_nan(count[i].kind, bits, 0);
        assert_int_equal(nans, count[i].nans);
    }
    assert_true(irmapi_float_is_nan(IRMAPI_FLOAT_F32, 0x7F800001, 0));
    assert_false(irmapi_float_is_nan(IRMAPI_FLOAT_F32, 0xFF800000, 0));
    assert_true(irmapi_float_is_nan(IRMAPI_FLOAT_F64, 0xFFF0000000000001, 0));
    assert_false(irmapi_float_is_nan(IRMAPI_FLOAT_F64, 0x7FF0000000000000, 0));
    assert_true(irmapi_float_is_nan(IRMAPI_FLOAT_F80, 0x4000000000000000, 0x3FFF));
    assert_false(irmapi_float_is_nan(IRMAPI_FLOAT_F80, 0x8000000000000000, 0x7FFF));
    assert_true(irmapi_float_is_nan(IRMAPI_FLOAT_F128, 1, 0x7FFF000000000000));
    assert_false(irmapi_float_is_nan(IRMAPI_FLOAT_F128, 0, 0x7FFF000000000000));
}

static void test_as_unsigned(void **state)
{
    (void)state;
    static const struct {
        enum irmapi_float kind;
        bool whole;
        uint64_t lo, hi, value;
    } cases[] = {
        {IRMAPI_FLOAT_F32, true, 0, 0, 0},
        {IRMAPI_FLOAT_F32, false, 0x80000000, 0, 0},
        {IRMAPI_FLOAT_F32, true, 0x3F800000, 0, 1},
        {IRMAPI_FLOAT_F32, false, 0xBF800000, 0, 0},
        {IRMAPI_FLOAT_F32, false, 0x3F000000, 0, 0},
        {IRMAPI_FLOAT_F32, false, 0x3FC00000, 0, 0},
        {IRMAPI_FLOAT_F32, true, 0x4B7FFFFF, 0, 16777215},
        {IRMAPI_FLOAT_F32, true, 0x5F7FFFFF, 0, 0xFFFFFF0000000000},
        {IRMAPI_FLOAT_F32, false, 0x5F800000, 0, 0},
        {IRMAPI_FLOAT_F32, false, 0x7F800000, 0, 0},
        {IRMAPI_FLOAT_F32, false, 0x7FC00000, 0, 0},
        {IRMAPI_FLOAT_F32, false, 1, 0, 0},
        {IRMAPI_FLOAT_F16, true, 0x7BFF, 0, 65504},
        {IRMAPI_FLOAT_F64, true, 0x43EFFFFFFFFFFFFF, 0, 0xFFFFFFFFFFFFF800},
        {IRMAPI_FLOAT_F64, false, 0x43F0000000000000, 0, 0},
        {IRMAPI_FLOAT_F8E4M3FN, true, 0x7E, 0, 448},
        {IRMAPI_FLOAT_F8E8M0FNU, true, 0x7F, 0, 1},
        {IRMAPI_FLOAT_F8E8M0FNU, true, 0xBE, 0, (uint64_t)1 << 63},
        {IRMAPI_FLOAT_F8E8M0FNU, false, 0xBF, 0, 0},
        {IRMAPI_FLOAT_F8E8M0FNU, false, 0, 0, 0},
        {IRMAPI_FLOAT_F8E4M3FNUZ, false, 0x80, 0, 0},
        {IRMAPI_FLOAT_F4E2M1FN, true, 7, 0, 6},
        {IRMAPI_FLOAT_F8E5M3FNU, true, 0xFE, 0, 114688},
        {IRMAPI_FLOAT_F80, true, UINT64_MAX, 0x403E, UINT64_MAX},
        {IRMAPI_FLOAT_F80, false, 0x8000000000000000, 0x403F, 0},
        {IRMAPI_FLOAT_F128, true, 0xFFFE000000000000, 0x403EFFFFFFFFFFFF, UINT64_MAX},
        {IRMAPI_FLOAT_F128, false, 0xFFFF000000000000, 0x403EFFFFFFFFFFFF, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint64_t value = 0;
        bool whole = irmapi_float_as_unsigned(cases[i].kind, cases[i].lo, cases[i].hi, &value);
        assert_int_equal(whole, cases[i].whole);
        if (whole)
            assert_int_equal(value, cases[i].value);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_golden),
        cmocka_unit_test(test_every_pattern),
        cmocka_unit_test(test_quick_equals_slow),
        cmocka_unit_test(test_powers),
        cmocka_unit_test(test_sign_is_only_a_prefix),
        cmocka_unit_test(test_bits_above_the_width_do_not_count),
        cmocka_unit_test(test_nan),
        cmocka_unit_test(test_as_unsigned),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
