/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Writes the tables of a pruned module. */
#include "mlir/extract/compact.h"

/* Returns the number of bytes that fn writes. */
static uint64_t measure(struct compact *x, void (*fn)(struct compact *x, uint64_t i), uint64_t i)
{
    const uint64_t before = x->size;
    const enum pass pass = x->pass;
    x->pass = pass == PASS_COLLECT ? pass : PASS_MEASURE;
    fn(x, i);
    const uint64_t size = x->size - before;
    x->size = before;
    x->pass = pass;
    return size;
}

void irmapi_compact_properties(struct compact *x)
{
    if (!x->t->sections[MLIR_SECTION_PROPERTIES].size)
        return;
    compact_prefix(x, x->blobs.kept);
    for (uint64_t i = keep_next(&x->blobs, 0); i < x->blobs.size && compact_going(x);
         i = keep_next(&x->blobs, i + 1)) {
        compact_prefix(x, measure(x, irmapi_compact_fields, i));
        irmapi_compact_fields(x, i);
    }
}

/* Returns the index of the extracted entry before which loc(unknown) is inserted (the number of
 * entries: at the end), or UINT64_MAX if it is not inserted. */
static uint64_t first_after_unknown(const struct compact *x)
{
    return x->unknown_at == UINT64_MAX ? UINT64_MAX : keep_next(&x->entries, x->unknown_at);
}

void irmapi_compact_entries(struct compact *x)
{
    const uint64_t unknown = first_after_unknown(x);
    for (uint64_t i = keep_next(&x->entries, 0); compact_going(x);
         i = keep_next(&x->entries, i + 1)) {
        if (i == unknown)
            compact_u8(x, COMPACT_UNKNOWN_LOCATION);
        if (i >= x->entries.size)
            break;
        irmapi_compact_entry(x, i);
    }
}

static struct mlir_entry entry_at(struct compact *x, uint64_t i)
{
    struct mlir_entry e = {.dialect = 0};
    const enum mlir_entry_kind kind = compact_kind(x, i);
    (void)compact_read(
        x, irmapi_mlir_entry(x->t, kind, kind == MLIR_ATTR ? i : i - x->t->attrs, 0, &e, x->err));
    return e;
}

/* Writes a group that contains only loc(unknown). */
static void put_unknown_group(struct compact *x)
{
    compact_prefix(x, keep_index(&x->dialects, entry_at(x, x->unknown_at).dialect));
    compact_prefix(x, 1);
    compact_prefix(x, sizeof COMPACT_UNKNOWN_LOCATION << 1 | 1);
}

/* Writes a group: consecutive entries of one dialect, either attributes or types. */
static void put_group(struct compact *x, uint64_t first, uint64_t *end)
{
    const struct mlir_entry e = entry_at(x, first);
    const uint64_t unknown = first_after_unknown(x);
    uint64_t i = first, count = 0;
    for (; i < x->entries.size && compact_kind(x, i) == compact_kind(x, first); count++) {
        if (entry_at(x, i).dialect != e.dialect || (count && i == unknown))
            break;
        i = keep_next(&x->entries, i + 1);
    }
    *end = i;
    compact_prefix(x, keep_index(&x->dialects, e.dialect));
    compact_prefix(x, count);
    for (i = first; i < *end && compact_going(x); i = keep_next(&x->entries, i + 1))
        compact_prefix(x, measure(x, irmapi_compact_entry, i) << 1 | entry_at(x, i).custom);
}

void irmapi_compact_offsets(struct compact *x)
{
    const uint64_t attrs = keep_index(&x->entries, x->t->attrs);
    const uint64_t kept_attrs = x->t->base.types ? attrs : x->entries.kept;
    const uint64_t unknown = first_after_unknown(x);
    compact_prefix(x, kept_attrs + (unknown != UINT64_MAX));
    compact_prefix(x, x->entries.kept - kept_attrs);
    for (uint64_t i = keep_next(&x->entries, 0); compact_going(x);) {
        if (i == unknown)
            put_unknown_group(x);
        if (i >= x->entries.size)
            break;
        put_group(x, i, &i);
    }
}

void irmapi_compact_strings(struct compact *x)
{
    irmap_str s;
    compact_prefix(x, x->strings.kept);
    for (uint64_t i = x->strings.size; i-- > 0 && compact_going(x);) {
        if (!keep_has(&x->strings, i))
            continue;
        (void)compact_read(x, irmapi_mlir_string_at(x->t, i, 0, &s, x->err));
        compact_prefix(x, s.size + 1);
    }
    for (uint64_t i = keep_next(&x->strings, 0); i < x->strings.size && compact_going(x);
         i = keep_next(&x->strings, i + 1)) {
        (void)compact_read(x, irmapi_mlir_string_at(x->t, i, 0, &s, x->err));
        compact_put(x, s.data, s.size);
        compact_u8(x, 0);
    }
}

static void put_version(struct compact *x, const struct mlir_dialect *d)
{
    compact_u8(x, MLIR_SECTION_DIALECT_VERSIONS);
    compact_prefix(x, d->version_size);
    compact_copy(x, d->version_offset, d->version_offset + d->version_size);
}

static void put_op_names(struct compact *x)
{
    const struct mlir_module *t = x->t;
    const bool flagged = t->version >= MLIR_NATIVE_PROPERTIES;
    for (uint64_t i = keep_next(&x->names, 0), end; i < x->names.size; i = end) {
        const uint32_t dialect = t->op_names[i].dialect;
        uint64_t count = 0;
        for (end = i; end < x->names.size && t->op_names[end].dialect == dialect; count++)
            end = keep_next(&x->names, end + 1);
        compact_prefix(x, keep_index(&x->dialects, dialect));
        compact_prefix(x, count);
        for (; i < end; i = keep_next(&x->names, i + 1)) {
            const uint64_t name = keep_index(&x->strings, t->op_names[i].name);
            const bool registered = (t->op_names[i].flags & MLIR_OP_REGISTERED) != 0;
            compact_prefix(x, flagged ? name << 1 | registered : name);
        }
    }
}

void irmapi_compact_dialects(struct compact *x)
{
    const struct mlir_module *t = x->t;
    compact_prefix(x, x->dialects.kept);
    for (uint64_t i = keep_next(&x->dialects, 0); i < x->dialects.size;
         i = keep_next(&x->dialects, i + 1)) {
        const struct mlir_dialect *d = &t->dialects[i];
        const uint64_t name = keep_index(&x->strings, d->name);
        const bool versioned = d->version_offset != 0;
        compact_prefix(x, t->version >= MLIR_DIALECT_VERSIONING ? name << 1 | versioned : name);
        if (versioned)
            put_version(x, d);
    }
    if (t->version >= MLIR_ELIDED_LOCATIONS)
        compact_prefix(x, x->names.kept);
    put_op_names(x);
}

void irmapi_compact_resource(struct compact *x, uint64_t i)
{
    const struct mlir_resource *r = &x->list->list[i];
    struct mlir_resource_value v;
    if (!r->size)
        return;
    if (!compact_read(x, irmapi_mlir_resource_value(x->t, r, &v, x->err)))
        return;
    if (r->kind == MLIR_BLOB) {
        compact_prefix(x, v.alignment);
        compact_prefix(x, v.blob.size);
        compact_padding(x, v.alignment);
        compact_put(x, v.blob.data, v.blob.size);
    } else if (r->kind == MLIR_RESOURCE_STRING) {
        if (x->pass == PASS_COLLECT)
            (void)compact_keep(x, &x->strings, v.string);
        compact_prefix(x, keep_index(&x->strings, v.string));
    } else {
        compact_copy(x, r->offset, r->offset + r->size);
    }
}

void irmapi_compact_resources(struct compact *x)
{
    for (uint64_t i = keep_next(&x->resources, 0); i < x->resources.size && compact_going(x);
         i = keep_next(&x->resources, i + 1))
        irmapi_compact_resource(x, i);
}

/* Writes section ResourceOffset. The sizes include padding, computed as if section Resource began
 * at offset 0. They are valid, because the section is aligned for each of its blobs. */
void irmapi_compact_resource_offsets(struct compact *x)
{
    const struct mlir_resource *list = x->list->list;
    const struct keep *kept = &x->resources;
    uint64_t at = 0, externals = 0, i, end, before = IRMAP_NONE;
    for (i = keep_next(kept, 0); i < x->list->externals; i = keep_next(kept, i + 1)) {
        externals += list[i].group != before;
        before = list[i].group;
    }
    compact_prefix(x, externals);
    for (i = keep_next(kept, 0); i < kept->size && compact_going(x); i = end) {
        const struct mlir_resource_group *g = &x->list->groups[list[i].group];
        uint64_t count = 0;
        for (end = i; end < kept->size && list[end].group == list[i].group; count++)
            end = keep_next(kept, end + 1);
        compact_prefix(x, keep_index(g->external ? &x->strings : &x->dialects, g->name));
        compact_prefix(x, count);
        for (; i < end && compact_going(x); i = keep_next(kept, i + 1)) {
            const uint64_t here = x->size;
            x->size = at;
            const uint64_t size = measure(x, irmapi_compact_resource, i);
            x->size = here;
            at += size;
            compact_prefix(x, keep_index(&x->strings, list[i].key));
            compact_prefix(x, size);
            compact_u8(x, (uint8_t)list[i].kind);
        }
    }
}

uint64_t irmapi_compact_alignment(struct compact *x)
{
    struct mlir_resource_value v;
    uint64_t most = 1;
    for (uint64_t i = keep_next(&x->resources, 0); i < x->resources.size;
         i = keep_next(&x->resources, i + 1))
        if (x->list->list[i].kind == MLIR_BLOB &&
            irmapi_mlir_resource_value(x->t, &x->list->list[i], &v, x->err) == IRMAP_OK &&
            v.alignment > most)
            most = v.alignment;
    return most;
}
