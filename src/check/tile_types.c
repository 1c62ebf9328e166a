/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What a type may be made of (FORMAT.md section 4): function, then view or tile, then tensor view
 * or pointer, then number. A type that breaks this harms only those who use it. */
#include "check/tile_check.h"
#include <string.h>

/* What the format allows at a place, as a set of kinds. */
#define KIND(k) (1u << IRMAP_TYPE_##k)
enum {
    NUMBERS = KIND(INTEGER) | KIND(FLOAT),
    ELEMENTS = NUMBERS | KIND(POINTER),
    VALUES = ~KIND(FUNCTION) & 0x3FF
};

/* What the element of a type of this kind may be; 0 when it has none. */
static uint32_t element_kinds(irmap_type_kind kind)
{
    switch (kind) {
    case IRMAP_TYPE_POINTER:
        return NUMBERS;
    case IRMAP_TYPE_TILE:
    case IRMAP_TYPE_TENSOR_VIEW:
        return ELEMENTS;
    case IRMAP_TYPE_PARTITION_VIEW:
    case IRMAP_TYPE_STRIDED_VIEW:
    case IRMAP_TYPE_GATHER_SCATTER_VIEW:
        return KIND(TENSOR_VIEW);
    default:
        return 0;
    }
}

static void check_length(struct tile_check *c, irmap_dims list, irmap_dims shape, const char *what)
{
    uint64_t offset = (uint64_t)(list.data - c->m->source.data);
    if (list.count != shape.count)
        irmapi_tile_found(c, CHECK_STRICT, IRMAP_COUNT_MISMATCH, what, offset, list.count,
                          shape.count);
}

/* Tiles are never dynamic, and lists that go with a shape are as long as it. Looked at once, and
 * only when the type is used: nobody else decodes it. */
static void check_shape(struct tile_check *c, irmap_type type, const irmap_type_info *info)
{
    if (c->types_seen[type.id] & TYPE_SHAPE)
        return;
    c->types_seen[type.id] |= TYPE_SHAPE;
    for (uint32_t i = 0; info->kind == IRMAP_TYPE_TILE && i < info->shape.count; i++) {
        int64_t size = irmap_dims_get(info->shape, i);
        uint64_t at = (uint64_t)(info->shape.data - c->m->source.data) + 8 * (uint64_t)i;
        if (size >= 0)
            continue;
        irmapi_tile_found(c, CHECK_STRICT, IRMAP_VALUE_RANGE, "dimension of a tile", at,
                          (uint64_t)size, INT64_MAX);
        return;
    }
    if (info->kind == IRMAP_TYPE_TENSOR_VIEW)
        check_length(c, info->strides, info->shape, "number of strides");
    if (info->kind == IRMAP_TYPE_STRIDED_VIEW)
        check_length(c, info->traversal_strides, info->tile, "number of traversal strides");
    if (info->kind == IRMAP_TYPE_STRIDED_VIEW || info->kind == IRMAP_TYPE_PARTITION_VIEW)
        check_length(c, info->dim_map, info->tile, "length of the dim map");
}

/* Each step allows fewer kinds than the one before: at most four of them. */
static bool check_chain(struct tile_check *c, irmap_type type, uint64_t at, uint32_t allowed)
{
    irmap_type_info info;
    while (allowed) {
        if (irmapi_tile_type_ref(c->m, type, at, &info, NULL) != IRMAP_OK) {
            /* An entry that is wrong in itself was reported with the table. */
            if (type.id >= c->m->types)
                irmapi_tile_found(c, CHECK_ALWAYS, IRMAP_INDEX_RANGE, "type index", at, type.id,
                                  c->m->types);
            return false;
        }
        if (info.kind == IRMAP_TYPE_FUNCTION && !irmapi_check_work(c->k, info.size))
            return false;
        if (!(allowed >> info.kind & 1)) {
            irmapi_tile_found(c, CHECK_ALWAYS, IRMAP_TYPE_MISMATCH, "type index", at, type.id, 0);
            return false;
        }
        check_shape(c, type, &info);
        allowed = element_kinds(info.kind);
        type = info.element;
        at = info.element_offset;
    }
    return true;
}

void irmapi_tile_check_type(struct tile_check *c, irmap_type type, uint64_t at)
{
    (void)check_chain(c, type, at, VALUES);
}

static void check_list(struct tile_check *c, irmap_types types)
{
    irmap_type type;
    uint64_t at = (uint64_t)(types.next - c->m->source.data);
    while (check_going(c->k) && irmap_types_next(&types, &type) == IRMAP_OK) {
        irmapi_tile_check_type(c, type, at);
        at = (uint64_t)(types.next - c->m->source.data);
    }
}

bool irmapi_tile_check_signature(struct tile_check *c, irmap_type signature, uint64_t at)
{
    irmap_type_info info;
    /* Many functions share a signature: once is enough. */
    if (signature.id < c->m->types && c->types_seen[signature.id] & TYPE_SIGNATURE)
        return true;
    if (irmapi_tile_type_ref(c->m, signature, at, &info, NULL) != IRMAP_OK) {
        if (signature.id >= c->m->types)
            irmapi_tile_found(c, CHECK_ALWAYS, IRMAP_INDEX_RANGE, "type index", at, signature.id,
                              c->m->types);
        return false;
    }
    if (info.kind != IRMAP_TYPE_FUNCTION) {
        irmapi_tile_found(c, CHECK_ALWAYS, IRMAP_TYPE_MISMATCH, "signature", at, signature.id, 0);
        return false;
    }
    c->types_seen[signature.id] |= TYPE_SIGNATURE;
    check_list(c, info.inputs);
    check_list(c, info.results);
    return true;
}
