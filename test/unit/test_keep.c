/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The selection of entries and their new indices. */
#include "core/keep.h"
#include "unit.h"

static struct heap heap_of_tests(void)
{
    struct heap h;
    irmapi_heap_init(&h, (irmap_alloc){NULL, NULL}, 0);
    return h;
}

TEST(numbers_are_in_order)
{
    static const uint64_t selected[] = {0, 1, 63, 64, 65, 127, 128, 299};
    struct heap heap = heap_of_tests();
    struct keep k;
    assert_true(irmapi_keep_init(&k, &heap, 300, NULL));
    for (size_t i = sizeof selected / sizeof selected[0]; i-- > 0;) {
        assert_true(keep_add(&k, selected[i]));
        assert_false(keep_add(&k, selected[i]));
    }
    irmapi_keep_number(&k);
    assert_int_equal(k.kept, 8);
    uint64_t at = keep_next(&k, 0);
    for (size_t i = 0; i < sizeof selected / sizeof selected[0]; i++, at = keep_next(&k, at + 1)) {
        assert_int_equal(at, selected[i]);
        assert_int_equal(keep_index(&k, selected[i]), i);
        assert_true(keep_has(&k, selected[i]));
    }
    assert_int_equal(at, 300);
    assert_false(keep_has(&k, 2));
    irmapi_keep_free(&k, &heap);
    assert_int_equal(atomic_load(&heap.bytes_in_use), 0);
}

TEST(nothing_beyond_the_table)
{
    struct heap heap = heap_of_tests();
    static const uint64_t sizes[] = {0, 1, 64, 65};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        struct keep k;
        assert_true(irmapi_keep_init(&k, &heap, sizes[i], NULL));
        irmapi_keep_number(&k);
        assert_int_equal(keep_next(&k, 0), sizes[i]);
        assert_false(keep_has(&k, sizes[i]));
        assert_false(keep_has(&k, UINT64_MAX));
        assert_int_equal(keep_index(&k, sizes[i]), 0);
        irmapi_keep_free(&k, &heap);
    }
    assert_int_equal(atomic_load(&heap.bytes_in_use), 0);
}

TEST(memory_is_bounded)
{
    struct heap heap;
    struct keep k;
    irmap_error err;
    irmapi_heap_init(&heap, (irmap_alloc){NULL, NULL}, 100);
    assert_false(irmapi_keep_init(&k, &heap, 1000, &err));
    assert_int_equal(err.status, IRMAP_LIMIT);
    irmapi_keep_free(&k, &heap);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_in_order),
        cmocka_unit_test(nothing_beyond_the_table),
        cmocka_unit_test(memory_is_bounded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
