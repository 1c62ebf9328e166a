/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef IRMAPI_DETECT_H
#define IRMAPI_DETECT_H

#include <irmap/module.h>

/* If the data ends inside a magic number, returns the size of that number, else 0. */
size_t irmapi_detect_needs(const void *data, size_t size);

/* Returns magic number i, which has at least four bytes, or NULL after the last. */
const char *irmapi_magic(size_t i);

#endif
