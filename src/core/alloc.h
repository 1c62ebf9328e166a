/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Memory of one module: every block is allocated by the caller's hook and counts against a budget.
 */
#ifndef IRMAPI_ALLOC_H
#define IRMAPI_ALLOC_H

#include <irmap/base.h>
#include <irmap/status.h>
#include <stdatomic.h>

struct heap {
    irmap_alloc hook;
    uint64_t budget;
    _Atomic size_t now, peak, blocks;
};

/* If hook.resize is NULL, the default hook is used. A budget of 0 means no limit. */
void irmapi_heap_init(struct heap *h, irmap_alloc hook, uint64_t budget);

/* Returns zeroed memory for `count` elements of `each` bytes. On failure returns NULL with
 * IRMAP_NOMEM or IRMAP_LIMIT in err. */
void *irmapi_alloc(struct heap *h, uint64_t count, size_t each, const char *what, irmap_error *err);

/* Resizes a block, which may move. New bytes are not initialized. Returns NULL on failure and
 * leaves the block unchanged. */
void *irmapi_resize(struct heap *h, void *p, size_t old_size, uint64_t new_size, const char *what,
                    irmap_error *err);

void irmapi_free(struct heap *h, void *p, size_t size);

#endif
