/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Growing array, allocated from the heap of a module. */
#ifndef IRMAPI_VEC_H
#define IRMAPI_VEC_H

#include "core/alloc.h"
#include "core/assert.h"
#include <stdbool.h>

struct vec {
    void *data;
    size_t each;       /* bytes per element */
    size_t used, room; /* elements in use; elements for which there is memory */
};

/* Makes room for count more elements. Returns false with err filled. */
bool irmapi_vec_grow(struct vec *v, struct heap *heap, uint64_t count, irmap_error *err);

static inline bool vec_reserve(struct vec *v, struct heap *heap, uint64_t count, irmap_error *err)
{
    IRMAPI_ASSERT(v->each != 0 && v->used <= v->room);
    return count <= v->room - v->used || irmapi_vec_grow(v, heap, count, err);
}

void irmapi_vec_free(struct vec *v, struct heap *heap);

#endif
