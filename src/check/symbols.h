/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Hash table of the symbol names that a verifier has read. */
#ifndef IRMAPI_CHECK_SYMBOLS_H
#define IRMAPI_CHECK_SYMBOLS_H

#include "check/check.h"
#include "core/vec.h"

struct symbol {
    irmap_str name;
    uint64_t offset;
    uint32_t type; /* type index of a global of Tile IR */
    uint32_t hash;
    uint32_t next; /* next symbol of the chain; IRMAP_NONE: end */
};

struct symbols {
    struct vec all;    /* struct symbol */
    struct vec chains; /* uint32_t per bucket: index of the newest symbol, which begins the chain */
    uint64_t key;  /* differs from run to run, so that a file cannot choose names that collide */
    uint32_t hash; /* hash of the name that was searched last */
};

static inline struct symbol *symbol_at(const struct symbols *s, uint32_t i)
{
    return (struct symbol *)s->all.data + i;
}

/* Empties the table and reserves space for `count` symbols; returns false with err filled. */
bool irmapi_symbols_begin(struct symbols *s, struct heap *heap, uint64_t count, irmap_error *err);

/* Returns the index of the symbol with a name, or IRMAP_NONE if there is none or the check is over.
 * Comparing names counts as work of the check. Following a chain does not, because chains differ
 * from run to run. */
uint32_t irmapi_symbols_find(struct symbols *s, struct check *k, irmap_str name);

/* Adds the name searched last; the caller sets the other members. Returns NULL with err filled. */
struct symbol *irmapi_symbols_add(struct symbols *s, struct heap *heap, irmap_str name,
                                  irmap_error *err);

void irmapi_symbols_free(struct symbols *s, struct heap *heap);

#endif
