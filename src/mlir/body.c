/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Decodes the regions of a function, or the ops outside functions, into a body.
 *
 * A region states how many values it defines. Numbers begin with the first that no enclosing region
 * uses, or with 0 if the region is isolated. When a region begins, that many values are reserved,
 * since ops may precede the definitions of their operands. An operand's number is searched in the
 * enclosing regions, innermost first.
 */
#include "mlir/body.h"
#include "mlir/walk.h"
#include "model/body.h"

static const char SECTION[] = "IR";

/* A region that is being decoded. */
struct frame {
    uint64_t base, end; /* range of its value numbers, as stated */
    uint64_t next;      /* number of the next value to be defined */
    uint64_t owned; /* end of the numbers with reserved values, which are values[value + number -
                       base] */
    uint32_t value;
    uint32_t region, block; /* current block, or IRMAP_NONE */
    uint32_t op;
    uint32_t chain; /* number of preceding frames whose values are visible */
};

struct build {
    struct irmap_body *body;
    uint64_t start, bytes; /* offset of the function's op; maximum number of its values, since each
                              needs a byte */
    uint64_t outside;      /* number of values defined in regions around the function */
    uint32_t closed;       /* region that ended last, or IRMAP_NONE */
    uint32_t plain;        /* mask bits that plain ops may have: see add_plain() */
    bool undefined;        /* a region states more values than it defines */
    bool functions;        /* functions are skipped; `function` is the next one */
    uint32_t function;
    struct mlir_walk w;
};

/* Maximum number of operands, and of successors, of a plain op. */
enum { PLAIN_MOST = 8 };

static void stop(struct build *b, const irmap_error *err, uint32_t op)
{
    irmap_error filled = *err;
    filled.func = b->body->view.func;
    filled.op = op;
    irmapi_body_stop(b->body, &filled, op);
}

/* Narrows an index to 32 bits. Larger ones become IRMAP_NONE - 1, since IRMAP_NONE means absent. */
static inline uint32_t narrow_index(uint64_t index)
{
    return index < IRMAP_NONE ? (uint32_t)index : IRMAP_NONE - 1;
}

static inline struct frame *innermost(const struct irmap_body *body)
{
    return (struct frame *)body->frames.data + body->frames.used - 1;
}

static void leave_undefined(struct irmap_body *body, const struct frame *f)
{
    for (uint64_t number = f->next; number < f->owned; number++)
        body->values[f->value + (uint32_t)(number - f->base)] =
            (irmap_body_value){{IRMAP_NONE}, IRMAP_NONE, handle_id(number)};
}

static void open_region(struct build *b)
{
    struct irmap_body *body = b->body;
    const struct mlir_frame *f = b->w.top;
    bool outermost = body->frames.used == 0, more = f->region != 0;
    const struct frame *outer = outermost ? NULL : innermost(body);
    struct frame n = {.base = outer ? outer->end : b->outside, .block = IRMAP_NONE};
    irmap_error err;
    if (f->isolated)
        n.base = 0;
    else if (outer)
        n.chain = outer->chain + 1;
    n.next = n.base;
    n.end = f->values > UINT64_MAX / 2 - n.base ? UINT64_MAX / 2 : n.base + f->values;
    /* Each definition needs a byte, so the file cannot define more than `most` values. */
    uint64_t owned = n.end - n.base, most = b->bytes - b->body->view.value_count;
    if (body->view.value_count > b->bytes)
        most = 0;
    if (owned > most)
        owned = most;
    n.owned = n.base + owned;
    if (!body_reserve(body, owned))
        return;
    if (!vec_reserve(&body->frames, body->heap, 1, &err)) {
        err.what = "nested regions";
        stop(b, &err, body->view.op_count);
        return;
    }
    n.op = outermost ? IRMAP_NONE : body->view.op_count - 1;
    if (more) /* a later region of the same op */
        n.op = body->regions[b->closed].op;
    n.value = body->view.value_count;
    n.region = body_add_region(body, n.op, more ? b->closed : IRMAP_NONE);
    body->view.value_count += (uint32_t)owned; /* filled when defined, or when the region ends */
    ((struct frame *)body->frames.data)[body->frames.used++] = n;
}

/* Defines `count` values with the next numbers and returns the first. The caller sets their types.
 * Operands cannot refer to values beyond the number that the region states. */
static uint32_t define(struct irmap_body *body, struct frame *f, uint64_t count,
                       uint32_t definition)
{
    uint32_t first = f->value + (uint32_t)(f->next - f->base);
    if (f->next > f->owned || count > f->owned - f->next) {
        leave_undefined(body, f);
        first = body->view.value_count;
        if (!body_reserve(body, count))
            return first;
        body->view.value_count += (uint32_t)count;
    }
    for (uint64_t i = 0; i < count; i++)
        body->values[first + i] =
            (irmap_body_value){{IRMAP_NONE}, definition, handle_id(f->next + i)};
    if (f->end != f->base)
        f->next += count;
    return first;
}

static void end_block(struct irmap_body *body, const struct frame *f)
{
    if (f->block != IRMAP_NONE)
        body->blocks[f->block].end_op = body->view.op_count;
}

static void open_block(struct build *b)
{
    struct irmap_body *body = b->body;
    struct mlir_list args = b->w.block.args;
    struct frame *f = innermost(body);
    end_block(body, f);
    if (!body_reserve(body, 0))
        return;
    f->block = body_add_block(body, f->region, f->block);
    body->blocks[f->block].offset = (uint32_t)(b->w.block.offset - b->start);
    uint32_t first = define(body, f, args.count, f->block | IRMAP_BODY_ARGUMENT);
    body->blocks[f->block].argument = first;
    if (body->stopped)
        return;
    body->blocks[f->block].arguments = (uint32_t)args.count;
    while (args.count && b->w.t->version >= MLIR_ELIDED_LOCATIONS && (*args.p & 3) == 1) {
        body->values[first++].type.id = *args.p++ >> 2; /* types in one byte, without location */
        args.count--;
    }
    for (; args.count; first++)
        body->values[first].type.id = narrow_index(mlir_arg_next(b->w.t, &args).type);
}

/* Returns the innermost visible region whose base is at most `number`, or else the outermost one.
 * Bases ascend inwards. Most operands are from near regions, which are tried before a binary
 * search. */
static const struct frame *owner_of(const struct frame *f, uint64_t number)
{
    enum { NEAR = 8 };
    const struct frame *first = f - f->chain;
    for (int i = 0; number < f->base && f != first; f--)
        if (i++ == NEAR)
            break;
    if (number >= f->base)
        return f;
    while (f - first > 1) {
        const struct frame *middle = first + (f - first) / 2;
        if (middle->base <= number)
            first = middle;
        else
            f = middle;
    }
    return first;
}

/* Returns the value with this number, or IRMAP_NONE. Each use of a value from outside the function
 * adds a new value. */
static uint32_t resolve(struct build *b, uint64_t number)
{
    struct irmap_body *body = b->body;
    const struct frame *f = innermost(body);
    if (number >= f->end)
        return IRMAP_NONE;
    f = owner_of(f, number);
    if (number >= f->base)
        return number < f->owned ? f->value + (uint32_t)(number - f->base) : IRMAP_NONE;
    if (!body_reserve(body, 1))
        return IRMAP_NONE;
    body->values[body->view.value_count] =
        (irmap_body_value){{IRMAP_NONE}, IRMAP_NONE, handle_id(number)};
    return body->view.value_count++;
}

static void fail_operand(struct build *b, uint32_t op, uint64_t at, uint64_t number)
{
    irmap_error err;
    (void)irmapi_error_input(&err, IRMAP_INDEX_RANGE, SECTION, "operand", at, number,
                             handle_id(innermost(b->body)->end));
    err.func.id = b->body->view.func.id;
    err.op = op;
    irmapi_body_fail(b->body, &err, op);
}

static void add_operands(struct build *b, uint32_t op)
{
    struct irmap_body *body = b->body;
    struct mlir_list list = b->w.op.operands;
    const uint32_t limit = handle_id(innermost(body)->end);
    while (list.count && !body->stopped) {
        uint64_t at, number = mlir_list_next(b->w.t, &list, &at);
        uint32_t value = number < limit ? resolve(b, number) : IRMAP_NONE;
        if (value == IRMAP_NONE && !body->stopped)
            fail_operand(b, op, at, number);
        body->operands[body->view.operand_count++] = value;
    }
}

static void add_op(struct build *b)
{
    struct irmap_body *body = b->body;
    irmap_body_view *v = &body->view;
    const struct mlir_op *op = &b->w.op;
    struct frame *f = innermost(body);
    uint32_t i = v->op_count;
    uint64_t offset = op->offset - b->start;
    irmap_error err;
    if (offset >= IRMAP_NONE) {
        (void)irmapi_error_other(&err, IRMAP_LIMIT, "function body", offset, IRMAP_NONE);
        stop(b, &err, i);
        return;
    }
    if (!body_reserve(body, op->operands.count + op->successors.count))
        return;
    uint32_t *words = body->words + v->word_count;
    body->ops[i] = (irmap_body_op){.opcode = (uint32_t)op->name,
                                   .offset = (uint32_t)offset,
                                   .end = i + 1,
                                   .block = f->block,
                                   .region = IRMAP_NONE,
                                   .results = (uint32_t)op->results.count,
                                   .operand = v->operand_count,
                                   .word = v->word_count};
    words[MLIR_WORD_LOCATION] = handle_id(op->location);
    words[MLIR_WORD_ATTRS] = op->mask & MLIR_MASK_ATTRS ? narrow_index(op->attrs) : IRMAP_NONE;
    words[MLIR_WORD_PROPERTIES] =
        op->mask & MLIR_MASK_PROPERTIES ? narrow_index(op->properties) : IRMAP_NONE;
    v->word_count += MLIR_WORDS;
    for (struct mlir_list list = op->successors; list.count;)
        body->words[v->word_count++] = handle_id(mlir_list_next(b->w.t, &list, NULL));
    uint32_t first = define(body, f, op->results.count, i);
    body->ops[i].result = first;
    v->op_count++;
    if (body->stopped)
        return;
    for (struct mlir_list list = op->results; list.count; first++)
        body->values[first].type.id = narrow_index(mlir_list_next(b->w.t, &list, NULL));
    add_operands(b, i);
}

/* As resolve(), but returns IRMAP_NONE for values that are not reserved. */
static uint32_t resolve_owned(const struct frame *f, uint64_t number)
{
    if (number >= f->end)
        return IRMAP_NONE;
    f = owner_of(f, number);
    return number >= f->base && number < f->owned ? f->value + (uint32_t)(number - f->base)
                                                  : IRMAP_NONE;
}

/* An index, at most `most`, and the position after it. */
struct known {
    const uint8_t *next;
    uint32_t value;
};

static IRMAPI_NOINLINE struct known known_slowly(const uint8_t *p, uint32_t most)
{
    const struct varint v = irmapi_prefix(p, p + PREFIX_BYTES_MAX);
    return (struct known){v.next, v.value < most ? (uint32_t)v.value : most};
}

IRMAPI_INLINE uint32_t take_known(const uint8_t **p, uint32_t most)
{
    const uint32_t first = **p;
    if (IRMAPI_MOSTLY(first & 1)) {
        ++*p;
        return first >> 1;
    }
    if (first & 2) {
        *p += 2;
        return (uint32_t)load_le16(*p - 2) >> 2;
    }
    if (first & 4) {
        *p += 3;
        return (load_le32(*p - 3) & 0xFFFFFF) >> 3;
    }
    const struct known k = known_slowly(*p, most);
    *p = k.next;
    return k.value;
}

/* State for adding plain ops. It is separate from the body, because compilers must assume that
 * stores to the body's arrays change its members. */
struct plain {
    uint32_t op_count, operand_count, word_count;
    uint32_t
        value; /* value: next value to be defined; left: number of reserved values from there on */
    uint64_t left;
    uint64_t number; /* number of the next value */
    const struct frame *frame;
    const uint8_t *start; /* start of the function */
    const uint8_t *end;   /* end of the section */
    uint64_t owned;       /* number of reserved values of the region */
};

/* As add_op(), for a plain op: no regions or use-list orders, at most one result, few operands and
 * successors. Returns its end, or NULL if the op was not added. Requires space in the body, and
 * enough bytes to read any plain op without checks. */
IRMAPI_INLINE const uint8_t *add_plain(const struct build *b, struct plain *at, const uint8_t *p)
{
    const struct irmap_body *body = b->body;
    const struct frame *f = at->frame;
    const uint32_t offset = (uint32_t)(p - at->start), i = at->op_count;
    uint32_t *const words = body->words + at->word_count;
    uint32_t *const operands = body->operands + at->operand_count;
    uint32_t type = IRMAP_NONE, results = 0, count = 0, successors = 0;
    const uint32_t head = load_le32(p);
    uint32_t name, mask, location;
    if (IRMAPI_MOSTLY((head & 0x010001) == 0x010001)) { /* one byte each */
        name = head >> 1 & 0x7F;
        mask = head >> 8 & 0xFF;
        location = head >> 17 & 0x7F;
        p += 3;
    } else {
        name = take_known(&p, IRMAP_NONE);
        mask = *p++;
        location = take_known(&p, IRMAP_NONE);
    }
    if (name >= b->w.t->op_name_count || (mask & ~b->plain))
        return NULL;
    words[MLIR_WORD_LOCATION] = location;
    words[MLIR_WORD_ATTRS] = mask & MLIR_MASK_ATTRS ? take_known(&p, IRMAP_NONE - 1) : IRMAP_NONE;
    words[MLIR_WORD_PROPERTIES] =
        mask & MLIR_MASK_PROPERTIES ? take_known(&p, IRMAP_NONE - 1) : IRMAP_NONE;
    if (mask & MLIR_MASK_RESULTS) {
        const uint32_t one = load_le16(p);
        if (IRMAPI_MOSTLY((one & 0x01FF) == 0x0103)) { /* one result with a one-byte type */
            results = 1;
            type = one >> 9;
            p += 2;
        } else {
            results = take_known(&p, IRMAP_NONE);
            if (results > 1)
                return NULL;
            if (results)
                type = take_known(&p, IRMAP_NONE - 1);
        }
    }
    if (results > at->left)
        return NULL;
    if (mask & MLIR_MASK_OPERANDS) {
        count = take_known(&p, IRMAP_NONE);
        if (count > PLAIN_MOST)
            return NULL;
        for (uint32_t k = 0; k < count; k++) {
            const uint64_t number = IRMAPI_MOSTLY(*p & 1) ? (uint64_t)*p++ >> 1 : prefix_known(&p);
            const uint64_t inside = number - f->base;
            operands[k] =
                inside < at->owned ? f->value + (uint32_t)inside : resolve_owned(f, number);
            if (operands[k] == IRMAP_NONE)
                return NULL;
        }
    }
    if (mask & MLIR_MASK_SUCCESSORS) {
        successors = take_known(&p, IRMAP_NONE);
        if (successors > PLAIN_MOST)
            return NULL;
        for (uint32_t k = 0; k < successors; k++)
            words[MLIR_WORDS + k] = take_known(&p, IRMAP_NONE);
    }
    if (p > at->end)
        return NULL;
    body->ops[i] = (irmap_body_op){.opcode = name,
                                   .offset = offset,
                                   .end = i + 1,
                                   .block = f->block,
                                   .region = IRMAP_NONE,
                                   .result = at->value,
                                   .results = results,
                                   .operand = at->operand_count,
                                   .word = at->word_count};
    if (results) {
        body->values[at->value++] = (irmap_body_value){{type}, i, handle_id(at->number++)};
        at->left--;
    }
    at->op_count++;
    at->operand_count += count;
    at->word_count += MLIR_WORDS + successors;
    return p;
}

/* Adds up to n plain ops, for which the body must have space. Returns the end of the last one. */
static const uint8_t *add_batch(struct build *b, const uint8_t *p, const uint8_t *last, uint64_t n)
{
    struct irmap_body *body = b->body;
    irmap_body_view *v = &body->view;
    struct frame *f = innermost(body);
    struct plain at = {.op_count = v->op_count,
                       .operand_count = v->operand_count,
                       .word_count = v->word_count,
                       .value = f->value + (uint32_t)(f->next - f->base),
                       .left = f->owned - f->next,
                       .number = f->next,
                       .frame = f,
                       .start = b->w.t->base.source.data + b->start,
                       .end = b->w.c.end,
                       .owned = f->owned - f->base};
    for (; n && p < last; n--) {
        const uint8_t *next = add_plain(b, &at, p);
        if (!next)
            break;
        p = next;
    }
    b->w.top->ops -= at.op_count - v->op_count;
    v->op_count = at.op_count;
    v->operand_count = at.operand_count;
    v->word_count = at.word_count;
    f->next = at.number;
    return p;
}

/* Adds the plain ops that follow; most ops are plain. Ops too close to the end of the file for
 * unchecked reads, and malformed ops, are decoded by the walk. */
static void add_plain_ops(struct build *b)
{
    enum { BATCH = 64, BYTES = PREFIX_BYTES_MAX * (9 + 2 * PLAIN_MOST) };
    struct irmap_body *body = b->body;
    struct mlir_walk *w = &b->w;
    const uint8_t *start = w->t->base.source.data + b->start;
    const uint64_t bytes = b->bytes < IRMAP_NONE ? b->bytes : IRMAP_NONE; /* offsets have 32 bits */
    const uint8_t *last = start + (bytes > BYTES ? bytes - BYTES : 0);
    uint64_t left;
    while ((left = w->top->ops) && body_reserve(body, 0)) {
        const struct frame *f = innermost(body);
        if (f->next > f->owned)
            break;
        const uint64_t n = left < BATCH ? left : BATCH;
        w->c.p = add_batch(b, w->c.p, last, n);
        if (left - w->top->ops < n)
            break;
    }
}

/* Skips the regions of the last op if it is a function. Functions are numbered in file order. */
static void step_over_function(struct build *b, irmap_error *err)
{
    const struct mlir_module *t = b->w.t;
    const uint32_t depth = b->w.depth, functions = t->base.functions;
    enum mlir_event event;
    while (b->function < functions && t->functions[b->function].offset < b->w.op.offset)
        b->function++; /* nested in a skipped op */
    if (!b->w.enter || b->function == functions ||
        t->functions[b->function].offset != b->w.op.offset)
        return;
    do {
        event = MLIR_WALK_OP_END;
        if (b->w.enter && b->w.op.framed)
            irmapi_mlir_walk_skip(&b->w);
        else
            event = irmapi_mlir_walk_next(&b->w, err);
    } while (cur_ok(&b->w.c) && event > MLIR_WALK_DONE && b->w.depth > depth);
    if (event == MLIR_WALK_FAILED || !cur_ok(&b->w.c)) {
        (void)irmapi_mlir_walk_error(&b->w, err);
        stop(b, err, b->body->view.op_count);
    }
}

static void end_region(struct build *b)
{
    struct irmap_body *body = b->body;
    const struct frame *f = innermost(body);
    leave_undefined(body, f);
    end_block(body, f);
    if (f->next < f->owned) {
        irmapi_mlir_mark_undefined(body, f->value + (uint32_t)(f->next - f->base),
                                   f->value + (uint32_t)(f->owned - f->base));
        b->undefined = true;
    }
    if (f->op != IRMAP_NONE)
        body->ops[f->op].end = body->view.op_count;
    b->closed = f->region;
    body->frames.used--;
}

/* Handles the next event. Returns false at the end and after a failure. */
static bool take(struct build *b, irmap_error *err)
{
    switch (irmapi_mlir_walk_next(&b->w, err)) {
    case MLIR_WALK_OP:
        add_op(b);
        if (b->functions && !b->body->stopped)
            step_over_function(b, err);
        else if (!b->w.enter && !b->body->stopped)
            add_plain_ops(b);
        break;
    case MLIR_WALK_REGION:
        open_region(b);
        break;
    case MLIR_WALK_BLOCK:
        open_block(b);
        if (!b->functions && !b->body->stopped)
            add_plain_ops(b);
        break;
    case MLIR_WALK_REGION_END:
        end_region(b);
        break;
    case MLIR_WALK_OP_END:
        if (!b->functions && b->body->frames.used)
            add_plain_ops(b);
        break;
    case MLIR_WALK_DONE:
        return false;
    case MLIR_WALK_FAILED:
        (void)irmapi_mlir_walk_error(&b->w, err);
        stop(b, err, b->body->view.op_count);
        break;
    }
    return !b->body->stopped;
}

static void begin_build(struct build *b, struct irmap_body *body)
{
    b->body = body;
    b->start = b->bytes = b->outside = 0;
    b->closed = IRMAP_NONE;
    b->plain = b->function = 0;
    b->functions = b->undefined = false;
}

void irmapi_mlir_decode_body(struct irmap_body *body)
{
    const struct mlir_module *t = mlir_of(body->view.module);
    uint32_t func = body->view.func.id;
    struct build b;
    begin_build(&b, body);
    b.start = t->functions[func].offset;
    b.plain = MLIR_MASK_ATTRS | MLIR_MASK_RESULTS | MLIR_MASK_OPERANDS | MLIR_MASK_SUCCESSORS;
    if (t->version >= MLIR_NATIVE_PROPERTIES)
        b.plain |= MLIR_MASK_PROPERTIES;
    irmap_error err;
    body->frames.each = sizeof(struct frame);
    body->view.offset = b.start;
    b.outside = irmapi_mlir_base(t, func);
    b.bytes = t->base.source.size - b.start;
    irmapi_mlir_walk_op(t, b.start, &b.w);
    if (irmapi_mlir_walk_next(&b.w, &err) == MLIR_WALK_OP) {
        while (take(&b, &err))
            ;
        while (body->frames.used) /* after a failure */
            end_region(&b);
        if (b.undefined)
            irmapi_mlir_find_undefined(body, b.start);
    } else { /* only if the file changed since open */
        (void)irmapi_mlir_walk_error(&b.w, &err);
        (void)irmapi_error_func(&err, err.status, func);
        irmapi_body_stop(body, &err, 0);
    }
    irmapi_mlir_walk_end(&b.w);
}

/* Adds a region and a block for the top-level ops; the file contains neither. */
void irmapi_mlir_decode_outside(struct irmap_body *body)
{
    const struct mlir_module *t = mlir_of(body->view.module);
    struct build b;
    irmap_error err;
    begin_build(&b, body);
    b.functions = true;
    body->frames.each = sizeof(struct frame);
    irmapi_mlir_walk_begin(t, &b.w);
    body->view.offset = b.start = cur_offset(&b.w.c);
    b.bytes = t->base.source.size - b.start;
    b.w.block = (struct mlir_block){0};
    if (vec_reserve(&body->frames, body->heap, 1, &err)) {
        struct frame *top = body->frames.data;
        *top = (struct frame){.op = IRMAP_NONE, .block = IRMAP_NONE};
        top->region = body_add_region(body, IRMAP_NONE, IRMAP_NONE);
        top->block = body_add_block(body, top->region, IRMAP_NONE);
        body->frames.used = 1;
        while (take(&b, &err))
            ;
    } else {
        err.what = "nested regions";
        stop(&b, &err, 0);
    }
    while (body->frames.used)
        end_region(&b);
    if (b.undefined)
        irmapi_mlir_find_undefined(body, b.start);
    irmapi_mlir_walk_end(&b.w);
}
