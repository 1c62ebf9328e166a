/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Debug ids of ops: after the function's own id, one id per op in file order. */
#include "print.h"

static const uint8_t nested[] = {LOOP, 0, 0, 1, 1, 0, 2, IOTA, TILE, CONTINUE, 0, 0, RETURN, 0, 0};

/* Begins a module: functions 0 and 1 with rows 2 and 1, function 2 with `row`. Row 1 starts at id
 * 0, row 2 at id 5; `more` ids follow. */
static void begin(struct body *f, uint32_t row, uint32_t more)
{
    struct debug d = {0};
    put_body_tables(&f->b, 3, 1);
    add_body(&f->b, F, SIGNATURE, 2, nested, sizeof nested);
    add_body(&f->b, A, SIGNATURE, 1, nested, sizeof nested);
    add_body(&f->b, B, SIGNATURE, row, nested, sizeof nested);
    debug_row(&d);
    for (uint32_t i = 0; i < 5 + more; i++) {
        if (i == 5)
            debug_row(&d);
        debug_id(&d, 100 + i);
    }
    debug_record(&d, BYTES(0));
    add_debug(&f->b, &d);
    body_open(f);
}

static irmap_status location(const struct body *f, uint32_t func, uint32_t op, uint64_t *id,
                             irmap_error *err)
{
    irmap_body *body;
    const irmap_body_view *v = decode(f->m, func, &body);
    assert_true(op < v->op_count);
    *id = 7;
    irmap_status status = irmap_op_location(v, op, id, err);
    irmap_body_free(body);
    return status;
}

/* Returns the position of the row number, after name, signature and flags of one byte each. */
static uint64_t row_offset(const struct body *f, uint32_t func)
{
    irmap_func_info info;
    assert_ok(irmap_func_get(f->m, (irmap_func){func}, &info, NULL));
    return info.offset + 3;
}

TEST(ids_in_file_order)
{
    struct body f;
    uint64_t id;
    begin(&f, 0, 5);
    for (uint32_t i = 0; i < 4; i++) {
        assert_ok(location(&f, 0, i, &id, NULL));
        assert_int_equal(id, 106 + i);
        assert_ok(location(&f, 1, i, &id, NULL));
        assert_int_equal(id, 101 + i);
        assert_ok(location(&f, 2, i, &id, NULL)); /* no debug information */
        assert_int_equal(id, 0);
    }
    body_end(&f);
}

/* The file has the row, but not enough ids. */
TEST(too_few_ids)
{
    struct body f;
    irmap_error err;
    uint64_t id;
    begin(&f, 0, 3);
    assert_ok(location(&f, 0, 1, &id, NULL));
    assert_int_equal(id, 107);
    memset(&err, 0xA5, sizeof err);
    assert_int_equal(location(&f, 0, 2, &id, &err), IRMAP_COUNT_MISMATCH);
    irmap_tile_debug debug;
    assert_ok(irmap_tile_debug_get(f.m, &debug, NULL));
    assert_error(err, IRMAP_COUNT_MISMATCH, "number of debug ids",
                 (uint64_t)(debug.row_data - f.b.file) + 4);
    assert_numbers(err, 3, 5);
    assert_int_equal(err.func.id, 0);
    assert_int_equal(id, 0);
    assert_int_equal(location(&f, 0, 2, &id, NULL), IRMAP_COUNT_MISMATCH);
    body_end(&f);
}

TEST(missing_rows)
{
    struct body f;
    irmap_error err;
    uint64_t id;
    begin(&f, 3, 5);
    memset(&err, 0xA5, sizeof err);
    assert_int_equal(location(&f, 2, 1, &id, &err), IRMAP_INDEX_RANGE);
    assert_error(err, IRMAP_INDEX_RANGE, "debug row", row_offset(&f, 2));
    assert_numbers(err, 3, 2);
    assert_int_equal(err.func.id, 2);
    assert_int_equal(id, 0);
    body_end(&f);
}

TEST(no_debug_section)
{
    struct body f;
    irmap_error err;
    uint64_t id;
    put_body_tables(&f.b, 3, 1);
    add_body(&f.b, F, SIGNATURE, 1, nested, sizeof nested);
    body_open(&f);
    memset(&err, 0xA5, sizeof err);
    assert_int_equal(location(&f, 0, 0, &id, &err), IRMAP_INDEX_RANGE);
    assert_error(err, IRMAP_INDEX_RANGE, "debug row", row_offset(&f, 0));
    assert_numbers(err, 1, 0);
    assert_int_equal(id, 0);
    body_end(&f);
}

/* Two locations, a call, a call that contains itself, a file (not a location), and a call whose
 * caller is that file. */
TEST(places)
{
    struct body f;
    struct debug d = {0};
    irmap_place out[4];
    irmap_error err;
    irmap_body *body;
    uint32_t count;
    put_body_tables(&f.b, 3, 1);
    add_body(&f.b, F, SIGNATURE, 1, nested, sizeof nested);
    debug_row(&d);
    debug_id(&d, 0);
    debug_id(&d, 3); /* id of op 0 */
    debug_id(&d, 4);
    debug_id(&d, 6);
    debug_id(&d, 9);
    debug_record(&d, BYTES(4, 0, A, 97, 5));
    debug_record(&d, BYTES(4, 0, B, 9, 0));
    debug_record(&d, BYTES(6, 1, 2));
    debug_record(&d, BYTES(6, 4, 2));
    debug_record(&d, BYTES(2, A, B));
    debug_record(&d, BYTES(6, 1, 5));
    add_debug(&f.b, &d);
    body_open(&f);
    const irmap_body_view *v = decode(f.m, 0, &body);
    assert_ok(irmap_op_places(v, 0, out, 4, &count, NULL));
    assert_int_equal(count, 2);
    assert_int_equal(out[0].line, 97);
    assert_int_equal(out[0].column, 5);
    assert_int_equal(out[1].line, 9);
    assert_int_equal(out[0].directory.size, 0);
    assert_true(out[0].file.size && out[1].file.size);
    assert_ok(irmap_op_places(v, 0, out, 1, &count, NULL));
    assert_int_equal(count, 1);
    assert_int_equal(irmap_op_places(v, 1, out, 4, &count, &err), IRMAP_LIMIT);
    assert_int_equal(irmap_op_places(v, 2, out, 4, &count, &err), IRMAP_TYPE_MISMATCH);
    assert_int_equal(count, 1); /* the location of the callee */
    assert_int_equal(out[0].line, 97);
    assert_int_equal(irmap_op_places(v, 3, out, 4, &count, &err), IRMAP_INDEX_RANGE);
    irmap_body_free(body);
    body_end(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ids_in_file_order), cmocka_unit_test(places),
        cmocka_unit_test(too_few_ids),       cmocka_unit_test(missing_rows),
        cmocka_unit_test(no_debug_section),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
