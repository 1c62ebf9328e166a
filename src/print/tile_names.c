/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Names of values, as MLIR's printer gives them: an op may suggest names for its results; what is
 * not named is numbered. Three counters (values, arguments, conflicts) and the set of names in use
 * belong to a scope: all ops of a block are named before any of their regions, and each region
 * starts from what its block left, unaware of its siblings.
 */
#include "core/hash.h"
#include "print/tile_print.h"
#include "print/tile_type.h"

struct scope {
    uint32_t values, args, conflicts;
    size_t used;
};

struct used_name {
    uint32_t at, size, hash, slot;
};

/* A name being made: the last bytes of printer.chars. */
struct name {
    uint32_t at, size;
};

static bool grow(struct printer *p, struct vec *v, uint64_t count)
{
    if (p->status == IRMAP_OK && vec_reserve(v, p->heap, count, p->err))
        return true;
    if (p->status == IRMAP_OK)
        irmapi_text_fail(p, p->err->status);
    return false;
}

static struct name new_name(const struct printer *p)
{
    return (struct name){(uint32_t)p->chars.used, 0};
}

/* Room for more characters. Every name is printed, so all of them together are within what may be
 * printed; without a limit a row of assumes, each named after the one before it, takes memory that
 * grows with its square. */
static bool reserve_chars(struct printer *p, uint64_t size)
{
    uint64_t budget = p->m->max_text, most = budget < UINT32_MAX ? budget : UINT32_MAX;
    if (size > most - p->chars.used) {
        irmapi_text_fail(p, irmapi_error_other(p->err, IRMAP_LIMIT, "the names of values",
                                               p->chars.used + size, most));
        return false;
    }
    return grow(p, &p->chars, size);
}

static void add_text(struct printer *p, struct name *n, const char *s, size_t size)
{
    if (size == 0 || !reserve_chars(p, size))
        return;
    memcpy((char *)p->chars.data + p->chars.used, s, size);
    p->chars.used += size;
    n->size += (uint32_t)size;
}

/* Characters of another name. */
static void add_name(struct printer *p, struct name *n, uint32_t at, uint32_t size)
{
    if (reserve_chars(p, size)) /* before the pointer is taken: the characters may move */
        add_text(p, n, (const char *)p->chars.data + at, size);
}

static void add_number(struct printer *p, struct name *n, uint64_t v)
{
    char digits[20];
    size_t at = sizeof digits;
    do
        digits[--at] = (char)('0' + v % 10);
    while (v /= 10);
    add_text(p, n, digits + at, sizeof digits - at);
}

/* Slots of the hash table: 1 + index into used, 0 when free. Names leave in the reverse order of
 * their coming, so a slot can simply be cleared. */
static uint32_t *slot_of(const struct printer *p, uint32_t hash, const char *s, size_t size)
{
    uint32_t *slots = p->slots.data;
    const struct used_name *used = p->used.data;
    uint32_t mask = (uint32_t)p->slots.used - 1;
    for (uint32_t i = hash & mask;; i = (i + 1) & mask) {
        if (!slots[i])
            return &slots[i];
        const struct used_name *u = &used[slots[i] - 1];
        if (u->hash == hash && u->size == size &&
            memcmp((const char *)p->chars.data + u->at, s, size) == 0)
            return &slots[i];
    }
}

static bool resize_slots(struct printer *p)
{
    size_t want = p->slots.used ? p->slots.used * 2 : 256;
    size_t have = p->slots.used;
    if (!grow(p, &p->slots, want - have))
        return false;
    p->slots.used = want;
    uint32_t *slots = p->slots.data;
    struct used_name *used = p->used.data;
    memset(slots, 0, want * sizeof *slots);
    for (size_t i = 0; i < p->used.used; i++) {
        uint32_t at = used[i].hash & (uint32_t)(want - 1);
        while (slots[at])
            at = (at + 1) & (uint32_t)(want - 1);
        slots[at] = (uint32_t)i + 1;
        used[i].slot = at;
    }
    return true;
}

static void leave(struct printer *p, size_t used)
{
    uint32_t *slots = p->slots.data;
    const struct used_name *names = p->used.data;
    while (p->used.used > used)
        slots[names[--p->used.used].slot] = 0;
}

/* Makes a name unique by a suffix _0, _1, ... and gives it to a value. */
static void give_name(struct printer *p, struct scope *s, struct text_value *v, struct name *n)
{
    if (2 * (p->used.used + 1) > p->slots.used && !resize_slots(p))
        return;
    uint32_t size = n->size, hash, *slot;
    for (;;) {
        const char *text = (const char *)p->chars.data + n->at;
        hash = hash_bytes(p->m->hash_key, text, n->size);
        slot = slot_of(p, hash, text, n->size);
        if (!*slot)
            break;
        p->chars.used = n->at + size;
        n->size = size;
        add_text(p, n, "_", 1);
        add_number(p, n, s->conflicts++);
        if (p->status != IRMAP_OK)
            return;
    }
    if (!grow(p, &p->used, 1))
        return;
    uint32_t *slots = p->slots.data;
    ((struct used_name *)p->used.data)[p->used.used++] =
        (struct used_name){n->at, n->size, hash, (uint32_t)(slot - slots)};
    *slot = (uint32_t)p->used.used;
    v->name = n->at;
    v->name_size = n->size;
}

/* Word number i of a row's names; nothing beyond the last. */
static void word(struct printer *p, struct name *n, const char *words, uint32_t i)
{
    for (; i && *words; words++)
        i -= *words == ' ';
    add_text(p, n, words, strcspn(words, " "));
}

/* The name that an op suggests for its result i; empty when it has none to suggest. */
static void suggest(struct printer *p, const struct text_op *op, uint32_t i, struct name *n)
{
    const struct tile_op_row *row = irmapi_tile_op_row(op->opcode);
    struct text_field fields[MOST_FIELDS];
    char text[64]; /* "cst_", a number of 20 digits, "_" and the type */
    word(p, n, tile_text(row->names), i);
    if (op->opcode == TILE_OP_CONSTANT && irmapi_text_fields(p, op, fields))
        add_text(p, n, text,
                 irmapi_text_constant_name(p, fields[1].item.value, value_at(p, op->value)->type,
                                           fields[1].item.offset, text, sizeof text));
    if (op->opcode == TILE_OP_ASSUME && op->operands) {
        const uint32_t *operands = p->operands.data;
        const struct text_value *of = value_at(p, operands[op->operand]);
        if (of->suggested_size == IRMAP_NONE)
            return;
        add_text(p, n, "_", 1);
        add_name(p, n, of->suggested, of->suggested_size);
    }
}

static void name_results(struct printer *p, struct scope *s, const struct text_op *op)
{
    bool suggests = irmapi_tile_op_row(op->opcode)->names != TILE_NO_NAMES;
    uint32_t leader = 0, members = 0;
    for (uint32_t i = 0; i < op->values && p->status == IRMAP_OK; i++) {
        struct text_value *v = value_at(p, op->value + i);
        struct name n = new_name(p);
        if (suggests) {
            suggest(p, op, i, &n);
            v->suggested = n.at;
            v->suggested_size = n.size;
        }
        if (n.size || i == 0) {
            leader = op->value + i;
            members = 1;
            if (n.size) {
                give_name(p, s, v, &n);
            } else {
                add_number(p, &n, s->values++);
                v->name = n.at;
                v->name_size = n.size;
            }
            continue;
        }
        /* One more of a group: "%name#1". */
        struct text_value *first = value_at(p, leader);
        first->sub = 0;
        v->name = first->name;
        v->name_size = first->name_size;
        v->sub = members++;
    }
}

/* Arguments of a block: `owner` is the op that the block belongs to, or NULL for the function. */
static void name_args(struct printer *p, struct scope *s, const struct text_op *owner,
                      uint32_t first, uint32_t count)
{
    uint32_t opcode = owner ? owner->opcode : TILE_OPCODES;
    for (uint32_t i = 0; i < count && p->status == IRMAP_OK; i++) {
        struct name n = new_name(p);
        if (opcode == TILE_OP_FOR && i == 0) {
            add_text(p, &n, "loopIdx", 7);
        } else if (opcode == TILE_OP_FOR) {
            add_text(p, &n, "iterArg", 7);
            add_number(p, &n, i - 1);
        } else if (opcode == TILE_OP_REDUCE) {
            add_text(p, &n, i % 2 ? "reduce_rhs" : "reduce_lhs", 10);
            if (count > 2)
                add_number(p, &n, i / 2);
        } else {
            add_text(p, &n, "arg", 3);
            add_number(p, &n, s->args++);
        }
        give_name(p, s, value_at(p, first + i), &n);
    }
}

/* Names all blocks of one region: ops [i, end) of one depth. Returns the first op behind it. */
static uint32_t name_region(struct printer *p, struct scope *s, const struct text_op *owner,
                            uint32_t i, uint32_t end)
{
    uint32_t region = op_at(p, i)->region;
    for (; i < end && op_at(p, i)->region == region && p->status == IRMAP_OK;
         i = op_at(p, i)->next) {
        const struct text_op *op = op_at(p, i);
        if (op->first_in_block && owner)
            name_args(p, s, owner, op->args, op->arg_count);
        name_results(p, s, op);
    }
    return i;
}

struct frame {
    uint32_t at, end; /* ops of the region whose nested regions are being named */
    uint32_t child;   /* next region of the op at `at`, as the index of its first op; 0: none yet */
    struct scope after; /* the counters that the region left */
};

void irmapi_text_name_values(struct printer *p)
{
    struct vec frames = {.each = sizeof(struct frame)};
    struct scope s = {0, 0, 0, 0};
    irmap_func_info f;
    irmap_type_info signature;
    leave(p, 0);
    if (irmap_func_get(p->m, (irmap_func){p->func}, &f, p->err) == IRMAP_OK &&
        irmap_type_get(p->m, f.signature, &signature, p->err) == IRMAP_OK)
        name_args(p, &s, NULL, 0, signature.inputs.count);
    uint32_t total = (uint32_t)p->ops.used;
    if (total && grow(p, &frames, 1)) {
        (void)name_region(p, &s, NULL, 0, total);
        s.used = p->used.used;
        ((struct frame *)frames.data)[frames.used++] = (struct frame){0, total, 0, s};
    }
    while (frames.used && p->status == IRMAP_OK) {
        struct frame *top = (struct frame *)frames.data + frames.used - 1;
        if (top->at >= top->end) {
            frames.used--;
            continue;
        }
        const struct text_op *op = op_at(p, top->at);
        uint32_t first = top->child ? top->child : top->at + 1;
        if (first >= op->next) { /* no more regions */
            top->at = op->next;
            top->child = 0;
            continue;
        }
        s = top->after;
        leave(p, s.used);
        uint32_t behind = name_region(p, &s, op, first, op->next);
        top->child = behind;
        s.used = p->used.used;
        if (grow(p, &frames, 1))
            ((struct frame *)frames.data)[frames.used++] = (struct frame){first, behind, 0, s};
    }
    irmapi_vec_free(&frames, p->heap);
}
