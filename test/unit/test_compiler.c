/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Replacements for GCC extensions. */
#define IRMAP_PLAIN_C
#include "core/compiler.h"
#include "unit.h"

TEST(bits_of_every_length)
{
    for (unsigned i = 0; i < 64; i++) {
        const uint64_t bit = UINT64_C(1) << i;
        assert_int_equal(bits_lowest(bit), i);
        assert_int_equal(bits_lowest(UINT64_MAX << i), i);
        assert_int_equal(bits_length(bit), i + 1);
        assert_int_equal(bits_length(bit | 1), i + 1);
        assert_int_equal(bits_count(bit), 1);
        assert_int_equal(bits_count(bit - 1), i);
        assert_int_equal(bits_count(UINT64_MAX << i), 64 - i);
    }
    assert_int_equal(bits_length(0), 0);
    assert_int_equal(bits_count(0), 0);
}

TEST(products)
{
    const int64_t least = INT64_MIN, most = INT64_MAX;
    uint64_t u;
    int64_t i;
    assert_true(mul_u64(0, UINT64_MAX, &u) && u == 0);
    assert_true(mul_u64(UINT64_MAX, 1, &u) && u == UINT64_MAX);
    assert_true(mul_u64(UINT32_MAX, UINT32_MAX, &u) && u == UINT64_C(0xFFFFFFFE00000001));
    assert_false(mul_u64(UINT64_C(1) << 32, UINT64_C(1) << 32, &u));
    assert_false(mul_u64(3, UINT64_MAX / 2, &u));
    assert_true(mul_i64(-3, 4, &i) && i == -12);
    assert_true(mul_i64(-3, -4, &i) && i == 12);
    assert_true(mul_i64(0, least, &i) && i == 0);
    assert_true(mul_i64(-5, 0, &i) && i == 0);
    assert_true(mul_i64(least, 1, &i) && i == least);
    assert_true(mul_i64(INT64_C(1) << 62, -2, &i) && i == least);
    assert_true(mul_i64(most, -1, &i) && i == -most);
    assert_false(mul_i64(least, -1, &i));
    assert_false(mul_i64(INT64_C(1) << 62, 2, &i));
    assert_false(mul_i64(most, -2, &i));
}

TEST(sums)
{
    const int64_t least = INT64_MIN, most = INT64_MAX;
    int64_t i;
    assert_true(add_i64(most, least, &i) && i == -1);
    assert_true(add_i64(most, 0, &i) && i == most);
    assert_true(add_i64(least, 0, &i) && i == least);
    assert_true(add_i64(most - 1, 1, &i) && i == most);
    assert_true(add_i64(least + 1, -1, &i) && i == least);
    assert_false(add_i64(most, 1, &i));
    assert_false(add_i64(least, -1, &i));
    assert_false(add_i64(least, least, &i));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bits_of_every_length),
        cmocka_unit_test(products),
        cmocka_unit_test(sums),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
