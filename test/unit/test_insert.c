/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* insert (13.4), the only op that is missing in the test data. */
#include "build.h"
#include "decode.h"

enum { NAME, TEXT_MAX = 4096 };

struct text {
    char data[TEXT_MAX];
    size_t size;
};

static int append_text(void *ctx, const char *data, size_t size)
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
    bytes_free(&f);
}

TEST(decoded)
{
    struct build b;
    irmap_body *body;
    build(&b, 4, BYTES(0x76, 1, 2, 3, 0, 1, 2, 0x5C, 0, 0));
    irmap_module *m = open_build(&b);
    const irmap_body_view *v = decode(m, 0, &body);
    assert_int_equal(v->op_count, 2);
    assert_string_equal(irmap_op_name(v, 0), "insert");
    assert_int_equal(v->ops[0].results, 1);
    assert_int_equal(op_result(v, 0, 0)->number, 3);
    assert_int_equal(op_result(v, 0, 0)->type.id, 2);
    assert_int_equal(op_operands(v, 0), 3);
    for (uint32_t i = 0; i < 3; i++)
        assert_int_equal(op_operand(v, 0, i), i);
    assert_string_equal(irmap_op_name(v, 1), "return");
    irmap_body_free(body);
    irmap_module_unref(m);
    build_free(&b);
}

TEST(printed)
{
    static const char expected[] =
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
    assert_ok(irmap_print_text(m, NULL, append_text, &t, NULL));
    assert_int_equal(t.size, sizeof expected - 1);
    assert_memory_equal(t.data, expected, t.size);
    irmap_module_unref(m);
    build_free(&b);
}

/* insert requires at least two operands, source and destination, and version 13.4. */
TEST(refused)
{
    struct build b;
    irmap_error err;
    uint32_t ops;
    build(&b, 4, BYTES(0x76, 1, 2, 1, 0));
    irmap_module *m = open_build(&b);
    size_t body = entry_at(&b, FUNC, 0) + 5;
    assert_fails(decode_status(m, 0, &ops, &err), IRMAP_COUNT_MISMATCH, "operand count", body + 3);
    assert_int_equal(ops, 0);
    irmap_module_unref(m);
    build_free(&b);
    build(&b, 3, BYTES(0x76, 1, 2, 3, 0, 1, 2));
    m = open_build(&b);
    assert_fails(decode_status(m, 0, &ops, &err), IRMAP_TOO_NEW, "insert", body);
    assert_int_equal(ops, 0);
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
