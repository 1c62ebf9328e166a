/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Fields of an op in a decoded body, in the order of tile.toml: operands, results, and offsets of
 * attributes. irmapi_tile_op_fields() and irmapi_tile_op_layout() do not read the file. */
#ifndef IRMAPI_TILE_OP_FIELDS_H
#define IRMAPI_TILE_OP_FIELDS_H

#include "tile/ops.h"
#include <irmap/body.h>

enum { TILE_MOST_FIELDS = 16 };

struct tile_op_field {
    uint32_t first; /* index of the first operand or value, or offset of an attribute in the body */
    uint32_t count; /* number of operands or results, or 1 for an attribute; 0: the op does not have
                       the field */
};

/* Computes the fields of op i. Returns the row of its opcode. */
const struct tile_op_row *irmapi_tile_op_fields(const irmap_body_view *v, uint32_t i,
                                                struct tile_op_field out[TILE_MOST_FIELDS]);

/* Computes the fields for all ops of a row, with `first` relative to the op's first operand or
 * result. For a list, `count` is 0 - first, to which the op's number of operands or results must be
 * added. Optional fields count as present. Returns false if list sizes or flags determine the field
 * of an operand. */
bool irmapi_tile_op_layout(const struct tile_op_row *row, uint32_t minor,
                           struct tile_op_field out[TILE_MOST_FIELDS]);

/* Reads an attribute of op i at offset `place` of the body. Skips attributes in it. */
irmap_status irmapi_tile_op_item(const irmap_body_view *v, uint32_t i, const struct tile_field *f,
                                 uint32_t place, struct tile_item *out, irmap_error *err);

/* Reads an attribute of op i, which must be present and not a unit. */
irmap_status irmapi_tile_field_read(const irmap_body_view *v, uint32_t i,
                                    const struct tile_field *f, irmap_field *out, irmap_error *err);

/* Returns an index of at most two bytes, or IRMAP_NONE for a longer one. */
static inline uint32_t tile_short_index(const uint8_t *p)
{
    if (p[0] < 0x80)
        return p[0];
    return p[1] < 0x80 ? (p[0] & 0x7Fu) | (uint32_t)p[1] << 7 : IRMAP_NONE;
}

/* Returns the end of op i without its regions. irmapi_tile_op_end() reads the op. */
const uint8_t *irmapi_tile_op_end(const irmap_body_view *v, uint32_t i);
static inline const uint8_t *tile_op_end(const irmap_body_view *v, uint32_t i)
{
    const irmap_body_op *op = &v->ops[i];
    if (op->region == IRMAP_NONE && i + 1 < v->op_count && op[1].block == op->block)
        return v->module->source.data + v->offset + op[1].offset;
    return irmapi_tile_op_end(v, i);
}

/* Reports the first operand of op i whose number is not below `numbers`. */
irmap_status irmapi_tile_operand_error(const irmap_body_view *v, uint32_t i, uint32_t numbers,
                                       irmap_error *err);

/* Returns the stored flags of an op, or 0 if it has none. */
static inline uint32_t tile_op_flags(const irmap_body_view *v, const irmap_body_op *op,
                                     const struct tile_op_row *row)
{
    uint32_t flags = row->flags == TILE_NO_SLOT ? 0 : v->words[op->word + row->flags];
    return flags == IRMAP_NONE ? 0 : flags;
}

#endif
