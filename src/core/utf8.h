/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef IRMAPI_UTF8_H
#define IRMAPI_UTF8_H

#include <stddef.h>
#include <stdint.h>

/* Bytes from the front that are UTF-8: size when all are. Surrogates (ED A0 80), forms longer than
 * needed (C0 80) and numbers above 10FFFF are not. */
size_t irmapi_utf8_valid(const uint8_t *p, size_t size);

#endif
