/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "core/alloc.h"
#include "core/assert.h"
#include "core/error.h"
#include <stdlib.h>
#include <string.h>

static void *default_resize(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
    (void)ctx;
    (void)old_size;
    if (new_size)
        return realloc(ptr, new_size);
    free(ptr);
    return NULL;
}

void irmapi_heap_init(struct heap *h, irmap_alloc hook, uint64_t budget)
{
    if (!hook.resize)
        hook = (irmap_alloc){default_resize, NULL};
    h->hook = hook;
    h->budget = budget ? budget : UINT64_MAX;
    atomic_init(&h->bytes_in_use, 0);
    atomic_init(&h->peak, 0);
    atomic_init(&h->blocks, 0);
}

void *irmapi_resize(struct heap *h, void *p, size_t old_size, uint64_t new_size, const char *what,
                    irmap_error *err)
{
    IRMAPI_ASSERT(new_size != 0 && (p || old_size == 0));
    if (new_size > PTRDIFF_MAX) {
        (void)irmapi_error_other(err, IRMAP_NOMEM, what, new_size, 0);
        return NULL;
    }
    /* Reserve first, so that two threads cannot both pass below the budget. */
    size_t more = (size_t)new_size - old_size; /* wraps around if the block shrinks */
    size_t bytes = atomic_fetch_add(&h->bytes_in_use, more) + more;
    if (new_size > old_size && bytes > h->budget) {
        atomic_fetch_sub(&h->bytes_in_use, more);
        (void)irmapi_error_other(err, IRMAP_LIMIT, what, bytes, h->budget);
        return NULL;
    }
    void *block = h->hook.resize(h->hook.ctx, p, old_size, (size_t)new_size);
    if (!block) {
        atomic_fetch_sub(&h->bytes_in_use, more);
        (void)irmapi_error_other(err, IRMAP_NOMEM, what, new_size, 0);
        return NULL;
    }
    atomic_fetch_add(&h->blocks, 1);
    size_t peak = atomic_load(&h->peak);
    while (bytes > peak && !atomic_compare_exchange_weak(&h->peak, &peak, bytes))
        ;
    return block;
}

void *irmapi_alloc(struct heap *h, uint64_t count, size_t each, const char *what, irmap_error *err)
{
    if (count == 0)
        count = 1;
    if (count > UINT64_MAX / each)
        count = UINT64_MAX / each;
    void *block = irmapi_resize(h, NULL, 0, count * each, what, err);
    if (block)
        memset(block, 0, (size_t)count * each);
    return block;
}

void irmapi_free(struct heap *h, void *p, size_t size)
{
    if (!p)
        return;
    IRMAPI_ASSERT(size != 0 && size <= atomic_load(&h->bytes_in_use));
    h->hook.resize(h->hook.ctx, p, size, 0);
    atomic_fetch_sub(&h->bytes_in_use, size);
}
