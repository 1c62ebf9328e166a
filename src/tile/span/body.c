/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Spans of function bodies (FORMAT.md section 6). The decoded body has the offsets of ops. The
 * bytes between ops are headers of regions and blocks. */
#include "model/body.h"
#include "tile/op_fields.h"
#include "tile/span/spans.h"

struct body {
    struct spans *s;
    const irmap_body_view *v;
    struct cursor c; /* position between ops */
    uint32_t depth;  /* span depth of ops at nesting depth 0 */
    uint32_t region; /* index of the next region */
};

/* An op is three levels deeper than the op that contains it: region, block, op. */
static void set_depth(struct body *b, uint32_t ops, uint32_t more)
{
    b->s->current.depth = b->depth + 3 * ops + more;
}

static void span_count(struct body *b, const char *what, const char *name, uint64_t index,
                       const char *one, const char *more)
{
    struct span_content content = content_number(cur_uleb(&b->c, what));
    content.meaning = content.value == 1 ? one : more;
    span_read(b->s, &b->c, name, content_of_entry(index, content));
}

/* Reports the headers (block counts) of regions that begin before op i. */
static void begin_regions(struct body *b, uint32_t i)
{
    const irmap_body_view *v = b->v;
    for (; b->region < v->region_count && v->regions[b->region].first_op <= i; b->region++) {
        const irmap_body_region *r = &v->regions[b->region];
        b->s->current.part = IRMAP_SPAN_REGION;
        set_depth(b, r->depth - 1, 1);
        span_count(b, "block count", "region", r->index, "block", "blocks");
    }
}

static void begin_block(struct body *b, const irmap_body_block *block)
{
    struct spans *s = b->s;
    s->current.part = IRMAP_SPAN_REGION;
    const uint32_t outer = b->v->regions[block->region].depth - 1;
    set_depth(b, outer, 2);
    span_count(b, "block argument count", "block", block->index, "argument", "arguments");
    set_depth(b, outer, 3);
    for (uint32_t i = 0; i < block->arguments && cur_ok(&b->c) && !s->over; i++) {
        uint64_t type = cur_uleb(&b->c, "block argument type index");
        span_read(s, &b->c, "argument", content_ref(IRMAP_REF_TYPE, type));
    }
    uint64_t ops = cur_uleb(&b->c, "op count");
    span_read(s, &b->c, "ops", content_number(ops));
}

/* Reports op i and its fields. An invalid field does not affect the position of the next op. */
static void span_op(struct body *b, uint32_t i, uint32_t depth)
{
    struct spans *s = b->s;
    struct cursor *c = &b->c;
    const irmap_body_op *op = &b->v->ops[i];
    const struct tile_op_row *row = irmapi_tile_op_row(op->opcode);
    const char *name = tile_op_name(row, tile_of(s->m)->minor);
    (void)cur_uleb(c, "opcode");
    s->current.depth = depth;
    s->current.op = i;
    span_needs(s, row->record.since, name);
    span_as(s, IRMAP_SPAN_OPCODE, c->p, "op", content_of_entry(i, content_tag(op->opcode, name)));
    s->current.depth = depth + 1;
    irmapi_tile_span_op_fields(s, c, &row->record);
    if (!cur_ok(c)) {
        const uint8_t *end = tile_op_end(b->v, i);
        irmapi_span_end(s, c, "Func", end);
        *c = cur_begin(c->base, end, c->end);
    }
    s->current.op = IRMAP_NONE;
}

irmap_status irmapi_tile_span_body(struct spans *s, const irmap_func_info *f, irmap_error *err)
{
    irmap_status status = s->body ? IRMAP_OK : irmapi_body_new(s->m, &s->body, err);
    if (status != IRMAP_OK)
        return status;
    (void)!irmap_body_decode(s->body, s->current.func, NULL);
    const irmap_body_view *v = irmap_body_get(s->body);
    struct body b = {.s = s,
                     .v = v,
                     .c = module_cursor(s->m, f->body_offset, f->body.size),
                     .depth = s->current.depth,
                     .region = 1};
    s->at = f->body.data;
    uint32_t depth = 0;
    bool follows = false; /* whether op i follows op i - 1 immediately */
    for (uint32_t i = 0; i < v->op_count && !s->over; i++) {
        const irmap_body_op *op = &v->ops[i];
        if (!follows) {
            begin_regions(&b, i);
            if (op->block && v->blocks[op->block].first_op == i)
                begin_block(&b, &v->blocks[op->block]);
            depth = b.depth + 3 * v->regions[v->blocks[op->block].region].depth;
        }
        span_op(&b, i, depth);
        follows = op->region == IRMAP_NONE && i + 1 < v->op_count && op[1].block == op->block;
    }
    if (!s->over && (status = irmap_body_end_status(s->body, err)) == IRMAP_OK)
        begin_regions(&b, v->op_count);
    s->current.depth = b.depth;
    return status;
}
