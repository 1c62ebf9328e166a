/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Spans of an MLIR file. For functions with `end`, s->at must be the start of the section's
 * payload. */
#ifndef IRMAPI_MLIR_SPANS_H
#define IRMAPI_MLIR_SPANS_H

#include "mlir/visit.h"
#include "span/spans.h"

/* parts.c: a visitor that reports each number as a span from s->at on. */
struct mlir_span_visitor {
    struct mlir_visit visit;
    struct spans *s;
    uint32_t depth;   /* depth of the record */
    uint64_t index;   /* index of the current region or block */
    const char *user; /* name of an op that uses the blob of properties */
    bool in_function; /* the op is directly inside a function */
};
struct mlir_span_visitor irmapi_mlir_span_visitor(struct spans *s);
/* Reports a section that is a table. */
void irmapi_mlir_span_table(struct spans *s, struct cursor *c, uint64_t section);

/* entries.c */
void irmapi_mlir_span_entries(struct spans *s, const uint8_t *end);
/* Reports one entry, wherever s->at is. */
void irmapi_mlir_span_entry(struct spans *s, enum mlir_entry_kind kind, uint64_t index);

/* ops.c: sections IR and Properties. */
/* Prepares a walk over a piece (spans.piece). If the file cannot be split, the first piece is the
 * whole file and the others are empty. */
void irmapi_mlir_span_piece(struct spans *s);
void irmapi_mlir_span_ops(struct spans *s, const uint8_t *end);
void irmapi_mlir_span_properties(struct spans *s, const uint8_t *end);

/* entries.c: returns whether an entry can be printed in few steps, so that printing it at all
 * references takes linear time. */
bool irmapi_mlir_is_short(const struct mlir_module *t, enum mlir_entry_kind kind, uint64_t index);

#endif
