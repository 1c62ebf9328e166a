/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What op.h promises of a walk, at the edges of it. */
#include "body.h"
#include "hook.h"

/* IRMAP_OP_DEPTH_INLINE is "nesting of regions that an iterator follows without allocating". */
TEST(nesting_of_depth_inline_allocates_nothing)
{
    struct body f;
    struct bytes body = {0};
    struct hook h;
    irmap_open_opts opts = {.size = sizeof opts, .alloc = hook_alloc(&h)};
    irmap_module *m;
    irmap_op_iter it;
    irmap_op op;
    uint32_t deepest = 0;
    put_loops(&body, IRMAP_OP_DEPTH_INLINE);
    body_begin(&f, 4, 1, body.data, body.size);
    assert_ok(irmap_open_memory(f.b.file, f.b.size, &opts, &m, NULL));
    size_t calls = h.calls;
    assert_ok(irmap_ops_begin(m, (irmap_func){0}, &it, NULL));
    while (irmap_ops_next(&it, &op, NULL) == IRMAP_OK)
        deepest = op.depth;
    calls = h.calls - calls;
    irmap_ops_end(&it);
    irmap_module_unref(m);
    put_free(&body);
    body_end(&f);
    assert_int_equal(deepest, IRMAP_OP_DEPTH_INLINE);
    assert_int_equal(calls, 0);
}

/* "After an error every further call gives IRMAP_DONE": also when the walk could not begin. */
TEST(next_after_a_begin_that_failed)
{
    struct body f;
    irmap_op_iter it;
    irmap_op op;
    memset(&it, 0, sizeof it);
    body_begin(&f, 4, 1, BYTES(RETURN, 0, 0));
    assert_int_equal(irmap_ops_begin(f.m, (irmap_func){1}, &it, NULL), IRMAP_OUT_OF_RANGE);
    assert_int_equal(irmap_ops_next(&it, &op, NULL), IRMAP_DONE);
    irmap_ops_end(&it);
    assert_int_equal(irmap_ops_next(&it, &op, NULL), IRMAP_DONE);
    body_end(&f);
}

/* Whether the walk takes an op must not depend on how many bytes its opcode is spelled with: its
 * attributes are looked at when they are asked for, and op.h says no more than that. */
static irmap_status walked(const uint8_t *data, size_t size)
{
    struct body f;
    irmap_op_iter it;
    irmap_op op;
    body_begin(&f, 3, 3, data, size);
    assert_ok(irmap_ops_begin(f.m, (irmap_func){0}, &it, NULL));
    irmap_status status = irmap_ops_next(&it, &op, NULL);
    irmap_ops_end(&it);
    body_end(&f);
    return status;
}

TEST(bad_values_are_met_alike_however_the_op_is_spelled)
{
    /* overflow 4, of 0 to 3; a rounding mode of 13.4; an integer attribute of type tile<i32> */
    static const uint8_t bodies[][8] = {
        {ADDI, TILE, 4, 0, 1}, {ADDF, TILE, 0, 7, 0, 1}, {ASSUME, TILE, 1, TILE, 4, 0}};
    static const size_t sizes[] = {5, 6, 6};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        struct bytes longer = {0};
        put(&longer, BYTES(bodies[i][0] | 0x80, 0));
        put(&longer, bodies[i] + 1, sizes[i] - 1);
        irmap_status spelled = walked(longer.data, longer.size);
        put_free(&longer);
        assert_string_equal(irmap_status_name(spelled),
                            irmap_status_name(walked(bodies[i], sizes[i])));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nesting_of_depth_inline_allocates_nothing),
        cmocka_unit_test(next_after_a_begin_that_failed),
        cmocka_unit_test(bad_values_are_met_alike_however_the_op_is_spelled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
