/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Limits: defaults, options, and messages. */
#include "build.h"
#include "core/limits.h"
#include "decode.h"

/* Builds a function with `depth` nested loops around a `continue`. 41 00 00 01 is a loop, 01 00 01
 * its region: one block without arguments, with one op. */
static void build_nested(struct build *b, uint32_t depth)
{
    struct bytes body = {0}, f = {0};
    for (uint32_t i = 0; i < depth; i++)
        put(&body, BYTES(0x41, 0, 0, 1, 1, 0, 1));
    put(&body, BYTES(0x11, 0, 0));
    build_begin(b, 3);
    uint32_t name = add_string(b, "nested");
    put_u8(&f, name);
    put(&f, BYTES(0, 2, 0));
    put_varint(&f, body.size);
    put(&f, body.data, body.size);
    add_type(b, BYTES(16, 0, 0));
    add_entry(b, FUNC, f.data, f.size);
    build_end(b);
    bytes_free(&body);
    bytes_free(&f);
}

static irmap_module *open_with(const struct build *b, const irmap_open_opts *opts)
{
    irmap_module *m;
    assert_ok(irmap_open_memory(b->file, b->size, opts, &m, NULL));
    return m;
}

static int append_text(void *ctx, const char *data, size_t size)
{
    (void)data;
    *(size_t *)ctx += size;
    return 0;
}

/* Decodes and prints; both must return the same status. */
static irmap_status read_nested(const irmap_module *m, uint32_t *ops, irmap_error *err)
{
    irmap_error print_error;
    size_t written = 0;
    irmap_status status = decode_status(m, 0, ops, err);
    irmap_status printed = irmap_print_text(m, NULL, append_text, &written, &print_error);
    assert_int_equal(printed, status);
    if (printed != IRMAP_OK)
        assert_int_equal(print_error.offset, err->offset);
    return status;
}

/* Asserts that `depth` nested loops are accepted and one more is rejected at its opcode. */
static void assert_depth(uint32_t depth, const irmap_open_opts *opts)
{
    struct build b;
    irmap_error err;
    irmap_func_info f;
    uint32_t ops;
    build_nested(&b, depth);
    irmap_module *m = open_with(&b, opts);
    assert_ok(read_nested(m, &ops, &err));
    assert_int_equal(ops, depth + 1);
    irmap_module_unref(m);
    build_free(&b);
    build_nested(&b, depth + 1);
    m = open_with(&b, opts);
    assert_ok(irmap_func_get(m, (irmap_func){0}, &f, NULL));
    assert_fails(read_nested(m, &ops, &err), IRMAP_LIMIT, "nesting of regions",
                 f.body_offset + 7 * depth);
    assert_numbers(err, depth + 1, depth);
    assert_int_equal(ops, depth);
    irmap_module_unref(m);
    build_free(&b);
}

TEST(depth_of_regions)
{
    irmap_open_opts all = {.size = sizeof all, .max_text = 1u << 30};
    assert_depth(LIMIT_DEPTH, &all);
    for (uint32_t depth = 1; depth < 70; depth += 17) {
        irmap_open_opts opts = {.size = sizeof opts, .max_depth = depth};
        assert_depth(depth, &opts);
    }
    irmap_open_opts deep = {.size = sizeof deep, .max_depth = 10000, .max_text = 1u << 30};
    assert_depth(10000, &deep);
}

/* Without a limit on depth, nothing overflows. */
TEST(depth_without_a_limit)
{
    struct build b;
    irmap_error err;
    uint32_t ops;
    irmap_open_opts opts = {.size = sizeof opts, .max_depth = UINT32_MAX, .max_text = 1u << 20};
    build_nested(&b, 200000);
    irmap_module *m = open_with(&b, &opts);
    assert_ok(decode_status(m, 0, &ops, &err));
    assert_int_equal(ops, 200001);
    size_t written = 0;
    assert_fails(irmap_print_text(m, NULL, append_text, &written, &err), IRMAP_LIMIT, "the text",
                 0);
    irmap_module_unref(m);
    build_free(&b);
}

TEST(text)
{
    struct build b;
    irmap_error err;
    size_t whole = 0, type = 0, written;
    build_nested(&b, 5);
    irmap_module *m = open_with(&b, NULL);
    assert_ok(irmap_print_text(m, NULL, append_text, &whole, NULL));
    assert_ok(irmap_type_print(m, (irmap_type){0}, append_text, &type, NULL));
    irmap_module_unref(m);
    irmap_open_opts opts = {.size = sizeof opts};
    for (size_t less = 0; less < 2; less++) {
        opts.max_text = whole - less;
        m = open_with(&b, &opts);
        written = 0;
        irmap_status status = irmap_print_text(m, NULL, append_text, &written, &err);
        assert_int_equal(status, less ? IRMAP_LIMIT : IRMAP_OK);
        assert_true(written <= opts.max_text);
        if (less) {
            assert_error(err, IRMAP_LIMIT, "the text", 0);
            assert_numbers(err, opts.max_text + 1, opts.max_text);
        }
        irmap_module_unref(m);
        opts.max_text = type - less;
        m = open_with(&b, &opts);
        written = 0;
        status = irmap_type_print(m, (irmap_type){0}, append_text, &written, &err);
        assert_int_equal(status, less ? IRMAP_LIMIT : IRMAP_OK);
        irmap_module_unref(m);
    }
    build_free(&b);
}

/* A limit on the bytes compared by lookups. The first lookup uses another algorithm than later
 * ones. */
TEST(work_of_lookups)
{
    struct build b;
    irmap_error err;
    irmap_func f;
    irmap_str name = {"a name of twenty chr", 20};
    build_begin(&b, 3);
    add_func(&b, add_string(&b, "a name of twenty chr"));
    build_end(&b);
    for (uint64_t work = 19; work <= 20; work++) {
        irmap_open_opts opts = {.size = sizeof opts, .max_work = work};
        irmap_module *m = open_with(&b, &opts);
        for (int i = 0; i < 3; i++)
            if (work < name.size) {
                assert_fails(irmap_func_find(m, name, &f, &err), IRMAP_LIMIT, "comparing names", 0);
                assert_numbers(err, work + 1, work);
                assert_int_equal(irmap_func_find(m, name, &f, NULL), IRMAP_LIMIT);
            } else {
                assert_ok(irmap_func_find(m, name, &f, &err));
            }
        irmap_module_unref(m);
    }
    build_free(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(depth_of_regions),
        cmocka_unit_test(depth_without_a_limit),
        cmocka_unit_test(text),
        cmocka_unit_test(work_of_lookups),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
