/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Measures cost in steps instead of seconds: one per executed basic block of the library, and one
 * per 16 bytes copied, set, compared or measured. Steps do not depend on the load of the machine,
 * but vary slightly with the addresses in hash tables.
 */
#ifndef STEPS_H
#define STEPS_H

#include <stddef.h>
#include <stdint.h>

uint64_t steps(void);

#endif
