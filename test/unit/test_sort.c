/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "core/sort.h"
#include "core/sort_in_place.h"
#include "unit.h"

enum { MOST = 1000 };

struct keys {
    const uint32_t *of;
    size_t compared;
};

static bool less(const void *ctx, uint32_t a, uint32_t b)
{
    struct keys *keys = (struct keys *)(uintptr_t)ctx;
    keys->compared++;
    return keys->of[a] < keys->of[b];
}

/* Sorts the numbers 0 to n - 1 by their keys. Returns the number of comparisons. */
static size_t sort_by(const uint32_t *of, size_t n)
{
    uint32_t items[MOST], room[MOST];
    struct keys keys = {of, 0};
    for (uint32_t i = 0; i < n; i++)
        items[i] = i;
    irmapi_sort(items, room, n, less, &keys);
    for (size_t i = 1; i < n; i++) {
        assert_true(of[items[i - 1]] <= of[items[i]]);
        if (of[items[i - 1]] == of[items[i]])
            assert_true(items[i - 1] < items[i]); /* stable, and no duplicates */
    }
    return keys.compared;
}

TEST(sorts_every_size)
{
    uint32_t keys[MOST], random = 1;
    for (size_t n = 0; n <= MOST; n += n < 70 ? 1 : 93)
        for (uint32_t range = 1; range < 100000; range *= 30) {
            for (size_t i = 0; i < n; i++) {
                random = random * 1664525 + 1013904223;
                keys[i] = (random >> 8) % range;
            }
            assert_true(sort_by(keys, n) <= n * 10);
        }
}

TEST(sorted_items_need_one_comparison_each)
{
    uint32_t keys[MOST];
    for (uint32_t i = 0; i < MOST; i++)
        keys[i] = i / 3;
    assert_int_equal(sort_by(keys, MOST), MOST - 1);
    for (uint32_t i = 0; i < MOST; i++)
        keys[i] = MOST - i;
    assert_true(sort_by(keys, MOST) <= MOST * 10);
}

/* irmapi_sort_in_place() sorts items of any size. `also` depends on the key, to check that items
 * are moved as a whole. */
struct item {
    uint32_t key, unused, also;
};

static bool before(const void *ctx, const void *a, const void *b)
{
    ++*(size_t *)(uintptr_t)ctx;
    return ((const struct item *)a)->key < ((const struct item *)b)->key;
}

TEST(sorts_in_place)
{
    static struct item items[MOST];
    uint32_t random = 1;
    for (size_t n = 0; n <= MOST; n += n < 70 ? 1 : 93) {
        size_t compared = 0;
        uint32_t sum = 0, after = 0;
        for (size_t i = 0; i < n; i++) {
            random = random * 1664525 + 1013904223;
            items[i] = (struct item){random >> 8, 0, (random >> 8) ^ 77};
            sum += items[i].key;
        }
        irmapi_sort_in_place(items, n, sizeof *items, before, &compared);
        for (size_t i = 0; i < n; i++) {
            assert_int_equal(items[i].also, items[i].key ^ 77);
            assert_true(!i || items[i - 1].key <= items[i].key);
            after += items[i].key;
        }
        assert_int_equal(sum, after); /* no item was lost */
        assert_true(compared <= n * 20);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sorts_every_size),
        cmocka_unit_test(sorted_items_need_one_comparison_each),
        cmocka_unit_test(sorts_in_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
