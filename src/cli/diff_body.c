/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reading a body for comparison, and finding the ops of two bodies that belong together. */
#include "diff.h"
#include <stdlib.h>
#include <string.h>

#define DEF_BAD UINT32_MAX

/* An op with regions: its results get their numbers when the regions are over. */
struct open_op {
    uint32_t depth, first_value, first_def, results;
};

struct reading {
    struct side *s;
    struct body *b;
    uint32_t *defs_of; /* by value number: the definition that has it now */
    struct open_op *open;
    size_t value_room, open_count, open_room, op_room, operand_count, operand_room;
    uint32_t defs;
    uint32_t *trees_of; /* by definition: class of what it is computed from */
    size_t tree_room;
};

/* Room for one more element than there are. */
static void *room_for(void *p, size_t used, size_t *room, size_t each)
{
    if (used < *room)
        return p;
    *room = 2 * used + 64;
    return cli_grow(p, *room, each);
}

static void set_value(struct reading *r, uint32_t value, uint32_t def)
{
    size_t room = r->value_room;
    r->defs_of = room_for(r->defs_of, value, &r->value_room, sizeof *r->defs_of);
    for (; room < r->value_room; room++)
        r->defs_of[room] = DEF_BAD;
    r->defs_of[value] = def;
}

/* A new definition, of which number `ordinal` of an op or block with this class is known. */
static uint32_t define(struct reading *r, uint64_t kind, uint32_t class_, uint32_t ordinal)
{
    uint64_t key[] = {kind, class_, ordinal};
    r->trees_of = room_for(r->trees_of, r->defs, &r->tree_room, sizeof *r->trees_of);
    r->trees_of[r->defs] = intern(&r->s->classes->trees, key, sizeof key);
    return r->defs++;
}

static void close_ops(struct reading *r, uint32_t depth)
{
    while (r->open_count && r->open[r->open_count - 1].depth >= depth) {
        const struct open_op *o = &r->open[--r->open_count];
        for (uint32_t i = 0; i < o->results; i++)
            set_value(r, o->first_value + i, o->first_def + i);
    }
}

static uint32_t read_operands(struct reading *r, const irmap_op *op, uint32_t class_)
{
    struct key k = {NULL, 0, 0};
    irmap_operands list;
    irmap_status status;
    uint32_t value;
    key_number(&k, class_);
    irmap_operands_begin(op, &list);
    while ((status = irmap_operands_next(&list, &value, NULL)) == IRMAP_OK) {
        uint32_t def = value < r->value_room ? r->defs_of[value] : DEF_BAD;
        r->b->operands =
            room_for(r->b->operands, r->operand_count, &r->operand_room, sizeof *r->b->operands);
        r->b->operands[r->operand_count++] = def;
        key_number(&k, def == DEF_BAD ? CLASS_BAD : r->trees_of[def]);
    }
    key_number(&k, status);
    uint32_t tree = intern(&r->s->classes->trees, k.data, k.size);
    free(k.data);
    return tree;
}

enum { OF_PARAMETER = 1, OF_ARGUMENT, OF_RESULT };

static void read_op(struct reading *r, const irmap_op *op)
{
    struct body *b = r->b;
    uint32_t i = b->count, class_ = op_class(r->s, op);
    if (i + (size_t)1 >= r->op_room) {
        r->op_room = 2 * r->op_room + 64;
        b->ops = cli_grow(b->ops, r->op_room, sizeof *b->ops);
        b->classes = cli_grow(b->classes, r->op_room, sizeof *b->classes);
        b->trees = cli_grow(b->trees, r->op_room, sizeof *b->trees);
        b->kinds = cli_grow(b->kinds, r->op_room, sizeof *b->kinds);
    }
    close_ops(r, op->depth);
    b->ops[i] = (struct body_op){.first_def = r->defs, .first_operand = (uint32_t)r->operand_count};
    for (uint32_t k = 0; op->first_in_block && op->depth && k < op->block_args.count; k++)
        set_value(r, op->first_block_arg + k, define(r, OF_ARGUMENT, op->depth, k));
    uint32_t tree = read_operands(r, op, class_), first = r->defs;
    for (uint32_t k = 0; k < op->results; k++) {
        uint32_t def = define(r, OF_RESULT, tree, k);
        if (op->regions == 0)
            set_value(r, op->first_result + k, def);
    }
    if (op->regions) {
        r->open = room_for(r->open, r->open_count, &r->open_room, sizeof *r->open);
        r->open[r->open_count++] =
            (struct open_op){op->depth, op->first_result, first, op->results};
    }
    b->kinds[i] = op_kind(r->s, op);
    b->classes[i] = class_;
    b->trees[i] = tree;
    b->count++;
    b->ops[b->count] =
        (struct body_op){.first_def = r->defs, .first_operand = (uint32_t)r->operand_count};
}

void body_read(struct side *s, irmap_func func, struct body *b)
{
    struct reading r = {.s = s, .b = b};
    irmap_func_info f;
    irmap_type_info signature = {.inputs = {.count = 0}};
    irmap_op_iter it;
    irmap_op op;
    memset(b, 0, sizeof *b);
    b->ops = cli_grow(NULL, 1, sizeof *b->ops);
    b->status = irmap_func_get(s->m, func, &f, &b->err);
    /* When there is no such type the walk over the body says so, and where. */
    if (b->status == IRMAP_OK && irmap_type_get(s->m, f.signature, &signature, NULL) != IRMAP_OK)
        signature.inputs.count = 0;
    /* Many functions may share one long signature. */
    for (; b->parameters < signature.inputs.count && cli_spend(64); b->parameters++)
        set_value(&r, b->parameters, define(&r, OF_PARAMETER, 0, b->parameters));
    b->ops[0] = (struct body_op){.first_def = r.defs};
    if (b->status == IRMAP_OK)
        b->status = irmap_ops_begin(s->m, func, &it, &b->err);
    if (b->status == IRMAP_OK) {
        while ((b->status = irmap_ops_next(&it, &op, &b->err)) == IRMAP_OK)
            read_op(&r, &op);
        irmap_ops_end(&it);
    }
    free(r.defs_of);
    free(r.open);
    free(r.trees_of);
}

void body_free(struct body *b)
{
    free(b->kinds);
    free(b->classes);
    free(b->trees);
    free(b->ops);
    free(b->operands);
}

/* Matches, between ops that have been matched, those of the same number in another row. */
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

/* First what is computed in the same way, then what looks alike, then what is of one kind. */
static void match_ops(const struct body *a, const struct body *b, uint32_t *to)
{
    match_between(a->trees, a->count, b->trees, b->count, to);
    match_between(a->classes, a->count, b->classes, b->count, to);
    match_between(a->kinds, a->count, b->kinds, b->count, to);
}

/* Operands are equal when they are defined by ops that belong together. */
static bool same_operands(const struct body *a, uint32_t i, const struct body *b, uint32_t j,
                          const uint32_t *def_to)
{
    uint32_t count = a->ops[i + 1].first_operand - a->ops[i].first_operand;
    if (count != b->ops[j + 1].first_operand - b->ops[j].first_operand)
        return false;
    for (uint32_t k = 0; k < count; k++) {
        uint32_t x = a->operands[a->ops[i].first_operand + k];
        uint32_t y = b->operands[b->ops[j].first_operand + k];
        if (x == DEF_BAD || y == DEF_BAD ? x != y : def_to[x] != y)
            return false;
    }
    return true;
}

void bodies_match(const struct body *a, const struct body *b, struct matching *out)
{
    uint32_t defs = a->ops[a->count].first_def;
    uint32_t *def_to = cli_grow(NULL, defs, sizeof *def_to);
    *out = (struct matching){.to = cli_grow(NULL, a->count, sizeof *out->to),
                             .changed = cli_grow(NULL, a->count, 1)};
    memset(out->changed, 0, a->count);
    for (uint32_t i = 0; i < a->count; i++)
        out->to[i] = MATCH_NONE;
    match_ops(a, b, out->to);
    for (uint32_t i = 0; i < defs; i++)
        def_to[i] = i < a->parameters && i < b->parameters ? i : MATCH_NONE;
    out->added = b->count;
    for (uint32_t i = 0; i < a->count; i++) {
        uint32_t j = out->to[i], first = a->ops[i].first_def;
        out->removed += j == MATCH_NONE;
        if (j == MATCH_NONE)
            continue;
        out->added--;
        for (uint32_t d = first; d < a->ops[i + 1].first_def; d++)
            def_to[d] = b->ops[j].first_def + (d - first);
        out->changed[i] = a->classes[i] != b->classes[j] || !same_operands(a, i, b, j, def_to);
        out->different += out->changed[i];
    }
    free(def_to);
}
