/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* MLIR bytecode: errors of opening and reading with their positions, and text of small modules. */
#include "build_mlir.h"
#include <stdio.h>
#include <stdlib.h>

struct text {
    char data[1024];
    size_t size;
};

static int append_text(void *ctx, const char *data, size_t size)
{
    struct text *t = ctx;
    if (size > sizeof t->data - 1 - t->size)
        return 1;
    memcpy(t->data + t->size, data, size);
    t->size += size;
    t->data[t->size] = '\0';
    return 0;
}

static int ignore_text(void *ctx, const char *data, size_t size)
{
    (void)ctx;
    (void)data;
    (void)size;
    return 0;
}

static irmap_module *open_mlir(const struct mlir_build *b)
{
    return open_bytes(b->file, b->size);
}

static const irmap_print_opts generic = {.size = sizeof generic, .generic = 1};

static void assert_text(const struct mlir_build *b, const char *expected)
{
    struct text t = {.size = 0};
    irmap_module *m = open_mlir(b);
    assert_ok(irmap_print_text(m, &generic, append_text, &t, NULL));
    assert_string_equal(t.data, expected);
    irmap_module_unref(m);
}

/* Begins a module with one op, which has this attribute: "a.op"() {k = ...}. */
static void begin_with_attr(struct mlir_build *b, unsigned version, const uint8_t *data,
                            size_t size)
{
    mlir_begin(b, version);
    uint32_t a = mlir_dialect(b, "a"), op = mlir_op_name(b, a, "op", 0);
    uint32_t key = mlir_attr(b, MLIR_BUILTIN, BYTES(P(2), P(mlir_string(b, "k"))));
    uint32_t value = mlir_attr(b, MLIR_BUILTIN, data, size);
    uint32_t dict = mlir_attr(b, MLIR_BUILTIN, BYTES(P(1), P(1), P(key), P(value)));
    mlir_op(b, BYTES(P(op), 0x01, P(b->unknown), P(dict)));
}

static void assert_print_fails(struct mlir_build *b, irmap_status status, const char *what,
                               size_t at)
{
    struct text t = {.size = 0};
    irmap_error err;
    irmap_module *m = open_mlir(b);
    assert_fails(irmap_print_text(m, &generic, append_text, &t, &err), status, what, at);
    assert_fails(irmap_check(m, NULL, &err), status, what, at);
    irmap_module_unref(m);
}

TEST(a_small_module_prints_in_every_version)
{
    for (unsigned version = 0; version <= 6; version++) {
        struct mlir_build b;
        begin_with_attr(&b, version, BYTES(P(7)));
        mlir_end(&b);
        assert_text(&b, "\"builtin.module\"() ({\n  \"a.op\"() {k} : () -> ()\n}) : () -> ()\n");
        mlir_free(&b);
    }
}

TEST(offset_of_an_unknown_code)
{
    struct mlir_build b;
    begin_with_attr(&b, 6, BYTES(P(60)));
    mlir_end(&b);
    assert_print_fails(&b, IRMAP_BAD_TAG, "attribute code", mlir_attr_at(&b, 2));
    mlir_free(&b);
}

TEST(bytes_after_an_attribute_are_rejected)
{
    struct mlir_build b;
    begin_with_attr(&b, 6, BYTES(P(7), P(0)));
    mlir_end(&b);
    assert_print_fails(&b, IRMAP_TRAILING_BYTES, "the attribute", mlir_attr_at(&b, 2) + 1);
    mlir_free(&b);
}

TEST(a_string_index_out_of_range_is_found)
{
    struct mlir_build b;
    begin_with_attr(&b, 6, BYTES(P(2), P(99)));
    mlir_end(&b);
    assert_print_fails(&b, IRMAP_INDEX_RANGE, "string index", mlir_attr_at(&b, 2) + 1);
    mlir_free(&b);
}

TEST(a_number_needs_a_type_of_numbers)
{
    struct mlir_build b;
    begin_with_attr(&b, 6, BYTES(P(8), P(0), P(1)));
    mlir_type(&b, MLIR_BUILTIN, BYTES(P(12))); /* the type none */
    mlir_end(&b);
    assert_print_fails(&b, IRMAP_TYPE_MISMATCH, "type of a number", mlir_attr_at(&b, 2) + 1);
    mlir_free(&b);
}

TEST(an_attribute_that_contains_itself_is_a_cycle_to_check_and_deep_to_print)
{
    struct mlir_build b;
    struct text t = {.size = 0};
    irmap_error err;
    begin_with_attr(&b, 6, BYTES(P(12), P(1), P(2))); /* attribute 2: fused[itself] */
    mlir_end(&b);
    irmap_module *m = open_mlir(&b);
    assert_fails(irmap_check(m, NULL, &err), IRMAP_CYCLE, "attribute", mlir_attr_at(&b, 2) + 2);
    assert_int_equal(irmap_mlir_attr_print(m, (irmap_mlir_attr){2}, NULL, append_text, &t, &err),
                     IRMAP_IO); /* the buffer of t is full */
    irmap_module_unref(m);
    mlir_free(&b);
}

TEST(undefined_values_are_reported)
{
    struct mlir_build b;
    mlir_begin(&b, 6);
    uint32_t op = mlir_op_name(&b, mlir_dialect(&b, "a"), "op", 0);
    uint32_t i = mlir_op(&b, BYTES(P(op), 0x04, P(b.unknown), P(1), P(3)));
    mlir_end(&b);
    assert_print_fails(&b, IRMAP_INDEX_RANGE, "value", mlir_op_at(&b, i) + 4);
    mlir_free(&b);
}

/* Numbers of 0 bits need no bytes, so any count is valid. The text is limited. */
TEST(arrays_of_numbers_without_bits)
{
    static const uint8_t counts[][3] = {{P(0), P(0)}, {P(2), P(0)}, {P(2), P(1), 0}};
    static const char *const texts[] = {"array<i0>", "array<i0: 0, 0>"};
    struct mlir_build b;
    for (size_t i = 0; i < 3; i++) {
        char expected[128];
        struct bytes array = {0};
        put(&array, BYTES(P(17), P(0)));
        put(&array, counts[i], i == 2 ? 3 : 2);
        begin_with_attr(&b, 6, array.data, array.size);
        (void)mlir_type(&b, MLIR_BUILTIN, BYTES(P(0), P(0)));
        mlir_end(&b);
        snprintf(expected, sizeof expected,
                 "\"builtin.module\"() ({\n  \"a.op\"() {k = %s} : () -> ()\n}) : () -> ()\n",
                 texts[i % 2]);
        if (i < 2)
            assert_text(&b, expected);
        else
            assert_print_fails(&b, IRMAP_SIZE_MISMATCH, "the elements", mlir_attr_at(&b, 2) + 3);
        mlir_free(&b);
        bytes_free(&array);
    }
}

TEST(an_endless_array_of_numbers_without_bits_is_a_limit)
{
    struct mlir_build b;
    irmap_error err;
    struct bytes array = {0};
    put(&array, BYTES(P(17), P(0)));
    put_prefix(&array, UINT64_C(1) << 60);
    put(&array, BYTES(P(0)));
    begin_with_attr(&b, 6, array.data, array.size);
    (void)mlir_type(&b, MLIR_BUILTIN, BYTES(P(0), P(0)));
    mlir_end(&b);
    irmap_module *m = open_mlir(&b);
    assert_ok(irmap_check(m, NULL, &err));
    assert_int_equal(irmap_print_text(m, NULL, ignore_text, NULL, &err), IRMAP_LIMIT);
    irmap_module_unref(m);
    mlir_free(&b);
    bytes_free(&array);
}

/* A sparse attribute is elided only if its indices and values are dense attributes. */
TEST(sparse_constant_of_other_attributes)
{
    struct mlir_build b;
    const irmap_print_opts opts = {.size = sizeof opts, .elide = 1, .generic = 1};
    struct text whole = {.size = 0}, elided = {.size = 0};
    begin_with_attr(&b, 6, BYTES(P(20), P(1), P(4), P(4)));
    (void)mlir_type(&b, MLIR_BUILTIN, BYTES(P(0), P(8 << 2)));
    (void)mlir_type(&b, MLIR_BUILTIN, BYTES(P(13), P(1), P(4), P(0)));
    assert_int_equal(mlir_attr(&b, MLIR_BUILTIN, BYTES(P(6), P(1))), 4);
    mlir_end(&b);
    irmap_module *m = open_mlir(&b);
    irmap_status status = irmap_print_text(m, &generic, append_text, &whole, NULL);
    assert_int_equal(irmap_print_text(m, &opts, append_text, &elided, NULL), status);
    assert_string_equal(elided.data, whole.data);
    irmap_module_unref(m);
    mlir_free(&b);
}

/* Affine maps stored as text are parsed if a printer could have written them, else copied. */
TEST(affine_maps_that_are_text)
{
    static const char *const texts[][2] = {
        {"affine_map<(d0)[s0] -> (d0 + s0 + -(d0 - 1))>",
         "affine_map<(d0)[s0] -> (d0 + s0 - (d0 - 1))>"},
        {"affine_map<(d0) -> (d0 + d0 * -4 + d0)>", "affine_map<(d0) -> (d0 * -2)>"},
        {"affine_map<(d0) -> (d0 + d0 floordiv 4 * -4)>", "affine_map<(d0) -> (d0 mod 4)>"},
        {"affine_map<(d0, d1) -> (d0 + 2 + d1 - 7, (d1 + 3) * -1)>",
         "affine_map<(d0, d1) -> (d0 + d1 - 5, -(d1 + 3))>"},
        {"affine_set<(d0)[s0] : (d0 + -s0 + 1 >= 0, d0 mod 2 == 0)>",
         "affine_set<(d0)[s0] : (d0 - s0 + 1 >= 0, d0 mod 2 == 0)>"},
        {"affine_map<() -> ()>", NULL},
        {"affine_map<(i) -> (i + -i)>", NULL},
        {"affine_map<(d0) -> (d1 + -d1)>", NULL},
        {"affine_map<(d0) -> (d0 + -d0)> ", NULL},
        {"affine_map<(d0) -> (d0 + -(d0)>", NULL},
        {"affine_map<(d0) -> (d0 + 9223372036854775808)>", NULL},
        {"affine_map<(d0) -> (d0 + -9223372036854775807 + -9223372036854775807)>",
         "affine_map<(d0) -> (d0 - 9223372036854775807 - 9223372036854775807)>"},
        {"affine_map<(d0) -> (d0 + )>", NULL},
        {"affine_map<(d0) -> (", NULL},
        {"affine_set<(d0) : (d0)>", NULL}};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct mlir_build b;
        struct text t = {.size = 0};
        mlir_begin(&b, 6);
        uint32_t a = mlir_attr_text(&b, MLIR_BUILTIN, texts[i][0]);
        mlir_end(&b);
        irmap_module *m = open_mlir(&b);
        assert_ok(irmap_mlir_attr_print(m, (irmap_mlir_attr){a}, NULL, append_text, &t, NULL));
        assert_string_equal(t.data, texts[i][texts[i][1] != NULL]);
        irmap_module_unref(m);
        mlir_free(&b);
    }
}

/* A caller may limit the work for several texts together. */
TEST(work_of_many_texts)
{
    struct mlir_build b;
    struct text t = {.size = 0};
    irmap_error err;
    uint64_t work = 1000;
    irmap_mlir_attr_opts opts = {.size = sizeof opts, .work = &work};
    mlir_begin(&b, 6);
    uint32_t a = mlir_attr_text(&b, MLIR_BUILTIN, "affine_map<(d0) -> (d0 + d0 * 0)>");
    uint32_t i8 = mlir_type(&b, MLIR_BUILTIN, BYTES(P(0), P(8 << 2)));
    mlir_end(&b);
    irmap_module *m = open_mlir(&b);
    assert_ok(irmap_mlir_attr_print(m, (irmap_mlir_attr){a}, &opts, append_text, &t, NULL));
    assert_string_equal(t.data, "affine_map<(d0) -> (d0)>");
    assert_in_range(work, 700, 950);
    const uint64_t before = work;
    assert_ok(irmap_mlir_type_print(m, (irmap_type){i8}, &opts, append_text, &t, NULL));
    assert_in_range(work, before - 64, before - 1);
    work = 40;
    assert_int_equal(irmap_mlir_attr_print(m, (irmap_mlir_attr){a}, &opts, append_text, &t, &err),
                     IRMAP_LIMIT);
    assert_int_equal(irmap_mlir_type_print(m, (irmap_type){99}, &opts, append_text, &t, &err),
                     IRMAP_OUT_OF_RANGE);
    irmap_module_unref(m);
    mlir_free(&b);
}

TEST(an_op_name_out_of_range_fails_to_open)
{
    struct mlir_build b;
    mlir_begin(&b, 6);
    uint32_t op = mlir_op_name(&b, mlir_dialect(&b, "a"), "op", 0);
    uint32_t i = mlir_op(&b, BYTES(P(op + 1), 0, P(b.unknown)));
    mlir_end(&b);
    /* Opening reads the ops of the module to find functions. */
    irmap_error err = open_bytes_error(b.file, b.size);
    assert_error(err, IRMAP_INDEX_RANGE, "op name index", mlir_op_at(&b, i));
    assert_numbers(err, op + 1, op + 1);
    mlir_free(&b);
}

TEST(strings_must_fill_their_section)
{
    struct mlir_build b;
    irmap_error err;
    irmap_str s;
    begin_with_attr(&b, 6, BYTES(P(7)));
    mlir_end(&b);
    size_t at = b.payload[MLIR_STRING] + 1; /* size of the last string */
    irmap_module *m = open_mlir(&b);
    assert_ok(irmap_string_get(m, (irmap_string){0}, &s, &err));
    assert_view(s, "builtin");
    irmap_module_unref(m);
    b.file[at] += 2;
    m = open_mlir(&b);
    assert_fails(irmap_string_get(m, (irmap_string){0}, &s, &err), IRMAP_SIZE_MISMATCH,
                 "the text of all strings", mlir_string_at(&b, 0));
    irmap_module_unref(m);
    b.file[at] = P(0);
    m = open_mlir(&b);
    assert_fails(irmap_string_get(m, (irmap_string){0}, &s, &err), IRMAP_SIZE_MISMATCH, "string",
                 at);
    irmap_module_unref(m);
    mlir_free(&b);
}

TEST(offsets_of_header_errors)
{
    static const uint8_t version7[] = {'M', 'L', 0xEF, 'R', P(7), 0};
    static const uint8_t unterminated[] = {'M', 'L', 0xEF, 'R', P(6), 'x'};
    static const uint8_t unknown[] = {'M', 'L', 0xEF, 'R', P(6), 0, 9, P(0)};
    static const uint8_t padded[] = {'M', 'L', 0xEF, 'R', P(6), 0, 0x80, P(1), P(4), 0xCB, 0, 0, 0};
    irmap_error err = open_bytes_error(version7, sizeof version7);
    assert_error(err, IRMAP_VERSION_UNSUPPORTED, "bytecode version", 4);
    err = open_bytes_error(unterminated, sizeof unterminated);
    assert_error(err, IRMAP_TRUNCATED, "producer", 5);
    err = open_bytes_error(unknown, sizeof unknown);
    assert_error(err, IRMAP_SECTION_UNKNOWN, "section id", 6);
    err = open_bytes_error(padded, sizeof padded);
    assert_error(err, IRMAP_BAD_TAG, "padding byte", 10);
}

TEST(a_registered_op_has_its_properties_by_table)
{
    struct mlir_build b;
    mlir_begin(&b, 6);
    uint32_t arith = mlir_dialect(&b, "arith");
    uint32_t op = mlir_op_name(&b, arith, "constant", 1);
    uint32_t i8 = mlir_type(&b, MLIR_BUILTIN, BYTES(P(0), P(8 << 2)));
    uint32_t v = mlir_attr(&b, MLIR_BUILTIN, BYTES(P(8), P(i8), 0xFB));
    uint32_t p = mlir_property(&b, BYTES(P(v)));
    mlir_op(&b, BYTES(P(op), 0x42, P(b.unknown), P(p), P(1), P(i8)));
    mlir_end(&b);
    assert_text(&b, "\"builtin.module\"() ({\n"
                    "  %0 = \"arith.constant\"() <{value = -5 : i8}> : () -> i8\n"
                    "}) : () -> ()\n");
    mlir_free(&b);
}

/* Builds "my.op"() <{n = ...}> with the properties 03 (attribute 1), 01. */
static void build_with_properties(struct mlir_build *b)
{
    mlir_begin(b, 6);
    uint32_t my = mlir_dialect(b, "my"), op = mlir_op_name(b, my, "op", 1);
    uint32_t v = mlir_attr(b, MLIR_BUILTIN, BYTES(P(2), P(mlir_string(b, "v"))));
    uint32_t p = mlir_property(b, BYTES(P(v), 0x01));
    mlir_op(b, BYTES(P(op), 0x40, P(b->unknown), P(p)));
    mlir_end(b);
}

static irmap_status open_with_table(const struct mlir_build *b, const char *table, size_t size,
                                    irmap_module **m, irmap_error *err)
{
    irmap_open_opts opts = {.size = sizeof opts, .op_properties = {table, size}};
    return irmap_open_memory(b->file, b->size, &opts, m, err);
}

TEST(a_table_of_the_caller_names_properties)
{
    static const char *const texts[] = {
        "<\"0x0301\" /* properties of an op that irmap has no table for */>",
        "<{n = \"v\", on}>",
    };
    char table[] = "# mine\nmy.op\tn:attr on:bool\n";
    struct mlir_build b;
    build_with_properties(&b);
    for (size_t i = 0; i < 2; i++) {
        struct text t = {.size = 0};
        irmap_module *m;
        char expected[256];
        assert_ok(open_with_table(&b, table, i ? strlen(table) : 0, &m, NULL));
        if (i)
            memset(table, '?', strlen(table)); /* the table was copied */
        assert_ok(irmap_print_text(m, &generic, append_text, &t, NULL));
        snprintf(expected, sizeof expected,
                 "\"builtin.module\"() ({\n  \"my.op\"() %s : () -> ()\n}) : () -> ()\n", texts[i]);
        assert_string_equal(t.data, expected);
        irmap_module_unref(m);
    }
    mlir_free(&b);
}

TEST(errors_in_tables_have_offsets)
{
    static const char table[] = "my.op\tn:attr on:bit";
    struct mlir_build b;
    irmap_module *m;
    irmap_error err;
    build_with_properties(&b);
    assert_fails(open_with_table(&b, table, strlen(table), &m, &err), IRMAP_INVALID_ARG,
                 "the kind of a field", 16);
    assert_string_equal(err.section, "op properties");
    assert_null(m);
    assert_int_equal(open_with_table(&b, table, strlen(table), &m, NULL), IRMAP_INVALID_ARG);
    mlir_free(&b);
}

TEST(other_formats_ignore_a_table)
{
    struct build b;
    irmap_module *m;
    irmap_open_opts opts = {.size = sizeof opts, .op_properties = {"?", 1}};
    build_begin(&b, 3);
    build_end(&b);
    assert_ok(irmap_open_memory(b.file, b.size, &opts, &m, NULL));
    irmap_module_unref(m);
    build_free(&b);
}

/* Lookups find the first function. */
TEST(one_of_two_functions_of_a_name)
{
    struct mlir_build b;
    mlir_begin(&b, 6);
    uint32_t func = mlir_dialect(&b, "func"), op = mlir_op_name(&b, func, "func", 1);
    uint32_t none = mlir_type(&b, MLIR_BUILTIN, BYTES(P(2), P(0), P(0)));
    uint32_t type = mlir_attr(&b, MLIR_BUILTIN, BYTES(P(6), P(none)));
    uint32_t name = mlir_attr(&b, MLIR_BUILTIN, BYTES(P(2), P(mlir_string(&b, "f"))));
    uint32_t other = mlir_attr(&b, MLIR_BUILTIN, BYTES(P(2), P(mlir_string(&b, "g"))));
    uint32_t p = mlir_property(&b, BYTES(P(0), P(type), P(0), P(name), P(0)));
    uint32_t q = mlir_property(&b, BYTES(P(0), P(type), P(0), P(other), P(0)));
    const uint32_t properties[] = {q, p, p};
    for (size_t i = 0; i < 3; i++)
        mlir_op(&b, BYTES(P(op), 0x50, P(b.unknown), P(properties[i]), P(3), 4, P(1), P(0)));
    mlir_end(&b);
    irmap_module *m = open_mlir(&b);
    assert_int_equal(irmap_func_count(m), 3);
    for (int i = 0; i < 3; i++) {
        irmap_func f;
        assert_ok(irmap_func_find(m, (irmap_str){"f", 1}, &f, NULL));
        assert_int_equal(f.id, 1);
    }
    irmap_module_unref(m);
    mlir_free(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_small_module_prints_in_every_version),
        cmocka_unit_test(offset_of_an_unknown_code),
        cmocka_unit_test(bytes_after_an_attribute_are_rejected),
        cmocka_unit_test(a_string_index_out_of_range_is_found),
        cmocka_unit_test(a_number_needs_a_type_of_numbers),
        cmocka_unit_test(an_attribute_that_contains_itself_is_a_cycle_to_check_and_deep_to_print),
        cmocka_unit_test(undefined_values_are_reported),
        cmocka_unit_test(arrays_of_numbers_without_bits),
        cmocka_unit_test(an_endless_array_of_numbers_without_bits_is_a_limit),
        cmocka_unit_test(sparse_constant_of_other_attributes),
        cmocka_unit_test(affine_maps_that_are_text),
        cmocka_unit_test(work_of_many_texts),
        cmocka_unit_test(an_op_name_out_of_range_fails_to_open),
        cmocka_unit_test(strings_must_fill_their_section),
        cmocka_unit_test(offsets_of_header_errors),
        cmocka_unit_test(a_registered_op_has_its_properties_by_table),
        cmocka_unit_test(a_table_of_the_caller_names_properties),
        cmocka_unit_test(errors_in_tables_have_offsets),
        cmocka_unit_test(other_formats_ignore_a_table),
        cmocka_unit_test(one_of_two_functions_of_a_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
