/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Work on a module that the benchmarks measure. Functions exit with a message on failure. They
 * return a sum of the data that they read, for use_result(). */
#ifndef IRMAP_BENCH_DECODE_H
#define IRMAP_BENCH_DECODE_H

#include <irmap/irmap.h>
#include <stdbool.h>

/* Decodes every function, reusing one body. */
uint64_t decode_bodies(const irmap_module *m);

/* Decodes one function, or all, and reads every result type, operand and attribute. */
uint64_t read_function(const irmap_module *m, irmap_func func);
uint64_t read_functions(const irmap_module *m);

/* Prints the module and returns the size of the text in bytes. */
uint64_t print_all(const irmap_module *m, bool generic);

#endif
