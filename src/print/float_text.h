/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Prints floating-point numbers like MLIR: six digits if these read back as the same number (f32
 * 3DCCCCCD is 1.000000e-01), otherwise the maximum for the type (f32 3EAAAAAB is 0.333333343). NaN,
 * infinity and numbers that would look like integers are printed as bits (2^24 is 0x4B800000).
 *
 * The bits of a number are passed in two halves; `hi` is used only for F80 (sign and exponent) and
 * F128. Bits above the width of the kind are ignored, for example in the stored bytes of a tf32. No
 * locale, floating-point arithmetic or allocation is used. F80 and F128 need at most 5 KiB of
 * stack.
 */
#ifndef IRMAPI_FLOAT_TEXT_H
#define IRMAPI_FLOAT_TEXT_H

#include "core/float_format.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Size of the longest text: an f128 with sign, 36 digits, point and E-4966 takes 44. */
#define IRMAPI_FLOAT_TEXT_MAX 48

/* Writes the text without a terminator and returns its length. */
size_t irmapi_float_text(enum irmapi_float kind, uint64_t lo, uint64_t hi, char *out);

/* Writes the same text with exact arithmetic only; tests compare the fast path with it. */
size_t irmapi_float_text_slow(enum irmapi_float kind, uint64_t lo, uint64_t hi, char *out);

bool irmapi_float_is_nan(enum irmapi_float kind, uint64_t lo, uint64_t hi);

/* Stores an integer in 0 .. 2^64-1 (not -0) in *out and returns true; otherwise sets *out to 0. */
bool irmapi_float_as_unsigned(enum irmapi_float kind, uint64_t lo, uint64_t hi, uint64_t *out);

#endif
