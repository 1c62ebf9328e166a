/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef IRMAPI_SORT_H
#define IRMAPI_SORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Sorts n numbers stably; `scratch` is space for n more. Needs at most n log2(n) comparisons,
 * or n if the numbers are sorted, as in most files. qsort() guarantees neither and may allocate. */
void irmapi_sort(uint32_t *items, uint32_t *scratch, size_t n,
                 bool (*less)(const void *ctx, uint32_t a, uint32_t b), const void *ctx);

#endif
