/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Decodes bodies of MLIR functions. */
#ifndef IRMAPI_MLIR_BODY_H
#define IRMAPI_MLIR_BODY_H

#include <stdint.h>

struct irmap_body;

/* Words of an op: stored indices, or IRMAP_NONE if absent. Its successors follow, as block numbers
 * in the enclosing region. */
enum { MLIR_WORD_LOCATION, MLIR_WORD_ATTRS, MLIR_WORD_PROPERTIES, MLIR_WORDS };

void irmapi_mlir_decode_body(struct irmap_body *body);

/* Decodes the ops outside functions. */
void irmapi_mlir_decode_outside(struct irmap_body *body);

/* Marks values [first, end) that have no definition, at the end of their region. After decoding,
 * irmapi_mlir_find_undefined() makes the first use of a marked value the body's error. */
void irmapi_mlir_mark_undefined(struct irmap_body *body, uint32_t first, uint32_t end);
void irmapi_mlir_find_undefined(struct irmap_body *body, uint64_t start);

#endif
