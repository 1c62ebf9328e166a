/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Passes invalid arguments, with a file of each format. The expected results are in the headers. */
#include "unit.h"
#include <stdbool.h>
#include <stdio.h>

static const char *paths[3]; /* Tile IR, MLIR, MIC-B */

static irmap_module *open_file(int i)
{
    irmap_module *m;
    assert_ok(irmap_open_file(paths[i], NULL, &m, NULL));
    return m;
}

static bool is_zero(const void *data, size_t size)
{
    const uint8_t *p = data;
    while (size && !p[size - 1])
        size--;
    return size == 0;
}

static int count_bytes(void *ctx, const char *data, size_t size)
{
    (void)data;
    *(size_t *)ctx += size;
    return 0;
}

static int count_spans(void *ctx, const irmap_span *span)
{
    (void)span;
    ++*(unsigned *)ctx;
    return 0;
}

/* Asserts that the call fails with this status and message, and clears `out`. */
#define FAILS(out, call, status, message)                                                          \
    do {                                                                                           \
        char text[128];                                                                            \
        memset(&(out), 0xA5, sizeof(out));                                                         \
        memset(&err, 0xA5, sizeof err);                                                            \
        assert_string_equal(irmap_status_name(call), irmap_status_name(status));                   \
        assert_true(is_zero(&(out), sizeof(out)));                                                 \
        irmap_error_message(&err, text, sizeof text);                                              \
        assert_string_equal(text, message);                                                        \
    } while (0)

/* Asserts the results for an op that does not exist: IRMAP_NONE, or the index after the last op. */
static void no_op(const irmap_body_view *v, uint32_t op)
{
    const char *message =
        op == IRMAP_NONE ? "no op 4294967295 (there are %u)" : "no op %u (there are %u)";
    char expected[64], none[8] = "?";
    const uint32_t *successors;
    irmap_error err;
    irmap_operand operand;
    irmap_fields it;
    irmap_field field;
    uint64_t id;
    uint32_t count;
    size_t needed;
    (void)snprintf(expected, sizeof expected, message, v->op_count, v->op_count);
    assert_string_equal(irmap_op_name(v, op), "");
    assert_int_equal(irmap_op_regions(v, op), 0);
    assert_int_equal(irmap_op_results(v, op), 0);
    assert_int_equal(irmap_op_successors(v, op, &successors), 0);
    assert_null(successors);
    FAILS(operand, irmap_operand_get(v, op, 0, &operand, &err), IRMAP_OUT_OF_RANGE, expected);
    FAILS(id, irmap_op_location(v, op, &id, &err), IRMAP_OUT_OF_RANGE, expected);
    FAILS(count, irmap_op_places(v, op, NULL, 0, &count, &err), IRMAP_OUT_OF_RANGE, expected);
    FAILS(field, irmap_field_find(v, op, (irmap_str){"x", 1}, NULL, &field, &err),
          IRMAP_OUT_OF_RANGE, expected);
    FAILS(needed, irmap_op_text(v, op, NULL, none, sizeof none, &needed, &err), IRMAP_OUT_OF_RANGE,
          expected);
    assert_string_equal(none, "");
    irmap_fields_begin(v, op, &it);
    assert_int_equal(irmap_fields_next(&it, &field, &err), IRMAP_DONE);
}

static void ops(const irmap_module *m)
{
    irmap_body *b;
    irmap_error err;
    irmap_field field;
    irmap_operand operand;
    char message[64];
    assert_ok(irmap_body_new(m, &b, &err));
    const irmap_body_view *v = irmap_body_get(b);
    no_op(v, 0); /* nothing was decoded */
    no_op(v, IRMAP_NONE);
    assert_ok(irmap_body_decode(b, (irmap_func){0}, &err));
    assert_true(v->op_count > 0);
    no_op(v, v->op_count);
    no_op(v, IRMAP_NONE);
    (void)snprintf(message, sizeof message, "no operand 4294967295 (there are %u)",
                   v->ops[1].operand - v->ops[0].operand);
    FAILS(operand, irmap_operand_get(v, 0, IRMAP_NONE, &operand, &err), IRMAP_OUT_OF_RANGE,
          message);
    FAILS(field, irmap_field_find(v, 0, (irmap_str){"nothing", 7}, NULL, &field, &err),
          IRMAP_NOT_FOUND, "no such attribute");
    irmap_body_free(b);
}

/* Empty and inverted ranges contain no bytes. */
static void spans(const irmap_module *m)
{
    static const uint64_t empty[][2] = {{5, 2}, {5, 5}, {9, 9}, {UINT64_MAX, 1}};
    for (size_t i = 0; i < sizeof empty / sizeof *empty; i++) {
        irmap_span_opts opts = {.size = sizeof opts, .from = empty[i][0], .to = empty[i][1]};
        unsigned found = 0;
        size_t size = 0;
        assert_ok(irmap_spans(m, &opts, count_spans, &found, NULL));
        assert_int_equal(found, 0);
        assert_ok(irmap_print_hex(m, &opts, count_bytes, &size, NULL));
        assert_int_equal(size, 0);
    }
}

/* Invalid members of irmap_check_range. */
static void ranges(const irmap_module *m)
{
    const uint32_t n = irmap_func_count(m);
    irmap_check_opts check = {.size = sizeof check, .range = {.part = (irmap_check_part)3}};
    irmap_verify_opts verify = {.size = sizeof verify, .range = {.part = (irmap_check_part)3}};
    irmap_error err;
    assert_fails(irmap_check(m, &check, &err), IRMAP_INVALID_ARG, "the part", 0);
    assert_fails(irmap_verify(m, &verify, &err), IRMAP_INVALID_ARG, "the part", 0);
    check.range = verify.range = (irmap_check_range){.part = IRMAP_CHECK_FUNCTIONS, .count = n + 1};
    assert_fails(irmap_check(m, &check, &err), IRMAP_OUT_OF_RANGE, "function", 0);
    assert_numbers(err, n, n);
    assert_fails(irmap_verify(m, &verify, &err), IRMAP_OUT_OF_RANGE, "function", 0);
    check.range = (irmap_check_range){.part = IRMAP_CHECK_FUNCTIONS, .first = n + 7, .count = 1};
    assert_fails(irmap_check(m, &check, &err), IRMAP_OUT_OF_RANGE, "function", 0);
    assert_numbers(err, n + 7, n);
    check.range = verify.range = (irmap_check_range){.reserved = {0, 1}};
    assert_fails(irmap_check(m, &check, &err), IRMAP_INVALID_ARG, "the part", 0);
    assert_fails(irmap_verify(m, &verify, &err), IRMAP_INVALID_ARG, "the part", 0);
}

/* Asserts the errors of calls that support only MLIR, for another format. */
static void other_formats(const irmap_module *m)
{
    irmap_error err;
    irmap_func func;
    uint32_t rank;
    size_t size = 0;
    assert_fails(irmap_mlir_symbol_print(m, (irmap_func){0}, count_bytes, &size, &err),
                 IRMAP_UNSUPPORTED, "a symbol in this format", 0);
    FAILS(rank, irmap_mlir_shape(m, (irmap_type){0}, NULL, 0, &rank, &err), IRMAP_UNSUPPORTED,
          "the shape of a type of this format is not supported");
    FAILS(func, irmap_mlir_symbol_find(m, (irmap_str){"@x", 2}, &func, &err), IRMAP_NOT_FOUND,
          "no such function");
}

TEST(tile)
{
    irmap_module *m = open_file(0);
    irmap_func_info info;
    size_t needed = 1;
    char text[8] = "?";
    ops(m);
    spans(m);
    ranges(m);
    other_formats(m);
    /* A function without hints has no attribute. That is not an error. */
    assert_ok(irmap_func_get(m, (irmap_func){0}, &info, NULL));
    assert_int_equal(info.hints.size, 0);
    assert_ok(irmap_tile_attr_text(m, info.hints, text, sizeof text, &needed, NULL));
    assert_int_equal(needed, 0);
    assert_string_equal(text, "");
    irmap_module_unref(m);
}

/* Prints MLIR attributes and types: small buffers, invalid options, other formats. */
static void entry_texts(const irmap_module *m, const irmap_module *other)
{
    const irmap_mlir_attr_opts none = {.size = 0};
    const irmap_mlir_attr attr = {0};
    char whole[256], part[4];
    size_t needed, again, written = 0;
    irmap_error err;
    assert_ok(irmap_mlir_attr_text(m, attr, whole, sizeof whole, &needed, NULL));
    assert_int_equal(needed, strlen(whole));
    assert_true(needed >= sizeof part);
    assert_ok(irmap_mlir_attr_text(m, attr, part, sizeof part, &again, NULL));
    assert_int_equal(again, needed);
    assert_memory_equal(part, whole, sizeof part - 1);
    assert_int_equal(part[sizeof part - 1], 0);
    assert_int_equal(irmap_mlir_attr_print(m, attr, &none, count_bytes, &written, &err),
                     IRMAP_INVALID_ARG);
    assert_int_equal(irmap_mlir_type_print(m, (irmap_type){0}, &none, count_bytes, &written, &err),
                     IRMAP_INVALID_ARG);
    assert_int_equal(
        irmap_mlir_type_print(other, (irmap_type){0}, NULL, count_bytes, &written, &err),
        IRMAP_UNSUPPORTED);
    assert_string_equal(err.what, "types of MLIR in this format");
    assert_int_equal(written, 0);
}

TEST(mlir)
{
    irmap_module *m = open_file(1), *other = open_file(0);
    ops(m);
    spans(m);
    ranges(m);
    entry_texts(m, other);
    irmap_module_unref(other);
    irmap_module_unref(m);
}

/* An exceeded limit is not reported as a missing name. */
TEST(symbol_beyond_memory)
{
    irmap_open_opts opts = {.size = sizeof opts};
    irmap_module *m = open_file(1);
    irmap_error err;
    irmap_func func;
    opts.max_text = 1;
    irmap_module_unref(m);
    assert_ok(irmap_open_file(paths[1], &opts, &m, NULL));
    assert_int_equal(irmap_mlir_symbol_find(m, (irmap_str){"@nothing", 8}, &func, &err),
                     IRMAP_LIMIT);
    assert_int_equal(err.status, IRMAP_LIMIT);
    irmap_module_unref(m);
}

TEST(micb)
{
    irmap_module *m = open_file(2);
    spans(m);
    ranges(m);
    other_formats(m);
    irmap_module_unref(m);
}

/* Asserts that the call refuses 2 as the value of a flag, or of a count that must not exceed 0, in
 * its options `o`. */
#define REFUSES(type, flag, call)                                                                  \
    do {                                                                                           \
        type o = {.size = sizeof o, .flag = 2};                                                    \
        assert_int_equal(call, IRMAP_INVALID_ARG);                                                 \
        assert_string_equal(err.what, #flag);                                                      \
        assert_int_equal(err.got, 2);                                                              \
    } while (0)

/* Later versions may give other values of flags a meaning, so none may be accepted now. */
TEST(flags)
{
    irmap_module *m = open_file(1), *other;
    irmap_hasher *h;
    irmap_error err;
    size_t size = 0;
    REFUSES(irmap_open_opts, fit_tables, irmap_open_file(paths[1], &o, &other, &err));
    REFUSES(irmap_open_opts, stablehlo, irmap_open_file(paths[1], &o, &other, &err));
    REFUSES(irmap_open_opts, dialects_by_name, irmap_open_file(paths[1], &o, &other, &err));
    REFUSES(irmap_print_opts, generic, irmap_print_text(m, &o, count_bytes, &size, &err));
    REFUSES(irmap_print_opts, stablehlo, irmap_print_text(m, &o, count_bytes, &size, &err));
    REFUSES(irmap_print_opts, aliases, irmap_print_text(m, &o, count_bytes, &size, &err));
    REFUSES(irmap_print_opts, locations, irmap_print_text(m, &o, count_bytes, &size, &err));
    REFUSES(irmap_print_opts, lines, irmap_print_text(m, &o, count_bytes, &size, &err));
    REFUSES(irmap_print_opts, offsets, irmap_print_text(m, &o, count_bytes, &size, &err));
    REFUSES(irmap_print_opts, resources, irmap_print_text(m, &o, count_bytes, &size, &err));
    irmap_body *body;
    assert_ok(irmap_body_new(m, &body, &err));
    assert_ok(irmap_body_decode(body, (irmap_func){0}, &err));
    const irmap_body_view *v = irmap_body_get(body);
    REFUSES(irmap_print_opts, generic, irmap_op_print(v, 0, &o, count_bytes, &size, &err));
    REFUSES(irmap_print_opts, offsets, irmap_op_print(v, 0, &o, count_bytes, &size, &err));
    irmap_body_free(body);
    REFUSES(irmap_span_opts, piece, irmap_print_hex(m, &o, count_bytes, &size, &err));
    REFUSES(irmap_extract_opts, prune, irmap_extract(m, &o, count_bytes, &size, &err));
    REFUSES(irmap_extract_opts, strip_debug, irmap_extract(m, &o, count_bytes, &size, &err));
    REFUSES(irmap_verify_opts, strict_hints, irmap_verify(m, &o, &err));
    REFUSES(irmap_hash_opts, stablehlo, irmap_hasher_new(m, &o, &h, &err));
    REFUSES(irmap_mlir_attr_opts, stored,
            irmap_mlir_attr_print(m, (irmap_mlir_attr){0}, &o, count_bytes, &size, &err));
    REFUSES(irmap_mlir_attr_opts, stored,
            irmap_mlir_type_print(m, (irmap_type){0}, &o, count_bytes, &size, &err));
    assert_int_equal(size, 0);
    irmap_module_unref(m);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(flags), cmocka_unit_test(tile),
        cmocka_unit_test(mlir),  cmocka_unit_test(symbol_beyond_memory),
        cmocka_unit_test(micb),
    };
    for (int i = 0; i < 3 && i + 1 < argc; i++)
        paths[i] = argv[i + 1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
