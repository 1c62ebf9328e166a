/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What each byte is for: fields of a module whose bytes are known. */
#include "build.h"

enum { MOST = 256 };

struct list {
    irmap_span spans[MOST];
    size_t count, stop_at;
};

static int take(void *ctx, const irmap_span *span)
{
    struct list *l = ctx;
    assert_true(l->count < MOST);
    l->spans[l->count++] = *span;
    return l->count == l->stop_at;
}

/* f: (tile<i32>) -> () with an if; strings 0 "f", 1 "message". */
static void build(struct build *b, const uint8_t *body, size_t size)
{
    struct bytes f = {0};
    build_begin(b, 3);
    add_string(b, "f");
    add_string(b, "message");
    add_type(b, BYTES(0));
    add_type(b, BYTES(13, 0, 0));
    add_type(b, BYTES(16, 1, 1, 0));
    put(&f, BYTES(0, 2, 2, 0));
    put_varint(&f, size);
    put(&f, body, size);
    add_entry(b, FUNC, f.data, f.size);
    build_end(b);
    put_free(&f);
}

#define assert_span(span, part_, ref_, value_, size_)                                              \
    do {                                                                                           \
        assert_string_equal(irmap_part_name((span).part), irmap_part_name(part_));                 \
        assert_int_equal((span).ref, ref_);                                                        \
        assert_int_equal((span).value, value_);                                                    \
        assert_int_equal((span).size, size_);                                                      \
    } while (0)

/* assert %0, "message"; if %0 { yield } else { yield }; return */
TEST(fields_of_a_body)
{
    struct build b;
    struct list l = {.count = 0};
    build(&b, BYTES(0x05, 1, 0,                            /* assert */
                    0x32, 0, 0, 2, 1, 0, 1, 0x6D, 0, 0, 0, /* if, no else */
                    0x5C, 0, 0));
    irmap_module *m = open_build(&b);
    assert_ok(irmap_func_spans(m, (irmap_func){0}, take, &l, NULL));
    static const struct {
        irmap_part part;
        irmap_ref ref;
        uint64_t value;
        uint32_t op;
    } want[] = {
        {IRMAP_PART_FUNCTION, IRMAP_REF_STRING, 0, IRMAP_NONE},
        {IRMAP_PART_FUNCTION, IRMAP_REF_TYPE, 2, IRMAP_NONE},
        {IRMAP_PART_FUNCTION, IRMAP_REF_NONE, 2, IRMAP_NONE},
        {IRMAP_PART_FUNCTION, IRMAP_REF_ROW, 0, IRMAP_NONE},
        {IRMAP_PART_FUNCTION, IRMAP_REF_NONE, 17, IRMAP_NONE},
        {IRMAP_PART_OPCODE, IRMAP_REF_NONE, 0x05, 0},
        {IRMAP_PART_ATTRIBUTE, IRMAP_REF_STRING, 1, 0},
        {IRMAP_PART_OPERAND, IRMAP_REF_VALUE, 0, 0},
        {IRMAP_PART_OPCODE, IRMAP_REF_NONE, 0x32, 1},
        {IRMAP_PART_RESULT_TYPE, IRMAP_REF_NONE, 0, 1},
        {IRMAP_PART_OPERAND, IRMAP_REF_VALUE, 0, 1},
        {IRMAP_PART_REGION, IRMAP_REF_NONE, 2, 1},
        {IRMAP_PART_REGION, IRMAP_REF_NONE, 1, IRMAP_NONE}, /* block */
        {IRMAP_PART_REGION, IRMAP_REF_NONE, 0, IRMAP_NONE}, /* arguments */
        {IRMAP_PART_REGION, IRMAP_REF_NONE, 1, IRMAP_NONE}, /* ops */
        {IRMAP_PART_OPCODE, IRMAP_REF_NONE, 0x6D, 2},
        {IRMAP_PART_RESULT_TYPE, IRMAP_REF_NONE, 0, 2},
        {IRMAP_PART_OPERAND, IRMAP_REF_NONE, 0, 2},
        {IRMAP_PART_REGION, IRMAP_REF_NONE, 0, IRMAP_NONE}, /* no block in the else */
        {IRMAP_PART_OPCODE, IRMAP_REF_NONE, 0x5C, 3},
        {IRMAP_PART_RESULT_TYPE, IRMAP_REF_NONE, 0, 3},
        {IRMAP_PART_OPERAND, IRMAP_REF_NONE, 0, 3},
    };
    assert_int_equal(l.count, sizeof want / sizeof want[0]);
    for (size_t i = 0; i < l.count; i++) {
        assert_span(l.spans[i], want[i].part, want[i].ref, want[i].value, 1);
        assert_int_equal(l.spans[i].op, want[i].op);
        assert_int_equal(l.spans[i].func.id, 0);
    }
    assert_string_equal(l.spans[5].name, "assert");
    assert_string_equal(l.spans[6].name, "message");
    irmap_module_unref(m);
    build_free(&b);
}

TEST(rest_of_a_body_that_cannot_be_decoded)
{
    struct build b;
    struct list l = {.count = 0};
    irmap_error err;
    build(&b, BYTES(0x05, 1, 0, 0x19, 1, 2, 3));
    irmap_module *m = open_build(&b);
    assert_int_equal(irmap_func_spans(m, (irmap_func){0}, take, &l, &err), IRMAP_OPCODE_UNKNOWN);
    assert_error(err, IRMAP_OPCODE_UNKNOWN, "opcode", b.first[FUNC] + 8);
    assert_span(l.spans[l.count - 1], IRMAP_PART_OTHER, IRMAP_REF_NONE, 0, 4);
    assert_int_equal(l.spans[l.count - 1].offset, b.first[FUNC] + 8);
    l.count = 0;
    assert_ok(irmap_spans(m, take, &l, NULL)); /* the file goes on behind it */
    assert_span(l.spans[l.count - 1], IRMAP_PART_SECTION, IRMAP_REF_NONE, 0, 1);
    assert_int_equal(l.spans[l.count - 1].offset, b.end);
    irmap_module_unref(m);
    build_free(&b);
}

TEST(walk_ends_when_told)
{
    struct build b;
    build(&b, BYTES(0x5C, 0, 0));
    irmap_module *m = open_build(&b);
    for (size_t n = 1; n < 20; n++) {
        struct list l = {.stop_at = n};
        assert_int_equal(irmap_spans(m, take, &l, NULL), IRMAP_DONE);
        assert_int_equal(l.count, n);
    }
    irmap_module_unref(m);
    build_free(&b);
}

TEST(no_such_function)
{
    struct build b;
    struct list l = {.count = 0};
    irmap_error err;
    build(&b, BYTES(0x5C, 0, 0));
    irmap_module *m = open_build(&b);
    assert_int_equal(irmap_func_spans(m, (irmap_func){1}, take, &l, &err), IRMAP_OUT_OF_RANGE);
    assert_string_equal(err.what, "function");
    assert_int_equal(l.count, 0);
    assert_null(irmap_part_name(IRMAP_PARTS));
    irmap_module_unref(m);
    build_free(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_of_a_body),
        cmocka_unit_test(rest_of_a_body_that_cannot_be_decoded),
        cmocka_unit_test(walk_ends_when_told),
        cmocka_unit_test(no_such_function),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
