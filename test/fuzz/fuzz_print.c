/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Prints text with and without locations, and reads spans. */
#include "fuzz.h"

static void print(const irmap_module *m)
{
    (void)read_and_insist(m, PART_TEXT);
    (void)read_and_insist(m, PART_SPANS);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    with_module(data, size, print);
    return 0;
}
