/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* An allocation hook that counts, checks the old sizes that callers pass, and fails on request. */
#ifndef HOOK_H
#define HOOK_H

#include "unit.h"
#include <stdlib.h>

struct hook {
    size_t live, peak; /* bytes */
    size_t blocks;     /* blocks in use */
    size_t calls;      /* calls that allocate or resize */
    size_t fail_at;    /* number of the call that fails, from 1; 0: none */
    size_t wrong;      /* calls with an incorrect old size */
};

/* Bytes before each block, which contain its size. */
enum { HOOK_ROOM = 16 };

static inline void *hook_resize(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
    struct hook *h = ctx;
    char *block = ptr ? (char *)ptr - HOOK_ROOM : NULL;
    size_t there = 0;
    if (block)
        memcpy(&there, block, sizeof there);
    h->wrong += there != old_size;
    if (new_size && ++h->calls == h->fail_at)
        return NULL;
    h->live += new_size - there;
    h->peak = h->live > h->peak ? h->live : h->peak;
    if (!block)
        h->blocks++;
    if (new_size == 0) {
        h->blocks -= block != NULL;
        free(block);
        return NULL;
    }
    block = realloc(block, new_size + HOOK_ROOM);
    if (!block)
        abort();
    memcpy(block, &new_size, sizeof new_size);
    return block + HOOK_ROOM;
}

static inline irmap_alloc hook_begin(struct hook *h)
{
    memset(h, 0, sizeof *h);
    return (irmap_alloc){hook_resize, h};
}

#endif
