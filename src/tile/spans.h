/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Every field of a record, with what it refers to: the field walk (walk.h) followed into lists,
 * attributes and bodies. Spans are handed out without gaps: each ends where the next one begins.
 */
#ifndef IRMAPI_TILE_SPANS_H
#define IRMAPI_TILE_SPANS_H

#include "tile/walk.h"
#include <irmap/span.h>

struct tile_spans {
    const irmap_module *module;
    irmap_span_fn fn;
    void *ctx;
    const uint8_t *at; /* the first byte that was not handed out */
    bool in_op;        /* parts are told by the kinds of fields */
    bool stopped;      /* by fn: nothing more is handed out */
    irmap_span now;    /* part, function and op of what comes next */
};

struct tile_spans irmapi_tile_spans_begin(const irmap_module *m, irmap_span_fn fn, void *ctx);

/* Hands out the bytes up to end, if there are any. */
void irmapi_tile_span_to(struct tile_spans *s, const uint8_t *end, irmap_ref ref, uint64_t value,
                         const char *name);

/* Reads a varint and hands it out. */
uint64_t irmapi_tile_span_number(struct tile_spans *s, struct cursor *c, irmap_ref ref,
                                 const char *name);

/* The fields of a record behind its tag. */
void irmapi_tile_span_fields(struct tile_spans *s, struct cursor *c,
                             const struct tile_record *record);

/* An entry of the type table, or a debug record: its tag and its fields. Bytes behind them are not
 * handed out. */
irmap_status irmapi_tile_span_type(struct tile_spans *s, uint32_t i, irmap_error *err);
irmap_status irmapi_tile_span_record(struct tile_spans *s, const irmap_debug *debug, uint64_t i,
                                     irmap_error *err);

irmap_status irmapi_tile_span_global(struct tile_spans *s, uint32_t i, irmap_error *err);

/* A function whose index is in s->now: its header and hints, and its body. */
irmap_status irmapi_tile_span_head(struct tile_spans *s, const irmap_func_info *f,
                                   irmap_error *err);
irmap_status irmapi_tile_span_body(struct tile_spans *s, irmap_bytes body, irmap_error *err);

/* All of function i. When it cannot be decoded the rest of it is IRMAP_PART_OTHER. */
irmap_status irmapi_tile_span_function(struct tile_spans *s, uint32_t i, irmap_error *err);

/* Member of the vtable. */
irmap_status irmapi_tile_spans(const irmap_module *m, const irmap_func *func, irmap_span_fn fn,
                               void *ctx, irmap_error *err);

#endif
