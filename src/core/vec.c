/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "core/vec.h"

bool irmapi_vec_grow(struct vec *v, struct heap *heap, uint64_t count, irmap_error *err)
{
    uint64_t room = v->used + count;
    if (room < 2 * (uint64_t)v->room)
        room = 2 * (uint64_t)v->room;
    if (room < 16)
        room = 16;
    if (room > PTRDIFF_MAX / v->each)
        room = PTRDIFF_MAX / v->each;
    void *data = irmapi_resize(heap, v->data, v->room * v->each, room * v->each, "the text", err);
    if (!data)
        return false;
    v->data = data;
    v->room = (size_t)room;
    return v->room - v->used >= count;
}

void irmapi_vec_free(struct vec *v, struct heap *heap)
{
    irmapi_free(heap, v->data, v->room * v->each);
    v->data = NULL;
    v->used = v->room = 0;
}
