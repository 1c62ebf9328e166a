/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The ops of a decoded function: first what readers refuse and whether a rule is broken at all,
 * then, where one is, the same once more in the order of the reference, with words. */
#include "check/verify.h"
#include "core/hash.h"
#include <string.h>

static const struct tile_op_rules *rules_of(const irmap_body_view *v, uint32_t i)
{
    return &irmapi_tile_op_rules[tile_op_number(v->ops[i].opcode)];
}

/* Rules [first, first + count) in order, up to the first one that is broken. */
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

static bool before_regions(struct verifier *x, uint32_t i)
{
    struct subject s;
    const struct tile_op_rules *r = rules_of(x->v, i);
    begin(&s, x, i);
    return evaluate(&s, r->first, r->before);
}

static bool after_regions(struct verifier *x, uint32_t i)
{
    struct subject s;
    const struct tile_op_rules *r = rules_of(x->v, i);
    if (r->after == 0)
        return true;
    begin(&s, x, i);
    return evaluate(&s, (uint32_t)r->first + r->before, r->after);
}

/* All that decides about an op of which only types, flags and enums matter; false when it is more
 * than fits. */
static bool describe(const struct verifier *x, uint32_t i, struct memo *out, bool *reads)
{
    const irmap_body_view *v = x->v;
    const irmap_body_op *op = &v->ops[i];
    const struct tile_op_row *row = irmapi_tile_op_row(op->opcode);
    uint32_t operands = op[1].operand - op->operand, n = 1;
    *reads = false;
    if (!rules_of(v, i)->same || x->opts.strict_hints || op->opcode > 0xFF ||
        operands + op->results + row->words >= MEMO_WORDS)
        return false;
    out->word[0] = op->opcode | operands << 8 | op->results << 16;
    for (uint32_t k = 0; k < operands; k++)
        out->word[n++] = value_number(x, v->operands[op->operand + k]);
    for (uint32_t k = 0; k < op->results; k++)
        out->word[n++] = value_number(x, op->result + k);
    const struct tile_field *f = &irmapi_tile_fields[row->record.first];
    const uint8_t *body = x->m->source.data + v->offset;
    for (uint32_t k = 0; row->words && k < row->record.count; k++, f++) {
        if (f->slot == TILE_NO_SLOT)
            continue;
        uint32_t word = v->words[op->word + f->slot];
        if (f->kind == TILE_KIND_ENUM && word != IRMAP_NONE) {
            word = body[word];
            if (word >= 0x80)
                return false;
        } else if (f->kind != TILE_KIND_ENUM && f->kind != TILE_KIND_FLAGS &&
                   f->kind != TILE_KIND_OPERANDS) {
            *reads = true; /* whatever it holds, no rule asks; readers do */
            word = word != IRMAP_NONE;
        }
        out->word[n++] = word;
    }
    out->used = n;
    return true;
}

/* The place where ops of this description are remembered. */
static struct memo *place_of(struct verifier *x, const struct memo *d)
{
    uint64_t h = x->key;
    for (uint32_t k = 0; k < d->used; k++)
        h = (h ^ d->word[k]) * 0x9E3779B97F4A7C15u;
    return &x->memo[(h ^ h >> 32) >> 23 & (MEMO_ROOM - 1)];
}

static bool is_known(const struct memo *known, const struct memo *d)
{
    if (known->used != d->used)
        return false;
    for (uint32_t k = 0; k < d->used; k++)
        if (known->word[k] != d->word[k])
            return false;
    return true;
}

/* The fields of an op as readers look at them. True when they refuse nothing. */
static bool read_fields(struct verifier *x, struct tile_check *c, uint32_t i)
{
    const irmap_body_op *op = &x->v->ops[i];
    const struct tile_op_row *row = irmapi_tile_op_row(op->opcode);
    irmap_status before = x->check->verdict;
    irmap_type first = {IRMAP_NONE};
    if (row->words == 0)
        return true;
    if (op->results)
        first.id = x->v->values[op->result].type;
    uint64_t offset = x->v->offset + op->offset;
    struct cursor at = module_cursor(x->m, offset, x->m->source.size - offset);
    (void)cur_uleb(&at, "opcode");
    c->op = i;
    irmapi_tile_check_fields(c, &at, &row->record, first);
    c->op = IRMAP_NONE;
    return x->check->verdict == before;
}

/* Every block of a region ends in a terminator: readers ask that. */
static void read_end_of_block(struct tile_check *c, const irmap_body_view *v, uint32_t i)
{
    const irmap_body_op *op = &v->ops[i];
    if (op->block == 0 || op->end != v->blocks[op->block].end_op ||
        irmapi_tile_op_row(op->opcode)->terminator)
        return;
    c->op = i;
    irmapi_tile_found(c, CHECK_ALWAYS, IRMAP_TERMINATOR, "block", v->offset + op->offset, 0, 0);
    c->op = IRMAP_NONE;
}

/* The types of all values. */
static bool read_types(struct verifier *x)
{
    const irmap_body_view *v = x->v;
    bool good = true;
    for (uint32_t k = 0; k < v->value_count; k++) {
        uint32_t id = v->values[k].type, from = v->values[k].definition;
        if (id == IRMAP_NONE || (id < x->m->types && x->numbers[id] - 1 < VTYPE_OPEN - 1))
            continue;
        uint64_t at = from & IRMAP_BODY_ARGUMENT ? v->offset : v->offset + v->ops[from].offset;
        good = verify_type(x, id, at) != VTYPE_NONE && good && check_going(x->check);
    }
    return good;
}

/* For each block its last op, and the op around it that is no if. */
bool irmapi_verify_find_blocks(struct verifier *x)
{
    const irmap_body_view *v = x->v;
    irmap_error error;
    x->blocks.used = 0;
    if (!vec_reserve(&x->blocks, x->heap, 2 * (uint64_t)v->block_count, &error))
        return irmapi_verify_stop(x, &error);
    uint32_t *of = x->blocks.data;
    for (uint32_t b = 0; b < v->block_count; b++) {
        uint32_t op = v->regions[v->blocks[b].region].op;
        bool in_if = op != IRMAP_NONE && v->ops[op].opcode == TILE_OP_IF;
        of[2 * b] = 0;
        of[2 * b + 1] = in_if ? of[2 * v->ops[op].block + 1] : op;
    }
    if (v->block_count == 1) { /* no op has a region */
        of[0] = v->op_count ? v->op_count - 1 : 0;
        return true;
    }
    for (uint32_t i = 0; i < v->op_count; i++)
        of[2 * v->ops[i].block] = i;
    return true;
}

void irmapi_verify_read(struct verifier *x, struct tile_check *c)
{
    const irmap_body_view *v = x->v;
    struct memo d;
    bool typed = read_types(x) && irmapi_verify_find_blocks(x);
    for (uint32_t i = 0; i < v->op_count && check_going(x->check); i++) {
        bool reads = false, same = typed && describe(x, i, &d, &reads);
        struct memo *place = same ? place_of(x, &d) : NULL;
        read_end_of_block(c, v, i);
        if (same && is_known(place, &d) && (!reads || read_fields(x, c, i)))
            continue;
        if (!read_fields(x, c, i) || !typed || x->first_broken != IRMAP_NONE)
            continue;
        if (!before_regions(x, i) || !after_regions(x, i))
            x->first_broken = x->func;
        else if (same)
            *place = d;
    }
}

/* Ops whose regions end where op i begins. Where something was wrong before them, what comes behind
 * makes no sense. */
static void leave(struct verifier *x, uint32_t *open, uint32_t i)
{
    const irmap_body_view *v = x->v;
    for (; *open != IRMAP_NONE && v->ops[*open].end == i && verify_going(x);
         *open = parent_of(v, *open)) {
        const uint32_t *failed = x->failed.data;
        if (x->failed.used && failed[x->failed.used - 1] == *open)
            x->failed.used--;
        else
            (void)after_regions(x, *open);
    }
}

static bool entry_signature(const struct subject *s)
{
    struct verifier *x = s->x;
    irmap_type_info type;
    const irmap_body_view *v = x->v;
    if (v->op_count == 0)
        return irmapi_violate(s, "entry/single-block", NULL, "expects a non-empty block", NULL, 0);
    if (irmap_type_get(x->m, x->f.signature, &type, NULL) == IRMAP_OK && type.results.count)
        return irmapi_violate(s, "entry/results", NULL, "entry op must not return values", NULL, 0);
    for (uint32_t k = 0; k < v->blocks[0].arguments; k++) {
        const struct vtype *t = vtype_at(x, value_number(x, v->blocks[0].argument + k));
        if (is_tile(t) && t->rank)
            return irmapi_violate(s, "entry/scalar", NULL,
                                  "entry op must have scalar types (rank 0 !cuda_tile.tile)", NULL,
                                  0);
    }
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
        bool good = before_regions(x, i);
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
