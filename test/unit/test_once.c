/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Slots that are filled once (core/once.h), by one thread or by several at the same time. */
#define _POSIX_C_SOURCE 200809L
#include "build.h"
#include "core/once.h"
#include <pthread.h>
#include <stdio.h>

enum { THREADS = 8, ROUNDS = 200 };

TEST(first_value_remains)
{
    struct once slot = {NULL};
    int a, b;
    assert_null(once_get(&slot));
    assert_ptr_equal(once_publish(&slot, &a), &a);
    assert_ptr_equal(once_publish(&slot, &b), &a);
    assert_ptr_equal(once_publish(&slot, &a), &a);
    assert_ptr_equal(once_get(&slot), &a);
}

struct racer {
    pthread_barrier_t *start;
    struct once *slot;
    int mine, seen;
    const void *got;
};

/* Completes an object before publishing it, so that no thread can see it incomplete. */
static void *race(void *arg)
{
    struct racer *r = arg;
    (void)pthread_barrier_wait(r->start);
    r->mine = 42;
    const int *there = once_publish(r->slot, &r->mine);
    r->got = there;
    r->seen = *there;
    return NULL;
}

TEST(threads_agree)
{
    for (int round = 0; round < ROUNDS; round++) {
        struct once slot = {NULL};
        struct racer racers[THREADS] = {{0}};
        pthread_t threads[THREADS];
        pthread_barrier_t start;
        assert_int_equal(pthread_barrier_init(&start, NULL, THREADS), 0);
        for (int i = 0; i < THREADS; i++) {
            racers[i].start = &start;
            racers[i].slot = &slot;
            assert_int_equal(pthread_create(&threads[i], NULL, race, &racers[i]), 0);
        }
        for (int i = 0; i < THREADS; i++)
            assert_int_equal(pthread_join(threads[i], NULL), 0);
        for (int i = 0; i < THREADS; i++) {
            assert_ptr_equal(racers[i].got, once_get(&slot));
            assert_int_equal(racers[i].seen, 42);
        }
        (void)pthread_barrier_destroy(&start);
    }
}

enum { FUNCTIONS = 100 };

/* Returns the memory of a module that only one thread has used. */
static uint64_t used_alone(const struct build *b)
{
    irmap_func f;
    irmap_tile_global g;
    irmap_module *m = open_build(b);
    for (int i = 0; i < 2; i++)
        assert_ok(irmap_func_find(m, (irmap_str){"f0", 2}, &f, NULL));
    assert_ok(irmap_tile_global_get(m, 0, &g, NULL));
    uint64_t now = irmap_module_memory(m).now;
    irmap_module_unref(m);
    return now;
}

struct reader {
    pthread_barrier_t *start;
    irmap_module *m;
    int wrong;
};

/* Builds every index on first access, in all threads at once. */
static void *read_all(void *arg)
{
    struct reader *r = arg;
    (void)pthread_barrier_wait(r->start);
    for (uint32_t i = 0; i < FUNCTIONS; i++) {
        char name[16];
        irmap_func f;
        irmap_tile_global g;
        (void)snprintf(name, sizeof name, "f%u", i);
        r->wrong += irmap_func_find(r->m, (irmap_str){name, strlen(name)}, &f, NULL) != IRMAP_OK ||
                    f.id != i;
        r->wrong += irmap_tile_global_get(r->m, i, &g, NULL) != IRMAP_OK || g.name.id != i;
    }
    irmap_module_unref(r->m);
    return NULL;
}

TEST(threads_share_a_module)
{
    struct build b;
    build_begin(&b, 1);
    for (uint8_t i = 0; i < FUNCTIONS; i++) {
        char name[16];
        (void)snprintf(name, sizeof name, "f%u", i);
        add_func(&b, add_string(&b, name));
        add_entry(&b, GLOBAL, BYTES(i, 0, 0, 0));
    }
    build_end(&b);
    uint64_t alone = used_alone(&b);
    for (int round = 0; round < ROUNDS; round++) {
        irmap_module *m = open_build(&b);
        struct reader readers[THREADS];
        pthread_t threads[THREADS];
        pthread_barrier_t start;
        assert_int_equal(pthread_barrier_init(&start, NULL, THREADS), 0);
        for (int i = 0; i < THREADS; i++) {
            readers[i] = (struct reader){&start, irmap_module_ref(m), 0};
            assert_int_equal(pthread_create(&threads[i], NULL, read_all, &readers[i]), 0);
        }
        for (int i = 0; i < THREADS; i++) {
            assert_int_equal(pthread_join(threads[i], NULL), 0);
            assert_int_equal(readers[i].wrong, 0);
        }
        /* Redundant indexes of slower threads must be freed. */
        assert_int_equal(irmap_module_memory(m).now, alone);
        (void)pthread_barrier_destroy(&start);
        irmap_module_unref(m);
    }
    build_free(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_value_remains),
        cmocka_unit_test(threads_agree),
        cmocka_unit_test(threads_share_a_module),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
