/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Allocates the memory of one module with the caller's hook, up to a budget. */
#ifndef IRMAPI_ALLOC_H
#define IRMAPI_ALLOC_H

#include <irmap/base.h>
#include <irmap/status.h>
#include <stdatomic.h>

struct heap {
    irmap_alloc hook;
    uint64_t budget;                   /* maximum number of bytes */
    _Atomic size_t bytes_in_use, peak; /* `peak`: maximum of bytes_in_use */
    _Atomic size_t blocks;             /* number of allocations and resizes */
};

/* Uses realloc() and free() if hook.resize is NULL. Budget 0 is no limit. */
void irmapi_heap_init(struct heap *h, irmap_alloc hook, uint64_t budget);

/* Returns zeroed memory, or NULL with IRMAP_NOMEM or IRMAP_LIMIT in err. */
void *irmapi_alloc(struct heap *h, uint64_t count, size_t each, const char *what, irmap_error *err);

/* Resizes a block; new bytes are not initialized. On failure, returns NULL and leaves the block
 * unchanged. */
void *irmapi_resize(struct heap *h, void *p, size_t old_size, uint64_t new_size, const char *what,
                    irmap_error *err);

void irmapi_free(struct heap *h, void *p, size_t size);

#endif
