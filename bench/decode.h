/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What the benchmarks do with a module: end with a message when it cannot be done. Each returns a
 * sum of what it saw, to be kept. */
#ifndef IRMAP_BENCH_DECODE_H
#define IRMAP_BENCH_DECODE_H

#include <irmap/irmap.h>
#include <stdbool.h>

/* Decodes every function into one body after the other. */
uint64_t decode_bodies(const irmap_module *m);

/* The same, and reads every result type, operand and attribute: of one function, and of all. */
uint64_t touch_function(const irmap_module *m, irmap_func func);
uint64_t touch_ops(const irmap_module *m);

/* Prints the module; returns the bytes of text. */
uint64_t print_all(const irmap_module *m, bool generic);

#endif
