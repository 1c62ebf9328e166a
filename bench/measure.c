/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#define _POSIX_C_SOURCE 200809L
#include "measure.h"
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { ROUNDS = 41, MOST_WAYS = 8 };

static volatile uint64_t kept;

void keep(uint64_t value)
{
    kept = kept + value;
}

_Noreturn void die(const char *what, const char *which)
{
    fprintf(stderr, "%s: %s\n", which, what);
    exit(1);
}

static double now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static double run_us(const struct way *way, void *ctx, int repeat)
{
    double start = now_us();
    for (int i = 0; i < repeat; i++)
        way->run(ctx);
    return (now_us() - start) / repeat;
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

void measure(const char *title, const struct way *ways, size_t count, void *ctx)
{
    static double times[MOST_WAYS][ROUNDS];
    int repeat[MOST_WAYS];
    if (count > MOST_WAYS)
        die("too many ways", title);
    /* What takes under 200 us is repeated within a round, so that the clock does not matter. */
    for (size_t w = 0; w < count; w++) {
        double once = run_us(&ways[w], ctx, 3);
        repeat[w] = once < 200 ? (int)(200 / (once + 0.01)) + 1 : 1;
    }
    for (int r = 0; r < ROUNDS; r++)
        for (size_t w = 0; w < count; w++)
            times[w][r] = run_us(&ways[w], ctx, repeat[w]);
    printf("%s\n  %-44s %12s %12s %12s %8s\n", title, "", "min us", "median us", "p90 us", "ratio");
    for (size_t w = 0; w < count; w++)
        qsort(times[w], ROUNDS, sizeof(double), by_value);
    for (size_t w = 0; w < count; w++)
        printf("  %-44s %12.2f %12.2f %12.2f %8.2f\n", ways[w].name, times[w][0],
               times[w][ROUNDS / 2], times[w][ROUNDS * 9 / 10],
               times[w][ROUNDS / 2] / times[0][ROUNDS / 2]);
}
