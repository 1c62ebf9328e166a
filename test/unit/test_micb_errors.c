/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Every error of MIC-B with its offset: opening, accessors and checks. Each case replaces some
 * bytes of a small graph. */
#include "build.h"
#include <stdio.h>
#include <stdlib.h>

/* An argument x of type f32[4], and relu of x. */
static const uint8_t graph[] = {
    'M', 'I', 'C', 'B', 2, 2, 1, '4', 1, 'x', /* 5: strings, at 6 and 8 */
    0,                                        /* 10: symbols */
    1,   1,   1,   0,                         /* 11: types, at 12 */
    2,   0,   1,   0,   2, 5, 1, 0,           /* 15: values, at 16 and 19 */
    1,                                        /* 23: output */
};

enum { SIZE = sizeof graph };

/* The longest varint, 2^64 - 1; with one bit too many; and with eleven bytes. */
#define NINE(b)  b, b, b, b, b, b, b, b, b
#define LARGEST  NINE(0xFF), 1
#define OVERFLOW NINE(0xFF), 2
#define TOO_LONG NINE(0x80), 0x80, 0
#define CAP_1    0x81, 0xC8, 0xD0, 0x07 /* 16,000,001 */

struct patch {
    size_t at, drop; /* `drop` bytes at `at` are replaced; SIZE truncates */
    const uint8_t *data;
    size_t size;
};

#define PATCH(at, drop, ...)                                                                       \
    {                                                                                              \
        at, drop, BYTES(__VA_ARGS__)                                                               \
    }
#define CUT(at)                                                                                    \
    {                                                                                              \
        at, SIZE, NULL, 0                                                                          \
    }

static uint8_t *patched(const struct patch *p, size_t *size)
{
    size_t rest = p->at + p->drop < SIZE ? p->at + p->drop : SIZE;
    *size = p->at + p->size + SIZE - rest;
    uint8_t *file = malloc(*size ? *size : 1);
    assert_non_null(file);
    memcpy(file, graph, p->at);
    if (p->size)
        memcpy(file + p->at, p->data, p->size);
    memcpy(file + p->at + p->size, graph + rest, SIZE - rest);
    return file;
}

struct expected {
    const char *name;
    struct patch patch;
    irmap_status status;
    const char *what;
    uint64_t offset, got, limit;
    const char *section;
    uint32_t entry;
};

static void assert_expected(const struct expected *e, const irmap_error *err)
{
    if (err->status != e->status || !err->what || strcmp(err->what, e->what) != 0 ||
        err->offset != e->offset || err->got != e->got || err->limit != e->limit ||
        strcmp(err->section ? err->section : "", e->section) != 0 || err->entry.id != e->entry)
        fail_msg("%s: got %s, %s at %llu (%llu, %llu) in %s entry %d", e->name,
                 irmap_status_name(err->status), err->what ? err->what : "nothing",
                 (unsigned long long)err->offset, (unsigned long long)err->got,
                 (unsigned long long)err->limit, err->section ? err->section : "nothing",
                 (int)err->entry.id);
}

#define NONE IRMAP_NONE

static const struct expected opens[] = {
    {"no version", CUT(4), IRMAP_TRUNCATED, "version", 4, 1, 0, "header", NONE},
    {"version", PATCH(4, 1, 3), IRMAP_VERSION_UNSUPPORTED, "version", 4, 3, 2, "header", NONE},
    {"no strings", CUT(5), IRMAP_TRUNCATED, "string count", 5, 1, 0, "strings", NONE},
    {"strings", PATCH(5, 1, 0x7F), IRMAP_COUNT_RANGE, "string count", 5, 127, 18, "strings", NONE},
    {"count overflow", PATCH(5, 1, OVERFLOW), IRMAP_VARINT_RANGE, "string count", 5, 0, 0,
     "strings", NONE},
    {"count of 11 bytes", PATCH(5, 1, TOO_LONG), IRMAP_VARINT_RANGE, "string count", 5, 0, 0,
     "strings", NONE},
    {"count of 2^64-1", PATCH(5, 1, LARGEST), IRMAP_COUNT_RANGE, "string count", 5, UINT64_MAX, 18,
     "strings", NONE},
    {"string", PATCH(8, 1, 64), IRMAP_TRUNCATED, "string", 9, 64, 15, "strings", 1},
    {"string length", PATCH(8, 1, CAP_1), IRMAP_COUNT_RANGE, "string length", 8, 16000001, 16000000,
     "strings", 1},
    {"string length overflow", PATCH(8, 1, OVERFLOW), IRMAP_VARINT_RANGE, "string length", 8, 0, 0,
     "strings", 1},
    {"no string length", CUT(8), IRMAP_TRUNCATED, "string length", 8, 1, 0, "strings", 1},
    {"no symbols", CUT(10), IRMAP_TRUNCATED, "symbol count", 10, 1, 0, "symbols", NONE},
    {"symbols", PATCH(10, 1, 14), IRMAP_COUNT_RANGE, "symbol count", 10, 14, 13, "symbols", NONE},
    {"symbol cut",
     {10, SIZE, BYTES(2, 0, 0x80)},
     IRMAP_TRUNCATED,
     "symbol string index",
     12,
     2,
     1,
     "symbols",
     NONE},
    {"no types", CUT(11), IRMAP_TRUNCATED, "type count", 11, 1, 0, "types", NONE},
    {"types", PATCH(11, 1, 7), IRMAP_COUNT_RANGE, "type count", 11, 7, 6, "types", NONE},
    {"element type", PATCH(12, 1, 13), IRMAP_BAD_TAG, "element type", 12, 13, 12, "types", 0},
    {"rank", PATCH(13, 1, 11), IRMAP_COUNT_RANGE, "rank", 13, 11, 10, "types", 0},
    {"rank cap", PATCH(13, 1, CAP_1), IRMAP_COUNT_RANGE, "rank", 13, 16000001, 10, "types", 0},
    {"no dimension",
     {13, SIZE, BYTES(2, 0, 0x80)},
     IRMAP_TRUNCATED,
     "dimension string index",
     15,
     2,
     1,
     "types",
     0},
    {"no values", CUT(15), IRMAP_TRUNCATED, "value count", 15, 1, 0, "values", NONE},
    {"values", PATCH(15, 1, 3), IRMAP_COUNT_RANGE, "value count", 15, 3, 2, "values", NONE},
    {"value tag", PATCH(16, 1, 3), IRMAP_BAD_TAG, "value tag", 16, 3, 2, "values", 0},
    {"argument cut",
     {15, SIZE, BYTES(1, 0, 1, 0x80)},
     IRMAP_TRUNCATED,
     "name or type index",
     18,
     2,
     1,
     "values",
     0},
    {"opcode 19", PATCH(20, 1, 19), IRMAP_BAD_TAG, "opcode", 20, 19, 255, "values", 1},
    {"opcode 254", PATCH(20, 1, 254), IRMAP_BAD_TAG, "opcode", 20, 254, 255, "values", 1},
    {"no opcode",
     {15, SIZE, BYTES(1, 1, 0, 0)},
     IRMAP_TRUNCATED,
     "output",
     19,
     1,
     0,
     "output",
     NONE},
    {"axis cut", {19, SIZE, BYTES(2, 6, 0x80)}, IRMAP_TRUNCATED, "axis", 21, 2, 1, "values", 1},
    {"axis count",
     {19, SIZE, BYTES(2, 11, 3, 0, 0)},
     IRMAP_COUNT_RANGE,
     "axis count",
     21,
     3,
     2,
     "values",
     1},
    {"axes cut",
     {19, SIZE, BYTES(2, 13, 2, 0, 0x80)},
     IRMAP_TRUNCATED,
     "axis",
     23,
     2,
     1,
     "values",
     1},
    {"split cut", {19, SIZE, BYTES(2, 17, 0)}, IRMAP_TRUNCATED, "split", 22, 1, 0, "values", 1},
    {"custom cut",
     {20, SIZE, BYTES(255, 0x80, 0x80)},
     IRMAP_TRUNCATED,
     "custom name string index",
     21,
     3,
     2,
     "values",
     1},
    {"inputs", PATCH(21, 1, 3), IRMAP_COUNT_RANGE, "input count", 21, 3, 2, "values", 1},
    {"input cut", {21, SIZE, BYTES(2, 0, 0x80)}, IRMAP_TRUNCATED, "input", 23, 2, 1, "values", 1},
    {"no output", CUT(23), IRMAP_TRUNCATED, "output", 23, 1, 0, "output", NONE},
    {"output overflow", PATCH(23, 1, OVERFLOW), IRMAP_VARINT_RANGE, "output", 23, 0, 0, "output",
     NONE},
    {"marker", PATCH(24, 0, 0), IRMAP_BAD_TAG, "map marker", 24, 0, 77, "map", NONE},
    {"marker as a varint", PATCH(24, 0, 0xCD, 0), IRMAP_BAD_TAG, "map marker", 24, 0xCD, 77, "map",
     NONE},
    {"no map count", PATCH(24, 0, 77), IRMAP_TRUNCATED, "map entry count", 25, 1, 0, "map", NONE},
    {"map count", PATCH(24, 0, 77, 2, 0, 1, 0, 0, 0), IRMAP_COUNT_RANGE, "map entry count", 25, 2,
     1, "map", NONE},
    {"map key cut", PATCH(24, 0, 77, 1, 0x80, 0x80, 0x80), IRMAP_TRUNCATED, "map key string index",
     26, 4, 3, "map", NONE},
    {"map tag", PATCH(24, 0, 77, 1, 0, 4, 0), IRMAP_BAD_TAG, "map value tag", 27, 4, 3, "map",
     NONE},
    {"map string cut", PATCH(24, 0, 77, 1, 0, 0, 0x80), IRMAP_TRUNCATED, "map string index", 28, 2,
     1, "map", NONE},
    {"map integer cut", PATCH(24, 0, 77, 1, 0, 1, 0x80), IRMAP_TRUNCATED, "map integer", 28, 2, 1,
     "map", NONE},
    {"map bytes cut", PATCH(24, 0, 77, 1, 0, 2, 3, 0), IRMAP_TRUNCATED, "map bytes", 29, 3, 1,
     "map", NONE},
    {"map bytes cap", PATCH(24, 0, 77, 1, 0, 2, CAP_1), IRMAP_COUNT_RANGE, "map bytes length", 28,
     16000001, 16000000, "map", NONE},
    {"nested count", PATCH(24, 0, 77, 1, 0, 3, 1, 0, 0), IRMAP_COUNT_RANGE, "map entry count", 28,
     1, 0, "map", NONE},
    {"entries of all levels", PATCH(24, 0, 77, 2, 0, 3, 1, 0, 1, 0, 0), IRMAP_COUNT_RANGE,
     "map entries left", 27, 2, 1, "map", NONE},
};

TEST(errors_of_open)
{
    for (size_t i = 0; i < sizeof opens / sizeof opens[0]; i++) {
        size_t size;
        uint8_t *file = patched(&opens[i].patch, &size);
        irmap_module *m = NULL;
        irmap_error err = {.status = IRMAP_OK};
        if (irmap_open_memory(file, size, NULL, &m, &err) == IRMAP_OK)
            fail_msg("%s: opens", opens[i].name);
        assert_null(m);
        assert_expected(&opens[i], &err);
        free(file);
    }
}

/* Each file opens. A check at level `read` has only this finding, or none for the last file. */
static const struct expected unreadable[] = {
    {"UTF-8", PATCH(9, 1, 0xFF), IRMAP_BAD_UTF8, "string", 9, 1, 0, "strings", 1},
    {"UTF-8 of an unused string", PATCH(5, 1, 3, 4, 'a', 0xED, 0xA0, 0x80), IRMAP_BAD_UTF8,
     "string", 8, 0, 0, "strings", 0},
    {"symbol", PATCH(10, 1, 1, 2), IRMAP_INDEX_RANGE, "symbol string index", 11, 2, 2, "symbols",
     0},
    {"dimension", PATCH(14, 1, LARGEST), IRMAP_INDEX_RANGE, "dimension string index", 14,
     UINT64_MAX, 2, "types", 0},
    {"name", PATCH(17, 1, 2), IRMAP_INDEX_RANGE, "name string index", 17, 2, 2, "values", 0},
    {"type", PATCH(18, 1, 1), IRMAP_INDEX_RANGE, "type index", 18, 1, 1, "values", 0},
    {"custom", PATCH(20, 1, 255, 7), IRMAP_INDEX_RANGE, "custom name string index", 21, 7, 2,
     "values", 1},
    {"input of itself", PATCH(22, 1, 1), IRMAP_FORWARD_REFERENCE, "input", 22, 1, 1, "values", 1},
    {"input overflow", PATCH(22, 1, OVERFLOW), IRMAP_VARINT_RANGE, "input", 22, 0, 0, "values", 1},
    {"axis of 11 bytes", PATCH(20, 1, 11, 1, TOO_LONG), IRMAP_VARINT_RANGE, "axis", 22, 0, 0,
     "values", 1},
    {"parts overflow", PATCH(20, 1, 17, 0, OVERFLOW), IRMAP_VARINT_RANGE, "number of parts", 22, 0,
     0, "values", 1},
    {"output", PATCH(23, 1, 2), IRMAP_INDEX_RANGE, "output", 23, 2, 2, "output", NONE},
    {"map key", PATCH(24, 0, 77, 1, 2, 1, 0), IRMAP_INDEX_RANGE, "map key string index", 26, 2, 2,
     "map", NONE},
    {"map string", PATCH(24, 0, 77, 1, 0, 0, 2), IRMAP_INDEX_RANGE, "map string index", 28, 2, 2,
     "map", NONE},
    {"map integer overflow", PATCH(24, 0, 77, 1, 0, 1, OVERFLOW), IRMAP_VARINT_RANGE, "map integer",
     28, 0, 0, "map", NONE},
    {"the same key", PATCH(24, 0, 77, 2, 0, 1, 0, 0, 1, 0), IRMAP_DUPLICATE_KEY, "map key", 29, 0,
     0, "map", NONE},
    {"the same key in a nested map", PATCH(24, 0, 77, 1, 0, 3, 2, 1, 1, 0, 1, 1, 0),
     IRMAP_DUPLICATE_KEY, "map key", 32, 1, 0, "map", NONE},
    {"equal keys", PATCH(8, 2, 1, '4'), IRMAP_OK, "", 0, 0, 0, "", 0}, /* strings, not map keys */
};

struct findings {
    irmap_error first;
    unsigned count;
};

static int store_finding(void *ctx, const irmap_finding *finding)
{
    struct findings *f = ctx;
    assert_int_equal(finding->warning, 0);
    if (f->count++ == 0)
        f->first = finding->error;
    return 0;
}

static struct findings check(const irmap_module *m, irmap_check_level level)
{
    struct findings f = {.count = 0};
    irmap_error err = {.status = IRMAP_OK};
    irmap_check_opts opts = {
        .size = sizeof opts, .level = level, .report = store_finding, .ctx = &f};
    irmap_status status = irmap_check(m, &opts, &err);
    assert_int_equal(status, f.first.status);
    assert_int_equal(err.offset, f.first.offset);
    return f;
}

static int ignore_text(void *ctx, const char *data, size_t size)
{
    (void)data;
    *(size_t *)ctx += size;
    return 0;
}

TEST(errors_of_check_and_print)
{
    for (size_t i = 0; i < sizeof unreadable / sizeof unreadable[0]; i++) {
        const struct expected *e = &unreadable[i];
        size_t size, text = 0;
        uint8_t *file = patched(&e->patch, &size);
        irmap_module *m = open_bytes(file, size);
        irmap_error err;
        struct findings f = check(m, IRMAP_CHECK_READ);
        irmap_status printed = irmap_print_text(m, NULL, ignore_text, &text, &err);
        if (printed != e->status)
            fail_msg("%s: prints with %s", e->name, irmap_status_name(printed));
        if (e->status == IRMAP_OK) {
            assert_int_equal(f.count, 0);
        } else {
            if (f.count != 1)
                fail_msg("%s: %u findings", e->name, f.count);
            assert_expected(e, &f.first);
            assert_int_equal(err.offset, e->offset);
        }
        irmap_module_unref(m);
        free(file);
    }
}

/* All files are accepted at level read. The finding is the first of level strict. */
static const struct expected strict[] = {
    {"canonical", PATCH(0, 0, 'M'), IRMAP_OK, "", 0, 0, 0, "", 0},
    {"long count", PATCH(5, 1, 0x82, 0), IRMAP_VARINT_LONG, "string count", 5, 2, 1, "strings",
     NONE},
    {"long length", PATCH(6, 1, 0x81, 0x80, 0), IRMAP_VARINT_LONG, "string length", 6, 3, 1,
     "strings", 0},
    {"long input", PATCH(22, 1, NINE(0x80), 0), IRMAP_VARINT_LONG, "input", 22, 10, 1, "values", 1},
    {"long output", PATCH(23, 1, 0x81, 0), IRMAP_VARINT_LONG, "output", 23, 2, 1, "output", NONE},
    {"order", PATCH(10, 1, 1, 1), IRMAP_STRING_ORDER, "dimension string index", 15, 0, 1, "types",
     0},
    {"unused", PATCH(5, 1, 3, 0), IRMAP_STRING_UNUSED, "string", 9, 2, 0, "strings", 2},
    {"twice", PATCH(8, 2, 1, '4'), IRMAP_STRING_DUPLICATE, "string", 8, 1, 0, "strings", 1},
    {"empty map", PATCH(24, 0, 77, 0), IRMAP_MAP_EMPTY, "the map", 24, 0, 0, "map", NONE},
    {"key order", PATCH(24, 0, 77, 2, 1, 1, 0, 0, 1, 0), IRMAP_KEY_ORDER, "map key", 29, 0, 0,
     "map", NONE},
    {"key order inside", PATCH(24, 0, 77, 1, 0, 3, 2, 1, 1, 0, 0, 1, 0), IRMAP_KEY_ORDER, "map key",
     32, 0, 0, "map", NONE},
    {"trailing", PATCH(24, 0, 77, 1, 0, 1, 2, 'z', 'z'), IRMAP_TRAILING_BYTES, "the map", 29, 2, 0,
     "trailing", NONE},
};

TEST(strict_requires_the_writers_bytes)
{
    for (size_t i = 0; i < sizeof strict / sizeof strict[0]; i++) {
        struct expected e = strict[i];
        size_t size;
        if (i == 0) /* unmodified */
            e.patch = (struct patch){0, 0, NULL, 0};
        uint8_t *file = patched(&e.patch, &size);
        irmap_module *m = open_bytes(file, size);
        assert_int_equal(check(m, IRMAP_CHECK_READ).count, 0);
        struct findings f = check(m, IRMAP_CHECK_STRICT);
        if (f.count != (i != 0))
            fail_msg("%s: %u findings", e.name, f.count);
        if (i)
            assert_expected(&e, &f.first);
        irmap_module_unref(m);
        free(file);
    }
}

TEST(errors_of_accessors)
{
    irmap_error err;
    irmap_micb_value_info v;
    irmap_micb_inputs list;
    irmap_micb_strings dims;
    irmap_micb_axes axes;
    irmap_micb_map_iter it;
    irmap_micb_map_entry entry;
    irmap_micb_value input;
    int64_t axis;
    uint64_t output;
    size_t size;
    struct patch p = PATCH(17, 1, 2);
    uint8_t *file = patched(&p, &size);
    irmap_module *m = open_bytes(file, size);
    assert_fails(irmap_micb_value_get(m, (irmap_micb_value){0}, &v, &err), IRMAP_INDEX_RANGE,
                 "name string index", 17);
    assert_int_equal(v.size, 0);
    assert_int_equal(irmap_micb_value_get(m, (irmap_micb_value){2}, &v, &err), IRMAP_OUT_OF_RANGE);
    assert_numbers(err, 2, 2);
    irmap_module_unref(m);
    free(file);

    p = (struct patch)PATCH(20, 4, 11, 2, 3, TOO_LONG, 2, 0, 5, 9);
    file = patched(&p, &size);
    m = open_bytes(file, size);
    assert_ok(irmap_micb_value_get(m, (irmap_micb_value){1}, &v, &err));
    assert_ok(irmap_micb_axes_begin(&v, &axes, &err));
    assert_ok(irmap_micb_axes_next(&axes, &axis, &err));
    assert_int_equal(axis, -2);
    assert_fails(irmap_micb_axes_next(&axes, &axis, &err), IRMAP_VARINT_RANGE, "axis", 23);
    assert_int_equal(irmap_micb_axes_next(&axes, &axis, &err), IRMAP_DONE);
    assert_ok(irmap_micb_inputs_begin(&v, &list, &err));
    assert_ok(irmap_micb_inputs_next(&list, &input, &err));
    assert_fails(irmap_micb_inputs_next(&list, &input, &err), IRMAP_FORWARD_REFERENCE, "input", 36);
    assert_numbers(err, 5, 1);
    assert_int_equal(err.entry.id, 1);
    assert_int_equal(irmap_micb_inputs_next(&list, &input, &err),
                     IRMAP_DONE); /* it was the last input */
    assert_fails(irmap_micb_output(m, &output, &err), IRMAP_INDEX_RANGE, "output", 37);
    assert_int_equal(irmap_micb_dims_begin(m, (irmap_type){1}, &dims, &err), IRMAP_OUT_OF_RANGE);
    irmap_module_unref(m);
    free(file);

    p = (struct patch)PATCH(24, 0, 77, 2, 0, 1, 3, 9, 1, 0);
    file = patched(&p, &size);
    m = open_bytes(file, size);
    irmap_micb_map_begin(m, &it);
    assert_ok(irmap_micb_map_next(&it, &entry, &err));
    assert_int_equal(entry.integer, -2);
    assert_fails(irmap_micb_map_next(&it, &entry, &err), IRMAP_INDEX_RANGE, "map key string index",
                 29);
    assert_int_equal(irmap_micb_map_next(&it, &entry, &err), IRMAP_DONE);
    irmap_module_unref(m);
    free(file);

    /* The end of the entry with the invalid key cannot be found, so later entries are lost. */
    p = (struct patch)PATCH(24, 0, 77, 2, 9, 1, TOO_LONG, 0, 1, 0);
    file = patched(&p, &size);
    m = open_bytes(file, size);
    irmap_micb_map_begin(m, &it);
    assert_fails(irmap_micb_map_next(&it, &entry, &err), IRMAP_VARINT_RANGE, "map integer", 28);
    assert_int_equal(irmap_micb_map_next(&it, &entry, &err), IRMAP_DONE);
    irmap_module_unref(m);
    free(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(errors_of_open),
        cmocka_unit_test(errors_of_check_and_print),
        cmocka_unit_test(strict_requires_the_writers_bytes),
        cmocka_unit_test(errors_of_accessors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
