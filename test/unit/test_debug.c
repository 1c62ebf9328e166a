/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Decodes debug rows, ids and records. */
#include "build.h"

/* Three rows of 2, 0 and 1 ids; three ids; one record of each kind, plus an unknown one. */
static const uint8_t records[] = {
    0,                            /* at 0: unknown */
    1,  2,                        /* at 1: compile unit */
    2,  3,  4,                    /* at 3: file */
    3,  5,  6,  7,    8,          /* at 6: lexical block */
    4,  9,  10, 0x8B, 1,  12,     /* at 11: loc */
    5,  13, 14, 15,   16, 17, 18, /* at 17: subprogram */
    6,  19, 20,                   /* at 24: call site */
    77, 1,  2,                    /* at 27: newer than irmap */
};
enum { RECORDS = 8 };

/* Offsets in the payload. */
enum { ROWS = 4, IDS = 24, RECORD_OFFSETS = 52, DATA = RECORD_OFFSETS + 4 * RECORDS };

static struct bytes payload(void)
{
    static const uint8_t starts[RECORDS] = {0, 1, 3, 6, 11, 17, 24, 27};
    struct bytes p = {0};
    put_varint(&p, 3);
    put_padding(&p, 4);
    for (unsigned i = 0; i < 3; i++)
        put_u32(&p, i ? 2 : 0);
    put_varint(&p, 3);
    put_padding(&p, 8);
    put_u64(&p, 5);
    put_u64(&p, 0);
    put_u64(&p, UINT64_C(1) << 40);
    put_varint(&p, RECORDS);
    put_padding(&p, 4);
    for (unsigned i = 0; i < RECORDS; i++)
        put_u32(&p, starts[i]);
    put(&p, records, sizeof records);
    return p;
}

/* Opens a module with that debug section, truncated to `size` bytes (0: not truncated). */
static irmap_module *open_with(struct build *b, size_t size)
{
    struct bytes p = payload();
    build_begin(b, 3);
    add_entry(b, DEBUG, p.data, size ? size : p.size);
    build_end(b);
    bytes_free(&p);
    return open_build(b);
}

static void end(struct build *b, irmap_module *m)
{
    irmap_module_unref(m);
    build_free(b);
}

TEST(absent)
{
    struct build b;
    irmap_tile_debug d;
    irmap_error err;
    build_begin(&b, 3);
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_fails(irmap_tile_debug_get(m, &d, &err), IRMAP_NOT_FOUND, "debug section", 0);
    assert_null(d.module);
    end(&b, m);
}

TEST(tables)
{
    struct build b;
    irmap_tile_debug d;
    irmap_module *m = open_with(&b, 0);
    assert_ok(irmap_tile_debug_get(m, &d, NULL));
    assert_int_equal(d.rows, 3);
    assert_int_equal(d.ids, 3);
    assert_int_equal(d.records, RECORDS);
    end(&b, m);
}

TEST(empty_tables)
{
    struct build b;
    irmap_tile_debug d;
    build_begin(&b, 3);
    add_entry(&b, DEBUG, BYTES(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0));
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_ok(irmap_tile_debug_get(m, &d, NULL));
    assert_int_equal(d.rows + d.ids + d.records, 0);
    end(&b, m);
}

TEST(rows)
{
    static const uint64_t expected[3][2] = {{0, 2}, {2, 0}, {2, 1}};
    struct build b;
    irmap_tile_debug d;
    uint64_t first = 9, count = 9;
    irmap_error err;
    irmap_module *m = open_with(&b, 0);
    assert_ok(irmap_tile_debug_get(m, &d, NULL));
    for (uint64_t i = 0; i < 3; i++) {
        assert_ok(irmap_tile_debug_row(&d, i, &first, &count, NULL));
        assert_int_equal(first, expected[i][0]);
        assert_int_equal(count, expected[i][1]);
    }
    assert_fails(irmap_tile_debug_row(&d, 3, &first, &count, &err), IRMAP_OUT_OF_RANGE, "debug row",
                 0);
    assert_numbers(err, 3, 3);
    assert_int_equal(first + count, 0);
    end(&b, m);
}

TEST(ids)
{
    static const uint64_t expected[] = {5, 0, UINT64_C(1) << 40};
    struct build b;
    irmap_tile_debug d;
    uint64_t id;
    irmap_error err;
    irmap_module *m = open_with(&b, 0);
    assert_ok(irmap_tile_debug_get(m, &d, NULL));
    for (uint64_t i = 0; i < 3; i++) {
        assert_ok(irmap_tile_debug_id(&d, i, &id, NULL));
        assert_int_equal(id, expected[i]);
    }
    assert_fails(irmap_tile_debug_id(&d, 3, &id, &err), IRMAP_OUT_OF_RANGE, "debug id", 0);
    assert_numbers(err, 3, 3);
    assert_int_equal(id, 0);
    end(&b, m);
}

TEST(records_of_every_kind)
{
    enum { N = IRMAP_TILE_DEBUG_NUMBER, S = IRMAP_TILE_DEBUG_STRING, R = IRMAP_TILE_DEBUG_RECORD };
    static const struct {
        uint32_t count;
        struct {
            const char *name;
            int ref;
            uint64_t value;
        } field[6];
    } expected[] = {
        {0, {{NULL, 0, 0}}},
        {1, {{"file", R, 2}}},
        {2, {{"name", S, 3}, {"directory", S, 4}}},
        {4, {{"scope", R, 5}, {"file", R, 6}, {"line", N, 7}, {"column", N, 8}}},
        {4, {{"scope", R, 9}, {"name", S, 10}, {"line", N, 139}, {"column", N, 12}}},
        {6,
         {{"file", R, 13},
          {"line", N, 14},
          {"name", S, 15},
          {"linkage_name", S, 16},
          {"unit", R, 17},
          {"scope_line", N, 18}}},
        {2, {{"callee", R, 19}, {"caller", R, 20}}},
    };
    struct build b;
    irmap_tile_debug d;
    irmap_tile_debug_record r;
    irmap_module *m = open_with(&b, 0);
    assert_ok(irmap_tile_debug_get(m, &d, NULL));
    for (uint32_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        assert_ok(irmap_tile_debug_record_get(&d, i, &r, NULL));
        assert_int_equal(r.kind, i);
        assert_int_equal(r.tag, i);
        assert_int_equal(r.count, expected[i].count);
        for (uint32_t k = 0; k < r.count; k++) {
            assert_string_equal(r.field[k].name, expected[i].field[k].name);
            assert_int_equal(r.field[k].ref, expected[i].field[k].ref);
            assert_int_equal(r.field[k].value, expected[i].field[k].value);
        }
    }
    assert_int_equal(r.offset, b.payload[DEBUG] + DATA + 24);
    end(&b, m);
}

/* An unknown tag is an unknown location; tags are truncated to eight bits. */
TEST(unknown_tags)
{
    struct build b;
    irmap_tile_debug d;
    irmap_tile_debug_record r;
    irmap_module *m = open_with(&b, 0);
    assert_ok(irmap_tile_debug_get(m, &d, NULL));
    assert_ok(irmap_tile_debug_record_get(&d, 7, &r, NULL));
    assert_int_equal(r.kind, IRMAP_TILE_DEBUG_UNKNOWN);
    assert_int_equal(r.tag, 77);
    assert_int_equal(r.count, 0);
    irmap_module_unref(m);
    memcpy(b.file + b.payload[DEBUG] + DATA + 27, "\x81\x02\x09", 3); /* 257 */
    m = open_build(&b);
    assert_ok(irmap_tile_debug_get(m, &d, NULL));
    assert_ok(irmap_tile_debug_record_get(&d, 7, &r, NULL));
    assert_int_equal(r.kind, IRMAP_TILE_DEBUG_COMPILE_UNIT);
    assert_int_equal(r.field[0].value, 9);
    end(&b, m);
}

TEST(broken_records)
{
    struct build b;
    irmap_tile_debug d;
    irmap_tile_debug_record r;
    irmap_error err;
    irmap_module *m = open_with(&b, 0);
    size_t offsets = b.payload[DEBUG] + RECORD_OFFSETS, data = b.payload[DEBUG] + DATA;
    b.file[offsets + 4 * 6] = 20; /* ends after three numbers */
    b.file[offsets + 4 * 7] = 99; /* beyond the data */
    assert_ok(irmap_tile_debug_get(m, &d, NULL));
    assert_fails(irmap_tile_debug_record_get(&d, 5, &r, &err), IRMAP_TRUNCATED, "name string index",
                 data + 20);
    assert_int_equal(err.entry.id, 5);
    assert_string_equal(err.section, "Debug");
    assert_int_equal(r.count + r.offset, 0);
    assert_fails(irmap_tile_debug_record_get(&d, 7, &r, &err), IRMAP_OFFSET_ORDER, "offset table",
                 offsets + 4 * 7);
    assert_numbers(err, 99, sizeof records);
    assert_fails(irmap_tile_debug_record_get(&d, RECORDS, &r, &err), IRMAP_OUT_OF_RANGE,
                 "debug record", 0);
    assert_ok(irmap_tile_debug_record_get(&d, 4, &r, NULL));
    end(&b, m);
}

TEST(broken_rows)
{
    struct build b;
    irmap_tile_debug d;
    uint64_t first, count;
    irmap_error err;
    irmap_module *m = open_with(&b, 0);
    size_t rows = b.payload[DEBUG] + ROWS;
    b.file[rows + 4] = 3; /* row 1 begins at 3 and ends at 2 */
    assert_ok(irmap_tile_debug_get(m, &d, NULL));
    assert_fails(irmap_tile_debug_row(&d, 1, &first, &count, &err), IRMAP_OFFSET_ORDER, "debug row",
                 rows + 4);
    assert_numbers(err, 3, 2);
    assert_int_equal(err.entry.id, 1);
    b.file[rows + 8] = 9; /* row 2 begins beyond the ids */
    assert_fails(irmap_tile_debug_row(&d, 2, &first, &count, &err), IRMAP_OFFSET_ORDER, "debug row",
                 rows + 8);
    assert_numbers(err, 9, 3);
    assert_ok(irmap_tile_debug_row(&d, 0, &first, &count, NULL));
    end(&b, m);
}

/* Row 1 ends at the start of row 2, which is beyond the ids. The error is at that start. */
TEST(row_that_ends_beyond_the_ids)
{
    struct build b;
    irmap_tile_debug d;
    uint64_t first, count;
    irmap_error err;
    irmap_module *m = open_with(&b, 0);
    size_t rows = b.payload[DEBUG] + ROWS;
    b.file[rows + 8] = 9;
    assert_ok(irmap_tile_debug_get(m, &d, NULL));
    assert_fails(irmap_tile_debug_row(&d, 1, &first, &count, &err), IRMAP_OFFSET_ORDER, "debug row",
                 rows + 8);
    assert_numbers(err, 9, 3);
    end(&b, m);
}

/* Opening does not read the section; errors are reported on access. */
TEST(tables_that_do_not_fit)
{
    static const struct {
        size_t size, at;
        irmap_status status;
        const char *what;
        uint64_t got, limit;
    } cases[] = {
        {3, 1, IRMAP_TRUNCATED, "padding", 3, 2},
        {12, 0, IRMAP_COUNT_RANGE, "debug row count", 3, 2},
        {16, 16, IRMAP_TRUNCATED, "debug id count", 1, 0},
        {20, 17, IRMAP_TRUNCATED, "padding", 7, 3},
        {47, 16, IRMAP_COUNT_RANGE, "debug id count", 3, 2},
        {48, 48, IRMAP_TRUNCATED, "debug record count", 1, 0},
        {DATA - 1, 48, IRMAP_COUNT_RANGE, "debug record count", 8, 7},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct build b;
        irmap_tile_debug d;
        irmap_error err;
        irmap_module *m = open_with(&b, cases[i].size);
        assert_fails(irmap_tile_debug_get(m, &d, &err), cases[i].status, cases[i].what,
                     b.payload[DEBUG] + cases[i].at);
        assert_numbers(err, cases[i].got, cases[i].limit);
        assert_string_equal(err.section, "Debug");
        assert_null(d.module);
        assert_int_equal(d.rows + d.ids + d.records, 0);
        end(&b, m);
    }
}

TEST(count_near_two_to_the_64)
{
    struct build b;
    irmap_tile_debug d;
    irmap_error err;
    build_begin(&b, 3);
    add_entry(&b, DEBUG,
              BYTES(0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1, 0xCB, 0xCB, 0, 0));
    build_end(&b);
    irmap_module *m = open_build(&b);
    assert_fails(irmap_tile_debug_get(m, &d, &err), IRMAP_COUNT_RANGE, "debug row count",
                 b.payload[DEBUG]);
    assert_numbers(err, UINT64_MAX, 0);
    end(&b, m);
}

TEST(names_of_kinds)
{
    static const char *const names[] = {"unknown", "compile_unit", "file",     "lexical_block",
                                        "loc",     "subprogram",   "call_site"};
    for (int i = 0; i <= 6; i++)
        assert_string_equal(irmap_tile_debug_kind_name((irmap_tile_debug_kind)i), names[i]);
    assert_string_equal(irmap_tile_debug_kind_name((irmap_tile_debug_kind)7), "unknown");
    assert_string_equal(irmap_tile_debug_kind_name((irmap_tile_debug_kind)99), "unknown");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(absent),
        cmocka_unit_test(tables),
        cmocka_unit_test(empty_tables),
        cmocka_unit_test(rows),
        cmocka_unit_test(ids),
        cmocka_unit_test(records_of_every_kind),
        cmocka_unit_test(unknown_tags),
        cmocka_unit_test(broken_records),
        cmocka_unit_test(broken_rows),
        cmocka_unit_test(row_that_ends_beyond_the_ids),
        cmocka_unit_test(tables_that_do_not_fit),
        cmocka_unit_test(count_near_two_to_the_64),
        cmocka_unit_test(names_of_kinds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
