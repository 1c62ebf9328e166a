/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Rules of sections, tables, types, constants, globals and the producer, each violated alone. */
#include "body.h"
#include "checked.h"
#include <stdlib.h>

static const char *const names[SECTIONS] = {
    [STRING] = "String", [FUNC] = "Func",     [DEBUG] = "Debug",      [CONSTANT] = "Constant",
    [TYPE] = "Type",     [GLOBAL] = "Global", [PRODUCER] = "Producer"};

/* Begins with the types, strings and constant of body.h, and a kernel that returns. */
static void begin(struct build *b, unsigned minor)
{
    put_body_tables(b, minor, 0);
    add_body(b, F, SIGNATURE, 0, BYTES(RETURN, 0, 0));
}

/* Asserts the finding in an entry that is valid without its last `more` bytes. */
static void assert_entry_finds(unsigned minor, int section, const uint8_t *data, size_t size,
                               size_t more, enum at_read read, irmap_status status,
                               const char *what, size_t at)
{
    for (int broken = 0; broken < 2; broken++) {
        struct build b;
        begin(&b, minor);
        uint32_t entry = add_entry(&b, section, data, size - (broken ? 0 : more));
        build_end(&b);
        if (broken)
            assert_finds(&b, read, status, what, entry_at(&b, section, entry) + at,
                         in_entry(names[section], entry));
        else
            assert_passes(&b);
        build_free(&b);
    }
}

TEST(unbroken)
{
    for (unsigned minor = 1; minor <= 5; minor++) {
        struct build b;
        begin(&b, minor);
        add_entry(&b, PRODUCER, BYTES(A));
        build_end(&b);
        assert_passes(&b);
        build_free(&b);
    }
}

/* The second section with this id is before the end marker. Readers use the last one. */
TEST(duplicate_section)
{
    struct build b;
    begin(&b, 3);
    build_end(&b);
    struct bytes file = {0};
    size_t payload = b.payload[STRING];
    put(&file, b.file, b.end);
    put_section(&file, STRING, 4, b.file + payload, b.end - payload);
    put_u8(&file, 0);
    struct build twice = {.file = file.data, .size = file.size};
    assert_passes(&b);
    assert_finds(&twice, PASSES, IRMAP_SECTION_DUPLICATE, "String", b.end, in("String"));
    bytes_free(&file);
    build_free(&b);
}

/* 84 03 08 CB .. CB: padding from the alignment to the payload. */
TEST(padding_before_payload)
{
    static const int sections[] = {FUNC, CONSTANT, TYPE, STRING};
    unsigned broken = 0;
    for (size_t i = 0; i < sizeof sections / sizeof sections[0]; i++) {
        struct build b;
        int s = sections[i];
        begin(&b, 3);
        build_end(&b);
        for (size_t at = b.header[s] + 3; at < b.payload[s]; at++, broken++) {
            assert_int_equal(b.file[at], 0xCB);
            b.file[at] = 0;
            assert_finds(&b, PASSES, IRMAP_PADDING, "padding", at, in(names[s]));
            b.file[at] = 0xCB;
        }
        assert_passes(&b);
        build_free(&b);
    }
    assert_true(broken > 3);
}

/* 01 CB CB CB 00 00 00 00: padding from the count to the offsets. */
TEST(padding_inside_tables)
{
    static const int sections[] = {CONSTANT, TYPE, STRING};
    for (size_t i = 0; i < sizeof sections / sizeof sections[0]; i++) {
        struct build b;
        int s = sections[i];
        begin(&b, 3);
        build_end(&b);
        assert_int_equal(b.offsets[s] - b.payload[s], s == CONSTANT ? 8 : 4);
        for (size_t at = b.payload[s] + 1; at < b.offsets[s]; at++) {
            b.file[at] ^= 1;
            assert_finds(&b, PASSES, IRMAP_PADDING, "padding", at, in(names[s]));
            b.file[at] ^= 1;
        }
        assert_passes(&b);
        build_free(&b);
    }
}

/* An unused byte precedes the first entry. */
TEST(first_offset)
{
    static const int sections[] = {0, STRING, TYPE, CONSTANT};
    for (size_t i = 0; i < sizeof sections / sizeof sections[0]; i++) {
        struct build b;
        int s = sections[i];
        build_begin(&b, 3);
        if (s)
            put_u8(&b.entries[s].data, 0xEE);
        add_string(&b, "f");
        add_type(&b, BYTES(16, 0, 0));
        add_constant(&b, BYTES(1));
        add_func(&b, 0);
        build_end(&b);
        if (s)
            assert_finds(&b, PASSES, IRMAP_OFFSET_ORDER, "first offset", b.offsets[s],
                         in(names[s]));
        else
            assert_passes(&b);
        build_free(&b);
    }
}

TEST(trailing_bytes_of_entries)
{
    assert_entry_finds(3, TYPE, BYTES(3, 0xCB), 1, PASSES, IRMAP_TRAILING_BYTES, "the type", 1);
    assert_entry_finds(3, TYPE, BYTES(13, I32, 1, LE64(4), 0, 0), 2, PASSES, IRMAP_TRAILING_BYTES,
                       "the type", 11);
    assert_entry_finds(3, CONSTANT, BYTES(2, 7, 8, 0), 1, PASSES, IRMAP_TRAILING_BYTES,
                       "the constant", 3);
}

TEST(trailing_bytes_of_sections)
{
    static const struct {
        int section;
        const char *what;
    } rows[] = {{PRODUCER, "the producer"}, {GLOBAL, "the globals"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct build b;
        int s = rows[i].section;
        for (size_t more = 0; more < 3; more++) {
            begin(&b, 1);
            if (s == PRODUCER)
                add_entry(&b, s, BYTES(A));
            else
                add_entry(&b, s, BYTES(A, TILE, 0, 0));
            size_t size = b.entries[s].data.size;
            put(&b.entries[s].data, "\xCB\xCB", more);
            build_end(&b);
            if (more)
                assert_finds(&b, PASSES, IRMAP_TRAILING_BYTES, rows[i].what,
                             b.first_entry[s] + size,
                             in_entry(names[s], s == GLOBAL ? 0 : IRMAP_NONE));
            else
                assert_passes(&b);
            build_free(&b);
        }
    }
}

/* Up to seven bytes CB may follow the last function. */
TEST(bytes_after_functions)
{
    static const uint8_t cb[8] = {0xCB, 0xCB, 0xCB, 0xCB, 0xCB, 0xCB, 0xCB, 0xCB};
    for (size_t more = 0; more <= 8; more++) {
        struct build b;
        begin(&b, 3);
        size_t size = b.entries[FUNC].data.size;
        put(&b.entries[FUNC].data, cb, more);
        build_end(&b);
        size_t end = b.first_entry[FUNC] + size;
        if (more == 8)
            assert_finds(&b, PASSES, IRMAP_TRAILING_BYTES, "the functions", end, in("Func"));
        else
            assert_passes(&b);
        if (more == 7) {
            b.file[end + 6] = 0;
            assert_finds(&b, PASSES, IRMAP_PADDING, "padding", end + 6, in("Func"));
        }
        build_free(&b);
    }
}

/* Some writers pad an empty table to the width of its offsets: 00 CB CB CB. */
TEST(bytes_after_a_count_of_0)
{
    for (size_t more = 0; more <= 5; more++) {
        struct build b;
        build_begin(&b, 3);
        put(&b.entries[STRING].data, "\xCB\xCB\xCB\xCB\xCB", more);
        build_end(&b);
        size_t at = b.payload[STRING];
        if (more > 3)
            assert_finds(&b, PASSES, IRMAP_TRAILING_BYTES, "a count of 0", at + 4, in("String"));
        else
            assert_passes(&b);
        if (more == 3) {
            b.file[at + 2] = 0;
            assert_finds(&b, PASSES, IRMAP_PADDING, "padding", at + 2, in("String"));
        }
        build_free(&b);
    }
}

/* Asserts that an entry is valid with the bytes `valid`, and has one finding with `invalid`. */
static void assert_change(unsigned minor, int section, const uint8_t *valid, const uint8_t *invalid,
                          size_t size, enum at_read read, irmap_status status, const char *what,
                          size_t at)
{
    for (int broken = 0; broken < 2; broken++) {
        struct build b;
        begin(&b, minor);
        add_string(&b, "");
        uint32_t entry = add_entry(&b, section, broken ? invalid : valid, size);
        build_end(&b);
        if (broken)
            assert_finds(&b, read, status, what, entry_at(&b, section, entry) + at,
                         in_entry(names[section], entry));
        else
            assert_passes(&b);
        build_free(&b);
    }
}

#define VALID(...)                                                                                 \
    (const uint8_t[])                                                                              \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }

enum { EMPTY = BODY_STRINGS, NEXT_TYPE = BODY_TYPES };

TEST(flags_of_types)
{
    assert_change(4, TYPE, VALID(12, 0, I32), BYTES(12, 2, I32), PASSES, IRMAP_FLAG_BITS, "flags",
                  1);
    assert_change(4, TYPE, VALID(12, 1, I32, 0), BYTES(12, 0x7F, I32, 0), PASSES, IRMAP_FLAG_BITS,
                  "flags", 1);
    assert_change(4, TYPE, VALID(14, 0, I32, 0, 0), BYTES(14, 4, I32, 0, 0), PASSES,
                  IRMAP_FLAG_BITS, "flags", 1);
}

/* NVIDIA's reader truncates the tag to its low byte: 83 80 04 is 0x10003, read as 3. */
TEST(wide_type_tag)
{
    assert_change(3, TYPE, VALID(0x8D, 0, I32, 0), BYTES(0x8D, 2, I32, 0), PASSES, IRMAP_NARROWED,
                  "type tag", 0);
    assert_change(3, TYPE, VALID(0x83, 0x80, 0), BYTES(0x83, 0x80, 4), PASSES, IRMAP_NARROWED,
                  "type tag", 0);
}

TEST(wide_enum_of_type)
{
    assert_change(4, TYPE, VALID(12, 1, I32, 0x80, 0x80, 0x80, 0x80, 0),
                  BYTES(12, 1, I32, 0x80, 0x80, 0x80, 0x80, 0x10), PASSES, IRMAP_NARROWED,
                  "attribute", 3);
}

TEST(bad_types)
{
    assert_change(3, TYPE, VALID(3), BYTES(99), FAILS, IRMAP_BAD_TAG, "type tag", 0);
    assert_change(2, TYPE, VALID(3), BYTES(22), FAILS, IRMAP_TOO_NEW, "i4", 0);
    assert_change(3, TYPE, VALID(13, I32, 0), BYTES(13, 77, 0), FAILS, IRMAP_INDEX_RANGE,
                  "element type index", 1);
}

TEST(bad_constants)
{
    assert_change(3, CONSTANT, VALID(2, 7, 8), BYTES(3, 7, 8), FAILS, IRMAP_TRUNCATED,
                  "constant data", 1);
}

TEST(globals)
{
    assert_change(1, GLOBAL, VALID(A, TILE, 0, 0), BYTES(77, TILE, 0, 0), FAILS, IRMAP_INDEX_RANGE,
                  "name string index", 0);
    assert_change(1, GLOBAL, VALID(A, TILE, 0, 0), BYTES(EMPTY, TILE, 0, 0), PASSES,
                  IRMAP_NAME_EMPTY, "name string index", 0);
    assert_change(1, GLOBAL, VALID(A, TILE, 0, 0), BYTES(A, 99, 0, 0), FAILS, IRMAP_INDEX_RANGE,
                  "type index", 1);
    assert_change(1, GLOBAL, VALID(A, TILE, 0, 0), BYTES(A, TILE, 9, 0), FAILS, IRMAP_INDEX_RANGE,
                  "value constant index", 2);
    assert_change(3, GLOBAL, VALID(A, TILE, 0, 0, 1, 0), BYTES(A, TILE, 0, 0, 2, 0), FAILS,
                  IRMAP_VALUE_RANGE, "visibility", 4);
}

/* At both check levels, as in NVIDIA's reader, visibility is truncated to 32 bits: 2^32 is public.
 */
TEST(wide_visibility)
{
    struct build b;
    begin(&b, 3);
    add_entry(&b, GLOBAL, BYTES(A, TILE, 0, 0, 0x80, 0x80, 0x80, 0x80, 0x10, 0));
    build_end(&b);
    assert_passes(&b);
    build_free(&b);
}

/* The size of a global's constant must match the type of the global. */
TEST(dense_size_of_global)
{
    struct build b;
    begin(&b, 3);
    uint32_t constant = add_constant(&b, BYTES(1, 2, 3));
    add_entry(&b, GLOBAL, BYTES(A, TILE, 0, 0, 0, 0));
    build_end(&b);
    assert_passes(&b);
    b.file[entry_at(&b, GLOBAL, 0) + 2] = (uint8_t)constant;
    assert_finds(&b, FAILS, IRMAP_SIZE_MISMATCH, "constant data",
                 entry_at(&b, CONSTANT, constant) + 1, in_entry("Constant", constant));
    build_free(&b);
}

TEST(producer)
{
    struct build b;
    begin(&b, 3);
    add_entry(&b, PRODUCER, BYTES(A));
    build_end(&b);
    assert_passes(&b);
    b.file[b.payload[PRODUCER]] = BODY_STRINGS;
    assert_finds(&b, FAILS, IRMAP_INDEX_RANGE, "producer string index", b.payload[PRODUCER],
                 in("Producer"));
    build_free(&b);
}

/* String 2 begins beyond the strings. */
TEST(string_offsets)
{
    struct build b;
    begin(&b, 3);
    build_end(&b);
    size_t at = b.offsets[STRING] + 4 * B;
    assert_passes(&b);
    b.file[at] = 200;
    assert_int_equal(check_build(&b, IRMAP_CHECK_READ, &(struct findings){0}), IRMAP_OFFSET_ORDER);
    build_free(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(unbroken),
        cmocka_unit_test(duplicate_section),
        cmocka_unit_test(padding_before_payload),
        cmocka_unit_test(padding_inside_tables),
        cmocka_unit_test(first_offset),
        cmocka_unit_test(trailing_bytes_of_entries),
        cmocka_unit_test(trailing_bytes_of_sections),
        cmocka_unit_test(bytes_after_functions),
        cmocka_unit_test(bytes_after_a_count_of_0),
        cmocka_unit_test(flags_of_types),
        cmocka_unit_test(wide_type_tag),
        cmocka_unit_test(wide_enum_of_type),
        cmocka_unit_test(bad_types),
        cmocka_unit_test(bad_constants),
        cmocka_unit_test(globals),
        cmocka_unit_test(wide_visibility),
        cmocka_unit_test(dense_size_of_global),
        cmocka_unit_test(producer),
        cmocka_unit_test(string_offsets),
    };
    return cmocka_run_group_tests_name("check_tables", tests, NULL, NULL);
}
