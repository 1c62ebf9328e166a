/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Spans of function bodies (FORMAT.md section 6). The op iterator says which ops there are and
 * where; what stands between two of them are the headers of regions and blocks. */
#include "core/vec.h"
#include "span/tile_spans.h"
#include "tile/ops.h"

/* An op whose regions are open. */
struct level {
    uint32_t regions, begun;
};

struct body {
    struct spans *s;
    struct cursor c; /* of what stands between ops */
    uint32_t depth;  /* of spans, at depth 0 of ops */
    struct vec open; /* struct level */
};

/* An op is three steps deeper than the op that it stands in: region, block, op. */
static void set_depth(struct body *b, uint32_t ops, uint32_t more)
{
    b->s->now.depth = b->depth + 3 * ops + more;
}

static struct level *top(const struct body *b)
{
    return (struct level *)b->open.data + b->open.used - 1;
}

static void span_count(struct body *b, const char *what, const char *name, uint64_t index,
                       const char *one, const char *more)
{
    struct says says = say_number(cur_uleb(&b->c, what));
    says.meaning = says.value == 1 ? one : more;
    span_read(b->s, &b->c, name, say_entry(index, says));
}

/* The next region of the innermost open op: its number of blocks. */
static void begin_region(struct body *b)
{
    set_depth(b, (uint32_t)b->open.used - 1, 1);
    span_count(b, "block count", "region", top(b)->begun++, "block", "blocks");
}

/* All ops deeper than depth have ended; their last regions may be empty ones. */
static void close_levels(struct body *b, uint32_t depth)
{
    b->s->now.part = IRMAP_PART_REGION;
    for (; b->open.used > depth; b->open.used--)
        while (top(b)->begun < top(b)->regions)
            begin_region(b);
}

/* The header of the block that op is the first one of. */
static void begin_block(struct body *b, const irmap_op *op)
{
    struct spans *s = b->s;
    s->now.part = IRMAP_PART_REGION;
    if (op->block == 0)
        while (top(b)->begun <= op->region)
            begin_region(b);
    set_depth(b, op->depth - 1, 2);
    span_count(b, "block argument count", "block", op->block, "argument", "arguments");
    set_depth(b, op->depth - 1, 3);
    for (uint32_t i = 0; i < op->block_args.count && cur_ok(&b->c) && !s->over; i++) {
        uint64_t type = cur_uleb(&b->c, "block argument type index");
        span_read(s, &b->c, "argument", say_ref(IRMAP_REF_TYPE, type));
    }
    uint64_t ops = cur_uleb(&b->c, "op count");
    span_read(s, &b->c, "ops", say_number(ops));
}

/* The op and its fields, up to end, where the next one begins whatever the fields are. */
static void span_op(struct body *b, const irmap_op *op, const uint8_t *end)
{
    struct spans *s = b->s;
    struct cursor c = cur_begin(b->c.base, b->c.base + op->offset, end);
    (void)cur_uleb(&c, "opcode");
    set_depth(b, op->depth, 0);
    s->now.op = op->index;
    span_needs(s, irmapi_tile_op_row(op->opcode)->record.since, irmapi_tile_op_name(op));
    span_as(s, IRMAP_PART_OPCODE, c.p, "op",
            say_entry(op->index, say_tag(op->opcode, irmapi_tile_op_name(op))));
    set_depth(b, op->depth, 1);
    irmapi_tile_span_op_fields(s, &c, &irmapi_tile_op_row(op->opcode)->record);
    irmapi_span_end(s, &c, "Func", end);
    s->now.op = IRMAP_NONE;
    b->c = cur_begin(b->c.base, end, b->c.end);
}

static irmap_status span_ops(struct body *b, irmap_op_iter *it, irmap_error *err)
{
    irmap_op op;
    irmap_status status = IRMAP_OK;
    while (!b->s->over && (status = irmap_ops_next(it, &op, err)) == IRMAP_OK) {
        close_levels(b, op.depth);
        if (op.first_in_block && op.depth)
            begin_block(b, &op);
        span_op(b, &op, it->p);
        if (op.regions == 0)
            continue;
        if (!vec_reserve(&b->open, &b->s->m->shared->heap, 1, err))
            return err->status;
        b->open.used++;
        *top(b) = (struct level){op.regions, 0};
    }
    if (status == IRMAP_DONE)
        close_levels(b, 0);
    return status == IRMAP_DONE ? IRMAP_OK : status;
}

irmap_status irmapi_tile_span_body(struct spans *s, const irmap_func_info *f, irmap_error *err)
{
    struct body b = {.s = s,
                     .c = module_cursor(s->m, f->body_offset, f->body.size),
                     .depth = s->now.depth,
                     .open = {.each = sizeof(struct level)}};
    irmap_op_iter it;
    s->at = f->body.data;
    irmap_status status = irmap_ops_begin(s->m, s->now.func, &it, err);
    if (status != IRMAP_OK)
        return status;
    status = span_ops(&b, &it, err);
    irmap_ops_end(&it);
    irmapi_vec_free(&b.open, &s->m->shared->heap);
    s->now.depth = b.depth;
    return status;
}
