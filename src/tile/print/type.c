/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Prints Tile IR types: tile<4x8xf32>, tensor_view<?x16xf32, strides=[1,?]>. */
#include "tile/print/type.h"
#include "print/print.h"
#include "tile/tile.h"
#include <string.h>

struct printer {
    const irmap_module *m;
    struct sink *sink;
    irmap_error *err;
    irmap_status status;
    bool in_type; /* inside a type that is not a function */
    uint32_t depth;
    uint32_t path[LIMIT_TYPE_DEPTH]; /* enclosing types */
};

static void put_text(struct printer *p, const char *s)
{
    sink_text(p->sink, s);
}

/* Writes dimensions with a separator: 4x8, or 4,8. Writes no brackets. "?" is a dynamic
 * dimension. */
static void print_dims(struct printer *p, irmap_dims d, const char *separator)
{
    for (uint32_t i = 0; i < d.count; i++) {
        int64_t v = irmap_dims_get(d, i);
        if (i)
            put_text(p, separator);
        if (d.width == 8 && v == IRMAP_DYNAMIC)
            put_text(p, "?");
        else
            irmapi_sink_int(p->sink, v);
    }
}

static void print_type(struct printer *p, irmap_type type, uint64_t at);

static void print_shaped(struct printer *p, const irmap_type_info *t)
{
    print_dims(p, t->shape, "x");
    if (t->shape.count)
        put_text(p, "x");
    print_type(p, t->element, t->element_offset);
}

static bool is_identity(irmap_dims d)
{
    for (uint32_t i = 0; i < d.count; i++)
        if (irmap_dims_get(d, i) != (int64_t)i)
            return false;
    return true;
}

/* Writes the components of a view type. Which ones exist depends on the kind of view. */
static void print_view(struct printer *p, const irmap_type_info *t)
{
    put_text(p, "tile=(");
    print_dims(p, t->tile, "x");
    put_text(p, "), ");
    if (t->kind == IRMAP_TYPE_STRIDED_VIEW) {
        put_text(p, "traversal_strides=[");
        print_dims(p, t->traversal_strides, ",");
        put_text(p, "], ");
    }
    if (t->padding != IRMAP_NONE) {
        put_text(p, "padding_value = ");
        put_text(p, irmap_tile_padding_name(t->padding));
        put_text(p, ", ");
    }
    print_type(p, t->element, t->element_offset);
    if (!is_identity(t->dim_map)) {
        put_text(p, ", dim_map=[");
        print_dims(p, t->dim_map, ", ");
        put_text(p, "]");
    }
    if (t->kind == IRMAP_TYPE_GATHER_SCATTER_VIEW) {
        put_text(p, ", sparse_dim=");
        irmapi_sink_uint(p->sink, t->sparse_dim);
    }
}

static void print_type_list(struct printer *p, irmap_types list, bool bare)
{
    const char *separator = "";
    if (!bare)
        put_text(p, "(");
    while (list.count && p->status == IRMAP_OK && p->sink->status == IRMAP_OK) {
        irmap_type type;
        uint64_t at = (uint64_t)(list.next - p->m->source.data);
        p->status = irmap_types_next(&list, &type, NULL);
        put_text(p, separator);
        separator = ", ";
        print_type(p, type, at);
    }
    if (!bare)
        put_text(p, ")");
}

/* Returns whether a list is a single type other than a function: (i32) -> i32, but (i32) -> (() ->
 * ()). */
static bool is_one_value(const struct printer *p, irmap_types list)
{
    const struct tile_type *row;
    irmap_type type;
    return list.count == 1 && irmap_types_next(&list, &type, NULL) == IRMAP_OK &&
           irmapi_tile_type_tag(p->m, type.id, 0, &row, NULL) == IRMAP_OK &&
           row->kind != IRMAP_TYPE_FUNCTION;
}

/* Writes the attribute of ptr<f32, multicast>. The syntax is a guess. */
static void print_ptr_attribute(struct printer *p, const irmap_type_info *t)
{
    const struct tile_enum_set *set = &irmapi_tile_enum_sets[TILE_ENUM_PtrAttr];
    if (t->attribute == IRMAP_NONE || t->attribute == 0)
        return;
    put_text(p, ", ");
    put_text(p, tile_text(irmapi_tile_enum_values[set->first + t->attribute].text));
}

static void print_components(struct printer *p, const irmap_type_info *t)
{
    switch (t->kind) {
    case IRMAP_TYPE_INTEGER:
    case IRMAP_TYPE_FLOAT:
    case IRMAP_TYPE_TOKEN:
        sink_put(p->sink, t->mnemonic.data, t->mnemonic.size);
        return;
    case IRMAP_TYPE_FUNCTION:
        print_type_list(p, t->inputs, false);
        put_text(p, " -> ");
        print_type_list(p, t->results, is_one_value(p, t->results));
        return;
    default:
        break;
    }
    sink_put(p->sink, t->mnemonic.data, t->mnemonic.size);
    put_text(p, "<");
    switch (t->kind) {
    case IRMAP_TYPE_POINTER:
        print_type(p, t->element, t->element_offset);
        print_ptr_attribute(p, t);
        break;
    case IRMAP_TYPE_TILE:
        print_shaped(p, t);
        break;
    case IRMAP_TYPE_TENSOR_VIEW:
        print_shaped(p, t);
        if (t->strides.count) {
            put_text(p, ", strides=[");
            print_dims(p, t->strides, ",");
            put_text(p, "]");
        }
        print_ptr_attribute(p, t);
        break;
    default:
        print_view(p, t);
    }
    put_text(p, ">");
}

static void fail(struct printer *p, irmap_status status, const char *what, uint64_t at,
                 irmap_type type)
{
    p->status = irmapi_error_input(p->err, status, "Type", what, at, type.id, 0);
}

/* Writes a type. LIMIT_TYPE_DEPTH limits the recursion. The sink's budget limits the text: a small
 * file can list one long type as every input of a function. Only functions may contain functions.
 */
static void print_type(struct printer *p, irmap_type type, uint64_t at)
{
    irmap_type_info t;
    if (p->status != IRMAP_OK || p->sink->status != IRMAP_OK)
        return;
    for (uint32_t i = 0; i < p->depth; i++)
        if (p->path[i] == type.id) {
            fail(p, IRMAP_CYCLE, "type", at, type);
            return;
        }
    if (p->depth == LIMIT_TYPE_DEPTH) {
        p->status = irmapi_error_input(p->err, IRMAP_LIMIT, "Type", "nesting of types", at,
                                       LIMIT_TYPE_DEPTH + 1, LIMIT_TYPE_DEPTH);
        return;
    }
    p->status = irmapi_tile_type_ref(p->m, type, at, &t, p->err);
    if (p->status != IRMAP_OK)
        return;
    if (p->in_type && t.kind == IRMAP_TYPE_FUNCTION) {
        fail(p, IRMAP_TYPE_MISMATCH, "part of a type", at, type);
        return;
    }
    bool in_type = p->in_type;
    p->in_type = t.kind != IRMAP_TYPE_FUNCTION;
    p->path[p->depth++] = type.id;
    print_components(p, &t);
    p->depth--;
    p->in_type = in_type;
}

irmap_status irmapi_tile_type_text(const irmap_module *m, irmap_type type, uint64_t at,
                                   struct sink *sink, irmap_error *err)
{
    struct printer p = {.m = m, .sink = sink, .err = err};
    print_type(&p, type, at);
    return p.status;
}

irmap_status irmapi_tile_type_print(const irmap_module *m, irmap_type type, irmap_write_fn write,
                                    void *ctx, irmap_error *err)
{
    char buf[512];
    struct sink sink;
    irmapi_sink_init(&sink, buf, sizeof buf, m->max_text, write, ctx);
    irmap_status status = irmapi_tile_type_text(m, type, 0, &sink, err);
    irmap_status flushed = irmapi_sink_flush(&sink, status == IRMAP_OK ? err : NULL);
    return status != IRMAP_OK ? status : flushed;
}
