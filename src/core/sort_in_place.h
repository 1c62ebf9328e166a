/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef IRMAPI_SORT_IN_PLACE_H
#define IRMAPI_SORT_IN_PLACE_H

#include "core/assert.h"
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* Returns whether item a must precede item b. */
typedef bool irmapi_before(const void *ctx, const void *a, const void *b);

enum { SORT_EACH_MAX = 64 };

static inline void irmapi_sort_sift(uint8_t *items, size_t at, size_t n, size_t each,
                                    irmapi_before *before, const void *ctx)
{
    uint8_t moved[SORT_EACH_MAX];
    memcpy(moved, items + at * each, each);
    for (size_t child; (child = 2 * at + 1) < n; at = child) {
        const uint8_t *v = items + child * each;
        if (child + 1 < n && before(ctx, v, v + each)) {
            child++;
            v += each;
        }
        if (!before(ctx, moved, v))
            break;
        memcpy(items + at * each, v, each);
    }
    memcpy(items + at * each, moved, each);
}

/* Sorts n items of `each` bytes (heapsort). No recursion, no allocation, at most 2 n log2(n)
 * comparisons. The order of equal items is unspecified. */
static inline void irmapi_sort_in_place(void *items, size_t n, size_t each, irmapi_before *before,
                                        const void *ctx)
{
    uint8_t *v = items, largest[SORT_EACH_MAX];
    IRMAPI_ASSERT(each <= SORT_EACH_MAX);
    for (size_t i = n / 2; i-- > 0;)
        irmapi_sort_sift(v, i, n, each, before, ctx);
    for (size_t i = n; i-- > 1;) {
        memcpy(largest, v, each);
        memcpy(v, v + i * each, each);
        memcpy(v + i * each, largest, each);
        irmapi_sort_sift(v, 0, i, each, before, ctx);
    }
}

#endif
