/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Decodes the body of a function (FORMAT.md section 6): ops one after the other, without lengths.
 *
 * Each op is tried by straight-line code that the generator makes from its row of tile.toml, which
 * knows the common forms and writes nothing but the body's arrays. What it cannot do (long lists,
 * long attributes, every mistake) is left to the general walk, which reads the op again and says
 * what is wrong.
 */
#include "tile/body.h"
#include "model/body.h"
#include "tile/op_fields.h"
#include <string.h>

static const char SECTION[] = "Func";

/* An op whose regions are open; the first one is the body itself. */
struct frame {
    uint64_t left;    /* ops of the block in which it stands */
    uint64_t blocks;  /* not begun in its open region */
    uint32_t regions; /* not begun */
    uint32_t op;      /* itself */
    uint32_t base;    /* numbers in use when it began: those of its results begin here */
    uint32_t region, block, outer; /* open or last in it; and the block in which it stands */
};

struct build {
    struct irmap_body *body;
    const irmap_module *m;
    const uint8_t *start, *p, *end; /* of the body; the next op */
    const uint8_t *last;            /* where the straight-line code may begin an op */
    uint64_t left;                  /* ops of this block */
    uint32_t numbers;               /* in use */
    uint32_t minor;
    uint32_t block; /* that is open */
};

/* The failure of the cursor, which belongs to op number `op`. */
static void stop(struct build *b, const struct cursor *c, uint32_t op)
{
    irmap_error err;
    (void)irmapi_cur_error(c, SECTION, &err);
    err.func = b->body->view.func.id;
    err.op = op;
    irmapi_body_stop(b->body, &err, op);
}

static struct frame *frame_at(const struct irmap_body *b, size_t i)
{
    return (struct frame *)b->frames.data + i;
}

static inline uint32_t narrow(uint64_t index)
{
    return index < IRMAP_NONE ? (uint32_t)index : IRMAP_NONE - 1;
}

/* Parts of a body that the straight-line code gives an op at most; ops with more are walked. */
enum { MOST_PARTS = 24 };

/* Bytes that such an op may take. Those behind the body are read too, as long as they are in the
 * file: an op that does not end within its body is walked, and found to be truncated. */
enum { MOST_BYTES = 2 * MOST_PARTS * 10 + 256 };

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
            v = narrow(u.value);                                                                   \
            to.p = u.next;                                                                         \
        }                                                                                          \
    }
#define COUNT(v)                                                                                   \
    uint32_t v = *to.p++;                                                                          \
    if (v > MOST_PARTS)                                                                            \
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
    if (next || p >= end || *p > MOST_PARTS)
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
static bool walk_op(struct build *b, struct cursor *c, irmap_body_op *op, uint32_t *regions)
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
                    ? narrow(item.value)
                    : (uint32_t)(item.offset - (uint64_t)(b->start - c->base));
        switch (kind) {
        case TILE_KIND_RESULT:
        case TILE_KIND_RESULTS:
            for (; count; count--)
                body->values[v->value_count++] = (irmap_body_value){
                    narrow(cur_uleb(&numbers, "result")), v->op_count, b->numbers + op->results++};
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

/* Decodes an op of any form; false after a failure, with the body as it was. */
static IRMAPI_NOINLINE bool any_op(struct build *b, uint32_t *regions)
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
            stop(b, &c, i);
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

/* The numbers from `first` on mean `count` values now. */
static inline void bind(struct irmap_body *body, uint32_t first, uint32_t value, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        body->scope[first + i] = value + i;
}

/* Results of an op become visible, but for a token that the file leaves out. */
static void bind_results(struct build *b, uint32_t op)
{
    struct irmap_body *body = b->body;
    const irmap_body_op *o = &body->ops[op];
    uint32_t count = o->results;
    if (count && body->values[o->result + count - 1].number == IRMAP_NONE)
        count--;
    bind(body, b->numbers, o->result, count);
    b->numbers += count;
}

/* Opens the regions of the op that was decoded last. One that is nested too deep is taken back. */
static bool open_op(struct build *b, uint32_t regions)
{
    struct irmap_body *body = b->body;
    irmap_body_view *v = &body->view;
    irmap_body_op *op = &body->ops[v->op_count - 1];
    uint32_t depth = (uint32_t)body->frames.used, most = b->m->max_depth;
    irmap_error err;
    if (depth < most && vec_reserve(&body->frames, body->heap, 1, &err)) {
        *frame_at(body, body->frames.used++) = (struct frame){.left = b->left,
                                                              .regions = regions,
                                                              .op = v->op_count - 1,
                                                              .base = b->numbers,
                                                              .region = IRMAP_NONE,
                                                              .block = IRMAP_NONE,
                                                              .outer = b->block};
        b->left = 0;
        return true;
    }
    if (depth < most) {
        err.what = "nested regions";
    } else {
        struct cursor c = module_cursor(b->m, v->offset, 0);
        module_fail_deep(b->m, &c, "region", "nesting of regions", v->offset + op->offset);
        (void)irmapi_cur_error(&c, SECTION, &err);
        err.func = v->func.id;
        err.op = v->op_count;
    }
    v->value_count = op->result;
    v->operand_count = op->operand;
    v->word_count = op->word;
    v->op_count--;
    irmapi_body_stop(body, &err, v->op_count);
    return false;
}

/* Block: u count, argument types, u count of ops. */
static void open_block(struct build *b, struct frame *f, struct cursor *c)
{
    struct irmap_body *body = b->body;
    irmap_body_view *v = &body->view;
    uint64_t at = cur_offset(c);
    uint64_t count = cur_count(c, 1, UINT32_MAX / 2, "block argument count");
    if (!body_reserve(body, count))
        return;
    f->blocks--;
    b->block = f->block = body_add_block(body, f->region, f->block);
    body->blocks[b->block].offset = (uint32_t)(at - v->offset);
    uint32_t first = v->value_count;
    for (uint64_t i = 0; i < count && cur_ok(c); i++)
        body->values[v->value_count++] =
            (irmap_body_value){narrow(cur_uleb(c, "block argument type index")),
                               b->block | IRMAP_BODY_ARGUMENT, f->base + (uint32_t)i};
    body->blocks[b->block].arguments = v->value_count - first; /* fewer when they end too early */
    b->left = cur_count(c, 1, UINT32_MAX, "op count");
    bind(body, f->base, first, (uint32_t)count);
    b->numbers = f->base + (uint32_t)count;
    if (cur_ok(c) && b->left == 0)
        irmapi_cur_fail(c, IRMAP_BLOCK_EMPTY, "block", at, 0, 0);
}

/* A region of one block whose numbers are one byte each, as most are: 01 01 05 03 is a block with
 * an argument of type 5 and three ops. False for any other. */
static bool open_short_region(struct build *b, struct frame *f)
{
    struct irmap_body *body = b->body;
    irmap_body_view *v = &body->view;
    const uint8_t *p = b->p;
    size_t bytes = (size_t)(b->end - p);
    if (bytes < 3 || p[0] != 1 || p[1] > MOST_PARTS || bytes < 3u + p[1])
        return false;
    const uint32_t arguments = p[1], ops = p[2 + arguments];
    for (uint32_t i = 0; i < arguments; i++)
        if (p[2 + i] >= 0x80)
            return false;
    if (ops == 0 || ops >= 0x80 || ops > bytes - 3 - arguments || !body_reserve(body, 0))
        return false;
    f->regions--;
    f->region = body_add_region(body, f->op, f->region);
    b->block = f->block = body_add_block(body, f->region, IRMAP_NONE);
    body->blocks[b->block].arguments = arguments;
    body->blocks[b->block].offset = (uint32_t)(p + 1 - b->start);
    for (uint32_t i = 0; i < arguments; i++) {
        body->scope[f->base + i] = v->value_count;
        body->values[v->value_count++] =
            (irmap_body_value){p[2 + i], b->block | IRMAP_BODY_ARGUMENT, f->base + i};
    }
    b->p += 3 + arguments;
    b->left = ops;
    b->numbers = f->base + arguments;
    return true;
}

/* The regions of an op are over. */
static void close_op(struct build *b, const struct frame *f)
{
    struct irmap_body *body = b->body;
    body->ops[f->op].end = body->view.op_count;
    bind_results(b, f->op);
    b->block = f->outer;
    b->left = f->left;
    body->frames.used--;
}

/* Opens the next block or region of any form. */
static void open_any(struct build *b, struct frame *f)
{
    struct irmap_body *body = b->body;
    struct cursor c = cur_begin(b->m->source.data, b->p, b->end);
    if (f->blocks) {
        open_block(b, f, &c);
    } else {
        f->regions--;
        f->block = IRMAP_NONE;
        f->blocks = cur_count(&c, 2, UINT32_MAX - 1, "block count");
        if (body_reserve(body, 0))
            f->region = body_add_region(body, f->op, f->region);
    }
    b->p = c.p;
    if (!cur_ok(&c))
        stop(b, &c, body->view.op_count);
}

/* Leaves finished blocks, regions and ops, and enters the next ones, until an op comes next; false
 * at the end of the body and after a failure. */
static bool next_block(struct build *b)
{
    struct irmap_body *body = b->body;
    while (b->left == 0 && body->frames.used && !body->stopped) {
        struct frame *f = frame_at(body, body->frames.used - 1);
        if (f->block != IRMAP_NONE)
            body->blocks[f->block].end_op = body->view.op_count;
        b->numbers = f->base;
        if (f->blocks == 0 && f->regions == 0)
            close_op(b, f);
        else if (f->blocks || !open_short_region(b, f))
            open_any(b, f);
    }
    return !body->stopped && b->left && (body->frames.used || b->p != b->end);
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
    const size_t values = v->value_count + MOST_PARTS, operands = v->operand_count + 2 * MOST_PARTS;
    const size_t words = v->word_count + MOST_PARTS;
    if (values > b->room.values || operands > b->room.operands || words > b->room.words)
        return 0;
    return least(least(b->room.values - values, b->room.operands - operands),
                 (b->room.words - words) / 3);
}

/* Decodes ops by the straight-line code for as long as it knows them and their block goes on. */
static void decode_plain(struct build *b)
{
    const struct irmap_body *body = b->body;
    irmap_body_view *v = &b->body->view;
    if (b->p >= b->last)
        return;
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
    if (at.regions)
        (void)open_op(b, at.regions);
}

/* Writes the values of the inputs of a signature, which come first. */
static void read_inputs(struct irmap_body *body, irmap_types inputs)
{
    for (uint32_t i = 0, count = inputs.count; i < count; i++) {
        irmap_type type;
        if (irmap_types_next(&inputs, &type) != IRMAP_OK)
            type.id = IRMAP_NONE - 1;
        body->scope[i] = i;
        body->values[i] = (irmap_body_value){type.id, IRMAP_BODY_ARGUMENT, i};
    }
}

/* The inputs of the signature may be as many as the file has bytes, and belong to every function:
 * those of the function before it are not read again. */
static bool add_arguments(struct build *b, const irmap_func_info *f)
{
    struct irmap_body *body = b->body;
    irmap_body_view *v = &body->view;
    irmap_error err;
    irmap_types inputs;
    bool again = body->inputs != IRMAP_NONE && body->inputs == f->signature.id;
    uint64_t at = irmapi_tile_signature_offset(b->m, f->offset);
    irmap_status status = irmapi_tile_inputs(b->m, f->signature, at, &inputs, &err);
    if (status != IRMAP_OK)
        (void)irmapi_error_func(&err, status, v->func.id);
    else if (!again && inputs.count > body->work)
        status = irmapi_error_other(&err, IRMAP_LIMIT, "the same bytes again", b->m->max_work + 1,
                                    b->m->max_work);
    if (status != IRMAP_OK) {
        irmapi_body_stop(body, &err, 0);
        return false;
    }
    if (!body_reserve(body, inputs.count))
        return false;
    b->block = body_add_block(body, body_add_region(body, IRMAP_NONE, IRMAP_NONE), IRMAP_NONE);
    body->blocks[b->block].arguments = v->value_count = b->numbers = inputs.count;
    if (again)
        return true;
    body->work -= inputs.count;
    body->inputs = f->signature.id;
    read_inputs(body, inputs);
    return true;
}

void irmapi_tile_decode_body(struct irmap_body *body)
{
    irmap_func_info f;
    irmap_error err;
    struct build b = {.body = body, .m = body->view.module};
    irmap_status status = irmap_func_get(b.m, body->view.func, &f, &err);
    if (status == IRMAP_OK && f.body.size >= IRMAP_NONE)
        status = irmapi_error_other(&err, IRMAP_LIMIT, "function body", f.body.size, IRMAP_NONE);
    if (status != IRMAP_OK) {
        irmapi_body_stop(body, &err, 0);
        return;
    }
    body->frames.each = sizeof(struct frame);
    b.minor = tile_of(b.m)->minor;
    b.start = b.p = f.body.data;
    b.end = f.body.data + f.body.size;
    const uint8_t *file_end = b.m->source.data + b.m->source.size;
    b.last = file_end - b.end >= MOST_BYTES     ? b.end
             : file_end - b.start >= MOST_BYTES ? file_end - MOST_BYTES
                                                : b.start;
    b.left = UINT64_MAX; /* the body ends with its bytes, not after so many ops */
    body->view.offset = f.body_offset;
    if (!add_arguments(&b, &f))
        return;
    if (keep_has(&tile_of(b.m)->unread, body->view.func.id)) {
        (void)irmapi_tile_not_understood(&err, "the body", f.body_offset, body->view.func.id);
        irmapi_body_stop(body, &err, 0);
        return;
    }
    while (!body->stopped && (b.left ? body->frames.used || b.p != b.end : next_block(&b))) {
        uint32_t regions;
        const uint8_t *before = b.p;
        decode_plain(&b);
        if (b.p != before)
            continue;
        if (!body_reserve(body, 0) || !any_op(&b, &regions))
            break;
        b.left--;
        if (regions)
            (void)open_op(&b, regions);
        else
            bind_results(&b, body->view.op_count - 1);
    }
    for (; body->frames.used; body->frames.used--) { /* after a failure */
        const struct frame *open = frame_at(body, body->frames.used - 1);
        body->ops[open->op].end = body->view.op_count;
        if (open->block != IRMAP_NONE)
            body->blocks[open->block].end_op = body->view.op_count;
    }
    body->blocks[0].end_op = body->view.op_count;
}
