/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Invalid types: errors and their positions. */
#include "build.h"
#include "core/limits.h"

static int ignore_text(void *ctx, const char *data, size_t size)
{
    (void)data;
    *(size_t *)ctx += size;
    return 0;
}

static int refuse_text(void *ctx, const char *data, size_t size)
{
    (void)data;
    (void)size;
    ++*(int *)ctx;
    return 1;
}

static irmap_status print(const irmap_module *m, uint32_t type, irmap_error *err)
{
    size_t written = 0;
    return irmap_type_print(m, (irmap_type){type}, ignore_text, &written, err);
}

/* Asserts the error of decoding type 0, at byte `at` of the entry. */
static void assert_broken(unsigned minor, const uint8_t *data, size_t size, irmap_status status,
                          const char *what, size_t at, uint64_t got, uint64_t limit)
{
    struct build b;
    irmap_type_info t;
    irmap_error err;
    build_begin(&b, minor);
    add_type(&b, data, size);
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_fails(irmap_type_get(m, (irmap_type){0}, &t, &err), status, what,
                 entry_at(&b, TYPE, 0) + at);
    assert_numbers(err, got, limit);
    assert_string_equal(err.section, "Type");
    assert_int_equal(err.entry.id, 0);
    assert_int_equal(t.offset + t.size + t.bits + (size_t)t.kind, 0);
    assert_int_equal(irmap_type_get(m, (irmap_type){0}, &t, NULL), status);
    assert_fails(print(m, 0, &err), status, what, entry_at(&b, TYPE, 0) + at);
    irmap_module_unref(m);
    build_free(&b);
}

TEST(no_such_type)
{
    struct build b;
    irmap_type_info t;
    irmap_error err;
    build_begin(&b, 3);
    add_type(&b, BYTES(3));
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_fails(irmap_type_get(m, (irmap_type){1}, &t, &err), IRMAP_OUT_OF_RANGE, "type", 0);
    assert_numbers(err, 1, 1);
    assert_fails(print(m, IRMAP_NONE, &err), IRMAP_OUT_OF_RANGE, "type", 0);
    irmap_module_unref(m);
    build_free(&b);
}

TEST(unknown_tags)
{
    static const uint8_t tags[] = {23, 99, 127};
    for (size_t i = 0; i < sizeof tags; i++)
        assert_broken(4, BYTES(tags[i]), IRMAP_BAD_TAG, "type tag", 0, tags[i], 0);
    assert_broken(4, BYTES(0x81, 1), IRMAP_BAD_TAG, "type tag", 0, 129, 0);
    assert_broken(4, BYTES(0xFF, 1), IRMAP_BAD_TAG, "type tag", 0, 255, 0);
    assert_broken(4, BYTES(0x97, 2), IRMAP_BAD_TAG, "type tag", 0, 256 + 23, 0);
}

TEST(empty_entry)
{
    assert_broken(3, NULL, 0, IRMAP_TRUNCATED, "type tag", 0, 1, 0);
}

TEST(truncated_fields)
{
    assert_broken(3, BYTES(0x80), IRMAP_TRUNCATED, "type tag", 0, 2, 1);
    assert_broken(3, BYTES(12), IRMAP_TRUNCATED, "pointee type index", 1, 1, 0);
    assert_broken(4, BYTES(12), IRMAP_TRUNCATED, "flags", 1, 1, 0);
    assert_broken(4, BYTES(12, 1, 0), IRMAP_TRUNCATED, "attribute", 3, 1, 0);
    assert_broken(3, BYTES(13), IRMAP_TRUNCATED, "element type index", 1, 1, 0);
    assert_broken(3, BYTES(13, 0), IRMAP_TRUNCATED, "shape", 2, 1, 0);
    assert_broken(3, BYTES(14, 0, 0), IRMAP_TRUNCATED, "strides", 3, 1, 0);
    assert_broken(2, BYTES(15, 0, 0, 0), IRMAP_TRUNCATED, "padding present", 4, 1, 0);
    assert_broken(2, BYTES(15, 0, 0, 0, 1), IRMAP_TRUNCATED, "padding", 5, 1, 0);
    assert_broken(3, BYTES(15, 1, 0, 0, 0), IRMAP_TRUNCATED, "padding", 5, 1, 0);
    assert_broken(3, BYTES(20, 0, 0, 0), IRMAP_TRUNCATED, "sparse dim", 4, 1, 0);
    assert_broken(3, BYTES(21, 0, 0), IRMAP_TRUNCATED, "traversal strides", 3, 1, 0);
    assert_broken(3, BYTES(16, 0), IRMAP_TRUNCATED, "results", 2, 1, 0);
    assert_broken(3, BYTES(16, 1, 0x80, 0x80), IRMAP_TRUNCATED, "inputs", 2, 3, 2);
}

TEST(varint_of_eleven_bytes)
{
    assert_broken(3, BYTES(12, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0),
                  IRMAP_VARINT_RANGE, "pointee type index", 1, 0, 0);
}

TEST(lists_that_do_not_fit)
{
    assert_broken(3, BYTES(13, 0, 2, LE64(4), LE32(4)), IRMAP_COUNT_RANGE, "shape", 2, 2, 1);
    assert_broken(3, BYTES(14, 0, 0, 1, LE32(4)), IRMAP_COUNT_RANGE, "strides", 3, 1, 0);
    assert_broken(1, BYTES(15, 3, LE32(4), LE32(4)), IRMAP_COUNT_RANGE, "tile", 1, 3, 2);
    assert_broken(1, BYTES(15, 0, 0, 1, 0, 0, 0), IRMAP_COUNT_RANGE, "dim map", 3, 1, 0);
    assert_broken(1, BYTES(16, 3, 0, 0), IRMAP_COUNT_RANGE, "inputs", 1, 3, 2);
    assert_broken(1, BYTES(16, 0, 1), IRMAP_COUNT_RANGE, "results", 2, 1, 0);
    assert_broken(1, BYTES(13, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1),
                  IRMAP_COUNT_RANGE, "shape", 2, UINT64_MAX, 0);
}

TEST(values_out_of_range)
{
    assert_broken(1, BYTES(15, 0, 0, 0, 1, 5), IRMAP_VALUE_RANGE, "padding", 5, 5, 4);
    assert_broken(3, BYTES(15, 1, 0, 0, 0, 5), IRMAP_VALUE_RANGE, "padding", 5, 5, 4);
    assert_broken(3, BYTES(20, 1, 0, 0, 0, 0x7F), IRMAP_VALUE_RANGE, "padding", 5, 0x7F, 4);
    assert_broken(3, BYTES(21, 1, 0, 0, 0, 0, 9), IRMAP_VALUE_RANGE, "padding", 6, 9, 4);
    assert_broken(4, BYTES(12, 1, 0, 1), IRMAP_TOO_NEW, "attribute", 3, 1, 5);
    assert_broken(4, BYTES(14, 1, 0, 0, 0, 2), IRMAP_TOO_NEW, "attribute", 5, 2, 5);
    assert_broken(4, BYTES(14, 1, 0, 0, 0, 3), IRMAP_VALUE_RANGE, "attribute", 5, 3, 2);
    assert_broken(5, BYTES(12, 1, 0, 3), IRMAP_VALUE_RANGE, "attribute", 3, 3, 2);
    assert_broken(3, BYTES(20, 0, 0, 0, 0x80, 0x80, 0x80, 0x80, 0x10), IRMAP_VALUE_RANGE,
                  "sparse dim", 4, UINT64_C(1) << 32, UINT32_MAX - 1);
}

/* Enum values are truncated to 32 bits: 2^32 + 2 is 2. */
TEST(enums_are_narrowed)
{
    struct build b;
    irmap_type_info t;
    build_begin(&b, 3);
    add_type(&b, BYTES(15, 1, 0, 0, 0, 0x82, 0x80, 0x80, 0x80, 0x10));
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_ok(irmap_type_get(m, (irmap_type){0}, &t, NULL));
    assert_int_equal(t.padding, 2);
    irmap_module_unref(m);
    build_free(&b);
}

/* At any truncation, the error is inside the entry, and no byte after the entry is read. */
TEST(every_prefix_of_every_type)
{
    static const struct {
        unsigned minor;
        size_t size;
        uint8_t data[48];
    } whole[] = {
        {4, 2, {0x82, 1}},
        {3, 2, {12, 0}},
        {4, 4, {12, 1, 0, 0}},
        {1, 19, {13, 0, 2, LE64(4), LE64(8)}},
        {1, 20, {14, 0, 1, LE64(4), 1, LE64(1)}},
        {4, 22, {14, 1, 0, 1, LE64(4), 1, LE64(1), 0}},
        {2, 14, {15, 1, LE32(4), 0, 1, LE32(0), 1, 4}},
        {3, 14, {15, 1, 1, LE32(4), 0, 1, LE32(0), 4}},
        {1, 7, {16, 2, 0, 1, 1, 0x80, 0}},
        {3, 10, {20, 1, 1, LE32(4), 0, 0, 3}},
        {3, 19, {21, 1, 1, LE32(4), 1, LE32(4), 0, 1, LE32(0), 3}},
    };
    for (size_t i = 0; i < sizeof whole / sizeof whole[0]; i++)
        for (size_t size = 0; size <= whole[i].size; size++) {
            struct build b;
            irmap_type_info t;
            irmap_error err = {0};
            build_begin(&b, whole[i].minor);
            add_type(&b, whole[i].data, size);
            build_end(&b);
            irmap_module *m = open_build(&b);
            irmap_status status = irmap_type_get(m, (irmap_type){0}, &t, &err);
            size_t at = entry_at(&b, TYPE, 0);
            assert_int_equal(status == IRMAP_OK, size == whole[i].size);
            if (status != IRMAP_OK) {
                assert_true(status == IRMAP_TRUNCATED || status == IRMAP_COUNT_RANGE);
                assert_true(err.offset >= at && err.offset <= at + size);
            }
            irmap_module_unref(m);
            build_free(&b);
        }
}

/* References to types are returned as stored. Following an invalid one is an error. */
TEST(element_out_of_range)
{
    struct build b;
    irmap_type_info t;
    irmap_error err;
    build_begin(&b, 3);
    add_type(&b, BYTES(13, 1, 0));
    build_end(&b);
    b.file[entry_at(&b, TYPE, 0) + 1] = 9;
    irmap_module *m = open_build(&b);
    assert_ok(irmap_type_get(m, (irmap_type){0}, &t, NULL));
    assert_int_equal(t.element.id, 9);
    assert_fails(print(m, 0, &err), IRMAP_INDEX_RANGE, "type index", entry_at(&b, TYPE, 0) + 1);
    assert_numbers(err, 9, 1);
    assert_string_equal(err.section, "Type");
    assert_int_equal(irmap_type_print(m, (irmap_type){0}, ignore_text, &(size_t){0}, NULL),
                     IRMAP_INDEX_RANGE);
    irmap_module_unref(m);
    build_free(&b);
}

/* 2^32 must not become type 0. */
TEST(element_beyond_32_bits)
{
    struct build b;
    irmap_error err;
    build_begin(&b, 3);
    add_type(&b, BYTES(3));
    add_type(&b, BYTES(12, 0x80, 0x80, 0x80, 0x80, 0x10));
    add_type(&b, BYTES(16, 2, 0, 0x80, 0x80, 0x80, 0x80, 0x10, 0));
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_fails(print(m, 1, &err), IRMAP_INDEX_RANGE, "type index", entry_at(&b, TYPE, 1) + 1);
    assert_fails(print(m, 2, &err), IRMAP_INDEX_RANGE, "type index", entry_at(&b, TYPE, 2) + 3);
    irmap_module_unref(m);
    build_free(&b);
}

TEST(cycles)
{
    struct build b;
    irmap_error err;
    irmap_type_info t;
    build_begin(&b, 3);
    add_type(&b, BYTES(12, 0)); /* a pointer to itself */
    add_type(&b, BYTES(12, 2)); /* a pointer to a tile of itself */
    add_type(&b, BYTES(13, 1, 0));
    add_type(&b, BYTES(16, 1, 3, 0)); /* a function type that contains itself */
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_ok(irmap_type_get(m, (irmap_type){0}, &t, NULL));
    assert_fails(print(m, 0, &err), IRMAP_CYCLE, "type", entry_at(&b, TYPE, 0) + 1);
    assert_int_equal(err.got, 0);
    assert_fails(print(m, 1, &err), IRMAP_CYCLE, "type", entry_at(&b, TYPE, 2) + 1);
    assert_int_equal(err.got, 1);
    assert_fails(print(m, 2, &err), IRMAP_CYCLE, "type", entry_at(&b, TYPE, 1) + 1);
    assert_fails(print(m, 3, &err), IRMAP_CYCLE, "type", entry_at(&b, TYPE, 3) + 2);
    irmap_module_unref(m);
    build_free(&b);
}

/* Pointers nested to the maximum depth, then one level deeper. */
TEST(depth)
{
    struct build b;
    irmap_error err;
    build_begin(&b, 3);
    add_type(&b, BYTES(3));
    for (uint8_t i = 0; i < LIMIT_TYPE_DEPTH; i++)
        add_type(&b, BYTES(12, i));
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_ok(print(m, LIMIT_TYPE_DEPTH - 1, &err));
    assert_fails(print(m, LIMIT_TYPE_DEPTH, &err), IRMAP_LIMIT, "nesting of types",
                 entry_at(&b, TYPE, 1) + 1);
    assert_numbers(err, LIMIT_TYPE_DEPTH + 1, LIMIT_TYPE_DEPTH);
    irmap_module_unref(m);
    build_free(&b);
}

TEST(function_inside_a_type)
{
    struct build b;
    irmap_error err;
    build_begin(&b, 3);
    add_type(&b, BYTES(16, 0, 0));
    add_type(&b, BYTES(12, 0));
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_fails(print(m, 1, &err), IRMAP_TYPE_MISMATCH, "part of a type",
                 entry_at(&b, TYPE, 1) + 1);
    assert_int_equal(err.got, 0);
    irmap_module_unref(m);
    build_free(&b);
}

TEST(broken_entry_affects_only_its_users)
{
    struct build b;
    irmap_error err;
    build_begin(&b, 3);
    add_type(&b, BYTES(99));
    add_type(&b, BYTES(13, 0, 0));
    add_type(&b, BYTES(3));
    add_type(&b, BYTES(13, 2, 0));
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_fails(print(m, 1, &err), IRMAP_BAD_TAG, "type tag", entry_at(&b, TYPE, 0));
    assert_int_equal(err.entry.id, 0);
    assert_ok(print(m, 3, &err));
    irmap_module_unref(m);
    build_free(&b);
}

TEST(offsets_that_descend)
{
    struct build b;
    irmap_type_info t;
    irmap_error err;
    build_begin(&b, 3);
    add_type(&b, BYTES(3));
    add_type(&b, BYTES(4));
    add_type(&b, BYTES(5));
    build_end(&b);
    b.file[b.offsets[TYPE] + 4] = 3; /* entry 1 starts at 3 and ends at 2 */
    irmap_module *m = open_build(&b);
    assert_fails(irmap_type_get(m, (irmap_type){1}, &t, &err), IRMAP_OFFSET_ORDER, "offset table",
                 b.offsets[TYPE] + 4);
    assert_numbers(err, 3, 2);
    assert_int_equal(err.entry.id, 1);
    assert_ok(irmap_type_get(m, (irmap_type){2}, &t, NULL));
    assert_int_equal(t.tag, 5);
    irmap_module_unref(m);
    build_free(&b);
}

TEST(writer_that_fails)
{
    struct build b;
    irmap_error err;
    int calls = 0;
    build_begin(&b, 3);
    add_type(&b, BYTES(3));
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_fails(irmap_type_print(m, (irmap_type){0}, refuse_text, &calls, &err), IRMAP_IO,
                 "write the output", 0);
    assert_int_equal(err.sys_errno, 0);
    assert_int_equal(calls, 1);
    irmap_module_unref(m);
    build_free(&b);
}

/* Text before an error is still written. */
TEST(text_before_an_error)
{
    struct build b;
    size_t written = 0;
    build_begin(&b, 3);
    add_type(&b, BYTES(12, 5));
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_int_equal(irmap_type_print(m, (irmap_type){0}, ignore_text, &written, NULL),
                     IRMAP_INDEX_RANGE);
    assert_true(written >= 4); /* "ptr<" */
    irmap_module_unref(m);
    build_free(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_such_type),
        cmocka_unit_test(unknown_tags),
        cmocka_unit_test(empty_entry),
        cmocka_unit_test(truncated_fields),
        cmocka_unit_test(varint_of_eleven_bytes),
        cmocka_unit_test(lists_that_do_not_fit),
        cmocka_unit_test(values_out_of_range),
        cmocka_unit_test(enums_are_narrowed),
        cmocka_unit_test(every_prefix_of_every_type),
        cmocka_unit_test(element_out_of_range),
        cmocka_unit_test(element_beyond_32_bits),
        cmocka_unit_test(cycles),
        cmocka_unit_test(depth),
        cmocka_unit_test(function_inside_a_type),
        cmocka_unit_test(broken_entry_affects_only_its_users),
        cmocka_unit_test(offsets_that_descend),
        cmocka_unit_test(writer_that_fails),
        cmocka_unit_test(text_before_an_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
