/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reads everything with an allocator that fails after some allocations, with and without error
 * records. */
#include "../sweep/files.h"
#include "fuzz.h"
#include <stdlib.h>

enum { STEPS = 8 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint8_t *copy = exact_copy(data, size);
    struct body_reader whole = read_everything(copy, size, (struct read_options){0});
    insist(whole.failure, whole.line);
    for (uint64_t i = 0; i < STEPS && whole.allocations > 1; i++) {
        uint64_t most = 1 + (whole.allocations - 1) * i / STEPS;
        struct body_reader r = read_everything(
            copy, size, (struct read_options){.allocations_max = most, .without_errors = i % 2});
        insist(r.failure, r.line);
    }
    free(copy);
    return 0;
}
