/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Features of a file that not every version has. */
#ifndef IRMAP_QUERY_INFO_WHY_H
#define IRMAP_QUERY_INFO_WHY_H

#include "query.h"

/* Each thing once. Kinds and names are compared by where they stand. */
struct need {
    const char *kind, *name;
    uint32_t since;
    uint64_t offset, count; /* of the first one, and how many there are */
    size_t number;          /* in the order that they were found in */
};

struct needs {
    struct need *list;
    size_t count;
    bool partly; /* there is what could not be looked at */
};

void needs_add(struct needs *n, const char *kind, const char *name, uint32_t since,
               uint64_t offset);
/* Returns whether it is an optimization hint, which older readers ignore. */
bool needs_hint(const struct need *n);

struct info;

/* Sorts the needs of `info`, the newest version first, and sets its content: the version that they
 * require, or `least`. */
void needs_end(struct info *info, uint32_t least);

/* The least CUDA toolkit of Tile IR, and the least StableHLO of a portable artifact. */
void read_toolkit(struct info *info, bool why);
void read_stablehlo(struct info *info, bool why);

#endif
