/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "repeats.h"
#include "cli.h"
#include <stdlib.h>

enum { SHOWN = 10 };

/* The modules with errors of one status. `last` is 1 + the index of the last module. */
struct kind {
    irmap_status status;
    uint64_t modules;
    uint64_t last;
};

struct repeats {
    struct kind *kinds; /* one for each status */
    size_t count;
};

struct repeats *repeats_new(void)
{
    return memory_zeroed(1, sizeof(struct repeats));
}

void repeats_free(struct repeats *r)
{
    free(r->kinds);
    free(r);
}

static struct kind *kind_of(struct repeats *r, irmap_status status)
{
    for (size_t i = 0; i < r->count; i++)
        if (r->kinds[i].status == status)
            return &r->kinds[i];
    r->kinds = memory_grow(r->kinds, r->count + 1, sizeof *r->kinds);
    r->kinds[r->count] = (struct kind){status, 0, 0};
    return &r->kinds[r->count++];
}

bool repeats_count(struct repeats *r, uint32_t module, irmap_status status)
{
    struct kind *kind = kind_of(r, status);
    kind->modules += kind->last != (uint64_t)module + 1;
    kind->last = (uint64_t)module + 1;
    return kind->modules <= SHOWN;
}

void repeats_summarise(const struct repeats *r, const char *path)
{
    for (size_t i = 0; i < r->count; i++) {
        const uint64_t more = r->kinds[i].modules > SHOWN ? r->kinds[i].modules - SHOWN : 0;
        if (more)
            fprintf(stderr, "%s: %llu more module%s with errors like these [%s]\n", cli_name(path),
                    (unsigned long long)more, more == 1 ? "" : "s",
                    irmap_status_name(r->kinds[i].status));
    }
}
