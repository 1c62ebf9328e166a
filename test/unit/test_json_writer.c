/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The command's JSON writer. */
#include "query/json_writer.h"
#include "unit.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static void assert_written(struct json *w, const char *text)
{
    assert_int_equal(w->size, strlen(text));
    assert_memory_equal(w->data, text, w->size);
    json_clear(w);
}

/* Without and with spaces after commas and colons. */
static void values_nest(void **state)
{
    (void)state;
    static const char *const wanted[] = {
        "{\"a\":[1,-2,[],{},null],\"c\":true,\"d\":{\"e\":false,\"f\":\"g\"}}",
        "{\"a\": [1, -2, [], {}, null], \"b\": null, \"c\": true, \"d\": {\"e\": false, \"f\": "
        "\"g\"}}"};
    for (int spaced = 0; spaced < 2; spaced++) {
        struct json w = {.spaced = spaced};
        json_begin_object(&w);
        json_key(&w, "a");
        json_begin_array(&w);
        json_int(&w, 1);
        json_int(&w, -2);
        json_begin_array(&w);
        json_end_array(&w);
        json_begin_object(&w);
        json_end_object(&w);
        json_none(&w);
        json_end_array(&w);
        json_key(&w, "b");
        json_none(&w); /* only in indented output */
        json_put_bool(&w, "c", true);
        json_key(&w, "d");
        json_begin_object(&w);
        json_put_bool(&w, "e", false);
        json_put_text(&w, "f", "g");
        json_end_object(&w);
        json_end_object(&w);
        assert_written(&w, wanted[spaced]);
        json_free(&w);
    }
}

static void numbers(void **state)
{
    (void)state;
    struct json w = {.spaced = false};
    char text[32];
    for (uint64_t v = 1; v; v = v > UINT64_MAX / 10 ? 0 : v * 10)
        for (int step = -1; step <= 1; step++) {
            const uint64_t n = v + (uint64_t)step;
            snprintf(text, sizeof text, "%" PRIu64, n);
            json_u64(&w, n);
            assert_written(&w, text);
            snprintf(text, sizeof text, "%" PRId64, -(int64_t)(n >> 1));
            json_int(&w, -(int64_t)(n >> 1));
            assert_written(&w, text);
        }
    json_int(&w, INT64_MIN);
    assert_written(&w, "-9223372036854775808");
    json_u64(&w, INT64_MAX);
    assert_written(&w, "9223372036854775807");
    json_u64(&w, UINT64_MAX);
    assert_written(&w, "18446744073709551615");
    json_free(&w);
}

/* Returns whether bytes are UTF-8: no longer than necessary, no surrogates, at most U+10FFFF. */
static bool is_utf8(const unsigned char *s, size_t size)
{
    for (size_t i = 0, n; i < size; i += n) {
        const unsigned char c = s[i], next = i + 1 < size ? s[i + 1] : 0;
        n = c < 0x80 ? 1 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : 4;
        if (c >= 0x80 && (c < 0xC2 || c > 0xF4 || n > size - i))
            return false;
        if ((c == 0xE0 && next < 0xA0) || (c == 0xED && next > 0x9F) ||
            (c == 0xF0 && next < 0x90) || (c == 0xF4 && next > 0x8F))
            return false;
        for (size_t k = 1; k < n; k++)
            if (s[i + k] < 0x80 || s[i + k] > 0xBF)
                return false;
    }
    return true;
}

/* Asserts that a string that is not UTF-8 is rejected. Others are written without control
 * characters, in ASCII if compact, and read back. */
static void assert_round_trip(struct json *w, const char *data, size_t size)
{
    const bool valid = json_utf8(w, (irmap_str){data, size});
    assert_int_equal(valid, is_utf8((const unsigned char *)data, size));
    assert_int_equal(valid, json_is_utf8(data, size));
    if (!valid) {
        assert_int_equal(w->size, 0);
        return;
    }
    for (size_t i = 0; i < w->size; i++) {
        assert_true((unsigned char)w->data[i] >= 0x20);
        assert_true(w->spaced || (unsigned char)w->data[i] < 0x80);
    }
    const char *plain = json_plain(w);
    assert_memory_equal(plain, data, size);
    json_clear(w);
}

/* Each byte, each pair of bytes, and the starts of longer characters with each lead byte. */
static void strings(void **state)
{
    (void)state;
    static const unsigned char ends[] = {0, 'a', 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0};
    enum { ENDS = sizeof ends };
    for (int spaced = 0; spaced < 2; spaced++) {
        struct json w = {.spaced = spaced};
        assert_round_trip(&w, "", 0);
        for (int a = 0; a < 256; a++) {
            char s[5] = {(char)a};
            assert_round_trip(&w, s, 1);
            for (int b = 0; b < 256; b++) {
                s[1] = (char)b;
                assert_round_trip(&w, s, 2);
                for (int c = 0; a >= 0xE0 && c < ENDS; c++) {
                    s[2] = (char)ends[c];
                    assert_round_trip(&w, s, 3);
                    for (int d = 0; d < ENDS; d++) {
                        s[3] = (char)ends[d];
                        assert_round_trip(&w, s, 4);
                    }
                }
            }
        }
        json_free(&w);
    }
}

/* Characters at positions where the buffer grows. */
static void long_strings(void **state)
{
    (void)state;
    struct json w = {.spaced = false};
    char s[1200];
    for (size_t i = 0; i < sizeof s; i += 4)
        memcpy(s + i, "\xF0\x9F\x98\x80", 4);
    for (size_t from = 0; from < 4; from++)
        for (size_t size = 250; size < 270; size++) {
            memset(s, 'x', from);
            assert_round_trip(&w, s, size);
            assert_round_trip(&w, s, sizeof s - size);
        }
    memset(s, 1, sizeof s);
    assert_round_trip(&w, s, sizeof s);
    json_free(&w);
}

static void escapes(void **state)
{
    (void)state;
    struct json w = {.spaced = false};
    for (int c = 0; c < 256; c++) {
        const char s = (char)c;
        char text[8];
        const bool plain = c >= 0x20 && c < 0x7F && c != '"' && c != '\\';
        snprintf(text, sizeof text, plain ? "\"%c\"" : "\"\\\\%02X\"", c);
        assert_int_equal(json_escape(&w, (irmap_str){&s, 1}), plain ? 1 : 3);
        assert_written(&w, text);
    }
    char all[1000];
    memset(all, 0xFF, sizeof all);
    assert_int_equal(json_escape(&w, (irmap_str){all, sizeof all}), 3 * sizeof all);
    assert_int_equal(w.size, 4 * sizeof all + 2);
    assert_memory_equal(w.data + w.size - 5, "\\\\FF\"", 5);
    json_clear(&w);
    json_bytes(&w, (irmap_bytes){(const uint8_t *)"\x00\x9A\xFF", 3});
    assert_written(&w, "\"009AFF\"");
    json_free(&w);
}

static void name(struct json *w, const char *s, int64_t v)
{
    (void)json_name(w, (irmap_str){s, strlen(s)});
    json_int(w, v);
}

/* If a name repeats, its last value is written at the position of the first one. */
static void names_repeat(void **state)
{
    (void)state;
    for (int spaced = 0; spaced < 2; spaced++) {
        struct json w = {.spaced = spaced};
        json_begin_array(&w);
        const size_t outer = json_begin_named(&w);
        name(&w, "a", 1);
        name(&w, "\"", 2);
        (void)json_name(&w, (irmap_str){"a", 1});
        const size_t inner = json_begin_named(&w);
        name(&w, "a", 3);
        name(&w, "a", 4);
        json_end_named(&w, inner);
        name(&w, "b", 5);
        name(&w, "", 6);
        json_end_named(&w, outer);
        json_int(&w, 7);
        json_end_array(&w);
        assert_written(&w, spaced ? "[{\"a\": {\"a\": 4}, \"\\\\22\": 2, \"b\": 5, \"\": 6}, 7]"
                                  : "[{\"a\":{\"a\":4},\"\\\\22\":2,\"b\":5,\"\":6},7]");
        json_free(&w);
    }
}

/* Many names are sorted to find duplicates. */
static void many_names_repeat(void **state)
{
    (void)state;
    enum { NAMES = 300, DIFFERENT = 100 };
    struct json w = {.spaced = false};
    char wanted[DIFFERENT * 16] = "{";
    const size_t first = json_begin_named(&w);
    for (int i = 0; i < NAMES; i++) {
        char s[16];
        snprintf(s, sizeof s, "%d", i * 37 % DIFFERENT);
        name(&w, s, i);
    }
    json_end_named(&w, first);
    for (int i = 0; i < DIFFERENT; i++) {
        const size_t size = strlen(wanted);
        snprintf(wanted + size, sizeof wanted - size, "%s\"%d\":%d", i ? "," : "",
                 i * 37 % DIFFERENT, NAMES - DIFFERENT + i);
    }
    strcat(wanted, "}");
    assert_written(&w, wanted);
    json_free(&w);
}

static void cuts_discard_text(void **state)
{
    (void)state;
    struct json w = {.spaced = false};
    json_begin_array(&w);
    const struct json_mark first = json_mark(&w);
    json_int(&w, 1);
    json_cut(&w, first);
    json_int(&w, 2);
    const struct json_mark second = json_mark(&w);
    json_begin_object(&w);
    json_key(&w, "a");
    json_cut(&w, second);
    json_int(&w, 3);
    json_end_array(&w);
    assert_written(&w, "[2,3]");
    json_free(&w);
}

static int write_file(void *file, const char *data, size_t size)
{
    return fwrite(data, 1, size, file) == size ? 0 : -1;
}

static void lines(void **state)
{
    (void)state;
    struct json w = {.spaced = false};
    char text[32] = "";
    FILE *f = tmpfile();
    assert_non_null(f);
    json_int(&w, 1);
    (void)json_line(&w, write_file, f);
    json_text(&w, "a");
    (void)json_line(&w, write_file, f);
    rewind(f);
    assert_int_equal(fread(text, 1, sizeof text, f), 6);
    assert_string_equal(text, "1\n\"a\"\n");
    fclose(f);
    json_free(&w);
}

/* Every byte at every position of three 64-bit words. */
static void plain_sizes(void **state)
{
    (void)state;
    enum { LONGEST = 24 };
    char text[LONGEST];
    for (size_t at = 0; at < LONGEST; at++)
        for (int c = 0; c < 256; c++) {
            const bool plain = c >= 0x20 && c < 0x7F && c != '"' && c != '\\';
            memset(text, 'a', sizeof text);
            text[at] = (char)c;
            for (size_t size = at; size <= LONGEST; size++)
                assert_int_equal(json_plain_size(text, size), plain ? size : at);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_nest),
        cmocka_unit_test(numbers),
        cmocka_unit_test(strings),
        cmocka_unit_test(long_strings),
        cmocka_unit_test(escapes),
        cmocka_unit_test(names_repeat),
        cmocka_unit_test(many_names_repeat),
        cmocka_unit_test(cuts_discard_text),
        cmocka_unit_test(lines),
        cmocka_unit_test(plain_sizes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
