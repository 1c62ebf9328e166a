/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reads sections ResourceOffset and Resource. The first lists groups of external providers, then of
 * dialects, with "key, size, kind" for each resource; the second contains the resources without
 * gaps. Blobs are aligned in the file for use in place. */
#include "core/vec.h"
#include "mlir/visit.h"

static const char OFFSETS[] = "ResourceOffset", SECTION[] = "Resource";

struct building {
    struct mlir_visit visit;
    const struct mlir_module *t;
    struct vec list, groups;
    uint64_t providers;    /* remaining external groups */
    uint64_t externals;    /* number of resources in external groups */
    uint64_t offset, left; /* position of the next resource; remaining bytes */
    irmap_error *err;
};

static bool add_group(struct building *b, uint64_t name, uint64_t at, bool external)
{
    struct mlir_resource_group g = {
        .name = name, .at = at, .external = external, .first = b->list.used};
    if (!vec_reserve(&b->groups, mlir_heap(b->t), 1, b->err))
        return false;
    ((struct mlir_resource_group *)b->groups.data)[b->groups.used++] = g;
    b->providers -= external;
    return true;
}

static void add_resource(struct building *b, uint64_t key, uint64_t at)
{
    const uint32_t group = (uint32_t)b->groups.used - 1;
    ((struct mlir_resource *)b->list.data)[b->list.used++] =
        (struct mlir_resource){.offset = b->offset, .key = key, .key_at = at, .group = group};
    b->externals += ((const struct mlir_resource_group *)b->groups.data)[group].external;
}

static uint64_t read_part(struct mlir_visit *v, struct cursor *c, enum mlir_part part, uint64_t i)
{
    struct building *b = (struct building *)(void *)v;
    struct mlir_resource *list = (struct mlir_resource *)b->list.data;
    struct mlir_resource *last = b->list.used ? list + b->list.used - 1 : NULL;
    uint64_t at = cur_offset(c), n = 0;
    (void)i;
    switch (part) {
    case MLIR_PART_PROVIDERS:
        n = b->providers = cur_prefix_count(c, 2, "number of external groups");
        break;
    case MLIR_PART_PROVIDER:
        n = cur_prefix(c, "provider");
        v->over = !add_group(b, n, at, true);
        break;
    case MLIR_PART_RESOURCE_GROUP:
        n = irmapi_mlir_read_dialect(b->t, c);
        v->over = !add_group(b, n, at, false);
        break;
    case MLIR_PART_RESOURCE_COUNT:
        n = cur_prefix_count(c, 3, "resource count"); /* key, size, kind */
        v->over = !vec_reserve(&b->list, mlir_heap(b->t), n, b->err);
        break;
    case MLIR_PART_RESOURCE_KEY:
        add_resource(b, cur_prefix(c, "resource key"), at);
        break;
    case MLIR_PART_RESOURCE_SIZE:
        last->size = cur_prefix(c, "resource size");
        if (cur_ok(c) && last->size > b->left)
            irmapi_cur_fail(c, IRMAP_TRUNCATED, "resource", at, last->size, b->left);
        b->offset += last->size;
        b->left -= last->size;
        break;
    default:
        last->kind = cur_u8(c, "resource kind");
    }
    return n;
}

void irmapi_mlir_resources_free(struct heap *heap, struct mlir_resources *r)
{
    irmapi_free(heap, r->list, (size_t)r->room * sizeof *r->list);
    irmapi_free(heap, r->groups, (size_t)r->group_room * sizeof *r->groups);
    irmapi_free(heap, r, sizeof *r);
}

static bool fill(struct building *b)
{
    if (!mlir_has(b->t, MLIR_SECTION_RESOURCE_OFFSET))
        return true;
    struct cursor c = mlir_section(b->t, MLIR_SECTION_RESOURCE_OFFSET);
    b->offset = b->t->sections[MLIR_SECTION_RESOURCE].offset;
    b->left = b->t->sections[MLIR_SECTION_RESOURCE].size;
    irmapi_mlir_visit_table(b->t, &c, &b->visit, MLIR_SECTION_RESOURCE_OFFSET);
    if (b->visit.over)
        return false;
    if (b->providers)
        (void)cur_prefix(&c, "provider"); /* missing: fails with the error to report */
    return cur_ok(&c) || irmapi_cur_error(&c, OFFSETS, b->err) == IRMAP_OK;
}

const struct mlir_resources *irmapi_mlir_resources(const struct mlir_module *t, irmap_error *err)
{
    struct mlir_table *table = &t->caches->resources;
    struct mlir_resources *r = once_get(&table->whole), *mine;
    irmap_error local;
    err = err ? err : &local;
    if (r || irmapi_mlir_is_broken(table, err))
        return r;
    struct building b = {.visit = {.read = read_part},
                         .t = t,
                         .list = {.each = sizeof(struct mlir_resource)},
                         .groups = {.each = sizeof(struct mlir_resource_group)},
                         .err = err};
    mine = irmapi_alloc(mlir_heap(t), 1, sizeof *mine, "the list of resources", err);
    if (!mine)
        return NULL;
    bool good = fill(&b);
    mine->externals = b.externals;
    mine->list = b.list.data;
    mine->count = b.list.used;
    mine->room = b.list.room;
    mine->groups = b.groups.data;
    mine->group_count = b.groups.used;
    mine->group_room = b.groups.room;
    r = good ? once_publish(&table->whole, mine) : NULL;
    if (!good)
        irmapi_mlir_record_error(t, table, err);
    if (r != mine)
        irmapi_mlir_resources_free(mlir_heap(t), mine);
    return r;
}

static uint64_t kind_at(const struct mlir_module *t, const struct mlir_resource *r)
{
    struct cursor c = mlir_section(t, MLIR_SECTION_RESOURCE_OFFSET);
    c.p += r->key_at - cur_offset(&c);
    (void)cur_prefix(&c, "resource key");
    (void)cur_prefix(&c, "resource size");
    return cur_offset(&c);
}

void irmapi_mlir_visit_resource(struct cursor *c, struct mlir_visit *v,
                                enum mlir_resource_kind kind, struct mlir_resource_value *out)
{
    switch (kind) {
    case MLIR_BLOB:
        out->alignment = irmapi_mlir_read_alignment(c);
        mlir_report_part(v, c, MLIR_PART_BLOB_ALIGNMENT, out->alignment, 0);
        out->blob.size = (size_t)cur_prefix(c, "blob size");
        mlir_report_part(v, c, MLIR_PART_BLOB_SIZE, out->blob.size, 0);
        irmapi_mlir_visit_padding(c, v, out->alignment);
        out->blob.data = cur_take(c, out->blob.size, "blob");
        if (out->blob.size)
            mlir_report_part(v, c, MLIR_PART_BLOB, 0, 0);
        break;
    case MLIR_BOOL:
        out->flag = cur_u8(c, "bool resource");
        mlir_report_part(v, c, MLIR_PART_BOOL, out->flag, 0);
        break;
    case MLIR_RESOURCE_STRING:
        out->string = cur_prefix(c, "string index");
        mlir_report_part(v, c, MLIR_PART_STRING_INDEX, out->string, 0);
        break;
    }
}

irmap_status irmapi_mlir_resource_value(const struct mlir_module *t, const struct mlir_resource *r,
                                        struct mlir_resource_value *out, irmap_error *err)
{
    struct cursor c = module_cursor(&t->base, r->offset, r->size);
    *out = (struct mlir_resource_value){0};
    if (r->size == 0)
        return IRMAP_OK;
    if (r->kind > MLIR_RESOURCE_STRING)
        return irmapi_error_input(err, IRMAP_BAD_TAG, OFFSETS, "resource kind", kind_at(t, r),
                                  r->kind, MLIR_RESOURCE_STRING);
    irmapi_mlir_visit_resource(&c, NULL, (enum mlir_resource_kind)r->kind, out);
    if (cur_ok(&c) && cur_left(&c))
        irmapi_cur_fail(&c, IRMAP_TRAILING_BYTES, "the resource", cur_offset(&c), cur_left(&c), 0);
    return cur_ok(&c) ? IRMAP_OK : irmapi_cur_error(&c, SECTION, err);
}
