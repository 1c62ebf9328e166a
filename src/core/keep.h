/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Set of table entries to keep, and their indices after the other entries are removed. One bit per
 * entry and one count per 64 entries make lookups constant-time.
 */
#ifndef IRMAPI_KEEP_H
#define IRMAPI_KEEP_H

#include "core/alloc.h"
#include "core/compiler.h"
#include <stdbool.h>

struct keep {
    uint64_t *words;
    uint64_t *before; /* number of set bits before each word, set by irmapi_keep_number() */
    uint64_t size;    /* number of entries of the table */
    uint64_t kept;    /* entries in the set */
};

bool irmapi_keep_init(struct keep *k, struct heap *heap, uint64_t size, irmap_error *err);
void irmapi_keep_free(struct keep *k, struct heap *heap);

/* Computes the new indices. No entries may be added afterwards. */
void irmapi_keep_number(struct keep *k);

static inline bool keep_has(const struct keep *k, uint64_t i)
{
    return i < k->size && (k->words[i / 64] >> i % 64 & 1);
}

/* Adds entry i, which must be below the size. Returns false if it was in the set. */
static inline bool keep_add(struct keep *k, uint64_t i)
{
    uint64_t bit = (uint64_t)1 << i % 64;
    if (k->words[i / 64] & bit)
        return false;
    k->words[i / 64] |= bit;
    k->kept++;
    return true;
}

/* Returns the new index of an entry of the set; unspecified for other entries. */
static inline uint64_t keep_index(const struct keep *k, uint64_t i)
{
    if (i >= k->size)
        return 0;
    uint64_t below = k->words[i / 64] & (((uint64_t)1 << i % 64) - 1);
    return k->before[i / 64] + bits_count(below);
}

/* Returns the first entry of the set at or after i, or the size if there is none. */
static inline uint64_t keep_next(const struct keep *k, uint64_t i)
{
    while (i < k->size) {
        uint64_t word = k->words[i / 64] >> i % 64;
        if (word)
            return i + bits_lowest(word);
        i = (i / 64 + 1) * 64;
    }
    return k->size;
}

#endif
