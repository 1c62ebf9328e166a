/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Decodes the body of a function (FORMAT.md section 6). Ops have no lengths. Headers of regions and
 * blocks appear between ops. */
#include "tile/body.h"
#include "tile/body_ops.h"

static const char SECTION[] = "Func";

/* An op whose regions are being decoded. */
struct frame {
    uint64_t left;    /* remaining ops of the enclosing block */
    uint64_t blocks;  /* remaining blocks of the current region */
    uint32_t regions; /* remaining regions of the op */
    uint32_t op;
    uint32_t base; /* first value number that is not in use before the op; that of its first
                      result */
    uint32_t region, block, outer; /* current or latest region and block; block of the op */
};

static struct frame *frame_at(const struct irmap_body *b, size_t i)
{
    return (struct frame *)b->frames.data + i;
}

/* Maps `count` value numbers, starting with `first`, to the values starting with `value`. */
static inline void bind(struct irmap_body *body, uint32_t first, uint32_t value, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        body->scope[first + i] = value + i;
}

/* Assigns value numbers to the results of an op, except to a token that the file omits. */
static void bind_results(struct tile_build *b, uint32_t op)
{
    struct irmap_body *body = b->body;
    const irmap_body_op *o = &body->ops[op];
    uint32_t count = o->results;
    if (count && body->values[o->result + count - 1].number == IRMAP_NONE)
        count--;
    bind(body, b->numbers, o->result, count);
    b->numbers += count;
}

/* Starts decoding the regions of the most recent op. Removes the op again if it exceeds the nesting
 * limit or memory is exhausted. */
static bool open_op(struct tile_build *b, uint32_t regions)
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
        module_fail_deep(b->m, &c, "nesting of regions", v->offset + op->offset);
        (void)irmapi_cur_error(&c, SECTION, &err);
        err.func.id = v->func.id;
        err.op = v->op_count - 1;
    }
    v->value_count = op->result;
    v->operand_count = op->operand;
    v->word_count = op->word;
    v->op_count--;
    irmapi_body_stop(body, &err, v->op_count);
    return false;
}

/* Opens a block. Encoding: number of arguments, their types, number of ops; all varints. */
static void open_block(struct tile_build *b, struct frame *f, struct cursor *c)
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
            (irmap_body_value){{tile_narrow(cur_uleb(c, "block argument type index"))},
                               b->block | IRMAP_BODY_ARGUMENT,
                               f->base + (uint32_t)i};
    body->blocks[b->block].arguments = v->value_count - first; /* fewer if the bytes end early */
    b->left = cur_count(c, 1, UINT32_MAX, "op count");
    bind(body, f->base, first, (uint32_t)count);
    b->numbers = f->base + (uint32_t)count;
    if (cur_ok(c) && b->left == 0)
        irmapi_cur_fail(c, IRMAP_BLOCK_EMPTY, "block", at, 0, 0);
}

/* Opens a region with one block and short numbers: 01 01 05 03 is one block with one argument, of
 * type 5, and three ops. Returns false for other regions. */
static bool open_short_region(struct tile_build *b, struct frame *f)
{
    struct irmap_body *body = b->body;
    irmap_body_view *v = &body->view;
    const uint8_t *p = b->p;
    if (p >= b->limit || p[0] != 1 || p[1] > TILE_MOST_PARTS ||
        v->block_count >= body->room.blocks || v->region_count >= body->room.regions)
        return false;
    const uint32_t arguments = p[1], block = v->block_count, first = v->value_count;
    irmap_body_value *value = body->values + first;
    uint32_t *number = body->scope + f->base;
    p += 2;
    for (uint32_t i = 0; i < arguments; i++) {
        uint32_t type = *p++;
        if (type >= 0x80) {
            if (*p >= 0x80)
                return false;
            type = (type & 0x7F) | (uint32_t)*p++ << 7;
        }
        value[i] = (irmap_body_value){{type}, block | IRMAP_BODY_ARGUMENT, f->base + i};
        number[i] = first + i;
    }
    const uint32_t ops = *p++;
    if (p > b->end || ops == 0 || ops >= 0x80 || ops > (size_t)(b->end - p))
        return false; /* beyond the end, or a count that is 0, long or too large */
    f->regions--;
    f->region = body_add_region(body, f->op, f->region);
    b->block = f->block = body_add_block(body, f->region, IRMAP_NONE);
    body->blocks[block].arguments = arguments;
    body->blocks[block].offset = (uint32_t)(b->p + 1 - b->start);
    v->value_count += arguments;
    b->p = p;
    b->left = ops;
    b->numbers = f->base + arguments;
    return true;
}

static void close_op(struct tile_build *b, const struct frame *f)
{
    struct irmap_body *body = b->body;
    body->ops[f->op].end = body->view.op_count;
    bind_results(b, f->op);
    b->block = f->outer;
    b->left = f->left;
    body->frames.used--;
}

/* Opens the next block or region, in any encoding. */
static void open_any(struct tile_build *b, struct frame *f)
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
        irmapi_tile_body_stop(b, &c, body->view.op_count);
}

/* Closes finished blocks, regions and ops, and opens the next ones, until an op follows. Returns
 * false at the end of the body and after a failure. */
static bool next_block(struct tile_build *b)
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

/* Adds the inputs of a signature: the body's first values. */
static void read_inputs(struct irmap_body *body, irmap_types inputs)
{
    struct cursor c = cur_begin(inputs.next, inputs.next, inputs.end);
    irmap_body_value *values = body->values;
    uint32_t *scope = body->scope;
    for (uint32_t i = 0; i < inputs.count; i++) {
        uint64_t type = cur_uleb(&c, "type index");
        scope[i] = i;
        values[i] = (irmap_body_value){
            {cur_ok(&c) ? tile_narrow(type) : IRMAP_NONE - 1}, IRMAP_BODY_ARGUMENT, i};
    }
}

/* Adds the inputs of the signature as values. If the previous function had the same signature,
 * reuses its values, because the list may be nearly as large as the file, and shared by all. */
static bool add_arguments(struct tile_build *b, const irmap_func_info *f)
{
    struct irmap_body *body = b->body;
    irmap_body_view *v = &body->view;
    irmap_error err;
    irmap_types inputs;
    bool same_inputs = body->inputs != IRMAP_NONE && body->inputs == f->signature.id;
    uint64_t at = irmapi_tile_skip_varint(b->m, f->offset);
    irmap_status status = irmapi_tile_inputs(b->m, f->signature, at, &inputs, &err);
    if (status != IRMAP_OK) {
        (void)irmapi_error_func(&err, status, v->func.id);
        err.section = err.entry.id == IRMAP_NONE ? SECTION : err.section;
    } else if (!same_inputs && inputs.count > body->work)
        status = irmapi_error_other(&err, IRMAP_LIMIT, "reading the same bytes again",
                                    b->m->max_work + 1, b->m->max_work);
    if (status != IRMAP_OK) {
        irmapi_body_stop(body, &err, 0);
        return false;
    }
    if (!body_reserve(body, inputs.count))
        return false;
    b->block = body_add_block(body, body_add_region(body, IRMAP_NONE, IRMAP_NONE), IRMAP_NONE);
    body->blocks[b->block].arguments = v->value_count = b->numbers = inputs.count;
    if (same_inputs)
        return true;
    body->work -= inputs.count;
    body->inputs = f->signature.id;
    read_inputs(body, inputs);
    return true;
}

void irmapi_tile_decode_body(struct irmap_body *body)
{
    irmap_func_info *const f = &body->info;
    irmap_error err;
    struct tile_build b = {.body = body, .m = body->view.module};
    irmap_status status = irmap_func_get(b.m, body->view.func, f, &err);
    if (status == IRMAP_OK && f->body.size >= IRMAP_NONE)
        status = irmapi_error_other(&err, IRMAP_LIMIT, "function body", f->body.size, IRMAP_NONE);
    if (status != IRMAP_OK) {
        irmapi_body_stop(body, &err, 0);
        return;
    }
    body->frames.each = sizeof(struct frame);
    b.minor = tile_of(b.m)->minor;
    b.start = b.p = b.limit = f->body.data;
    b.end = f->body.data + f->body.size;
    const uint8_t *file_end = b.m->source.data + b.m->source.size;
    b.last = file_end - b.end >= TILE_MOST_BYTES     ? b.end
             : file_end - b.start >= TILE_MOST_BYTES ? file_end - TILE_MOST_BYTES
                                                     : b.start;
    b.left = UINT64_MAX; /* no op count: the body ends with its bytes */
    body->view.offset = f->body_offset;
    if (!add_arguments(&b, f))
        return;
    if (keep_has(&tile_of(b.m)->unread, body->view.func.id)) {
        (void)irmapi_tile_not_understood(&err, "the body", f->body_offset, body->view.func.id);
        irmapi_body_stop(body, &err, 0);
        return;
    }
    while (!body->stopped && (b.left ? body->frames.used || b.p != b.end : next_block(&b))) {
        const uint8_t *before = b.p;
        uint32_t regions = irmapi_tile_decode_plain(&b);
        if (regions)
            (void)open_op(&b, regions);
        if (b.p != before)
            continue;
        if (!body_reserve(body, 0) || !irmapi_tile_decode_any(&b, &regions))
            break;
        b.limit = b.p; /* capacities may have changed */
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
