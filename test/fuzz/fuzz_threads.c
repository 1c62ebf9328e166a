/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Two threads read one module in different orders, and must get the same results as one thread. */
#include "../sweep/files.h"
#include "../threads/read_threads.h"
#include "fuzz.h"
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    irmap_status status;
    uint8_t *copy = exact_copy(data, size);
    insist(read_threads(copy, size, 2, (struct read_options){0}, &status), 0);
    free(copy);
    return 0;
}
