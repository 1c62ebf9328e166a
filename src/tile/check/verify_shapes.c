/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Rules about shapes that need their own code. */
#include "tile/check/verify.h"

bool irmapi_rule_iota(const struct subject *s)
{
    const struct vtype *t = subject_type(s, 0);
    uint32_t bits = irmapi_element_bits(t->element);
    int64_t n = dim_of(t, 0);
    return bits >= 63 || n <= (int64_t)1 << bits ||
           VIOLATE(s, "the number of elements {} exceeds the maximum value of element type {}",
                   P_INT(n), P_TYPE(t->contents));
}

bool irmapi_rule_cat(const struct subject *s)
{
    const struct vtype *a = subject_type(s, 1), *b = subject_type(s, 2), *to = subject_type(s, 3);
    uint64_t stored;
    (void)irmapi_subject_value(s, 0, &stored);
    int64_t dim = (int64_t)stored;
    if (dim < 0 || dim >= a->rank)
        return VIOLATE(s, "expect dim to be [0, {}), but got: {}", P_UINT(a->rank), P_INT(dim));
    uint32_t d = (uint32_t)dim;
    int64_t sum = dim_of(a, d) + dim_of(b, d);
    if (sum != dim_of(to, d))
        return VIOLATE(s, "invalid concat at position {}, expected: {} but got: {}", P_UINT(d),
                       P_INT(sum), P_INT(dim_of(to, d)));
    for (uint32_t i = 0; i < a->rank; i++) {
        int64_t p = dim_of(a, i), q = dim_of(b, i), r = dim_of(to, i);
        if (i != d && p != q)
            return VIOLATE(
                s,
                "expect lhs and rhs shapes to match at non-concat position {}, expected: "
                "{} but got: {}",
                P_UINT(i), P_INT(p), P_INT(q));
        if (i != d && p != r)
            return VIOLATE(s,
                           "expect lhs and result shapes to match at non-concat position {}, "
                           "expected: {} but got: {}",
                           P_UINT(i), P_INT(p), P_INT(r));
    }
    return true;
}

bool irmapi_rule_extract(const struct subject *s)
{
    const struct vtype *a = subject_type(s, 0), *b = subject_type(s, 1);
    uint32_t count = field_of(s, 2).count;
    if (a->contents != b->contents)
        return SAY(s, "source and result element type do not match");
    for (uint32_t i = 0; i < a->rank; i++)
        if (dim_of(a, i) % dim_of(b, i))
            return VIOLATE(s,
                           "source dimension {} size ({}) must be evenly divisible by result "
                           "dimension {} size ({})",
                           P_UINT(i), P_INT(dim_of(a, i)), P_UINT(i), P_INT(dim_of(b, i)));
    return count == a->rank ||
           VIOLATE(s, "expected {} indices, but got {}", P_UINT(a->rank), P_UINT(count));
}

/* Checks that dimension i of argument x equals dimension j of argument y; `blank` precedes the
 * message. */
static bool match(const struct subject *s, const char *blank, uint32_t x, uint32_t i, uint32_t y,
                  uint32_t j)
{
    uint32_t a = irmapi_subject_number(s, x), b = irmapi_subject_number(s, y);
    int64_t p = dim_of(vtype_at(s->x, a), i), q = dim_of(vtype_at(s->x, b), j);
    const char *m = irmapi_subject_name(s, arg_of(s, x)), *n = irmapi_subject_name(s, arg_of(s, y));
    return p == q ||
           VIOLATE(s,
                   "{}shape error: dim {} of {} ({}) and dim {} of {} ({}) must match, but "
                   "got {} shape ({}) and {} shape ({})",
                   P_TEXT(blank), P_UINT(i), P_TEXT(m), P_INT(p), P_UINT(j), P_TEXT(n), P_INT(q),
                   P_TEXT(m), P_DIMS(a), P_TEXT(n), P_DIMS(b));
}

/* Arguments: lhs, rhs, acc. */
bool irmapi_rule_mma_shape(const struct subject *s)
{
    uint32_t rank = subject_type(s, 0)->rank, b = rank == 3;
    if (rank != 2 && rank != 3)
        return SAY(s, "operands must be 2D or 3D tiles");
    return (!b || (match(s, "", 0, 0, 1, 0) && match(s, "", 0, 0, 2, 0))) &&
           match(s, " ", 0, b + 1, 1, b) && match(s, " ", 0, b, 2, b) &&
           match(s, " ", 1, b + 1, 2, b + 1);
}

bool irmapi_rule_mma_types(const struct subject *s)
{
    const struct vtype *in = subject_type(s, 0), *acc = subject_type(s, 1);
    uint32_t e = in->element, a = acc->element;
    bool small = e == TILE_TYPE_F8E4M3FN || e == TILE_TYPE_F8E5M2 || e == TILE_TYPE_F16;
    bool large = e == TILE_TYPE_F64;
    if (e == TILE_TYPE_F8E5M3FNU || (small && (a == TILE_TYPE_F16 || a == TILE_TYPE_F32)) ||
        (large ? a == TILE_TYPE_F64 : a == TILE_TYPE_F32))
        return true;
    return VIOLATE(s,
                   "unsupported combination of element types. Input type {} expects "
                   "accumulator/result type to be one of {{}}, but got {}",
                   P_TYPE(in->contents),
                   P_TEXT(small   ? "'f16', 'f32'"
                          : large ? "'f64'"
                                  : "'f32'"),
                   P_TYPE(acc->contents));
}

static bool scale_factor(const struct subject *s, uint32_t b)
{
    const struct vtype *lhs = subject_type(s, 0), *scale = subject_type(s, 2);
    int64_t whole = dim_of(lhs, b + 1), part = dim_of(scale, b + 1);
    bool f4 = lhs->element == TILE_TYPE_F4E2M1FN, f8 = scale->element == TILE_TYPE_F8E4M3FN;
    if (whole % part)
        return VIOLATE(
            s,
            "shape error: dim {} of lhs_scale ({}) must be a divisor of dim {} of lhs ({}), "
            "but got lhs_scale shape ({}) and lhs shape ({})",
            P_UINT(b + 1), P_INT(part), P_UINT(b + 1), P_INT(whole),
            P_DIMS(irmapi_subject_number(s, 2)), P_DIMS(irmapi_subject_number(s, 0)));
    int64_t factor = whole / part;
    if (lhs->element == TILE_TYPE_F8E5M3FNU || scale->element == TILE_TYPE_F8E5M3FNU)
        return true;
    if (!f4)
        return factor == 32 ||
               VIOLATE(s,
                       "shape error: f8 element type requires block scale factor of "
                       "lhs_scale and rhs_scale to be 32, but got {}",
                       P_INT(factor));
    if (f8)
        return factor == 16 ||
               VIOLATE(
                   s,
                   "shape error: f4E2M1FN element type with f8E4M3FN scales requires block scale "
                   "factor of lhs_scale and rhs_scale to be 16, but got {}",
                   P_INT(factor));
    return factor == 16 || factor == 32 ||
           VIOLATE(s,
                   "shape error: f4E2M1FN element type with f8E8M0FNU scales requires block scale "
                   "factor of lhs_scale and rhs_scale to be 16 or 32, but got {}",
                   P_INT(factor));
}

/* Arguments: lhs, rhs, lhs_scale, rhs_scale. */
bool irmapi_rule_mma_scales(const struct subject *s)
{
    const struct vtype *lhs = subject_type(s, 0), *scale = subject_type(s, 2);
    uint32_t b = lhs->rank == 3;
    if ((b && !(match(s, "", 0, 0, 2, 0) && match(s, "", 1, 0, 3, 0))) ||
        !match(s, "", 0, b, 2, b) || !match(s, "", 1, b + 1, 3, b + 1) ||
        !match(s, "", 2, b + 1, 3, b))
        return false;
    if (scale->element == TILE_TYPE_F8E4M3FN && lhs->element != TILE_TYPE_F4E2M1FN)
        return VIOLATE(
            s,
            "unsupported combination of element types. Scale type 'f8E4M3FN' expects lhs "
            "and rhs element types to be 'f4E2M1FN', but got {}",
            P_TYPE(lhs->contents));
    return scale_factor(s, b);
}

/* Returns the size of a tile of rank 1 in bits, with 32 bits for tf32. */
static uint64_t bits_of(const struct vtype *t)
{
    uint32_t bits = t->element == TILE_TYPE_TF32 ? 32 : irmapi_element_bits(t->element);
    return (uint64_t)dim_of(t, 0) * bits;
}

bool irmapi_rule_pack(const struct subject *s)
{
    const struct vtype *a = subject_type(s, 0), *b = subject_type(s, 1);
    if (a->rank != 1 || b->rank != 1)
        return SAY(s, "expects source and result to be rank-1 tiles");
    if (irmapi_element_bits(a->element) == irmapi_element_bits(b->element))
        return SAY(s, "expects source and result to have different element type widths");
    if (bits_of(a) % 8)
        return SAY(s, "expects source tile to be byte-aligned");
    if (bits_of(b) % 8)
        return SAY(s, "expects result tile to be byte-aligned");
    return bits_of(a) == bits_of(b) ||
           VIOLATE(s,
                   "expects source and result to have the same size in bytes, but got source tile "
                   "size {} bytes and result tile size {} bytes",
                   P_UINT(bits_of(a) / 8), P_UINT(bits_of(b) / 8));
}

static bool is_unique(const struct subject *s, irmap_dims p)
{
    bool *seen = irmapi_verify_marks(s->x, p.count);
    for (uint32_t i = 0; seen && i < p.count; i++) {
        int64_t d = irmap_dims_get(p, i);
        if (d < 0 || d >= (int64_t)p.count)
            continue;
        if (seen[d])
            return false;
        seen[d] = true;
    }
    /* Out-of-range numbers may be duplicates, too. The next rule rejects them, so comparing a few
     * is enough. */
    for (uint32_t i = 0; i < p.count && i < 64; i++)
        for (uint32_t j = 0; j < i; j++)
            if (irmap_dims_get(p, i) == irmap_dims_get(p, j))
                return false;
    return true;
}

bool irmapi_rule_permute(const struct subject *s)
{
    const struct vtype *a = subject_type(s, 0), *b = subject_type(s, 2);
    struct tile_item item;
    (void)irmapi_subject_item(s, 1, &item);
    irmap_dims p = {item.list, (uint32_t)item.value, 4};
    if (a->rank < 2)
        return VIOLATE(s, "expects at least rank 2, but got: {}", P_UINT(a->rank));
    if (p.count != a->rank)
        return VIOLATE(s, "expect permutation size ({}) to equal the rank of the source ({})",
                       P_UINT(p.count), P_UINT(a->rank));
    if (!is_unique(s, p))
        return SAY(s, "expect permutation elements to be unique");
    for (uint32_t i = 0; i < p.count; i++)
        if (irmap_dims_get(p, i) < 0 || irmap_dims_get(p, i) >= (int64_t)a->rank)
            return VIOLATE(s, "permutation element at index {} ({}) is out of bound [0, {})",
                           P_UINT(i), P_INT(irmap_dims_get(p, i)), P_UINT(a->rank));
    for (uint32_t i = 0; i < p.count; i++) {
        int64_t from = dim_of(a, (uint32_t)irmap_dims_get(p, i)), to = dim_of(b, i);
        if (from != to)
            return VIOLATE(s, "result shape invalid at index {}, expected: {}, but got: {}",
                           P_UINT(i), P_INT(from), P_INT(to));
    }
    return true;
}
