/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "decode.h"

/* Numbers of visited items; at the end, they must equal the totals. */
struct visited {
    uint32_t blocks, regions;
};

static void assert_definitions(const irmap_body_view *v, uint32_t first, uint32_t count,
                               uint32_t definition)
{
    assert_true(first <= v->value_count && count <= v->value_count - first);
    for (uint32_t i = 0; i < count; i++)
        assert_int_equal(v->values[first + i].definition, definition);
}

/* Follows the ops of a block: each ends where the next begins. */
static void assert_block(const irmap_body_view *v, uint32_t block)
{
    const irmap_body_block *b = &v->blocks[block];
    uint32_t i = b->first_op;
    assert_true(b->end_op <= v->op_count);
    while (i < b->end_op) {
        assert_int_equal(v->ops[i].block, block);
        assert_true(v->ops[i].end > i);
        i = v->ops[i].end;
    }
    assert_int_equal(i, b->end_op);
    assert_definitions(v, b->argument, b->arguments, block | IRMAP_BODY_ARGUMENT);
}

/* Asserts that the ops of a region's blocks are contiguous. Returns the op after the region. */
static uint32_t assert_region(const irmap_body_view *v, uint32_t region, uint32_t op,
                              struct visited *visited)
{
    const irmap_body_region *r = &v->regions[region];
    uint32_t at = r->first_op, n = 0;
    assert_int_equal(r->op, op);
    assert_int_equal(r->depth, op == IRMAP_NONE ? 0 : op_depth(v, op) + 1);
    for (uint32_t b = r->block; b != IRMAP_NONE; b = v->blocks[b].next, n++) {
        assert_true(b < v->block_count);
        assert_int_equal(v->blocks[b].region, region);
        assert_int_equal(v->blocks[b].index, n);
        assert_int_equal(v->blocks[b].first_op, at);
        assert_block(v, b);
        at = v->blocks[b].end_op;
    }
    assert_int_equal(r->blocks, n);
    visited->blocks += n;
    visited->regions++;
    return at;
}

static void assert_op(const irmap_body_view *v, uint32_t op, struct visited *visited)
{
    const irmap_body_op *o = &v->ops[op];
    uint32_t at = op + 1, n = 0;
    assert_true(o->block < v->block_count);
    for (uint32_t r = o->region; r != IRMAP_NONE; r = v->regions[r].next, n++) {
        assert_true(r < v->region_count);
        assert_int_equal(v->regions[r].index, n);
        assert_int_equal(v->regions[r].first_op, at);
        at = assert_region(v, r, op, visited);
    }
    assert_int_equal(o->end, at);
    assert_definitions(v, o->result, o->results, op);
    assert_true(o->operand <= o[1].operand && o->word <= o[1].word);
    for (uint32_t k = o->operand; k < o[1].operand; k++)
        if (v->operands[k] == IRMAP_NONE)
            assert_true(v->valid_op_count <= op);
        else
            assert_true(v->operands[k] < v->value_count);
}

void assert_consistent(const irmap_body_view *v)
{
    struct visited visited = {0, 0};
    const irmap_body_op *mark = &v->ops[v->op_count];
    assert_int_equal(mark->end, v->op_count);
    assert_int_equal(mark->region, IRMAP_NONE);
    assert_int_equal(mark->result, v->value_count);
    assert_int_equal(mark->operand, v->operand_count);
    assert_int_equal(mark->word, v->word_count);
    assert_true(v->valid_op_count <= v->op_count);
    if (v->region_count) { /* else decoding failed at the start */
        assert_int_equal(v->regions[0].first_op, 0);
        assert_int_equal(v->regions[0].next, IRMAP_NONE);
        assert_int_equal(assert_region(v, 0, IRMAP_NONE, &visited), v->op_count);
    }
    for (uint32_t i = 0; i < v->op_count; i++)
        assert_op(v, i, &visited);
    assert_int_equal(visited.blocks, v->block_count);
    assert_int_equal(visited.regions, v->region_count);
}

const irmap_body_view *decode(const irmap_module *m, uint32_t func, irmap_body **body)
{
    assert_ok(irmap_body_new(m, body, NULL));
    assert_ok(irmap_body_decode(*body, (irmap_func){func}, NULL));
    assert_ok(irmap_body_end_status(*body, NULL));
    const irmap_body_view *v = irmap_body_get(*body);
    assert_ptr_equal(v->module, m);
    assert_int_equal(v->func.id, func);
    assert_int_equal(v->valid_op_count, v->op_count);
    assert_consistent(v);
    return v;
}

irmap_status decode_status(const irmap_module *m, uint32_t func, uint32_t *ops, irmap_error *err)
{
    irmap_body *body;
    assert_ok(irmap_body_new(m, &body, NULL));
    irmap_status status = irmap_body_decode(body, (irmap_func){func}, err);
    if (ops)
        *ops = irmap_body_get(body)->op_count;
    irmap_body_free(body);
    return status;
}
