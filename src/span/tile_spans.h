/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The bytes of a Tile IR file: the field walk (walk.h) followed into lists, attributes and bodies.
 * Values that do not say where the next field is are taken as they stand. */
#ifndef IRMAPI_TILE_SPANS_H
#define IRMAPI_TILE_SPANS_H

#include "span/spans.h"
#include "tile/walk.h"

/* What comes next is in files of a version and later; of several, the newest is told. */
static inline void span_needs(struct spans *s, uint32_t since, const char *newer)
{
    if (since > TILE_MINOR_FIRST && since > s->now.since) {
        s->now.since = since;
        s->now.newer = newer;
    }
}

/* The fields of a record behind its tag, with the attributes that they contain. */
void irmapi_tile_span_fields(struct spans *s, struct cursor *c, const struct tile_record *record);

/* The fields of an op, each as the part that its kind tells. */
void irmapi_tile_span_op_fields(struct spans *s, struct cursor *c,
                                const struct tile_record *record);

/* An entry of the type table or a debug record, without bytes behind its fields; a global. */
irmap_status irmapi_tile_span_type(struct spans *s, uint64_t i, irmap_error *err);
irmap_status irmapi_tile_span_record(struct spans *s, const irmap_tile_debug *debug, uint64_t i,
                                     irmap_error *err);
irmap_status irmapi_tile_span_global(struct spans *s, uint32_t i, irmap_error *err);

/* Of function s->now.func: its header and hints up to the length of the body, and its ops. An op
 * with a field that cannot be decoded is a failure of the walk, and others follow it. */
irmap_status irmapi_tile_span_head(struct spans *s, const irmap_func_info *f, irmap_error *err);
irmap_status irmapi_tile_span_body(struct spans *s, const irmap_func_info *f, irmap_error *err);

#endif
