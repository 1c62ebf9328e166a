/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Decoding of ops without their regions. */
#ifndef IRMAPI_TILE_BODY_OPS_H
#define IRMAPI_TILE_BODY_OPS_H

#include "model/body.h"
#include "tile/ops.h"

/* A body that is being decoded. */
struct tile_build {
    struct irmap_body *body;
    const irmap_module *m;
    const uint8_t *start, *p, *end; /* of the body; the next op */
    const uint8_t *last;            /* where the straight-line code may begin an op, */
    const uint8_t *limit;           /* with the room that the arrays had when it was set */
    uint64_t left;                  /* ops of this block */
    uint32_t numbers;               /* in use */
    uint32_t minor;
    uint32_t block; /* that is open */
};

/* Parts of a body that the straight-line code gives an op at most; ops with more are walked. */
enum { TILE_MOST_PARTS = 24 };

/* Bytes that such an op may take, with up to four for each number. Those behind the body are read
 * too, as long as they are in the file: an op that does not end within its body is walked, and
 * found to be truncated. */
enum { TILE_MOST_BYTES = 2 * TILE_MOST_PARTS * 4 + 256 };

/* Types and the like that do not fit 32 bits are beyond every table. */
static inline uint32_t tile_narrow(uint64_t index)
{
    return index < IRMAP_NONE ? (uint32_t)index : IRMAP_NONE - 1;
}

/* Nothing more can be decoded: the failure of the cursor, which belongs to op number `op`. */
void irmapi_tile_body_stop(struct tile_build *b, const struct cursor *c, uint32_t op);

/* Decodes ops for as long as they are of the common forms and their block goes on. Returns how many
 * regions the last one has, which then come next. */
uint32_t irmapi_tile_decode_plain(struct tile_build *b);

/* Decodes an op of any form; false after a failure, with the body as it was. */
bool irmapi_tile_decode_any(struct tile_build *b, uint32_t *regions);

#endif
