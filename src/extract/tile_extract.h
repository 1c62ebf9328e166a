/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Extracting functions of a Tile IR module: what is kept (prune.c) and writing it (extract.c). */
#ifndef IRMAPI_TILE_EXTRACT_H
#define IRMAPI_TILE_EXTRACT_H

#include "core/keep.h"
#include "tile/tile.h"

/* The tables of which entries can be left out. */
enum kept_table {
    KEPT_FUNCTIONS,
    KEPT_STRINGS,
    KEPT_TYPES,
    KEPT_CONSTANTS,
    KEPT_GLOBALS,
    KEPT_ROWS,
    KEPT_RECORDS,
    KEPT_TABLES
};

struct kept {
    struct keep tables[KEPT_TABLES]; /* without pruning only the functions are filled */
    irmap_tile_debug debug;          /* without rows when there is none */
    uint64_t ids;                    /* of the rows that are kept */
    bool prune;                      /* false: keep all types, constants and globals */
    bool strip;                      /* no rows and no records */
};

/* Marks what the kept functions need, the producer's string, and numbers it all. Without `prune`
 * they need all entries but strings, and rows and records of debug information. */
irmap_status irmapi_tile_prune(const irmap_module *m, struct kept *kept, irmap_error *err);

/* Member of the vtable. */

#endif
