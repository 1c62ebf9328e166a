/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The fields of an op in a decoded body, by their place in its row: which operands and results are
 * whose, and where attributes stand. Nothing is read from the file but what is asked for. */
#ifndef IRMAPI_TILE_OP_FIELDS_H
#define IRMAPI_TILE_OP_FIELDS_H

#include "tile/ops.h"
#include <irmap/body.h>

/* Fields of an op at most. */
enum { TILE_MOST_FIELDS = 16 };

/* A field of an op; count 0: the op does not have it. */
struct tile_op_field {
    uint32_t
        first; /* of operands, or of values; where an attribute stands, from the body's start */
    uint32_t count; /* of operands, of results; 1 for an attribute or a unit */
};

/* All fields of op number i. Returns its row. */
const struct tile_op_row *irmapi_tile_op_fields(const irmap_body_view *v, uint32_t i,
                                                struct tile_op_field out[TILE_MOST_FIELDS]);

/* The same for any op of a row: operands and results are counted from the op's first one, lists at
 * the end have count 0 - first, and what its flags decide is there. False when lists or flags
 * decide where operands and results stand. */
bool irmapi_tile_op_layout(const struct tile_op_row *row, uint32_t minor,
                           struct tile_op_field out[TILE_MOST_FIELDS]);

/* Reads an attribute that stands at `place`, with what it contains stepped over. */
irmap_status irmapi_tile_op_item(const irmap_body_view *v, uint32_t i, const struct tile_field *f,
                                 uint32_t place, struct tile_item *out, irmap_error *err);

/* Behind the last byte of op number i, without its regions. */
const uint8_t *irmapi_tile_op_end(const irmap_body_view *v, uint32_t i);

/* What is wrong with the first operand of op number i that is not below `numbers`. */
irmap_status irmapi_tile_operand_error(const irmap_body_view *v, uint32_t i, uint32_t numbers,
                                       irmap_error *err);

/* The flags that an op of this row has in the file; 0 when its row has none. */
static inline uint32_t tile_op_flags(const irmap_body_view *v, const irmap_body_op *op,
                                     const struct tile_op_row *row)
{
    uint32_t flags = row->flags == TILE_NO_SLOT ? 0 : v->words[op->word + row->flags];
    return flags == IRMAP_NONE ? 0 : flags;
}

#endif
