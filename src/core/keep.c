/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "core/keep.h"

/* Returns the number of words of each array. Both arrays share one block, which must not be empty.
 */
static uint64_t words_of(uint64_t size)
{
    return size / 64 + 1;
}

bool irmapi_keep_init(struct keep *k, struct heap *heap, uint64_t size, irmap_error *err)
{
    *k = (struct keep){.size = size};
    k->words = irmapi_alloc(heap, 2 * words_of(size), sizeof *k->words, "a set of entries", err);
    if (!k->words)
        return false;
    k->before = k->words + words_of(size);
    return true;
}

void irmapi_keep_free(struct keep *k, struct heap *heap)
{
    if (k->words)
        irmapi_free(heap, k->words, (size_t)(2 * words_of(k->size)) * sizeof *k->words);
    *k = (struct keep){.size = 0};
}

void irmapi_keep_number(struct keep *k)
{
    uint64_t n = 0;
    for (uint64_t w = 0; w < words_of(k->size); w++) {
        k->before[w] = n;
        n += bits_count(k->words[w]);
    }
}
