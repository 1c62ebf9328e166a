/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Iteration over self-contained attributes: every kind, containers, and every error. */
#include "build.h"
#include "core/limits.h"
#include "tile/tile.h"

/* Types of a module in which constant 0, at file offset `at`, has the bytes of the attributes. */
enum { I1, I8, I32, I64, F16, F32, F64, TF32, F8, F4, I4, TILE, ATTR_TYPES };

struct fixture {
    struct build b;
    irmap_module *m;
    irmap_bytes bytes;
    size_t at;
};

static void begin(struct fixture *f, const uint8_t *data, size_t size)
{
    static const uint8_t tags[] = {0, 1, 3, 4, 5, 7, 9, 8, 10, 19, 22};
    build_begin(&f->b, 3);
    for (size_t i = 0; i < sizeof tags; i++)
        add_type(&f->b, BYTES(tags[i]));
    add_type(&f->b, BYTES(13, I32, 0));
    add_constant(&f->b, data, size);
    build_end(&f->b);
    f->m = open_build(&f->b);
    assert_ok(irmap_tile_const_get(f->m, (irmap_tile_const){0}, &f->bytes, NULL));
    f->at = (size_t)(f->bytes.data - f->b.file);
}

static void end(struct fixture *f)
{
    irmap_module_unref(f->m);
    build_free(&f->b);
}

static irmap_tile_attr_info only(const uint8_t *data, size_t size)
{
    struct fixture f;
    irmap_tile_attr_iter it;
    irmap_tile_attr_info a, more;
    begin(&f, data, size);
    irmap_tile_attrs_begin(f.m, f.bytes, &it);
    assert_ok(irmap_tile_attrs_next(&it, &a, NULL));
    assert_int_equal(a.offset, f.at);
    assert_int_equal(a.depth, 0);
    assert_int_equal(a.key.id, IRMAP_NONE);
    assert_int_equal(irmap_tile_attrs_next(&it, &more, NULL), IRMAP_DONE);
    assert_int_equal((size_t)more.kind + more.offset, 0);
    assert_int_equal(irmap_tile_attrs_next(&it, &more, NULL), IRMAP_DONE);
    end(&f);
    a.values.data = NULL; /* dangling */
    return a;
}

/* Asserts that the iteration ends with this error at this byte, and does not continue. */
static void assert_broken(const uint8_t *data, size_t size, irmap_status status, const char *what,
                          size_t at, uint64_t got, uint64_t limit)
{
    struct fixture f;
    irmap_tile_attr_iter it;
    irmap_tile_attr_info a;
    irmap_error err = {0};
    begin(&f, data, size);
    irmap_tile_attrs_begin(f.m, f.bytes, &it);
    irmap_status s;
    while ((s = irmap_tile_attrs_next(&it, &a, &err)) == IRMAP_OK)
        ;
    assert_string_equal(irmap_status_name(s), irmap_status_name(status));
    assert_error(err, status, what, f.at + at);
    assert_numbers(err, got, limit);
    assert_int_equal((size_t)a.kind + a.offset, 0);
    assert_int_equal(irmap_tile_attrs_next(&it, &a, &err), IRMAP_DONE);
    irmap_tile_attrs_begin(f.m, f.bytes, &it);
    while ((s = irmap_tile_attrs_next(&it, &a, NULL)) == IRMAP_OK)
        ;
    assert_int_equal(s, status);
    end(&f);
}

TEST(integers)
{
    irmap_tile_attr_info a = only(BYTES(1, I32, 0xAC, 2));
    assert_int_equal(a.kind, IRMAP_TILE_ATTR_INTEGER);
    assert_int_equal(a.type.id, I32);
    assert_int_equal(a.bits, 300);
    assert_int_equal(a.string.id & a.constant.id, IRMAP_NONE);
    assert_int_equal(a.count + a.has_first + a.has_second + a.values.count, 0);
    a = only(BYTES(1, I64, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1));
    assert_int_equal(a.bits, UINT64_MAX);
    a = only(BYTES(1, I8, 0xFF, 1));
    assert_int_equal(a.bits, 255);
    a = only(BYTES(1, I4, 15));
    assert_int_equal(a.bits, 15);
}

/* An i1 is a byte; any byte except 0 is true. */
TEST(integers_of_one_bit)
{
    assert_int_equal(only(BYTES(1, I1, 0)).bits, 0);
    assert_int_equal(only(BYTES(1, I1, 1)).bits, 1);
    assert_int_equal(only(BYTES(1, I1, 0xFF)).bits, 1);
}

/* Floats of more than 8 bits are zigzag varints, others a byte. */
TEST(floats)
{
    irmap_tile_attr_info a = only(BYTES(2, F32, 0x80, 0x80, 0x80, 0xF8, 7));
    assert_int_equal(a.kind, IRMAP_TILE_ATTR_FLOAT);
    assert_int_equal(a.type.id, F32);
    assert_int_equal(a.bits, 0x3F800000);
    /* f64 -1.0, BFF0000000000000, is negative as an integer. Zigzag: 801FFFFFFFFFFFFF. */
    a = only(BYTES(2, F64, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x8F, 0x80, 1));
    assert_int_equal(a.bits, UINT64_C(0xBFF0000000000000));
    a = only(BYTES(2, F16, 0x80, 0xF0, 1)); /* 0x3C00 */
    assert_int_equal(a.bits, 0x3C00);
    assert_int_equal(only(BYTES(2, F8, 0x80)).bits, 0x80);
    assert_int_equal(only(BYTES(2, F4, 0x0F)).bits, 15);
    a = only(BYTES(2, TF32, 0xFE, 0xFF, 0x3F)); /* 0x7FFFF, all 19 bits */
    assert_int_equal(a.bits, 0x7FFFF);
}

TEST(scalars_without_a_type)
{
    irmap_tile_attr_info a = only(BYTES(3, 0x80));
    assert_int_equal(a.kind, IRMAP_TILE_ATTR_BOOL);
    assert_int_equal(a.bits, 1);
    assert_int_equal(a.type.id, IRMAP_NONE);
    assert_int_equal(only(BYTES(3, 0)).bits, 0);
    a = only(BYTES(4, 0x90, 1));
    assert_int_equal(a.kind, IRMAP_TILE_ATTR_TYPE);
    assert_int_equal(a.type.id, 144); /* not checked for existence */
    a = only(BYTES(5, 0x91, 1));
    assert_int_equal(a.kind, IRMAP_TILE_ATTR_STRING);
    assert_int_equal(a.string.id, 145);
    assert_int_equal(a.constant.id, IRMAP_NONE);
    a = only(BYTES(7, TILE, 9));
    assert_int_equal(a.kind, IRMAP_TILE_ATTR_DENSE);
    assert_int_equal(a.type.id, TILE);
    assert_int_equal(a.constant.id, 9);
    assert_int_equal(a.string.id, IRMAP_NONE);
    a = only(BYTES(5, 0x80, 0x80, 0x80, 0x80, 0x10)); /* 2^32 must not become string 0 */
    assert_int_equal(a.string.id, IRMAP_NONE);
}

TEST(div_by)
{
    irmap_tile_attr_info a = only(BYTES(8, 16, 0));
    assert_int_equal(a.kind, IRMAP_TILE_ATTR_DIV_BY);
    assert_int_equal(a.bits, 16);
    assert_int_equal(a.has_first + a.has_second, 0);
    a = only(BYTES(8, 0x80, 2, 3, 8, 1));
    assert_int_equal(a.bits, 256);
    assert_true(a.has_first && a.first == 4);
    assert_true(a.has_second && a.second == -1);
    a = only(BYTES(8, 1, 2, 6));
    assert_true(!a.has_first && a.first == 0);
    assert_true(a.has_second && a.second == 3);
}

TEST(bounded)
{
    irmap_tile_attr_info a = only(BYTES(12, 0));
    assert_int_equal(a.kind, IRMAP_TILE_ATTR_BOUNDED);
    assert_int_equal(a.has_first + a.has_second, 0);
    a = only(BYTES(12, 1, 3));
    assert_true(a.has_first && a.first == -2 && !a.has_second);
    a = only(BYTES(12, 0xFE, 14)); /* unknown flag bits */
    assert_true(!a.has_first && a.has_second && a.second == 7);
}

TEST(same_elements)
{
    struct fixture f;
    irmap_tile_attr_iter it;
    irmap_tile_attr_info a;
    begin(&f, BYTES(9, 2, LE64(1), LE64(-4)));
    irmap_tile_attrs_begin(f.m, f.bytes, &it);
    assert_ok(irmap_tile_attrs_next(&it, &a, NULL));
    assert_int_equal(a.kind, IRMAP_TILE_ATTR_SAME_ELEMENTS);
    assert_int_equal(a.values.count, 2);
    assert_true(irmap_dims_get(a.values, 0) == 1);
    assert_true(irmap_dims_get(a.values, 1) == -4);
    end(&f);
}

/* [7 : i32, []], then a dictionary of hints {5 = {6 = true}, 8 = "string 9"}. */
TEST(containers)
{
    static const struct {
        irmap_tile_attr_kind kind;
        uint32_t depth, key;
        uint64_t count, at;
    } expected[] = {
        {IRMAP_TILE_ATTR_ARRAY, 0, IRMAP_NONE, 3, 0},
        {IRMAP_TILE_ATTR_INTEGER, 1, IRMAP_NONE, 0, 2},
        {IRMAP_TILE_ATTR_ARRAY, 1, IRMAP_NONE, 0, 5},
        {IRMAP_TILE_ATTR_HINTS, 1, IRMAP_NONE, 2, 7},
        {IRMAP_TILE_ATTR_DICTIONARY, 2, 5, 1, 10},
        {IRMAP_TILE_ATTR_BOOL, 3, 6, 0, 13},
        {IRMAP_TILE_ATTR_STRING, 2, 8, 0, 16},
    };
    struct fixture f;
    irmap_tile_attr_iter it;
    irmap_tile_attr_info a;
    begin(&f, BYTES(6, 3, 1, I32, 7, 6, 0, 11, 2, 5, 10, 1, 6, 3, 1, 8, 5, 9));
    irmap_tile_attrs_begin(f.m, f.bytes, &it);
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        assert_ok(irmap_tile_attrs_next(&it, &a, NULL));
        assert_int_equal(a.kind, expected[i].kind);
        assert_int_equal(a.depth, expected[i].depth);
        assert_int_equal(a.key.id, expected[i].key);
        assert_int_equal(a.count, expected[i].count);
        assert_int_equal(a.offset, f.at + expected[i].at);
    }
    assert_int_equal(irmap_tile_attrs_next(&it, &a, NULL), IRMAP_DONE);
    end(&f);
}

/* Builds nested arrays, with a bool in the innermost one and a bool after each. */
static void begin_nested(struct fixture *f, size_t deep, uint32_t max_depth)
{
    struct bytes b = {0};
    irmap_open_opts opts = {.size = sizeof opts, .max_depth = max_depth};
    for (size_t i = 0; i < deep; i++)
        put(&b, BYTES(6, 2));
    put(&b, BYTES(3, 1));
    for (size_t i = 0; i < deep; i++)
        put(&b, BYTES(3, 0));
    begin(f, b.data, b.size);
    bytes_free(&b);
    irmap_module_unref(f->m);
    assert_ok(irmap_open_memory(f->b.file, f->b.size, &opts, &f->m, NULL));
    assert_ok(irmap_tile_const_get(f->m, (irmap_tile_const){0}, &f->bytes, NULL));
}

/* Asserts that the maximum depth succeeds and one level more fails. */
static void assert_depth(uint32_t most, uint32_t max_depth)
{
    for (uint32_t deep = most; deep <= most + 1; deep++) {
        struct fixture f;
        irmap_tile_attr_iter it;
        irmap_tile_attr_info a = {0};
        irmap_error err = {0};
        irmap_status s;
        size_t n = 0;
        begin_nested(&f, deep, max_depth);
        uint64_t before = irmap_module_memory(f.m).now;
        irmap_tile_attrs_begin(f.m, f.bytes, &it);
        for (; (s = irmap_tile_attrs_next(&it, &a, &err)) == IRMAP_OK; n++)
            assert_int_equal(a.depth, n <= deep ? n : 2 * deep + 1 - n);
        if (deep == most) {
            assert_int_equal(s, IRMAP_DONE);
            assert_int_equal(n, 2 * deep + 1);
        } else {
            assert_error(err, IRMAP_LIMIT, "nesting of attributes", f.at + 2 * (size_t)most);
            assert_numbers(err, most + 1, most);
            assert_int_equal(n, most);
        }
        assert_int_equal(irmap_module_memory(f.m).now, before);
        end(&f);
    }
}

TEST(depth)
{
    const uint32_t inside = IRMAP_TILE_ATTR_DEPTH_INLINE;
    for (uint32_t most = inside - 1; most <= inside + 1; most++)
        assert_depth(most, most);
    assert_depth(1000, 1000);
    assert_depth(LIMIT_DEPTH, 0);
    assert_depth(100000, 100000);
}

/* Ending an iteration early frees its memory. */
TEST(iteration_that_ends_early)
{
    struct fixture f;
    irmap_tile_attr_iter it;
    irmap_tile_attr_info a;
    begin_nested(&f, 100, 0);
    uint64_t before = irmap_module_memory(f.m).now;
    irmap_tile_attrs_begin(f.m, f.bytes, &it);
    for (int i = 0; i < 60; i++)
        assert_ok(irmap_tile_attrs_next(&it, &a, NULL));
    assert_true(irmap_module_memory(f.m).now > before);
    irmap_tile_attrs_end(&it);
    irmap_tile_attrs_end(&it);
    assert_int_equal(irmap_module_memory(f.m).now, before);
    assert_int_equal(irmap_tile_attrs_next(&it, &a, NULL), IRMAP_DONE);
    end(&f);
}

TEST(tags)
{
    assert_broken(BYTES(0, 0), IRMAP_BAD_TAG, "attribute tag", 0, 0, 0);
    assert_broken(BYTES(13, 0), IRMAP_BAD_TAG, "attribute tag", 0, 13, 0);
    assert_broken(BYTES(0x80, 2), IRMAP_BAD_TAG, "attribute tag", 0, 256, 0);
    assert_broken(BYTES(6, 2, 3, 1, 99, 0), IRMAP_BAD_TAG, "attribute tag", 4, 99, 0);
    assert_int_equal(only(BYTES(0x83, 2, 1)).kind, IRMAP_TILE_ATTR_BOOL); /* 256 + 3 */
}

/* A function without hints has an empty attribute, which is not an error. */
TEST(no_bytes)
{
    struct fixture f;
    irmap_tile_attr_iter it;
    irmap_tile_attr_info a;
    begin(&f, NULL, 0);
    irmap_tile_attrs_begin(f.m, (irmap_bytes){NULL, 0}, &it);
    assert_int_equal(irmap_tile_attrs_next(&it, &a, NULL), IRMAP_DONE);
    irmap_tile_attrs_begin(f.m, f.bytes, &it);
    assert_int_equal(irmap_tile_attrs_next(&it, &a, NULL), IRMAP_DONE);
    end(&f);
}

TEST(cut_off)
{
    assert_broken(BYTES(1), IRMAP_TRUNCATED, "type index", 1, 1, 0);
    assert_broken(BYTES(1, I32), IRMAP_TRUNCATED, "value", 2, 1, 0);
    assert_broken(BYTES(1, I32, 0x80), IRMAP_TRUNCATED, "value", 2, 2, 1);
    assert_broken(BYTES(1, I1), IRMAP_TRUNCATED, "value", 2, 1, 0);
    assert_broken(BYTES(2, F32, 0x80), IRMAP_TRUNCATED, "value", 2, 2, 1);
    assert_broken(BYTES(3), IRMAP_TRUNCATED, "value", 1, 1, 0);
    assert_broken(BYTES(5), IRMAP_TRUNCATED, "value string index", 1, 1, 0);
    assert_broken(BYTES(7, TILE), IRMAP_TRUNCATED, "value constant index", 2, 1, 0);
    assert_broken(BYTES(8, 4), IRMAP_TRUNCATED, "flags", 2, 1, 0);
    assert_broken(BYTES(8, 4, 3, 0), IRMAP_TRUNCATED, "along", 4, 1, 0);
    assert_broken(BYTES(12, 1), IRMAP_TRUNCATED, "lower", 2, 1, 0);
    assert_broken(BYTES(9, 1, 0, 0), IRMAP_COUNT_RANGE, "values", 1, 1, 0);
    assert_broken(BYTES(6), IRMAP_TRUNCATED, "elements", 1, 1, 0);
    assert_broken(BYTES(6, 2, 3, 0, 3), IRMAP_COUNT_RANGE, "elements", 1, 2, 1);
    assert_broken(BYTES(10, 2, 0, 3, 0, 0, 3), IRMAP_COUNT_RANGE, "elements", 1, 2, 1);
    assert_broken(BYTES(6, 1, 9, 2, LE64(0)), IRMAP_COUNT_RANGE, "values", 3, 2, 1);
    assert_broken(BYTES(10, 1, 0x80, 0x80, 0x80), IRMAP_TRUNCATED, "key string index", 2, 4, 3);
    assert_broken(BYTES(10, 1, 0x80, 0x80, 0), IRMAP_TRUNCATED, "attribute tag", 5, 1, 0);
}

TEST(types_of_values)
{
    assert_broken(BYTES(1, F32, 1), IRMAP_TYPE_MISMATCH, "value", 2, F32, 0);
    assert_broken(BYTES(2, I32, 1), IRMAP_TYPE_MISMATCH, "value", 2, I32, 0);
    assert_broken(BYTES(1, TILE, 1), IRMAP_TYPE_MISMATCH, "value", 2, TILE, 0);
    assert_broken(BYTES(1, ATTR_TYPES, 1), IRMAP_INDEX_RANGE, "type index", 1, ATTR_TYPES,
                  ATTR_TYPES);
}

TEST(values_out_of_range)
{
    assert_broken(BYTES(1, I8, 0x80, 2), IRMAP_VALUE_RANGE, "value", 2, 256, 255);
    assert_broken(BYTES(1, I4, 16), IRMAP_VALUE_RANGE, "value", 2, 16, 15);
    assert_broken(BYTES(2, F4, 16), IRMAP_VALUE_RANGE, "value", 2, 16, 15);
    assert_broken(BYTES(2, F16, 0x80, 0x80, 8), IRMAP_VALUE_RANGE, "value", 2, 0x10000, 0xFFFF);
    assert_broken(BYTES(2, F16, 1), IRMAP_VALUE_RANGE, "value", 2, UINT64_MAX, 0xFFFF);
    assert_broken(BYTES(2, TF32, 0x80, 0x80, 0x40), IRMAP_VALUE_RANGE, "value", 2, 0x80000,
                  0x7FFFF);
}

/* The error is at the invalid type. */
TEST(invalid_type_of_a_value)
{
    struct build b;
    irmap_tile_attr_iter it;
    irmap_tile_attr_info a;
    irmap_error err;
    irmap_bytes bytes;
    build_begin(&b, 2);
    add_type(&b, BYTES(22)); /* i4, which 13.3 added */
    add_constant(&b, BYTES(1, 0, 0));
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_ok(irmap_tile_const_get(m, (irmap_tile_const){0}, &bytes, NULL));
    irmap_tile_attrs_begin(m, bytes, &it);
    assert_fails(irmap_tile_attrs_next(&it, &a, &err), IRMAP_TOO_NEW, "i4", entry_at(&b, TYPE, 0));
    irmap_module_unref(m);
    build_free(&b);
}

/* At any truncation, skipping also reads no byte beyond the end. */
TEST(skipping_small_attributes_agrees_with_decoding)
{
    static const uint8_t small[][16] = {
        {3, 1},
        {1, I32, 5},
        {2, F8, 5},
        {4, 3},
        {5, 3},
        {7, TILE, 3},
        {11, 0},
        {11, 1, 7, 10, 2, 1, 3, 0, 2, 4, 1},
        {11, 2, 7, 10, 0, 8, 10, 1, 1, 5, 6},
        {11, 1, 0xC8, 1, 10, 1, 0x80, 0x80, 1, 3, 0},    /* strings with large indices */
        {6, 0},                                          /* an array */
        {6, 2, 3, 1, 10, 1, 7, 4, 3},                    /* an array of a bool and a dictionary */
        {10, 1, 7, 10, 1, 7, 10, 1, 7, 10, 1, 7, 10, 0}, /* not small: nested too deeply */
        {11, 1, 0x80, 0x80, 0x80, 0, 10, 0},             /* not small: overlong encoding */
        {6, 1, 6, 0},                                    /* not small: nested array */
    };
    for (size_t i = 0; i < sizeof small / sizeof small[0]; i++)
        for (size_t size = 0; size <= sizeof small[i]; size++) {
            struct fixture f;
            begin(&f, small[i], size);
            const uint8_t *end_of_file = f.bytes.data + size;
            struct cursor c = cur_begin(f.b.file, f.bytes.data, end_of_file);
            const uint8_t *next = irmapi_tile_skip_small_attr(f.bytes.data, end_of_file);
            irmapi_tile_skip_attr(f.m, &c);
            if (next) {
                assert_true(cur_ok(&c));
                assert_ptr_equal(next, c.p);
            }
            if (size == sizeof small[i])
                assert_int_equal(next != NULL, i < 12);
            end(&f);
        }
}

TEST(names_of_kinds)
{
    static const char *const names[] = {"integer",
                                        "float",
                                        "bool",
                                        "type",
                                        "string",
                                        "array",
                                        "dense_elements",
                                        "div_by",
                                        "same_elements",
                                        "dictionary",
                                        "optimization_hints",
                                        "bounded"};
    for (int i = 1; i <= 12; i++)
        assert_string_equal(irmap_tile_attr_kind_name((irmap_tile_attr_kind)i), names[i - 1]);
    assert_null(irmap_tile_attr_kind_name((irmap_tile_attr_kind)0));
    assert_null(irmap_tile_attr_kind_name((irmap_tile_attr_kind)13));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(integers),
        cmocka_unit_test(integers_of_one_bit),
        cmocka_unit_test(floats),
        cmocka_unit_test(scalars_without_a_type),
        cmocka_unit_test(div_by),
        cmocka_unit_test(bounded),
        cmocka_unit_test(same_elements),
        cmocka_unit_test(containers),
        cmocka_unit_test(iteration_that_ends_early),
        cmocka_unit_test(depth),
        cmocka_unit_test(tags),
        cmocka_unit_test(no_bytes),
        cmocka_unit_test(cut_off),
        cmocka_unit_test(types_of_values),
        cmocka_unit_test(values_out_of_range),
        cmocka_unit_test(invalid_type_of_a_value),
        cmocka_unit_test(skipping_small_attributes_agrees_with_decoding),
        cmocka_unit_test(names_of_kinds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
