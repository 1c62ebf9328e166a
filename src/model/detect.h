/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef IRMAPI_DETECT_H
#define IRMAPI_DETECT_H

#include <irmap/module.h>

/* When the data ends inside a magic number: the size of that number, else 0. */
size_t irmapi_detect_needs(const void *data, size_t size);

/* Magic number i, of four bytes or more; NULL behind the last one. */
const char *irmapi_magic(size_t i);

#endif
