/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Simulated processor counters, in place of src/cli/system_counters.c: between two reads, counter i
 * increases by (i + 1) * 10^9. The last counter is unavailable. */
#include "../../src/cli/system.h"

static double reads;

const char *system_counters_begin(void)
{
    return 0;
}

void system_counters_read(double at[SYSTEM_COUNTERS])
{
    reads++;
    for (int i = 0; i < SYSTEM_COUNTERS; i++)
        at[i] = i == SYSTEM_BRANCH_MISSES ? -1 : 1e9 * (i + 1) * reads;
}

void system_counters_end(void)
{
}
