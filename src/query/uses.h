/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Finds the table entries that some functions use. */
#ifndef IRMAP_QUERY_USES_H
#define IRMAP_QUERY_USES_H

#include "query.h"

/* Tables whose entries are followed, named as in irmap ls. */
enum used_table {
    USED_TYPES,
    USED_STRINGS,
    USED_CONSTANTS,
    USED_ATTRIBUTES,
    USED_PROPERTIES, /* this and the next two are MLIR tables that irmap ls does not select by use
                      */
    USED_OP_NAMES,
    USED_DIALECTS,
    USED_TABLES
};

struct uses {
    uint64_t first[USED_TABLES + 1]; /* node (number among the entries of all tables) of each
                                        table's entry 0, then the node count */
    uint8_t *used;                   /* flags, indexed by node */
};

/* Finds the entries that the headers and bodies of the functions refer to, directly or through
 * other entries. Ignores debug information. Reports undecodable code, which uses nothing. Call
 * uses_free() in any case. */
void uses_find(const struct query *q, const irmap_func *functions, size_t count, struct uses *u);
bool uses_has(const struct uses *u, enum used_table table, uint64_t i);
void uses_free(struct uses *u);

#endif
