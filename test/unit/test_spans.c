/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Spans of a module with known bytes. */
#include "build.h"

enum { MOST = 256 };

struct list {
    irmap_span spans[MOST];
    size_t count, stop_at;
    irmap_status error; /* last error of a span */
};

static int append_span(void *ctx, const irmap_span *span)
{
    struct list *l = ctx;
    assert_true(l->count < MOST);
    l->spans[l->count++] = *span;
    if (span->error)
        l->error = span->error->status;
    return l->count == l->stop_at;
}

/* Builds f: (tile<i1>) -> () with this body. String 0 is "f", 1 "message". */
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
    bytes_free(&f);
}

static irmap_status spans_of(const irmap_module *m, uint32_t func, struct list *l, irmap_error *err)
{
    irmap_func_info f;
    assert_ok(irmap_func_get(m, (irmap_func){func}, &f, NULL));
    irmap_span_opts opts = {
        .size = sizeof opts, .from = f.offset, .to = f.body_offset + f.body.size};
    return irmap_spans(m, &opts, append_span, l, err);
}

#define assert_span(span, part_, ref_, value_, size_)                                              \
    do {                                                                                           \
        assert_string_equal(irmap_span_part_name((span).part), irmap_span_part_name(part_));       \
        assert_int_equal((span).ref, ref_);                                                        \
        assert_int_equal((span).value, value_);                                                    \
        assert_int_equal((span).size, size_);                                                      \
    } while (0)

/* assert %0, "message"; if %0 { yield }; return */
TEST(fields_of_a_body)
{
    struct build b;
    struct list l = {.count = 0};
    build(&b, BYTES(0x05, 1, 0,                            /* assert */
                    0x32, 0, 0, 2, 1, 0, 1, 0x6D, 0, 0, 0, /* if, no else */
                    0x5C, 0, 0));
    irmap_module *m = open_build(&b);
    assert_ok(spans_of(m, 0, &l, NULL));
    static const struct {
        irmap_span_part part;
        irmap_ref ref;
        uint64_t value;
        uint32_t op;
    } expected[] = {
        {IRMAP_SPAN_FUNCTION, IRMAP_REF_STRING, 0, IRMAP_NONE},
        {IRMAP_SPAN_FUNCTION, IRMAP_REF_TYPE, 2, IRMAP_NONE},
        {IRMAP_SPAN_FUNCTION, IRMAP_REF_NONE, 2, IRMAP_NONE},
        {IRMAP_SPAN_FUNCTION, IRMAP_REF_ROW, 0, IRMAP_NONE},
        {IRMAP_SPAN_FUNCTION, IRMAP_REF_NONE, 17, IRMAP_NONE},
        {IRMAP_SPAN_OPCODE, IRMAP_REF_NONE, 0x05, 0},
        {IRMAP_SPAN_ATTRIBUTE, IRMAP_REF_STRING, 1, 0},
        {IRMAP_SPAN_OPERAND, IRMAP_REF_VALUE, 0, 0},
        {IRMAP_SPAN_OPCODE, IRMAP_REF_NONE, 0x32, 1},
        {IRMAP_SPAN_RESULT_TYPE, IRMAP_REF_NONE, 0, 1},
        {IRMAP_SPAN_OPERAND, IRMAP_REF_VALUE, 0, 1},
        {IRMAP_SPAN_REGION, IRMAP_REF_NONE, 2, 1},
        {IRMAP_SPAN_REGION, IRMAP_REF_NONE, 1, IRMAP_NONE}, /* number of blocks */
        {IRMAP_SPAN_REGION, IRMAP_REF_NONE, 0, IRMAP_NONE}, /* number of arguments */
        {IRMAP_SPAN_REGION, IRMAP_REF_NONE, 1, IRMAP_NONE}, /* number of ops */
        {IRMAP_SPAN_OPCODE, IRMAP_REF_NONE, 0x6D, 2},
        {IRMAP_SPAN_RESULT_TYPE, IRMAP_REF_NONE, 0, 2},
        {IRMAP_SPAN_OPERAND, IRMAP_REF_NONE, 0, 2},
        {IRMAP_SPAN_REGION, IRMAP_REF_NONE, 0, IRMAP_NONE}, /* the else region has no block */
        {IRMAP_SPAN_OPCODE, IRMAP_REF_NONE, 0x5C, 3},
        {IRMAP_SPAN_RESULT_TYPE, IRMAP_REF_NONE, 0, 3},
        {IRMAP_SPAN_OPERAND, IRMAP_REF_NONE, 0, 3},
    };
    assert_int_equal(l.count, 1 + sizeof expected / sizeof expected[0]);
    assert_span(l.spans[0], IRMAP_SPAN_FUNCTION, IRMAP_REF_NONE, 0, 0); /* function heading */
    assert_int_equal(l.spans[0].index, 0);
    const irmap_span *spans = l.spans + 1;
    for (size_t i = 0; i < l.count - 1; i++) {
        assert_span(spans[i], expected[i].part, expected[i].ref, expected[i].value, 1);
        assert_int_equal(spans[i].op, expected[i].op);
        assert_int_equal(spans[i].func.id, 0);
    }
    assert_string_equal(spans[5].name, "op");
    assert_string_equal(spans[5].meaning, "assert");
    assert_int_equal(spans[5].index, 0);
    assert_string_equal(spans[6].name, "message");
    assert_int_equal(spans[6].depth, spans[5].depth + 1);
    assert_int_equal(spans[15].depth, spans[8].depth + 3); /* region, block, op */
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
    assert_int_equal(spans_of(m, 0, &l, &err), IRMAP_OPCODE_UNKNOWN);
    assert_error(err, IRMAP_OPCODE_UNKNOWN, "opcode", b.first_entry[FUNC] + 8);
    assert_span(l.spans[l.count - 1], IRMAP_SPAN_OTHER, IRMAP_REF_NONE, 0, 4);
    assert_int_equal(l.spans[l.count - 1].offset, b.first_entry[FUNC] + 8);
    assert_int_equal(l.error, IRMAP_OPCODE_UNKNOWN);
    l.count = 0; /* spans continue after the function */
    assert_int_equal(irmap_spans(m, NULL, append_span, &l, &err), IRMAP_OPCODE_UNKNOWN);
    assert_span(l.spans[l.count - 1], IRMAP_SPAN_SECTION, IRMAP_REF_NONE, 0, 1);
    assert_int_equal(l.spans[l.count - 1].offset, b.end);
    irmap_module_unref(m);
    build_free(&b);
}

TEST(callback_ends_the_walk)
{
    struct build b;
    build(&b, BYTES(0x5C, 0, 0));
    irmap_module *m = open_build(&b);
    for (size_t n = 1; n < 20; n++) {
        struct list l = {.stop_at = n};
        assert_int_equal(irmap_spans(m, NULL, append_span, &l, NULL), IRMAP_DONE);
        assert_int_equal(l.count, n);
    }
    irmap_module_unref(m);
    build_free(&b);
}

TEST(texts_of_spans)
{
    struct build b;
    struct list l = {.count = 0};
    char text[IRMAP_SPAN_TEXT_MAX];
    static const char *const expected[] = {
        "#0 \"f\"", "#0 \"f\"", "#2 (tile<i1>) -> ()", "2", "none", "6", "#0 assert",
        "#9",       "%0",       "#1 return",           "0", "0"};
    build(&b, BYTES(0x05, 9, 0, 0x5C, 0, 0));
    irmap_module *m = open_build(&b);
    assert_ok(spans_of(m, 0, &l, NULL));
    assert_int_equal(l.count, sizeof expected / sizeof expected[0]);
    for (size_t i = 0; i < l.count; i++) {
        assert_int_equal(irmap_span_text(m, &l.spans[i], text), strlen(expected[i]));
        assert_string_equal(text, expected[i]);
    }
    irmap_module_unref(m);
    build_free(&b);
}

TEST(options)
{
    struct build b;
    struct list l = {.count = 0};
    irmap_error err;
    build(&b, BYTES(0x5C, 0, 0));
    irmap_module *m = open_build(&b);
    irmap_span_opts opts = {.size = 0};
    assert_int_equal(irmap_spans(m, &opts, append_span, &l, &err), IRMAP_INVALID_ARG);
    assert_string_equal(err.what, "options whose size is not set, or too small");
    assert_int_equal(l.count, 0);
    opts = (irmap_span_opts){.size = sizeof opts, .from = 9, .to = 10};
    assert_ok(irmap_spans(m, &opts, append_span, &l, &err));
    assert_int_equal(l.count, 1);
    assert_string_equal(l.spans[0].name, "minor");
    opts = (irmap_span_opts){.size = sizeof opts, .from = UINT64_MAX, .to = UINT64_MAX};
    assert_ok(irmap_spans(m, &opts, append_span, &l, &err));
    assert_int_equal(l.count, 1);
    assert_null(irmap_span_part_name((irmap_span_part)(IRMAP_SPAN_OTHER + 1)));
    irmap_module_unref(m);
    build_free(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_of_a_body),
        cmocka_unit_test(rest_of_a_body_that_cannot_be_decoded),
        cmocka_unit_test(callback_ends_the_walk),
        cmocka_unit_test(texts_of_spans),
        cmocka_unit_test(options),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
