/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#define _POSIX_C_SOURCE 200809L
#include "measure.h"
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { FEWEST_ROUNDS = 5, ROUNDS = 41, MOST_WAYS = 8, REPEAT_US = 2000, MOST_US = 60000000 };

static volatile uint64_t results;

void use_result(uint64_t value)
{
    results = results + value;
}

_Noreturn void die(const char *what, const char *which)
{
    fprintf(stderr, "%s: %s\n", which, what);
    exit(1);
}

/* Wall time and processor time of this thread. They differ on a busy machine. */
struct time {
    double wall, cpu;
};

static double clock_us(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static struct time run_us(const struct way *way, void *ctx, int repeat)
{
    struct time start = {clock_us(CLOCK_MONOTONIC), clock_us(CLOCK_THREAD_CPUTIME_ID)};
    for (int i = 0; i < repeat; i++)
        way->run(ctx);
    return (struct time){(clock_us(CLOCK_MONOTONIC) - start.wall) / repeat,
                         (clock_us(CLOCK_THREAD_CPUTIME_ID) - start.cpu) / repeat};
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Returns the number of rounds, fewer for long work. Stores the number of runs per round in
 * repeat[]. Work under 2 ms is repeated within a round, to reduce the effects of clock resolution
 * and of caches filled by other work. */
static int plan(const struct way *ways, size_t count, void *ctx, int *repeat)
{
    double round = 0;
    for (size_t w = 0; w < count; w++) {
        double once = run_us(&ways[w], ctx, 1).wall;
        if (once < 100e3)
            once = run_us(&ways[w], ctx, 3).wall;
        repeat[w] = once < REPEAT_US ? (int)(REPEAT_US / (once + 0.01)) + 1 : 1;
        round += once * repeat[w];
    }
    int rounds = (int)(MOST_US / (round + 1));
    return rounds < FEWEST_ROUNDS ? FEWEST_ROUNDS : rounds > ROUNDS ? ROUNDS : rounds;
}

void measure(const char *title, const struct way *ways, size_t count, void *ctx)
{
    static double times[MOST_WAYS][ROUNDS], cpu[MOST_WAYS][ROUNDS];
    int repeat[MOST_WAYS];
    if (count > MOST_WAYS)
        die("too many ways", title);
    int rounds = plan(ways, count, ctx, repeat);
    for (int r = 0; r < rounds; r++)
        for (size_t w = 0; w < count; w++) {
            struct time t = run_us(&ways[w], ctx, repeat[w]);
            times[w][r] = t.wall;
            cpu[w][r] = t.cpu;
        }
    printf("%s (%d rounds)\n  %-44s %12s %12s %12s %8s %12s %8s\n", title, rounds, "", "min us",
           "median us", "p90 us", "ratio", "cpu us", "ratio");
    for (size_t w = 0; w < count; w++) {
        qsort(times[w], (size_t)rounds, sizeof(double), by_value);
        qsort(cpu[w], (size_t)rounds, sizeof(double), by_value);
    }
    for (size_t w = 0; w < count; w++)
        printf("  %-44s %12.2f %12.2f %12.2f %8.2f %12.2f %8.2f\n", ways[w].name, times[w][0],
               times[w][rounds / 2], times[w][rounds * 9 / 10],
               times[w][rounds / 2] / times[0][rounds / 2], cpu[w][rounds / 2],
               cpu[w][rounds / 2] / cpu[0][rounds / 2]);
}
