/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Extracts functions from a module. prune.c selects the entries of the tables; extract.c writes the
 * file. */
#ifndef IRMAPI_TILE_EXTRACT_H
#define IRMAPI_TILE_EXTRACT_H

#include "core/keep.h"
#include "tile/tile.h"

/* Tables whose entries can be omitted. */
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

struct selection {
    struct keep tables[KEPT_TABLES]; /* entries to write; without `prune` and `strip`, only
                                        functions are filled */
    irmap_tile_debug debug;          /* no rows if there is no debug section */
    uint64_t ids;                    /* number of debug ids in the selected rows */
    bool prune;                      /* false: select all types, constants and globals */
    bool strip;                      /* true: select no debug rows and records */
};

/* Selects the entries that the selected functions use and the producer's string, and computes new
 * indices. Without `prune`, selects all types, constants and globals. */
irmap_status irmapi_tile_prune(const irmap_module *m, struct selection *selection,
                               irmap_error *err);

#endif
