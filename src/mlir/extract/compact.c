/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Writes a pruned module in three passes: collect the extracted entries, measure all sections,
 * write. */
#include "mlir/extract/compact.h"

static void put_payload(struct compact *x, uint64_t id)
{
    switch (id) {
    case MLIR_SECTION_STRING:
        irmapi_compact_strings(x);
        break;
    case MLIR_SECTION_DIALECT:
        irmapi_compact_dialects(x);
        break;
    case MLIR_SECTION_ATTR_TYPE:
        irmapi_compact_entries(x);
        break;
    case MLIR_SECTION_ATTR_TYPE_OFFSET:
        irmapi_compact_offsets(x);
        break;
    case MLIR_SECTION_IR:
        irmapi_compact_ops(x);
        break;
    case MLIR_SECTION_RESOURCE:
        irmapi_compact_resources(x);
        break;
    case MLIR_SECTION_RESOURCE_OFFSET:
        irmapi_compact_resource_offsets(x);
        break;
    case MLIR_SECTION_PROPERTIES:
        irmapi_compact_properties(x);
        break;
    default:
        break;
    }
}

static void put_section(struct compact *x, const struct section *s)
{
    const bool resources = s->id == MLIR_SECTION_RESOURCE;
    if ((resources || s->id == MLIR_SECTION_RESOURCE_OFFSET) && !x->resources.kept)
        return;
    if (s->id == MLIR_SECTION_DIALECT_VERSIONS)
        return; /* versions without a dialect, which readers ignore */
    const uint64_t alignment = resources ? irmapi_compact_alignment(x) : 1;
    if (x->pass == PASS_MEASURE) {
        x->size = 0; /* the payload begins at a multiple of the largest blob alignment */
        put_payload(x, s->id);
        x->sizes[s->id] = x->size;
        return;
    }
    compact_u8(x, (uint8_t)(s->id | (alignment > 1 ? 0x80 : 0)));
    compact_prefix(x, x->sizes[s->id]);
    if (alignment > 1) {
        compact_prefix(x, alignment);
        compact_padding(x, alignment);
    }
    put_payload(x, s->id);
}

static void put_module(struct compact *x, enum pass pass)
{
    const irmap_module *m = &x->t->base;
    x->pass = pass;
    x->size = 0;
    compact_copy(x, 0, m->sections[0].header);
    for (uint32_t i = 0; i < m->section_count && compact_going(x); i++)
        put_section(x, &m->sections[i]);
}

/* Collects external resources. If a dialect other than builtin has resources, collects all
 * resources, because that dialect may refer to them in unknown ways. */
static void collect_resources(struct compact *x)
{
    irmap_str name;
    for (uint64_t i = 0; i < x->list->externals; i++)
        (void)keep_add(&x->resources, i);
    for (uint64_t g = 0; g < x->list->group_count; g++)
        if (!x->list->groups[g].external &&
            (irmapi_mlir_dialect_name(x->t, x->list->groups[g].name, 0, &name, x->err) !=
                 IRMAP_OK ||
             !irmap_str_equal(name, "builtin")))
            compact_keep_all(&x->resources, 0);
}

static void collect_names(struct compact *x)
{
    const struct mlir_module *t = x->t;
    uint64_t i;
    for (i = keep_next(&x->names, 0); i < x->names.size && compact_going(x);
         i = keep_next(&x->names, i + 1)) {
        (void)compact_keep(x, &x->dialects, t->op_names[i].dialect);
        (void)compact_keep(x, &x->strings, t->op_names[i].name);
    }
    for (i = keep_next(&x->resources, 0); i < x->resources.size && compact_going(x);
         i = keep_next(&x->resources, i + 1)) {
        const struct mlir_resource *r = &x->list->list[i];
        const struct mlir_resource_group *g = &x->list->groups[r->group];
        (void)compact_keep(x, g->external ? &x->strings : &x->dialects, g->name);
        (void)compact_keep(x, &x->strings, r->key);
        irmapi_compact_resource(x, i);
    }
    for (i = keep_next(&x->dialects, 0); i < x->dialects.size && compact_going(x);
         i = keep_next(&x->dialects, i + 1))
        (void)compact_keep(x, &x->strings, t->dialects[i].name);
}

static void collect(struct compact *x)
{
    x->pass = PASS_COLLECT;
    collect_resources(x);
    irmapi_compact_ops(x);
    for (uint64_t i = keep_next(&x->blobs, 0); i < x->blobs.size && compact_going(x);
         i = keep_next(&x->blobs, i + 1))
        irmapi_compact_fields(x, i);
    while (x->todo.used && compact_going(x))
        irmapi_compact_entry(x, ((const uint64_t *)x->todo.data)[--x->todo.used]);
    collect_names(x);
}

static void count(struct compact *x)
{
    struct keep *const tables[] = {&x->entries,  &x->strings,   &x->names,
                                   &x->dialects, &x->resources, &x->blobs};
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++)
        irmapi_keep_number(tables[i]);
}

static bool begin(struct compact *x)
{
    const struct mlir_module *t = x->t;
    const bool has = mlir_has(t, MLIR_SECTION_PROPERTIES);
    const struct mlir_index *blobs = has ? irmapi_mlir_blobs(t, x->err) : NULL;
    x->list = irmapi_mlir_resources(t, x->err);
    if (!x->list || (has && !blobs)) {
        (void)compact_read(x, x->err->status);
        return true;
    }
    x->blob_count = blobs ? blobs->count : 0;
    x->users =
        irmapi_alloc(x->heap, x->blob_count, sizeof *x->users, "the users of properties", x->err);
    return x->users && irmapi_keep_init(&x->entries, x->heap, t->attrs + t->base.types, x->err) &&
           irmapi_keep_init(&x->strings, x->heap, t->base.strings, x->err) &&
           irmapi_keep_init(&x->names, x->heap, t->op_name_count, x->err) &&
           irmapi_keep_init(&x->dialects, x->heap, t->dialect_count, x->err) &&
           irmapi_keep_init(&x->resources, x->heap, x->list->count, x->err) &&
           irmapi_keep_init(&x->blobs, x->heap, x->blob_count, x->err);
}

static void end(struct compact *x)
{
    const size_t users = x->blob_count ? (size_t)x->blob_count : 1;
    irmapi_free(x->heap, x->users, users * sizeof *x->users);
    irmapi_keep_free(&x->entries, x->heap);
    irmapi_keep_free(&x->strings, x->heap);
    irmapi_keep_free(&x->names, x->heap);
    irmapi_keep_free(&x->dialects, x->heap);
    irmapi_keep_free(&x->resources, x->heap);
    irmapi_keep_free(&x->blobs, x->heap);
    irmapi_vec_free(&x->todo, x->heap);
    irmapi_vec_free(&x->lengths, x->heap);
    irmapi_vec_free(&x->open, x->heap);
}

bool irmapi_mlir_compact(const struct mlir_module *t, const struct place *places, size_t number,
                         bool strip, struct sink *sink, bool *done, irmap_error *err)
{
    struct compact x = {.t = t,
                        .heap = mlir_heap(t),
                        .places = places,
                        .place_count = number,
                        .todo = {.each = sizeof(uint64_t)},
                        .lengths = {.each = sizeof(uint64_t)},
                        .open = {.each = sizeof(struct region_section)},
                        .handle_at = UINT64_MAX,
                        .strip = strip,
                        .unknown_at = UINT64_MAX,
                        .sink = sink,
                        .err = err};
    compact_check(&x, begin(&x));
    if (compact_going(&x))
        collect(&x);
    if (compact_going(&x)) {
        count(&x);
        put_module(&x, PASS_MEASURE);
    }
    if (compact_going(&x))
        put_module(&x, PASS_WRITE);
    *done = compact_going(&x);
    end(&x);
    return !x.failed;
}
