/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Which entries of the tables some functions use. */
#ifndef IRMAP_QUERY_USES_H
#define IRMAP_QUERY_USES_H

#include "query.h"

/* The tables whose entries are followed; names as irmap ls has them. */
enum used_table {
    USED_TYPES,
    USED_STRINGS,
    USED_CONSTANTS,
    USED_ATTRIBUTES,
    USED_PROPERTIES, /* of MLIR, as those that follow; not listed */
    USED_OP_NAMES,
    USED_DIALECTS,
    USED_TABLES
};

struct uses {
    uint64_t first[USED_TABLES + 1]; /* node of entry 0 of each table, and their number */
    uint8_t *used;                   /* by node */
};

/* Finds everything that the headers and bodies of the functions refer to, and what that refers to
 * in turn, but not what debug information does. Code that cannot be decoded is reported, and uses
 * nothing. uses_free() in any case. */
void uses_find(const struct query *q, const irmap_func *functions, size_t count, struct uses *u);
bool uses_has(const struct uses *u, enum used_table table, uint64_t i);
void uses_free(struct uses *u);

#endif
