/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Second pass over a function, after the first pass (verify_read.c) found a broken rule: checks its
 * ops in the order of NVIDIA's verifier, with messages. */
#include "tile/check/verify.h"

static const struct tile_op_rules *rules_of(const irmap_body_view *v, uint32_t i)
{
    return &irmapi_tile_op_rules[tile_op_number(v->ops[i].opcode)];
}

/* Returns false at the first broken rule. */
static bool evaluate(struct subject *s, uint32_t first, uint32_t count)
{
    for (uint32_t k = 0; k < count; k++) {
        s->rule = &irmapi_tile_rules[first + k];
        if (!irmapi_verify_rule(s))
            return false;
    }
    return true;
}

static void begin(struct subject *s, struct verifier *x, uint32_t i)
{
    s->x = x;
    s->i = i;
    s->row = irmapi_tile_op_fields(x->v, i, s->field);
}

bool irmapi_verify_op_before_regions(struct verifier *x, uint32_t i)
{
    struct subject s;
    const struct tile_op_rules *r = rules_of(x->v, i);
    begin(&s, x, i);
    return evaluate(&s, r->first, r->before);
}

bool irmapi_verify_op_after_regions(struct verifier *x, uint32_t i)
{
    struct subject s;
    const struct tile_op_rules *r = rules_of(x->v, i);
    if (r->after == 0)
        return true;
    begin(&s, x, i);
    return evaluate(&s, (uint32_t)r->first + r->before, r->after);
}

bool irmapi_verify_op_relations(struct verifier *x, uint32_t i)
{
    const struct tile_op_rules *r = rules_of(x->v, i);
    struct subject s;
    s.x = x;
    s.i = i;
    s.row = irmapi_tile_op_row(x->v->ops[i].opcode);
    return evaluate(&s, (uint32_t)r->first + r->before + r->after, r->relations);
}

bool irmapi_verify_find_blocks(struct verifier *x)
{
    const irmap_body_view *v = x->v;
    irmap_error error;
    x->blocks.used = 0;
    if (!vec_reserve(&x->blocks, x->heap, v->block_count, &error))
        return irmapi_verify_stop(x, &error);
    struct verify_block *of = x->blocks.data;
    for (uint32_t b = 0; b < v->block_count; b++) {
        uint32_t op = v->regions[v->blocks[b].region].op;
        bool in_if = op != IRMAP_NONE && v->ops[op].opcode == TILE_OP_IF;
        /* Corrected below if the last op has regions. */
        of[b].last = v->blocks[b].end_op ? v->blocks[b].end_op - 1 : 0;
        of[b].enclosing_non_if = in_if ? of[v->ops[op].block].enclosing_non_if : op;
        of[b].enclosing_opcode = verify_opcode(v, op);
        if (op != IRMAP_NONE && is_last(v, op))
            of[v->ops[op].block].last = op;
    }
    return true;
}

/* Checks the `after` rules of all ops whose regions end at op i. Skips an op that broke a `before`
 * rule. */
static void leave(struct verifier *x, uint32_t *open, uint32_t i)
{
    const irmap_body_view *v = x->v;
    for (; *open != IRMAP_NONE && v->ops[*open].end == i && verify_going(x);
         *open = parent_of(v, *open)) {
        const uint32_t *failed = x->failed.data;
        if (x->failed.used && failed[x->failed.used - 1] == *open)
            x->failed.used--;
        else
            (void)irmapi_verify_op_after_regions(x, *open);
    }
}

static bool entry_signature(const struct subject *s)
{
    struct verifier *x = s->x;
    irmap_type_info type;
    const irmap_body_view *v = x->v;
    struct vtype *signature = (struct vtype *)x->types.data + x->numbers[x->f.signature.id];
    if (v->op_count == 0)
        return irmapi_violate(s, "entry/single-block", NULL, "expects a non-empty block", NULL, 0);
    if (signature->is_entry) /* many functions share it */
        return true;
    if (irmap_type_get(x->m, x->f.signature, &type, NULL) == IRMAP_OK && type.results.count)
        return irmapi_violate(s, "entry/results", NULL, "entry op must not return values", NULL, 0);
    for (uint32_t k = 0; k < v->blocks[0].arguments; k++) {
        const struct vtype *t = vtype_at(x, value_number(x, v->blocks[0].argument + k));
        if (is_tile(t) && t->rank)
            return irmapi_violate(s, "entry/scalar", NULL,
                                  "entry op must have scalar types (rank 0 !cuda_tile.tile)", NULL,
                                  0);
    }
    signature->is_entry = true;
    return true;
}

static bool entry_hints(const struct subject *s)
{
    const struct verifier *x = s->x;
    return !x->opts.strict_hints || x->f.hints.size == 0 ||
           irmapi_verify_hints(s, x->f.hints, 0, true,
                               1u << TILE_HINT_NUM_CTA_IN_CGA |
                                   1u << TILE_HINT_NUM_WORKER_WARPS_PER_CTA |
                                   1u << TILE_HINT_OCCUPANCY);
}

/* The last op of the entry must be a terminator. */
bool irmapi_verify_end(struct verifier *x)
{
    struct subject s = {.x = x};
    if (x->v->op_count == 0)
        return true;
    s.i = last_op(x, 0);
    s.row = irmapi_tile_op_row(x->v->ops[s.i].opcode);
    const char *name = tile_text(s.row->record.text);
    return s.row->terminator ||
           irmapi_violate(&s, "block/terminator", NULL,
                          "!block with no terminator, has \"cuda_tile.{}\"", &P_TEXT(name), 1);
}

void irmapi_verify_entry(struct verifier *x)
{
    const struct subject s = {.x = x, .i = IRMAP_NONE};
    if (entry_signature(&s) && irmapi_verify_debug_entry(&s))
        (void)entry_hints(&s);
}

void irmapi_verify_body(struct verifier *x)
{
    const irmap_body_view *v = x->v;
    uint32_t open = IRMAP_NONE;
    irmap_error error;
    x->failed.used = 0;
    irmapi_verify_entry(x);
    for (uint32_t i = 0; i < v->op_count && verify_going(x); i++) {
        leave(x, &open, i);
        bool good = irmapi_verify_op_before_regions(x, i);
        if (v->ops[i].region == IRMAP_NONE)
            continue;
        open = i;
        if (good)
            continue;
        if (!vec_reserve(&x->failed, x->heap, 1, &error)) {
            (void)irmapi_verify_stop(x, &error);
            return;
        }
        ((uint32_t *)x->failed.data)[x->failed.used++] = i;
    }
    leave(x, &open, v->op_count);
    if (verify_going(x) && irmapi_verify_end(x))
        irmapi_verify_debug_body(x);
}
