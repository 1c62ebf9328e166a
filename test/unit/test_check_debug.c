/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Rules of debug information: rows and ops, records and their references. At level read, all
 * findings are warnings. */
#include "body.h"
#include "checked.h"

/* Records of a valid module; a reference to record k is stored as k + 1. */
enum { FILE_, UNIT, SUBPROGRAM, LOC, CALL, BLOCK, UNKNOWN, RECORDS };

static const struct record {
    uint8_t size, data[12];
} valid_records[RECORDS] = {
    [FILE_] = {3, {2, A, B}},
    [UNIT] = {2, {1, FILE_ + 1}},
    [SUBPROGRAM] = {7, {5, FILE_ + 1, 10, A, B, UNIT + 1, 11}},
    [LOC] = {5, {4, BLOCK + 1, A, 7, 8}},
    [CALL] = {3, {6, LOC + 1, 0}},
    [BLOCK] = {5, {3, SUBPROGRAM + 1, FILE_ + 1, 9, 1}},
    [UNKNOWN] = {1, {0}},
};

/* A debug section, which a test modifies before end() writes it. */
struct debug {
    struct build b;
    struct record records[RECORDS];
    uint64_t ids[6];
    uint32_t id_count;
    uint32_t first_offset; /* bytes before the first record */
    /* Set by end(): offsets in the file. */
    size_t row_at, ids_at, offsets_at, record_at[RECORDS], func_at;
};

/* Begins a module with a function of two ops, and debug row 1 of three ids. */
static void begin(struct debug *d)
{
    memset(d, 0, sizeof *d);
    memcpy(d->records, valid_records, sizeof valid_records);
    d->id_count = 3;
    d->ids[0] = LOC + 1;
    d->ids[1] = CALL + 1;
    d->ids[2] = UNKNOWN + 1;
}

static void end(struct debug *d)
{
    struct bytes p = {0};
    put_body_tables(&d->b, 3, 1);
    uint32_t f = add_body(&d->b, F, SIGNATURE, 1, BYTES(ADDI, TILE, 0, 0, 0, RETURN, 0, 0));
    put_varint(&p, 1);
    put_padding(&p, 4);
    d->row_at = p.size;
    put_u32(&p, 0);
    put_varint(&p, d->id_count);
    put_padding(&p, 8);
    d->ids_at = p.size;
    for (uint32_t i = 0; i < d->id_count; i++)
        put_u64(&p, d->ids[i]);
    put_varint(&p, RECORDS);
    put_padding(&p, 4);
    d->offsets_at = p.size;
    uint32_t at = d->first_offset;
    for (int i = 0; i < RECORDS; at += d->records[i++].size)
        put_u32(&p, at);
    for (uint32_t i = 0; i < d->first_offset; i++)
        put_u8(&p, 0);
    for (int i = 0; i < RECORDS; i++) {
        d->record_at[i] = p.size;
        put(&p, d->records[i].data, d->records[i].size);
    }
    add_entry(&d->b, DEBUG, p.data, p.size);
    bytes_free(&p);
    build_end(&d->b);
    d->row_at += d->b.payload[DEBUG];
    d->ids_at += d->b.payload[DEBUG];
    d->offsets_at += d->b.payload[DEBUG];
    for (int i = 0; i < RECORDS; i++)
        d->record_at[i] += d->b.payload[DEBUG];
    d->func_at = entry_at(&d->b, FUNC, f);
}

static void assert_debug_finds(struct debug *d, irmap_status status, const char *what,
                               size_t offset, struct place place)
{
    assert_finds(&d->b, WARNS, status, what, offset, place);
    build_free(&d->b);
}

/* Findings in rows have the index of a function. */
static struct place in_row(uint32_t op)
{
    return in_op(0, op);
}

static void replace(struct debug *d, int i, const uint8_t *data, size_t size)
{
    assert_true(size <= sizeof d->records[i].data);
    d->records[i].size = (uint8_t)size;
    memcpy(d->records[i].data, data, size);
}

static void begin_with(struct debug *d, int i, const uint8_t *data, size_t size)
{
    begin(d);
    replace(d, i, data, size);
    end(d);
}

TEST(unbroken)
{
    struct debug d;
    begin(&d);
    end(&d);
    assert_passes(&d.b);
    build_free(&d.b);
}

TEST(no_row)
{
    struct debug d;
    begin(&d);
    d.ids[0] = 999;
    end(&d);
    d.b.file[d.func_at + 3] = 0; /* no function has a debug row */
    assert_passes(&d.b);
    build_free(&d.b);
}

TEST(row_without_a_section)
{
    struct build b;
    put_body_tables(&b, 3, 0);
    add_body(&b, F, SIGNATURE, 1, BYTES(RETURN, 0, 0));
    build_end(&b);
    assert_finds(&b, WARNS, IRMAP_INDEX_RANGE, "debug row", entry_at(&b, FUNC, 0) + 3, in_func(0));
    build_free(&b);
}

TEST(row_out_of_range)
{
    struct debug d;
    begin(&d);
    end(&d);
    d.b.file[d.func_at + 3] = 2;
    assert_debug_finds(&d, IRMAP_INDEX_RANGE, "debug row", d.func_at + 3, in_row(IRMAP_NONE));
}

TEST(row_beyond_the_ids)
{
    struct debug d;
    begin(&d);
    end(&d);
    d.b.file[d.row_at] = 4;
    assert_debug_finds(&d, IRMAP_OFFSET_ORDER, "debug row", d.row_at,
                       (struct place){"Debug", 0, 0, IRMAP_NONE});
}

TEST(too_few_ids)
{
    struct debug d;
    begin(&d);
    d.id_count = 2;
    end(&d);
    assert_debug_finds(&d, IRMAP_COUNT_MISMATCH, "number of debug ids", d.row_at,
                       in_row(IRMAP_NONE));
}

TEST(too_many_ids)
{
    struct debug d;
    begin(&d);
    d.id_count = 4;
    d.ids[3] = 999; /* more ids than ops */
    end(&d);
    assert_debug_finds(&d, IRMAP_COUNT_MISMATCH, "number of debug ids", d.row_at,
                       in_row(IRMAP_NONE));
}

TEST(id_out_of_range)
{
    static const uint64_t ids[] = {RECORDS + 1, UINT64_MAX};
    for (size_t i = 0; i < 2 * 3; i++) {
        struct debug d;
        begin(&d);
        d.ids[i / 2] = ids[i % 2];
        end(&d);
        assert_debug_finds(&d, IRMAP_INDEX_RANGE, "debug record", d.ids_at + i / 2 * 8,
                           in_row(i / 2 ? (uint32_t)(i / 2 - 1) : IRMAP_NONE));
    }
}

/* An op may refer only to locations, call sites and unknown. */
TEST(id_of_another_kind)
{
    static const int kinds[] = {FILE_, UNIT, SUBPROGRAM};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        struct debug d;
        begin(&d);
        d.ids[1] = (uint64_t)kinds[i] + 1;
        end(&d);
        assert_debug_finds(&d, IRMAP_TYPE_MISMATCH, "debug record", d.ids_at + 8, in_row(0));
    }
}

TEST(references_of_another_kind)
{
    static const struct {
        int record;
        uint8_t size, data[8], at;
        uint32_t op; /* first op that refers to it */
    } rows[] = {
        {UNIT, 2, {1, UNIT + 1}, 1, IRMAP_NONE},
        {UNIT, 2, {1, LOC + 1}, 1, IRMAP_NONE},
        {UNIT, 2, {1, 0}, 1, IRMAP_NONE},
        {SUBPROGRAM, 7, {5, UNIT + 1, 1, A, B, UNIT + 1, 1}, 1, IRMAP_NONE},
        {SUBPROGRAM, 7, {5, FILE_ + 1, 1, A, B, FILE_ + 1, 1}, 5, IRMAP_NONE},
        {LOC, 5, {4, FILE_ + 1, A, 7, 8}, 1, IRMAP_NONE},
        {LOC, 5, {4, 0, A, 7, 8}, 1, IRMAP_NONE},
        {CALL, 3, {6, FILE_ + 1, 0}, 1, 0},
        {CALL, 3, {6, 0, SUBPROGRAM + 1}, 2, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct debug d;
        begin_with(&d, rows[i].record, rows[i].data, rows[i].size);
        assert_debug_finds(&d, IRMAP_TYPE_MISMATCH, "debug record",
                           d.record_at[rows[i].record] + rows[i].at, in_row(rows[i].op));
    }
}

TEST(reference_out_of_range)
{
    struct debug d;
    begin_with(&d, CALL, BYTES(6, 0, RECORDS + 1));
    assert_debug_finds(&d, IRMAP_INDEX_RANGE, "debug record", d.record_at[CALL] + 2, in_row(0));
}

TEST(cycles)
{
    struct debug d;
    begin_with(&d, CALL, BYTES(6, LOC + 1, CALL + 1)); /* refers to itself */
    assert_debug_finds(&d, IRMAP_CYCLE, "debug record", d.record_at[CALL] + 2, in_row(0));
    begin(&d); /* two call sites */
    replace(&d, CALL, BYTES(6, UNIT + 1, 0));
    replace(&d, UNIT, BYTES(6, 0, CALL + 1));
    d.ids[0] = 0;
    end(&d);
    assert_debug_finds(&d, IRMAP_CYCLE, "debug record", d.record_at[UNIT] + 2, in_row(0));
    begin(&d); /* scopes */
    replace(&d, SUBPROGRAM, BYTES(3, SUBPROGRAM + 1, FILE_ + 1, 1, 1));
    end(&d);
    assert_debug_finds(&d, IRMAP_CYCLE, "debug record", d.record_at[SUBPROGRAM] + 1,
                       in_row(IRMAP_NONE));
}

/* Two references to one record are not a cycle. */
TEST(shared_records)
{
    struct debug d;
    begin_with(&d, CALL, BYTES(6, LOC + 1, LOC + 1));
    assert_passes(&d.b);
    build_free(&d.b);
}

/* A cycle of unused records is valid. */
TEST(cycle_that_nothing_uses)
{
    struct debug d;
    begin(&d);
    replace(&d, CALL, BYTES(6, CALL + 1, CALL + 1));
    d.ids[1] = 0;
    end(&d);
    assert_passes(&d.b);
    build_free(&d.b);
}

TEST(unknown_tags)
{
    struct debug d;
    begin_with(&d, CALL, BYTES(7, 1, 2));
    assert_debug_finds(&d, IRMAP_BAD_TAG, "debug tag", d.record_at[CALL], in_entry("Debug", CALL));
    /* 86 02 is 262, which NVIDIA's reader truncates to 6 */
    begin_with(&d, CALL, BYTES(0x86, 2, LOC + 1, 0));
    assert_debug_finds(&d, IRMAP_BAD_TAG, "debug tag", d.record_at[CALL], in_entry("Debug", CALL));
    begin_with(&d, CALL, BYTES(0x86, 0, LOC + 1, 0));
    assert_passes(&d.b);
    build_free(&d.b);
}

TEST(string_of_a_record)
{
    struct debug d;
    begin_with(&d, FILE_, BYTES(2, A, 99));
    assert_debug_finds(&d, IRMAP_INDEX_RANGE, "debug string index", d.record_at[FILE_] + 2,
                       in_entry("Debug", FILE_));
}

TEST(bytes_after_a_record)
{
    struct debug d;
    begin_with(&d, UNIT, BYTES(1, FILE_ + 1, 0xCB, 0xCB));
    assert_debug_finds(&d, IRMAP_TRAILING_BYTES, "the debug record", d.record_at[UNIT] + 2,
                       in_entry("Debug", UNIT));
}

TEST(first_offset)
{
    struct debug d;
    begin(&d);
    d.first_offset = 2;
    end(&d);
    assert_debug_finds(&d, IRMAP_OFFSET_ORDER, "first offset", d.offsets_at, in("Debug"));
}

TEST(padding)
{
    struct debug d;
    begin(&d);
    end(&d);
    const size_t ends[] = {d.row_at, d.ids_at, d.offsets_at};
    for (size_t i = 0; i < 3; i++) {
        uint8_t *byte = &d.b.file[ends[i] - 1];
        assert_int_equal(*byte, 0xCB);
        *byte = 0;
        assert_finds(&d.b, WARNS, IRMAP_PADDING, "padding", ends[i] - 1, in("Debug"));
        *byte = 0xCB;
    }
    build_free(&d.b);
}

TEST(bytes_after_empty_tables)
{
    for (size_t more = 0; more < 2; more++) {
        struct build b;
        put_body_tables(&b, 3, 0);
        add_body(&b, F, SIGNATURE, 0, BYTES(RETURN, 0, 0));
        add_entry(
            &b, DEBUG,
            (const uint8_t[]){0, 0xCB, 0xCB, 0xCB, 0, 0xCB, 0xCB, 0xCB, 0, 0xCB, 0xCB, 0xCB, 9},
            12 + more);
        build_end(&b);
        if (more)
            assert_finds(&b, WARNS, IRMAP_TRAILING_BYTES, "the debug tables", b.payload[DEBUG] + 12,
                         in("Debug"));
        else
            assert_passes(&b);
        build_free(&b);
    }
}

/* The missing row of the function is not reported in addition. */
TEST(tables_that_do_not_fit)
{
    struct debug d;
    begin(&d);
    end(&d);
    d.b.file[d.b.payload[DEBUG]] = 0x7F;
    assert_debug_finds(&d, IRMAP_COUNT_RANGE, "debug row count", d.b.payload[DEBUG], in("Debug"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(unbroken),
        cmocka_unit_test(no_row),
        cmocka_unit_test(row_without_a_section),
        cmocka_unit_test(row_out_of_range),
        cmocka_unit_test(row_beyond_the_ids),
        cmocka_unit_test(too_few_ids),
        cmocka_unit_test(too_many_ids),
        cmocka_unit_test(id_out_of_range),
        cmocka_unit_test(id_of_another_kind),
        cmocka_unit_test(references_of_another_kind),
        cmocka_unit_test(reference_out_of_range),
        cmocka_unit_test(cycles),
        cmocka_unit_test(shared_records),
        cmocka_unit_test(cycle_that_nothing_uses),
        cmocka_unit_test(unknown_tags),
        cmocka_unit_test(string_of_a_record),
        cmocka_unit_test(bytes_after_a_record),
        cmocka_unit_test(first_offset),
        cmocka_unit_test(padding),
        cmocka_unit_test(bytes_after_empty_tables),
        cmocka_unit_test(tables_that_do_not_fit),
    };
    return cmocka_run_group_tests_name("check_debug", tests, NULL, NULL);
}
