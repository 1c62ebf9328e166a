/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Allocates memory. A query that runs out of memory cannot finish. These functions therefore never
 * return NULL. They call memory_exhausted, which must not return.
 */
#ifndef IRMAP_QUERY_MEMORY_H
#define IRMAP_QUERY_MEMORY_H

#include <stddef.h>

/* Handler that the program sets. NULL: abort(). */
extern void (*memory_exhausted)(void);

void *memory_new(size_t size);
void *memory_zeroed(size_t count, size_t size);
void *memory_resize(void *p, size_t size);

/* Resizes p to `count` elements of `each` bytes. */
void *memory_grow(void *p, size_t count, size_t each);

#endif
