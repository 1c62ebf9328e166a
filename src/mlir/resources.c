/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Sections ResourceOffset and Resource. The first lists groups, those of external providers and
 * then those of dialects, with "key, size, kind" for each entry; the second holds the entries end
 * to end. A blob stands at its alignment in the file, so that it can be used in place: nothing here
 * touches its bytes.
 */
#include "core/cold.h"

#include "core/vec.h"
#include "mlir/mlir.h"

static const char OFFSETS[] = "ResourceOffset", SECTION[] = "Resource";

struct building {
    const struct mlir_module *t;
    struct cursor c;
    struct vec list, groups;
    uint64_t offset, left; /* in section Resource */
};

static bool read_group(struct building *b, bool external, irmap_error *err)
{
    struct heap *heap = mlir_heap(b->t);
    struct mlir_resource_group g = {.external = external, .first = b->list.used};
    uint64_t at = cur_offset(&b->c);
    g.name = cur_prefix(&b->c, external ? "provider" : "dialect index");
    if (!external && cur_ok(&b->c) && g.name >= b->t->dialect_count)
        irmapi_cur_fail(&b->c, IRMAP_INDEX_RANGE, "dialect index", at, g.name, b->t->dialect_count);
    uint64_t count = cur_prefix_count(&b->c, 3, "resource count"); /* key, size, kind */
    if (!vec_reserve(&b->groups, heap, 1, err) || !vec_reserve(&b->list, heap, count, err))
        return false;
    for (; count && cur_ok(&b->c); count--) {
        struct mlir_resource r = {.offset = b->offset, .group = (uint32_t)b->groups.used};
        r.key = cur_prefix(&b->c, "resource key");
        at = cur_offset(&b->c);
        r.size = cur_prefix(&b->c, "resource size");
        if (cur_ok(&b->c) && r.size > b->left)
            irmapi_cur_fail(&b->c, IRMAP_TRUNCATED, "resource", at, r.size, b->left);
        at = cur_offset(&b->c);
        r.kind = cur_u8(&b->c, "resource kind");
        if (r.kind > MLIR_RESOURCE_STRING)
            irmapi_cur_fail(&b->c, IRMAP_BAD_TAG, "resource kind", at, r.kind,
                            MLIR_RESOURCE_STRING);
        ((struct mlir_resource *)b->list.data)[b->list.used++] = r;
        b->offset += r.size;
        b->left -= r.size;
    }
    ((struct mlir_resource_group *)b->groups.data)[b->groups.used++] = g;
    return true;
}

void irmapi_mlir_resources_free(struct heap *heap, struct mlir_resources *r)
{
    irmapi_free(heap, r->list, (size_t)r->room * sizeof *r->list);
    irmapi_free(heap, r->groups, (size_t)r->group_room * sizeof *r->groups);
    irmapi_free(heap, r, sizeof *r);
}

static bool fill(struct building *b, struct mlir_resources *r, irmap_error *err)
{
    bool good = true;
    if (!mlir_has(b->t, MLIR_SECTION_RESOURCE_OFFSET))
        return true;
    b->c = mlir_section(b->t, MLIR_SECTION_RESOURCE_OFFSET);
    b->offset = b->t->sections[MLIR_SECTION_RESOURCE].offset;
    b->left = b->t->sections[MLIR_SECTION_RESOURCE].size;
    uint64_t externals = cur_prefix_count(&b->c, 2, "number of external groups");
    for (; externals && good && cur_ok(&b->c); externals--)
        good = read_group(b, true, err);
    r->externals = b->list.used;
    while (good && cur_ok(&b->c) && cur_left(&b->c))
        good = read_group(b, false, err);
    if (!good || cur_ok(&b->c))
        return good;
    (void)irmapi_cur_error(&b->c, OFFSETS, err);
    return false;
}

const struct mlir_resources *irmapi_mlir_resources(const struct mlir_module *t, irmap_error *err)
{
    struct mlir_resources *r = once_get(&t->caches->resources), *mine;
    if (r)
        return r;
    struct building b = {.t = t,
                         .list = {.each = sizeof(struct mlir_resource)},
                         .groups = {.each = sizeof(struct mlir_resource_group)}};
    mine = irmapi_alloc(mlir_heap(t), 1, sizeof *mine, "the list of resources", err);
    if (!mine)
        return NULL;
    bool good = fill(&b, mine, err);
    mine->list = b.list.data;
    mine->count = b.list.used;
    mine->room = b.list.room;
    mine->groups = b.groups.data;
    mine->group_count = b.groups.used;
    mine->group_room = b.groups.room;
    r = good ? once_publish(&t->caches->resources, mine) : NULL;
    if (r != mine)
        irmapi_mlir_resources_free(mlir_heap(t), mine);
    return r;
}

irmap_status irmapi_mlir_resource_value(const struct mlir_module *t, const struct mlir_resource *r,
                                        struct mlir_resource_value *out, irmap_error *err)
{
    struct cursor c = module_cursor(&t->base, r->offset, r->size);
    *out = (struct mlir_resource_value){0};
    if (r->size == 0)
        return IRMAP_OK;
    switch ((enum mlir_resource_kind)r->kind) {
    case MLIR_BLOB:
        out->alignment = irmapi_mlir_read_alignment(&c);
        out->blob.size = (size_t)cur_prefix(&c, "blob size");
        irmapi_mlir_read_padding(&c, out->alignment);
        out->blob.data = cur_take(&c, out->blob.size, "blob");
        break;
    case MLIR_BOOL:
        out->flag = cur_u8(&c, "bool resource");
        break;
    case MLIR_RESOURCE_STRING:
        out->string = cur_prefix(&c, "string index");
        break;
    }
    if (cur_ok(&c) && cur_left(&c))
        irmapi_cur_fail(&c, IRMAP_TRAILING_BYTES, "the resource", cur_offset(&c), cur_left(&c), 0);
    return cur_ok(&c) ? IRMAP_OK : irmapi_cur_error(&c, SECTION, err);
}
