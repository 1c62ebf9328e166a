/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Tables of op properties: the built-in ones compared with their text, and user tables.
 *
 * usage: test_mlir_properties properties-19.tsv properties-21.tsv properties-22.tsv
 * properties-23.tsv */
#include "hook.h"
#include "mlir/properties.h"
#include <stdio.h>

static const char *paths[MLIR_RELEASES];

static irmap_str str(const char *s)
{
    return (irmap_str){s, strlen(s)};
}

/* Formats the fields of an op as in the tables. */
static void format_fields(struct mlir_prop_fields fields, char *buf, size_t size)
{
    static const char *const kinds[] = {"attr",     "optattr", "seg",     "uint",
                                        "overflow", "bool",    "optuint", "opaque"};
    struct mlir_prop_field f;
    size_t used = 0;
    buf[0] = '\0';
    while (irmapi_mlir_props_next(&fields, &f)) {
        assert_in_range(f.kind, 0, sizeof kinds / sizeof kinds[0] - 1);
        used += (size_t)snprintf(buf + used, size - used, "%s%.*s:%s", used ? " " : "",
                                 (int)f.name.size, f.name.data, kinds[f.kind]);
        if (f.kind == MLIR_PROP_SEGMENTS)
            used += (size_t)snprintf(buf + used, size - used, "[%u]", f.count);
        assert_true(used < size);
    }
    assert_false(irmapi_mlir_props_next(&fields, &f));
    assert_int_equal(f.name.size, 0);
}

static void assert_fields(const struct mlir_prop_table *user, enum mlir_release release,
                          const char *op, uint32_t version, const char *expected)
{
    struct mlir_prop_fields fields;
    char text[4096];
    assert_true(irmapi_mlir_props_find(user, release, str(op), version, &fields));
    format_fields(fields, text, sizeof text);
    assert_string_equal(text, expected);
}

static void assert_unknown(const struct mlir_prop_table *user, enum mlir_release release,
                           irmap_str op)
{
    struct mlir_prop_fields fields;
    struct mlir_prop_field field;
    assert_false(irmapi_mlir_props_find(user, release, op, 6, &fields));
    assert_false(irmapi_mlir_props_next(&fields, &field));
}

/* Formats the fields of a line of a table, for one version, as format_fields() does. */
static void format_line(const char *line, uint32_t version, char *buf)
{
    size_t used = 0;
    buf[0] = '\0';
    while (*line) {
        size_t size = strcspn(line, " ");
        size_t name = strcspn(line, ":") + 1;
        const char *kind = line + name;
        const char *separator = used ? " " : "";
        int n = (int)size, at = (int)name;
        if (strncmp(kind, "seg<6", 5) == 0) {
            if (version < 6)
                used += (size_t)sprintf(buf + used, "%s%.*sattr", separator, at, line);
        } else if (strncmp(kind, "seg>=6", 6) == 0) {
            if (version >= 6)
                used += (size_t)sprintf(buf + used, "%s%.*sseg%.*s", separator, at, line,
                                        n - at - 6, kind + 6);
        } else {
            used += (size_t)sprintf(buf + used, "%s%.*s", separator, n, line);
        }
        line += size + (line[size] == ' ');
    }
}

static void check_release(enum mlir_release release, unsigned expected_rows)
{
    static char line[8192], fields[8192];
    unsigned rows = 0;
    FILE *f = fopen(paths[release], "r");
    assert_non_null(f);
    while (fgets(line, sizeof line, f)) {
        line[strcspn(line, "\n")] = '\0';
        char *tab = strchr(line, '\t');
        if (line[0] == '#')
            continue;
        assert_non_null(tab);
        *tab = '\0';
        for (uint32_t version = 5; version <= 6; version++) {
            format_line(tab + 1, version, fields);
            assert_fields(NULL, release, line, version, fields);
        }
        rows++;
    }
    fclose(f);
    assert_int_equal(rows, expected_rows);
}

TEST(every_row_of_19)
{
    check_release(MLIR_RELEASE_19, 924);
}

TEST(every_row_of_21)
{
    check_release(MLIR_RELEASE_21, 1162);
}

TEST(every_row_of_22)
{
    check_release(MLIR_RELEASE_22, 1374);
}

TEST(every_row_of_23)
{
    check_release(MLIR_RELEASE_23, 1608);
}

TEST(built_in_text_as_user_table)
{
    static char text[1 << 18], expected[8192];
    struct heap heap;
    struct mlir_prop_table *t;
    irmap_error err;
    FILE *f = fopen(paths[MLIR_RELEASE_23], "r");
    assert_non_null(f);
    size_t size = fread(text, 1, sizeof text - 1, f);
    fclose(f);
    irmapi_heap_init(&heap, (irmap_alloc){NULL, NULL}, 0);
    assert_ok(irmapi_mlir_props_parse(text, size, &heap, &t, &err));
    assert_int_equal(t->count, 1608);
    for (uint32_t i = 0; i < t->count; i++) {
        const char *op = t->text + t->rows[i].name;
        struct mlir_prop_fields fields;
        assert_true(irmapi_mlir_props_find(NULL, MLIR_RELEASE_23, str(op), 6, &fields));
        format_fields(fields, expected, sizeof expected);
        /* Rows of user tables apply to all releases. */
        assert_fields(t, MLIR_RELEASE_19, op, 6, expected);
    }
    irmapi_mlir_props_free(&heap, t);
    assert_int_equal(heap.bytes_in_use, 0);
}

TEST(rows_written_by_hand)
{
    assert_fields(NULL, MLIR_RELEASE_19, "func.func", 6,
                  "arg_attrs:optattr function_type:attr res_attrs:optattr sym_name:attr "
                  "sym_visibility:optattr");
    assert_fields(NULL, MLIR_RELEASE_23, "func.func", 6,
                  "arg_attrs:optattr function_type:attr no_inline:optattr res_attrs:optattr "
                  "sym_name:attr sym_visibility:optattr");
    assert_fields(NULL, MLIR_RELEASE_19, "acc.bounds", 5,
                  "operandSegmentSizes:attr strideInBytes:optattr");
    assert_fields(NULL, MLIR_RELEASE_19, "acc.bounds", 6,
                  "strideInBytes:optattr operandSegmentSizes:seg[5]");
    assert_fields(NULL, MLIR_RELEASE_19, "llvm.add", 6, "overflowFlags:overflow");
    assert_fields(NULL, MLIR_RELEASE_22, "llvm.add", 6, "overflowFlags:uint");
    assert_fields(NULL, MLIR_RELEASE_23, "ptr.masked_load", 6, "alignment:optuint");
}

TEST(unknown_ops)
{
    for (unsigned release = 0; release < MLIR_RELEASES; release++) {
        assert_unknown(NULL, release, str(""));
        assert_unknown(NULL, release, (irmap_str){NULL, 0});
        assert_unknown(NULL, release, str("arith.cmp"));
        assert_unknown(NULL, release, str("arith.cmpii"));
        assert_unknown(NULL, release, (irmap_str){"arith.cmpi\0", 11});
        assert_unknown(NULL, release, str("zzz.zzz"));
        assert_unknown(NULL, release, str("\xFF"));
    }
    /* Rows of a single release. */
    assert_fields(NULL, MLIR_RELEASE_19, "amx.tile_muli", 6, "isZextLhs:optattr isZextRhs:optattr");
    assert_unknown(NULL, MLIR_RELEASE_19, str("ptr.masked_load"));
    assert_unknown(NULL, MLIR_RELEASE_23, str("amx.tile_muli"));
}

TEST(release_of_a_producer)
{
    static const struct {
        const char *producer;
        enum mlir_release release;
    } cases[] = {
        {"MLIR19.1.7", MLIR_RELEASE_19},
        {"MLIR23.1.4", MLIR_RELEASE_23},
        {"LLVM22.1.8", MLIR_RELEASE_22},
        {"MLIR21.1.8", MLIR_RELEASE_21},
        {"MLIR20.1.0", MLIR_RELEASE_21},
        {"LLVM23.0.0git", MLIR_RELEASE_23},
        {"MLIR9", MLIR_RELEASE_19},
        {"MLIR230", MLIR_RELEASE_23},
        {"MLIR", MLIR_RELEASE_19},
        {"MLI", MLIR_RELEASE_19},
        {"hand", MLIR_RELEASE_19},
        {"", MLIR_RELEASE_19},
        {"mlir23", MLIR_RELEASE_19},
        {"MLIR99999999999999999999", MLIR_RELEASE_23},
        {"xMLIR23", MLIR_RELEASE_19},
        {"MLIR 23", MLIR_RELEASE_19},
        {"StableHLO_v1.20.0", MLIR_RELEASE_23},
        {"SDY", MLIR_RELEASE_23},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_int_equal(irmapi_mlir_release(str(cases[i].producer)), cases[i].release);
}

static irmap_status parse(const char *text, struct mlir_prop_table **out, irmap_error *err)
{
    static struct heap heap;
    irmapi_heap_init(&heap, (irmap_alloc){NULL, NULL}, 0);
    return irmapi_mlir_props_parse(text, strlen(text), &heap, out, err);
}

TEST(users_rows_come_first)
{
    static const char text[] = "# mine\n"
                               "\n"
                               "my.op\ta:attr n:uint b:bool o:optuint f:overflow x:opaque\n"
                               "arith.cmpi\tpredicate:uint\n"
                               "a\tseg:seg<6 b:optattr seg:seg>=6[127]";
    struct heap heap;
    struct mlir_prop_table *t;
    irmap_error err;
    irmapi_heap_init(&heap, (irmap_alloc){NULL, NULL}, 0);
    assert_ok(irmapi_mlir_props_parse(text, sizeof text - 1, &heap, &t, &err));
    assert_int_equal(t->count, 3);
    assert_fields(t, MLIR_RELEASE_23, "my.op", 6,
                  "a:attr n:uint b:bool o:optuint f:overflow x:opaque");
    assert_fields(t, MLIR_RELEASE_19, "arith.cmpi", 6, "predicate:uint");
    assert_fields(t, MLIR_RELEASE_23, "arith.cmpi", 6, "predicate:uint");
    assert_fields(t, MLIR_RELEASE_19, "a", 5, "seg:attr b:optattr");
    assert_fields(t, MLIR_RELEASE_19, "a", 6, "b:optattr seg:seg[127]");
    assert_fields(t, MLIR_RELEASE_19, "arith.cmpf", 6, "fastmath:optattr predicate:attr");
    assert_unknown(t, MLIR_RELEASE_19, str("my.o"));
    irmapi_mlir_props_free(&heap, t);
    assert_int_equal(heap.bytes_in_use, 0);
}

/* Orders of ops that a sort may not expect. */
TEST(any_order)
{
    enum { OPS = 500 };
    static char text[OPS * 24];
    struct heap heap;
    struct mlir_prop_table *t;
    irmap_error err;
    size_t used = 0;
    for (unsigned i = 0; i < OPS; i++)
        used += (size_t)sprintf(text + used, "d.op%u\tf%u:attr\n", i * 271 % OPS, i * 271 % OPS);
    irmapi_heap_init(&heap, (irmap_alloc){NULL, NULL}, 0);
    assert_ok(irmapi_mlir_props_parse(text, used, &heap, &t, &err));
    for (unsigned i = 0; i < OPS; i++) {
        char op[16], field[16];
        sprintf(op, "d.op%u", i);
        sprintf(field, "f%u:attr", i);
        assert_fields(t, MLIR_RELEASE_19, op, 6, field);
    }
    irmapi_mlir_props_free(&heap, t);
}

TEST(empty_tables)
{
    static const char *const texts[] = {"", "\n", "#", "# nothing\n\n", "#\n#"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct heap heap;
        struct mlir_prop_table *t;
        irmap_error err;
        irmapi_heap_init(&heap, (irmap_alloc){NULL, NULL}, 0);
        assert_ok(irmapi_mlir_props_parse(texts[i], strlen(texts[i]), &heap, &t, &err));
        assert_int_equal(t->count, 0);
        assert_unknown(t, MLIR_RELEASE_19, str("my.op"));
        assert_fields(t, MLIR_RELEASE_19, "arith.cmpi", 6, "predicate:attr");
        irmapi_mlir_props_free(&heap, t);
    }
}

TEST(parse_errors)
{
    static const struct {
        const char *text, *what;
        uint64_t offset;
    } cases[] = {
        {"my.op", "an op without fields", 5},
        {"my.op\n", "an op without fields", 5},
        {"my.op a:attr", "an op without fields", 5},
        {"\ta:attr", "the name of an op", 0},
        {"# x\n a:attr", "the name of an op", 4},
        {"a\tb:attr\n\tb:attr", "the name of an op", 9},
        {"my.op\t", "the name of a field", 6},
        {"my.op\t\n", "the name of a field", 6},
        {"my.op\t:attr", "the name of a field", 6},
        {"my.op\ta:attr \n", "the name of a field", 13},
        {"my.op\ta:attr  b:attr", "the name of a field", 13},
        {"my.op\ta", "a field without a kind", 7},
        {"my.op\ta b:attr", "a field without a kind", 7},
        {"my.op\ta:", "the kind of a field", 8},
        {"my.op\ta: b:attr", "the kind of a field", 8},
        {"my.op\ta:attribute", "the kind of a field", 8},
        {"my.op\ta:att", "the kind of a field", 8},
        {"my.op\ta:attr\r\n", "the kind of a field", 8},
        {"my.op\ta:seg>=6", "the kind of a field", 8},
        {"my.op\ta:seg>=6[", "the kind of a field", 8},
        {"my.op\ta:seg>=6[]", "the kind of a field", 8},
        {"my.op\ta:seg>=6[4", "the kind of a field", 8},
        {"my.op\ta:seg>=6[0]", "the kind of a field", 8},
        {"my.op\ta:seg>=6[128]", "the kind of a field", 8},
        {"my.op\ta:seg>=6[-1]", "the kind of a field", 8},
        {"my.op\ta:seg>=6[99999999999999999999]", "the kind of a field", 8},
        {"a\tx:attr\nb\tx:attr\na\ty:attr\n", "an op that has a line already", 18},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct mlir_prop_table *t;
        irmap_error err;
        assert_fails(parse(cases[i].text, &t, &err), IRMAP_INVALID_ARG, cases[i].what,
                     cases[i].offset);
        assert_string_equal(err.section, "op properties");
        assert_null(t);
        assert_int_equal(parse(cases[i].text, &t, NULL), IRMAP_INVALID_ARG);
    }
}

TEST(zero_bytes)
{
    static const struct {
        const char *what;
        uint64_t offset;
        char text[12];
    } cases[] = {
        {"an op without fields", 1, "a\0b\tx:attr"},
        {"the name of an op", 0, "\0a\tx:attr"},
        {"a field without a kind", 3, "a\tx\0y:attr"},
        {"the kind of a field", 4, "a\tx:\0attr"},
        {"a field", 8, "a\tx:attr\0"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct heap heap;
        struct mlir_prop_table *t;
        irmap_error err;
        irmapi_heap_init(&heap, (irmap_alloc){NULL, NULL}, 0);
        assert_fails(irmapi_mlir_props_parse(cases[i].text, 10, &heap, &t, &err), IRMAP_INVALID_ARG,
                     cases[i].what, cases[i].offset);
        assert_int_equal(heap.bytes_in_use, 0);
    }
}

TEST(limits)
{
    static char text[1 << 19];
    struct hook hook;
    struct heap heap;
    struct mlir_prop_table *t;
    irmap_error err;
    irmapi_heap_init(&heap, hook_begin(&hook), 0);
    memset(text, '\n', sizeof text);
    assert_fails(irmapi_mlir_props_parse(text, sizeof text, &heap, &t, &err), IRMAP_LIMIT,
                 "the text of op properties", 0);
    assert_numbers(err, 524288, 524287);
    assert_null(t);
    memset(text, ':', 65535);
    assert_fails(irmapi_mlir_props_parse(text, sizeof text - 1, &heap, &t, &err), IRMAP_LIMIT,
                 "the fields of op properties", 0);
    assert_numbers(err, 65535, 65534);
    assert_int_equal(hook.calls, 0);
    text[0] = '#';
    text[65534] = '\n';
    assert_ok(irmapi_mlir_props_parse(text, sizeof text - 1, &heap, &t, &err));
    irmapi_mlir_props_free(&heap, t);
    hook.fail_at = hook.calls + 1;
    assert_fails(irmapi_mlir_props_parse("", 0, &heap, &t, &err), IRMAP_NOMEM, "the op properties",
                 0);
    assert_null(t);
    assert_int_equal(hook.live + hook.wrong, 0);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_of_19),
        cmocka_unit_test(every_row_of_21),
        cmocka_unit_test(every_row_of_22),
        cmocka_unit_test(every_row_of_23),
        cmocka_unit_test(built_in_text_as_user_table),
        cmocka_unit_test(rows_written_by_hand),
        cmocka_unit_test(unknown_ops),
        cmocka_unit_test(release_of_a_producer),
        cmocka_unit_test(users_rows_come_first),
        cmocka_unit_test(any_order),
        cmocka_unit_test(empty_tables),
        cmocka_unit_test(parse_errors),
        cmocka_unit_test(zero_bytes),
        cmocka_unit_test(limits),
    };
    if (argc != MLIR_RELEASES + 1)
        return 2;
    for (int i = 0; i < MLIR_RELEASES; i++)
        paths[i] = argv[i + 1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
