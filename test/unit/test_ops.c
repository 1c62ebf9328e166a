/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Ops of a body: nesting and value numbers. */
#include "body.h"
#include "core/limits.h"

struct expected {
    uint32_t opcode, depth, region, block, first_in_block;
    uint32_t first_result, results, regions; /* first_result: numbers in use before the op */
    uint32_t args, first_arg;                /* of the block, if the op is its first */
    size_t at;                               /* offset in the body */
};

static void assert_numbers_from(const irmap_body_view *v, uint32_t value, uint32_t count,
                                uint32_t number)
{
    for (uint32_t i = 0; i < count; i++)
        assert_int_equal(v->values[value + i].number, number + i);
}

static void assert_op(const struct body *f, const irmap_body_view *v, const struct expected *w,
                      uint32_t i)
{
    const irmap_body_op *op = &v->ops[i];
    const irmap_body_block *block = op_block(v, i);
    assert_int_equal(op->opcode, w->opcode);
    assert_int_equal(op_depth(v, i), w->depth);
    assert_int_equal(op_region(v, i)->index, w->region);
    assert_int_equal(block->index, w->block);
    assert_int_equal(block->first_op == i, w->first_in_block);
    assert_int_equal(op->results, w->results);
    assert_numbers_from(v, op->result, w->results, w->first_result);
    assert_int_equal(op_regions(v, i), w->regions);
    assert_int_equal(op_offset(v, i), f->at + w->at);
    if (w->first_in_block && w->depth) {
        assert_int_equal(block->arguments, w->args);
        assert_numbers_from(v, block->argument, w->args, w->first_arg);
    }
}

/* Asserts the number of values in scope before an op without results that ends with its list of
 * operands. Inserts an out-of-range operand first: the error states how many values are in scope;
 * nothing else may change. */
static void assert_in_use(unsigned minor, unsigned arguments, const uint8_t *data, size_t size,
                          const struct expected *w, uint32_t op, uint32_t ops)
{
    enum { MORE = 3, OUT_OF_RANGE = 0x7F };
    struct body f;
    struct bytes body = {0};
    irmap_error err;
    put(&body, data, w->at + MORE);
    body.data[w->at + MORE - 1]++;
    put_u8(&body, OUT_OF_RANGE);
    put(&body, data + w->at + MORE, size - w->at - MORE);
    body_begin(&f, minor, arguments, body.data, body.size);
    assert_ok(irmap_body_new(f.m, &f.body, NULL));
    assert_fails(irmap_body_decode(f.body, (irmap_func){0}, &err), IRMAP_INDEX_RANGE, "operand",
                 f.at + w->at + MORE);
    assert_numbers(err, OUT_OF_RANGE, w->first_result);
    assert_int_equal(err.op, op);
    const irmap_body_view *v = irmap_body_get(f.body);
    assert_int_equal(v->op_count, ops);
    assert_int_equal(v->valid_op_count, op);
    assert_int_equal(op_value(v, op, 0), IRMAP_NONE);
    assert_consistent(v);
    bytes_free(&body);
    body_end(&f);
}

static void assert_ops(unsigned minor, unsigned arguments, const uint8_t *data, size_t size,
                       const struct expected *expected, uint32_t count)
{
    struct body f;
    body_begin(&f, minor, arguments, data, size);
    const irmap_body_view *v = body_decode(&f);
    assert_int_equal(v->op_count, count);
    assert_int_equal(v->blocks[0].arguments, arguments);
    assert_int_equal(v->blocks[0].argument, 0);
    assert_numbers_from(v, 0, arguments, 0);
    for (uint32_t i = 0; i < count; i++) {
        assert_op(&f, v, &expected[i], i);
        if (expected[i].opcode == RETURN || expected[i].opcode == YIELD ||
            expected[i].opcode == CONTINUE)
            assert_in_use(minor, arguments, data, size, &expected[i], i, count);
    }
    body_end(&f);
}

#define ASSERT_OPS(minor, arguments, expected, ...)                                                \
    assert_ops(minor, arguments, BYTES(__VA_ARGS__), expected, sizeof expected / sizeof expected[0])

TEST(arguments_come_first)
{
    static const struct expected expected[] = {
        {IOTA, .first_in_block = 1, .first_result = 3, .results = 1},
        {BLOCK_ID, .first_result = 4, .results = 3, .at = 2},
        {ASSERT, .first_result = 7, .at = 6},
        {ADDI, .first_result = 7, .results = 1, .at = 9},
        {RETURN, .first_result = 8, .at = 14},
    };
    ASSERT_OPS(1, 3, expected, IOTA, TILE, BLOCK_ID, TILE, TILE, TILE, ASSERT, A, 6, ADDI, TILE, 0,
               0, 6, RETURN, 0, 0);
}

TEST(without_arguments)
{
    static const struct expected expected[] = {
        {IOTA, .first_in_block = 1, .results = 1},
        {RETURN, .first_result = 1, .at = 2},
    };
    ASSERT_OPS(1, 0, expected, IOTA, TILE, RETURN, 0, 0);
}

/* Terminators are not checked while decoding. */
TEST(empty_body)
{
    struct body f;
    body_begin(&f, 4, 3, NULL, 0);
    const irmap_body_view *v = body_decode(&f);
    assert_int_equal(v->op_count, 0);
    assert_int_equal(v->value_count, 3);
    assert_int_equal(v->blocks[0].end_op, 0);
    body_end(&f);
}

/* Two regions, the first with two blocks. Value numbers of each block, and of the op's results,
 * start at the first number free before the op. */
TEST(numbers_are_reused_after_a_block)
{
    static const struct expected expected[] = {
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
    ASSERT_OPS(2, 2, expected,
               IOTA, TILE,
               IF, 2, TILE, TILE, 0, 2,
                   2, 1, TILE, 2, ADDI, TILE, 0, 3, 2, YIELD, 0, 0,
                      2, TILE, TILE, 1, YIELD, 0, 2, 3, 4,
                   1, 0, 2, BLOCK_ID, TILE, TILE, TILE, YIELD, 0, 2, 3, 4,
               IOTA, TILE,
               RETURN, 0, 0);
    /* clang-format on */
}

/* A loop in a loop in the second region of an if. The first region has no block. */
TEST(results_reuse_numbers_of_nested_values)
{
    static const struct expected expected[] = {
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
    ASSERT_OPS(3, 1, expected,
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

TEST(regions_without_blocks)
{
    static const struct expected expected[] = {
        {IF, .first_in_block = 1, .first_result = 1, .results = 1, .regions = 2},
        {LOOP, .first_result = 2, .regions = 1, .at = 7},
        {RETURN, .first_result = 2, .at = 12},
    };
    ASSERT_OPS(1, 1, expected, IF, 1, TILE, 0, 2, 0, 0, LOOP, 0, 0, 1, 0, RETURN, 0, 0);
}

TEST(types_of_block_arguments)
{
    static const uint32_t types[] = {TILE, 300, TOKEN};
    struct body f;
    body_begin(&f, 4, 1,
               BYTES(LOOP, 0, 0, 1, 1, 3, TILE, 0xAC, 2, 0x82, 0x80, 0, 1, CONTINUE, 0, 0));
    const irmap_body_view *v = body_decode(&f);
    const irmap_body_block *block = op_block(v, 1);
    assert_int_equal(block->arguments, 3);
    for (uint32_t i = 0; i < 3; i++)
        assert_int_equal(v->values[block->argument + i].type.id, types[i]);
    body_end(&f);
}

/* Type 2^32 - 1 in a decoded body means a token that the file does not store. Stored indices from
 * 2^32 - 1 on are decoded as 2^32 - 2. */
TEST(type_indices_beyond_32_bits)
{
    struct body f;
    body_begin(&f, 4, 1,
               BYTES(IOTA, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F, IOTA, 0x80, 0x80, 0x80, 0x80, 0x10, LOOP,
                     0, 0, 1, 1, 1, 0xFF, 0xFF, 0xFF, 0xFF, 0x1F, 1, CONTINUE, 0, 0));
    const irmap_body_view *v = body_decode(&f);
    assert_int_equal(op_result(v, 0, 0)->type.id, IRMAP_NONE - 1);
    assert_int_equal(op_result(v, 1, 0)->type.id, IRMAP_NONE - 1);
    assert_int_equal(v->values[op_block(v, 3)->argument].type.id, IRMAP_NONE - 1);
    body_end(&f);
}

#define ASSERT_ARRAY(v, array, count, expected)                                                    \
    do {                                                                                           \
        assert_int_equal((v)->count, sizeof expected / sizeof expected[0]);                        \
        assert_memory_equal((v)->array, expected, sizeof expected);                                \
    } while (0)

/* Every array, for the body of numbers_are_reused_after_a_block. A number is a different value
 * in each block. */
TEST(arrays_of_a_body)
{
    /* clang-format off */
    static const uint8_t body[] = {
        IOTA, TILE,
        IF, 2, TILE, TILE, 0, 2,
            2, 1, TILE, 2, ADDI, TILE, 0, 3, 2, YIELD, 0, 0,
               2, TILE, TILE, 1, YIELD, 0, 2, 3, 4,
            1, 0, 2, BLOCK_ID, TILE, TILE, TILE, YIELD, 0, 2, 3, 4,
        IOTA, TILE,
        RETURN, 0, 0};
    static const irmap_body_region regions[] = {
        {.op = IRMAP_NONE, .blocks = 1, .next = IRMAP_NONE},
        {.op = 1, .first_op = 2, .block = 1, .blocks = 2, .next = 2, .depth = 1},
        {.op = 1, .first_op = 5, .block = 3, .blocks = 1, .next = IRMAP_NONE, .index = 1,
         .depth = 1}};
    static const irmap_body_block blocks[] = {
        {.end_op = 9, .arguments = 2, .next = IRMAP_NONE},
        {.region = 1, .first_op = 2, .end_op = 4, .argument = 5, .arguments = 1, .next = 2,
         .offset = 9},
        {.region = 1, .first_op = 4, .end_op = 5, .argument = 7, .arguments = 2,
         .next = IRMAP_NONE, .index = 1, .offset = 20},
        {.region = 2, .first_op = 5, .end_op = 7, .argument = 9, .next = IRMAP_NONE,
         .offset = 30}};
    static const irmap_body_value values[] = {
        {{TILE}, 0x80000000, 0}, {{TILE}, 0x80000000, 1}, {{TILE}, 0, 2}, {{TILE}, 1, 3}, {{TILE}, 1, 4},
        {{TILE}, 0x80000001, 3}, {{TILE}, 2, 4},
        {{TILE}, 0x80000002, 3}, {{TILE}, 0x80000002, 4},
        {{TILE}, 5, 3}, {{TILE}, 5, 4}, {{TILE}, 5, 5},
        {{TILE}, 7, 5}};
    static const uint32_t operands[] = {0, 5, 2, 7, 8, 9, 10};
    /* clang-format on */
    static const uint32_t ends[] = {1, 7, 3, 4, 5, 6, 7, 8, 9};
    struct body f;
    body_begin(&f, 2, 2, body, sizeof body);
    const irmap_body_view *v = body_decode(&f);
    ASSERT_ARRAY(v, regions, region_count, regions);
    ASSERT_ARRAY(v, blocks, block_count, blocks);
    ASSERT_ARRAY(v, values, value_count, values);
    ASSERT_ARRAY(v, operands, operand_count, operands);
    for (uint32_t i = 0; i < v->op_count; i++) {
        assert_int_equal(v->ops[i].end, ends[i]);
        assert_int_equal(v->ops[i].region, i == 1 ? 1 : IRMAP_NONE);
    }
    body_end(&f);
}

/* The `block` of a region without blocks is IRMAP_NONE; `first_op` is the op after the region. */
TEST(arrays_of_regions_without_blocks)
{
    static const irmap_body_region regions[] = {
        {.op = IRMAP_NONE, .blocks = 1, .next = IRMAP_NONE},
        {.first_op = 1, .block = IRMAP_NONE, .next = 2, .depth = 1},
        {.first_op = 1, .block = 1, .blocks = 1, .next = IRMAP_NONE, .index = 1, .depth = 1},
        {.op = 1, .first_op = 2, .block = IRMAP_NONE, .next = IRMAP_NONE, .depth = 2}};
    struct body f;
    body_begin(&f, 1, 1,
               BYTES(IF, 0, 0, 2, 0, 1, 0, 2, LOOP, 0, 0, 1, 0, YIELD, 0, 0, RETURN, 0, 0));
    const irmap_body_view *v = body_decode(&f);
    ASSERT_ARRAY(v, regions, region_count, regions);
    assert_int_equal(v->block_count, 2);
    assert_int_equal(v->blocks[1].offset, 6);
    assert_int_equal(v->ops[0].end, 3);
    assert_int_equal(v->ops[1].end, 2);
    body_end(&f);
}

/* The if ends at the second iota. The loop in it ends at the yield after the loop. */
TEST(ops_end_after_their_regions)
{
    static const uint8_t nested[] = {
        IF, 1, TILE, 0, 2, 1, 0,        2, IOTA, TILE,  YIELD, 0, 0,    1,    0,      2, LOOP,
        0,  0, 1,    1, 0, 1, CONTINUE, 0, 0,    YIELD, 0,     0, IOTA, TILE, RETURN, 0, 0};
    static const uint32_t ends[] = {6, 2, 3, 5, 5, 6, 7, 8};
    struct body f;
    body_begin(&f, 4, 1, nested, sizeof nested);
    const irmap_body_view *v = body_decode(&f);
    assert_int_equal(v->op_count, 8);
    for (uint32_t i = 0; i < 8; i++)
        assert_int_equal(v->ops[i].end, ends[i]);
    assert_int_equal(v->ops[6].opcode, IOTA);
    assert_int_equal(op_depth(v, 6), 0);
    assert_int_equal(op_result(v, 6, 0)->number, 2); /* the result of the if exists */
    assert_int_not_equal(op_block(v, 6)->first_op, 6);
    assert_int_equal(op_offset(v, 6), f.at + 29);
    assert_int_equal(v->ops[3].opcode, LOOP);
    assert_int_equal(op_region(v, 3)->index, 1);
    assert_int_equal(v->ops[5].opcode, YIELD);
    assert_int_equal(op_depth(v, 5), 1);
    assert_int_not_equal(op_block(v, 5)->first_op, 5);
    body_end(&f);
}

/* Ops at the end of a body, and an op whose regions have no blocks. */
TEST(ops_at_the_end)
{
    struct body f;
    body_begin(&f, 4, 1, BYTES(IF, 0, 0, 2, 0, 0, LOOP, 0, 0, 1, 1, 0, 1, CONTINUE, 0, 0));
    const irmap_body_view *v = body_decode(&f);
    assert_int_equal(v->op_count, 3);
    assert_int_equal(v->ops[0].end, 1);
    assert_int_equal(v->ops[1].opcode, LOOP);
    assert_int_equal(v->ops[1].end, 3);
    body_end(&f);
}

/* The nesting of ops before an error is valid. */
TEST(regions_that_are_broken)
{
    struct body f;
    irmap_error err;
    body_begin(&f, 4, 1, BYTES(LOOP, 0, 0, 1, 1, 0, 2, IOTA, TILE, 0x16, IOTA, TILE));
    assert_ok(irmap_body_new(f.m, &f.body, NULL));
    assert_fails(irmap_body_decode(f.body, (irmap_func){0}, &err), IRMAP_OPCODE_UNKNOWN, "opcode",
                 f.at + 9);
    assert_int_equal(err.op, 2);
    const irmap_body_view *v = irmap_body_get(f.body);
    assert_int_equal(v->op_count, 2);
    assert_int_equal(v->ops[0].end, 2);
    assert_int_equal(v->blocks[1].end_op, 2);
    assert_consistent(v);
    body_end(&f);
}

/* The maximum depth succeeds, one level more fails. */
TEST(depth)
{
    for (unsigned deep = LIMIT_DEPTH; deep <= LIMIT_DEPTH + 1; deep++) {
        struct body f;
        struct bytes body = {0};
        irmap_error err = {0};
        put_loops(&body, deep);
        body_begin(&f, 4, 1, body.data, body.size);
        assert_ok(irmap_body_new(f.m, &f.body, NULL));
        irmap_status s = irmap_body_decode(f.body, (irmap_func){0}, &err);
        const irmap_body_view *v = irmap_body_get(f.body);
        if (deep == LIMIT_DEPTH) {
            assert_ok(s);
            assert_int_equal(v->op_count, deep + 1);
        } else {
            assert_int_equal(s, IRMAP_LIMIT);
            assert_error(err, IRMAP_LIMIT, "nesting of regions", f.at + 7 * (size_t)LIMIT_DEPTH);
            assert_numbers(err, LIMIT_DEPTH + 1, LIMIT_DEPTH);
            assert_int_equal(err.func.id, 0);
            assert_int_equal(v->op_count, LIMIT_DEPTH);
        }
        for (uint32_t i = 0; i < v->op_count; i++)
            assert_int_equal(op_depth(v, i), i);
        assert_consistent(v);
        bytes_free(&body);
        body_end(&f);
    }
}

/* A recursive reader would overflow its stack at this depth. */
TEST(depth_of_100000)
{
    struct body f;
    struct bytes body = {0};
    irmap_error err = {0};
    put_loops(&body, 100000);
    body_begin(&f, 4, 1, body.data, body.size);
    assert_ok(irmap_body_new(f.m, &f.body, NULL));
    for (int i = 0; i < 2; i++) {
        assert_int_equal(irmap_body_decode(f.body, (irmap_func){0}, &err), IRMAP_LIMIT);
        assert_int_equal(irmap_body_end_status(f.body, &err), IRMAP_LIMIT);
        assert_int_equal(irmap_body_get(f.body)->op_count, LIMIT_DEPTH);
    }
    bytes_free(&body);
    body_end(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arguments_come_first),
        cmocka_unit_test(without_arguments),
        cmocka_unit_test(empty_body),
        cmocka_unit_test(numbers_are_reused_after_a_block),
        cmocka_unit_test(results_reuse_numbers_of_nested_values),
        cmocka_unit_test(regions_without_blocks),
        cmocka_unit_test(types_of_block_arguments),
        cmocka_unit_test(type_indices_beyond_32_bits),
        cmocka_unit_test(arrays_of_a_body),
        cmocka_unit_test(arrays_of_regions_without_blocks),
        cmocka_unit_test(ops_end_after_their_regions),
        cmocka_unit_test(ops_at_the_end),
        cmocka_unit_test(regions_that_are_broken),
        cmocka_unit_test(depth),
        cmocka_unit_test(depth_of_100000),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
