/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef IRMAPI_MLIR_BODY_H
#define IRMAPI_MLIR_BODY_H

#include <stdint.h>

struct irmap_body;

/* The words of an op: indices as they stand, IRMAP_NONE where there is none; behind them the
 * numbers of its successors among the blocks of its region. */
enum { MLIR_WORD_LOCATION, MLIR_WORD_ATTRS, MLIR_WORD_PROPERTIES, MLIR_WORDS };

/* Decodes body->view.func into the body's arrays. */
void irmapi_mlir_decode_body(struct irmap_body *body);

/* The same for the ops that stand in no function. */
void irmapi_mlir_decode_outside(struct irmap_body *body);

/* Values first .. end of the body have a number in a region that has ended, and nothing defines
 * them: they are marked, and once all is decoded an op that uses one of them is the body's error.
 */
void irmapi_mlir_mark_undefined(struct irmap_body *body, uint32_t first, uint32_t end);
void irmapi_mlir_find_undefined(struct irmap_body *body, uint64_t start);

#endif
