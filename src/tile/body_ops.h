/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Decodes single ops, without their regions. */
#ifndef IRMAPI_TILE_BODY_OPS_H
#define IRMAPI_TILE_BODY_OPS_H

#include "model/body.h"
#include "tile/ops.h"

/* State while decoding a body. Straight-line code and general walk: see body_ops.c. */
struct tile_build {
    struct irmap_body *body;
    const irmap_module *m;
    const uint8_t *start, *p, *end; /* bounds of the body; p: next op */
    const uint8_t *last;            /* straight-line code decodes only ops that begin before this */
    const uint8_t *limit; /* at most `last`; the arrays have room for ops that begin before this */
    uint64_t left;        /* remaining ops of the current block */
    uint32_t numbers;     /* number of value numbers in use */
    uint32_t minor;
    uint32_t block; /* index of the current block */
};

/* Maximum number of results, operands or list elements of an op in straight-line code. */
enum { TILE_MOST_PARTS = 24 };

/* Maximum size of such an op, with up to four bytes per number. Straight-line code may read beyond
 * the body, but not beyond the file. The general walk then reports the op as truncated. */
enum { TILE_MOST_BYTES = 2 * TILE_MOST_PARTS * 4 + 256 };

/* Converts an index to 32 bits. A larger index becomes out of range of every table. */
static inline uint32_t tile_narrow(uint64_t index)
{
    return index < IRMAP_NONE ? (uint32_t)index : IRMAP_NONE - 1;
}

/* Stops decoding at op `op` with the failure of the cursor. */
void irmapi_tile_body_stop(struct tile_build *b, const struct cursor *c, uint32_t op);

/* Decodes ops until one has an uncommon encoding, one has regions, the block ends, or b->limit
 * is reached. Returns the number of regions of the last op, which follow it. */
uint32_t irmapi_tile_decode_plain(struct tile_build *b);

/* Decodes and adds any op. After a failure, adds no op, ends decoding, and returns false. */
bool irmapi_tile_decode_any(struct tile_build *b, uint32_t *regions);

#endif
