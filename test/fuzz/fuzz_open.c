/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Opens modules and reads all tables: every part that needs no ops. */
#include "fuzz.h"

static void read_tables(const irmap_module *m)
{
    for (unsigned part = PART_MODULE; part <= PART_DEBUG; part++)
        (void)read_and_insist(m, (enum part)part);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    with_module(data, size, read_tables);
    return 0;
}
