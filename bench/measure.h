/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Compares several ways to do the same work. Every round runs each way in turn, so that noise
 * affects all of them; ratios are medians relative to the first way. */
#ifndef IRMAP_BENCH_MEASURE_H
#define IRMAP_BENCH_MEASURE_H

#include <stddef.h>
#include <stdint.h>

struct way {
    const char *name;
    void (*run)(void *ctx);
};

/* Prints a table: minimum, median and 90th percentile of the wall time, ratio of the median to that
 * of the first way; median and ratio of the processor time. At most 41 rounds, fewer if they would
 * take over a minute. */
void measure(const char *title, const struct way *ways, size_t count, void *ctx);

/* Prevents the compiler from removing the computation of a value. */
void use_result(uint64_t value);

_Noreturn void die(const char *what, const char *which);

#endif
