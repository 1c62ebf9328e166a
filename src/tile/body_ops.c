/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Ops of a body (FORMAT.md section 6). Each is tried by straight-line code that the generator makes
 * from its row of tile.toml, which knows the common forms and writes nothing but the body's arrays.
 * What it cannot do (long lists, long attributes, every mistake) is left to the general walk, which
 * reads the op again and says what is wrong.
 */
#include "tile/body_ops.h"
#include "tile/op_fields.h"

void irmapi_tile_body_stop(struct tile_build *b, const struct cursor *c, uint32_t op)
{
    irmap_error err;
    (void)irmapi_cur_error(c, "Func", &err);
    err.func = b->body->view.func.id;
    err.op = op;
    irmapi_body_stop(b->body, &err, op);
}

struct arrays {
    irmap_body_value *values;
    uint32_t *operands, *words, *scope;
};

/* How far the arrays are filled, and what the op at p adds to them. */
struct parts {
    const uint8_t *p;
    uint32_t values, operands, words;
    uint32_t results, regions;
};

/* The words of tile_body.inc. Each gives up with `return false`, after which nothing was decoded.
 */
#define NUMBER(v)                                                                                  \
    uint32_t v = *to.p++;                                                                          \
    if (v >= 0x80) {                                                                               \
        uint32_t second = *to.p;                                                                   \
        if (second < 0x80) {                                                                       \
            v = (v & 0x7F) | second << 7;                                                          \
            to.p++;                                                                                \
        } else {                                                                                   \
            struct varint u = irmapi_uleb(to.p - 1, end);                                          \
            if (!u.next)                                                                           \
                return false;                                                                      \
            v = tile_narrow(u.value);                                                              \
            to.p = u.next;                                                                         \
        }                                                                                          \
    }
#define COUNT(v)                                                                                   \
    uint32_t v = *to.p++;                                                                          \
    if (v > TILE_MOST_PARTS)                                                                       \
    return false
#define SINCE(m)                                                                                   \
    if (minor < (m))                                                                               \
    return false
#define WORDS(n) to.words += (n)
#define RESULT(i)                                                                                  \
    {                                                                                              \
        NUMBER(type);                                                                              \
        b->values[to.values++] = (irmap_body_value){type, op, numbers + (i)};                      \
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
        NUMBER(number);                                                                            \
        if (number >= numbers)                                                                     \
            return false;                                                                          \
        b->operands[to.operands++] = b->scope[number];                                             \
    } while (0)
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

/* Behind an attribute; NULL when it is wrong. */
static inline const uint8_t *skip_attr(const irmap_module *m, const uint8_t *p, const uint8_t *end)
{
    const uint8_t *next = p < end ? irmapi_tile_skip_small_attr(p, end) : NULL;
    if (next || p >= end)
        return next;
    struct cursor c = cur_begin(m->source.data, p, end);
    irmapi_tile_skip_attr(m, &c);
    return cur_ok(&c) ? c.p : NULL;
}

/* The same for an array or a dictionary without its tag. */
static IRMAPI_NOINLINE const uint8_t *skip_list(const irmap_module *m, const uint8_t *p,
                                                const uint8_t *end, bool keyed)
{
    const uint8_t *next = keyed && p < end ? irmapi_tile_skip_small_dict(p, end) : NULL;
    if (next || p >= end || *p > TILE_MOST_PARTS)
        return next;
    struct cursor c = cur_begin(m->source.data, p + 1, end);
    irmapi_tile_skip_contents(m, &c, *p, keyed);
    return cur_ok(&c) ? c.p : NULL;
}

/* Decodes the op at parts->p; false when the general walk is needed. */
IRMAPI_INLINE bool decode_op(const irmap_module *m, const struct arrays *b, struct parts *parts,
                             const uint8_t *start, const uint8_t *end, uint32_t op,
                             uint32_t numbers, uint32_t minor)
{
    struct parts to = *parts;
    uint32_t *const words = b->words + to.words;
    uint32_t flags = 0;
    to.results = to.regions = 0;
    switch (*to.p++) {
#include "tile_body.inc"
    default:
        return false;
    }
    if (to.p > end)
        return false;
    *parts = to;
    return true;
}

/* The same by the general walk. Values that are out of range become IRMAP_NONE. */
static bool walk_op(struct tile_build *b, struct cursor *c, irmap_body_op *op, uint32_t *regions)
{
    struct irmap_body *body = b->body;
    irmap_body_view *v = &body->view;
    uint64_t stored = cur_uleb(c, "opcode");
    op->opcode = (uint32_t)stored; /* narrowed, as NVIDIA's reader does */
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
        enum tile_field_kind kind = (enum tile_field_kind)f->kind;
        uint64_t count = 1;
        bool list =
            kind == TILE_KIND_RESULTS || kind == TILE_KIND_OPERANDS || kind == TILE_KIND_REST;
        struct cursor numbers = cur_begin(c->base, c->base + item.offset, c->p);
        if (list) {
            count = item.value;
            numbers.p = item.list;
            if (!body_reserve(body, count))
                return false;
        }
        if (f->slot != TILE_NO_SLOT)
            body->words[op->word + f->slot] =
                kind == TILE_KIND_FLAGS || kind == TILE_KIND_OPERANDS
                    ? tile_narrow(item.value)
                    : (uint32_t)(item.offset - (uint64_t)(b->start - c->base));
        switch (kind) {
        case TILE_KIND_RESULT:
        case TILE_KIND_RESULTS:
            for (; count; count--)
                body->values[v->value_count++] =
                    (irmap_body_value){tile_narrow(cur_uleb(&numbers, "result")), v->op_count,
                                       b->numbers + op->results++};
            break;
        case TILE_KIND_IMPLICIT_TOKEN:
            body->values[v->value_count++] =
                (irmap_body_value){IRMAP_NONE, v->op_count, IRMAP_NONE};
            op->results++;
            break;
        case TILE_KIND_OPERAND:
        case TILE_KIND_OPERANDS:
        case TILE_KIND_REST:
            for (; count; count--) {
                uint64_t number = cur_uleb(&numbers, "operand");
                body->operands[v->operand_count++] =
                    number < b->numbers ? body->scope[number] : IRMAP_NONE;
            }
            break;
        case TILE_KIND_REGIONS:
            *regions = (uint32_t)item.value;
            break;
        default:
            break;
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

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* An op takes at least as many bytes as it has values and operands, and a third of its words: so
 * many bytes may be decoded without looking at the room that is left in the arrays. */
static size_t bytes_with_room(const struct irmap_body *b)
{
    const irmap_body_view *v = &b->view;
    const size_t values = v->value_count + TILE_MOST_PARTS,
                 operands = v->operand_count + 2 * TILE_MOST_PARTS;
    const size_t words = v->word_count + TILE_MOST_PARTS;
    if (values > b->room.values || operands > b->room.operands || words > b->room.words)
        return 0;
    return least(least(b->room.values - values, b->room.operands - operands),
                 (b->room.words - words) / 3);
}

uint32_t irmapi_tile_decode_plain(struct tile_build *b)
{
    const struct irmap_body *body = b->body;
    irmap_body_view *v = &b->body->view;
    if (b->p >= b->last)
        return 0;
    const struct arrays to_fill = {body->values, body->operands, body->words, body->scope};
    irmap_body_op *const ops = body->ops;
    const uint8_t *const start = b->start, *const end = b->end;
    const uint32_t minor = b->minor, block = b->block;
    struct parts at = {b->p, v->value_count, v->operand_count, v->word_count, 0, 0};
    uint32_t numbers = b->numbers, i = v->op_count;
    size_t bytes = least((size_t)(b->last - b->p), bytes_with_room(body));
    size_t room = least(b->left < SIZE_MAX ? (size_t)b->left : SIZE_MAX, body->room.ops - i - 1);
    size_t n = room;
    const uint8_t *const last = b->p + bytes;
    while (n && at.p < last) {
        struct parts to = at;
        if (!decode_op(b->m, &to_fill, &to, start, end, i, numbers, minor))
            break;
        ops[i] = (irmap_body_op){.opcode = *at.p,
                                 .offset = (uint32_t)(at.p - start),
                                 .end = i + 1,
                                 .block = block,
                                 .region = IRMAP_NONE,
                                 .result = at.values,
                                 .results = to.results,
                                 .operand = at.operands,
                                 .word = at.words};
        i++;
        n--;
        at = to;
        if (to.regions)
            break;
        for (uint32_t k = to.results; k; k--)
            to_fill.scope[numbers++] = to.values - k;
    }
    v->op_count = i;
    v->value_count = at.values;
    v->operand_count = at.operands;
    v->word_count = at.words;
    b->p = at.p;
    b->numbers = numbers;
    b->left -= room - n;
    return at.regions;
}
