/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "fuzz.h"
#include "../sweep/described.h"
#include "../sweep/files.h"
#include <stdio.h>
#include <stdlib.h>

_Static_assert(PART_FLAT + 1 == READ_PARTS, "every part has a name");

void insist(const char *failure, int line)
{
    if (!failure)
        return;
    fprintf(stderr, "broken promise, line %d: %s\n", line, failure);
    abort();
}

void with_module(const uint8_t *data, size_t size, void (*use)(const irmap_module *m))
{
    uint8_t *copy = exact_copy(data, size);
    irmap_module *m;
    describe(copy, size);
    const irmap_open_opts opts = described_opts();
    if (irmap_open_memory(copy, size, &opts, &m, NULL) == IRMAP_OK) {
        use(m);
        irmap_module_unref(m);
    }
    free(copy);
}

struct body_reader read_and_insist(const irmap_module *m, enum part part)
{
    struct body_reader r = read_part(m, part, (struct read_options){0});
    insist(r.failure, r.line);
    return r;
}
