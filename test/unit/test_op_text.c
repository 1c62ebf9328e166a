/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Text of single ops, in a buffer; attributes by name; roles of operands. */
#include "body.h"

static const uint8_t nested[] = {LOOP, 0,    0, 1, 1,      0,        3, IOTA, TILE,
                                 ADDI, TILE, 0, 0, 1,      CONTINUE, 0, 0,    ADDI,
                                 TILE, 2,    0, 2, RETURN, 0,        0};

static irmap_status op_text(const irmap_body_view *v, uint32_t op, char *buf, size_t size,
                            size_t *needed)
{
    return irmap_op_text(v, op, NULL, buf, size, needed, NULL);
}

TEST(an_op_and_its_regions)
{
    struct body f;
    char text[200];
    size_t needed;
    body_begin(&f, 3, 3, nested, sizeof nested);
    const irmap_body_view *v = body_decode(&f);
    assert_int_equal(v->op_count, 6);
    assert_ok(op_text(v, 0, text, sizeof text, &needed));
    assert_string_equal(text, "loop {\n"
                              "  %1 = iota : tile<i32>\n"
                              "  %2 = addi %arg0, %arg1 : tile<i32>\n"
                              "}");
    assert_int_equal(needed, strlen(text));
    assert_ok(op_text(v, 2, text, sizeof text, &needed));
    assert_string_equal(text, "%2 = addi %arg0, %arg1 : tile<i32>");
    /* An op can be printed alone, even if the text of the loop omits it. */
    assert_ok(op_text(v, 3, text, sizeof text, &needed));
    assert_string_equal(text, "continue");
    body_end(&f);
}

TEST(a_buffer_that_is_too_small)
{
    static const char expected[] = "%2 = addi %arg0, %arg1 : tile<i32>";
    const size_t size = sizeof expected;
    struct body f;
    char text[sizeof expected + 1];
    size_t needed;
    body_begin(&f, 3, 3, nested, sizeof nested);
    const irmap_body_view *v = body_decode(&f);
    assert_ok(op_text(v, 2, NULL, 0, &needed));
    assert_int_equal(needed, size - 1);
    assert_ok(op_text(v, 2, NULL, 0, NULL));
    for (size_t room = 1; room <= sizeof text; room++) {
        const size_t shown = room < size ? room - 1 : size - 1;
        memset(text, 'x', sizeof text);
        assert_ok(op_text(v, 2, text, room, &needed));
        assert_int_equal(needed, size - 1);
        assert_memory_equal(text, expected, shown);
        assert_int_equal(text[shown], '\0');
        if (shown + 1 < sizeof text)
            assert_int_equal(text[shown + 1], 'x');
    }
    assert_ok(irmap_type_text(f.m, (irmap_type){TILE}, text, 6, &needed, NULL));
    assert_string_equal(text, "tile<");
    assert_int_equal(needed, strlen("tile<i32>"));
    assert_int_equal(irmap_type_text(f.m, (irmap_type){BODY_TYPES}, text, 6, &needed, NULL),
                     IRMAP_OUT_OF_RANGE);
    assert_string_equal(text, "");
    assert_int_equal(needed, 0);
    body_end(&f);
}

static int count_and_stop(void *ctx, const char *data, size_t size)
{
    (void)data, (void)size;
    ++*(int *)ctx;
    return 1;
}

static int stop(void *ctx, const char *data, size_t size)
{
    (void)ctx, (void)data, (void)size;
    return 1;
}

static int ignore(void *ctx, const char *data, size_t size)
{
    (void)ctx, (void)data, (void)size;
    return 0;
}

TEST(errors_of_op_text)
{
    struct body f;
    irmap_error err;
    char text[8] = "xxxxxxx";
    int calls = 0;
    irmap_print_opts opts = {.size = sizeof opts};
    body_begin(&f, 3, 3, nested, sizeof nested);
    const irmap_body_view *v = body_decode(&f);
    memset(&err, 0xA5, sizeof err);
    assert_int_equal(irmap_op_text(v, 6, NULL, text, sizeof text, NULL, &err), IRMAP_OUT_OF_RANGE);
    assert_int_equal(err.status, IRMAP_OUT_OF_RANGE);
    assert_numbers(err, 6, 6);
    assert_string_equal(text, "");
    assert_int_equal(irmap_op_print(v, 2, NULL, count_and_stop, &calls, NULL), IRMAP_IO);
    assert_int_equal(calls, 1);
    opts.locations = 1;
    assert_int_equal(irmap_op_text(v, 0, &opts, NULL, 0, NULL, NULL), IRMAP_INVALID_ARG);
    opts.locations = 0;
    opts.part = IRMAP_PRINT_HEAD;
    assert_int_equal(irmap_op_text(v, 0, &opts, NULL, 0, NULL, NULL), IRMAP_INVALID_ARG);
    opts.part = IRMAP_PRINT_ALL;
    opts.functions = &v->func;
    opts.function_count = 1;
    assert_int_equal(irmap_op_text(v, 0, &opts, NULL, 0, NULL, NULL), IRMAP_INVALID_ARG);
    body_end(&f);
}

/* The results of a signature are truncated. Its inputs, and so the body, can be read. */
TEST(a_signature_that_ends_too_early)
{
    struct body f;
    irmap_error err;
    irmap_type_info signature;
    char text[100];
    body_begin(&f, 3, 3, nested, sizeof nested);
    irmap_func_info info;
    assert_ok(irmap_func_get(f.m, (irmap_func){0}, &info, NULL));
    assert_ok(irmap_type_get(f.m, info.signature, &signature, NULL));
    f.b.file[signature.offset + 2 + signature.inputs.count] = 0x7F;
    const irmap_body_view *v = body_decode(&f);
    assert_int_equal(irmap_type_get(f.m, info.signature, &signature, NULL), IRMAP_COUNT_RANGE);
    assert_int_equal(irmap_op_text(v, 2, NULL, text, sizeof text, NULL, &err), IRMAP_COUNT_RANGE);
    assert_string_equal(text, "");
    body_end(&f);
}

TEST(a_printer)
{
    struct body f, other;
    char text[100];
    irmap_print_opts opts = {.size = sizeof opts};
    body_begin(&f, 3, 3, nested, sizeof nested);
    body_begin(&other, 3, 3, nested, sizeof nested);
    const irmap_body_view *v = body_decode(&f);
    assert_ok(irmap_printer_new(f.m, &opts.printer, NULL));
    for (int i = 0; i < 2; i++) {
        assert_ok(irmap_op_text(v, 2, &opts, text, sizeof text, NULL, NULL));
        assert_string_equal(text, "%2 = addi %arg0, %arg1 : tile<i32>");
        assert_ok(irmap_op_text(v, 1, &opts, text, sizeof text, NULL, NULL));
        assert_string_equal(text, "%1 = iota : tile<i32>");
    }
    opts.functions = &v->func;
    opts.function_count = 1;
    assert_int_equal(irmap_print_text(f.m, &opts, stop, NULL, NULL), IRMAP_IO);
    assert_ok(irmap_print_text(f.m, &opts, ignore, NULL, NULL));
    assert_int_equal(irmap_print_text(other.m, &opts, ignore, NULL, NULL), IRMAP_INVALID_ARG);
    opts.functions = NULL;
    opts.function_count = 0;
    assert_int_equal(irmap_op_text(body_decode(&other), 0, &opts, text, sizeof text, NULL, NULL),
                     IRMAP_INVALID_ARG);
    body_end(&other);
    body_end(&f);
    irmap_printer_free(opts.printer); /* the printer had a reference to the module */
    irmap_printer_free(NULL);
}

/* Ops before an error can be printed. There are no ops after it. */
TEST(a_broken_function)
{
    struct body f;
    char text[100];
    body_begin(&f, 3, 3, BYTES(IOTA, TILE, ADDI, TILE, 0, 0, 99, RETURN, 0, 0));
    assert_ok(irmap_body_new(f.m, &f.body, NULL));
    assert_int_equal(irmap_body_decode(f.body, (irmap_func){0}, NULL), IRMAP_INDEX_RANGE);
    const irmap_body_view *v = irmap_body_get(f.body);
    irmap_operand o;
    assert_ok(op_text(v, 0, text, sizeof text, NULL));
    assert_string_equal(text, "%0 = iota : tile<i32>");
    assert_int_equal(op_text(v, 1, text, sizeof text, NULL), IRMAP_INDEX_RANGE);
    assert_string_equal(text, "");
    assert_ok(irmap_operand_get(v, 1, 1, &o, NULL));
    assert_string_equal(o.role, "rhs");
    assert_int_equal(o.value, IRMAP_NONE);
    assert_int_equal(o.type.id, IRMAP_NONE);
    assert_int_equal(o.op, IRMAP_NONE);
    assert_int_equal(o.block, IRMAP_NONE);
    body_end(&f);
}

static void assert_operand(const irmap_body_view *v, uint32_t op, uint32_t i, const char *role,
                           uint32_t defined_by, uint32_t argument_of, uint32_t position)
{
    irmap_operand o;
    memset(&o, 0xA5, sizeof o);
    assert_ok(irmap_operand_get(v, op, i, &o, NULL));
    assert_string_equal(o.role, role);
    assert_int_equal(o.type.id, TILE);
    assert_int_equal(o.op, defined_by);
    assert_int_equal(o.block, argument_of);
    assert_int_equal(o.position, position);
    assert_int_equal(o.value, v->operands[v->ops[op].operand + i]);
}

TEST(operands)
{
    struct body f;
    irmap_error err;
    irmap_operand o;
    body_begin(&f, 3, 3, BYTES(IOTA, TILE, ADDI, TILE, 0, 3, 1, RETURN, 0, 3, 0, 4, 2));
    const irmap_body_view *v = body_decode(&f);
    assert_operand(v, 1, 0, "lhs", 0, IRMAP_NONE, 0);
    assert_operand(v, 1, 1, "rhs", IRMAP_NONE, 0, 1);
    for (uint32_t i = 0; i < 3; i++) {
        assert_ok(irmap_operand_get(v, 2, i, &o, NULL));
        assert_int_equal(o.index, i);
        assert_int_equal(o.count, 3);
    }
    assert_operand(v, 2, 1, "operands", 1, IRMAP_NONE, 0);
    memset(&err, 0xA5, sizeof err);
    assert_int_equal(irmap_operand_get(v, 1, 2, &o, &err), IRMAP_OUT_OF_RANGE);
    assert_numbers(err, 2, 2);
    assert_null(o.role);
    assert_int_equal(o.value, 0);
    body_end(&f);
}

TEST(an_attribute_by_its_name)
{
    struct body f;
    irmap_field field;
    irmap_fields it;
    irmap_error err;
    body_begin(&f, 3, 3, BYTES(ADDI, TILE, 2, 0, 1, RETURN, 0, 0));
    const irmap_body_view *v = body_decode(&f);
    irmap_str name = {"overflow", 8};
    assert_ok(irmap_field_find(v, 0, name, NULL, &field, NULL));
    assert_int_equal(field.kind, IRMAP_FIELD_ENUM);
    assert_int_equal(field.value, 2);
    assert_ok(irmap_field_find(v, 0, name, &it, &field, NULL));
    assert_int_equal(irmap_fields_next(&it, &field, NULL), IRMAP_DONE);
    for (size_t size = 0; size < 8; size++) {
        name.size = size;
        memset(&err, 0xA5, sizeof err);
        assert_int_equal(irmap_field_find(v, 0, name, &it, &field, &err), IRMAP_NOT_FOUND);
        assert_int_equal(err.status, IRMAP_NOT_FOUND);
        assert_int_equal(field.name.size, 0);
    }
    body_end(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_op_and_its_regions),
        cmocka_unit_test(a_buffer_that_is_too_small),
        cmocka_unit_test(errors_of_op_text),
        cmocka_unit_test(a_printer),
        cmocka_unit_test(a_broken_function),
        cmocka_unit_test(operands),
        cmocka_unit_test(an_attribute_by_its_name),
        cmocka_unit_test(a_signature_that_ends_too_early),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
