/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "core/sort.h"
#include <string.h>

typedef bool less_fn(const void *ctx, uint32_t a, uint32_t b);

/* Merges items[0, middle) and items[middle, n), each in order. */
static void merge(uint32_t *items, uint32_t *scratch, size_t middle, size_t n, less_fn *less,
                  const void *ctx)
{
    size_t a = 0, b = middle, to = 0;
    if (!less(ctx, items[middle], items[middle - 1]))
        return;
    memcpy(scratch, items, middle * sizeof *items);
    while (a < middle && b < n)
        items[to++] = less(ctx, items[b], scratch[a]) ? items[b++] : scratch[a++];
    memcpy(items + to, scratch + a, (middle - a) * sizeof *items);
}

void irmapi_sort(uint32_t *items, uint32_t *scratch, size_t n, less_fn *less, const void *ctx)
{
    for (size_t width = 1; width < n; width *= 2)
        for (size_t at = 0; n - at > width; at += 2 * width) {
            size_t both = n - at < 2 * width ? n - at : 2 * width;
            merge(items + at, scratch, width, both, less, ctx);
            if (both < 2 * width)
                break;
        }
}
