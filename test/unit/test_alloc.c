/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Memory of a module: accounting, budget, failing hooks. */
#include "core/alloc.h"
#include "hook.h"

TEST(counts)
{
    struct hook hook;
    struct heap h;
    irmapi_heap_init(&h, hook_begin(&hook), 0);
    assert_int_equal(h.bytes_in_use + h.peak + h.blocks, 0);
    char *a = irmapi_alloc(&h, 10, 3, "a", NULL);
    char *b = irmapi_alloc(&h, 1, 100, "b", NULL);
    assert_true(a && b);
    assert_int_equal(h.bytes_in_use, 130);
    irmapi_free(&h, a, 30);
    assert_int_equal(h.bytes_in_use, 100);
    assert_int_equal(h.peak, 130);
    assert_int_equal(h.blocks, 2);
    irmapi_free(&h, b, 100);
    irmapi_free(&h, NULL, 7);
    assert_int_equal(h.bytes_in_use, 0);
    assert_int_equal(hook.live, 0);
    assert_int_equal(hook.peak, h.peak);
    assert_int_equal(hook.calls, h.blocks);
    assert_int_equal(hook.wrong, 0);
}

TEST(zeroed)
{
    struct heap h;
    irmapi_heap_init(&h, (irmap_alloc){NULL, NULL}, 0);
    unsigned char *p = irmapi_alloc(&h, 1000, 4, "p", NULL);
    assert_non_null(p);
    for (size_t i = 0; i < 4000; i++)
        assert_int_equal(p[i], 0);
    irmapi_free(&h, p, 4000);
    assert_int_equal(h.bytes_in_use, 0);
}

TEST(resized)
{
    struct hook hook;
    struct heap h;
    irmapi_heap_init(&h, hook_begin(&hook), 0);
    char *p = irmapi_resize(&h, NULL, 0, 4, "p", NULL);
    assert_non_null(p);
    memcpy(p, "abcd", 4);
    p = irmapi_resize(&h, p, 4, 400, "p", NULL);
    assert_non_null(p);
    assert_memory_equal(p, "abcd", 4);
    assert_int_equal(h.bytes_in_use, 400);
    p = irmapi_resize(&h, p, 400, 2, "p", NULL);
    assert_non_null(p);
    assert_memory_equal(p, "ab", 2);
    assert_int_equal(h.bytes_in_use, 2);
    assert_int_equal(h.peak, 400);
    irmapi_free(&h, p, 2);
    assert_int_equal(hook.live + hook.wrong, 0);
}

/* An allocation of 0 elements has room for one. */
TEST(size_zero)
{
    struct hook hook;
    struct heap h;
    irmapi_heap_init(&h, hook_begin(&hook), 0);
    void *p = irmapi_alloc(&h, 0, 8, "p", NULL);
    assert_non_null(p);
    assert_int_equal(h.bytes_in_use, 8);
    irmapi_free(&h, p, 8);
    assert_int_equal(hook.live, 0);
}

TEST(budget)
{
    struct hook hook;
    struct heap h;
    irmap_error err;
    irmapi_heap_init(&h, hook_begin(&hook), 100);
    char *p = irmapi_alloc(&h, 1, 60, "first", &err);
    assert_non_null(p);
    memset(&err, 0xA5, sizeof err);
    assert_null(irmapi_alloc(&h, 1, 41, "second", &err));
    assert_error(err, IRMAP_LIMIT, "second", 0);
    assert_numbers(err, 101, 100);
    assert_int_equal(hook.calls, 1); /* without calling the hook */
    assert_int_equal(h.bytes_in_use, 60);
    char *q = irmapi_alloc(&h, 1, 40, "third", &err);
    assert_non_null(q);
    assert_null(irmapi_resize(&h, q, 40, 41, "third", &err));
    q = irmapi_resize(&h, q, 40, 10, "third", &err); /* shrinking is always allowed */
    assert_non_null(q);
    irmapi_free(&h, p, 60);
    irmapi_free(&h, q, 10);
    assert_int_equal(h.bytes_in_use, 0);
    assert_int_equal(h.peak, 100);
    assert_int_equal(hook.live + hook.wrong, 0);
}

TEST(failing_hook)
{
    struct hook hook;
    struct heap h;
    irmap_error err;
    irmapi_heap_init(&h, hook_begin(&hook), 0);
    hook.fail_at = 1;
    memset(&err, 0xA5, sizeof err);
    assert_null(irmapi_alloc(&h, 5, 4, "things", &err));
    assert_error(err, IRMAP_NOMEM, "things", 0);
    assert_numbers(err, 20, 0);
    assert_int_equal(h.bytes_in_use + h.blocks + h.peak, 0);
    char *p = irmapi_alloc(&h, 1, 4, "p", NULL);
    assert_non_null(p);
    memcpy(p, "abcd", 4);
    hook.fail_at = 3;
    assert_null(irmapi_resize(&h, p, 4, 8, "p", &err));
    assert_int_equal(err.status, IRMAP_NOMEM);
    assert_memory_equal(p, "abcd", 4);
    hook.fail_at = 4;
    assert_null(irmapi_resize(&h, p, 4, 2, "p", NULL));
    assert_int_equal(h.bytes_in_use, 4);
    irmapi_free(&h, p, 4);
    assert_int_equal(hook.live + hook.wrong, 0);
}

TEST(sizes_that_no_memory_has)
{
    struct hook hook;
    struct heap h;
    irmap_error err;
    irmapi_heap_init(&h, hook_begin(&hook), 0);
    assert_null(irmapi_alloc(&h, UINT64_MAX / 8 + 2, 8, "things", &err)); /* wraps to 8 bytes */
    assert_error(err, IRMAP_NOMEM, "things", 0);
    assert_null(irmapi_alloc(&h, UINT64_MAX, 1, "things", NULL));
    assert_null(irmapi_resize(&h, NULL, 0, (uint64_t)PTRDIFF_MAX + 1, "things", NULL));
    assert_int_equal(hook.calls, 0);
    assert_int_equal(h.bytes_in_use, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts),
        cmocka_unit_test(zeroed),
        cmocka_unit_test(resized),
        cmocka_unit_test(size_zero),
        cmocka_unit_test(budget),
        cmocka_unit_test(failing_hook),
        cmocka_unit_test(sizes_that_no_memory_has),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
