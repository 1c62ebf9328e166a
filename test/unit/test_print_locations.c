/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Locations in the text: very long chains of call sites, and records that contain themselves. */
#include "print.h"

/* Adds a kernel of type (tile<i32>) -> () with a new debug row. */
static void add_function(struct build *b, struct debug *d, uint32_t name, const uint8_t *body,
                         size_t size)
{
    debug_row(d);
    add_body(b, name, SIGNATURE, d->rows, body, size);
}

/* Adds file "a" in "b", its unit, and subprogram f; returns the location a:1:2 in f, record 4. */
static uint32_t put_scope(struct debug *d)
{
    debug_record(d, BYTES(2, A, B));
    debug_record(d, BYTES(1, 1));
    debug_record(d, BYTES(5, 1, 7, F, F, 2, 8));
    return debug_record(d, BYTES(4, 3, A, 1, 2));
}

/* Adds a call site with callee `a` and caller `b`. */
static uint32_t put_call(struct debug *d, uint32_t a, uint32_t b)
{
    struct bytes record = {0};
    put_u8(&record, 6);
    put_varint(&record, a);
    put_varint(&record, b);
    uint32_t id = debug_record(d, record.data, record.size);
    bytes_free(&record);
    return id;
}

TEST(one_of_each)
{
    static const char expected[] =
        "cuda_tile.module @kernels {\n"
        "  entry @f(%arg0: tile<i32>) {\n"
        "    %0 = iota : tile<i32> loc(#loc3)\n"
        "    return loc(#loc)\n"
        "  } loc(#loc2)\n"
        "} loc(#loc)\n"
        "#di_file = #cuda_tile.di_file<\"a\" in \"b\">\n"
        "#loc = loc(unknown)\n"
        "#loc1 = loc(\"a\":1:2)\n"
        "#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>\n"
        "#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 7, name = \"f\", "
        "linkageName = \"f\", compileUnit = #di_compile_unit, scopeLine = 8>\n"
        "#loc2 = #cuda_tile.di_loc<#loc1 in #di_subprogram>\n"
        "#loc3 = loc(callsite(#loc2 at #loc))\n";
    struct body f;
    struct debug d = {0};
    struct text t = {.store = 1};
    put_body_tables(&f.b, 3, 1);
    uint32_t loc = put_scope(&d);
    uint32_t call = put_call(&d, loc, 0);
    add_function(&f.b, &d, F, BYTES(IOTA, TILE, RETURN, 0, 0));
    debug_id(&d, loc);
    debug_id(&d, call);
    debug_id(&d, 0);
    add_debug(&f.b, &d);
    body_open(&f);
    assert_ok(print_text(f.m, 1, &t, NULL));
    assert_text(&t, expected);
    bytes_free(&t.stored);
    body_end(&f);
}

/* A file without a name is printed as "-", like a file of this name. */
TEST(files_without_a_name)
{
    static const char expected[] =
        "cuda_tile.module @kernels {\n"
        "  entry @f(%arg0: tile<i32>) {\n"
        "    %0 = iota : tile<i32> loc(#loc4)\n"
        "    return loc(#loc4)\n"
        "  } loc(#loc3)\n"
        "} loc(#loc)\n"
        "#di_file = #cuda_tile.di_file<\"\" in \"-\">\n"
        "#loc = loc(unknown)\n"
        "#loc1 = loc(\"a\":1:2)\n"
        "#loc2 = loc(\"-\":1:2)\n"
        "#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>\n"
        "#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 7, name = \"f\", "
        "linkageName = \"f\", compileUnit = #di_compile_unit, scopeLine = 8>\n"
        "#loc3 = #cuda_tile.di_loc<#loc1 in #di_subprogram>\n"
        "#loc4 = #cuda_tile.di_loc<#loc2 in #di_subprogram>\n";
    struct body f;
    struct debug d = {0};
    struct text t = {.store = 1};
    put_body_tables(&f.b, 3, 1);
    uint8_t empty = (uint8_t)add_string(&f.b, ""), dash = (uint8_t)add_string(&f.b, "-");
    debug_record(&d, BYTES(2, empty, dash));
    debug_record(&d, BYTES(1, 1));
    debug_record(&d, BYTES(5, 1, 7, F, F, 2, 8));
    uint32_t own = debug_record(&d, BYTES(4, 3, A, 1, 2));
    uint32_t unnamed = debug_record(&d, BYTES(4, 3, empty, 1, 2));
    uint32_t named = debug_record(&d, BYTES(4, 3, dash, 1, 2));
    add_function(&f.b, &d, F, BYTES(IOTA, TILE, RETURN, 0, 0));
    debug_id(&d, own);
    debug_id(&d, unnamed);
    debug_id(&d, named);
    add_debug(&f.b, &d);
    body_open(&f);
    assert_ok(print_text(f.m, 1, &t, NULL));
    assert_text(&t, expected);
    bytes_free(&t.stored);
    body_end(&f);
}

/* The rows descend. So the first function has no location, instead of that of another function. */
TEST(rows_that_descend)
{
    struct body f;
    struct debug d = {0};
    struct text t = {.store = 1};
    irmap_error err = {0};
    put_body_tables(&f.b, 3, 1);
    uint32_t loc = put_scope(&d);
    debug_id(&d, loc);
    debug_id(&d, loc);
    add_function(&f.b, &d, F, BYTES(RETURN, 0, 0)); /* ids 2, 3 */
    debug_id(&d, loc);
    debug_id(&d, loc);
    put_u32(&d.row_data, 0); /* ids 0, 1 */
    d.rows++;
    add_body(&f.b, A, SIGNATURE, d.rows, BYTES(RETURN, 0, 0));
    add_debug(&f.b, &d);
    body_open(&f);
    assert_int_equal(print_text(f.m, 1, &t, &err), IRMAP_OFFSET_ORDER);
    assert_int_equal(occurrences(&t, "return loc(#loc)\n    // 0x"), 1);
    assert_int_equal(occurrences(&t, "  } loc(#loc)\n  entry @a"), 1);
    assert_int_equal(occurrences(&t, "return loc(#loc2)\n  } loc(#loc2)\n"), 1);
    bytes_free(&t.stored);
    body_end(&f);
}

/* Each call site is the caller of the previous one, so the first needs all others. */
static void call_chain(uint32_t calls, int forward)
{
    struct body f;
    struct debug d = {0};
    struct text t = {.store = 1};
    put_body_tables(&f.b, 3, 1);
    uint32_t loc = put_scope(&d), first = 0, last = loc;
    for (uint32_t i = 0; i < calls; i++) {
        uint32_t next = i + 1 == calls ? loc : d.records + 2;
        last = put_call(&d, loc, forward ? next : last);
        first = first ? first : last;
    }
    add_function(&f.b, &d, F, BYTES(RETURN, 0, 0));
    debug_id(&d, forward ? first : last);
    debug_id(&d, loc);
    add_debug(&f.b, &d);
    body_open(&f);
    assert_ok(print_text(f.m, 1, &t, NULL));
    assert_int_equal(occurrences(&t, " = loc(callsite(#loc2 at #loc"), calls);
    /* the innermost call site is printed first */
    assert_int_equal(occurrences(&t, "#loc3 = loc(callsite(#loc2 at #loc2))\n"), 1);
    assert_int_equal(occurrences(&t, "#loc4 = loc(callsite(#loc2 at #loc3))\n"), 1);
    bytes_free(&t.stored);
    body_end(&f);
}

TEST(consecutive_call_sites)
{
    call_chain(50000, 0);
    call_chain(50000, 1);
}

/* Asserts that functions whose locations need an invalid record report it, and others are printed
 * completely. */
static void assert_broken(struct debug *d, uint32_t id, irmap_status status, const char *what,
                          uint32_t at)
{
    struct body f;
    struct text t = {.store = 1};
    irmap_error err = {0};
    put_body_tables(&f.b, 3, 1);
    add_function(&f.b, d, F, BYTES(RETURN, 0, 0));
    debug_id(d, id);
    debug_id(d, 0);
    add_function(&f.b, d, A, BYTES(RETURN, 0, 0));
    debug_id(d, 0);
    debug_id(d, 0);
    add_function(&f.b, d, B, BYTES(RETURN, 0, 0));
    debug_id(d, 0);
    debug_id(d, id);
    add_debug(&f.b, d);
    body_open(&f);
    irmap_tile_debug view;
    assert_ok(irmap_tile_debug_get(f.m, &view, NULL));
    size_t record = (size_t)(view.data - f.b.file);
    size_t ids = (size_t)(view.id_data - f.b.file);
    assert_int_equal(print_text(f.m, 1, &t, &err), status);
    assert_error(err, status, what, at == IRMAP_NONE ? ids : record + at);
    assert_int_equal(err.func.id, 0);
    assert_int_equal(occurrences(&t, "entry @a(%arg0: tile<i32>) {\n    return loc(#loc)\n"
                                     "  } loc(#loc)\n"),
                     1);
    assert_int_equal(occurrences(&t, "\n    // 0x"), 2);
    bytes_free(&t.stored);
    body_end(&f);
}

TEST(records_that_contain_themselves)
{
    struct debug d = {0};
    put_call(&d, 1, 0);
    assert_broken(&d, 1, IRMAP_CYCLE, "debug record", 1);
    memset(&d, 0, sizeof d);
    put_call(&d, 0, 2); /* 1 refers to 2, 2 to 3, 3 to 1 */
    put_call(&d, 0, 3);
    put_call(&d, 1, 0);
    assert_broken(&d, 1, IRMAP_CYCLE, "debug record", 7);
    memset(&d, 0, sizeof d);
    debug_record(&d, BYTES(3, 2, 0, 1, 1)); /* two blocks that contain each other */
    debug_record(&d, BYTES(3, 1, 0, 1, 1));
    debug_record(&d, BYTES(4, 1, A, 1, 1));
    assert_broken(&d, 3, IRMAP_CYCLE, "debug record", 6);
}

TEST(references_of_another_kind)
{
    struct debug d = {0};
    debug_record(&d, BYTES(2, A, B));
    debug_record(&d, BYTES(4, 1, A, 1, 1)); /* the scope is a file */
    assert_broken(&d, 2, IRMAP_TYPE_MISMATCH, "debug record", 4);
    memset(&d, 0, sizeof d);
    debug_record(&d, BYTES(2, A, B));
    put_call(&d, 1, 0); /* the callee is a file */
    assert_broken(&d, 2, IRMAP_TYPE_MISMATCH, "debug record", 4);
    memset(&d, 0, sizeof d);
    debug_record(&d, BYTES(1, 0)); /* a unit without a file */
    assert_broken(&d, 1, IRMAP_TYPE_MISMATCH, "debug record", 1);
}

/* The error is at the invalid id. */
TEST(invalid_ids)
{
    struct debug d = {0};
    debug_record(&d, BYTES(2, A, B));
    assert_broken(&d, 1, IRMAP_TYPE_MISMATCH, "debug record", IRMAP_NONE); /* not a location */
    memset(&d, 0, sizeof d);
    debug_record(&d, BYTES(0));
    assert_broken(&d, 2, IRMAP_INDEX_RANGE, "debug record", IRMAP_NONE);
    memset(&d, 0, sizeof d);
    put_call(&d, 0, 9);
    assert_broken(&d, 1, IRMAP_INDEX_RANGE, "debug record", 2);
    memset(&d, 0, sizeof d);
    debug_record(&d, BYTES(2, A, BODY_STRINGS));
    debug_record(&d, BYTES(1, 1));
    debug_record(&d, BYTES(5, 1, 7, F, F, 2, 8));
    debug_record(&d, BYTES(4, 3, A, 1, 2));
    assert_broken(&d, 4, IRMAP_INDEX_RANGE, "debug string index", 2);
}

/* A long chain of calls with a cycle, which many functions share, is read once. Reading it for each
 * function would take minutes. */
TEST(a_broken_chain_of_many_functions)
{
    enum { FUNCTIONS = 20000, CALLS = 50000 };
    struct body f;
    struct debug d = {0};
    struct text t = {.store = 0};
    irmap_error err = {0};
    put_body_tables(&f.b, 3, 1);
    for (uint32_t i = 0; i < CALLS; i++)
        put_call(&d, 0, i + 1 == CALLS ? 1 : i + 2);
    for (uint32_t i = 0; i < FUNCTIONS; i++) {
        add_function(&f.b, &d, F, BYTES(RETURN, 0, 0));
        debug_id(&d, 1);
        debug_id(&d, 0);
    }
    add_debug(&f.b, &d);
    body_open(&f);
    assert_int_equal(print_text(f.m, 1, &t, &err), IRMAP_CYCLE);
    assert_int_equal(err.func.id, 0);
    body_end(&f);
}

/* The same long string, to which every record refers, is processed once. */
TEST(a_long_string_of_many_records)
{
    enum { RECORDS = 4000, LENGTH = 1 << 18 };
    struct body f;
    struct debug d = {0};
    struct text t = {.store = 0};
    irmap_error err = {0};
    char *name = malloc(LENGTH + 1);
    assert_non_null(name);
    memset(name, 'x', LENGTH);
    name[LENGTH] = 0;
    put_body_tables(&f.b, 3, 1);
    add_string(&f.b, name);
    (void)put_scope(&d);
    add_function(&f.b, &d, F, BYTES(RETURN, 0, 0));
    uint32_t chain = 0;
    for (uint32_t i = 0; i < RECORDS; i++) {
        struct bytes record = {0};
        put(&record, BYTES(4, 3, BODY_STRINGS));
        put_varint(&record, i);
        put_u8(&record, 1);
        uint32_t loc = debug_record(&d, record.data, record.size);
        chain = put_call(&d, loc, chain);
        bytes_free(&record);
    }
    debug_id(&d, chain);
    debug_id(&d, 0);
    add_debug(&f.b, &d);
    body_open(&f);
    assert_int_equal(print_text(f.m, 1, &t, &err), IRMAP_LIMIT);
    assert_string_equal(err.what, "the text");
    free(name);
    body_end(&f);
}

/* Only the last empty terminator of a region is omitted. The others have their own locations.
 * Deciding which one is omitted must not search backwards for each. */
TEST(consecutive_terminators)
{
    enum { OPS = 100000 };
    struct body f;
    struct debug d = {0};
    struct bytes body = {0};
    struct text t = {.store = 1};
    put_body_tables(&f.b, 3, 1);
    put(&body, BYTES(LOOP, 0, 0, 1, 1, 0));
    put_varint(&body, OPS);
    for (int i = 0; i < OPS; i++)
        put(&body, BYTES(CONTINUE, 0, 0));
    add_function(&f.b, &d, F, body.data, body.size);
    uint32_t loc = put_scope(&d);
    for (int i = 0; i < OPS + 2; i++)
        debug_id(&d, i == OPS + 1 ? loc : 0); /* only the omitted op has this location */
    add_debug(&f.b, &d);
    body_open(&f);
    assert_ok(print_text(f.m, 1, &t, NULL));
    assert_int_equal(occurrences(&t, "continue loc(#loc)\n"), OPS - 1);
    assert_int_equal(occurrences(&t, "#loc1"), 0);
    bytes_free(&body);
    bytes_free(&t.stored);
    body_end(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_of_each),
        cmocka_unit_test(files_without_a_name),
        cmocka_unit_test(rows_that_descend),
        cmocka_unit_test(consecutive_call_sites),
        cmocka_unit_test(records_that_contain_themselves),
        cmocka_unit_test(references_of_another_kind),
        cmocka_unit_test(invalid_ids),
        cmocka_unit_test(a_broken_chain_of_many_functions),
        cmocka_unit_test(a_long_string_of_many_records),
        cmocka_unit_test(consecutive_terminators),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
