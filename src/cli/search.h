/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The modules that lie in a file of something else. */
#ifndef IRMAP_CLI_SEARCH_H
#define IRMAP_CLI_SEARCH_H

#include "cli.h"
#include "unpack.h"

/* One of them, with texts of its own. Of a compressed one the format, the version and the size are
 * those of what was decompressed, where it could be. */
struct hit {
    irmap_found found;
    uint64_t stated;  /* size by the container */
    bool measured;    /* found.size is up to where the module ends */
    irmap_error *why; /* it was decompressed in vain, and is not to be again; or NULL */
};

struct hits {
    struct hit *list;
    size_t count;
    irmap_error err;     /* why the search ended early, or IRMAP_OK */
    irmap_container cut; /* what ends before it should: there may have been more */
};

/* Looks for them. What is compressed and turns out to be no module is left out, but for entries
 * that say that they are Tile IR, and what there is no library for. */
void search(const struct cli *cli, const uint8_t *data, size_t size, struct hits *out);
void search_free(struct hits *hits);

/* Decompresses a module from its bytes as stored. */
irmap_status search_unpack(const struct cli *cli, const struct hit *hit, const uint8_t *stored,
                           struct unpacked *out, irmap_error *err);

#endif
