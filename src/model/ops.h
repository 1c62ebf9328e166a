/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The frames of an op iterator: one for the body and one for each op whose regions are open. */
#ifndef IRMAPI_OPS_H
#define IRMAPI_OPS_H

#include <irmap/op.h>

struct irmap_op_frame *irmapi_ops_frame(irmap_op_iter *it, uint32_t depth);

/* What irmap_types.small says of lists of MLIR, whose indices are prefix varints; of others it is
 * the number below which an index is one byte. */
enum {
    TYPES_PREFIX = 0,
    TYPES_LOCATED = -1, /* each with the index of a location behind it */
    TYPES_FLAGGED = -2  /* only those have one whose lowest bit is set; the others are the type */
};

/* Room for a frame beyond it->depth. */
irmap_status irmapi_ops_reserve(irmap_op_iter *it, irmap_error *err);

#endif
