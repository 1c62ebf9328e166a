/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Checks modules at levels read and strict. */
#include "fuzz.h"

static void check(const irmap_module *m)
{
    (void)read_and_insist(m, PART_CHECK);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    with_module(data, size, check);
    return 0;
}
