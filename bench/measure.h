/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Times several ways to do the same work side by side. Every round runs each of them once, in turn,
 * so that noise of the machine falls on all; ratios are of medians, to the first way.
 */
#ifndef IRMAP_BENCH_MEASURE_H
#define IRMAP_BENCH_MEASURE_H

#include <stddef.h>
#include <stdint.h>

struct way {
    const char *name;
    void (*run)(void *ctx);
};

/* Prints a table: minimum, median, 90th percentile, ratio of the median to the first way's; median
 * of the processor time and its ratio. At most 41 rounds, fewer when they take over a minute. */
void measure(const char *title, const struct way *ways, size_t count, void *ctx);

/* Keeps a value alive that nothing else uses. */
void keep(uint64_t value);

/* Prints a message and exits with status 1. */
_Noreturn void die(const char *what, const char *which);

#endif
