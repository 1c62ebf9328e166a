/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "core/utf8.h"
#include "unit.h"

#define VALID(text) irmapi_utf8_valid((const uint8_t *)(text), sizeof(text) - 1)

TEST(accepts_every_character)
{
    assert_int_equal(VALID(""), 0);
    assert_int_equal(VALID("\0\x7F"), 2);
    assert_int_equal(VALID("\xC2\x80\xDF\xBF"), 4);
    assert_int_equal(VALID("\xE0\xA0\x80\xED\x9F\xBF\xEE\x80\x80\xEF\xBF\xBF"), 12);
    assert_int_equal(VALID("\xF0\x90\x80\x80\xF4\x8F\xBF\xBF"), 8);
    assert_int_equal(VALID("eight by8 bytes and more"), 24);
}

TEST(first_invalid_byte)
{
    assert_int_equal(VALID("a\x80"), 1);    /* lone continuation byte */
    assert_int_equal(VALID("\xC0\x80"), 0); /* overlong */
    assert_int_equal(VALID("\xC1\xBF"), 0);
    assert_int_equal(VALID("ab\xE0\x9F\xBF"), 2);
    assert_int_equal(VALID("\xF0\x8F\xBF\xBF"), 0);
    assert_int_equal(VALID("\xED\xA0\x80"), 0); /* surrogates */
    assert_int_equal(VALID("\xED\xBF\xBF"), 0);
    assert_int_equal(VALID("\xF4\x90\x80\x80"), 0); /* above 10FFFF */
    assert_int_equal(VALID("\xF5\x80\x80\x80"), 0);
    assert_int_equal(VALID("\xFF"), 0);
    assert_int_equal(VALID("\xC3"), 0); /* truncated */
    assert_int_equal(VALID("\xE2\x82"), 0);
    assert_int_equal(VALID("\xF0\x9F\x98"), 0);
    assert_int_equal(VALID("\xC3("), 0); /* no continuation */
    assert_int_equal(VALID("\xE2\x82("), 0);
    assert_int_equal(VALID("\xF0\x9F\x98("), 0);
    assert_int_equal(VALID("01234567\xFF"
                           "01234567"),
                     8);
}

/* Compares all inputs of three bytes with lead bytes E0 to EF with the definition. */
TEST(agrees_with_the_definition)
{
    for (uint32_t i = 0; i < 1u << 24; i++) {
        const uint8_t b[3] = {(uint8_t)(i >> 16), (uint8_t)(i >> 8), (uint8_t)i};
        uint32_t code = (b[0] & 15u) << 12 | (b[1] & 63u) << 6 | (b[2] & 63u);
        int three = (b[0] & 0xF0) == 0xE0 && (b[1] & 0xC0) == 0x80 && (b[2] & 0xC0) == 0x80 &&
                    code >= 0x800 && !(code >= 0xD800 && code <= 0xDFFF);
        if (b[0] >= 0xE0 && b[0] <= 0xEF && (irmapi_utf8_valid(b, 3) == 3) != three)
            fail_msg("%02X %02X %02X", b[0], b[1], b[2]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(accepts_every_character),
        cmocka_unit_test(first_invalid_byte),
        cmocka_unit_test(agrees_with_the_definition),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
