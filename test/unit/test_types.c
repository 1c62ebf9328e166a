/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Decodes and prints every type. For errors, see test_type_errors.c. */
#include "build.h"

struct text {
    char data[4096];
    size_t size;
};

static int append_text(void *ctx, const char *data, size_t size)
{
    struct text *t = ctx;
    if (size >= sizeof t->data - t->size)
        return 1;
    memcpy(t->data + t->size, data, size);
    t->size += size;
    t->data[t->size] = '\0';
    return 0;
}

static void assert_prints(const irmap_module *m, uint32_t type, const char *expected)
{
    struct text t = {.size = 0};
    assert_ok(irmap_type_print(m, (irmap_type){type}, append_text, &t, NULL));
    assert_string_equal(t.data, expected);
}

/* Types 0 to 4: f32, i32, tile<f32>, tensor_view<8x4xf32, ...>, ptr<f32>. begin() adds them. */
enum { F32, I32, TILE_F32, VIEW, PTR, NEXT };

static void begin(struct build *b, unsigned minor)
{
    build_begin(b, minor);
    add_type(b, BYTES(7));
    add_type(b, BYTES(3));
    add_type(b, BYTES(13, F32, 0));
    if (minor < 4) {
        add_type(b, BYTES(14, F32, 2, LE64(8), LE64(4), 2, LE64(4), LE64(1)));
        add_type(b, BYTES(12, F32));
    } else {
        add_type(b, BYTES(14, 0, F32, 2, LE64(8), LE64(4), 2, LE64(4), LE64(1)));
        add_type(b, BYTES(12, 0, F32));
    }
}

#define VIEW_TEXT "tensor_view<8x4xf32, strides=[4,1]>"

/* Adds a type to a module of that version, decodes it and compares its text. The caller frees the
 * module and the builder. */
static irmap_module *one_type(struct build *b, unsigned minor, const uint8_t *data, size_t size,
                              irmap_type_info *info, const char *text)
{
    begin(b, minor);
    uint32_t i = add_type(b, data, size);
    build_end(b);
    irmap_module *m = open_build(b);
    assert_int_equal(irmap_type_count(m), NEXT + 1);
    assert_ok(irmap_type_get(m, (irmap_type){i}, info, NULL));
    assert_int_equal(info->offset, entry_at(b, TYPE, i));
    assert_int_equal(info->size, size);
    assert_prints(m, i, text);
    return m;
}

static void end(struct build *b, irmap_module *m)
{
    irmap_module_unref(m);
    build_free(b);
}

static void assert_dims(irmap_dims d, uint32_t width, uint32_t count, const int64_t *expected)
{
    assert_int_equal(d.width, width);
    assert_int_equal(d.count, count);
    for (uint32_t i = 0; i < count; i++)
        assert_true(irmap_dims_get(d, i) == expected[i]);
    assert_int_equal(irmap_dims_get(d, count), 0);
}

static const struct {
    uint8_t tag, since;
    const char *name;
    uint32_t bits, storage;
    irmap_type_kind kind;
} scalars[] = {
    {0, 1, "i1", 1, 1, IRMAP_TYPE_INTEGER},        {1, 1, "i8", 8, 1, IRMAP_TYPE_INTEGER},
    {2, 1, "i16", 16, 2, IRMAP_TYPE_INTEGER},      {3, 1, "i32", 32, 4, IRMAP_TYPE_INTEGER},
    {4, 1, "i64", 64, 8, IRMAP_TYPE_INTEGER},      {5, 1, "f16", 16, 2, IRMAP_TYPE_FLOAT},
    {6, 1, "bf16", 16, 2, IRMAP_TYPE_FLOAT},       {7, 1, "f32", 32, 4, IRMAP_TYPE_FLOAT},
    {8, 1, "tf32", 19, 3, IRMAP_TYPE_FLOAT},       {9, 1, "f64", 64, 8, IRMAP_TYPE_FLOAT},
    {10, 1, "f8E4M3FN", 8, 1, IRMAP_TYPE_FLOAT},   {11, 1, "f8E5M2", 8, 1, IRMAP_TYPE_FLOAT},
    {17, 1, "token", 0, 0, IRMAP_TYPE_TOKEN},      {18, 2, "f8E8M0FNU", 8, 1, IRMAP_TYPE_FLOAT},
    {19, 3, "f4E2M1FN", 4, 1, IRMAP_TYPE_FLOAT},   {22, 3, "i4", 4, 1, IRMAP_TYPE_INTEGER},
    {130, 4, "f8E5M3FNU", 8, 1, IRMAP_TYPE_FLOAT},
};

/* Version 13.5 added no scalar types. */
TEST(scalars_of_every_version)
{
    for (size_t i = 0; i < sizeof scalars / sizeof scalars[0]; i++)
        for (unsigned minor = scalars[i].since; minor <= 5; minor++) {
            struct build b;
            irmap_type_info t;
            uint8_t tag = scalars[i].tag;
            const uint8_t bytes[] = {tag, 1};
            irmap_module *m = one_type(&b, minor, bytes, tag < 0x80 ? 1 : 2, &t, scalars[i].name);
            assert_int_equal(t.kind, scalars[i].kind);
            assert_int_equal(t.tag, tag);
            assert_true(irmap_str_equal(t.mnemonic, scalars[i].name));
            assert_int_equal(t.bits, scalars[i].bits);
            assert_int_equal(t.storage, scalars[i].storage);
            assert_int_equal(t.element.id, IRMAP_NONE);
            assert_int_equal(t.sparse_dim, IRMAP_NONE);
            assert_int_equal(t.padding, IRMAP_NONE);
            assert_int_equal(t.shape.count + t.strides.count + t.tile.count + t.dim_map.count, 0);
            assert_int_equal(t.inputs.count + t.results.count, 0);
            end(&b, m);
        }
}

TEST(types_newer_than_the_file)
{
    static const struct {
        uint8_t tag, since;
        const char *name;
    } newer[] = {{18, 2, "f8E8M0FNU"},    {19, 3, "f4E2M1FN"}, {20, 3, "gather_scatter_view"},
                 {21, 3, "strided_view"}, {22, 3, "i4"},       {130, 4, "f8E5M3FNU"}};
    for (size_t i = 0; i < sizeof newer / sizeof newer[0]; i++) {
        struct build b;
        irmap_type_info t;
        irmap_error err;
        begin(&b, newer[i].since - 1u);
        add_type(&b, BYTES(newer[i].tag, 1, 0, 0, 0, 0, 0, 0));
        build_end(&b);
        irmap_module *m = open_build(&b);
        assert_fails(irmap_type_get(m, (irmap_type){NEXT}, &t, &err), IRMAP_TOO_NEW, newer[i].name,
                     entry_at(&b, TYPE, NEXT));
        assert_numbers(err, newer[i].tag, newer[i].since);
        assert_int_equal(err.entry.id, NEXT);
        assert_string_equal(err.section, "Type");
        end(&b, m);
    }
}

TEST(pointer)
{
    struct build b;
    irmap_type_info t;
    irmap_module *m = one_type(&b, 3, BYTES(12, I32), &t, "ptr<i32>");
    assert_int_equal(t.kind, IRMAP_TYPE_POINTER);
    assert_int_equal(t.element.id, I32);
    assert_int_equal(t.element_offset, t.offset + 1);
    end(&b, m);
}

/* 13.4 added flags at the start and an optional attribute at the end. */
TEST(pointer_of_13_4)
{
    struct build b;
    irmap_type_info t;
    irmap_module *m = one_type(&b, 4, BYTES(12, 0, I32), &t, "ptr<i32>");
    assert_int_equal(t.element.id, I32);
    assert_int_equal(t.element_offset, t.offset + 2);
    end(&b, m);
    m = one_type(&b, 4, BYTES(12, 1, I32, 0), &t, "ptr<i32>");
    assert_int_equal(t.element.id, I32);
    end(&b, m);
    m = one_type(&b, 4, BYTES(12, 0xFE, 0x7F, I32), &t, "ptr<i32>"); /* unknown flag bits */
    assert_int_equal(t.element.id, I32);
    end(&b, m);
}

TEST(tile)
{
    struct build b;
    irmap_type_info t;
    irmap_module *m = one_type(&b, 1, BYTES(13, F32, 0), &t, "tile<f32>");
    assert_dims(t.shape, 8, 0, NULL);
    end(&b, m);
    m = one_type(&b, 1, BYTES(13, PTR, 2, LE64(4), LE64(1024)), &t, "tile<4x1024xptr<f32>>");
    assert_int_equal(t.kind, IRMAP_TYPE_TILE);
    assert_int_equal(t.element.id, PTR);
    assert_int_equal(t.element_offset, t.offset + 1);
    assert_dims(t.shape, 8, 2, (const int64_t[]){4, 1024});
    assert_ptr_equal(t.shape.data, b.file + t.offset + 3); /* not copied */
    end(&b, m);
}

TEST(tensor_view)
{
    struct build b;
    irmap_type_info t;
    irmap_module *m =
        one_type(&b, 3, BYTES(14, I32, 2, LE64(INT64_MIN), LE64(16), 2, LE64(1), LE64(INT64_MIN)),
                 &t, "tensor_view<?x16xi32, strides=[1,?]>");
    assert_int_equal(t.kind, IRMAP_TYPE_TENSOR_VIEW);
    assert_int_equal(t.element.id, I32);
    assert_dims(t.shape, 8, 2, (const int64_t[]){IRMAP_DYNAMIC, 16});
    assert_dims(t.strides, 8, 2, (const int64_t[]){1, IRMAP_DYNAMIC});
    end(&b, m);
    m = one_type(&b, 3, BYTES(14, I32, 0, 0), &t, "tensor_view<i32>");
    assert_dims(t.strides, 8, 0, NULL);
    end(&b, m);
}

TEST(tensor_view_of_13_4)
{
    struct build b;
    irmap_type_info t;
    irmap_module *m = one_type(&b, 4, BYTES(14, 0, I32, 1, LE64(9), 1, LE64(2)), &t,
                               "tensor_view<9xi32, strides=[2]>");
    end(&b, m);
    m = one_type(&b, 4, BYTES(14, 1, I32, 1, LE64(9), 1, LE64(2), 0), &t,
                 "tensor_view<9xi32, strides=[2]>");
    assert_int_equal(t.element_offset, t.offset + 2);
    end(&b, m);
}

static const char *const paddings[] = {"zero", "neg_zero", "nan", "pos_inf", "neg_inf"};

TEST(padding_names)
{
    for (uint32_t i = 0; i < 5; i++)
        assert_string_equal(irmap_tile_padding_name(i), paddings[i]);
    assert_null(irmap_tile_padding_name(5));
    assert_null(irmap_tile_padding_name(IRMAP_NONE));
}

#define PARTITION "partition_view<tile=(4x2), "

/* Up to 13.2, a byte states whether a padding value follows. */
TEST(partition_view_of_13_1)
{
    struct build b;
    irmap_type_info t;
    for (unsigned minor = 1; minor <= 2; minor++) {
        irmap_module *m =
            one_type(&b, minor, BYTES(15, 2, LE32(4), LE32(2), VIEW, 2, LE32(0), LE32(1), 0), &t,
                     PARTITION VIEW_TEXT ">");
        assert_int_equal(t.kind, IRMAP_TYPE_PARTITION_VIEW);
        assert_int_equal(t.element.id, VIEW);
        assert_int_equal(t.element_offset, t.offset + 10);
        assert_dims(t.tile, 4, 2, (const int64_t[]){4, 2});
        assert_dims(t.dim_map, 4, 2, (const int64_t[]){0, 1});
        assert_int_equal(t.padding, IRMAP_NONE);
        end(&b, m);
        for (uint8_t i = 0; i < 5; i++) {
            char text[200] = PARTITION "padding_value = ";
            strcat(strcat(text, paddings[i]), ", " VIEW_TEXT ", dim_map=[1, 0]>");
            m = one_type(
                &b, minor,
                BYTES(15, 2, LE32(4), LE32(2), VIEW, 2, LE32(1), LE32(0), i % 2 ? 1 : 0x80, i), &t,
                text);
            assert_int_equal(t.padding, i);
            end(&b, m);
        }
    }
}

/* From 13.3 on, flags at the start replace this byte. */
TEST(partition_view_of_13_3)
{
    struct build b;
    irmap_type_info t;
    for (unsigned minor = 3; minor <= 4; minor++) {
        irmap_module *m =
            one_type(&b, minor, BYTES(15, 0, 2, LE32(4), LE32(2), VIEW, 2, LE32(0), LE32(1)), &t,
                     PARTITION VIEW_TEXT ">");
        assert_int_equal(t.padding, IRMAP_NONE);
        assert_int_equal(t.element_offset, t.offset + 11);
        end(&b, m);
        m = one_type(&b, minor, BYTES(15, 1, 2, LE32(4), LE32(2), VIEW, 2, LE32(1), LE32(0), 2), &t,
                     PARTITION "padding_value = nan, " VIEW_TEXT ", dim_map=[1, 0]>");
        assert_int_equal(t.padding, 2);
        end(&b, m);
        m = one_type(&b, minor, BYTES(15, 2, 1, LE32(4), VIEW, 1, LE32(0)), &t,
                     "partition_view<tile=(4), " VIEW_TEXT ">"); /* unknown flag bit */
        end(&b, m);
    }
}

TEST(strided_view)
{
    struct build b;
    irmap_type_info t;
    irmap_module *m = one_type(
        &b, 3, BYTES(21, 0, 2, LE32(4), LE32(2), 2, LE32(4), LE32(3), VIEW, 2, LE32(0), LE32(1)),
        &t, "strided_view<tile=(4x2), traversal_strides=[4,3], " VIEW_TEXT ">");
    assert_int_equal(t.kind, IRMAP_TYPE_STRIDED_VIEW);
    assert_dims(t.traversal_strides, 4, 2, (const int64_t[]){4, 3});
    assert_dims(t.tile, 4, 2, (const int64_t[]){4, 2});
    assert_int_equal(t.element.id, VIEW);
    end(&b, m);
    m = one_type(
        &b, 4, BYTES(21, 1, 2, LE32(4), LE32(2), 2, LE32(4), LE32(3), VIEW, 2, LE32(1), LE32(0), 0),
        &t,
        "strided_view<tile=(4x2), traversal_strides=[4,3], padding_value = zero, " VIEW_TEXT
        ", dim_map=[1, 0]>");
    assert_int_equal(t.padding, 0);
    end(&b, m);
}

TEST(gather_scatter_view)
{
    struct build b;
    irmap_type_info t;
    irmap_module *m = one_type(&b, 3, BYTES(20, 0, 2, LE32(8), LE32(16), VIEW, 0), &t,
                               "gather_scatter_view<tile=(8x16), " VIEW_TEXT ", sparse_dim=0>");
    assert_int_equal(t.kind, IRMAP_TYPE_GATHER_SCATTER_VIEW);
    assert_int_equal(t.sparse_dim, 0);
    assert_int_equal(t.padding, IRMAP_NONE);
    end(&b, m);
    m = one_type(&b, 3, BYTES(20, 1, 2, LE32(8), LE32(16), VIEW, 1, 4), &t,
                 "gather_scatter_view<tile=(8x16), padding_value = neg_inf, " VIEW_TEXT
                 ", sparse_dim=1>");
    assert_int_equal(t.sparse_dim, 1);
    assert_int_equal(t.padding, 4);
    end(&b, m);
}

TEST(function)
{
    struct build b;
    irmap_type_info t;
    irmap_type type;
    irmap_module *m = one_type(&b, 1, BYTES(16, 2, I32, 0x80 | TILE_F32, 0, 2, PTR, F32), &t,
                               "(i32, tile<f32>) -> (ptr<f32>, f32)");
    assert_int_equal(t.kind, IRMAP_TYPE_FUNCTION);
    assert_int_equal(t.inputs.count, 2);
    assert_int_equal(t.results.count, 2);
    assert_ok(irmap_types_next(&t.inputs, &type, NULL));
    assert_int_equal(type.id, I32);
    assert_ok(irmap_types_next(&t.inputs, &type, NULL));
    assert_int_equal(type.id, TILE_F32);
    assert_int_equal(t.inputs.count, 0);
    assert_int_equal(irmap_types_next(&t.inputs, &type, NULL), IRMAP_DONE);
    assert_int_equal(type.id, 0);
    assert_int_equal(irmap_types_next(&t.inputs, &type, NULL), IRMAP_DONE);
    assert_ok(irmap_types_next(&t.results, &type, NULL));
    assert_int_equal(type.id, PTR);
    end(&b, m);
    m = one_type(&b, 1, BYTES(16, 0, 0), &t, "() -> ()");
    assert_int_equal(t.inputs.count + t.results.count, 0);
    end(&b, m);
    m = one_type(&b, 1, BYTES(16, 1, I32, 1, TILE_F32), &t, "(i32) -> tile<f32>");
    end(&b, m);
}

/* Function types may contain function types. A single function result needs parentheses. */
TEST(function_of_functions)
{
    struct build b;
    build_begin(&b, 3);
    add_type(&b, BYTES(3));
    add_type(&b, BYTES(16, 1, 0, 1, 0));
    add_type(&b, BYTES(16, 2, 1, 0, 1, 1));
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_prints(m, 2, "((i32) -> i32, i32) -> ((i32) -> i32)");
    end(&b, m);
}

TEST(forward_reference)
{
    struct build b;
    build_begin(&b, 2);
    add_type(&b, BYTES(13, 1, 1, LE64(4)));
    add_type(&b, BYTES(12, 2));
    add_type(&b, BYTES(6));
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_prints(m, 0, "tile<4xptr<bf16>>");
    end(&b, m);
}

/* Tags are truncated to eight bits: 269 is a tile. */
TEST(high_tag_bits_are_dropped)
{
    struct build b;
    irmap_type_info t;
    irmap_module *m = one_type(&b, 3, BYTES(0x8D, 2, I32, 0), &t, "tile<i32>");
    assert_int_equal(t.tag, 13);
    end(&b, m);
    m = one_type(&b, 4, BYTES(0x82, 0x81, 0x80, 0), &t, "f8E5M3FNU"); /* 130, overlong */
    end(&b, m);
}

TEST(bytes_after_a_type_are_ignored)
{
    struct build b;
    irmap_type_info t;
    irmap_module *m = one_type(&b, 3, BYTES(13, I32, 0, 0xAA, 0xBB), &t, "tile<i32>");
    assert_int_equal(t.size, 5);
    end(&b, m);
}

/* Text larger than the printer's buffer is complete. */
TEST(long_spelling)
{
    struct build b;
    struct bytes entry = {0};
    struct text expected = {.size = 0};
    irmap_type_info t;
    put(&entry, BYTES(13, F32, 0xAC, 2)); /* 300 dimensions */
    append_text(&expected, "tile<", 5);
    for (int i = 0; i < 300; i++) {
        put_u64(&entry, 1234567);
        append_text(&expected, "1234567x", 8);
    }
    append_text(&expected, "f32>", 4);
    irmap_module *m = one_type(&b, 3, entry.data, entry.size, &t, expected.data);
    assert_int_equal(t.shape.count, 300);
    bytes_free(&entry);
    end(&b, m);
}

TEST(dims_out_of_range_are_zero)
{
    static const uint8_t data[] = {9, LE32(-2), LE32(3)};
    irmap_dims d = {data + 1, 2, 4};
    assert_true(irmap_dims_get(d, 0) == -2);
    assert_true(irmap_dims_get(d, 1) == 3);
    assert_true(irmap_dims_get(d, 2) == 0);
    assert_true(irmap_dims_get(d, UINT32_MAX) == 0);
    assert_true(irmap_dims_get((irmap_dims){NULL, 0, 0}, 0) == 0);
}

/* Opening does not check lists, which may have numbers of any size and be truncated. */
TEST(lists_that_are_broken)
{
    static const uint8_t data[] = {5, 0xAC, 2, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F, 0x80};
    static const uint32_t ids[] = {5, 300, IRMAP_NONE - 1};
    struct build b;
    irmap_bytes bytes;
    irmap_type type;
    irmap_error err;
    build_begin(&b, 3);
    add_constant(&b, data, sizeof data);
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_ok(irmap_tile_const_get(m, (irmap_tile_const){0}, &bytes, NULL));
    irmap_types list = {
        .module = m, .next = bytes.data, .end = bytes.data + bytes.size, .count = 4};
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        assert_ok(irmap_types_next(&list, &type, NULL));
        assert_int_equal(type.id, ids[i]);
    }
    assert_fails(irmap_types_next(&list, &type, &err), IRMAP_TRUNCATED, "type index",
                 (uint64_t)(bytes.data - b.file) + sizeof data - 1);
    assert_int_equal(type.id, 0);
    assert_int_equal(list.count, 0);
    assert_int_equal(irmap_types_next(&list, &type, NULL), IRMAP_DONE);
    end(&b, m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scalars_of_every_version),
        cmocka_unit_test(types_newer_than_the_file),
        cmocka_unit_test(pointer),
        cmocka_unit_test(pointer_of_13_4),
        cmocka_unit_test(tile),
        cmocka_unit_test(tensor_view),
        cmocka_unit_test(tensor_view_of_13_4),
        cmocka_unit_test(padding_names),
        cmocka_unit_test(partition_view_of_13_1),
        cmocka_unit_test(partition_view_of_13_3),
        cmocka_unit_test(strided_view),
        cmocka_unit_test(gather_scatter_view),
        cmocka_unit_test(function),
        cmocka_unit_test(function_of_functions),
        cmocka_unit_test(forward_reference),
        cmocka_unit_test(high_tag_bits_are_dropped),
        cmocka_unit_test(bytes_after_a_type_are_ignored),
        cmocka_unit_test(long_spelling),
        cmocka_unit_test(dims_out_of_range_are_zero),
        cmocka_unit_test(lists_that_are_broken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
