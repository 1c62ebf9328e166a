/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Decoding of ops, without their regions. */
#ifndef IRMAPI_TILE_BODY_OPS_H
#define IRMAPI_TILE_BODY_OPS_H

#include "model/body.h"
#include "tile/ops.h"

/* State while decoding a body. Straight-line code is generated from tile.toml: body_ops.c. */
struct tile_build {
    struct irmap_body *body;
    const irmap_module *m;
    const uint8_t *start, *p, *end; /* bounds of the body; p is the next op */
    const uint8_t *last;            /* straight-line code decodes ops that begin before this */
    const uint8_t *limit; /* at most `last`: the arrays have room for ops that begin before this */
    uint64_t left;        /* remaining ops of this block */
    uint32_t numbers;     /* number of value numbers in use */
    uint32_t minor;
    uint32_t block; /* index of the current block */
};

/* Maximum number of results, operands or list elements of an op that straight-line code decodes. */
enum { TILE_MOST_PARTS = 24 };

/* Maximum size of such an op, at up to four bytes per number. The decoder may read beyond the body,
 * but not beyond the file. The general walk then reports the op as truncated. */
enum { TILE_MOST_BYTES = 2 * TILE_MOST_PARTS * 4 + 256 };

/* Converts an index to 32 bits. A larger one becomes an index beyond every table. */
static inline uint32_t tile_narrow(uint64_t index)
{
    return index < IRMAP_NONE ? (uint32_t)index : IRMAP_NONE - 1;
}

/* Ends decoding with the failure of the cursor, in op `op`. */
void irmapi_tile_body_stop(struct tile_build *b, const struct cursor *c, uint32_t op);

/* Decodes ops while they have common encodings and are in the same block. Returns the number of
 * regions of the last op; these regions follow. */
uint32_t irmapi_tile_decode_plain(struct tile_build *b);

/* Decodes and adds any op. After a failure, adds none, ends decoding, and returns false. */
bool irmapi_tile_decode_any(struct tile_build *b, uint32_t *regions);

#endif
