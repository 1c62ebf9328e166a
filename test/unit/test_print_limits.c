/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Limits of printing: text relative to the input, nesting, memory. */
#include "core/limits.h"
#include "hook.h"
#include "print.h"
#include <stdbool.h>

static uint64_t budget(const struct body *f)
{
    return LIMIT_TEXT_BYTES + (uint64_t)LIMIT_TEXT_RATIO * f->b.size;
}

/* Returns the limit on a function's value names, which are in memory at the same time. */
static uint64_t names_budget(const struct body *f)
{
    const uint64_t least = 1 << 24, share = budget(f) / 64;
    return share > least ? share : least;
}

/* Asserts that printing fails with IRMAP_LIMIT. The text is never longer than its limit. If
 * `what` is the text, it ends at most 128 KiB below. */
static void assert_limit(const struct body *f, const char *what)
{
    const bool is_text = strcmp(what, "the text") == 0;
    struct text t = {.store = 0};
    irmap_error err = {0};
    assert_int_equal(print_text(f->m, 0, &t, &err), IRMAP_LIMIT);
    assert_string_equal(err.what, what);
    assert_true(err.limit == (is_text ? budget(f) : names_budget(f)));
    assert_true(err.got > err.limit);
    assert_true(t.size <= budget(f));
    if (is_text)
        assert_true(t.size > budget(f) - (1 << 17));
}

TEST(repeated_long_strings)
{
    struct body f;
    struct bytes body = {0};
    char *text = malloc(20001);
    assert_non_null(text);
    memset(text, 'x', 20000);
    text[20000] = 0;
    for (int i = 0; i < 4000; i++)
        put(&body, BYTES(PRINT, 1, TOKEN, 0, BODY_STRINGS, 0));
    put_body_tables(&f.b, 3, 1);
    add_string(&f.b, text);
    add_body(&f.b, F, SIGNATURE, 0, body.data, body.size);
    body_open(&f);
    assert_true(20000 * 4000 > budget(&f));
    assert_limit(&f, "the text");
    free(text);
    bytes_free(&body);
    body_end(&f);
}

/* Each op of two bytes has two thousand bytes of indentation. */
TEST(indentation)
{
    struct body f;
    struct bytes body = {0};
    for (int i = 0; i < LIMIT_DEPTH - 1; i++)
        put(&body, BYTES(LOOP, 0, 0, 1, 1, 0, 1));
    put(&body, BYTES(LOOP, 0, 0, 1, 1, 0));
    put_varint(&body, 40000);
    for (int i = 0; i < 40000; i++)
        put(&body, BYTES(IOTA, TILE));
    body_begin(&f, 3, 1, body.data, body.size);
    assert_limit(&f, "the text");
    bytes_free(&body);
    body_end(&f);
}

/* The long type of a function's arguments is printed for each argument. */
TEST(types)
{
    struct body f;
    struct bytes type = {0};
    put(&type, BYTES(13, I32));
    put_varint(&type, 2000);
    for (int i = 0; i < 2000; i++)
        put_u64(&type, UINT64_C(1) << 62);
    put_body_tables(&f.b, 3, 0);
    add_type(&f.b, type.data, type.size);
    type.size = 0;
    put_u8(&type, 16);
    put_varint(&type, 4000);
    for (int i = 0; i < 4000; i++)
        put_u8(&type, BODY_TYPES);
    put_u8(&type, 0);
    add_type(&f.b, type.data, type.size);
    add_body(&f.b, F, BODY_TYPES + 1, 0, BYTES(RETURN, 0, 0));
    body_open(&f);
    assert_limit(&f, "the text");
    bytes_free(&type);
    body_end(&f);
}

/* Appends n assumes, each with the previous result as operand. The names of results contain that of
 * the operand. */
static void put_assumes(struct bytes *body, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        put(body, BYTES(ASSUME, TILE, 8, 16, 0));
        put_varint(body, i);
    }
    put(body, BYTES(RETURN, 0, 0));
}

static void put_name(struct bytes *text, uint32_t n)
{
    if (n == 0)
        put(text, "%arg0", 5);
    for (uint32_t i = 0; i < n; i++)
        put(text, i ? "_assume" : "%assume", 7);
}

TEST(consecutive_assumes)
{
    static const char head[] = "cuda_tile.module @kernels {\n  entry @f(%arg0: tile<i32>) {\n";
    static const char tail[] = "    return\n  }\n}\n";
    enum { ASSUMES = 1000 };
    struct body f;
    struct bytes body = {0}, expected = {0};
    struct text t = {.store = 1};
    put_assumes(&body, ASSUMES);
    body_begin(&f, 3, 1, body.data, body.size);
    assert_ok(print_text(f.m, 0, &t, NULL));
    put(&expected, head, sizeof head - 1);
    for (uint32_t i = 0; i < ASSUMES; i++) {
        put(&expected, "    ", 4);
        put_name(&expected, i + 1);
        put(&expected, " = assume div_by<16>, ", 22);
        put_name(&expected, i);
        put(&expected, " : tile<i32>\n", 13);
    }
    put(&expected, tail, sizeof tail - 1);
    assert_int_equal(t.size, expected.size);
    assert_memory_equal(t.stored.data, expected.data, expected.size);
    bytes_free(&body);
    bytes_free(&expected);
    bytes_free(&t.stored);
    body_end(&f);
}

/* Three sequences with the same names. In the second and third, each name gets a suffix, regardless
 * of its length. */
TEST(long_names_that_are_in_use)
{
    struct body f;
    struct bytes body = {0};
    struct text t = {.store = 1};
    for (uint32_t row = 0; row < 3; row++)
        for (uint32_t i = 0; i < 300; i++) {
            put(&body, BYTES(ASSUME, TILE, 8, 16, 0));
            put_varint(&body, i ? 300 * row + i : 0);
        }
    body_begin(&f, 3, 1, body.data, body.size);
    assert_ok(print_text(f.m, 0, &t, NULL));
    assert_int_equal(occurrences(&t, "_assume = assume"), 299);
    assert_int_equal(occurrences(&t, " = assume"), 900);
    assert_int_equal(occurrences(&t, "%assume_0 = assume"), 1);
    assert_int_equal(occurrences(&t, "_assume_299 = assume"), 1);
    assert_int_equal(occurrences(&t, "_assume_599 = assume"), 1);
    bytes_free(&body);
    bytes_free(&t.stored);
    body_end(&f);
}

/* Text and memory of a sequence of assumes are quadratic. */
TEST(too_many_consecutive_assumes)
{
    static const struct {
        uint32_t n;
        const char *what;
    } cases[] = {{2100, "the text"}, {50000, "the names of values"}};
    for (size_t i = 0; i < 2; i++) {
        struct body f;
        struct bytes body = {0};
        put_assumes(&body, cases[i].n);
        body_begin(&f, 3, 1, body.data, body.size);
        assert_limit(&f, cases[i].what);
        bytes_free(&body);
        body_end(&f);
    }
}

TEST(regions_as_deep_as_allowed)
{
    struct body f;
    struct bytes body = {0};
    struct text t = {.store = 1};
    put_loops(&body, 2000); /* the indentation of deeper nesting exceeds the limit */
    body_begin(&f, 3, 1, body.data, body.size);
    assert_ok(print_text(f.m, 0, &t, NULL));
    assert_int_equal(occurrences(&t, "loop {\n"), 2000);
    assert_int_equal(occurrences(&t, "}\n"), 2000 + 2);
    assert_int_equal(occurrences(&t, "continue"), 0); /* empty terminators are omitted */
    bytes_free(&body);
    bytes_free(&t.stored);
    body_end(&f);
}

/* One level more than the limit: decoded ops are printed, then the error. Every brace is closed. */
TEST(regions_deeper_than_allowed)
{
    struct body f;
    struct bytes body = {0};
    struct text t = {.store = 1};
    irmap_error err = {0};
    irmap_open_opts opts = {.size = sizeof opts, .max_depth = 1000};
    put_loops(&body, 1001);
    body_begin(&f, 3, 1, body.data, body.size);
    irmap_module_unref(f.m);
    assert_ok(irmap_open_memory(f.b.file, f.b.size, &opts, &f.m, NULL));
    assert_int_equal(print_text(f.m, 0, &t, &err), IRMAP_LIMIT);
    assert_error(err, IRMAP_LIMIT, "nesting of regions", f.at + 7 * (size_t)1000);
    assert_int_equal(occurrences(&t, "loop {\n"), 1000);
    assert_int_equal(occurrences(&t, ": nesting of regions needs 1001, the limit is 1000\n"), 1);
    assert_memory_equal(t.stored.data + t.stored.size - 6, "  }\n}\n", 6);
    bytes_free(&body);
    bytes_free(&t.stored);
    body_end(&f);
}

TEST(types_that_contain_themselves)
{
    struct body f;
    struct text t = {.store = 1};
    irmap_error err = {0};
    put_body_tables(&f.b, 3, 1);
    add_type(&f.b, BYTES(13, BODY_TYPES, 0));
    add_body(&f.b, F, SIGNATURE, 0, BYTES(IOTA, BODY_TYPES, RETURN, 0, 0));
    add_body(&f.b, A, SIGNATURE, 0, BYTES(RETURN, 0, 0));
    body_open(&f);
    assert_int_equal(print_text(f.m, 0, &t, &err), IRMAP_CYCLE);
    assert_error(err, IRMAP_CYCLE, "type", entry_at(&f.b, TYPE, BODY_TYPES) + 1);
    assert_int_equal(occurrences(&t, "entry @a(%arg0: tile<i32>) {\n    return\n  }\n"), 1);
    bytes_free(&t.stored);
    body_end(&f);
}

/* A body with loops, ifs, reductions, duplicate names, constants, hints and locations. */
static void begin_rich(struct body *f, int times)
{
    struct debug d = {0};
    struct bytes body = {0}, func = {0};
    /* clang-format off */
    static const uint8_t piece[] = {
        CONSTANT_OP, TILE, 0,
        ASSUME, TILE, 8, 16, 0, 0,
        LOAD_PTR, TILE, TOKEN, 2, 0, 2, B, 10, 1, A, 1, I32, 5, A, 10, 0, 0,
        IF, 2, TILE, TILE, 0, 2, 1, 0, 1, YIELD, 0, 2, 0, 0,
                                 1, 0, 2, IOTA, TILE, YIELD, 0, 2, 0, 0,
        REDUCE, 1, TILE, 0, 1, 1, I32, 5, 1, 0, 1, 1, 2, TILE, TILE, 1, YIELD, 0, 1, 0};
    /* clang-format on */
    put_body_tables(&f->b, 3, 1);
    debug_row(&d);
    debug_record(&d, BYTES(2, A, B));
    debug_record(&d, BYTES(1, 1));
    debug_record(&d, BYTES(5, 1, 7, F, F, 2, 8));
    debug_record(&d, BYTES(4, 3, A, 1, 2));
    debug_record(&d, BYTES(6, 4, 4));
    debug_id(&d, 4);
    for (int i = 0; i < times; i++)
        put(&body, piece, sizeof piece);
    put(&body, BYTES(RETURN, 0, 0));
    for (int i = 0; i < 9 * times + 1; i++)
        debug_id(&d, i % 2 ? 4 : 5);
    /* a kernel with hints {b = {a = 5}} */
    put(&func, BYTES(F, SIGNATURE, 6, 1, 11, 1, B, 10, 1, A, 1, I32, 5));
    put_varint(&func, body.size);
    put(&func, body.data, body.size);
    add_entry(&f->b, FUNC, func.data, func.size);
    add_debug(&f->b, &d);
    body_open(f);
    bytes_free(&body);
    bytes_free(&func);
}

TEST(every_allocation_fails_once)
{
    struct body f;
    begin_rich(&f, 40);
    for (unsigned locations = 0; locations < 2; locations++) {
        struct hook h;
        irmap_open_opts opts = {.size = sizeof opts, .alloc = hook_begin(&h)};
        irmap_module *m;
        struct text t = {.store = 0};
        irmap_error err;
        assert_ok(irmap_open_memory(f.b.file, f.b.size, &opts, &m, NULL));
        size_t live = h.live, before = h.calls;
        assert_ok(print_text(m, locations, &t, NULL));
        size_t all = h.calls - before;
        assert_true(all > 8);
        for (size_t i = 1; i <= all; i++) {
            h.fail_at = h.calls + i;
            memset(&err, 0xA5, sizeof err);
            assert_int_equal(print_text(m, locations, &t, &err), IRMAP_NOMEM);
            assert_int_equal(err.status, IRMAP_NOMEM);
            assert_non_null(err.what);
            assert_int_equal(h.live, live);
            h.fail_at = h.calls + i;
            assert_int_equal(print_text(m, locations, &t, NULL), IRMAP_NOMEM);
        }
        h.fail_at = 0;
        size_t size = t.size;
        assert_ok(print_text(m, locations, &t, NULL));
        assert_true(t.size >= size);
        irmap_module_unref(m);
        assert_int_equal(h.live + h.blocks + h.wrong, 0);
    }
    body_end(&f);
}

/* A sink that fails is not called again. */
TEST(every_write_fails_once)
{
    struct body f;
    begin_rich(&f, 1000);
    for (unsigned locations = 0; locations < 2; locations++) {
        struct text t = {.store = 0};
        irmap_error err;
        assert_ok(print_text(f.m, locations, &t, NULL));
        size_t all = t.calls;
        assert_true(all > 3);
        for (t.fail_at = 1; t.fail_at <= all; t.fail_at++) {
            assert_fails(print_text(f.m, locations, &t, &err), IRMAP_IO, "write the output", 0);
            assert_int_equal(t.calls, t.fail_at);
        }
    }
    body_end(&f);
}

/* The texts of a module's parts concatenate to the whole text. Together, they use as much of the
 * budget as the whole text. */
TEST(parts)
{
    struct body f;
    struct text whole = {.store = 1}, t = {.store = 1};
    irmap_print_budget all, left;
    irmap_print_counts numbers;
    irmap_error err;
    begin_rich(&f, 10);
    assert_ok(print_text(f.m, 0, &whole, NULL));
    irmap_print_budget_of(f.m, &all);
    assert_true(all.text == budget(&f));
    left = all;
    irmap_print_opts opts = {.size = sizeof opts, .part = IRMAP_PRINT_HEAD, .budget = &left};
    assert_ok(irmap_print_text(f.m, &opts, append_text, &t, NULL));
    opts.part = IRMAP_PRINT_ALL;
    opts.function_count = 1;
    for (uint32_t i = 0; i < irmap_func_count(f.m); i++) {
        irmap_func func = {i};
        opts.functions = &func;
        assert_ok(irmap_print_text(f.m, &opts, append_text, &t, NULL));
    }
    opts.functions = NULL;
    opts.function_count = 0;
    opts.part = IRMAP_PRINT_TAIL;
    assert_ok(irmap_print_text(f.m, &opts, append_text, &t, NULL));
    assert_int_equal(t.size, whole.size);
    assert_memory_equal(t.stored.data, whole.stored.data, whole.size);
    assert_true(left.text == all.text - whole.size);
    left.text = 1;
    assert_fails(irmap_print_text(f.m, &opts, append_text, &t, &err), IRMAP_LIMIT, "the text", 0);
    assert_fails(irmap_print_count(f.m, NULL, &numbers, &err), IRMAP_INVALID_ARG,
                 "the part of the text", 0);
    irmap_func func = {0};
    opts.functions = &func; /* functions are required for pieces, but invalid for the end */
    opts.function_count = 1;
    assert_fails(irmap_print_text(f.m, &opts, append_text, &t, &err), IRMAP_INVALID_ARG,
                 "the functions of a part", 0);
    opts.functions = NULL;
    opts.function_count = 0;
    opts.part = IRMAP_PRINT_PIECE;
    assert_fails(irmap_print_text(f.m, &opts, append_text, &t, &err), IRMAP_INVALID_ARG,
                 "the functions of a part", 0);
    opts.part = (irmap_print_part)(IRMAP_PRINT_PIECE + 1);
    assert_fails(irmap_print_text(f.m, &opts, append_text, &t, &err), IRMAP_INVALID_ARG,
                 "the part of the text", 0);
    bytes_free(&t.stored);
    bytes_free(&whole.stored);
    body_end(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(repeated_long_strings),
        cmocka_unit_test(indentation),
        cmocka_unit_test(types),
        cmocka_unit_test(consecutive_assumes),
        cmocka_unit_test(long_names_that_are_in_use),
        cmocka_unit_test(too_many_consecutive_assumes),
        cmocka_unit_test(regions_as_deep_as_allowed),
        cmocka_unit_test(regions_deeper_than_allowed),
        cmocka_unit_test(types_that_contain_themselves),
        cmocka_unit_test(every_allocation_fails_once),
        cmocka_unit_test(every_write_fails_once),
        cmocka_unit_test(parts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
