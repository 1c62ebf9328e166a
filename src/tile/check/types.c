/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Checks the nesting of types (FORMAT.md section 4), from the outside in: function; view or tile;
 * tensor view or pointer; number. An invalid type affects only its users. */
#include "tile/check/verify.h"
#include <string.h>

/* Sets of the kinds that the format allows at a place. */
#define KIND(k) (1u << IRMAP_TYPE_##k)
enum {
    NUMBERS = KIND(INTEGER) | KIND(FLOAT),
    VALUES = ~KIND(FUNCTION) & 0x3FF,
    /* Excludes i4: it has no address, so it is allowed only in a tile and by itself. */
    NOT_I4 = 1 << 16
};

/* Returns the allowed kinds of a type's element; 0 if it has none. */
static uint32_t element_kinds(irmap_type_kind kind)
{
    switch (kind) {
    case IRMAP_TYPE_POINTER:
    case IRMAP_TYPE_TENSOR_VIEW:
        return NUMBERS | NOT_I4;
    case IRMAP_TYPE_TILE:
        return NUMBERS | KIND(POINTER);
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
        irmapi_tile_report_finding(c, CHECK_STRICT, IRMAP_COUNT_MISMATCH, what, offset, list.count,
                                   shape.count);
}

/* Checks the shape of a type on first use: readers decode only used types. Tiles have no dynamic
 * dimensions. A tensor view has one stride per dimension. Traversal strides and dim map have one
 * entry per tile dimension. */
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
        irmapi_tile_report_finding(c, CHECK_STRICT, IRMAP_VALUE_RANGE, "dimension of a tile", at,
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

/* Checks that a type has an allowed kind, and the types nested in it. At most three types nest,
 * such as a view, its tensor view and the element: element_kinds() permits no cycle. */
static bool check_chain(struct tile_check *c, irmap_type type, uint64_t at, uint32_t allowed)
{
    irmap_type_info info;
    while (allowed) {
        if (irmapi_tile_type_ref(c->m, type, at, &info, NULL) != IRMAP_OK) {
            /* Invalid entries were reported with the table. */
            if (type.id >= c->m->types)
                irmapi_tile_report_finding(c, CHECK_ALWAYS, IRMAP_INDEX_RANGE, "type index", at,
                                           type.id, c->m->types);
            return false;
        }
        if (info.kind == IRMAP_TYPE_FUNCTION && !irmapi_check_work(c->k, info.size))
            return false;
        bool i4 = info.kind == IRMAP_TYPE_INTEGER && info.bits == 4;
        if (!(allowed >> info.kind & 1) || (i4 && allowed & NOT_I4)) {
            irmapi_tile_report_finding(c, CHECK_ALWAYS, IRMAP_TYPE_MISMATCH, "type index", at,
                                       type.id, 0);
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
    if (check_verifies(c->k))
        (void)verify_type(c->k->verifier, type.id, at);
    else if (!tile_check_knows_type(c, type) && check_chain(c, type, at, VALUES))
        c->types_seen[type.id] |= TYPE_OF_VALUE;
}

struct visit {
    uint32_t type;
    irmap_types inputs, results;
};

static bool is_function(const struct tile_check *c, irmap_type type)
{
    const struct tile_type *row;
    return irmapi_tile_type_tag(c->m, type.id, 0, &row, NULL) == IRMAP_OK &&
           row->kind == IRMAP_TYPE_FUNCTION;
}

/* Pushes a function type on its first use. `at` is the offset of the reference. */
static void push(struct tile_check *c, struct vec *stack, irmap_type type, uint64_t at)
{
    irmap_type_info info;
    irmap_error error;
    if (c->types_seen[type.id] & TYPE_OPEN)
        irmapi_tile_report_finding(c, CHECK_ALWAYS, IRMAP_CYCLE, "type", at, type.id, 0);
    if (c->types_seen[type.id] & TYPE_SIGNATURE ||
        irmapi_tile_type_ref(c->m, type, at, &info, NULL) != IRMAP_OK || /* reported before */
        !irmapi_check_work(c->k, info.size))
        return;
    if (!vec_reserve(stack, &c->m->shared->heap, 1, &error)) {
        irmapi_check_report(c->k, CHECK_ALWAYS, &error);
        return;
    }
    c->types_seen[type.id] |= TYPE_SIGNATURE | TYPE_OPEN;
    ((struct visit *)stack->data)[stack->used++] =
        (struct visit){type.id, info.inputs, info.results};
}

/* Checks all types in a function type, including functions, once per file. */
static void check_function(struct tile_check *c, irmap_type function, uint64_t at)
{
    struct vec stack = {.each = sizeof(struct visit)};
    push(c, &stack, function, at);
    while (stack.used && check_going(c->k)) {
        struct visit *top = (struct visit *)stack.data + stack.used - 1;
        irmap_types *list = top->inputs.count ? &top->inputs : &top->results;
        irmap_type type;
        at = (uint64_t)(list->next - c->m->source.data);
        if (irmap_types_next(list, &type, NULL) != IRMAP_OK) {
            c->types_seen[top->type] &= (uint8_t)~TYPE_OPEN;
            stack.used--;
        } else if (is_function(c, type)) {
            push(c, &stack, type, at);
        } else {
            irmapi_tile_check_type(c, type, at);
        }
    }
    irmapi_vec_free(&stack, &c->m->shared->heap);
}

void irmapi_tile_check_any_type(struct tile_check *c, irmap_type type, uint64_t at)
{
    if (is_function(c, type) && !check_verifies(c->k))
        check_function(c, type, at);
    else
        irmapi_tile_check_type(c, type, at);
}

bool irmapi_tile_check_signature(struct tile_check *c, irmap_type signature, uint64_t at)
{
    irmap_type_info info;
    if (c->k->verifier && verify_type(c->k->verifier, signature.id, at) == VTYPE_NONE)
        return false;
    /* Many functions share a signature. It is checked once. */
    if (signature.id < c->m->types && c->types_seen[signature.id] & TYPE_SIGNATURE)
        return true;
    if (irmapi_tile_type_ref(c->m, signature, at, &info, NULL) != IRMAP_OK) {
        if (signature.id >= c->m->types)
            irmapi_tile_report_finding(c, CHECK_ALWAYS, IRMAP_INDEX_RANGE, "type index", at,
                                       signature.id, c->m->types);
        return false;
    }
    if (info.kind != IRMAP_TYPE_FUNCTION) {
        irmapi_tile_report_finding(c, CHECK_ALWAYS, IRMAP_TYPE_MISMATCH, "signature", at,
                                   signature.id, 0);
        return false;
    }
    if (!check_verifies(c->k))
        check_function(c, signature, at);
    c->types_seen[signature.id] |= TYPE_SIGNATURE;
    return true;
}
