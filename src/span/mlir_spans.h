/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The bytes of an MLIR file, by section. Each begins at s->at with the section's payload. */
#ifndef IRMAPI_MLIR_SPANS_H
#define IRMAPI_MLIR_SPANS_H

#include "mlir/walk.h"
#include "span/spans.h"

/* A prefix varint that a cursor reads: a number, or an index if ref says of what. */
static inline uint64_t span_prefix(struct spans *s, struct cursor *c, irmap_ref ref,
                                   const char *name)
{
    uint64_t v = cur_prefix(c, name);
    span_read(s, c, name, say_ref(ref, v));
    return v;
}

/* The same with a flag as its lowest bit, which means something when it is set. */
static inline bool span_flagged(struct spans *s, struct cursor *c, irmap_ref ref, const char *name,
                                const char *meaning)
{
    uint64_t v = cur_prefix(c, name);
    struct says says = say_ref(ref, v >> 1);
    says.meaning = v & 1 ? meaning : NULL;
    span_read(s, c, name, says);
    return v & 1;
}

/* Varints up to end. */
static inline void span_prefixes(struct spans *s, struct cursor *c, const uint8_t *end,
                                 irmap_ref ref, const char *name)
{
    while (c->p < end && cur_ok(c) && !s->over)
        (void)span_prefix(s, c, ref, name);
}

/* spans.c: id, length, alignment and padding of a section. */
void irmapi_mlir_span_section(struct spans *s, const struct section *section);

/* spans_entries.c */
void irmapi_mlir_span_offsets(struct spans *s, struct cursor *c);
void irmapi_mlir_span_entries(struct spans *s, const uint8_t *end);
/* One of them, wherever the walk is. */
void irmapi_mlir_span_entry(struct spans *s, enum mlir_entry_kind kind, uint64_t index);

/* spans_ops.c: sections IR and Properties. */
void irmapi_mlir_span_ops(struct spans *s, const uint8_t *end);
void irmapi_mlir_span_properties(struct spans *s, const uint8_t *end);

/* Whether an entry is spelled in few steps, so that spelling it wherever it is used stays linear:
 * spans_entries.c. */
bool irmapi_mlir_is_short(const struct mlir_module *t, enum mlir_entry_kind kind, uint64_t index);

#endif
