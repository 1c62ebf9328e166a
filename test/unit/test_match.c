/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Longest common subsequences, compared with the textbook algorithm. */
#include "query/match.h"
#include "query/memory.h"
#include "unit.h"
#include <stdlib.h>

static uint32_t next(uint32_t *random)
{
    *random = *random * 1664525u + 1013904223u;
    return *random >> 16;
}

static uint32_t textbook_length(const uint32_t *a, uint32_t n, const uint32_t *b, uint32_t m)
{
    uint32_t *row = calloc(m + (size_t)1, sizeof *row);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t corner = 0;
        for (uint32_t j = 0; j < m; j++) {
            uint32_t above = row[j + 1], best = above > row[j] ? above : row[j];
            row[j + 1] = a[i] == b[j] ? corner + 1 : best;
            corner = above;
        }
    }
    uint32_t length = row[m];
    free(row);
    return length;
}

/* Matches both sequences; checks that matched elements are equal and in order. */
static uint32_t match_length(const uint32_t *a, uint32_t n, const uint32_t *b, uint32_t m)
{
    uint32_t *to = calloc(n + (size_t)1, sizeof *to), count = 0, after = 0;
    memset(to, 0xFF, (n + (size_t)1) * sizeof *to);
    match_sequences(a, b, (struct range){0, n, 0, m}, to);
    for (uint32_t i = 0; i < n; i++) {
        if (to[i] == MATCH_NONE)
            continue;
        assert_in_range(to[i], after, m - 1);
        assert_int_equal(a[i], b[to[i]]);
        after = to[i] + 1;
        count++;
    }
    free(to);
    return count;
}

TEST(longest_of_random_sequences)
{
    uint32_t a[80], b[80], random = 1;
    for (int round = 0; round < 4000; round++) {
        uint32_t n = next(&random) % 80, m = next(&random) % 80, letters = 1 + next(&random) % 12;
        for (uint32_t i = 0; i < n; i++)
            a[i] = next(&random) % letters;
        for (uint32_t i = 0; i < m; i++)
            b[i] = next(&random) % letters;
        assert_int_equal(match_length(a, n, b, m), textbook_length(a, n, b, m));
    }
}

/* Common elements are found among many others. */
TEST(common_elements_of_long_sequences)
{
    enum { COMMON = 3000 };
    uint32_t *a = calloc(3 * COMMON, sizeof *a), *b = calloc(3 * COMMON, sizeof *b);
    for (uint32_t i = 0; i < COMMON; i++) {
        a[3 * i] = b[3 * i + 2] = 5 * i;
        a[3 * i + 1] = 5 * i + 1;
        a[3 * i + 2] = 5 * i + 2;
        b[3 * i] = 5 * i + 3;
        b[3 * i + 1] = 5 * i + 4;
    }
    assert_int_equal(match_length(a, 3 * COMMON, b, 3 * COMMON), COMMON);
    uint32_t random = 1;
    for (uint32_t i = 0; i < 3 * COMMON; i++) {
        a[i] = next(&random) % 200;
        b[i] = next(&random) % 200;
    }
    assert_in_range(match_length(a, 3 * COMMON, b, 3 * COMMON), COMMON / 8, 3 * COMMON);
    free(a);
    free(b);
}

TEST(ends_and_empty_ones)
{
    static const uint32_t a[] = {1, 2, 3, 4, 5}, b[] = {1, 2, 9, 4, 5}, c[] = {7, 8};
    assert_int_equal(match_length(a, 0, b, 0), 0);
    assert_int_equal(match_length(a, 5, b, 0), 0);
    assert_int_equal(match_length(a, 0, b, 5), 0);
    assert_int_equal(match_length(a, 5, a, 5), 5);
    assert_int_equal(match_length(a, 5, b, 5), 4);
    assert_int_equal(match_length(a, 5, c, 2), 0);
    assert_int_equal(match_length(a, 5, a + 1, 4), 4);
}

TEST(only_within_the_range)
{
    static const uint32_t a[] = {1, 1, 1, 1}, b[] = {1, 1, 1, 1};
    uint32_t to[4] = {90, 91, 92, 93};
    match_sequences(a, b, (struct range){1, 3, 2, 3}, to);
    assert_int_equal(to[0], 90);
    assert_int_equal(to[1], 2);
    assert_int_equal(to[2], 92);
    assert_int_equal(to[3], 93);
}

/* With more differences than MATCH_COST, the result is still valid and nearly complete. */
TEST(bounded_cost)
{
    enum { N = 20000 };
    uint32_t *a = calloc(N, sizeof *a), *b = calloc(N, sizeof *b), random = 5;
    for (uint32_t i = 0; i < N; i++) {
        a[i] = next(&random) % 50;
        b[i] = i % 3 ? a[i] : next(&random) % 50;
    }
    uint32_t found = match_length(a, N, b, N);
    assert_in_range(found, N / 3, N);
    for (uint32_t i = 0; i < N; i++) {
        a[i] = i;
        b[i] = N + i;
    }
    assert_int_equal(match_length(a, N, b, N), 0);
    free(a);
    free(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(longest_of_random_sequences),
        cmocka_unit_test(common_elements_of_long_sequences),
        cmocka_unit_test(ends_and_empty_ones),
        cmocka_unit_test(only_within_the_range),
        cmocka_unit_test(bounded_cost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
