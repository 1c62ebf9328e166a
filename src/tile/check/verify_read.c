/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* First pass over a function: reports broken rules that bytecode readers enforce, and notes whether
 * any verifier rule is broken.
 *
 * The validity of an op depends on the bytes before its operands (its head), the types of its
 * operands, and its position. Most ops equal an earlier one, so these traits of valid ops are
 * cached. Rules that relate an op to other ops (tile_op_rules.relations) are evaluated each time.
 *
 * Numbers of types are those of verify_type(), not indices of the type table. */
#include "tile/check/verify.h"
#include <string.h>

enum { WAYS = 2, HEAD = 24, OPERANDS = 12 };
enum { CACHE_SETS_PER_FUNCTION = 64, CACHE_SETS_MAX = 8192 };

/* Data that determines whether an op is valid. */
struct traits {
    const uint8_t *head;          /* HEAD bytes are readable */
    uint64_t types[OPERANDS / 4]; /* numbers of the operands' types, 0 after the last */
    uint32_t head_size;           /* bytes of the head that determine validity; 0: unknown */
    /* Bits 0-7: number of operands. Bits 8-15: number in the first of two lists. If the position
     * matters: bits 16-23: opcode of the enclosing op; bit 24: the op is the block's last. Bit 31:
     * PACKED_USED. */
    uint32_t packed;
};

#define PACKED_USED 0x80000000u

struct memo {
    uint64_t types[OPERANDS / 4];
    uint32_t packed;    /* 0: free */
    uint32_t head_size; /* size of the head */
    uint64_t mask;      /* mask of the head's first eight bytes */
    uint8_t head[HEAD];
};

bool irmapi_verify_memo_begin(struct verifier *x, irmap_error *err)
{
    /* Large files need more sets: with 8192 (1 MB) instead of 2048, rules are evaluated for half as
     * many ops. */
    x->sets = CACHE_SETS_PER_FUNCTION;
    while (x->sets < CACHE_SETS_MAX && x->sets / CACHE_SETS_PER_FUNCTION < x->functions)
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

/* Returns the number of operands in the first of two lists. */
static uint32_t first_list(const irmap_body_view *v, const irmap_body_op *op)
{
    const struct tile_field *f = &irmapi_tile_fields[irmapi_tile_op_row(op->opcode)->record.first];
    while (tile_kind_of(f)->part != IRMAP_SPAN_OPERAND || tile_kind_of(f)->many != TILE_MANY_LIST)
        f++;
    return v->words[op->word + f->slot];
}

/* Loads types k to k + 3, with 0 for those from `count` on. */
static inline uint64_t four_types(const uint16_t *types, uint32_t k, uint32_t count)
{
    const uint32_t left = k < count ? count - k : 0;
    uint64_t word;
    memcpy(&word, types + k, sizeof word);
    word = IRMAPI_LE64(word);
    return left >= 4 ? word : word & (((uint64_t)1 << 16 * left) - 1);
}

/* Finds the traits of op i. Returns false if they do not fit in struct traits, or if fewer than
 * HEAD bytes of the file follow. */
static inline bool find_traits(const struct verifier *x, uint32_t i, const struct tile_op_rules *r,
                               struct traits *out)
{
    const irmap_body_view *v = x->v;
    const irmap_body_op *op = &v->ops[i];
    const uint32_t operands = op[1].operand - op->operand;
    const uint16_t *types = (const uint16_t *)x->operand_types.data + op->operand;
    const uint64_t offset = v->offset + op->offset;
    if (operands > OPERANDS || r->lists > 2 || x->m->source.size - offset < HEAD)
        return false;
    out->head = x->m->source.data + offset;
    out->head_size = 0;
    out->types[0] = four_types(types, 0, operands);
    out->types[1] = operands > 4 ? four_types(types, 4, operands) : 0;
    out->types[2] = operands > 4 ? four_types(types, 8, operands) : 0;
    out->packed = PACKED_USED | operands;
    if (r->position) {
        const struct verify_block *block = block_at(x, op->block);
        out->packed |= (uint32_t)block->enclosing_opcode << 16 | (uint32_t)(block->last == i) << 24;
    }
    if (r->lists == 2)
        out->packed |= first_list(v, op) << 8;
    return true;
}

static uint32_t varint_size(uint32_t value)
{
    uint32_t size = 1;
    while (value >>= 7)
        size++;
    return size;
}

/* Finds the traits of a constant op: opcode, type index, constant index, for example 10 03 2A. Only
 * the type and size of the constant determine its validity. Overlong encodings are not cached. */
static IRMAPI_NOINLINE bool find_constant_traits(const struct verifier *x, uint32_t i,
                                                 struct traits *out)
{
    const irmap_body_view *v = x->v;
    const irmap_body_op *op = &v->ops[i];
    const uint32_t type = v->values[op->result].type.id, before = 1 + varint_size(type);
    const uint32_t bytes = i + 1 < v->op_count ? op[1].offset - op->offset - before : 0;
    const uint8_t *head = x->m->source.data + v->offset + op->offset;
    uint32_t number = 0;
    irmap_bytes data;
    if (bytes - 1 >= 4 || x->m->source.size - v->offset - op->offset < HEAD)
        return false;
    for (uint32_t k = 0; k < bytes; k++)
        number |= (head[before + k] & 0x7Fu) << 7 * k;
    if (number >= x->m->constants || varint_size(number) != bytes ||
        irmapi_tile_constant(x->m, number, &data, NULL) != IRMAP_OK || data.size > UINT32_MAX)
        return false;
    *out = (struct traits){.head = head,
                           .head_size = 1,
                           .types = {(uint64_t)type << 32 | (uint32_t)data.size},
                           .packed = PACKED_USED};
    return true;
}

/* Returns the cache set for an op. Hashes the first head_size bytes, the operand types, and
 * `result`, the first result's type. */
static inline struct memo *set_of(const struct verifier *x, const struct traits *t,
                                  uint32_t head_size, uint64_t result)
{
    const uint64_t k = 0x9E3779B97F4A7C15u;
    uint64_t h = (load_le64(t->head) << (64 - 8 * head_size) ^ t->types[0]) * k;
    h = (h ^ h >> 32 ^ t->packed ^ result << 32 ^ t->types[1]) * k;
    return x->memo + (h >> 32 & (x->sets - 1)) * WAYS;
}

/* Compares the operand types after the fourth, and the whole head. Few ops have more than four
 * operands or a head of more than 8 bytes. */
static IRMAPI_NOINLINE bool rest_is_known(const struct memo *known, const struct traits *t)
{
    return known->types[1] == t->types[1] && known->types[2] == t->types[2] &&
           memcmp(known->head, t->head, known->head_size) == 0;
}

static inline bool is_known(const struct memo *known, const struct traits *t)
{
    uint64_t differs = ((load_le64(known->head) ^ load_le64(t->head)) & known->mask) |
                       (known->types[0] ^ t->types[0]) | (known->packed ^ t->packed);
    return differs == 0 && ((known->head_size <= 8 && t->types[1] == 0) || rest_is_known(known, t));
}

/* Returns the number of bytes before an op's operands; 0 if more than HEAD. */
static uint8_t head_size_of(const struct verifier *x, uint32_t i)
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
        uint8_t part = tile_kind_of(item.field)->part;
        if (part == IRMAP_SPAN_OPERAND || part == IRMAP_SPAN_REGION)
            break;
        end = cur_offset(&at);
    }
    return cur_ok(&at) && end - start <= HEAD ? (uint8_t)(end - start) : 0;
}

static void add_to_cache(struct memo *set, const struct traits *t, uint32_t bytes)
{
    if (bytes == 0)
        return;
    memmove(set + 1, set, (WAYS - 1) * sizeof *set);
    *set = (struct memo){.packed = t->packed,
                         .head_size = bytes,
                         .mask = UINT64_MAX >> (bytes < 8 ? 64 - 8 * bytes : 0)};
    memcpy(set->types, t->types, sizeof set->types);
    memcpy(set->head, t->head, bytes);
}

/* Checks an op's fields as readers do. Returns true if there was no finding, not even a warning. */
static bool read_fields(struct verifier *x, struct tile_check *c, uint32_t i)
{
    const irmap_body_op *op = &x->v->ops[i];
    const struct tile_op_row *row = irmapi_tile_op_row(op->opcode);
    const uint32_t left = x->check->left, warnings = x->check->warnings;
    irmap_type first = {IRMAP_NONE};
    if (row->words == 0)
        return true;
    if (op->results)
        first.id = x->v->values[op->result].type.id;
    if (CHECKS_ARE_CACHED && irmapi_tile_fields_need_no_check(c, x->v, i, first))
        return true;
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

/* Returns whether every block except block 0, the function's own, ends in a terminator, as readers
 * require. */
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
    irmapi_tile_report_finding(c, CHECK_ALWAYS, IRMAP_TERMINATOR, "block",
                               x->v->offset + op->offset, 0, 0);
    c->op = IRMAP_NONE;
}

/* Finds the numbers of the types of all values and operands. If a number exceeds 16 bits, nothing
 * is cached. */
static bool read_types(struct verifier *x)
{
    const irmap_body_view *v = x->v;
    irmap_error error;
    bool valid = true;
    x->value_types.used = x->operand_types.used = 0;
    if (!vec_reserve(&x->value_types, x->heap, v->value_count, &error) ||
        !vec_reserve(&x->operand_types, x->heap, (uint64_t)v->operand_count + OPERANDS, &error))
        return irmapi_verify_stop(x, &error);
    uint16_t *of_value = x->value_types.data, *of_operand = x->operand_types.data;
    /* Many functions may share a long parameter list. The types of the previous function are still
     * present. */
    const uint32_t parameters = v->block_count ? v->blocks[0].arguments : 0;
    const bool same_parameters = x->signature == x->f.signature.id && x->parameters == parameters;
    for (uint32_t k = same_parameters ? parameters : 0; k < v->value_count; k++) {
        uint32_t id = v->values[k].type.id, from = v->values[k].definition;
        uint32_t number = id < x->m->types ? x->numbers[id] : id == IRMAP_NONE ? VTYPE_TOKEN : 0;
        if (number - 1 >= VTYPE_OPEN - 1) { /* 0, VTYPE_OPEN or VTYPE_BAD */
            uint64_t in = from & IRMAP_BODY_ARGUMENT ? 0 : v->ops[from].offset;
            number = verify_type(x, id, v->offset + in);
            valid = number != VTYPE_NONE && valid && check_going(x->check);
        }
        of_value[k] = (uint16_t)number;
    }
    for (uint32_t k = 0; k < v->operand_count; k++)
        of_operand[k] = of_value[v->operands[k]];
    memset(of_operand + v->operand_count, 0, OPERANDS * sizeof *of_operand);
    x->signature = valid ? x->f.signature.id : IRMAP_NONE;
    x->parameters = parameters;
    return valid;
}

static void read_op(struct verifier *x, struct tile_check *c, uint32_t i, bool typed,
                    struct memo *set, const struct traits *t)
{
    bool valid = read_fields(x, c, i);
    if (!typed || x->first_broken != IRMAP_NONE || x->check->verdict != IRMAP_OK)
        return;
    if (!irmapi_verify_op_before_regions(x, i) || !irmapi_verify_op_after_regions(x, i))
        x->first_broken = x->func;
    else if (valid && set)
        add_to_cache(set, t, t->head_size ? t->head_size : head_size_of(x, i));
}

void irmapi_verify_read(struct verifier *x, struct tile_check *c)
{
    const irmap_body_view *v = x->v;
    struct traits t;
    const bool typed = read_types(x) && irmapi_verify_find_blocks(x);
    const bool ended = typed && blocks_end(x), fits = typed && x->types.used <= UINT16_MAX;
    bool refers = false;
    for (uint32_t i = 0; i < v->op_count && check_going(x->check); i++) {
        const irmap_body_op *op = &v->ops[i];
        const struct tile_op_rules *r = rules_of(v, i);
        struct memo *set = NULL;
        if (fits && op->opcode == TILE_OP_CONSTANT ? find_constant_traits(x, i, &t)
                                                   : fits && find_traits(x, i, r, &t))
            set = set_of(x, &t, t.head_size ? t.head_size : r->head_size_min,
                         op->results ? v->values[op->result].type.id : 0);
        refers |= op->opcode == TILE_OP_GET_GLOBAL;
        if (!ended)
            read_end_of_block(x, c, i);
        if (!set || !(is_known(set, &t) || is_known(set + 1, &t)))
            read_op(x, c, i, typed, set, &t);
        else if (r->relations && x->first_broken == IRMAP_NONE && !irmapi_verify_op_relations(x, i))
            x->first_broken = x->func;
    }
    x->has_get_global = refers;
}
