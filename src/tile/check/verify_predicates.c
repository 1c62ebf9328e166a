/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Predicates used by rules.toml. Each compares the types or attributes that its arguments name.
 * Absent operands and attributes satisfy every rule. */
#include "tile/check/verify.h"

enum { NEWER_TYPES = 1u << TILE_TYPE_F8E5M3FNU }; /* no rules for these types are known */

/* Property in which two types must agree. */
enum common { COMMON_TYPE, COMMON_SHAPE, COMMON_RANK, COMMON_ELEMENT };

static bool agree(const struct verifier *x, enum common what, uint32_t a, uint32_t b)
{
    const struct vtype *p = vtype_at(x, a), *q = vtype_at(x, b);
    return a == b || (what == COMMON_SHAPE     ? irmapi_same_shape(p, q)
                      : what == COMMON_RANK    ? p->rank == q->rank
                      : what == COMMON_ELEMENT ? p->contents == q->contents
                                               : false);
}

static bool check_same(const struct subject *s, enum common what)
{
    uint32_t first = irmapi_subject_number(s, 0);
    for (uint32_t i = 1; i < s->rule->count; i++)
        if (!agree(s->x, what, first, irmapi_subject_number(s, i)))
            return BREAKS(s);
    return true;
}

/* Compares all operands and, with `results`, all results. */
static bool check_same_everywhere(const struct subject *s, enum common what, bool results)
{
    const irmap_body_op *op = &s->x->v->ops[s->i];
    struct type_list operands = {op->operand, op[1].operand - op->operand, true};
    struct type_list values = {op->result, results ? op->results : 0, false};
    struct type_list from = operands.count ? operands : values;
    uint32_t first = from.count ? irmapi_list_type(s->x, from, 0) : VTYPE_NONE;
    if (!results && operands.count == 0)
        return SAY(s, "expected 1 or more operands, but found 0");
    for (uint32_t i = 0; i < operands.count; i++)
        if (!agree(s->x, what, first, irmapi_list_type(s->x, operands, i)))
            return BREAKS(s);
    for (uint32_t i = 0; i < values.count; i++)
        if (!agree(s->x, what, first, irmapi_list_type(s->x, values, i)))
            return BREAKS(s);
    return true;
}

static bool in_class(const struct vtype *t, const struct tile_class *c)
{
    if (is_tile(t))
        return c->elements >> t->element & 1 && (!c->scalar || t->rank == 0);
    return c->kinds >> t->row & 1;
}

static bool class_of(const struct subject *s, bool operand)
{
    const struct tile_class *c = &irmapi_tile_classes[arg_of(s, 1)];
    struct type_list list = irmapi_subject_list(s, 0);
    const irmap_body_op *op = &s->x->v->ops[s->i];
    const struct tile_field *f = &irmapi_tile_fields[s->row->record.first + arg_of(s, 0)];
    bool variadic = tile_kind_of(f)->many > TILE_MANY_ONE;
    for (uint32_t i = 0; i < list.count; i++) {
        uint32_t t = irmapi_list_type(s->x, list, i);
        if (!in_class(vtype_at(s->x, t), c))
            return BREAK(s, P_UINT(list.first + i - (operand ? op->operand : op->result)),
                         P_TEXT(variadic ? "variadic of " : ""),
                         P_RULE(irmapi_tile_rule_text + c->text), P_TYPE(t));
    }
    return true;
}

static bool is_newer(const struct vtype *t)
{
    return t->element < TILE_TYPE_ROWS && NEWER_TYPES >> t->element & 1;
}

static bool check_widths(const struct subject *s)
{
    const struct vtype *a = subject_type(s, 0), *b = subject_type(s, 1);
    uint32_t x = irmapi_element_bits(a->element), y = irmapi_element_bits(b->element);
    bool good = s->rule->is == RULE_WIDTH_EQUAL     ? x == y
                : s->rule->is == RULE_WIDTH_GREATER ? x > y
                                                    : x < y;
    return good || BREAK(s, P_TYPE(irmapi_subject_number(s, 0)), P_UINT(x),
                         P_TYPE(irmapi_subject_number(s, 1)), P_UINT(y));
}

static bool among(const struct subject *s, uint32_t first, uint64_t v)
{
    for (uint32_t i = first; i < s->rule->count; i++)
        if (arg_of(s, i) == v)
            return true;
    return false;
}

static bool broadcastable(const struct subject *s)
{
    const struct vtype *a = subject_type(s, 0), *b = subject_type(s, 1);
    for (uint32_t i = 0; i < a->rank && i < b->rank; i++)
        if (dim_of(a, i) != dim_of(b, i) && dim_of(a, i) != 1)
            return BREAK(s, P_DIMS(irmapi_subject_number(s, 0)),
                         P_DIMS(irmapi_subject_number(s, 1)));
    return true;
}

static uint64_t elements_of(const struct vtype *t)
{
    uint64_t n = 1; /* at most 2^24 for a tile */
    for (uint32_t i = 0; i < t->rank; i++)
        n *= (uint64_t)dim_of(t, i);
    return n;
}

static bool view_rule(const struct subject *s)
{
    const struct vtype *t = subject_type(s, 0), *other = subject_type(s, 1);
    uint32_t count = field_of(s, 1).count;
    switch (s->rule->is) {
    case RULE_VIEW_SOURCE:
        return other->contents == irmapi_subject_number(s, 0) ||
               BREAK(s, P_TYPE(irmapi_subject_number(s, 0)), P_TYPE(other->contents));
    case RULE_VIEW_ELEMENT:
        return t->element == other->element ||
               BREAK(s, P_TYPE(element_number(s->x, t)), P_TYPE(other->contents));
    case RULE_VIEW_SHAPE:
        return irmapi_same_shape(t, other) ||
               BREAK(s, P_DIMS(irmapi_subject_number(s, 0)), P_DIMS(irmapi_subject_number(s, 1)));
    case RULE_VIEW_INDEX_COUNT:
        return t->rank == count || BREAK(s, P_UINT(t->rank), P_UINT(t->rank), P_UINT(count));
    default: /* VIEW_INDEX_COUNT_RESULTS, TENSOR_RANK_RESULTS */
        return t->rank == count || BREAK(s, P_UINT(t->rank), P_UINT(count));
    }
}

static bool all_scalar(const struct subject *s)
{
    struct type_list list = irmapi_subject_list(s, 0);
    for (uint32_t i = 0; i < list.count; i++) {
        uint32_t t = irmapi_list_type(s->x, list, i);
        if (vtype_at(s->x, t)->rank)
            return BREAK(s, P_UINT(i), P_DIMS(t));
    }
    return true;
}

static bool type_rule(const struct subject *s)
{
    const struct verifier *x = s->x;
    const uint32_t count = s->rule->count;
    uint32_t p = irmapi_subject_number(s, 0);
    const struct vtype *a = vtype_at(x, p);
    uint32_t q = count > 1 && s->rule->is <= RULE_OPT_SAME_TYPE ? irmapi_subject_number(s, 1) : 0;
    const struct vtype *b = vtype_at(x, q);
    switch ((enum tile_rule_is)s->rule->is) {
    case RULE_SAME_TYPE_LISTS:
        return irmapi_lists_equal(x, irmapi_subject_list(s, 0), irmapi_subject_list(s, 1)) ||
               BREAKS(s);
    case RULE_I1_SAME_SHAPE:
        return (b->element == TILE_TYPE_I1 && irmapi_same_shape(a, b)) || BREAKS(s);
    case RULE_POINTS_TO: /* the pointers come second */
        return (b->element == TILE_TYPE_PTR && irmapi_same_shape(a, b) &&
                vtype_at(x, b->contents)->contents == a->contents) ||
               BREAKS(s);
    case RULE_OPT_SAME_SHAPE:
        return p == VTYPE_NONE || irmapi_same_shape(a, b) || BREAKS(s);
    case RULE_OPT_SAME_TYPE:
        return p == VTYPE_NONE || p == q || BREAKS(s);
    case RULE_TYPES_DIFFER:
        return p != irmapi_subject_number(s, 1) || BREAKS(s);
    case RULE_TYPE_NOT:
        return a->row != arg_of(s, 1) || BREAKS(s);
    case RULE_ELEMENT_NOT:
        return a->element != arg_of(s, 1) || BREAKS(s);
    case RULE_WIDTH_IN:
        return among(s, 1, irmapi_element_bits(a->element)) || is_newer(a) || BREAKS(s);
    case RULE_RANK_IN:
        return among(s, 1, a->rank) || BREAKS(s);
    case RULE_COUNT_MIN:
        return field_of(s, 0).count >= arg_of(s, 1) || BREAKS(s);
    case RULE_POINTEE_ELEMENT:
        b = subject_type(s, 1);
        return vtype_at(x, a->contents)->contents == b->contents ||
               BREAK(s, P_TYPE(vtype_at(x, a->contents)->contents), P_TYPE(b->contents));
    case RULE_BROADCASTABLE:
        return broadcastable(s);
    case RULE_SAME_ELEMENT_COUNT:
        return elements_of(a) == elements_of(subject_type(s, 1)) || BREAKS(s);
    case RULE_VIEW_NO_PADDING:
        return a->padding == IRMAP_NONE || BREAKS(s);
    case RULE_ALL_RANK0:
        return all_scalar(s);
    default:
        return view_rule(s);
    }
}

static const struct vtype *result_type(const struct subject *s)
{
    return vtype_at(s->x, value_number(s->x, s->x->v->ops[s->i].result));
}

/* Checks that a number is not negative as a signed number, whose width in bits is argument 1. */
static bool nonnegative(const struct subject *s)
{
    uint64_t v;
    (void)irmapi_subject_value(s, 0, &v);
    return !(v >> (arg_of(s, 1) - 1) & 1) || BREAKS(s);
}

static bool check_conditional(const struct subject *s)
{
    uint64_t second;
    bool has = irmapi_subject_value(s, 1, &second);
    bool equal = has && second == arg_of(s, 2);
    bool first = field_of(s, 0).count != 0;
    if (!has || (s->rule->is == RULE_ABSENT_IF ? !(first && equal) : first || equal))
        return true;
    return BREAK(s, P_TEXT(irmapi_enum_name(s, 1, second)));
}

static bool attribute_rule(const struct subject *s)
{
    uint64_t v, w;
    bool has = irmapi_subject_value(s, 0, &v);
    const struct tile_field *f = &irmapi_tile_fields[s->row->record.first + arg_of(s, 0)];
    bool newer = has && v < f->values &&
                 irmapi_tile_enum_values[f->value + v].since > IRMAP_TILE_VERIFY_MINOR;
    const struct vtype *t;
    switch ((enum tile_rule_is)s->rule->is) {
    case RULE_ENUM_IN:
        return !has || newer || among(s, 1, v) || BREAK(s, P_TEXT(irmapi_enum_name(s, 0, v)));
    case RULE_ENUM_NOT:
        return !has || v != arg_of(s, 1) || BREAKS(s);
    case RULE_ENUM_PAIR_NOT:
        (void)irmapi_subject_value(s, 2, &w);
        return v != arg_of(s, 1) || w != arg_of(s, 3) || BREAKS(s);
    case RULE_ENUM_NEEDS_ELEMENT:
        t = result_type(s);
        return !has || v != arg_of(s, 1) || t->element == arg_of(s, 2) || is_newer(t) ||
               BREAK(s, P_TYPE(element_number(s->x, t)));
    case RULE_ENUM_IF_ELEMENT:
    case RULE_ENUM_UNLESS_ELEMENT:
        t = subject_type(s, 1);
        return !has || newer || is_newer(t) ||
               (t->element == arg_of(s, 2)) != (s->rule->is == RULE_ENUM_IF_ELEMENT) ||
               among(s, 3, v) || BREAKS(s);
    default:
        return check_conditional(s);
    }
}

static bool flag_needs_element(const struct subject *s)
{
    const struct vtype *t = result_type(s);
    return field_of(s, 0).count == 0 || t->element == arg_of(s, 1) || is_newer(t) ||
           BREAK(s, P_TYPE(element_number(s->x, t)));
}

static bool power_of_two(const struct subject *s)
{
    uint64_t v;
    (void)irmapi_subject_value(s, 0, &v);
    return (v != 0 && !(v >> 63) && !(v & (v - 1))) || BREAKS(s);
}

static bool check_hints(const struct subject *s)
{
    uint32_t allowed = 0;
    const struct tile_record *r = &s->row->record;
    for (uint32_t i = 0; i < s->rule->count; i++)
        allowed |= 1u << arg_of(s, i);
    for (uint32_t i = 0; s->x->opts.strict_hints && i < r->count; i++) {
        const struct tile_field *f = &irmapi_tile_fields[r->first + i];
        struct tile_item item;
        if (tile_kind_of(f)->holds == TILE_HOLDS_DICT && s->field[i].count &&
            irmapi_tile_op_item(s->x->v, s->i, f, s->field[i].first, &item, NULL) == IRMAP_OK)
            return irmapi_verify_hints(
                s, (irmap_bytes){item.list, (size_t)(item.list_end - item.list)}, item.value, false,
                allowed);
    }
    return true;
}

bool irmapi_verify_rule(struct subject *s)
{
    switch ((enum tile_rule_is)s->rule->is) {
    case RULE_PARENT_IN:
        return irmapi_rule_parent_in(s);
    case RULE_NO_REGION_ARGS:
        return irmapi_rule_region_args(s);
    case RULE_SINGLE_BLOCK:
        return irmapi_rule_single_block(s);
    case RULE_REGION_BLOCKS:
        return irmapi_rule_region_blocks(s);
    case RULE_ATTR_NONNEG:
        return nonnegative(s);
    case RULE_OPERAND_CLASS:
        return class_of(s, true);
    case RULE_RESULT_CLASS:
        return class_of(s, false);
    case RULE_SAME_TYPE:
        return check_same(s, COMMON_TYPE);
    case RULE_SAME_SHAPE:
        return check_same(s, COMMON_SHAPE);
    case RULE_SAME_RANK:
        return check_same(s, COMMON_RANK);
    case RULE_SAME_ELEMENT:
        return check_same(s, COMMON_ELEMENT);
    case RULE_OPERANDS_SAME_SHAPE:
        return check_same_everywhere(s, COMMON_SHAPE, false);
    case RULE_ALL_SAME_SHAPE:
        return check_same_everywhere(s, COMMON_SHAPE, true);
    case RULE_ALL_SAME_ELEMENT:
        return check_same_everywhere(s, COMMON_ELEMENT, true);
    case RULE_LAST_IN_BLOCK:
        return is_last(s->x->v, s->i) || BREAKS(s);
    case RULE_WIDTH_EQUAL:
    case RULE_WIDTH_GREATER:
    case RULE_WIDTH_LESS:
        return check_widths(s);
    case RULE_ENUM_IN:
    case RULE_ENUM_NOT:
    case RULE_ENUM_PAIR_NOT:
    case RULE_ENUM_NEEDS_ELEMENT:
    case RULE_ENUM_IF_ELEMENT:
    case RULE_ENUM_UNLESS_ELEMENT:
    case RULE_ABSENT_IF:
    case RULE_PRESENT_UNLESS:
        return attribute_rule(s);
    case RULE_FLAG_NEEDS_ELEMENT:
        return flag_needs_element(s);
    case RULE_POW2:
        return power_of_two(s);
    case RULE_HINTS:
        return check_hints(s);
    case RULE_NATURAL_ALIGNMENT:
        return irmapi_rule_alignment(s);
    case RULE_IOTA_SIZE:
        return irmapi_rule_iota(s);
    case RULE_ASSUME_PREDICATE:
        return irmapi_rule_assume(s);
    case RULE_RMW_MODE:
        return irmapi_rule_rmw_mode(s);
    case RULE_CAT_SHAPE:
        return irmapi_rule_cat(s);
    case RULE_EXTRACT_SHAPE:
        return irmapi_rule_extract(s);
    case RULE_VIEW_ACCESS:
        return irmapi_rule_view_access(s);
    case RULE_VIEW_OPERANDS:
        return irmapi_rule_view_operands(s);
    case RULE_MMA_SHAPE:
        return irmapi_rule_mma_shape(s);
    case RULE_MMA_TYPES:
        return irmapi_rule_mma_types(s);
    case RULE_MMA_SCALES:
        return irmapi_rule_mma_scales(s);
    case RULE_PACK_SIZE:
        return irmapi_rule_pack(s);
    case RULE_PERMUTE_SHAPE:
        return irmapi_rule_permute(s);
    case RULE_PRINT_FORMAT:
        return irmapi_rule_print(s);
    case RULE_EARLY_EXIT:
        return irmapi_rule_early_exit(s);
    case RULE_RETURN:
        return irmapi_rule_return(s);
    case RULE_IF_RESULTS:
        return irmapi_rule_if_results(s);
    case RULE_AGGREGATE:
        return irmapi_rule_aggregate(s);
    case RULE_SCAN_RESULTS:
        return irmapi_rule_scan_results(s);
    case RULE_INFERRED_RESULT:
        return irmapi_rule_inferred_result(s);
    case RULE_AGGREGATE_BODY:
        return irmapi_rule_aggregate_body(s);
    case RULE_FOR_BODY:
        return irmapi_rule_loop(s, true);
    case RULE_LOOP_BODY:
        return irmapi_rule_loop(s, false);
    default:
        return type_rule(s);
    }
}
