/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Decodes the ops of a body (FORMAT.md section 6). Straight-line code, generated from tile.toml,
 * decodes the common encodings and writes only to the body's arrays. The general walk (walk.h)
 * decodes all other ops again, such as those with long lists, and reports errors. */
#include "tile/body_ops.h"
#include "tile/op_fields.h"

void irmapi_tile_body_stop(struct tile_build *b, const struct cursor *c, uint32_t op)
{
    irmap_error err;
    (void)irmapi_cur_error(c, "Func", &err);
    err.func.id = b->body->view.func.id;
    err.op = op;
    irmapi_body_stop(b->body, &err, op);
}

#ifdef IRMAP_DRIVER
/* Omits the straight-line code, which would be a tenth of the driver library. */
uint32_t irmapi_tile_decode_plain(struct tile_build *b)
{
    (void)b;
    return 0;
}
#else

/* Output position: the next byte, the next free element of each array, and the number of results
 * and regions of the current op. */
struct parts {
    const uint8_t *p;
    irmap_body_value *value;
    uint32_t *operand, *word;
    uint32_t values; /* index of *value */
    uint32_t results, regions;
};

/* Macros used by tile_body.inc. For an uncommon encoding, such as a long number, they execute
 * `return false`. The op is then not decoded. */
#define NUMBER_UP_TO(most, v)                                                                      \
    uint32_t v = *to.p++;                                                                          \
    if (IRMAPI_SELDOM(v >= 0x80)) {                                                                \
        uint32_t next = *to.p++;                                                                   \
        v = (v & 0x7F) | (next & 0x7F) << 7;                                                       \
        if (next >= 0x80) {                                                                        \
            next = *to.p++;                                                                        \
            v |= (next & 0x7F) << 14;                                                              \
            if (next >= 0x80) {                                                                    \
                if ((most) < 4 || (next = *to.p++) >= 0x80)                                        \
                    return false;                                                                  \
                v |= next << 21;                                                                   \
            }                                                                                      \
        }                                                                                          \
    }
/* NUMBER: a table index of up to three bytes. VALUE_NUMBER: up to four bytes, because functions may
 * have more than 2 million values. */
#define NUMBER(v)       NUMBER_UP_TO(3, v)
#define VALUE_NUMBER(v) NUMBER_UP_TO(4, v)
#define COUNT(v)                                                                                   \
    uint32_t v = *to.p++;                                                                          \
    if (v > TILE_MOST_PARTS)                                                                       \
    return false
#define SINCE(m)                                                                                   \
    if (minor < (m))                                                                               \
    return false
#define WORDS(n) to.word += (n)
/* Assigns a value number to the result at once. Operands of the same op cannot use it: their
 * numbers must be below `numbers`. */
#define RESULT(i)                                                                                  \
    {                                                                                              \
        NUMBER(type);                                                                              \
        *to.value++ = (irmap_body_value){{type}, op, numbers + (i)};                               \
        scope[numbers + (i)] = to.values++;                                                        \
    }
#define RESULTS(n)                                                                                 \
    do {                                                                                           \
        to.results = (n);                                                                          \
        for (uint32_t i = 0; i < to.results; i++)                                                  \
            RESULT(i)                                                                              \
    } while (0)
#define RESULT_COUNT(n)                                                                            \
    if (*to.p++ != (n))                                                                            \
    return false
#define RESULT_LIST()                                                                              \
    do {                                                                                           \
        COUNT(count);                                                                              \
        RESULTS(count);                                                                            \
    } while (0)
#define TOKEN() return false
#define FLAGS(k)                                                                                   \
    do {                                                                                           \
        if ((flags = *to.p++) >= 0x80)                                                             \
            return false;                                                                          \
        words[k] = flags;                                                                          \
    } while (0)
#define ABSENT(k, v) words[k] = (v)
#define PLACE(k)     words[k] = (uint32_t)(to.p - start)
#define NUMBER_AT(k)                                                                               \
    do {                                                                                           \
        PLACE(k);                                                                                  \
        NUMBER(skipped);                                                                           \
        (void)skipped;                                                                             \
    } while (0)
#define SKIP(k, next)                                                                              \
    do {                                                                                           \
        PLACE(k);                                                                                  \
        if (!(to.p = (next)))                                                                      \
            return false;                                                                          \
    } while (0)
#define ATTR(k)  SKIP(k, skip_attr(m, to.p, end))
#define DICT(k)  SKIP(k, skip_list(m, to.p, end, true))
#define ATTRS(k) SKIP(k, skip_list(m, to.p, end, false))
#define BOOL(k)  SKIP(k, to.p + 1)
#define BOOLS(k)                                                                                   \
    do {                                                                                           \
        PLACE(k);                                                                                  \
        COUNT(count);                                                                              \
        to.p += count;                                                                             \
    } while (0)
#define WALK() return false
#define OPERAND()                                                                                  \
    do {                                                                                           \
        VALUE_NUMBER(number);                                                                      \
        if (number >= numbers)                                                                     \
            return false;                                                                          \
        *to.operand++ = scope[number];                                                             \
    } while (0)
#define LAST(n) last = (n)
#define LIST(k)                                                                                    \
    do {                                                                                           \
        COUNT(count);                                                                              \
        words[k] = count;                                                                          \
        for (; count; count--)                                                                     \
            OPERAND();                                                                             \
    } while (0)
#define ALL(least)                                                                                 \
    do {                                                                                           \
        COUNT(count);                                                                              \
        if ((int)count < (least))                                                                  \
            return false;                                                                          \
        for (; count; count--)                                                                     \
            OPERAND();                                                                             \
    } while (0)
#define REGIONS(n)                                                                                 \
    RESULT_COUNT(n);                                                                               \
    to.regions = (n)

/* Returns the end of an attribute, or NULL if it is invalid. Reads a tag and up to four bytes
 * without a check, because TILE_MOST_BYTES of the file follow the start of the op. */
static inline const uint8_t *skip_attr(const irmap_module *m, const uint8_t *p, const uint8_t *end)
{
    const struct tile_small_attr *small = &irmapi_tile_small_attrs[*p < TILE_ATTR_TAGS ? *p : 0];
    if (small->count <= 2) {
        uint32_t bits = p[1 + small->flags_at] & small->mask; /* the mask is at most 3 */
        uint32_t count = small->count + (bits & 1) + (bits >> 1);
        if (!(load_le32(p + 1) & (UINT64_C(0x80808080) >> (32 - 8 * count))))
            return p + 1 + count;
    }
    if (p >= end)
        return NULL;
    struct cursor c = cur_begin(m->source.data, p, end);
    irmapi_tile_skip_attr(m, &c);
    return cur_ok(&c) ? c.p : NULL;
}

/* Like skip_attr(), for an array or a dictionary (`keyed`) without a tag. */
static IRMAPI_NOINLINE const uint8_t *skip_list(const irmap_module *m, const uint8_t *p,
                                                const uint8_t *end, bool keyed)
{
    if (p >= end || *p > TILE_MOST_PARTS)
        return NULL;
    const uint8_t *next = irmapi_tile_skip_small_entries(p + 1, end, *p, keyed);
    if (next)
        return next;
    struct cursor c = cur_begin(m->source.data, p + 1, end);
    irmapi_tile_skip_contents(m, &c, *p, keyed);
    return cur_ok(&c) ? c.p : NULL;
}

/* Decodes the op at at->p. Returns false if the general walk must decode it; *at is then
 * unspecified. */
IRMAPI_INLINE bool decode_op(const irmap_module *m, uint32_t *scope, struct parts *at,
                             uint32_t opcode, const uint8_t *start, const uint8_t *end, uint32_t op,
                             uint32_t numbers, uint32_t minor)
{
    struct parts to = *at;
    uint32_t *const words = to.word;
    uint32_t flags = 0, last = 0;
    to.results = to.regions = 0;
    to.p++;
    switch (opcode) {
#include "tile_body.inc"
    default:
        return false;
    }
    for (; last; last--)
        OPERAND();
    *at = to;
    return to.p <= end;
}

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Computes b->limit, the end of the ops that fit into the arrays without checks. Each byte of a
 * body adds at most one op, one value, one operand and three words. Returns false if no op fits. */
static bool find_limit(struct tile_build *b)
{
    const struct irmap_body *body = b->body;
    const irmap_body_view *v = &body->view;
    const size_t ops = v->op_count + 1u, values = v->value_count + TILE_MOST_PARTS,
                 operands = v->operand_count + 2 * TILE_MOST_PARTS,
                 words = v->word_count + TILE_MOST_PARTS;
    if (b->p >= b->last || ops > body->room.ops || values > body->room.values ||
        operands > body->room.operands || words > body->room.words)
        return false;
    size_t bytes = least(least(body->room.ops - ops, body->room.values - values),
                         least(body->room.operands - operands, (body->room.words - words) / 3));
    b->limit = b->p + least(bytes, (size_t)(b->last - b->p));
    return bytes > 0;
}

uint32_t irmapi_tile_decode_plain(struct tile_build *b)
{
    if (b->p >= b->limit && !find_limit(b))
        return 0;
    const struct irmap_body *body = b->body;
    const irmap_module *const m = b->m;
    irmap_body_view *v = &b->body->view;
    irmap_body_op *op = body->ops + v->op_count;
    uint32_t *const scope = body->scope, *const operands = body->operands;
    uint32_t *const words = body->words;
    const uint8_t *const start = b->start, *const end = b->end, *const limit = b->limit;
    const uint32_t minor = b->minor, block = b->block;
    struct parts at = {b->p,
                       body->values + v->value_count,
                       operands + v->operand_count,
                       words + v->word_count,
                       v->value_count,
                       0,
                       0};
    uint32_t numbers = b->numbers, i = v->op_count;
    uint64_t left = b->left;
    do {
        const uint32_t opcode = *at.p;
        op->opcode = opcode;
        op->offset = (uint32_t)(at.p - start);
        op->end = i + 1;
        op->block = block;
        op->region = IRMAP_NONE;
        op->result = at.values;
        op->operand = (uint32_t)(at.operand - operands);
        op->word = (uint32_t)(at.word - words);
        if (!decode_op(m, scope, &at, opcode, start, end, i, numbers, minor)) {
            at = (struct parts){.p = start + op->offset,
                                .operand = operands + op->operand,
                                .word = words + op->word,
                                .values = op->result};
            break;
        }
        op->results = at.results;
        op++;
        i++;
        left--;
        if (at.regions)
            break;
        numbers += at.results;
    } while (left && at.p < limit);
    v->op_count = i;
    v->value_count = at.values;
    v->operand_count = (uint32_t)(at.operand - operands);
    v->word_count = (uint32_t)(at.word - words);
    b->p = at.p;
    b->numbers = numbers;
    b->left = left;
    return at.regions;
}
#endif

/* Decodes an op with the general walk. Stores out-of-range operands as IRMAP_NONE. */
static bool walk_op(struct tile_build *b, struct cursor *c, irmap_body_op *op, uint32_t *regions)
{
    struct irmap_body *body = b->body;
    irmap_body_view *v = &body->view;
    uint64_t stored = cur_uleb(c, "opcode");
    op->opcode = (uint32_t)stored; /* truncated, as in NVIDIA's reader */
    if (!cur_ok(c))
        return false;
    const struct tile_op_row *row = irmapi_tile_op_row(op->opcode);
    uint64_t at = (uint64_t)(b->p - c->base);
    if (!row) {
        irmapi_cur_fail(c, IRMAP_OPCODE_UNKNOWN, "opcode", at, stored, 0);
        return false;
    }
    if (row->record.since > b->minor) {
        irmapi_cur_fail(c, IRMAP_TOO_NEW, tile_text(row->record.text), at, stored,
                        row->record.since);
        return false;
    }
    struct tile_walk w = tile_walk_begin(b->m, c, &row->record);
    struct tile_item item;
    uint32_t *words = body->words + v->word_count;
    for (uint32_t i = 0; i < row->words; i++)
        words[i] = IRMAP_NONE;
    v->word_count += row->words;
    w.deep = w.unchecked = true;
    while (irmapi_tile_walk_next(&w, &item)) {
        const struct tile_field *f = item.field;
        const struct tile_kind *kind = tile_kind_of(f);
        uint64_t count = kind->many != TILE_MANY_NONE;
        bool list = kind->many > TILE_MANY_ONE;
        struct cursor numbers = cur_begin(c->base, c->base + item.offset, c->p);
        if (list) {
            count = item.value;
            numbers.p = item.list;
            if (!body_reserve(body, count))
                return false;
        }
        if (f->slot != TILE_NO_SLOT) /* flags, length of a list, or offset of an attribute */
            body->words[op->word + f->slot] =
                kind->part == IRMAP_SPAN_ATTRIBUTE
                    ? (uint32_t)(item.offset - (uint64_t)(b->start - c->base))
                : kind->part == IRMAP_SPAN_FLAGS
                    ? (uint32_t)item.value & INT32_MAX /* never IRMAP_NONE, which means absent */
                    : tile_narrow(item.value);
        if (kind->part == IRMAP_SPAN_REGION)
            *regions = (uint32_t)item.value;
        bool result = kind->part == IRMAP_SPAN_RESULT_TYPE;
        if (result && kind->read == TILE_READ_NOTHING) {
            body->values[v->value_count++] =
                (irmap_body_value){{IRMAP_NONE}, v->op_count, IRMAP_NONE};
            op->results++;
            continue;
        }
        for (; count; count--) {
            uint64_t number = cur_uleb(&numbers, result ? "result" : "operand");
            if (result)
                body->values[v->value_count++] = (irmap_body_value){
                    {tile_narrow(number)}, v->op_count, b->numbers + op->results++};
            else
                body->operands[v->operand_count++] =
                    number < b->numbers ? body->scope[number] : IRMAP_NONE;
        }
    }
    return cur_ok(c);
}

bool irmapi_tile_decode_any(struct tile_build *b, uint32_t *regions)
{
    struct irmap_body *body = b->body;
    irmap_body_view *v = &body->view;
    struct cursor c = cur_begin(b->m->source.data, b->p, b->end);
    uint32_t i = v->op_count, values = v->value_count;
    irmap_body_op op = {.offset = (uint32_t)(b->p - b->start),
                        .block = b->block,
                        .region = IRMAP_NONE,
                        .end = i + 1,
                        .result = values,
                        .operand = v->operand_count,
                        .word = v->word_count};
    *regions = 0;
    if (!walk_op(b, &c, &op, regions)) {
        v->value_count = values;
        v->operand_count = op.operand;
        v->word_count = op.word;
        if (!cur_ok(&c))
            irmapi_tile_body_stop(b, &c, i);
        return false;
    }
    body->ops[i] = op;
    for (uint32_t k = op.operand; k < v->operand_count; k++)
        if (body->operands[k] == IRMAP_NONE) {
            irmap_error err;
            (void)irmapi_tile_operand_error(v, i, b->numbers, &err);
            irmapi_body_fail(body, &err, i);
            break;
        }
    v->op_count++;
    b->p = c.p;
    return true;
}
