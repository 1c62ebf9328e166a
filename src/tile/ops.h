/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef IRMAPI_TILE_OPS_H
#define IRMAPI_TILE_OPS_H

#include "tile/walk.h"
#include <irmap/op.h>

/* Number of rows in a table of ops. Rows of preview ops follow all others. */
enum { TILE_OP_ROW_COUNT = TILE_OPCODES + TILE_PREVIEW_OPCODES };

/* Returns the index of an opcode's row, or TILE_OP_ROW_COUNT for an unknown opcode. */
static inline uint32_t tile_op_number(uint32_t opcode)
{
    if (opcode - TILE_PREVIEW_FIRST < TILE_PREVIEW_OPCODES)
        return TILE_OPCODES + opcode - TILE_PREVIEW_FIRST;
    return opcode < TILE_OPCODES ? opcode : TILE_OP_ROW_COUNT;
}

/* Returns the row of an opcode, or NULL for an unknown opcode. */
static inline const struct tile_op_row *irmapi_tile_op_row(uint32_t opcode)
{
    uint32_t row = tile_op_number(opcode);
    return row < TILE_OP_ROW_COUNT && irmapi_tile_ops[row].record.since ? &irmapi_tile_ops[row]
                                                                        : NULL;
}

static inline const char *tile_op_name(const struct tile_op_row *row, uint32_t minor)
{
    return tile_text(minor >= row->renamed_since ? row->renamed : row->record.text);
}

#endif
