/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reads the ops of all functions, their operands and attributes. */
#include "fuzz.h"

static void walk(const irmap_module *m)
{
    (void)read_and_insist(m, PART_BODIES);
    (void)read_and_insist(m, PART_FLAT);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    with_module(data, size, walk);
    return 0;
}
