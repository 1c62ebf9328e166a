/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef IRMAPI_SORT_H
#define IRMAPI_SORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Sorts n numbers, equal ones in the order that they came in; room holds n more. At most n log2(n)
 * comparisons whatever the numbers are, and n when they are in order: files from the usual writers
 * are. qsort() promises neither, nor to allocate nothing. */
void irmapi_sort(uint32_t *items, uint32_t *room, size_t n,
                 bool (*less)(const void *ctx, uint32_t a, uint32_t b), const void *ctx);

#endif
