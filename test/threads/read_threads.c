/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#define _POSIX_C_SOURCE 200809L
#include "read_threads.h"
#include <pthread.h>
#include <stdlib.h>

struct shared {
    const irmap_module *module;
    struct read_options options;
    uint64_t alone[READ_PARTS];
    pthread_barrier_t start;
};

struct reader_thread {
    pthread_t id;
    struct shared *shared;
    unsigned number;
    const char *failure;
};

static void wait_for_all(struct shared *s)
{
    (void)pthread_barrier_wait(&s->start);
}

/* Returns the i-th part that a thread reads. Two threads each begin with the same part, and one of
 * them reads backwards. Some begin with the parts that build indexes (lookups, globals). */
static unsigned part_of(unsigned thread, unsigned i)
{
    unsigned from = thread / 2 * 5 + 6;
    return (thread % 2 ? from + READ_PARTS - i : from + i) % READ_PARTS;
}

static void *run(void *arg)
{
    struct reader_thread *t = arg;
    struct shared *s = t->shared;
    wait_for_all(s);
    for (unsigned i = 0; i < READ_PARTS && !t->failure; i++) {
        unsigned part = part_of(t->number, i);
        struct body_reader r = read_part(s->module, part, s->options);
        t->failure = r.failure;
        if (!r.failure && r.digest != s->alone[part])
            t->failure = "threads read what one reads alone";
    }
    return NULL;
}

static const char *run_all(struct shared *s, unsigned threads)
{
    struct reader_thread list[READ_THREADS_MAX];
    const char *failure = NULL;
    if (pthread_barrier_init(&s->start, NULL, threads) != 0)
        abort();
    for (unsigned i = 0; i < threads; i++) {
        list[i] = (struct reader_thread){.shared = s, .number = i};
        if (pthread_create(&list[i].id, NULL, run, &list[i]) != 0)
            abort();
    }
    for (unsigned i = 0; i < threads; i++) {
        (void)pthread_join(list[i].id, NULL);
        if (!failure)
            failure = list[i].failure;
    }
    (void)pthread_barrier_destroy(&s->start);
    return failure;
}

const char *read_threads(const void *data, size_t size, unsigned threads,
                         struct read_options options, irmap_status *status)
{
    struct shared s = {.options = options};
    irmap_module *m;
    *status = irmap_open_memory(data, size, NULL, &m, NULL);
    if (*status != IRMAP_OK)
        return NULL;
    for (unsigned i = 0; i < READ_PARTS; i++) {
        struct body_reader r = read_part(m, i, options);
        if (r.failure) {
            irmap_module_unref(m);
            return r.failure;
        }
        s.alone[i] = r.digest;
    }
    uint64_t held = irmap_module_memory(m).now;
    irmap_module_unref(m);
    if (irmap_open_memory(data, size, NULL, &m, NULL) != IRMAP_OK)
        return "the same bytes open again";
    s.module = m;
    const char *failure = run_all(&s, threads < READ_THREADS_MAX ? threads : READ_THREADS_MAX);
    /* Objects that threads built redundantly must be freed. */
    if (!failure && irmap_module_memory(m).now != held)
        failure = "threads leave what one leaves";
    irmap_module_unref(m);
    return failure;
}
