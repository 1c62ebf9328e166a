/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Steps instead of seconds: every basic block of the library that is run counts as one, and so do
 * every sixteen bytes that are copied, compared or measured. The same input takes the same steps on
 * a busy machine, but for a few that depend on where hash tables lie in memory.
 */
#ifndef STEPS_H
#define STEPS_H

#include <stddef.h>
#include <stdint.h>

uint64_t steps(void);

#endif
