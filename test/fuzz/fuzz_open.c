/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* libFuzzer entry: opens the input as a file would be opened and reads everything in it. */
#include "fuzz_open.h"
#include "../sweep/files.h"
#include "../sweep/read_everything.h"
#include <stdio.h>
#include <stdlib.h>

static void insist(const struct reading *r)
{
    if (!r->failure)
        return;
    fprintf(stderr, "broken promise, line %d: %s\n", r->line, r->failure);
    abort();
}

/* The input is copied to a block of exactly its size. Every second one is read again without
 * errors, every sixteenth one once more with too few allocations. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint8_t *copy = exact_copy(data, size);
    struct reading first = read_everything(copy, size, (struct read_options){0}), again;
    insist(&first);
    if (first.digest % 2) {
        again = read_everything(copy, size, (struct read_options){.without_errors = 1});
        insist(&again);
        if (again.digest != first.digest)
            again.failure = "two readings of the same bytes agree";
        insist(&again);
    }
    if (first.digest % 16 == 0 && first.allocations > 1) {
        uint64_t most = 1 + first.digest / 16 % (first.allocations - 1);
        again = read_everything(copy, size, (struct read_options){.allocations_max = most});
        insist(&again);
    }
    free(copy);
    return 0;
}
