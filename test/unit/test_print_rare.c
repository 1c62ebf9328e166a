/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Text of features that are missing in the test data. */
#include "print.h"

/* Asserts the text after "%" of a constant whose element type has this tag. */
static void assert_constant(const uint8_t *tag, size_t tag_size, uint8_t count, const uint8_t *data,
                            size_t size, const char *expected)
{
    struct body f;
    struct bytes line = {0};
    struct text t = {.store = 1};
    put_body_tables(&f.b, 4, 1);
    add_type(&f.b, tag, tag_size);
    add_type(&f.b, BYTES(13, BODY_TYPES, 1, LE64(count)));
    add_constant(&f.b, data, size);
    add_body(&f.b, F, SIGNATURE, 0, BYTES(CONSTANT_OP, BODY_TYPES + 1, 1, RETURN, 0, 0));
    body_open(&f);
    assert_ok(print_text(f.m, 0, &t, NULL));
    put(&line, "    %", 5);
    put(&line, expected, strlen(expected));
    put(&line, "\n    return\n", 13); /* includes the NUL */
    assert_int_equal(occurrences(&t, (const char *)line.data), 1);
    bytes_free(&line);
    bytes_free(&t.stored);
    body_end(&f);
}

/* The low four bits of each byte are the element. */
TEST(constants_of_i4)
{
    assert_constant(BYTES(22), 2, BYTES(0xF1, 0x0E),
                    "cst_i4 = constant <i4: [1, -2]> : tile<2xi4>");
    assert_constant(BYTES(22), 2, BYTES(7), "cst_7_i4 = constant <i4: 7> : tile<2xi4>");
}

TEST(constants_of_f8E5M3FNU)
{
    assert_constant(BYTES(0x82, 1), 2, BYTES(0x78, 0x80),
                    "cst_f8E5M3FNU = constant <f8E5M3FNU: [1.000000e+00, 2.000000e+00]> : "
                    "tile<2xf8E5M3FNU>");
    assert_constant(BYTES(0x82, 1), 4, BYTES(0xFF),
                    "cst_NaN_f8E5M3FNU = constant <f8E5M3FNU: 0xFF> : tile<4xf8E5M3FNU>");
    assert_constant(BYTES(0x82, 1), 1, BYTES(0x80),
                    "cst_2_f8E5M3FNU = constant <f8E5M3FNU: 2.000000e+00> : tile<1xf8E5M3FNU>");
}

/* Attributes of kinds bool and dense_elements as a predicate, which may be any attribute. NVIDIA's
 * reader rejects dense_elements since 13.2, so there is no reference for its text. */
TEST(attributes)
{
    static const struct {
        uint8_t bytes[4];
        size_t size;
        const char *expected;
    } cases[] = {{{3, 1}, 2, "%assume = assume true, %arg0 : tile<i32>\n"},
                 {{3, 0}, 2, "%assume = assume false, %arg0 : tile<i32>\n"},
                 {{7, TILE, 0}, 3, "%assume = assume dense<i32: 42>, %arg0 : tile<i32>\n"}};
    for (size_t i = 0; i < 3; i++) {
        struct body f;
        struct bytes body = {0};
        struct text t = {.store = 1};
        put(&body, BYTES(ASSUME, TILE));
        put(&body, cases[i].bytes, cases[i].size);
        put(&body, BYTES(0));
        body_begin(&f, 4, 1, body.data, body.size);
        assert_ok(print_text(f.m, 0, &t, NULL));
        assert_int_equal(occurrences(&t, cases[i].expected), 1);
        bytes_free(&body);
        bytes_free(&t.stored);
        body_end(&f);
    }
}

/* Enums are truncated to 32 bits, so they may be stored as larger numbers. */
TEST(enums_beyond_32_bits)
{
    static const struct {
        uint8_t bytes[5];
        size_t size;
    } forms[] = {{{1}, 1}, {{0x81, 0x80, 0x80, 0x80, 0x10}, 5}};
    struct text texts[2] = {{.store = 1}, {.store = 1}};
    for (size_t i = 0; i < 2; i++) {
        struct body f;
        struct bytes body = {0};
        put(&body, BYTES(0x61, TILE)); /* shri */
        put(&body, forms[i].bytes, forms[i].size);
        put(&body, BYTES(0, 0, RETURN, 0, 0));
        body_begin(&f, 4, 1, body.data, body.size);
        assert_ok(print_text(f.m, 0, &texts[i], NULL));
        bytes_free(&body);
        body_end(&f);
    }
    assert_int_equal(occurrences(&texts[0], "= shri %arg0, %arg0 signed : tile<i32>\n"), 1);
    assert_int_equal(texts[0].size, texts[1].size);
    assert_memory_equal(texts[0].stored.data, texts[1].stored.data, texts[0].size);
    bytes_free(&texts[0].stored);
    bytes_free(&texts[1].stored);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(constants_of_i4),
        cmocka_unit_test(constants_of_f8E5M3FNU),
        cmocka_unit_test(attributes),
        cmocka_unit_test(enums_beyond_32_bits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
