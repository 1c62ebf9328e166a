/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The frames of an op iterator: one for the body and one for each op whose regions are open. */
#ifndef IRMAPI_OPS_H
#define IRMAPI_OPS_H

#include <irmap/op.h>

struct irmap_op_frame *irmapi_ops_frame(irmap_op_iter *it, uint32_t depth);

/* Room for a frame beyond it->depth. */
irmap_status irmapi_ops_reserve(irmap_op_iter *it, irmap_error *err);

#endif
