/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Finds the features that determine the oldest version that a file requires. */
#ifndef IRMAP_QUERY_INFO_WHY_H
#define IRMAP_QUERY_INFO_WHY_H

#include "query.h"

/* A feature, listed once. Kinds and names are compared by address. */
struct need {
    const char *kind, *name;
    uint32_t since;
    uint64_t offset, count; /* offset of the first use, and number of uses */
    size_t number;          /* order of detection */
};

struct needs {
    struct need *list;
    size_t count;
    bool partly; /* whether parts of the file could not be examined */
};

void needs_add(struct needs *n, const char *kind, const char *name, uint32_t since,
               uint64_t offset);
/* Returns whether a need is an optimization hint, which older readers ignore. */
bool needs_hint(const struct need *n);

struct info;

/* Sorts the needs of `info`, newest version first. Sets needed_version to the newest version that
 * they require, but at least `least`. Skips needs for which info_ignores_need() returns true. */
void needs_end(struct info *info, uint32_t least);

/* Set the oldest CUDA toolkit that can read a Tile IR file, and the oldest StableHLO release that
 * can read a portable artifact. */
void read_toolkit(struct info *info, bool why);
void read_stablehlo(struct info *info, bool why);

#endif
