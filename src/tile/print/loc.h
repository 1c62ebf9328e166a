/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Debug locations of a module that is being printed. loc_parts.c finds their parts. loc_text.c
 * prints the parts as aliases: #loc3, #di_file1. */
#ifndef IRMAPI_TILE_LOC_H
#define IRMAPI_TILE_LOC_H

#include "tile/print/print.h"

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

/* Instead of a string: the file has no name or is named "-". */
#define NO_FILE IRMAP_NONE

/* A part of a location. Equal parts are stored once, in one node. */
struct loc_part {
    uint32_t kind;          /* enum loc_kind */
    uint32_t a, b;          /* nodes of the parts to which this part refers */
    uint32_t first, second; /* strings; equal strings have the same number */
    uint32_t line, column;  /* column: of a subprogram, its scope line */
};

struct node {
    struct loc_part part;
    uint32_t depth, number; /* nesting depth of its parts; alias number, not printed if 0 */
};

/* Values in of_record for records without a node. */
enum { NONE_YET = 0 };
#define BUSY   IRMAP_NONE
#define BROKEN (UINT32_C(1) << 31)

struct locations {
    irmap_tile_debug debug;
    bool has_debug;
    struct vec nodes, node_slots, string_slots;
    struct vec pending;  /* records that are being resolved */
    struct vec order;    /* nodes in the order of their aliases */
    uint32_t *of_record; /* node + 1, NONE_YET, BUSY, or BROKEN + index in `why` */
    uint32_t *of_string; /* string + 1; 0: not yet known */
    struct vec why;      /* irmap_error of records that cannot be resolved */
    uint64_t hashed;     /* bytes of strings that were hashed */
};

static inline struct node *node_at(const struct locations *l, uint32_t i)
{
    return (struct node *)l->nodes.data + i;
}

static inline bool loc_is_location(uint32_t kind)
{
    return kind == UNKNOWN || kind == DI_LOC || kind == CALL_SITE;
}

/* Returns the node of the location of op i, or of the function (i = IRMAP_NONE). Creates missing
 * nodes. */
uint32_t irmapi_text_location_part(struct printer *p, uint32_t i);

/* As irmapi_text_location_part(), but fast if the nodes exist. */
static inline uint32_t location_part(struct printer *p, uint32_t i)
{
    const struct locations *l = p->locs;
    const struct location_row *row = &p->row;
    if (!row->number)
        return 0;
    const uint64_t n = i == IRMAP_NONE ? 0 : (uint64_t)i + 1;
    const uint64_t id = n < row->count ? load_le64(l->debug.id_data + 8 * (row->first + n)) : 0;
    if (id - 1 < l->debug.records) { /* id 0: no location */
        uint32_t node = l->of_record[id - 1] - 1;
        if (node < BROKEN - 1 && loc_is_location(node_at(l, node)->part.kind))
            return node;
    }
    return irmapi_text_location_part(p, i);
}

#endif
