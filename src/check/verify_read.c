/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The first look at a decoded function: what readers refuse, and whether any rule is broken at all.
 *
 * Most ops are like one that was looked at before. The bytes in front of its operands, the types of
 * those and its place decide about an op, by readers' rules too: what they are is remembered when
 * it was right, and the next op that has the same is right. Only the rules that look at other ops
 * (tile_op_rules.around) are evaluated each time.
 */
#include "check/verify.h"
#include <string.h>

enum { WAYS = 2, HEAD = 31, OPERANDS = 12, WIDE = 0xFFFF };
enum { SETS_OF_FUNCTION = 64, SETS_MOST = 2048 };

/* What decides about an op beside the bytes of its head: numbers of its operands' types, 16 bits
 * each, and behind them how many they are, how many are of the first list, and, where its position
 * counts, the opcode around it and whether it is the last one of its block; a byte each. Put
 * together in registers: narrow stores would have to be waited for. */
struct traits {
    uint64_t word[4];
};

struct memo {
    struct traits traits;
    uint8_t head[HEAD];
    uint8_t bytes; /* of head; 0: nothing is remembered here */
};

bool irmapi_verify_memo_begin(struct verifier *x, irmap_error *err)
{
    x->sets = SETS_OF_FUNCTION;
    while (x->whole && x->sets < SETS_MOST && x->sets / SETS_OF_FUNCTION < x->m->functions)
        x->sets *= 2;
    x->memo = irmapi_alloc(x->heap, x->sets, WAYS * sizeof *x->memo, "the verifier", err);
    return x->memo != NULL;
}

void irmapi_verify_memo_end(struct verifier *x)
{
    irmapi_free(x->heap, x->memo, x->sets * WAYS * sizeof *x->memo);
}

static const struct tile_op_rules *rules_of(const irmap_body_view *v, uint32_t i)
{
    return &irmapi_tile_op_rules[tile_op_number(v->ops[i].opcode)];
}

/* Of an op with two lists of operands, how many the first one has. */
static uint32_t first_list(const irmap_body_view *v, const irmap_body_op *op)
{
    const struct tile_field *f = &irmapi_tile_fields[irmapi_tile_op_row(op->opcode)->record.first];
    while (f->kind != TILE_KIND_OPERANDS)
        f++;
    return v->words[op->word + f->slot];
}

/* False when it is more than fits. */
static inline bool describe(const struct verifier *x, uint32_t i, const struct tile_op_rules *r,
                            struct traits *out)
{
    const irmap_body_view *v = x->v;
    const irmap_body_op *op = &v->ops[i];
    const uint32_t operands = op[1].operand - op->operand, *value = v->operands + op->operand;
    const uint16_t *types = x->types_of_values.data;
    if (operands > OPERANDS || r->lists > 2)
        return false;
    uint64_t position = 0, word = 0;
    if (r->position)
        position = (uint64_t)verify_opcode(v, parent_of(v, i)) << 16 | (uint64_t)is_last(v, i)
                                                                           << 24;
    if (r->lists == 2)
        position |= (uint64_t)first_list(v, op) << 8;
    out->word[0] = out->word[1] = out->word[2] = 0;
    for (uint32_t k = 0; k < operands; k++) {
        const uint16_t type = types[value[k]];
        if (type == WIDE)
            return false;
        word = word << 16 | type;
        out->word[k / 4] = word;
        if (k % 4 == 3)
            word = 0;
    }
    out->word[3] = position | operands;
    return true;
}

/* The set in which such ops are remembered. The first bytes count as far as they are bytes of the
 * head, whatever is in it. */
static inline struct memo *set_of(const struct verifier *x, const struct traits *t,
                                  const uint8_t *p, uint32_t head)
{
    const uint64_t k = 0x9E3779B97F4A7C15u;
    uint64_t h = (load_le64(p) << (64 - 8 * head)) * k;
    h = (h ^ h >> 32 ^ t->word[0]) * k;
    h = (h ^ h >> 32 ^ t->word[1] ^ t->word[2] << 1 ^ t->word[3]) * k;
    return x->memo + (h >> 32 & (x->sets - 1)) * WAYS;
}

static inline bool is_known(const struct memo *known, const struct traits *t, const uint8_t *p)
{
    uint64_t differs = (known->traits.word[0] ^ t->word[0]) | (known->traits.word[1] ^ t->word[1]) |
                       (known->traits.word[2] ^ t->word[2]) | (known->traits.word[3] ^ t->word[3]);
    uint32_t left = known->bytes, at = 0;
    if (differs || left == 0)
        return false;
    for (; left > 8; left -= 8, at += 8)
        if (load_le64(known->head + at) != load_le64(p + at))
            return false;
    return (load_le64(known->head + at) ^ load_le64(p + at)) << (64 - 8 * left) == 0;
}

/* Bytes of an op before its operands, as the row's fields have them; 0 when they do not fit. */
static uint8_t head_of(const struct verifier *x, uint32_t i)
{
    const uint64_t start = x->v->offset + x->v->ops[i].offset;
    struct cursor at = module_cursor(x->m, start, x->m->source.size - start);
    (void)cur_uleb(&at, "opcode");
    struct tile_walk w =
        tile_walk_begin(x->m, &at, &irmapi_tile_op_row(x->v->ops[i].opcode)->record);
    struct tile_item item;
    uint64_t end = cur_offset(&at);
    w.deep = true;
    while (irmapi_tile_walk_next(&w, &item)) {
        uint8_t kind = item.field->kind;
        if (kind == TILE_KIND_OPERAND || kind == TILE_KIND_OPERANDS || kind == TILE_KIND_REST ||
            kind == TILE_KIND_OPERAND_COUNT || kind == TILE_KIND_REGIONS)
            break;
        end = cur_offset(&at);
    }
    return cur_ok(&at) && end - start <= HEAD ? (uint8_t)(end - start) : 0;
}

/* Puts it before what the set has. */
static void remember(struct memo *set, const struct traits *t, const uint8_t *p, uint8_t bytes)
{
    if (bytes == 0)
        return;
    memmove(set + 1, set, (WAYS - 1) * sizeof *set);
    memset(set, 0, sizeof *set);
    set->traits = *t;
    set->bytes = bytes;
    memcpy(set->head, p, bytes);
}

/* The fields of an op as readers look at them. True when nothing was found, not even a warning. */
static bool read_fields(struct verifier *x, struct tile_check *c, uint32_t i)
{
    const irmap_body_op *op = &x->v->ops[i];
    const struct tile_op_row *row = irmapi_tile_op_row(op->opcode);
    const uint32_t left = x->check->left, warnings = x->check->warnings;
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
    return x->check->left == left && x->check->warnings == warnings;
}

static bool is_terminator(const struct verifier *x, uint32_t i)
{
    return irmapi_tile_op_row(x->v->ops[i].opcode)->terminator;
}

/* Every block of a region ends in a terminator: readers ask that. */
static bool blocks_end(const struct verifier *x)
{
    for (uint32_t b = 1; b < x->v->block_count; b++)
        if (!is_terminator(x, last_op(x, b)))
            return false;
    return true;
}

static void read_end_of_block(const struct verifier *x, struct tile_check *c, uint32_t i)
{
    const irmap_body_op *op = &x->v->ops[i];
    if (op->block == 0 || !is_last(x->v, i) || is_terminator(x, i))
        return;
    c->op = i;
    irmapi_tile_found(c, CHECK_ALWAYS, IRMAP_TERMINATOR, "block", x->v->offset + op->offset, 0, 0);
    c->op = IRMAP_NONE;
}

/* The types of all values. */
static bool read_types(struct verifier *x)
{
    const irmap_body_view *v = x->v;
    irmap_error error;
    bool good = true;
    x->types_of_values.used = 0;
    if (!vec_reserve(&x->types_of_values, x->heap, v->value_count, &error))
        return irmapi_verify_stop(x, &error);
    uint16_t *to = x->types_of_values.data;
    for (uint32_t k = 0; k < v->value_count; k++) {
        uint32_t id = v->values[k].type, from = v->values[k].definition;
        uint32_t number = id < x->m->types ? x->numbers[id] : id == IRMAP_NONE ? VTYPE_TOKEN : 0;
        if (number - 1 >= VTYPE_OPEN - 1) {
            uint64_t in = from & IRMAP_BODY_ARGUMENT ? 0 : v->ops[from].offset;
            number = verify_type(x, id, v->offset + in);
            good = number != VTYPE_NONE && good && check_going(x->check);
        }
        to[k] = number < WIDE ? (uint16_t)number : WIDE;
    }
    return good;
}

/* One op that is not known, or that is like none. */
static void read_op(struct verifier *x, struct tile_check *c, uint32_t i, bool typed,
                    struct memo *set, const struct traits *t)
{
    bool good = read_fields(x, c, i);
    if (!typed || x->first_broken != IRMAP_NONE || x->check->verdict != IRMAP_OK)
        return;
    if (!irmapi_verify_before(x, i) || !irmapi_verify_after(x, i))
        x->first_broken = x->func;
    else if (good && set)
        remember(set, t, x->m->source.data + x->v->offset + x->v->ops[i].offset, head_of(x, i));
}

void irmapi_verify_read(struct verifier *x, struct tile_check *c)
{
    const irmap_body_view *v = x->v;
    const uint8_t *body = x->m->source.data + v->offset;
    const uint64_t size = x->m->source.size - v->offset;
    struct traits t;
    bool typed = read_types(x) && irmapi_verify_find_blocks(x), ended = typed && blocks_end(x);
    for (uint32_t i = 0; i < v->op_count && check_going(x->check); i++) {
        const struct tile_op_rules *r = rules_of(v, i);
        const uint8_t *p = body + v->ops[i].offset;
        struct memo *set = NULL;
        if (typed && size - v->ops[i].offset >= HEAD + 1 && describe(x, i, r, &t))
            set = set_of(x, &t, p, r->head);
        if (!ended)
            read_end_of_block(x, c, i);
        if (!set || !(is_known(set, &t, p) || is_known(set + 1, &t, p)))
            read_op(x, c, i, typed, set, &t);
        else if (r->around && x->first_broken == IRMAP_NONE && !irmapi_verify_around(x, i))
            x->first_broken = x->func;
    }
}
