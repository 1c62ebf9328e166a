/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Fields of an op in a decoded body, in the order of its row: operands and results of each field,
 * and offsets of attributes. irmapi_tile_op_fields() and _layout() do not read the file. */
#ifndef IRMAPI_TILE_OP_FIELDS_H
#define IRMAPI_TILE_OP_FIELDS_H

#include "tile/ops.h"
#include <irmap/body.h>

enum { TILE_MOST_FIELDS = 16 };

/* A field of an op. count 0: the op does not have the field. */
struct tile_op_field {
    uint32_t first; /* first operand or value, or an attribute's offset in the body */
    uint32_t count; /* number of operands or results; 1 for an attribute or a unit */
};

/* Computes all fields of op i. Returns its row. */
const struct tile_op_row *irmapi_tile_op_fields(const irmap_body_view *v, uint32_t i,
                                                struct tile_op_field out[TILE_MOST_FIELDS]);

/* Computes the fields for all ops of a row, with `first` relative to the op's first operand or
 * result. A list has count 0 - first: add the op's number of operands or results. Optional fields
 * are present. Returns false if an operand's field depends on list sizes or flags of the op. */
bool irmapi_tile_op_layout(const struct tile_op_row *row, uint32_t minor,
                           struct tile_op_field out[TILE_MOST_FIELDS]);

/* Reads an attribute at offset `place` of the body and skips its contents. */
irmap_status irmapi_tile_op_item(const irmap_body_view *v, uint32_t i, const struct tile_field *f,
                                 uint32_t place, struct tile_item *out, irmap_error *err);

/* Reads an attribute of op i that is present and not a unit. */
irmap_status irmapi_tile_field_read(const irmap_body_view *v, uint32_t i,
                                    const struct tile_field *f, irmap_field *out, irmap_error *err);

/* Returns an index of at most two bytes in a decoded body, or IRMAP_NONE for a longer one. */
static inline uint32_t tile_short_index(const uint8_t *p)
{
    if (p[0] < 0x80)
        return p[0];
    return p[1] < 0x80 ? (p[0] & 0x7Fu) | (uint32_t)p[1] << 7 : IRMAP_NONE;
}

/* Returns the end of op i, without its regions. */
const uint8_t *irmapi_tile_op_end(const irmap_body_view *v, uint32_t i);

/* Reports the first operand of op i that is not below `numbers`. */
irmap_status irmapi_tile_operand_error(const irmap_body_view *v, uint32_t i, uint32_t numbers,
                                       irmap_error *err);

/* Returns the stored flags of an op; 0 if its row has none. */
static inline uint32_t tile_op_flags(const irmap_body_view *v, const irmap_body_op *op,
                                     const struct tile_op_row *row)
{
    uint32_t flags = row->flags == TILE_NO_SLOT ? 0 : v->words[op->word + row->flags];
    return flags == IRMAP_NONE ? 0 : flags;
}

#endif
