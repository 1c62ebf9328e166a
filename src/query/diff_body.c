/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Reads bodies, and pairs their ops and blocks. In Tile IR, block arguments are compared with the
 * block's first op.
 */
#include "diff_internal.h"
#include "json.h"
#include <stdlib.h>
#include <string.h>

static bool is_entry(const irmap_body_view *v, uint32_t block)
{
    return block == 0 && v->func.id != IRMAP_NONE;
}

static irmap_types inputs(const struct side *s, const irmap_body_view *v)
{
    irmap_func_info f;
    irmap_type_info t;
    if (irmap_func_get(s->m, v->func, &f, NULL) == IRMAP_OK &&
        irmap_type_get(s->m, f.signature, &t, NULL) == IRMAP_OK)
        return t.inputs;
    return (irmap_types){.count = 0};
}

/* Returns the class of a block's arguments that differ from `expected`, or 0. Arguments beyond
 * `expected` are counted from 0. */
static uint32_t arguments_class(struct side *s, const irmap_body_view *v, uint32_t i,
                                irmap_types expected)
{
    enum { OTHER = 1, MORE, FEWER };
    const irmap_body_block *block = &v->blocks[i];
    const uint32_t known = expected.count;
    struct key k = {NULL, 0, 0};
    for (uint32_t n = 0; n < block->arguments; n++) {
        const uint32_t own = type_class(s, v->values[block->argument + n].type.id);
        irmap_type type = {IRMAP_NONE};
        if (n < known && irmap_types_next(&expected, &type, NULL) == IRMAP_OK &&
            type_class(s, type.id) == own)
            continue;
        key_number(&k, n < known ? OTHER : MORE);
        key_number(&k, n < known ? n : n - known);
        key_number(&k, own);
    }
    if (block->arguments < known) {
        key_number(&k, FEWER);
        key_number(&k, known - block->arguments);
    }
    const uint32_t number = k.size ? intern(&s->classes->hints, k.data, k.size) : 0;
    free(k.data);
    return number;
}

static uint32_t *blocks_read(struct side *s, const irmap_body_view *v)
{
    uint32_t *classes = memory_zeroed((size_t)v->block_count + 1, sizeof *classes);
    for (uint32_t i = 0; i < v->block_count; i++) {
        const irmap_body_block *block = &v->blocks[i];
        if (s->outside || (!is_entry(v, i) && block->first_op == block->end_op))
            classes[i] =
                arguments_class(s, v, i, is_entry(v, i) ? inputs(s, v) : (irmap_types){.count = 0});
    }
    return classes;
}

static void pair_blocks(const struct body *a, const struct body *b, struct matching *m,
                        uint8_t *taken, uint32_t i, uint32_t j)
{
    if (i >= a->v->block_count || j >= b->v->block_count || m->blocks[i] != MATCH_NONE || taken[j])
        return;
    m->blocks[i] = j;
    taken[j] = 1;
}

/* Pairs the remaining blocks of two regions in order. */
static void pair_rest(const struct body *a, const struct body *b, struct matching *m,
                      uint8_t *taken, uint32_t r, uint32_t s)
{
    uint32_t i = a->v->regions[r].block, j = b->v->regions[s].block;
    while (i != IRMAP_NONE && j != IRMAP_NONE) {
        if (m->blocks[i] != MATCH_NONE) {
            i = a->v->blocks[i].next;
        } else if (taken[j]) {
            j = b->v->blocks[j].next;
        } else {
            pair_blocks(a, b, m, taken, i, j);
        }
    }
}

/* Pairs the remaining blocks of two ops, whose first regions are `r` and `s`. */
static void pair_regions(const struct body *a, const struct body *b, struct matching *m,
                         uint8_t *taken, uint32_t r, uint32_t s)
{
    for (; r < a->v->region_count && s < b->v->region_count;
         r = a->v->regions[r].next, s = b->v->regions[s].next)
        pair_rest(a, b, m, taken, r, s);
}

/* Returns whether the op that encloses a block is paired. Otherwise the block is removed or added
 * with that op, and not counted. */
static bool is_counted_block(const irmap_body_view *v, uint32_t block, const uint8_t *ops)
{
    const uint32_t op = v->regions[v->blocks[block].region].op;
    return op == IRMAP_NONE || ops[op];
}

static uint32_t count_differing_blocks(const irmap_body_view *v, const uint8_t *paired,
                                       const uint8_t *ops, uint8_t *differ)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < v->block_count; i++)
        count += differ[i] = !paired[i] && is_counted_block(v, i, ops);
    return count;
}

static void blocks_match(const struct body *a, const struct body *b, struct matching *m)
{
    const uint32_t as = a->v->block_count, bs = b->v->block_count;
    uint8_t *taken = memory_zeroed((size_t)bs + 1, 1), *given = memory_zeroed((size_t)as + 1, 1);
    uint8_t *ops[2] = {memory_zeroed((size_t)a->count + 1, 1),
                       memory_zeroed((size_t)b->count + 1, 1)};
    m->blocks = memory_grow(NULL, (size_t)as + 1, sizeof *m->blocks);
    m->differ[0] = memory_zeroed((size_t)as + 1, 1);
    m->differ[1] = memory_zeroed((size_t)bs + 1, 1);
    for (uint32_t i = 0; i < as; i++)
        m->blocks[i] = MATCH_NONE;
    pair_blocks(a, b, m, taken, 0, 0);
    for (uint32_t i = 0; i < a->count; i++) {
        if (m->to[i] == MATCH_NONE)
            continue;
        pair_blocks(a, b, m, taken, a->v->ops[i].block, b->v->ops[m->to[i]].block);
        ops[0][i] = ops[1][m->to[i]] = 1;
    }
    pair_regions(a, b, m, taken, 0, 0);
    for (uint32_t i = 0; i < a->count; i++)
        if (m->to[i] != MATCH_NONE)
            pair_regions(a, b, m, taken, a->v->ops[i].region, b->v->ops[m->to[i]].region);
    for (uint32_t i = 0; i < as; i++)
        given[i] = m->blocks[i] != MATCH_NONE;
    m->blocks_removed = count_differing_blocks(a->v, given, ops[0], m->differ[0]);
    m->blocks_added = count_differing_blocks(b->v, taken, ops[1], m->differ[1]);
    for (uint32_t i = 0; i < as; i++)
        if (given[i] && a->arguments[i] != b->arguments[m->blocks[i]]) {
            m->differ[0][i] = 1;
            m->blocks_changed++;
        }
    free(taken);
    free(given);
    free(ops[0]);
    free(ops[1]);
}

struct body_reader {
    struct side *s;
    struct body *b;
    uint32_t *trees_of; /* by value: class of the ops that compute it */
};

/* Tags of values in keys of trees, different from all classes of ops. */
#define OF_PARAMETER (CLASS_BAD - 1)
#define OF_ARGUMENT  (CLASS_BAD - 2)
#define OF_RESULT    (CLASS_BAD - 3)

/* Computes trees_of[] of an op's results or a block's arguments. */
static void define(const struct body_reader *r, uint32_t kind, uint32_t class_, uint32_t first,
                   uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t key[] = {kind, class_, i};
        r->trees_of[first + i] = intern(&r->s->classes->trees, key, sizeof key);
    }
}

static uint32_t read_operands(const struct body_reader *r, uint32_t op, uint32_t class_)
{
    const irmap_body_view *v = r->b->v;
    struct key *k = &r->s->key;
    k->size = 0;
    key_number(k, class_);
    for (uint32_t i = v->ops[op].operand; i < v->ops[op + 1].operand; i++) {
        const uint32_t value = v->operands[i];
        key_number(k, value == IRMAP_NONE ? CLASS_BAD : r->trees_of[value]);
    }
    return intern(&r->s->classes->trees, k->data, k->size);
}

static void read_op(const struct body_reader *r, uint32_t i)
{
    struct body *b = r->b;
    if (is_header(b, i)) {
        const uint32_t key[] = {CLASS_BAD, symbol_class(r->s, (irmap_func){b->headers[i] - 1})};
        b->kinds[i] = b->classes[i] = intern(&r->s->classes->ops, key, sizeof key);
        b->trees[i] = intern(&r->s->classes->trees, key, sizeof key);
        return;
    }
    const uint32_t kind = op_kind(r->s, b->v, i), class_ = op_class(r->s, b->v, i, kind);
    const uint32_t tree = read_operands(r, i, class_);
    define(r, OF_RESULT, tree, b->v->ops[i].result, b->v->ops[i].results);
    b->kinds[i] = kind;
    b->classes[i] = class_;
    b->trees[i] = tree;
}

static void read_ops(struct side *s, const irmap_body *body, const uint32_t *headers,
                     struct body *b)
{
    struct body_reader r = {.s = s, .b = b};
    *b = (struct body){.path = s->q->file, .v = irmap_body_get(body), .headers = headers};
    identities_begin(s);
    b->count = b->v->op_count;
    b->parameters = b->v->block_count ? b->v->blocks[0].arguments : 0;
    b->kinds = memory_zeroed(b->count, sizeof *b->kinds);
    b->classes = memory_zeroed(b->count, sizeof *b->classes);
    b->trees = memory_zeroed(b->count, sizeof *b->trees);
    r.trees_of = memory_zeroed(b->v->value_count, sizeof *r.trees_of);
    /* Many functions can share one long signature. */
    if (budget_charge(64 * (uint64_t)b->parameters))
        define(&r, OF_PARAMETER, 0, 0, b->parameters);
    for (uint32_t i = 1; i < b->v->block_count; i++) {
        const irmap_body_block *block = &b->v->blocks[i];
        define(&r, OF_ARGUMENT, b->v->regions[block->region].depth, block->argument,
               block->arguments);
    }
    for (uint32_t i = 0; i < b->count; i++)
        read_op(&r, i);
    b->arguments = blocks_read(s, b->v);
    b->compares_blocks = s->outside != NULL;
    free(r.trees_of);
}

void body_read(struct side *s, irmap_func func, struct body *b)
{
    irmap_error err;
    /* If the budget is exceeded, the body is empty. */
    const bool paid = budget_charge_parameters(s->m, func);
    const irmap_func wanted = paid ? func : (irmap_func){IRMAP_NONE};
    const bool cut = irmap_body_decode(s->body, wanted, &err) != IRMAP_OK;
    if (cut && paid)
        side_report_error(s, &err);
    read_ops(s, s->body, NULL, b);
    b->cut = cut;
}

void body_read_outside(struct side *s, struct body *b)
{
    if (s->outside_error.status != IRMAP_OK)
        side_report_error(s, &s->outside_error);
    read_ops(s, s->outside, s->headers, b);
}

void body_free(struct body *b)
{
    free(b->kinds);
    free(b->classes);
    free(b->trees);
    free(b->arguments);
}

/* Matches equal classes in each range between matched ops. */
static void match_between(const uint32_t *a, uint32_t a_count, const uint32_t *b, uint32_t b_count,
                          uint32_t *to)
{
    struct range r = {0, 0, 0, 0};
    for (uint32_t i = 0; i <= a_count; i++) {
        if (i < a_count && to[i] == MATCH_NONE)
            continue;
        uint32_t next = i < a_count ? to[i] : b_count;
        r.a_end = i;
        r.b_end = next;
        if (r.a < r.a_end && r.b < r.b_end)
            match_sequences(a, b, r, to);
        r.a = i + 1;
        r.b = next + 1;
    }
}

void ops_pair(const struct body *a, const struct body *b, uint32_t *to)
{
    match_between(a->trees, a->count, b->trees, b->count, to);
    match_between(a->classes, a->count, b->classes, b->count, to);
    match_between(a->kinds, a->count, b->kinds, b->count, to);
}

/* Returns whether two values from outside of the bodies have the same number. */
static bool same_unknown(const irmap_body_view *a, uint32_t i, const irmap_body_view *b, uint32_t j)
{
    return a->values[i].definition == IRMAP_NONE && b->values[j].definition == IRMAP_NONE &&
           a->values[i].number == b->values[j].number;
}

static bool same_operands(const struct body *a, uint32_t i, const struct body *b, uint32_t j,
                          const uint32_t *def_to)
{
    const irmap_body_op *x = &a->v->ops[i], *y = &b->v->ops[j];
    uint32_t count = x[1].operand - x->operand;
    if (count != y[1].operand - y->operand)
        return false;
    for (uint32_t k = 0; k < count; k++) {
        uint32_t from = a->v->operands[x->operand + k], to = b->v->operands[y->operand + k];
        if (from == IRMAP_NONE || to == IRMAP_NONE) {
            if (from != to)
                return false;
        } else if (def_to[from] != to && !same_unknown(a->v, from, b->v, to)) {
            return false;
        }
    }
    return true;
}

static void pair_values(uint32_t *def_to, uint32_t from, uint32_t from_count, uint32_t to,
                        uint32_t to_count)
{
    for (uint32_t i = 0; i < from_count && i < to_count; i++)
        def_to[from + i] = to + i;
}

/* The blocks of each region, ordered by index. */
struct regions {
    uint32_t *first; /* by region: position of its blocks in the list */
    uint32_t *list;
};

static void regions_begin(struct regions *r, const irmap_body_view *v)
{
    uint32_t used = 0;
    r->first = memory_zeroed((size_t)v->region_count + 1, sizeof *r->first);
    r->list = memory_zeroed((size_t)v->block_count + 1, sizeof *r->list);
    for (uint32_t i = 0; i < v->region_count; used += v->regions[i].blocks, i++)
        r->first[i] = used;
    for (uint32_t i = 0; i < v->block_count; i++)
        r->list[r->first[v->blocks[i].region] + v->blocks[i].index] = i;
}

static void regions_end(struct regions *r)
{
    free(r->first);
    free(r->list);
}

static uint32_t successor(const struct regions *r, const irmap_body_view *v, uint32_t op,
                          uint32_t number)
{
    const uint32_t region = v->blocks[v->ops[op].block].region;
    return number < v->regions[region].blocks ? r->list[r->first[region] + number] : IRMAP_NONE;
}

static bool same_successors(const struct body *a, uint32_t i, const struct body *b, uint32_t j,
                            const struct regions of[2], const uint32_t *to_block)
{
    const uint32_t *x, *y;
    const uint32_t count = irmap_op_successors(a->v, i, &x);
    if (count != irmap_op_successors(b->v, j, &y))
        return false;
    for (uint32_t k = 0; k < count; k++) {
        uint32_t from = successor(&of[0], a->v, i, x[k]);
        uint32_t to = successor(&of[1], b->v, j, y[k]);
        if ((from == IRMAP_NONE ? from : to_block[from]) != to)
            return false;
    }
    return true;
}

static void pair_definitions(const struct body *a, const struct body *b, const struct matching *m,
                             uint32_t *def_to)
{
    for (uint32_t i = 0; i < a->v->value_count; i++)
        def_to[i] = MATCH_NONE;
    for (uint32_t i = 0; i < a->v->block_count; i++) {
        const irmap_body_block *from = &a->v->blocks[i];
        if (m->blocks[i] == MATCH_NONE)
            continue;
        const irmap_body_block *to = &b->v->blocks[m->blocks[i]];
        pair_values(def_to, from->argument, from->arguments, to->argument, to->arguments);
    }
    for (uint32_t i = 0; i < a->count; i++)
        if (m->to[i] != MATCH_NONE)
            pair_values(def_to, a->v->ops[i].result, a->v->ops[i].results,
                        b->v->ops[m->to[i]].result, b->v->ops[m->to[i]].results);
}

static void count_unpaired(const struct body *a, const struct body *b, struct matching *m)
{
    for (uint32_t j = 0; j < b->count; j++)
        m->added += !is_header(b, j);
    for (uint32_t i = 0; i < a->count; i++)
        if (m->to[i] == MATCH_NONE)
            m->removed += !is_header(a, i);
        else
            m->added -= !is_header(b, m->to[i]);
}

void matching_free(struct matching *m)
{
    free(m->to);
    free(m->changed);
    free(m->blocks);
    free(m->differ[0]);
    free(m->differ[1]);
    *m = (struct matching){.to = NULL};
}

static void pair_in_turn(const struct body *a, const struct body *b, uint32_t *to)
{
    for (uint32_t i = 0; i < a->count && i < b->count; i++)
        to[i] = i;
}

static void match_by(void (*pair)(const struct body *a, const struct body *b, uint32_t *to),
                     const struct body *a, const struct body *b, struct matching *out)
{
    struct regions of[2];
    uint32_t *def_to = memory_grow(NULL, a->v->value_count, sizeof *def_to);
    *out = (struct matching){.to = memory_grow(NULL, a->count, sizeof *out->to),
                             .changed = memory_grow(NULL, a->count, 1)};
    memset(out->changed, 0, a->count);
    for (uint32_t i = 0; i < a->count; i++)
        out->to[i] = MATCH_NONE;
    pair(a, b, out->to);
    count_unpaired(a, b, out);
    blocks_match(a, b, out);
    pair_definitions(a, b, out, def_to);
    regions_begin(&of[0], a->v);
    regions_begin(&of[1], b->v);
    for (uint32_t i = 0; i < a->count; i++) {
        const uint32_t j = out->to[i];
        if (j == MATCH_NONE || is_header(a, i))
            continue;
        out->changed[i] =
            a->classes[i] != b->classes[j] || !same_operands(a, i, b, j, def_to) ||
            !same_successors(a, i, b, j, of, out->blocks) ||
            (a->compares_blocks && out->blocks[a->v->ops[i].block] != b->v->ops[j].block);
        out->different += out->changed[i];
    }
    regions_end(&of[0]);
    regions_end(&of[1]);
    free(def_to);
}

static bool same_kinds(const struct body *a, const struct body *b)
{
    return a->count == b->count && !a->headers && !b->headers &&
           (!a->count || memcmp(a->kinds, b->kinds, a->count * sizeof *a->kinds) == 0);
}

static uint64_t differences(const struct matching *m)
{
    return (uint64_t)m->removed + m->added + m->different + m->blocks_removed + m->blocks_added +
           m->blocks_changed;
}

/* Pairs ops of the same kinds in the same order by position if this leaves fewer differences. Two
 * calls whose callees were renumbered become two changed calls, not a removed and an added one. */
void bodies_match(const struct body *a, const struct body *b, struct matching *out)
{
    struct matching in_turn;
    match_by(ops_pair, a, b, out);
    if (!out->removed || !same_kinds(a, b) || !budget_charge(16 * (uint64_t)a->count))
        return;
    match_by(pair_in_turn, a, b, &in_turn);
    const bool fewer = differences(&in_turn) < differences(out);
    matching_free(fewer ? out : &in_turn);
    if (fewer)
        *out = in_turn;
}
