/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Debug locations of a module that is printed: the parts that tile_loc_parts.c finds and
 * tile_loc_text.c prints. */
#ifndef IRMAPI_TILE_LOC_H
#define IRMAPI_TILE_LOC_H

#include "print/tile_print.h"

enum loc_kind {
    UNKNOWN,
    FILE_LINE_COLUMN,
    FILE_,
    COMPILE_UNIT,
    SUBPROGRAM,
    LEXICAL_BLOCK,
    DI_LOC,
    CALL_SITE
};

/* In the place of a string: a file without a name, or one called "-". */
#define NO_FILE IRMAP_NONE

/* A part; two are equal when these fields are. */
struct loc_part {
    uint32_t kind;
    uint32_t a, b;          /* parts that it refers to */
    uint32_t first, second; /* strings, the same number for equal ones */
    uint32_t line, column;  /* or scope line */
};

struct node {
    struct loc_part part;
    uint32_t depth, number; /* number: of its alias; 0 is printed without one */
};

struct locations {
    irmap_tile_debug debug;
    bool there; /* the file has a debug section */
    struct vec nodes, node_slots, string_slots;
    struct vec pending;  /* records being resolved */
    struct vec order;    /* nodes in the order of their aliases */
    uint32_t *of_record; /* node + 1, 0 = not yet, BUSY, BROKEN + why */
    uint32_t *of_string; /* string + 1, 0 = not yet */
    struct vec why;      /* irmap_error of records that cannot be resolved */
    uint64_t hashed;     /* bytes of strings */
};

static inline struct node *node_at(const struct locations *l, uint32_t i)
{
    return (struct node *)l->nodes.data + i;
}

/* The part that is the location of op i of the function (of the function itself: i = IRMAP_NONE),
 * with all that it refers to. */
uint32_t irmapi_text_location_part(struct printer *p, uint32_t i);

#endif
