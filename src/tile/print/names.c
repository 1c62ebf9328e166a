/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Names values as MLIR's printer does. An op may suggest names for its results; other values are
 * numbered. A scope has three counters (values, arguments, conflicts) and a set of taken names. The
 * values in all blocks of a region are named before the values of inner regions. Each inner region
 * starts with the scope of the enclosing region, independent of its siblings.
 *
 * A suggested name is called a base: "assume", "cst_0_i32". If it is taken, it gets a suffix _0,
 * _1, ... from the counter of conflicts. No base ends with an underscore and a number, or looks
 * like "arg0" or "12". Other names therefore equal no base, and only bases are recorded as taken.
 */
#include "core/hash.h"
#include "tile/print/print.h"

struct scope {
    uint32_t values, args, conflicts;
    size_t taken;
};

static struct text_base *base_at(const struct printer *p, uint32_t base)
{
    return (struct text_base *)p->bases.data + base;
}

/* Returns the limit on the size of a function's names, which are all in memory: a 64th of the text
 * limit, at least 16 MB, but at most the text limit. In a chain of assumes, each name contains the
 * previous one, so the size is quadratic. */
static uint64_t names_limit(const struct printer *p)
{
    enum { LEAST = 1 << 24 };
    const uint64_t text = p->m->max_text, share = text / 64;
    const uint64_t limit = share > LEAST ? share : LEAST;
    return limit < text ? limit : text;
}

static IRMAPI_NOINLINE char *name_room_slowly(struct printer *p, uint64_t size)
{
    uint64_t budget = names_limit(p), most = UINT32_MAX - p->chars_before;
    most = budget < most ? budget : most;
    uint64_t used = p->chars.used - p->chars_before;
    if (p->status != IRMAP_OK)
        return NULL;
    if (size > most - used) {
        irmapi_text_fail(
            p, irmapi_error_other(p->err, IRMAP_LIMIT, "the names of values", used + size, most));
        return NULL;
    }
    if (!irmapi_text_grow(p, &p->chars, size + TEXT_CHUNK))
        return NULL;
    most += p->chars_before;
    p->chars_end = p->chars.room - TEXT_CHUNK < most ? p->chars.room - TEXT_CHUNK : (size_t)most;
    return (char *)p->chars.data + p->chars.used;
}

/* Returns space for a name of `size` characters, and TEXT_CHUNK more; NULL after a failure. */
static inline char *name_room(struct printer *p, uint64_t size)
{
    if (size <= p->chars_end - p->chars.used)
        return (char *)p->chars.data + p->chars.used;
    return name_room_slowly(p, size);
}

static inline void keep_name(struct printer *p, struct text_name *n, const char *start,
                             const char *end)
{
    n->at = (uint32_t)p->chars.used;
    n->size = (uint32_t)(end - start);
    p->chars.used += n->size;
}

static inline char *copy_chars(const struct printer *p, char *to, uint32_t at, uint32_t size)
{
    const char *from = (const char *)p->chars.data + at;
    char chunk[TEXT_CHUNK]; /* the bytes after the name may overlap the destination */
    memcpy(chunk, from, TEXT_CHUNK);
    memcpy(to, chunk, TEXT_CHUNK);
    if (size > TEXT_CHUNK)
        memcpy(to + TEXT_CHUNK, from + TEXT_CHUNK, size - TEXT_CHUNK);
    return to + size;
}

/* Slots of the hash table: 1 + index of a base, 0 when free. */
static uint32_t *slot_of(const struct printer *p, const char *s, size_t size)
{
    uint32_t *slots = p->base_slots.data, mask = (uint32_t)p->base_slots.used - 1;
    for (uint32_t i = hash_bytes(p->m->hash_key, s, size) & mask;; i = (i + 1) & mask) {
        if (!slots[i])
            return &slots[i];
        const struct text_base *b = base_at(p, slots[i] - 1);
        if (b->size == size && memcmp((const char *)p->chars.data + b->at, s, size) == 0)
            return &slots[i];
    }
}

static bool resize_slots(struct printer *p)
{
    size_t have = p->base_slots.used, new_size = have ? have * 2 : 256;
    if (!irmapi_text_grow(p, &p->base_slots, new_size - have))
        return false;
    p->base_slots.used = new_size;
    memset(p->base_slots.data, 0, new_size * sizeof(uint32_t));
    for (uint32_t i = 0; i < p->bases.used; i++)
        *slot_of(p, (const char *)p->chars.data + base_at(p, i)->at, base_at(p, i)->size) = i + 1;
    return true;
}

/* Returns the base whose characters, including "%", were just written at the end of p->chars. */
static uint32_t intern(struct printer *p, uint32_t size)
{
    if (2 * (p->bases.used + 1) > p->base_slots.used && !resize_slots(p))
        return IRMAP_NONE;
    if (!irmapi_text_grow(p, &p->bases, 1))
        return IRMAP_NONE;
    uint32_t *slot = slot_of(p, (const char *)p->chars.data + p->chars.used, size);
    if (!*slot) {
        *base_at(p, (uint32_t)p->bases.used++) =
            (struct text_base){(uint32_t)p->chars.used, size, IRMAP_NONE, 0};
        *slot = (uint32_t)p->bases.used;
        p->chars.used += size;
    }
    return *slot - 1;
}

/* Returns the base that consists of "%", a text, and a second text, at `more` in p->chars. */
static uint32_t make_base(struct printer *p, const char *s, size_t size, uint32_t more,
                          uint32_t more_size)
{
    char *to = name_room(p, 1 + (uint64_t)size + more_size);
    if (!to)
        return IRMAP_NONE;
    *to = '%';
    memcpy(to + 1, s, size);
    if (more_size)
        memcpy(to + 1 + size, (const char *)p->chars.data + more, more_size);
    return intern(p, (uint32_t)(1 + size + more_size));
}

/* Returns the base that consists of "%", a text and a number (IRMAP_NONE: no number). *cache stores
 * it. */
static uint32_t numbered_base(struct printer *p, uint32_t *cache, const char *s, size_t size,
                              uint32_t number)
{
    char text[32];
    if (cache && *cache)
        return *cache - 1;
    memcpy(text, s, size);
    char *end = number == IRMAP_NONE ? text + size : put_digits(text + size, number);
    uint32_t base = make_base(p, text, (size_t)(end - text), 0, 0);
    if (cache && base != IRMAP_NONE)
        *cache = base + 1;
    return base;
}

static IRMAPI_NOINLINE void add_suffix(struct printer *p, struct scope *s, struct text_name *n)
{
    char *start = name_room(p, (uint64_t)n->size + 11);
    if (!start)
        return;
    char *to = copy_chars(p, start, n->at, n->size);
    *to++ = '_';
    keep_name(p, n, start, put_digits(to, s->conflicts++));
}

/* Gives a value the name of its base, with a suffix if it is taken. */
static inline void give_name(struct printer *p, struct scope *s, struct text_name *n, uint32_t base)
{
    if (base == IRMAP_NONE)
        return;
    struct text_base *b = base_at(p, base);
    n->at = b->at;
    n->size = b->size;
    if (b->taken) {
        add_suffix(p, s, n);
    } else if (p->taken.used < p->taken.room || irmapi_text_grow(p, &p->taken, 1)) {
        ((uint32_t *)p->taken.data)[p->taken.used++] = base;
        b->taken = 1;
    }
}

static void release_taken(struct printer *p, size_t taken)
{
    while (p->taken.used > taken)
        base_at(p, ((uint32_t *)p->taken.data)[--p->taken.used])->taken = 0;
}

/* Writes "%12" or "%arg12". */
static inline void set_number_name(struct printer *p, struct text_name *n, const char *prefix,
                                   size_t size, uint32_t number)
{
    char *start = name_room(p, 32);
    if (!start)
        return;
    memcpy(start, prefix, size);
    keep_name(p, n, start, put_digits(start + size, number));
}

static uint32_t word_base(struct printer *p, const struct text_plan *plan, uint32_t i)
{
    const char *word = irmapi_tile_literals + plan->row->names;
    uint32_t *known = &p->plans[plan - p->plans].bases[i];
    if (*known == IRMAP_NONE) {
        for (uint32_t k = i; k; word++)
            k -= *word == ' ';
        *known = make_base(p, word, strcspn(word, " "), 0, 0);
    }
    return *known;
}

static uint32_t constant_base(struct printer *p, const irmap_body_op *op,
                              const struct tile_op_row *row)
{
    const struct tile_field *f = &irmapi_tile_fields[row->record.first + 1];
    uint32_t place = p->v->words[op->word + f->slot], type = p->v->values[op->result].type.id;
    uint64_t constant = text_number(p, place);
    struct constant_text *known = constant_text(p, constant, type);
    if (is_cached(p, known, constant, type) && known->base != IRMAP_NONE)
        return known->base;
    char text[64]; /* "cst_", a number of 20 digits, "_" and the type */
    size_t size = irmapi_text_constant_name(p, constant, type, text, sizeof text);
    if (p->status != IRMAP_OK && irmap_status_classify(p->status) == IRMAP_CLASS_INPUT) {
        p->status = IRMAP_OK; /* the error is reported with the constant */
        memcpy(text, "cst", size = 3);
    }
    if (p->status != IRMAP_OK)
        return IRMAP_NONE;
    *known = (struct constant_text){.constant = (uint32_t)constant + 1, .type = type};
    return known->base = make_base(p, text, size, 0, 0);
}

/* Returns the base "assume", or "assume_" and the base of the operand. */
static uint32_t assume_base(struct printer *p, const irmap_body_op *op, uint32_t plain)
{
    uint32_t of = name_at(p, p->v->operands[op->operand])->suggested;
    if (of == IRMAP_NONE || plain == IRMAP_NONE)
        return plain;
    uint32_t made = base_at(p, of)->assumed;
    if (made == IRMAP_NONE) {
        const struct text_base *b = base_at(p, of);
        made = make_base(p, "assume_", 7, b->at + 1, b->size - 1);
        base_at(p, of)->assumed = made;
    }
    return made;
}

/* Returns the base that an op suggests for its result i. The base "%" means no suggestion. */
static inline uint32_t suggested_base(struct printer *p, const irmap_body_op *op,
                                      const struct text_plan *plan, uint32_t i)
{
    uint32_t base = IRMAP_NONE;
    if (i < plan->words)
        base = plan->bases[i] != IRMAP_NONE ? plan->bases[i] : word_base(p, plan, i);
    if (plan->suggests == SUGGESTS_WORDS)
        return base != IRMAP_NONE ? base : numbered_base(p, &p->no_name, "", 0, IRMAP_NONE);
    return plan->suggests == SUGGESTS_CONSTANT ? constant_base(p, op, plan->row)
                                               : assume_base(p, op, base);
}

static void add_tail(struct printer *p, struct text_name *n, uint32_t k)
{
    char *start = name_room(p, (uint64_t)n->size + 11);
    if (!start)
        return;
    char *to = copy_chars(p, start, n->at, n->size);
    *to++ = '#';
    uint32_t size = n->size;
    keep_name(p, n, start, put_digits(to, k));
    n->tail = n->size - size;
    n->size = size;
}

/* Names result i as the op suggests. Returns false if the op suggests no name. */
IRMAPI_INLINE bool name_result(struct printer *p, struct scope *s, const irmap_body_op *op,
                               const struct text_plan *plan, uint32_t i)
{
    struct text_name *n = name_at(p, op->result + i);
    *n = (struct text_name){.suggested = IRMAP_NONE};
    if (!plan->suggests)
        return false;
    n->suggested = suggested_base(p, op, plan, i);
    if (n->suggested == IRMAP_NONE || base_at(p, n->suggested)->size <= 1)
        return false;
    give_name(p, s, n, n->suggested);
    return true;
}

/* Names the results after the first. A result without a suggested name joins the group of the
 * result before it. The first of a group is "%name#0", the next "%name#1". */
static IRMAPI_NOINLINE void name_further_results(struct printer *p, struct scope *s,
                                                 const irmap_body_op *op,
                                                 const struct text_plan *plan)
{
    struct text_name *leader = name_at(p, op->result);
    uint32_t members = 1;
    for (uint32_t i = 1; i < op->results && p->status == IRMAP_OK; i++) {
        struct text_name *n = name_at(p, op->result + i);
        if (name_result(p, s, op, plan, i)) {
            leader = n;
            members = 1;
            continue;
        }
        if (members == 1)
            add_tail(p, leader, 0);
        n->at = leader->at;
        n->size = leader->size;
        add_tail(p, n, members++);
    }
}

static inline void name_results(struct printer *p, struct scope *s, const irmap_body_op *op)
{
    const struct text_plan *plan = plan_of(p, op->opcode);
    if (!name_result(p, s, op, plan, 0))
        set_number_name(p, name_at(p, op->result), "%", 1, s->values++);
    if (op->results > 1)
        name_further_results(p, s, op, plan);
}

/* Names the arguments of a block; `opcode` is that of the enclosing op. */
static void name_args(struct printer *p, struct scope *s, uint32_t opcode, uint32_t first,
                      uint32_t count)
{
    for (uint32_t i = 0; i < count && p->status == IRMAP_OK; i++) {
        struct text_name *n = name_at(p, first + i);
        *n = (struct text_name){.suggested = IRMAP_NONE};
        if (opcode == TILE_OP_FOR && i == 0)
            give_name(p, s, n, numbered_base(p, &p->loop_index, "loopIdx", 7, IRMAP_NONE));
        else if (opcode == TILE_OP_FOR)
            give_name(p, s, n,
                      numbered_base(p, i <= CACHED_ARGS ? &p->loop_args[i - 1] : NULL, "iterArg", 7,
                                    i - 1));
        else if (opcode == TILE_OP_REDUCE)
            give_name(p, s, n,
                      numbered_base(p, NULL, i % 2 ? "reduce_rhs" : "reduce_lhs", 10,
                                    count > 2 ? i / 2 : IRMAP_NONE));
        else
            set_number_name(p, n, "%arg", 4, s->args++);
    }
}

/* Names the arguments and results in the printed blocks of a region, without inner regions. */
static void name_region(struct printer *p, struct scope *s, const irmap_body_region *r)
{
    uint32_t opcode = r->op == IRMAP_NONE ? TILE_OPCODES : p->v->ops[r->op].opcode;
    for (uint32_t b = r->block; b != IRMAP_NONE; b = p->v->blocks[b].next) {
        const irmap_body_block *block = &p->v->blocks[b];
        struct op_range ops = block_ops(p, b);
        if (ops.begin < ops.end || r->op == IRMAP_NONE)
            name_args(p, s, opcode, block->argument, block->arguments);
        for (uint32_t i = ops.begin; i < ops.end && p->status == IRMAP_OK; i = op_end(p, i))
            if (p->v->ops[i].results)
                name_results(p, s, &p->v->ops[i]);
    }
    s->taken = p->taken.used;
}

/* Bases are reused for all functions, until their texts exceed MOST_KEPT bytes. */
static void begin_function(struct printer *p)
{
    enum { MOST_KEPT = 1 << 20 };
    if (p->bases.used == p->bases_before)
        p->chars.used = p->chars_before; /* only names of the previous function */
    if (p->chars.used > MOST_KEPT) {
        p->chars.used = p->bases.used = 0;
        if (p->base_slots.used)
            memset(p->base_slots.data, 0, p->base_slots.used * sizeof(uint32_t));
        for (size_t i = 0; i < TILE_OP_ROW_COUNT; i++)
            for (size_t k = 0; k < MOST_WORDS; k++)
                p->plans[i].bases[k] = IRMAP_NONE;
        memset(p->loop_args, 0, sizeof p->loop_args);
        p->loop_index = p->no_name = 0;
        memset(p->constants, 0, CONSTANT_TEXTS * sizeof *p->constants);
    }
    p->chars_before = p->chars_end = p->chars.used;
    p->bases_before = p->bases.used;
}

void irmapi_text_name_values(struct printer *p)
{
    struct vec *const scopes = &p->scopes; /* scopes of the enclosing regions */
    scopes->each = sizeof(struct scope);
    release_taken(p, 0);
    begin_function(p);
    p->names.used = 0;
    if (!p->v->region_count || !irmapi_text_grow(p, &p->names, (uint64_t)p->v->value_count + 1))
        return;
    for (uint32_t i = 0; i < p->v->region_count; i++) {
        const irmap_body_region *r = &p->v->regions[i];
        scopes->used = r->depth;
        if ((r->op != IRMAP_NONE && r->op >= p->v->valid_op_count) ||
            !irmapi_text_grow(p, scopes, 1))
            break;
        struct scope *s = (struct scope *)scopes->data + r->depth;
        *s = r->depth ? s[-1] : (struct scope){0, 0, 0, 0};
        release_taken(p, s->taken);
        name_region(p, s, r);
    }
}
