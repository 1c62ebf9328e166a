/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Sections: order, alignment, padding, end marker, and every error. */
#include "build.h"
#include "core/limits.h"

/* Begins a file with the header, 12 bytes; the test appends sections. */
static struct bytes begin(unsigned minor)
{
    struct bytes b = {0};
    put_header(&b, 13, minor, 0);
    return b;
}

/* Appends the mandatory sections, both with a count of 0, and the end marker. */
static void finish(struct bytes *b)
{
    put_section(b, FUNC, 8, BYTES(0));
    put_section(b, STRING, 4, BYTES(0));
    put_u8(b, 0);
}

static void expect_error_and_free(struct bytes *b, irmap_status status, const char *what,
                                  size_t offset, uint64_t got, uint64_t limit)
{
    irmap_error err = open_bytes_error(b->data, b->size);
    assert_error(err, status, what, offset);
    assert_numbers(err, got, limit);
    bytes_free(b);
}

TEST(listed_in_file_order)
{
    struct build b;
    irmap_section s;
    irmap_error err;
    build_begin(&b, 3);
    add_string(&b, "kernel");
    add_func(&b, 0);
    add_entry(&b, GLOBAL, BYTES(0, 0, 0, 0, 0, 0));
    build_end(&b);
    irmap_module *m = open_build(&b);
    static const int order[] = {GLOBAL, FUNC, STRING};
    static const char *const names[] = {"Global", "Func", "String"};
    static const unsigned alignment[] = {0, 8, 4};
    assert_int_equal(irmap_section_count(m), 3);
    for (uint32_t i = 0; i < 3; i++) {
        assert_ok(irmap_section_get(m, i, &s, NULL));
        assert_int_equal(s.id, order[i]);
        assert_true(irmap_str_equal(s.name, names[i]));
        assert_int_equal(s.header, b.header[order[i]]);
        assert_int_equal(s.offset, b.payload[order[i]]);
        assert_int_equal(s.alignment, alignment[i]);
    }
    assert_int_equal(s.offset + s.size, b.end);
    assert_fails(irmap_section_get(m, 3, &s, &err), IRMAP_OUT_OF_RANGE, "section", 0);
    assert_numbers(err, 3, 3);
    assert_int_equal(s.size, 0);
    irmap_module_unref(m);
    build_free(&b);
}

/* Sections may have any order, for example strings first and functions last. */
TEST(any_order)
{
    struct bytes b = begin(1);
    irmap_str name;
    put_section(&b, STRING, 4, BYTES(1, 0xCB, 0xCB, 0xCB, LE32(0), 'k'));
    put_section(&b, TYPE, 4, BYTES(0));
    put_section(&b, FUNC, 8, BYTES(1, 0, 0, 2, 0, 0));
    put_u8(&b, 0);
    irmap_module *m = open_bytes(b.data, b.size);
    assert_ok(irmap_func_name(m, (irmap_func){0}, &name, NULL));
    assert_view(name, "k");
    irmap_module_unref(m);
    bytes_free(&b);
}

TEST(last_of_repeated_sections_is_used)
{
    struct bytes b = begin(1);
    irmap_str s;
    put_section(&b, STRING, 4, BYTES(2, 0, 0, 0, LE32(0), LE32(1), 'a', 'b'));
    put_section(&b, FUNC, 8, BYTES(0));
    put_section(&b, STRING, 4, BYTES(1, 0, 0, 0, LE32(0), 'c'));
    put_u8(&b, 0);
    irmap_module *m = open_bytes(b.data, b.size);
    assert_int_equal(irmap_section_count(m), 3);
    assert_int_equal(irmap_string_count(m), 1);
    assert_ok(irmap_string_get(m, (irmap_string){0}, &s, NULL));
    assert_view(s, "c");
    irmap_module_unref(m);
    bytes_free(&b);
}

/* Padding before the payload of Func, and after the count of String, with various values. */
TEST(padding_may_have_any_value)
{
    for (unsigned fill = 0; fill < 256; fill += 51) {
        struct bytes b = begin(1);
        put_u8(&b, 0x80 | FUNC);
        put_u8(&b, 1);
        put_u8(&b, 8);
        put_u8(&b, fill); /* padding from 15 to 16 */
        put_u8(&b, 0);
        put_section(&b, STRING, 4, BYTES(1, BYTE(fill, 0), BYTE(fill, 0), BYTE(fill, 0), LE32(0)));
        put_u8(&b, 0);
        irmap_module *m = open_bytes(b.data, b.size);
        assert_int_equal(irmap_string_count(m), 1);
        irmap_module_unref(m);
        bytes_free(&b);
    }
}

TEST(stricter_alignment_than_needed)
{
    struct bytes b = begin(1);
    irmap_section s;
    put_section(&b, FUNC, 16, BYTES(0));
    put_section(&b, STRING, 64, BYTES(0));
    put_section(&b, GLOBAL, 1, BYTES(0));
    put_u8(&b, 0);
    irmap_module *m = open_bytes(b.data, b.size);
    assert_ok(irmap_section_get(m, 1, &s, NULL));
    assert_int_equal(s.offset, 64);
    assert_int_equal(s.alignment, 64);
    irmap_module_unref(m);
    bytes_free(&b);
}

/* Padding is relative to the start of the file, whatever its address. */
TEST(input_at_odd_addresses)
{
    struct build b;
    build_begin(&b, 3);
    add_func(&b, add_string(&b, "kernel"));
    add_type(&b, BYTES(3));
    build_end(&b);
    uint8_t moved[512];
    assert_true(b.size + 8 <= sizeof moved);
    for (size_t by = 0; by < 8; by++) {
        irmap_func f;
        memcpy(moved + by, b.file, b.size);
        irmap_module *m = open_bytes(moved + by, b.size);
        assert_ok(irmap_func_find(m, (irmap_str){"kernel", 6}, &f, NULL));
        irmap_module_unref(m);
    }
    build_free(&b);
}

TEST(alignment_missing)
{
    static const unsigned ids[] = {STRING, FUNC, DEBUG, CONSTANT, TYPE};
    static const unsigned needs[] = {4, 8, 8, 8, 4};
    for (size_t i = 0; i < 5; i++) {
        struct bytes b = begin(1);
        put_section(&b, ids[i], 0, BYTES(0));
        finish(&b);
        expect_error_and_free(&b, IRMAP_ALIGNMENT, "section alignment", 12, 0, needs[i]);
    }
}

/* The error is at the alignment, which follows the id and the length. */
TEST(alignment_too_small)
{
    struct bytes b = begin(1);
    put_section(&b, FUNC, 4, BYTES(0));
    finish(&b);
    expect_error_and_free(&b, IRMAP_ALIGNMENT, "section alignment", 14, 4, 8);
}

TEST(alignment_no_power_of_two)
{
    static const unsigned wrong[] = {0, 3, 24, 127};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct bytes b = begin(1);
        put(&b, BYTES(0x80 | FUNC, 1, BYTE(wrong[i], 0), 0xCB, 0));
        finish(&b);
        expect_error_and_free(&b, IRMAP_ALIGNMENT, "section alignment", 14, wrong[i], 1);
    }
}

/* 2^63 is a power of two, but exceeds any file. */
TEST(alignment_beyond_the_file)
{
    struct bytes b = begin(1);
    put(&b, BYTES(0x80 | FUNC, 1));
    put_varint(&b, UINT64_C(1) << 63);
    size_t at = b.size;
    finish(&b);
    expect_error_and_free(&b, IRMAP_TRUNCATED, "section padding", at, (UINT64_C(1) << 63) - at,
                          b.size - at);
}

TEST(unknown_section)
{
    struct bytes b = begin(3);
    put_section(&b, 8, 0, BYTES(0));
    finish(&b);
    expect_error_and_free(&b, IRMAP_SECTION_UNKNOWN, "section id", 12, 8, 7);
}

TEST(end_marker_with_alignment_flag)
{
    struct bytes b = begin(3);
    put_section(&b, FUNC, 8, BYTES(0));
    put_section(&b, STRING, 4, BYTES(0));
    put_u8(&b, 0x80);
    expect_error_and_free(&b, IRMAP_SECTION_UNKNOWN, "section id", b.size - 1, 0x80, 7);
}

/* A newer minor version may have new sections. They are listed without a name. */
TEST(unknown_section_of_a_newer_version)
{
    struct bytes b = begin(6);
    irmap_section s;
    put_section(&b, 9, 0, BYTES(1, 2, 3));
    put_section(&b, 0x7F, 16, BYTES(4));
    finish(&b);
    irmap_module *m = open_bytes(b.data, b.size);
    assert_int_equal(irmap_section_count(m), 4);
    assert_ok(irmap_section_get(m, 0, &s, NULL));
    assert_int_equal(s.id, 9);
    assert_int_equal(s.size, 3);
    assert_int_equal(s.offset, 14);
    assert_int_equal(s.name.size, 0);
    assert_ok(irmap_section_get(m, 1, &s, NULL));
    assert_int_equal(s.id, 0x7F);
    assert_int_equal(s.alignment, 16);
    irmap_module_unref(m);
    bytes_free(&b);
}

TEST(end_marker_missing)
{
    struct bytes b = begin(3);
    put_section(&b, FUNC, 8, BYTES(0));
    put_section(&b, STRING, 4, BYTES(0));
    expect_error_and_free(&b, IRMAP_TRUNCATED, "section id", b.size, 1, 0);
}

TEST(nothing_after_the_header)
{
    struct bytes b = begin(3);
    expect_error_and_free(&b, IRMAP_TRUNCATED, "section id", 12, 1, 0);
}

TEST(bytes_after_the_end_marker)
{
    struct bytes b = begin(3);
    finish(&b);
    put(&b, BYTES(0, 0, 1));
    expect_error_and_free(&b, IRMAP_TRAILING_BYTES, "the end marker", b.size - 3, 3, 0);
    b = begin(3);
    finish(&b);
    put(&b, BYTES(0, 0, 0, 0, 0, 0, 0, 0));
    expect_error_and_free(&b, IRMAP_TRAILING_BYTES, "the end marker", b.size - 8, 8, 0);
}

static int count_spans(void *ctx, const irmap_span *span)
{
    struct {
        uint64_t size, padding;
    } *sum = ctx;
    sum->size += span->size;
    sum->padding += span->part == IRMAP_SPAN_PADDING ? span->size : 0;
    return 0;
}

/* Fatbins pad their entries to a multiple of eight bytes. NVIDIA's readers and level strict reject
 * this. */
TEST(zeros_after_the_end_marker)
{
    for (size_t zeros = 1; zeros < 8; zeros++) {
        struct bytes b = begin(3);
        irmap_check_opts opts = {.size = sizeof opts, .level = IRMAP_CHECK_READ};
        irmap_error err;
        finish(&b);
        put(&b, (const uint8_t[7]){0}, zeros);
        irmap_module *m = open_bytes(b.data, b.size);
        assert_int_equal(irmap_module_warning_count(m), 0);
        assert_int_equal(irmap_module_bytes(m).size, b.size);
        assert_ok(irmap_check(m, &opts, NULL));
        assert_fails(irmap_check(m, NULL, &err), IRMAP_TRAILING_BYTES, "the end marker",
                     b.size - zeros);
        assert_int_equal(err.got, zeros);
        struct {
            uint64_t size, padding;
        } with = {0, 0}, without = {0, 0};
        assert_ok(irmap_spans(m, NULL, count_spans, &with, NULL));
        irmap_module_unref(m);
        m = open_bytes(b.data, b.size - zeros);
        assert_ok(irmap_spans(m, NULL, count_spans, &without, NULL));
        assert_int_equal(with.size, b.size);
        assert_int_equal(with.padding, without.padding + zeros);
        irmap_module_unref(m);
        bytes_free(&b);
    }
}

TEST(mandatory_sections)
{
    struct bytes b = begin(3);
    put_section(&b, FUNC, 8, BYTES(0));
    put_u8(&b, 0);
    expect_error_and_free(&b, IRMAP_SECTION_MISSING, "String", b.size - 1, STRING, 0);
    b = begin(3);
    put_section(&b, STRING, 4, BYTES(0));
    put_u8(&b, 0);
    expect_error_and_free(&b, IRMAP_SECTION_MISSING, "Func", b.size - 1, FUNC, 0);
}

TEST(length_beyond_the_file)
{
    struct bytes b = begin(3);
    put(&b, BYTES(GLOBAL, 5, 0, 0, 0, 0));
    expect_error_and_free(&b, IRMAP_TRUNCATED, "section payload", 13, 5, 4);
    b = begin(3);
    put_u8(&b, GLOBAL);
    put_varint(&b, UINT64_MAX);
    put_u8(&b, 0);
    expect_error_and_free(&b, IRMAP_TRUNCATED, "section payload", 13, UINT64_MAX, 1);
}

/* The length exceeds the file only because of the padding. */
TEST(length_beyond_the_file_after_padding)
{
    struct bytes b = begin(3);
    put(&b, BYTES(0x80 | FUNC, 2, 8, 0xCB, 0));
    expect_error_and_free(&b, IRMAP_TRUNCATED, "section payload", 16, 2, 1);
}

TEST(length_truncated_and_too_long)
{
    struct bytes b = begin(3);
    put(&b, BYTES(GLOBAL, 0x80));
    expect_error_and_free(&b, IRMAP_TRUNCATED, "section length", 13, 2, 1);
    b = begin(3);
    put(&b, BYTES(GLOBAL, 0x81, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0, 0));
    expect_error_and_free(&b, IRMAP_VARINT_RANGE, "section length", 13, 0, 0);
}

TEST(alignment_truncated)
{
    struct bytes b = begin(3);
    put(&b, BYTES(0x80 | FUNC, 0));
    expect_error_and_free(&b, IRMAP_TRUNCATED, "section alignment", 14, 1, 0);
}

TEST(as_many_sections_as_allowed)
{
    struct bytes b = begin(1);
    irmap_section s;
    for (unsigned i = 0; i < LIMIT_SECTIONS - 2; i++)
        put_section(&b, GLOBAL, 0, BYTES(0));
    finish(&b);
    irmap_module *m = open_bytes(b.data, b.size);
    assert_int_equal(irmap_section_count(m), LIMIT_SECTIONS);
    assert_ok(irmap_section_get(m, LIMIT_SECTIONS - 1, &s, NULL));
    assert_int_equal(s.id, STRING);
    irmap_module_unref(m);
    bytes_free(&b);
}

TEST(too_many_sections)
{
    struct bytes b = begin(1);
    for (unsigned i = 0; i < LIMIT_SECTIONS; i++)
        put_section(&b, GLOBAL, 0, BYTES(0));
    size_t at = b.size;
    finish(&b);
    expect_error_and_free(&b, IRMAP_COUNT_RANGE, "section number", at, LIMIT_SECTIONS + 1,
                          LIMIT_SECTIONS);
}

/* Two sections with prefix varints, as in the published specification: a length of 1 is 03, an
 * alignment of 8 is 11, of 4 is 09. */
static struct bytes prefix_file(int end_marker)
{
    struct bytes b = begin(3);
    put(&b, BYTES(0x80 | FUNC, 0x03, 0x11, 0xCB, 0x01));
    put(&b, BYTES(0x80 | STRING, 0x03, 0x09, 0x01));
    if (end_marker)
        put_u8(&b, 0);
    return b;
}

TEST(file_with_prefix_varints)
{
    struct bytes b = prefix_file(1);
    expect_error_and_free(&b, IRMAP_PREFIX_VARINT, "section length", 13, 0, 0);
    b = prefix_file(0);
    expect_error_and_free(&b, IRMAP_PREFIX_VARINT, "section length", 13, 0, 0);
}

/* If the file is invalid with prefix varints too, the first error is reported. */
TEST(file_with_broken_prefix_varints)
{
    struct bytes b = prefix_file(1);
    b.data[13] = 0x05; /* length 2, which includes the id of section String */
    irmap_error err = open_bytes_error(b.data, b.size);
    assert_int_not_equal(err.status, IRMAP_PREFIX_VARINT);
    assert_true(err.offset >= 12 && err.offset <= b.size);
    bytes_free(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(listed_in_file_order),
        cmocka_unit_test(any_order),
        cmocka_unit_test(last_of_repeated_sections_is_used),
        cmocka_unit_test(padding_may_have_any_value),
        cmocka_unit_test(stricter_alignment_than_needed),
        cmocka_unit_test(input_at_odd_addresses),
        cmocka_unit_test(alignment_missing),
        cmocka_unit_test(alignment_too_small),
        cmocka_unit_test(alignment_no_power_of_two),
        cmocka_unit_test(alignment_beyond_the_file),
        cmocka_unit_test(unknown_section),
        cmocka_unit_test(end_marker_with_alignment_flag),
        cmocka_unit_test(unknown_section_of_a_newer_version),
        cmocka_unit_test(end_marker_missing),
        cmocka_unit_test(nothing_after_the_header),
        cmocka_unit_test(bytes_after_the_end_marker),
        cmocka_unit_test(zeros_after_the_end_marker),
        cmocka_unit_test(mandatory_sections),
        cmocka_unit_test(length_beyond_the_file),
        cmocka_unit_test(length_beyond_the_file_after_padding),
        cmocka_unit_test(length_truncated_and_too_long),
        cmocka_unit_test(alignment_truncated),
        cmocka_unit_test(as_many_sections_as_allowed),
        cmocka_unit_test(too_many_sections),
        cmocka_unit_test(file_with_prefix_varints),
        cmocka_unit_test(file_with_broken_prefix_varints),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
