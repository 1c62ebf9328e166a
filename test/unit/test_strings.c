/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The string table, and errors of offset tables in general. */
#include "build.h"

/* "one", "", "three!": nine bytes of data. */
static void begin(struct build *b)
{
    build_begin(b, 3);
    add_string(b, "one");
    add_string(b, "");
    add_string(b, "three!");
    build_end(b);
}

static void end(struct build *b, irmap_module *m)
{
    irmap_module_unref(m);
    build_free(b);
}

TEST(in_place)
{
    struct build b;
    irmap_str s;
    begin(&b);
    irmap_module *m = open_build(&b);
    assert_int_equal(irmap_string_count(m), 3);
    assert_ok(irmap_string_get(m, (irmap_string){0}, &s, NULL));
    assert_view(s, "one");
    assert_ptr_equal(s.data, b.file + entry_at(&b, STRING, 0));
    assert_ok(irmap_string_get(m, (irmap_string){1}, &s, NULL));
    assert_int_equal(s.size, 0);
    assert_non_null(s.data);
    assert_ok(irmap_string_get(m, (irmap_string){2}, &s, NULL));
    assert_view(s, "three!");
    end(&b, m);
}

TEST(any_bytes)
{
    struct build b;
    irmap_str s;
    build_begin(&b, 1);
    add_entry(&b, STRING, BYTES('a', 0, 0xFF, 0xC3));
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_ok(irmap_string_get(m, (irmap_string){0}, &s, NULL));
    assert_view(s, "a\0\xFF\xC3");
    end(&b, m);
}

TEST(compared_with_terminated_text)
{
    assert_true(irmap_str_equal((irmap_str){"abc", 3}, "abc"));
    assert_false(irmap_str_equal((irmap_str){"abc", 2}, "abc"));
    assert_false(irmap_str_equal((irmap_str){"abc", 3}, "ab"));
    assert_false(irmap_str_equal((irmap_str){"abd", 3}, "abc"));
    assert_false(irmap_str_equal((irmap_str){"ab\0", 3}, "ab"));
    assert_true(irmap_str_equal((irmap_str){NULL, 0}, ""));
    assert_false(irmap_str_equal((irmap_str){NULL, 0}, "a"));
}

TEST(no_such_string)
{
    struct build b;
    irmap_str s = {"left over", 9};
    irmap_error err;
    begin(&b);
    irmap_module *m = open_build(&b);
    assert_fails(irmap_string_get(m, (irmap_string){3}, &s, &err), IRMAP_OUT_OF_RANGE, "string", 0);
    assert_numbers(err, 3, 3);
    assert_null(s.data);
    assert_int_equal(s.size, 0);
    assert_int_equal(irmap_string_get(m, (irmap_string){UINT32_MAX}, &s, NULL), IRMAP_OUT_OF_RANGE);
    end(&b, m);
}

/* After a count of 0, nothing is read, not even padding. */
TEST(empty_table)
{
    struct bytes b = {0};
    put_header(&b, 13, 3, 0);
    put_section(&b, FUNC, 8, BYTES(0));
    put_section(&b, STRING, 4, BYTES(0, 0xFF, 0xFF));
    put_u8(&b, 0);
    irmap_module *m = open_bytes(b.data, b.size);
    assert_int_equal(irmap_string_count(m), 0);
    irmap_module_unref(m);
    bytes_free(&b);
}

TEST(offsets_may_leave_gaps)
{
    struct build b;
    irmap_str s;
    begin(&b);
    b.file[b.offsets[STRING]] = 1;
    irmap_module *m = open_build(&b);
    assert_ok(irmap_string_get(m, (irmap_string){0}, &s, NULL));
    assert_view(s, "ne");
    end(&b, m);
}

TEST(offsets_that_descend)
{
    struct build b;
    irmap_str s = {"left over", 9};
    irmap_error err;
    begin(&b);
    b.file[b.offsets[STRING]] = 4; /* string 0 starts at 4 and ends at 3 */
    irmap_module *m = open_build(&b);
    assert_fails(irmap_string_get(m, (irmap_string){0}, &s, &err), IRMAP_OFFSET_ORDER,
                 "offset table", b.offsets[STRING]);
    assert_numbers(err, 4, 3);
    assert_string_equal(err.section, "String");
    assert_int_equal(err.entry.id, 0);
    assert_null(s.data);
    assert_ok(irmap_string_get(m, (irmap_string){1}, &s, NULL));
    assert_ok(irmap_string_get(m, (irmap_string){2}, &s, NULL));
    assert_view(s, "three!");
    end(&b, m);
}

TEST(last_offset_beyond_the_data)
{
    struct build b;
    irmap_str s;
    irmap_error err;
    begin(&b);
    memset(b.file + b.offsets[STRING] + 8, 0xFF, 4);
    irmap_module *m = open_build(&b);
    assert_fails(irmap_string_get(m, (irmap_string){2}, &s, &err), IRMAP_OFFSET_ORDER,
                 "offset table", b.offsets[STRING] + 8);
    assert_numbers(err, UINT32_MAX, 9);
    assert_int_equal(err.entry.id, 2);
    assert_ok(irmap_string_get(m, (irmap_string){0}, &s, NULL));
    assert_view(s, "one");
    end(&b, m);
}

/* String 1 ends at the start of string 2, which is beyond the data. The error is at that start. */
TEST(end_beyond_the_data)
{
    struct build b;
    irmap_str s;
    irmap_error err;
    begin(&b);
    b.file[b.offsets[STRING] + 8] = 10;
    irmap_module *m = open_build(&b);
    assert_fails(irmap_string_get(m, (irmap_string){1}, &s, &err), IRMAP_OFFSET_ORDER,
                 "offset table", b.offsets[STRING] + 8);
    assert_int_equal(err.got, 10);
    assert_int_equal(err.limit, 9);
    end(&b, m);
}

TEST(count_that_does_not_fit)
{
    struct build b;
    begin(&b);
    b.file[b.payload[STRING]] = 6; /* 12 bytes of offsets and 9 of data have room for 5 */
    irmap_error err = open_error(&b);
    assert_error(err, IRMAP_COUNT_RANGE, "string count", b.payload[STRING]);
    assert_numbers(err, 6, 5);
    assert_string_equal(err.section, "String");
    build_free(&b);
}

/* Opening cannot detect a count that is one too large. The first bytes of the data are read as an
 * offset. */
TEST(count_that_fits_but_is_wrong)
{
    struct build b;
    irmap_str s;
    irmap_error err;
    begin(&b);
    b.file[b.payload[STRING]] = 4;
    irmap_module *m = open_build(&b);
    assert_int_equal(irmap_string_count(m), 4);
    assert_fails(irmap_string_get(m, (irmap_string){3}, &s, &err), IRMAP_OFFSET_ORDER,
                 "offset table", b.offsets[STRING] + 12);
    assert_numbers(err, 0x74656E6F, 5); /* "onet" */
    end(&b, m);
}

TEST(padding_truncated)
{
    struct bytes b = {0};
    put_header(&b, 13, 3, 0);
    put_section(&b, FUNC, 8, BYTES(0));
    size_t at = put_section(&b, STRING, 4, BYTES(1, 0));
    put_u8(&b, 0);
    irmap_error err = open_bytes_error(b.data, b.size);
    assert_error(err, IRMAP_TRUNCATED, "padding of the offsets", at + 1);
    assert_numbers(err, 3, 1);
    bytes_free(&b);
}

TEST(count_truncated)
{
    struct bytes b = {0};
    put_header(&b, 13, 3, 0);
    put_section(&b, FUNC, 8, BYTES(0));
    size_t at = put_section(&b, STRING, 4, BYTES(0x83));
    put_u8(&b, 0);
    irmap_error err = open_bytes_error(b.data, b.size);
    assert_error(err, IRMAP_TRUNCATED, "string count", at);
    bytes_free(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(in_place),
        cmocka_unit_test(any_bytes),
        cmocka_unit_test(compared_with_terminated_text),
        cmocka_unit_test(no_such_string),
        cmocka_unit_test(empty_table),
        cmocka_unit_test(offsets_may_leave_gaps),
        cmocka_unit_test(offsets_that_descend),
        cmocka_unit_test(last_offset_beyond_the_data),
        cmocka_unit_test(end_beyond_the_data),
        cmocka_unit_test(count_that_does_not_fit),
        cmocka_unit_test(count_that_fits_but_is_wrong),
        cmocka_unit_test(padding_truncated),
        cmocka_unit_test(count_truncated),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
