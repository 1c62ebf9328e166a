/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Ranges of function bodies (FORMAT.md section 6). The op iterator says which ops there are and
 * where; what stands between two of them are the headers of regions and blocks. */
#include "core/vec.h"
#include "print/tile_ranges.h"
#include "tile/ops.h"

/* An op whose regions are open. */
struct level {
    uint32_t regions, begun;
};

struct body {
    struct ranges *r;
    struct cursor c; /* of what stands between ops */
    uint32_t depth;  /* of ranges, at depth 0 of ops */
    struct vec open; /* struct level */
};

/* An op is three steps deeper than the op that it stands in: region, block, op. */
static void set_depth(struct body *b, uint32_t ops, uint32_t more)
{
    b->r->depth = b->depth + 3 * ops + more;
}

static struct level *top(const struct body *b)
{
    return (struct level *)b->open.data + b->open.used - 1;
}

/* The next region of the innermost open op: its number of blocks. */
static void begin_region(struct body *b)
{
    struct ranges *r = b->r;
    uint64_t blocks = cur_uleb(&b->c, "block count");
    set_depth(b, (uint32_t)b->open.used - 1, 1);
    irmapi_range_index(r, top(b)->begun++);
    sink_text(&r->value, blocks == 1 ? ", 1 block" : ", ");
    if (blocks != 1) {
        irmapi_sink_uint(&r->value, blocks);
        sink_text(&r->value, " blocks");
    }
    range_field(r, "region", cur_offset(&b->c));
}

/* All ops deeper than depth have ended; their last regions may be empty ones. */
static void close_levels(struct body *b, uint32_t depth)
{
    for (; b->open.used > depth; b->open.used--)
        while (top(b)->begun < top(b)->regions)
            begin_region(b);
}

/* The header of the block that op is the first one of. */
static void begin_block(struct body *b, const irmap_op *op)
{
    struct ranges *r = b->r;
    if (op->block == 0)
        while (top(b)->begun <= op->region)
            begin_region(b);
    set_depth(b, op->depth - 1, 2);
    struct tile_item args = {.offset = cur_offset(&b->c)};
    args.value = cur_uleb(&b->c, "block argument count");
    irmapi_range_index(r, op->block);
    sink_text(&r->value, ", ");
    irmapi_sink_uint(&r->value, args.value);
    sink_text(&r->value, " arguments");
    range_field(r, "block", cur_offset(&b->c));
    set_depth(b, op->depth - 1, 3);
    for (uint64_t i = 0; i < args.value && cur_ok(&b->c) && !r->over; i++) {
        irmapi_tile_range_type(r, cur_uleb(&b->c, "block argument type index"));
        range_field(r, "argument", cur_offset(&b->c));
    }
    irmapi_sink_uint(&r->value, cur_uleb(&b->c, "op count"));
    range_field(r, "ops", cur_offset(&b->c));
}

/* The op and its fields, up to end. */
static void tell_op(struct body *b, const irmap_op *op, const uint8_t *end)
{
    struct ranges *r = b->r;
    struct cursor c = cur_begin(b->c.base, b->c.base + op->offset, end);
    (void)cur_uleb(&c, "opcode");
    set_depth(b, op->depth, 0);
    irmapi_range_index(r, op->index);
    sink_char(&r->value, ' ');
    sink_text(&r->value, irmap_op_name(op));
    range_field(r, "op", cur_offset(&c));
    set_depth(b, op->depth, 1);
    irmapi_tile_range_fields(r, &c, &irmapi_tile_op_row(op->opcode)->record);
    irmapi_tile_range_end(r, &c, "Func", (uint64_t)(end - b->c.base));
    b->c = cur_begin(b->c.base, end, b->c.end);
}

static irmap_status tell_ops(struct body *b, irmap_op_iter *it, irmap_error *err)
{
    irmap_op op;
    irmap_status status = IRMAP_OK;
    while (!b->r->over && (status = irmap_ops_next(it, &op, err)) == IRMAP_OK) {
        close_levels(b, op.depth);
        if (op.first_in_block && op.depth)
            begin_block(b, &op);
        tell_op(b, &op, it->p);
        if (op.regions == 0)
            continue;
        if (!vec_reserve(&b->open, &b->r->m->shared->heap, 1, err))
            return err->status;
        b->open.used++;
        *top(b) = (struct level){op.regions, 0};
    }
    if (status == IRMAP_DONE)
        close_levels(b, 0);
    return status;
}

void irmapi_tile_range_body(struct ranges *r, uint32_t func, const irmap_func_info *f)
{
    uint64_t end = f->body_offset + f->body.size;
    struct body b = {.r = r,
                     .c = module_cursor(r->m, f->body_offset, f->body.size),
                     .depth = r->depth,
                     .open = {.each = sizeof(struct level)}};
    irmap_op_iter it;
    irmap_error error;
    irmap_status status = irmap_ops_begin(r->m, (irmap_func){func}, &it, &error);
    if (status == IRMAP_OK)
        status = tell_ops(&b, &it, &error);
    irmap_ops_end(&it);
    irmapi_vec_free(&b.open, &r->m->shared->heap);
    r->depth = b.depth;
    if (status != IRMAP_OK && status != IRMAP_DONE)
        irmapi_range_failed(r, &error, end);
    else if (!r->over)
        irmapi_range_rest(r, end);
}
