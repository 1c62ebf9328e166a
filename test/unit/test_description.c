/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Descriptions of dialects: accepted text and positions of mistakes. */
#include "hook.h"
#include "mlir/description.h"

/* Compiles a text, which must be valid. The caller frees d. */
static void describe(const char *text, struct heap *heap, struct mlir_description_text *d)
{
    irmap_error err;
    assert_ok(irmapi_mlir_describe(text, strlen(text), heap, d, &err));
}

TEST(rows_are_sorted_by_kind_and_code)
{
    struct hook hook;
    struct heap heap;
    struct mlir_description_text d;
    irmapi_heap_init(&heap, hook_begin(&hook), 0);
    describe("# a comment\n\ndialect\ttoy\nenum\tcolor\t0=red 1=green\nenum\tcolor\t7=blue\n"
             "type\t3\tbox\tshape:signeds element:type\t<{shape:dims}{element}>\ttensor shape "
             "element\nattr\t5\ttag\tcolor:enum=color name:string\n"
             "attr\t2\told\tn:number\nattr\t5\toldtag\tname:string\n",
             &heap, &d);
    static const char *const mnemonics[] = {"old", "tag", "oldtag", "box"};
    assert_int_equal(d.d.attrs, 3);
    assert_int_equal(d.d.types, 1);
    for (size_t i = 0; i < 4; i++)
        assert_string_equal(d.d.text + d.d.rows[i].mnemonic, mnemonics[i]);
    assert_string_equal(irmapi_mlir_word(&d.d, 0, 7), "blue");
    assert_int_equal(mlir_like_of(&d.d, &d.d.rows[3])->kind, MLIR_LIKE_TENSOR);
    irmapi_mlir_description_free(&heap, &d);
    assert_int_equal(heap.bytes_in_use, 0);
}

struct mistake {
    const char *text, *what;
    size_t offset;
};

TEST(errors_have_offsets)
{
    static const struct mistake cases[] = {
        {"", "a description without a dialect", 0},
        {"attr\t1\ta\n", "a line before that of the dialect", 0},
        {"dialect\n", "the name of the dialect", 0},
        {"dialect\tbuiltin\nop\ta.b\tc:attr\n",
         "the builtin dialect, which has only formats and aliases", 16},
        {"dialect\tt\ndialect\tu\n", "a second dialect", 10},
        {"dialect\tt\nnothing\n",
         "a line that is neither dialect, enum, attr, type, alias, op nor asm", 10},
        {"dialect\tt\nasm\tt.a\t-\t-\t-\t-\t$x\n", "a name that the op does not have", 26},
        {"dialect\tt\nasm\tt.a\t-\t-\t-\t-\ttype($x)\n", "a name that the op does not have", 31},
        {"dialect\tt\nasm\tt.a\t-\t-\t-\t-\ttype(x)\n", "an element of a format that is not known",
         26},
        {"dialect\tt\nasm\tt.a\tx\t-\t-\t-\t($x)?\n", "a group without ^", 27},
        {"dialect\tt\nasm\tt.a\t-\n", "a row of a format without seven columns", 10},
        {"dialect\tt\nasm<x\tt.a\t-\t-\t-\t-\t-\n", "the release of a row", 13},
        {"dialect\tt\nattr\tx\ta\n", "the code of an entry", 15},
        {"dialect\tt\nattr\t65536\ta\n", "the code of an entry", 15},
        {"dialect\tt\nattr\t1=2\ta\n", "what follows the code of an entry", 16},
        {"dialect\tt\nattr\t1<x\ta\n", "a version", 15},
        {"dialect\tt\nattr\t1\n", "an entry with too few or too many columns", 10},
        {"dialect\tt\nattr\t1\ta b\n", "the mnemonic of an entry", 17},
        {"dialect\tt\nattr\t1\ta\tf\n", "the kind of a field", 20},
        {"dialect\tt\nattr\t1\ta\tf:numb\n", "the kind of a field", 21},
        {"dialect\tt\nattr\t1\ta\tf:number=x\n", "a kind that allows nothing after it", 21},
        {"dialect\tt\nattr\t1\ta\tf:enum=x\n", "an enum that does not stand before", 26},
        {"dialect\tt\nattr\t1\ta\tf:int\n", "a number without a type before it", 21},
        {"dialect\tt\nattr\t1\ta\tf:byte f:byte\n", "a field that is there already", 26},
        {"dialect\tt\nattr\t1\ta\tf:byte?g\n", "a field that does not stand before", 26},
        {"dialect\tt\nattr\t1\ta\t-\t{x}\n", "a field that the entry does not have", 22},
        {"dialect\tt\nattr\t1\ta\t-\tx}\n", "a } without {", 22},
        {"dialect\tt\nattr\t1\ta\t-\tx\\\n", "a \\ at the end", 22},
        {"dialect\tt\nattr\t1\ta\tf:byte\t{f:dims}\n", "a format that such a field does not have",
         28},
        {"dialect\tt\nattr\t1\ta\tf:byte\t{f\n", "a placeholder without }", 27},
        {"dialect\tt\nattr\t1\ta\tf:byte\t[?f|x\n", "a condition without ]", 26},
        {"dialect\tt\nattr\t1\ta\tf:byte\t[?f]\n", "a condition without |", 29},
        {"dialect\tt\nattr\t1\ta\tf:byte\t[?f=|]\n", "a condition without its number", 30},
        {"dialect\tt\nattr\t1\ta\tf:byte\t{@none f}\n", "a special that does not exist", 27},
        {"dialect\tt\nattr\t1\ta\tf:byte\t{@by_x f}\n", "a field that such a special does not take",
         33},
        {"dialect\tt\ntype\t1\ta\t-\t\tnothing\n", "a builtin type", 22},
        {"dialect\tt\ntype\t1\ta\t-\t\ttuple x\n", "a field of the type", 28},
        {"dialect\tt\nenum\te\tx=y\n", "the number of a word", 17},
        {"dialect\tt\nenum\te\t1\n", "a number without a word", 17},
        {"dialect\tt\nop\tx.a\tf:attr\n", "an op of another dialect", 13},
        {"dialect\tt\nop\tt.a\n", "an op without fields", 10},
        {"dialect\tt\nop\tt.a\tf:what\n", "the kind of a field", 17},
        {"dialect\tt\nattr\t1\ta\t-\ta\tb\tc\td\n", "too many columns", 27},
        {"dialect\tt\nattr\t1\ta\x01\n", "a control character", 18},
    };
    struct hook hook;
    struct heap heap;
    irmapi_heap_init(&heap, hook_begin(&hook), 0);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct mlir_description_text d;
        irmap_error err;
        const struct mistake *c = &cases[i];
        assert_int_equal(irmapi_mlir_describe(c->text, strlen(c->text), &heap, &d, &err),
                         IRMAP_INVALID_ARG);
        if (strcmp(err.what, c->what) != 0 || err.offset != c->offset)
            print_message("%s", c->text);
        assert_string_equal(err.what, c->what);
        assert_int_equal(err.offset, c->offset);
        assert_string_equal(err.section, "description");
        irmapi_mlir_description_free(&heap, &d);
    }
    assert_int_equal(heap.bytes_in_use, 0);
}

/* No truncated text leaks memory or has an error beyond its end. */
TEST(truncated_texts)
{
    static const char text[] =
        "dialect\ttoy\nenum\tcolor\t0=red 1=green\n"
        "attr\t0<1.2\ttag\tn:byte color:enum=color?n f:flags=color\t<[?n=1|{color}|[,!n|x]]{f}>\n"
        "type\t3\tbox\tshape:signeds element:type\t<{shape:dims}{element}>\ttensor shape element\n"
        "op\ttoy.paint\ta:attr b:seg>=6[3]\nop\ttoy.paint\ta:attr\n";
    struct hook hook;
    struct heap heap;
    irmapi_heap_init(&heap, hook_begin(&hook), 0);
    struct mlir_description_text d;
    irmap_error err;
    for (size_t size = 0; size < sizeof text; size++) {
        irmap_status status = irmapi_mlir_describe(text, size, &heap, &d, &err);
        assert_true(status == IRMAP_OK || (status == IRMAP_INVALID_ARG && err.offset <= size));
        irmapi_mlir_description_free(&heap, &d);
    }
    describe(text, &heap, &d);
    assert_int_equal(d.d.attrs, 1);
    assert_int_equal(d.d.types, 1);
    assert_int_equal(d.d.ops.count, 1);
    assert_string_equal(d.d.text, "toy");
    assert_string_equal(irmapi_mlir_word(&d.d, 0, 1), "green");
    assert_null(irmapi_mlir_word(&d.d, 0, 2));
    assert_int_equal(d.d.rows[0].test, MLIR_BELOW_VERSION);
    assert_int_equal(d.d.rows[0].numbers, 2);
    assert_true(d.d.ops.rows[0].first[1] != MLIR_PROP_NO_ROW);
    irmapi_mlir_description_free(&heap, &d);
    assert_int_equal(heap.bytes_in_use, 0);
}

/* Errors of opening have the index of the invalid text. */
TEST(descriptions_in_open_options)
{
    static const char valid[] = "dialect\ttoy\n", invalid[] = "dialect\ttoy\nattr\n";
    static const char magic[] = "ML\xEFR\x0Dx";
    const irmap_str texts[] = {{valid, sizeof valid - 1}, {invalid, sizeof invalid - 1}};
    irmap_open_opts opts = {.size = sizeof opts, .dialects = texts, .dialect_count = 2};
    irmap_module *m;
    irmap_error err;
    irmap_str name;
    assert_int_equal(irmap_mlir_describe(texts[0], &name, &err), IRMAP_OK);
    assert_ptr_equal(name.data, valid + 8);
    assert_int_equal(irmap_mlir_describe(texts[1], &name, &err), IRMAP_INVALID_ARG);
    assert_int_equal(err.offset, 12);
    assert_int_equal(irmap_open_memory(magic, sizeof magic, &opts, &m, &err), IRMAP_INVALID_ARG);
    assert_int_equal(err.entry.id, 1);
    assert_string_equal(err.section, "description");
    assert_string_equal(irmap_mlir_described_dialect(0), "vhlo");
}

static irmap_status field_of(const char *op, uint32_t release, uint32_t i,
                             irmap_mlir_op_desc_field *out)
{
    return irmap_mlir_op_desc_field_get((irmap_str){op, strlen(op)}, release, i, out);
}

TEST(ops_of_llvm)
{
    irmap_mlir_op_desc_field f;
    assert_ok(field_of("cf.cond_br", 23, 0, &f));
    assert_view(f.name, "branch_weights");
    assert_string_equal(f.kind, "optattr");
    assert_int_equal(f.count, 0);
    assert_ok(field_of("cf.cond_br", 23, 1, &f));
    assert_string_equal(f.kind, "segments");
    assert_int_equal(f.count, 3);
    assert_int_equal(field_of("cf.cond_br", 23, 2, &f), IRMAP_DONE);
    assert_int_equal(field_of("cf.cond_br", 23, UINT32_MAX, &f), IRMAP_DONE);
    assert_null(f.kind);
    assert_int_equal(field_of("func.return", 19, 0, &f), IRMAP_DONE);
    assert_int_equal(field_of("scf.for", 19, 0, &f), IRMAP_DONE); /* it has a field since LLVM 22 */
    assert_ok(field_of("scf.for", 23, 0, &f));
    const char *none[] = {"", ".", "scf", "scf.", "scf.fo", "scf.forr", "toy.for"};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        assert_int_equal(field_of(none[i], 19, 0, &f), IRMAP_NOT_FOUND);
    assert_int_equal(field_of("scf.for", 20, 0, &f), IRMAP_NOT_FOUND); /* no table */
}

TEST(memory_may_run_out)
{
    static const char text[] = "dialect\ttoy\nenum\tcolor\t0=red\nattr\t0\ta\tt:type v:int\t<{v}>\n"
                               "type\t0\tb\t-\t\ti8\nop\ttoy.a\tx:attr\n";
    struct hook hook;
    struct heap heap;
    irmapi_heap_init(&heap, hook_begin(&hook), 0);
    for (size_t i = 1;; i++) {
        struct mlir_description_text d;
        irmap_error err;
        hook.calls = 0;
        hook.fail_at = i;
        irmap_status status = irmapi_mlir_describe(text, sizeof text - 1, &heap, &d, &err);
        irmapi_mlir_description_free(&heap, &d);
        assert_int_equal(heap.bytes_in_use, 0);
        if (status == IRMAP_OK)
            break;
        assert_int_equal(status, IRMAP_NOMEM);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_are_sorted_by_kind_and_code),
        cmocka_unit_test(errors_have_offsets),
        cmocka_unit_test(truncated_texts),
        cmocka_unit_test(descriptions_in_open_options),
        cmocka_unit_test(ops_of_llvm),
        cmocka_unit_test(memory_may_run_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
