/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The bytes of an MLIR file, by section. Each begins at s->at with the section's payload. */
#ifndef IRMAPI_MLIR_SPANS_H
#define IRMAPI_MLIR_SPANS_H

#include "mlir/visit.h"
#include "span/spans.h"

/* spans_parts.c: a visitor that makes a span of each number, from where the walk is. */
struct mlir_telling {
    struct mlir_visit visit;
    struct spans *s;
    uint32_t depth;   /* of the record */
    uint64_t index;   /* of a region or a block */
    const char *user; /* an op that has properties */
    bool in_function; /* an op is directly in a function */
};
struct mlir_telling irmapi_mlir_telling(struct spans *s);
/* The same for all of a section that is a table. */
void irmapi_mlir_span_table(struct spans *s, struct cursor *c, uint64_t section);

/* spans_entries.c */
void irmapi_mlir_span_entries(struct spans *s, const uint8_t *end);
/* One of them, wherever the walk is. */
void irmapi_mlir_span_entry(struct spans *s, enum mlir_entry_kind kind, uint64_t index);

/* spans_ops.c: sections IR and Properties. */
/* Of a piece of a file that cannot be had in pieces: the first is the whole, the others are empty.
 */
void irmapi_mlir_span_piece(struct spans *s);
void irmapi_mlir_span_ops(struct spans *s, const uint8_t *end);
void irmapi_mlir_span_properties(struct spans *s, const uint8_t *end);

/* Whether an entry is spelled in few steps, so that spelling it wherever it is used stays linear:
 * spans_entries.c. */
bool irmapi_mlir_is_short(const struct mlir_module *t, enum mlir_entry_kind kind, uint64_t index);

#endif
