/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef IRMAPI_TILE_OPS_H
#define IRMAPI_TILE_OPS_H

#include "tile/walk.h"
#include <irmap/op.h>

/* Row of an opcode; NULL for an unknown one. */
static inline const struct tile_op_row *irmapi_tile_op_row(uint32_t opcode)
{
    uint32_t row = opcode;
    if (opcode - TILE_PREVIEW_FIRST < TILE_PREVIEW_OPCODES) /* they stand behind the others */
        row = TILE_OPCODES + opcode - TILE_PREVIEW_FIRST;
    else if (opcode >= TILE_OPCODES)
        return NULL;
    return irmapi_tile_ops[row].record.since ? &irmapi_tile_ops[row] : NULL;
}

#endif
