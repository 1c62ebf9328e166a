/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Statuses and their texts; messages and paths of error records. */
#include "core/error.h"
#include "unit.h"
#include <errno.h>
#include <irmap/version.h>

/* Returns an error record without optional members. */
static irmap_error record(irmap_status status)
{
    irmap_error err;
    (void)irmapi_error_input(&err, status, NULL, NULL, 0, 0, 0);
    return err;
}

static void assert_message(irmap_error err, const char *expected)
{
    char text[300];
    assert_int_equal(irmap_error_message(&err, text, sizeof text), strlen(expected));
    assert_string_equal(text, expected);
}

static void assert_path(irmap_error err, const char *expected)
{
    char text[300];
    assert_int_equal(irmap_error_path(&err, text, sizeof text), strlen(expected));
    assert_string_equal(text, expected);
}

static const struct {
    irmap_status status;
    irmap_status_class class_;
    const char *name, *text;
} statuses[] = {
#define ROW(name, number, class_, stable, text) {IRMAP_##name, IRMAP_CLASS_##class_, stable, text},
    IRMAP_STATUS_MAP(ROW)
#undef ROW
};
enum { STATUSES = sizeof statuses / sizeof statuses[0] };

TEST(names_in_paths_are_escaped)
{
    const struct error_names names = {{"f\n", 2}, "d.\x1b", IRMAP_NONE};
    char text[300];
    irmap_error err = record(IRMAP_CYCLE);
    err.func.id = 1;
    err.op = 2;
    (void)irmapi_error_path(&err, &names, text, sizeof text);
    assert_string_equal(text, "function 1 @f\\0A > op 2 d.\\1B");
}

TEST(every_status)
{
    for (int i = 0; i < STATUSES; i++) {
        const irmap_status status = statuses[i].status;
        assert_true(i == 0 || status > statuses[i - 1].status);
        assert_string_equal(irmap_status_name(status), statuses[i].name);
        assert_string_equal(irmap_status_text(status), statuses[i].text);
        assert_int_equal(irmap_status_classify(status), statuses[i].class_);
    }
    assert_int_equal(IRMAP_OK, 0);
}

/* Scripts compare names: they are distinct, in lower case with digits and hyphens. */
TEST(names_are_distinct_words)
{
    for (int i = 0; i < STATUSES; i++) {
        const char *name = irmap_status_name(statuses[i].status);
        assert_int_equal(strspn(name, "abcdefghijklmnopqrstuvwxyz-0123456789"), strlen(name));
        for (int k = 0; k < i; k++)
            assert_string_not_equal(name, irmap_status_name(statuses[k].status));
    }
}

TEST(placeholders_are_known)
{
    for (int i = 0; i < STATUSES; i++)
        for (const char *t = irmap_status_text(statuses[i].status); (t = strchr(t, '$')); t++)
            assert_non_null(t[1] ? strchr("wglGL", t[1]) : NULL);
}

TEST(no_status)
{
    const int none[] = {41 /* formerly depth */, (int)statuses[STATUSES - 1].status + 1, 1000, -1};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        assert_string_equal(irmap_status_name((irmap_status)none[i]), "unknown");
        assert_string_equal(irmap_status_text((irmap_status)none[i]), "unknown status");
        assert_int_equal(irmap_status_classify((irmap_status)none[i]), IRMAP_CLASS_CALLER);
    }
}

TEST(messages)
{
    irmap_error err = record(IRMAP_INDEX_RANGE);
    err.what = "element type index";
    err.got = 913;
    err.limit = 40;
    assert_message(err, "element type index 913 out of range (table has 40)");
    err.status = IRMAP_TOO_NEW;
    err.what = "i4";
    err.got = 22;
    err.limit = 3;
    assert_message(err, "i4 22 needs version 13.3");
    err.status = IRMAP_VERSION_UNSUPPORTED;
    err.what = "major version";
    err.got = 14;
    err.limit = 13;
    assert_message(err, "major version 14 is not supported (13 is)");
    err.status = IRMAP_TRUNCATED;
    err.what = "magic number";
    err.got = UINT64_MAX;
    err.limit = 0;
    assert_message(err, "magic number needs 18446744073709551615 bytes, 0 are left");
    err.status = IRMAP_PADDING;
    err.what = "padding";
    err.got = 92;
    err.limit = 0xCB;
    assert_message(err, "padding is 0x5c, must be 0xcb");
    assert_message(record(IRMAP_OK), "success");
    assert_message(record(IRMAP_DONE), "no more items");
    assert_message(record(IRMAP_NOT_FOUND), "no such it"); /* the record does not name the item */
}

TEST(message_of_a_system_call)
{
    irmap_error err;
    char text[200];
    assert_int_equal(irmapi_error_io(&err, "open the file", ENOENT), IRMAP_IO);
    assert_int_equal(err.sys_errno, ENOENT);
    assert_int_equal(err.entry.id, IRMAP_NONE);
    (void)irmap_error_message(&err, text, sizeof text);
    char expected[200] = "cannot open the file: ";
    assert_string_equal(text, strcat(expected, strerror(ENOENT)));
    err.sys_errno = 0;
    assert_message(err, "cannot open the file");
}

TEST(offset_in_front)
{
    irmap_error err = record(IRMAP_BAD_TAG);
    char text[100];
    err.what = "type tag";
    err.got = 99;
    err.offset = 0x1A4;
    assert_int_equal(irmap_error_format(&err, text, sizeof text), 26);
    assert_string_equal(text, "0x1a4: unknown type tag 99");
}

/* Only input errors have an offset. */
TEST(messages_without_an_offset)
{
    irmap_error err;
    char text[100];
    (void)irmapi_error_other(&err, IRMAP_OUT_OF_RANGE, "string", 7, 3);
    (void)irmap_error_format(&err, text, sizeof text);
    assert_string_equal(text, "no string 7 (there are 3)");
    (void)irmapi_error_other(&err, IRMAP_NOMEM, "the module", 100, 0);
    (void)irmap_error_format(&err, text, sizeof text);
    assert_string_equal(text, "out of memory: the module needs 100 bytes");
}

TEST(paths)
{
    irmap_error err = record(IRMAP_BAD_TAG);
    assert_path(err, "");
    err.section = "Type";
    assert_path(err, "section Type");
    err.entry.id = 12;
    assert_path(err, "section Type > entry 12");
    err.section = NULL;
    assert_path(err, "entry 12");
    err = record(IRMAP_BAD_TAG);
    err.section = "Func";
    err.func.id = 3;
    err.op = 0;
    assert_path(err, "section Func > function 3 > op 0");
}

typedef size_t (*formatter)(const irmap_error *err, char *buf, size_t size);

/* For any buffer size: the text is truncated and terminated, and its full length is returned. */
TEST(truncated_buffers)
{
    static const formatter formatters[] = {irmap_error_message, irmap_error_format,
                                           irmap_error_path};
    irmap_error err = record(IRMAP_BAD_TAG);
    err.what = "type tag";
    err.section = "Type";
    for (size_t k = 0; k < 3; k++) {
        char whole[100], cut[100];
        size_t size = formatters[k](&err, whole, sizeof whole);
        assert_int_equal(size, strlen(whole));
        assert_int_equal(formatters[k](&err, NULL, 0), size);
        for (size_t room = 1; room <= size + 1; room++) {
            memset(cut, '#', sizeof cut);
            assert_int_equal(formatters[k](&err, cut, room), size);
            assert_int_equal(strlen(cut), room - 1);
            assert_memory_equal(cut, whole, room - 1);
            assert_int_equal(cut[room], '#');
        }
    }
}

/* A call without an error record still returns the status. */
TEST(filling)
{
    irmap_error err;
    assert_int_equal(irmapi_error_input(NULL, IRMAP_CYCLE, NULL, NULL, 1, 2, 3), IRMAP_CYCLE);
    assert_int_equal(irmapi_error_other(NULL, IRMAP_LIMIT, NULL, 1, 2), IRMAP_LIMIT);
    assert_int_equal(irmapi_error_io(NULL, NULL, 1), IRMAP_IO);
    assert_int_equal(irmapi_error_entry(NULL, IRMAP_CYCLE, 1), IRMAP_CYCLE);
    assert_int_equal(irmapi_error_func(NULL, IRMAP_CYCLE, 1), IRMAP_CYCLE);
    (void)irmapi_error_input(&err, IRMAP_CYCLE, "Type", "type", 1, 2, 3);
    assert_error(err, IRMAP_CYCLE, "type", 1);
    assert_numbers(err, 2, 3);
    assert_int_equal(err.sys_errno, 0);
    assert_true(err.entry.id == IRMAP_NONE && err.func.id == IRMAP_NONE && err.op == IRMAP_NONE);
    (void)irmapi_error_entry(&err, IRMAP_OK, 5); /* success changes nothing */
    assert_int_equal(err.entry.id, IRMAP_NONE);
    (void)irmapi_error_entry(&err, IRMAP_CYCLE, 5);
    (void)irmapi_error_func(&err, IRMAP_CYCLE, 6);
    assert_true(err.entry.id == 5 && err.func.id == IRMAP_NONE); /* the function is unknown */
    (void)irmapi_error_entry(&err, IRMAP_CYCLE, UINT64_C(1) << 32);
    assert_int_equal(err.entry.id, IRMAP_NONE);
}

TEST(version_of_the_library)
{
    assert_string_equal(irmap_version_string(), IRMAP_VERSION);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_in_paths_are_escaped),
        cmocka_unit_test(every_status),
        cmocka_unit_test(names_are_distinct_words),
        cmocka_unit_test(placeholders_are_known),
        cmocka_unit_test(no_status),
        cmocka_unit_test(messages),
        cmocka_unit_test(message_of_a_system_call),
        cmocka_unit_test(offset_in_front),
        cmocka_unit_test(messages_without_an_offset),
        cmocka_unit_test(paths),
        cmocka_unit_test(truncated_buffers),
        cmocka_unit_test(filling),
        cmocka_unit_test(version_of_the_library),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
