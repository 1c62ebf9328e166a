/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Rules about attributes that need their own code. */
#include "tile/check/verify.h"
#include <string.h>

/* Arguments: result, alignment. */
bool irmapi_rule_alignment(const struct subject *s)
{
    const struct vtype *t = subject_type(s, 0); /* a tile of pointers */
    const struct vtype *pointee = vtype_at(s->x, vtype_at(s->x, t->contents)->contents);
    uint32_t bytes = pointee->row == TILE_TYPE_I1 ? 1 : irmapi_element_bits(pointee->row) / 8;
    uint64_t alignment;
    (void)irmapi_subject_value(s, 1, &alignment);
    return alignment >= bytes ||
           VIOLATE(
               s,
               "'alignment' ({}) must be at least the natural size ({} bytes) for element type {}",
               P_UINT(alignment), P_UINT(bytes), P_TYPE(vtype_at(s->x, t->contents)->contents));
}

static bool is_integer(const struct vtype *t)
{
    return is_tile(t) && irmapi_element_is(t->element, IRMAP_TYPE_INTEGER);
}

static bool divides(const struct subject *s, const irmap_tile_attr_info *a, const struct vtype *t)
{
    if (a->bits == 0 || a->bits & (a->bits - 1))
        return SAY(s, "'cuda_tile.div_by' divisor must be a power of 2");
    if (a->has_first != a->has_second)
        return SAY(s, "'cuda_tile.div_by' 'every'/'along' must be used in combination");
    if (a->bits > (uint64_t)1 << 62)
        return SAY(s, "'cuda_tile.div_by' divisor is too large");
    if (t->row == TILE_TYPE_TENSOR_VIEW)
        return !a->has_first || SAY(s, "'cuda_tile.div_by' 'every'/'along' cannot be used if the "
                                       "constrained value is a tensor_view");
    if (is_tile(t) && t->rank == 0 && a->has_first)
        return SAY(s,
                   "'cuda_tile.div_by' 'every'/'along' cannot be used if the constrained value is "
                   "a 0D tile");
    if (!is_integer(t) && !(is_tile(t) && t->element == TILE_TYPE_PTR))
        return SAY(s, "'cuda_tile.div_by' is valid only for tile of integer/pointer or tensor_view "
                      "values");
    if (!a->has_first)
        return true;
    if (a->second < 0 || a->second >= (int64_t)t->rank)
        return VIOLATE(s, "'cuda_tile.div_by' every_dim ({}) must be >= 0 and < tile rank ({})",
                       P_INT(a->second), P_UINT(t->rank));
    int64_t dim = dim_of(t, (uint32_t)a->second);
    return (a->first >= 0 && a->first <= dim) ||
           VIOLATE(s,
                   "expected 'cuda_tile.div_by' every_dim to be within 0 and the size of the "
                   "respective dimension ({})",
                   P_INT(dim));
}

static bool same_elements(const struct subject *s, const irmap_tile_attr_info *a,
                          const struct vtype *t)
{
    if (!is_integer(t) && !(is_tile(t) && t->element == TILE_TYPE_PTR))
        return SAY(s, "'cuda_tile.same_elements' is valid only for tile of integer/pointer values");
    if (a->values.count != t->rank)
        return VIOLATE(
            s,
            "expected number of values in 'cuda_tile.same_elements' ({}) to match rank of "
            "constrained tile ({})",
            P_UINT(a->values.count), P_UINT(t->rank));
    for (uint32_t i = 0; i < t->rank; i++) {
        int64_t v = irmap_dims_get(a->values, i);
        if (v < 0 || v > dim_of(t, i))
            return VIOLATE(
                s,
                "expected 'cuda_tile.same_elements' value {} to be within 0 and the size "
                "of the respective dimension ({})",
                P_UINT(i), P_INT(dim_of(t, i)));
    }
    return true;
}

static bool bounded(const struct subject *s, const irmap_tile_attr_info *a, const struct vtype *t)
{
    if (!is_integer(t))
        return SAY(s, "'cuda_tile.bounded' is valid only for tile of integer values");
    uint32_t bits = irmapi_element_bits(t->element);
    int64_t most = bits >= 64 ? INT64_MAX : ((int64_t)1 << (bits - 1)) - 1, least = -most - 1;
    if (a->has_first && (a->first < least || a->first > most))
        return VIOLATE(s, "'cuda_tile.bounded' expects lower bound to be within [{}, {}]",
                       P_INT(least), P_INT(most));
    if (a->has_second && (a->second < least || a->second > most))
        return VIOLATE(s, "'cuda_tile.bounded' expects upper bound to be within [{}, {}]",
                       P_INT(least), P_INT(most));
    return !a->has_first || !a->has_second || a->first <= a->second ||
           SAY(s,
               "'cuda_tile.bounded' expects lower bound to be less than or equal to upper bound");
}

/* Arguments: predicate, value. */
bool irmapi_rule_assume(const struct subject *s)
{
    struct tile_item item;
    irmap_tile_attr_iter it;
    irmap_tile_attr_info a;
    const struct vtype *t = subject_type(s, 1);
    if (!irmapi_subject_item(s, 0, &item))
        return true;
    irmap_tile_attrs_begin(s->x->m, (irmap_bytes){item.list, (size_t)(item.list_end - item.list)},
                           &it);
    irmap_status status = irmap_tile_attrs_next(&it, &a, NULL);
    irmap_tile_attrs_end(&it);
    if (status != IRMAP_OK)
        return true;
    return a.kind == IRMAP_TILE_ATTR_DIV_BY          ? divides(s, &a, t)
           : a.kind == IRMAP_TILE_ATTR_SAME_ELEMENTS ? same_elements(s, &a, t)
                                                     : bounded(s, &a, t);
}

/* Returns the end of a conversion, including its letter, or NULL. */
static const char *conversion_end(const char *p, const char *end)
{
    static const char letters[] = "diuoxXeEfFgGaAcsSpn%"; /* including the NUL */
    for (; p < end; p++)
        if (memchr(letters, *p, sizeof letters))
            return p + 1;
    return NULL;
}

/* Arguments: str, args. A '%' that ends a conversion also begins one: "%5%d" has two. */
bool irmapi_rule_print(const struct subject *s)
{
    uint64_t index;
    irmap_str text;
    uint32_t count = 0, given = field_of(s, 1).count;
    (void)irmapi_subject_value(s, 0, &index);
    if (!irmapi_tile_check_text(s->x->check, index, 0, "format", &text, NULL))
        return true;
    if (!irmapi_check_work(s->x->check, text.size)) /* many ops may share a long string */
        return true;
    const char *p = text.data, *end = text.data + text.size;
    const char *last = p; /* end of the current conversion; initially none */
    bool ends = true;
    while ((p = p < end ? memchr(p, '%', (size_t)(end - p)) : NULL) != NULL) {
        p++;
        if (last <= p)
            last = conversion_end(p, end);
        ends = last != NULL;
        if (!ends)
            return SAY(s, "found unterminated format expression");
        if (last == p + 1 && *p == '%')
            p++;
        else
            count++;
    }
    return count == given || VIOLATE(s, "incorrect number of operands: expected {}, found {}",
                                     P_UINT(count), P_UINT(given));
}

/* Arguments: mode, value. */
bool irmapi_rule_rmw_mode(const struct subject *s)
{
    const struct vtype *t = subject_type(s, 1);
    uint32_t e = t->element, bits = irmapi_element_bits(e);
    uint64_t mode;
    (void)irmapi_subject_value(s, 0, &mode);
    if (e == TILE_TYPE_F8E5M3FNU)
        return true;
    if (mode == TILE_ATOMICRMWMODE_ADDF)
        return e == TILE_TYPE_F16 || e == TILE_TYPE_BF16 || e == TILE_TYPE_F32 ||
               e == TILE_TYPE_F64 ||
               SAY(s, "'addf' works only with floats f16, bf16, f32, and f64");
    if (mode == TILE_ATOMICRMWMODE_XCHG)
        return bits == 32 || bits == 64 ||
               SAY(s, "'xchg' works only with integers or float of 32 or 64 bitwidth");
    return e == TILE_TYPE_I32 || e == TILE_TYPE_I64 ||
           VIOLATE(s, "'{}' works only with integers i32 and i64",
                   P_TEXT(irmapi_enum_name(s, 0, mode)));
}
