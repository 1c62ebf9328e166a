/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef IRMAPI_UTF8_H
#define IRMAPI_UTF8_H

#include <stddef.h>
#include <stdint.h>

/* Returns the length of the longest valid UTF-8 prefix. Surrogates (ED A0 80), overlong encodings
 * (C0 80) and code points above 10FFFF are invalid. */
size_t irmapi_utf8_valid(const uint8_t *p, size_t size);

#endif
