/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* insert (13.4) is the one op that no file of the test data holds. */
#include "build.h"

enum { NAME, TEXT_MAX = 4096 };

struct text {
    char data[TEXT_MAX];
    size_t size;
};

static int take(void *ctx, const char *data, size_t size)
{
    struct text *t = ctx;
    if (size > sizeof t->data - t->size)
        return 1;
    memcpy(t->data + t->size, data, size);
    t->size += size;
    return 0;
}

/* Types 0 i32, 1 tile<i32>, 2 tile<4xi32>, 3 (tile<i32>, tile<4xi32>, tile<i32>) -> (). */
static void build(struct build *b, unsigned minor, const uint8_t *body, size_t size)
{
    struct bytes f = {0};
    build_begin(b, minor);
    add_string(b, "f");
    add_type(b, BYTES(3));
    add_type(b, BYTES(13, 0, 0));
    add_type(b, BYTES(13, 0, 1, LE64(4)));
    add_type(b, BYTES(16, 3, 1, 2, 1, 0));
    put(&f, BYTES(NAME, 3, 2, 0));
    put_varint(&f, size);
    put(&f, body, size);
    add_entry(b, FUNC, f.data, f.size);
    build_end(b);
    put_free(&f);
}

TEST(decoded)
{
    struct build b;
    irmap_op_iter it;
    irmap_op op;
    irmap_operands list;
    irmap_type type;
    uint32_t value;
    build(&b, 4, BYTES(0x76, 1, 2, 3, 0, 1, 2, 0x5C, 0, 0));
    irmap_module *m = open_build(&b);
    assert_ok(irmap_ops_begin(m, (irmap_func){0}, &it, NULL));
    assert_ok(irmap_ops_next(&it, &op, NULL));
    assert_string_equal(irmap_op_name(&op), "insert");
    assert_int_equal(op.results, 1);
    assert_int_equal(op.first_result, 3);
    assert_ok(irmap_types_next(&op.result_types, &type));
    assert_int_equal(type.id, 2);
    irmap_operands_begin(&op, &list);
    for (uint32_t i = 0; i < 3; i++) {
        assert_ok(irmap_operands_next(&list, &value, NULL));
        assert_int_equal(value, i);
    }
    assert_int_equal(irmap_operands_next(&list, &value, NULL), IRMAP_DONE);
    assert_ok(irmap_ops_next(&it, &op, NULL));
    assert_string_equal(irmap_op_name(&op), "return");
    assert_int_equal(irmap_ops_next(&it, &op, NULL), IRMAP_DONE);
    irmap_ops_end(&it);
    irmap_module_unref(m);
    build_free(&b);
}

TEST(printed)
{
    static const char want[] =
        "cuda_tile.module @kernels {\n"
        "  entry @f(%arg0: tile<i32>, %arg1: tile<4xi32>, %arg2: tile<i32>) {\n"
        "    %0 = insert %arg0, %arg1[%arg2] : tile<i32>, tile<4xi32> -> tile<4xi32>\n"
        "    return\n"
        "  }\n"
        "}\n";
    struct build b;
    struct text t = {.size = 0};
    build(&b, 4, BYTES(0x76, 1, 2, 3, 0, 1, 2, 0x5C, 0, 0));
    irmap_module *m = open_build(&b);
    assert_ok(irmap_print_text(m, NULL, take, &t, NULL));
    assert_int_equal(t.size, sizeof want - 1);
    assert_memory_equal(t.data, want, t.size);
    irmap_module_unref(m);
    build_free(&b);
}

/* Two operands are the least: source and destination. And 13.3 does not have it. */
TEST(refused)
{
    struct build b;
    irmap_op_iter it;
    irmap_op op;
    irmap_error err;
    build(&b, 4, BYTES(0x76, 1, 2, 1, 0));
    irmap_module *m = open_build(&b);
    size_t body = entry_at(&b, FUNC, 0) + 5;
    assert_ok(irmap_ops_begin(m, (irmap_func){0}, &it, NULL));
    assert_fails(irmap_ops_next(&it, &op, &err), IRMAP_COUNT_MISMATCH, "operand count", body + 3);
    irmap_ops_end(&it);
    irmap_module_unref(m);
    build_free(&b);
    build(&b, 3, BYTES(0x76, 1, 2, 3, 0, 1, 2));
    m = open_build(&b);
    assert_ok(irmap_ops_begin(m, (irmap_func){0}, &it, NULL));
    assert_fails(irmap_ops_next(&it, &op, &err), IRMAP_TOO_NEW, "insert", body);
    irmap_ops_end(&it);
    irmap_module_unref(m);
    build_free(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(decoded),
        cmocka_unit_test(printed),
        cmocka_unit_test(refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
