/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Writes a pruned module in three passes over spans (irmap/span.h). The first pass collects the
 * items to which ops refer, then those to which properties and entries refer. The second pass
 * measures sections, which begin with their lengths. The third pass writes, with new indices.
 */
#ifndef IRMAPI_MLIR_COMPACT_H
#define IRMAPI_MLIR_COMPACT_H

#include "core/keep.h"
#include "mlir/attrs.h"
#include "mlir/builtin.h"
#include "mlir/extract/places.h"
#include "mlir/span/spans.h"

enum pass { PASS_COLLECT, PASS_MEASURE, PASS_WRITE };

/* A section of regions that is open while lengths are measured. */
struct region_section {
    uint64_t end;    /* end in the input */
    uint64_t before; /* bytes written before its payload */
    size_t length;   /* index in lengths */
};

struct compact {
    const struct mlir_module *t;
    struct heap *heap;
    const struct place *places;
    size_t place_count, place;
    enum pass pass;
    struct keep entries; /* attributes, then types */
    struct keep strings, names, dialects, resources, blobs;
    const struct mlir_resources *list;
    uint32_t *users; /* for each blob, the op name that determines its layout */
    uint64_t blob_count;
    uint64_t sizes[MLIR_SECTIONS]; /* sizes of the output's payloads */
    struct vec todo;               /* uint64_t: entries whose references have not been followed */
    struct vec lengths;            /* uint64_t: lengths of sections in ops, in order */
    struct vec open;               /* struct region_section */
    size_t next_length;
    uint64_t op_name;    /* op name index of the current op */
    uint64_t handle_at;  /* offset of the resource handle in the current entry */
    bool strip;          /* remove debug information */
    uint64_t unknown_at; /* attribute before which loc(unknown) is inserted, or UINT64_MAX */
    struct spans spans;
    struct sink *sink;
    uint64_t size; /* bytes measured or written so far */
    bool unknown;  /* an item may have references that irmap does not know */
    bool failed;
    irmap_error *err;
};

static inline bool compact_going(const struct compact *x)
{
    return !x->unknown && !x->failed;
}

/* Returns whether reading succeeded. An unreadable item has unknown references. If memory is
 * exhausted, the call fails, because the item may be readable. */
static inline bool compact_read(struct compact *x, irmap_status status)
{
    x->failed |= irmap_status_classify(status) == IRMAP_CLASS_ENVIRONMENT;
    x->unknown |= status != IRMAP_OK;
    return status == IRMAP_OK;
}

static inline void compact_check(struct compact *x, bool good)
{
    x->failed |= !good;
}

static inline void compact_put(struct compact *x, const void *data, uint64_t size)
{
    x->size += size;
    if (x->pass == PASS_WRITE)
        sink_put(x->sink, data, (size_t)size);
}

static inline void compact_u8(struct compact *x, uint8_t v)
{
    compact_put(x, &v, 1);
}

static inline void compact_prefix(struct compact *x, uint64_t v)
{
    uint8_t bytes[9];
    compact_put(x, bytes, prefix_put(bytes, v));
}

static inline void compact_padding(struct compact *x, uint64_t alignment)
{
    while (alignment && x->size & (alignment - 1))
        compact_u8(x, 0xCB);
}

static inline void compact_copy(struct compact *x, uint64_t from, uint64_t to)
{
    compact_put(x, x->t->base.source.data + from, to - from);
}

/* Adds item i of a table to the extracted ones. Returns true if it is new. */
static inline bool compact_keep(struct compact *x, struct keep *table, uint64_t i)
{
    x->unknown |= i >= table->size;
    return compact_going(x) && keep_add(table, i);
}

/* Adds all items from `from` on. */
static inline void compact_keep_all(struct keep *table, uint64_t from)
{
    for (uint64_t i = from; i < table->size; i++)
        (void)keep_add(table, i);
}

static inline enum mlir_entry_kind compact_kind(const struct compact *x, uint64_t i)
{
    return i < x->t->attrs ? MLIR_ATTR : MLIR_TYPE;
}

/* The attribute loc(unknown) in its custom encoding. */
#define COMPACT_UNKNOWN_LOCATION ((uint8_t)(MLIR_ATTR_UNKNOWN_LOC << 1 | 1))

/* compact_fields.c: write the ops, an entry, and a blob of properties. The first pass adds the
 * items to which these refer. */
void irmapi_compact_ops(struct compact *x);
void irmapi_compact_entry(struct compact *x, uint64_t i);
void irmapi_compact_fields(struct compact *x, uint64_t i);

/* compact_tables.c: write sections that are tables. */
void irmapi_compact_properties(struct compact *x);
void irmapi_compact_entries(struct compact *x);
void irmapi_compact_offsets(struct compact *x);
void irmapi_compact_strings(struct compact *x);
void irmapi_compact_dialects(struct compact *x);
void irmapi_compact_resource(struct compact *x, uint64_t i);
void irmapi_compact_resources(struct compact *x);
void irmapi_compact_resource_offsets(struct compact *x);
/* Returns the largest alignment of an extracted blob. */
uint64_t irmapi_compact_alignment(struct compact *x);

#endif
