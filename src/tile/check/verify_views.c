/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Rules of ops that create or access views. */
#include "core/sink.h"
#include "tile/check/verify.h"

/* Reports a tile type that does not match the view. The expected type is written as text, because
 * it need not be in the file. */
static bool wrong_tile(const struct subject *s, const struct vtype *view, uint32_t got)
{
    char text[1024];
    struct sink sink;
    irmapi_sink_init(&sink, text, sizeof text - 1, sizeof text, NULL, NULL);
    sink_text(&sink, "!cuda_tile.tile<");
    for (uint32_t i = 0; i < view->rank; i++) {
        irmapi_sink_int(&sink, dim_of(view, i));
        sink_text(&sink, "x");
    }
    irmapi_put_type(s->x, &sink, element_number(s->x, view));
    sink_text(&sink, ">");
    text[sink.used] = '\0';
    return VIOLATE(s, "expected tile type to be '{}' (based on view type), got {}", P_TEXT(text),
                   P_TYPE(got));
}

static bool scalar_indices(const struct subject *s, struct type_list index)
{
    uint32_t first = index.count ? irmapi_list_type(s->x, index, 0) : 0;
    for (uint32_t i = 0; i < index.count; i++) {
        uint32_t t = irmapi_list_type(s->x, index, i);
        if (vtype_at(s->x, t)->rank)
            return VIOLATE(s, "expected index type to be a scalar tile, got {}", P_TYPE(t));
        if (t != first)
            return VIOLATE(
                s, "expected index type {} to be the same as other index types ({}), got {}",
                P_UINT(i), P_TYPE(first), P_TYPE(t));
    }
    return true;
}

static bool gather_indices(const struct subject *s, struct type_list index,
                           const struct vtype *view)
{
    uint32_t sparse = view->sparse_dim, first = VTYPE_NONE;
    if (sparse < index.count) {
        const struct vtype *t = vtype_at(s->x, irmapi_list_type(s->x, index, sparse));
        if (t->rank != 1)
            return VIOLATE(s,
                           "expected index at sparse_dim position {} to be a 1D tensor for "
                           "GatherScatterView, got rank {}",
                           P_UINT(sparse), P_UINT(t->rank));
        if (dim_of(t, 0) != dim_of(view, sparse))
            return VIOLATE(s,
                           "expected gather/scatter index size ({}) to match tile shape at "
                           "gather/scatter dimension {} ({})",
                           P_INT(dim_of(t, 0)), P_UINT(sparse), P_INT(dim_of(view, sparse)));
    }
    for (uint32_t i = 0; i < index.count; i++) {
        uint32_t t = irmapi_list_type(s->x, index, i);
        if (i == sparse)
            continue;
        if (vtype_at(s->x, t)->rank)
            return VIOLATE(s, "expected index {} to be a scalar tile for GatherScatterView",
                           P_UINT(i));
        if (first == VTYPE_NONE)
            first = t;
        if (t != first)
            return VIOLATE(s,
                           "expected scalar index {} to have the same type as other scalar indices "
                           "({}), got {}",
                           P_UINT(i), P_TYPE(first), P_TYPE(t));
    }
    return true;
}

/* Arguments: view, index, tile. */
bool irmapi_rule_view_access(const struct subject *s)
{
    const struct vtype *view = subject_type(s, 0), *tile = subject_type(s, 2);
    struct type_list index = irmapi_subject_list(s, 1);
    if (index.count != view->rank)
        return VIOLATE(s, "expected {} index operands (based on view type), got {}",
                       P_UINT(view->rank), P_UINT(index.count));
    if (!is_tile(tile) || tile->contents != element_number(s->x, view) ||
        !irmapi_same_shape(tile, view))
        return wrong_tile(s, view, irmapi_subject_number(s, 2));
    return view->row == TILE_TYPE_GATHER_SCATTER_VIEW ? gather_indices(s, index, view)
                                                      : scalar_indices(s, index);
}

static uint32_t dynamic_entries(irmap_dims list)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < list.count; i++)
        n += irmap_dims_get(list, i) == IRMAP_DYNAMIC;
    return n;
}

static bool one_type(const struct subject *s, struct type_list list, const char *name,
                     uint32_t *first)
{
    for (uint32_t i = 0; i < list.count; i++) {
        uint32_t t = irmapi_list_type(s->x, list, i);
        if (*first == VTYPE_NONE)
            *first = t;
        if (t != *first)
            return VIOLATE(
                s,
                "expected dynamic {} index {} to be of the same type as the other dynamic "
                "values ({}), got {}",
                P_TEXT(name), P_UINT(i), P_TYPE(*first), P_TYPE(t));
    }
    return true;
}

/* Arguments: base, sizes, strides, result. */
bool irmapi_rule_view_operands(const struct subject *s)
{
    const struct vtype *base = subject_type(s, 0), *to = subject_type(s, 3);
    struct type_list sizes = irmapi_subject_list(s, 1), strides = irmapi_subject_list(s, 2);
    uint32_t pointee = vtype_at(s->x, base->contents)->contents, first = VTYPE_NONE;
    irmap_type_info t;
    if (pointee != to->contents)
        return VIOLATE(s, "expected pointer to {} to build tensor_view of this type, got {}",
                       P_TYPE(to->contents), P_TYPE(pointee));
    if (irmap_type_get(s->x->m, (irmap_type){to->id}, &t, NULL) != IRMAP_OK)
        return true;
    if (dynamic_entries(t.shape) != sizes.count)
        return VIOLATE(s, "expected {} dynamic shape operands, got {}",
                       P_UINT(dynamic_entries(t.shape)), P_UINT(sizes.count));
    if (dynamic_entries(t.strides) != strides.count)
        return VIOLATE(s, "expected {} dynamic stride operands, got {}",
                       P_UINT(dynamic_entries(t.strides)), P_UINT(strides.count));
    return one_type(s, sizes, "shape", &first) && one_type(s, strides, "stride", &first);
}
