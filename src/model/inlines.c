/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The one definition with external linkage of each function that a header defines inline: for calls
 * that a compiler does not inline, and for programs that load the library at run time. */
#include <irmap/op.h>

extern inline irmap_status irmap_types_next(irmap_types *list, irmap_type *out);
extern inline irmap_status irmap_ops_next(irmap_op_iter *it, irmap_op *out, irmap_error *err);
extern inline void irmap_operands_begin(const irmap_op *op, irmap_operands *list);
extern inline irmap_status irmap_operands_next(irmap_operands *list, uint32_t *value,
                                               irmap_error *err);
extern inline void irmap_fields_begin(const irmap_op *op, irmap_fields *it);
extern inline irmap_status irmap_fields_next(irmap_fields *it, irmap_field *out, irmap_error *err);
