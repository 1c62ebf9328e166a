/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Names that a verifier has seen and what they are of, found by their hashes. */
#ifndef IRMAPI_CHECK_SYMBOLS_H
#define IRMAPI_CHECK_SYMBOLS_H

#include "check/check.h"
#include "core/vec.h"

struct symbol {
    irmap_str name;
    uint64_t offset;
    uint32_t type; /* of a global of Tile IR, its index in the file */
    uint32_t hash;
    uint32_t next; /* of the same place in the table; IRMAP_NONE ends the chain */
};

struct symbols {
    struct vec all;    /* struct symbol */
    struct vec chains; /* uint32_t: by hash of the name, the last one added */
    uint64_t key;      /* of hashes */
    uint32_t hash;     /* of the name that was looked for last */
};

static inline struct symbol *symbol_at(const struct symbols *s, uint32_t i)
{
    return (struct symbol *)s->all.data + i;
}

/* Empties the table and makes room for so many; false with err filled. */
bool irmapi_symbols_begin(struct symbols *s, struct heap *heap, uint64_t count, irmap_error *err);

/* The symbol of this name; IRMAP_NONE: none, or the check is over. Long names that look the same
 * cost work; those that only come to share a chain do not, which they do in one run and not in the
 * next. */
uint32_t irmapi_symbols_find(struct symbols *s, struct check *k, irmap_str name);

/* Adds the name that was looked for last, for the caller to say what it is of; NULL with err
 * filled. */
struct symbol *irmapi_symbols_add(struct symbols *s, struct heap *heap, irmap_str name,
                                  irmap_error *err);

void irmapi_symbols_free(struct symbols *s, struct heap *heap);

#endif
