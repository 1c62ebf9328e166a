/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Walking a body: where each op stands, and how its values are numbered. */
#include "body.h"
#include "core/limits.h"
#include "hook.h"

/* An op as it should come. */
struct want {
    uint32_t opcode, depth, region, block, first_in_block;
    uint32_t first_result, results, regions;
    uint32_t args, first_arg; /* of the block, when it is its first op */
    size_t at;                /* from the first byte of the body */
};

static void assert_op(const struct body *f, const irmap_op *op, const struct want *w, uint32_t i)
{
    assert_int_equal(op->index, i);
    assert_ptr_equal(op->module, f->m);
    assert_int_equal(op->func.id, 0);
    assert_int_equal(op->opcode, w->opcode);
    assert_int_equal(op->depth, w->depth);
    assert_int_equal(op->region, w->region);
    assert_int_equal(op->block, w->block);
    assert_int_equal(op->first_in_block, w->first_in_block);
    assert_int_equal(op->first_result, w->first_result);
    assert_int_equal(op->results, w->results);
    assert_int_equal(op->result_types.count, w->results);
    assert_int_equal(op->regions, w->regions);
    assert_int_equal(op->offset, f->at + w->at);
    if (w->first_in_block) {
        assert_int_equal(op->block_args.count, w->args);
        assert_int_equal(op->first_block_arg, w->first_arg);
    }
}

/* All ops, then IRMAP_DONE with nothing left in the op, however often it is asked. */
static void assert_ops(unsigned minor, unsigned arguments, const uint8_t *data, size_t size,
                       const struct want *want, size_t count)
{
    static const uint8_t zeros[sizeof(irmap_op)];
    struct body f;
    irmap_op_iter it;
    irmap_op op;
    body_begin(&f, minor, arguments, data, size);
    memset(&op, 0xA5, sizeof op);
    assert_ok(irmap_ops_begin(f.m, (irmap_func){0}, &it, NULL));
    for (uint32_t i = 0; i < count; i++) {
        assert_ok(irmap_ops_next(&it, &op, NULL));
        assert_op(&f, &op, &want[i], i);
    }
    for (int i = 0; i < 2; i++) {
        memset(&op, 0xA5, sizeof op);
        assert_int_equal(irmap_ops_next(&it, &op, NULL), IRMAP_DONE);
        assert_memory_equal(&op, zeros, sizeof op);
    }
    irmap_ops_end(&it);
    body_end(&f);
}

#define ASSERT_OPS(minor, arguments, want, ...)                                                    \
    assert_ops(minor, arguments, BYTES(__VA_ARGS__), want, sizeof want / sizeof want[0])

TEST(arguments_come_first)
{
    static const struct want want[] = {
        {IOTA, .first_in_block = 1, .first_result = 3, .results = 1},
        {BLOCK_ID, .first_result = 4, .results = 3, .at = 2},
        {ASSERT, .first_result = 7, .at = 6},
        {ADDI, .first_result = 7, .results = 1, .at = 9},
        {RETURN, .first_result = 8, .at = 14},
    };
    ASSERT_OPS(1, 3, want, IOTA, TILE, BLOCK_ID, TILE, TILE, TILE, ASSERT, A, 6, ADDI, TILE, 0, 0,
               6, RETURN, 0, 0);
}

TEST(without_arguments)
{
    static const struct want want[] = {
        {IOTA, .first_in_block = 1, .results = 1},
        {RETURN, .first_result = 1, .at = 2},
    };
    ASSERT_OPS(1, 0, want, IOTA, TILE, RETURN, 0, 0);
}

/* A body is not looked at beyond its ops: whether it ends in a terminator is not asked here. */
TEST(empty_body)
{
    struct body f;
    irmap_op_iter it;
    irmap_op op;
    body_begin(&f, 4, 3, NULL, 0);
    assert_ok(irmap_ops_begin(f.m, (irmap_func){0}, &it, NULL));
    assert_int_equal(irmap_ops_next(&it, &op, NULL), IRMAP_DONE);
    irmap_ops_end(&it);
    body_end(&f);
}

/* Two regions, the first with two blocks. Each block begins with the number that the op itself
 * stands at, and so do the results of the op. */
TEST(numbers_are_free_again_at_the_end_of_a_block)
{
    static const struct want want[] = {
        {IOTA, .first_in_block = 1, .first_result = 2, .results = 1},
        {IF, .first_result = 3, .results = 2, .regions = 2, .at = 2},
        {ADDI, 1, 0, 0, 1, 4, 1, 0, 1, 3, 12},
        {YIELD, 1, 0, 0, 0, 5, 0, 0, 0, 0, 17},
        {YIELD, 1, 0, 1, 1, 5, 0, 0, 2, 3, 24},
        {BLOCK_ID, 1, 1, 0, 1, 3, 3, 0, 0, 3, 32},
        {YIELD, 1, 1, 0, 0, 6, 0, 0, 0, 0, 36},
        {IOTA, .first_result = 5, .results = 1, .at = 41},
        {RETURN, .first_result = 6, .at = 43},
    };
    /* clang-format off */
    ASSERT_OPS(2, 2, want,
               IOTA, TILE,
               IF, 2, TILE, TILE, 0, 2,
                   2, 1, TILE, 2, ADDI, TILE, 0, 3, 2, YIELD, 0, 0,
                      2, TILE, TILE, 1, YIELD, 0, 2, 3, 4,
                   1, 0, 2, BLOCK_ID, TILE, TILE, TILE, YIELD, 0, 2, 3, 4,
               IOTA, TILE,
               RETURN, 0, 0);
    /* clang-format on */
}

/* A loop in a loop in the second region of an if whose first region has no block. */
TEST(results_stand_behind_all_that_is_nested)
{
    static const struct want want[] = {
        {IF, .first_in_block = 1, .first_result = 1, .regions = 2},
        {LOOP, 1, 1, 0, 1, 1, 1, 1, 0, 1, 8},
        {LOOP, 2, 0, 0, 1, 3, 2, 1, 2, 1, 18},
        {IOTA, 3, 0, 0, 1, 3, 1, 0, 0, 3, 27},
        {CONTINUE, 3, 0, 0, 0, 4, 0, 0, 0, 0, 29},
        {CONTINUE, 2, 0, 0, 0, 5, 0, 0, 0, 0, 33},
        {IOTA, 1, 1, 0, 0, 2, 1, 0, 0, 0, 36},
        {YIELD, 1, 1, 0, 0, 3, 0, 0, 0, 0, 38},
        {RETURN, .first_result = 1, .at = 41},
    };
    /* clang-format off */
    ASSERT_OPS(3, 1, want,
               IF, 0, 0, 2,
                   0,
                   1, 0, 3, LOOP, 1, TILE, 0, 1,
                                1, 2, TILE, TILE, 2, LOOP, 2, TILE, TOKEN, 0, 1,
                                                         1, 0, 2, IOTA, TILE, CONTINUE, 0, 1, 3,
                                                     CONTINUE, 0, 0,
                            IOTA, TILE,
                            YIELD, 0, 0,
               RETURN, 0, 0);
    /* clang-format on */
}

/* A region without blocks is passed over wherever it stands; what comes next is found. */
TEST(regions_without_blocks)
{
    static const struct want want[] = {
        {IF, .first_in_block = 1, .first_result = 1, .results = 1, .regions = 2},
        {LOOP, .first_result = 2, .regions = 1, .at = 7},
        {RETURN, .first_result = 2, .at = 12},
    };
    ASSERT_OPS(1, 1, want, IF, 1, TILE, 0, 2, 0, 0, LOOP, 0, 0, 1, 0, RETURN, 0, 0);
}

TEST(types_of_block_arguments)
{
    static const uint32_t types[] = {TILE, 300, TOKEN};
    struct body f;
    irmap_op_iter it;
    irmap_op op;
    irmap_type type;
    body_begin(&f, 4, 1,
               BYTES(LOOP, 0, 0, 1, 1, 3, TILE, 0xAC, 2, 0x82, 0x80, 0, 1, CONTINUE, 0, 0));
    assert_ok(irmap_ops_begin(f.m, (irmap_func){0}, &it, NULL));
    assert_ok(irmap_ops_next(&it, &op, NULL));
    assert_ok(irmap_ops_next(&it, &op, NULL));
    for (size_t i = 0; i < 3; i++) {
        assert_ok(irmap_types_next(&op.block_args, &type));
        assert_int_equal(type.id, types[i]);
    }
    assert_int_equal(irmap_types_next(&op.block_args, &type), IRMAP_DONE);
    irmap_ops_end(&it);
    body_end(&f);
}

/* Skipping from the if to the second iota, from the middle of the if no further than before. */
static const uint8_t nested[] = {
    IF, 1, TILE, 0, 2, 1, 0,        2, IOTA, TILE,  YIELD, 0, 0,    1,    0,      2, LOOP,
    0,  0, 1,    1, 0, 1, CONTINUE, 0, 0,    YIELD, 0,     0, IOTA, TILE, RETURN, 0, 0};

TEST(children_are_skipped)
{
    struct body f;
    irmap_op_iter it;
    irmap_op op;
    body_begin(&f, 4, 1, nested, sizeof nested);
    assert_ok(irmap_ops_begin(f.m, (irmap_func){0}, &it, NULL));
    assert_ok(irmap_ops_skip_children(&it, NULL)); /* before the first op: nothing */
    assert_ok(irmap_ops_next(&it, &op, NULL));
    assert_int_equal(op.opcode, IF);
    assert_ok(irmap_ops_skip_children(&it, NULL));
    assert_ok(irmap_ops_skip_children(&it, NULL)); /* once more: nothing */
    assert_ok(irmap_ops_next(&it, &op, NULL));
    assert_int_equal(op.opcode, IOTA);
    assert_int_equal(op.depth, 0);
    assert_int_equal(op.first_result, 2); /* the result of the if is there */
    assert_int_equal(op.first_in_block, 0);
    assert_int_equal(op.index, 6); /* as if they had been walked */
    assert_int_equal(op.offset, f.at + 29);
    assert_ok(irmap_ops_skip_children(&it, NULL)); /* it has none */
    assert_ok(irmap_ops_next(&it, &op, NULL));
    assert_int_equal(op.opcode, RETURN);
    assert_int_equal(irmap_ops_next(&it, &op, NULL), IRMAP_DONE);
    assert_ok(irmap_ops_skip_children(&it, NULL));
    irmap_ops_end(&it);
    body_end(&f);
}

TEST(children_of_a_child_are_skipped)
{
    struct body f;
    irmap_op_iter it;
    irmap_op op;
    body_begin(&f, 4, 1, nested, sizeof nested);
    assert_ok(irmap_ops_begin(f.m, (irmap_func){0}, &it, NULL));
    assert_ok(irmap_ops_next(&it, &op, NULL));
    assert_ok(irmap_ops_next(&it, &op, NULL));
    assert_int_equal(op.opcode, IOTA);
    assert_ok(irmap_ops_skip_children(&it, NULL)); /* the if has begun already */
    assert_ok(irmap_ops_next(&it, &op, NULL));
    assert_int_equal(op.opcode, YIELD);
    assert_ok(irmap_ops_next(&it, &op, NULL));
    assert_int_equal(op.opcode, LOOP);
    assert_int_equal(op.region, 1);
    assert_ok(irmap_ops_skip_children(&it, NULL));
    assert_ok(irmap_ops_next(&it, &op, NULL));
    assert_int_equal(op.opcode, YIELD);
    assert_int_equal(op.depth, 1);
    assert_int_equal(op.first_in_block, 0);
    irmap_ops_end(&it);
    body_end(&f);
}

/* The last op of a body, and one whose regions hold nothing. */
TEST(children_at_the_end_are_skipped)
{
    struct body f;
    irmap_op_iter it;
    irmap_op op;
    body_begin(&f, 4, 1, BYTES(IF, 0, 0, 2, 0, 0, LOOP, 0, 0, 1, 1, 0, 1, CONTINUE, 0, 0));
    assert_ok(irmap_ops_begin(f.m, (irmap_func){0}, &it, NULL));
    assert_ok(irmap_ops_next(&it, &op, NULL));
    assert_ok(irmap_ops_skip_children(&it, NULL));
    assert_ok(irmap_ops_next(&it, &op, NULL));
    assert_int_equal(op.opcode, LOOP);
    assert_ok(irmap_ops_skip_children(&it, NULL));
    assert_int_equal(irmap_ops_next(&it, &op, NULL), IRMAP_DONE);
    irmap_ops_end(&it);
    body_end(&f);
}

TEST(broken_children_cannot_be_skipped)
{
    struct body f;
    irmap_op_iter it;
    irmap_op op;
    irmap_error err;
    body_begin(&f, 4, 1, BYTES(LOOP, 0, 0, 1, 1, 0, 2, IOTA, TILE, 0x16, IOTA, TILE));
    assert_ok(irmap_ops_begin(f.m, (irmap_func){0}, &it, NULL));
    assert_ok(irmap_ops_next(&it, &op, NULL));
    assert_fails(irmap_ops_skip_children(&it, &err), IRMAP_OPCODE_UNKNOWN, "opcode", f.at + 9);
    assert_int_equal(err.op, 2);
    assert_int_equal(irmap_ops_next(&it, &op, NULL), IRMAP_DONE);
    assert_ok(irmap_ops_skip_children(&it, NULL));
    irmap_ops_end(&it);
    body_end(&f);
}

/* As many regions as allowed, then one more. */
TEST(depth)
{
    for (unsigned deep = LIMIT_DEPTH; deep <= LIMIT_DEPTH + 1; deep++) {
        struct body f;
        struct bytes body = {0};
        irmap_op_iter it;
        irmap_op op;
        irmap_error err = {0};
        irmap_status s;
        uint32_t n = 0;
        put_loops(&body, deep);
        body_begin(&f, 4, 1, body.data, body.size);
        assert_ok(irmap_ops_begin(f.m, (irmap_func){0}, &it, &err));
        for (; (s = irmap_ops_next(&it, &op, &err)) == IRMAP_OK; n++)
            assert_int_equal(op.depth, n);
        if (deep == LIMIT_DEPTH) {
            assert_int_equal(s, IRMAP_DONE);
            assert_int_equal(n, deep + 1);
        } else {
            assert_error(err, IRMAP_DEPTH, "region", f.at + 7 * (size_t)LIMIT_DEPTH);
            assert_numbers(err, LIMIT_DEPTH, LIMIT_DEPTH);
            assert_int_equal(err.func, 0);
            assert_int_equal(n, LIMIT_DEPTH);
        }
        irmap_ops_end(&it);
        put_free(&body);
        body_end(&f);
    }
}

/* Nothing recurses: this deep, a reader that did would have no stack left. */
TEST(depth_of_100000)
{
    struct body f;
    struct bytes body = {0};
    irmap_op_iter it;
    irmap_op op;
    irmap_error err = {0};
    irmap_status s;
    put_loops(&body, 100000);
    body_begin(&f, 4, 1, body.data, body.size);
    assert_ok(irmap_ops_begin(f.m, (irmap_func){0}, &it, &err));
    while ((s = irmap_ops_next(&it, &op, &err)) == IRMAP_OK)
        ;
    assert_int_equal(s, IRMAP_DEPTH);
    assert_int_equal(irmap_ops_next(&it, &op, &err), IRMAP_DONE);
    irmap_ops_end(&it);
    assert_ok(irmap_ops_begin(f.m, (irmap_func){0}, &it, &err));
    assert_ok(irmap_ops_next(&it, &op, &err));
    assert_int_equal(irmap_ops_skip_children(&it, &err), IRMAP_DEPTH);
    irmap_ops_end(&it);
    put_free(&body);
    body_end(&f);
}

/* Walks a body that an allocation hook watches; returns the status that ends the walk. */
static irmap_status walk_hooked(const struct body *f, struct hook *h, size_t fail_at, size_t *calls)
{
    irmap_open_opts opts = {.size = sizeof opts, .alloc = hook_alloc(h)};
    irmap_module *m;
    irmap_op_iter it;
    irmap_op op;
    irmap_error err = {0};
    irmap_status s;
    assert_ok(irmap_open_memory(f->b.file, f->b.size, &opts, &m, NULL));
    size_t before = h->calls, live = h->live;
    h->fail_at = fail_at ? before + fail_at : 0;
    assert_ok(irmap_ops_begin(m, (irmap_func){0}, &it, NULL));
    while ((s = irmap_ops_next(&it, &op, &err)) == IRMAP_OK)
        ;
    if (s == IRMAP_NOMEM)
        assert_string_equal(err.what, "nested regions");
    *calls = h->calls - before;
    irmap_ops_end(&it);
    assert_int_equal(h->live, live);
    irmap_ops_end(&it); /* harmless */
    assert_int_equal(h->live, live);
    assert_int_equal(irmap_ops_next(&it, &op, NULL), IRMAP_DONE);
    irmap_module_unref(m);
    assert_int_equal(h->live + h->blocks + h->wrong, 0);
    return s;
}

/* Real kernels nest below this. */
TEST(nesting_that_is_not_deep_allocates_nothing)
{
    struct hook h;
    size_t calls;
    for (unsigned deep = 1; deep < IRMAP_OP_DEPTH_INLINE; deep++) {
        struct body f;
        struct bytes body = {0};
        put_loops(&body, deep);
        body_begin(&f, 4, 1, body.data, body.size);
        assert_int_equal(walk_hooked(&f, &h, 0, &calls), IRMAP_DONE);
        assert_int_equal(calls, 0);
        put_free(&body);
        body_end(&f);
    }
}

TEST(long_bodies_allocate_nothing)
{
    struct body f;
    struct bytes body = {0};
    struct hook h;
    size_t calls;
    for (int i = 0; i < 10000; i++)
        put(&body, BYTES(LOOP, 0, 0, 1, 1, 0, 1, CONTINUE, 0, 0, IOTA, TILE));
    body_begin(&f, 4, 1, body.data, body.size);
    assert_int_equal(walk_hooked(&f, &h, 0, &calls), IRMAP_DONE);
    assert_int_equal(calls, 0);
    put_free(&body);
    body_end(&f);
}

/* Deep nesting grows by doubling, in less than 100 bytes a level, and each failure is told. */
TEST(deep_walks_without_memory)
{
    struct body f;
    struct bytes body = {0};
    struct hook h;
    size_t calls, all;
    put_loops(&body, LIMIT_DEPTH);
    body_begin(&f, 4, 1, body.data, body.size);
    assert_int_equal(walk_hooked(&f, &h, 0, &all), IRMAP_DONE);
    assert_in_range(all, 1, 10);
    for (size_t i = 1; i <= all; i++) {
        assert_int_equal(walk_hooked(&f, &h, i, &calls), IRMAP_NOMEM);
        assert_int_equal(calls, i);
    }
    put_free(&body);
    body_end(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arguments_come_first),
        cmocka_unit_test(without_arguments),
        cmocka_unit_test(empty_body),
        cmocka_unit_test(numbers_are_free_again_at_the_end_of_a_block),
        cmocka_unit_test(results_stand_behind_all_that_is_nested),
        cmocka_unit_test(regions_without_blocks),
        cmocka_unit_test(types_of_block_arguments),
        cmocka_unit_test(children_are_skipped),
        cmocka_unit_test(children_of_a_child_are_skipped),
        cmocka_unit_test(children_at_the_end_are_skipped),
        cmocka_unit_test(broken_children_cannot_be_skipped),
        cmocka_unit_test(depth),
        cmocka_unit_test(depth_of_100000),
        cmocka_unit_test(nesting_that_is_not_deep_allocates_nothing),
        cmocka_unit_test(long_bodies_allocate_nothing),
        cmocka_unit_test(deep_walks_without_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
