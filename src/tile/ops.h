/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef IRMAPI_TILE_OPS_H
#define IRMAPI_TILE_OPS_H

#include "tile/walk.h"
#include <irmap/op.h>

/* Row of an opcode; NULL for an unknown one. */
static inline const struct tile_op_row *irmapi_tile_op_row(uint32_t opcode)
{
    if (opcode >= TILE_OPCODES || irmapi_tile_ops[opcode].record.since == 0)
        return NULL;
    return &irmapi_tile_ops[opcode];
}

#endif
