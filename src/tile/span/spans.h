/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reports the spans of a Tile IR file: fields of records (walk.h), lists, attributes and bodies.
 * Does not check values that do not affect the position of the next field. */
#ifndef IRMAPI_TILE_SPANS_H
#define IRMAPI_TILE_SPANS_H

#include "span/spans.h"
#include "tile/walk.h"

/* Records that the next span contains an item, `newer`, that minor version `since` added. If there
 * are several, the newest is reported. */
static inline void span_needs(struct spans *s, uint32_t since, const char *newer)
{
    if (since > TILE_MINOR_FIRST && since > s->current.since) {
        s->current.since = since;
        s->current.newer = newer;
    }
}

/* Reports the fields of a record, after its tag, and the attributes in them. */
void irmapi_tile_span_fields(struct spans *s, struct cursor *c, const struct tile_record *record);

/* Reports the fields of an op. irmap_span.part is tile_kind.part of each field. */
void irmapi_tile_span_op_fields(struct spans *s, struct cursor *c,
                                const struct tile_record *record);

/* Report a type or a debug record, both without bytes after their fields, or a global. */
irmap_status irmapi_tile_span_type(struct spans *s, uint64_t i, irmap_error *err);
irmap_status irmapi_tile_span_record(struct spans *s, const irmap_tile_debug *debug, uint64_t i,
                                     irmap_error *err);
irmap_status irmapi_tile_span_global(struct spans *s, uint32_t i, irmap_error *err);

/* Report the header of function s->current.func, with its hints, up to the length of its body; and
 * its ops. Ops after one with an invalid field are still reported. */
irmap_status irmapi_tile_span_head(struct spans *s, const irmap_func_info *f, irmap_error *err);
irmap_status irmapi_tile_span_body(struct spans *s, const irmap_func_info *f, irmap_error *err);

#endif
