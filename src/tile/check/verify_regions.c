/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Rules of ops with regions and of terminators. Rules that relate an op to other ops read operands
 * and results from the op; subject.field is not set. */
#include "tile/check/verify.h"

static bool among(const struct subject *s, uint32_t from, uint32_t opcode)
{
    for (uint32_t k = from; k < s->rule->count; k++)
        if (arg_of(s, k) == opcode)
            return true;
    return false;
}

static struct type_list operands_of(const irmap_body_view *v, uint32_t i)
{
    return (struct type_list){v->ops[i].operand, v->ops[i + 1].operand - v->ops[i].operand, true};
}

static struct type_list results_of(const irmap_body_view *v, uint32_t i)
{
    return (struct type_list){v->ops[i].result, v->ops[i].results, false};
}

bool irmapi_rule_parent_in(const struct subject *s)
{
    const irmap_body_view *v = s->x->v;
    return among(s, 0, verify_opcode(v, parent_of(v, s->i))) || BREAKS(s);
}

bool irmapi_rule_region_args(const struct subject *s)
{
    const irmap_body_view *v = s->x->v;
    uint32_t n = 0;
    for (uint32_t r = v->ops[s->i].region; r != IRMAP_NONE; r = v->regions[r].next, n++)
        for (uint32_t b = v->regions[r].block; b != IRMAP_NONE; b = v->blocks[b].next)
            if (v->blocks[b].arguments)
                return BREAK(s, P_UINT(n));
    return true;
}

bool irmapi_rule_single_block(const struct subject *s)
{
    const irmap_body_view *v = s->x->v;
    uint32_t n = 0;
    for (uint32_t r = v->ops[s->i].region; r != IRMAP_NONE; r = v->regions[r].next, n++)
        if (v->regions[r].blocks > 1)
            return BREAK(s, P_UINT(n));
    return true;
}

bool irmapi_rule_region_blocks(const struct subject *s)
{
    const irmap_body_view *v = s->x->v;
    uint32_t r = v->ops[s->i].region, n = arg_of(s, 0), least = arg_of(s, 1);
    for (uint32_t k = 0; k < n && r != IRMAP_NONE; k++)
        r = v->regions[r].next;
    uint32_t blocks = r == IRMAP_NONE ? 0 : v->regions[r].blocks;
    return (least <= blocks && blocks <= 1) || BREAK(s, P_UINT(n));
}

/* Returns the initial values of a loop, which are the operands after its bounds. */
static struct type_list initial_values(const irmap_body_view *v, uint32_t loop)
{
    struct type_list list = operands_of(v, loop);
    uint32_t bounds = v->ops[loop].opcode == TILE_OP_FOR && list.count >= 3 ? 3 : 0;
    return (struct type_list){list.first + bounds, list.count - bounds, true};
}

bool irmapi_rule_early_exit(const struct subject *s)
{
    const irmap_body_view *v = s->x->v;
    uint32_t loop = enclosing_non_if(s->x, v->ops[s->i].block);
    struct type_list own = operands_of(v, s->i);
    if (!among(s, 1, verify_opcode(v, loop)))
        return s->rule->count > 2
                   ? SAY(s, "can only be nested within a ancestor chain of 'cuda_tile.for', "
                            "'cuda_tile.loop', 'cuda_tile.if' operations")
                   : SAY(s, "can only be nested within a ancestor chain of 'cuda_tile.loop', "
                            "'cuda_tile.if' operations");
    bool counted = v->ops[loop].opcode == TILE_OP_FOR, ends = v->ops[s->i].opcode == TILE_OP_BREAK;
    struct type_list wanted = counted || ends ? results_of(v, loop) : initial_values(v, loop);
    if (irmapi_lists_equal(s->x, own, wanted))
        return true;
    if (ends)
        return VIOLATE(
            s, "operand types must correspond to the parent loop result types: ({}) vs ({})",
            P_TYPES(own), P_TYPES(wanted));
    return VIOLATE(
        s,
        "!`{}` is missing a valid terminator. `continue` op should have operand types that "
        "match the parent loop {}: ({}), but found: ({})",
        P_TEXT(counted ? "for" : "loop"), P_TEXT(counted ? "return types" : "iter_values"),
        P_TYPES(wanted), P_TYPES(own));
}

bool irmapi_rule_return(const struct subject *s)
{
    uint32_t count = operands_of(s->x->v, s->i).count;
    if (enclosing_non_if(s->x, s->x->v->ops[s->i].block) != IRMAP_NONE)
        return SAY(s, "must be used within a cuda_tile.entry, or cuda_tile.if operation");
    return count == 0 || VIOLATE(s, "has {} operands, but enclosing function (@{}) returns 0",
                                 P_UINT(count), P_STRING(s->x->name));
}

/* Checks that no tensor view or tile view is carried out of a region. */
static bool check_carried(const struct subject *s, struct type_list list, const char *tensor_view,
                          const char *view)
{
    for (uint32_t k = 0; k < list.count; k++) {
        const struct vtype *t = vtype_at(s->x, irmapi_list_type(s->x, list, k));
        if (t->row == TILE_TYPE_TENSOR_VIEW)
            return VIOLATE(s, tensor_view, P_UINT(k));
        if (is_view(t))
            return VIOLATE(s, view, P_UINT(k));
    }
    return true;
}

static bool check_results_carried(const struct subject *s, struct type_list results)
{
    return check_carried(s, results, "result type {} is a tensor_view, which is not supported",
                         "result type {} is a tile view, which is not supported");
}

static bool check_branch(const struct subject *s, uint32_t region, const char *name,
                         struct type_list results)
{
    const irmap_body_view *v = s->x->v;
    uint32_t block = region == IRMAP_NONE ? IRMAP_NONE : v->regions[region].block;
    if (block == IRMAP_NONE)
        return true;
    uint32_t last = last_op(s->x, block);
    struct type_list yields = operands_of(v, last);
    if (v->ops[last].opcode != TILE_OP_YIELD || irmapi_lists_equal(s->x, yields, results))
        return true;
    if (yields.count == 0)
        return VIOLATE(s, "has return type of {} but {} branch does not yield anything",
                       P_TYPES(results), P_TEXT(name));
    if (results.count == 0)
        return VIOLATE(s, "does not return a value, but {} branch yields {}", P_TEXT(name),
                       P_TYPES(yields));
    return VIOLATE(s,
                   "type does not match yield type, {} branch yields {} but op result type is {}",
                   P_TEXT(name), P_TYPES(yields), P_TYPES(results));
}

bool irmapi_rule_if_results(const struct subject *s)
{
    const irmap_body_view *v = s->x->v;
    struct type_list results = results_of(v, s->i);
    uint32_t then = v->ops[s->i].region;
    uint32_t other = then == IRMAP_NONE ? IRMAP_NONE : v->regions[then].next;
    if (!check_results_carried(s, results) || !check_branch(s, then, "then", results))
        return false;
    if (results.count && (other == IRMAP_NONE || v->regions[other].blocks == 0))
        return SAY(s, "has non-empty return type, must define else branch");
    return check_branch(s, other, "else", results);
}

/* Returns the arguments of the first block of op i. */
static struct type_list region_arguments(const irmap_body_view *v, uint32_t i)
{
    uint32_t region = v->ops[i].region;
    uint32_t block = region == IRMAP_NONE ? IRMAP_NONE : v->regions[region].block;
    if (block == IRMAP_NONE)
        return (struct type_list){0, 0, false};
    return (struct type_list){v->blocks[block].argument, v->blocks[block].arguments, false};
}

bool irmapi_rule_loop(const struct subject *s, bool counted)
{
    const struct verifier *x = s->x;
    struct type_list arguments = region_arguments(x->v, s->i);
    struct type_list inits = initial_values(x->v, s->i);
    if (counted) {
        if (arguments.count == 0)
            return SAY(s, "expected at least one block argument for induction variable");
        uint32_t variable = irmapi_list_type(x, arguments, 0);
        uint32_t bound = irmapi_list_type(x, operands_of(x->v, s->i), 0);
        if (variable != bound)
            return VIOLATE(
                s, "expected induction variable to be same type as bounds and step: {} vs {}",
                P_TYPE(variable), P_TYPE(bound));
        arguments.first++;
        arguments.count--;
    }
    if (arguments.count != inits.count)
        return VIOLATE(
            s, "mismatch in number of region iterator values and loop iterator inits: {} vs {}",
            P_UINT(arguments.count), P_UINT(inits.count));
    for (uint32_t k = 0; k < arguments.count; k++) {
        uint32_t argument = irmapi_list_type(x, arguments, k), init = irmapi_list_type(x, inits, k);
        const struct vtype *t = vtype_at(x, argument);
        if (t->row == TILE_TYPE_TENSOR_VIEW)
            return VIOLATE(s, "loop-carried value {} is a tensor_view, which is not supported",
                           P_UINT(k));
        if (is_view(t))
            return VIOLATE(s, "loop-carried value {} is a tile view, which is not supported",
                           P_UINT(k));
        if (argument != init)
            return VIOLATE(s,
                           "init value {} and region iter_value {} have different type: {} != {}",
                           P_UINT(k), P_UINT(k), P_TYPE(init), P_TYPE(argument));
    }
    return check_results_carried(s, results_of(x->v, s->i));
}

/* Returns the type row of an identity: i1 for a bool, TILE_TYPE_ROWS for a string. */
static uint32_t identity_row(const struct verifier *x, const irmap_tile_attr_info *a)
{
    irmap_type_info t;
    if (a->kind == IRMAP_TILE_ATTR_BOOL)
        return TILE_TYPE_I1;
    if (a->kind == IRMAP_TILE_ATTR_STRING || irmap_type_get(x->m, a->type, &t, NULL) != IRMAP_OK)
        return TILE_TYPE_ROWS;
    return (uint32_t)(tile_type_row(t.tag) - irmapi_tile_types);
}

static bool is_half(uint32_t row)
{
    return row == TILE_TYPE_F16 || row == TILE_TYPE_BF16;
}

static bool check_identities(const struct subject *s, struct type_list operands)
{
    struct tile_item item;
    irmap_tile_attr_iter it;
    irmap_tile_attr_info a;
    uint32_t k = 0;
    (void)irmapi_subject_item(s, 3, &item);
    if (item.value != operands.count)
        return VIOLATE(
            s,
            "expect identities to match the number of operands but got: {} operands and {} "
            "identities",
            P_UINT(operands.count), P_UINT(item.value));
    irmapi_tile_begin_contents(s->x->m,
                               (irmap_bytes){item.list, (size_t)(item.list_end - item.list)},
                               item.value, false, &it);
    while (k < operands.count && irmap_tile_attrs_next(&it, &a, NULL) == IRMAP_OK) {
        if (a.depth > 1)
            continue;
        const struct vtype *t = vtype_at(s->x, irmapi_list_type(s->x, operands, k));
        uint32_t row = identity_row(s->x, &a);
        if (row != t->element && !(is_half(row) && is_half(t->element))) {
            irmap_tile_attrs_end(&it);
            return VIOLATE(s,
                           "expect same type for operand at index: {} and identity at index: {} "
                           "but got: {} and '{}'",
                           P_UINT(k), P_UINT(k), P_TYPE(t->contents),
                           P_TEXT(row == TILE_TYPE_ROWS
                                      ? "none"
                                      : tile_text(irmapi_tile_types[row].record.text)));
        }
        k++;
    }
    irmap_tile_attrs_end(&it);
    return true;
}

/* reduce and scan. Arguments: operands, results, dim, identities. */
bool irmapi_rule_aggregate(const struct subject *s)
{
    struct type_list operands = irmapi_subject_list(s, 0);
    const struct vtype *t = subject_type(s, 0);
    uint64_t dim;
    if (operands.count != field_of(s, 1).count)
        return SAY(s, "expect same number of operands and results");
    if (!check_identities(s, operands))
        return false;
    (void)irmapi_subject_value(s, 2, &dim);
    return dim < t->rank ||
           VIOLATE(s, "dimension ({}) is out of bound [0, {})", P_UINT(dim), P_UINT(t->rank));
}

bool irmapi_rule_scan_results(const struct subject *s)
{
    struct type_list operands = irmapi_subject_list(s, 0), results = irmapi_subject_list(s, 1);
    for (uint32_t k = 0; k < operands.count && k < results.count; k++)
        if (irmapi_list_type(s->x, operands, k) != irmapi_list_type(s->x, results, k))
            return VIOLATE(s, "expect same type for operand at index: {} and result at index: {}",
                           P_UINT(k), P_UINT(k));
    return true;
}

/* Returns whether b equals a without dimension dim. */
static bool is_reduced(const struct vtype *a, const struct vtype *b, uint64_t dim)
{
    if (a->contents != b->contents || a->rank != b->rank + 1)
        return false;
    for (uint32_t k = 0; k < b->rank; k++)
        if (dim_of(b, k) != dim_of(a, k < dim ? k : k + 1))
            return false;
    return true;
}

/* Reports results that differ from the types of the operands without dimension `dim`. These types
 * are written as text, because they need not be in the file. */
static bool report_inferred(const struct subject *s, struct type_list operands,
                            struct type_list results, uint64_t dim)
{
    char text[2048];
    struct sink sink;
    irmapi_sink_init(&sink, text, sizeof text - 1, sizeof text, NULL, NULL);
    for (uint32_t k = 0; k < operands.count; k++) {
        const struct vtype *t = vtype_at(s->x, irmapi_list_type(s->x, operands, k));
        sink_text(&sink, k ? ", '!cuda_tile.tile<" : "'!cuda_tile.tile<");
        for (uint32_t d = 0; d < t->rank; d++)
            if (d != dim) {
                irmapi_sink_int(&sink, dim_of(t, d));
                sink_text(&sink, "x");
            }
        irmapi_put_type(s->x, &sink, t->contents);
        sink_text(&sink, ">'");
    }
    text[sink.used] = '\0';
    return BREAK(s, P_TEXT(text), P_TYPES(results));
}

bool irmapi_rule_inferred_result(const struct subject *s)
{
    struct type_list operands = irmapi_subject_list(s, 0), results = irmapi_subject_list(s, 1);
    uint64_t dim;
    (void)irmapi_subject_value(s, 2, &dim);
    for (uint32_t k = 0; k < operands.count && k < results.count; k++)
        if (!is_reduced(vtype_at(s->x, irmapi_list_type(s->x, operands, k)),
                        vtype_at(s->x, irmapi_list_type(s->x, results, k)), dim))
            return report_inferred(s, operands, results, dim);
    return true;
}

static bool aggregate_arguments(const struct subject *s, struct type_list operands,
                                struct type_list arguments)
{
    const struct verifier *x = s->x;
    if (arguments.count != 2 * (uint64_t)operands.count)
        return VIOLATE(s, "expect {} block arguments but got: {}",
                       P_UINT(2 * (uint64_t)operands.count), P_UINT(arguments.count));
    for (uint32_t k = 0; k < arguments.count; k++) {
        uint32_t t = irmapi_list_type(x, arguments, k);
        if (!is_tile(vtype_at(x, t)) || vtype_at(x, t)->rank)
            return VIOLATE(s, "expect 0-rank tile type at index: {} but got: {}", P_UINT(k),
                           P_TYPE(t));
    }
    for (uint32_t k = 0; k < operands.count; k++) {
        uint32_t a = vtype_at(x, irmapi_list_type(x, arguments, 2 * k))->contents;
        uint32_t b = vtype_at(x, irmapi_list_type(x, arguments, 2 * k + 1))->contents;
        uint32_t e = vtype_at(x, irmapi_list_type(x, operands, k))->contents;
        if (a != b)
            return VIOLATE(
                s,
                "expect same element type for block argument at index: {} and {} but got: "
                "{} and {}",
                P_UINT(2 * k), P_UINT(2 * k + 1), P_TYPE(a), P_TYPE(b));
        if (a != e)
            return VIOLATE(
                s,
                "expect same type for operand at index: {} and block argument at index: {} "
                "but got: {} and {}",
                P_UINT(k), P_UINT(2 * k), P_TYPE(e), P_TYPE(a));
    }
    return true;
}

static bool aggregate_yields(const struct subject *s, struct type_list operands,
                             struct type_list yields)
{
    const struct verifier *x = s->x;
    if (yields.count != operands.count)
        return VIOLATE(
            s, "expect number of terminators operands ({}) to match number of operands ({})",
            P_UINT(yields.count), P_UINT(operands.count));
    for (uint32_t k = 0; k < operands.count; k++) {
        uint32_t a = irmapi_list_type(x, operands, k), b = irmapi_list_type(x, yields, k);
        const struct vtype *p = vtype_at(x, a), *q = vtype_at(x, b);
        if (!is_tile(q))
            return VIOLATE(s,
                           "expected TileType for operand and terminator types but got: {} and {}",
                           P_TYPE(a), P_TYPE(b));
        if (p->contents != q->contents)
            return VIOLATE(s,
                           "expect same type for operand at index: {} and terminator argument at "
                           "index: {} but got: {} and {}",
                           P_UINT(k), P_UINT(k), P_TYPE(p->contents), P_TYPE(q->contents));
    }
    return true;
}

/* Ops newer than the rules count as pure. */
static bool is_pure(uint32_t opcode)
{
    const struct tile_op_rules *r = &irmapi_tile_op_rules[tile_op_number(opcode)];
    return r->pure || irmapi_tile_op_row(opcode)->record.since > IRMAP_TILE_VERIFY_MINOR;
}

bool irmapi_rule_aggregate_body(const struct subject *s)
{
    const irmap_body_view *v = s->x->v;
    uint32_t region = v->ops[s->i].region;
    uint32_t block = region == IRMAP_NONE ? IRMAP_NONE : v->regions[region].block;
    struct type_list operands = operands_of(v, s->i);
    if (block == IRMAP_NONE)
        return true;
    uint32_t last = last_op(s->x, block);
    if (!aggregate_arguments(s, operands, region_arguments(v, s->i)) ||
        !aggregate_yields(s, operands, operands_of(v, last)))
        return false;
    for (uint32_t i = v->blocks[block].first_op; i < last; i = v->ops[i].end)
        if (!is_pure(v->ops[i].opcode)) {
            struct subject inner = {.x = s->x, .i = i, .row = irmapi_tile_op_row(v->ops[i].opcode)};
            return irmapi_violate(&inner, irmapi_tile_rule_text + s->rule->id, NULL,
                                  "only pure operations are allowed inside 'cuda_tile.{}'",
                                  &P_TEXT(tile_text(s->row->record.text)), 1);
        }
    return true;
}
