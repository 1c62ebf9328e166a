/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* One number per entry of a large, sparsely used table; 0 until set. Memory is allocated for 1024
 * entries around each entry that is set. */
#ifndef IRMAPI_PAGES_H
#define IRMAPI_PAGES_H

#include "core/alloc.h"
#include <stdbool.h>

enum { PAGE_ENTRIES = 1024 };

struct pages {
    uint32_t **page;
    uint64_t count; /* number of pages */
};

static inline bool pages_init(struct pages *p, struct heap *heap, uint64_t entries,
                              irmap_error *err)
{
    p->count = entries / PAGE_ENTRIES + 1;
    p->page = irmapi_alloc(heap, p->count, sizeof *p->page, "a table", err);
    return p->page != NULL;
}

static inline void pages_free(struct pages *p, struct heap *heap)
{
    for (uint64_t i = 0; p->page && i < p->count; i++)
        irmapi_free(heap, p->page[i], PAGE_ENTRIES * sizeof **p->page);
    irmapi_free(heap, p->page, (size_t)p->count * sizeof *p->page);
    p->page = NULL;
}

/* Returns the number of entry i, which must be in the table. */
static inline uint32_t pages_get(const struct pages *p, uint64_t i)
{
    const uint32_t *page = p->page[i / PAGE_ENTRIES];
    return page ? page[i % PAGE_ENTRIES] : 0;
}

static inline bool pages_set(struct pages *p, struct heap *heap, uint64_t i, uint32_t value,
                             irmap_error *err)
{
    uint32_t **page = &p->page[i / PAGE_ENTRIES];
    if (!*page && !(*page = irmapi_alloc(heap, PAGE_ENTRIES, sizeof **page, "a table", err)))
        return false;
    (*page)[i % PAGE_ENTRIES] = value;
    return true;
}

#endif
