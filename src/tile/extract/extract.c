/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Writes a module with some functions of another module. Sections have the order and alignments of
 * the input; padding is CB, as in all writers. The length of a section precedes it, so each section
 * is first written without output. */
#include "extract/extract.h"
#include "core/sink.h"
#include "tile/extract/extract.h"
#include "tile/span/spans.h"

enum { HEADER_SIZE = 12, PADDING_BYTE = 0xCB, FUNC_ALIGNMENT = 8, BUFFER = 1 << 14 };

struct extract {
    const irmap_module *m;
    struct heap *heap;
    struct selection selection;
    bool rewrite;     /* prune or strip: write tables with new indices */
    uint64_t *bodies; /* sizes of the rewritten bodies, in output order */
    struct sink sink;
    uint64_t size; /* bytes so far, from the start of the file */
    bool measuring;
    struct spans spans;    /* calls rewrite() for the spans of the input */
    irmap_status status;   /* first failure, stored in why */
    irmap_error why, *err; /* err receives the error of each call */
};

static void put(struct extract *x, const void *data, uint64_t size)
{
    x->size += size;
    if (!x->measuring)
        sink_put(&x->sink, data, (size_t)size);
}

static void put_u8(struct extract *x, uint8_t v)
{
    put(x, &v, 1);
}

static void put_uleb(struct extract *x, uint64_t v)
{
    for (; v >= 0x80; v >>= 7)
        put_u8(x, (uint8_t)(v | 0x80));
    put_u8(x, (uint8_t)v);
}

static void put_fixed(struct extract *x, uint64_t v, uint32_t width)
{
    for (uint32_t i = 0; i < width; i++, v >>= 8)
        put_u8(x, (uint8_t)v);
}

/* Pads to a multiple of align, counted from the byte `from`. */
static void put_padding(struct extract *x, uint64_t from, uint64_t align)
{
    while (align && (x->size - from) % align)
        put_u8(x, PADDING_BYTE);
}

static void record_status(struct extract *x, irmap_status status)
{
    if (x->status != IRMAP_OK || status == IRMAP_OK)
        return;
    x->status = status;
    x->why = *x->err;
}

static const struct keep *selected_in(const struct extract *x, enum kept_table table)
{
    return &x->selection.tables[table];
}

/* Replaces table indices and copies everything else. */
static int rewrite(void *ctx, const irmap_span *span)
{
    struct extract *x = ctx;
    uint64_t v = span->value;
    switch (span->ref) {
    case IRMAP_REF_STRING:
        put_uleb(x, keep_index(selected_in(x, KEPT_STRINGS), v));
        return 0;
    case IRMAP_REF_TYPE:
        put_uleb(x, keep_index(selected_in(x, KEPT_TYPES), v));
        return 0;
    case IRMAP_REF_CONSTANT:
        put_uleb(x, keep_index(selected_in(x, KEPT_CONSTANTS), v));
        return 0;
    case IRMAP_REF_ROW:
        put_uleb(x,
                 v && !x->selection.strip ? keep_index(selected_in(x, KEPT_ROWS), v - 1) + 1 : 0);
        return 0;
    case IRMAP_REF_RECORD:
        put_uleb(x, v ? keep_index(selected_in(x, KEPT_RECORDS), v - 1) + 1 : 0);
        return 0;
    default:
        break;
    }
    put(x, x->m->source.data + span->offset, span->size);
    return 0;
}

/* Writes entry i of a table, or part of it. */
typedef void (*put_fn)(struct extract *x, uint64_t i);

static uint64_t measure(struct extract *x, put_fn fn, uint64_t i)
{
    uint64_t before = x->size;
    bool was = x->measuring;
    x->measuring = true;
    fn(x, i);
    uint64_t n = x->size - before;
    x->size = before;
    x->measuring = was;
    return n;
}

static void put_entry(struct extract *x, const struct offset_table *t, uint64_t i, uint64_t count)
{
    struct cursor c;
    record_status(x, irmapi_tile_entry(x->m, t, i, count, NULL, &c, x->err));
    put(x, c.p, cur_left(&c));
}

static void put_string(struct extract *x, uint64_t i)
{
    put_entry(x, &tile_of(x->m)->strings, i, x->m->strings);
}

static void put_constant(struct extract *x, uint64_t i)
{
    irmap_bytes raw;
    record_status(x, irmap_tile_const_get(x->m, (irmap_tile_const){(uint32_t)i}, &raw, x->err));
    put_uleb(x, raw.size);
    put(x, raw.data, raw.size);
}

static void put_type(struct extract *x, uint64_t i)
{
    record_status(x, irmapi_tile_span_type(&x->spans, i, x->err));
}

static void put_record(struct extract *x, uint64_t i)
{
    record_status(x, irmapi_tile_span_record(&x->spans, &x->selection.debug, i, x->err));
}

static void put_global(struct extract *x, uint64_t i)
{
    record_status(x, irmapi_tile_span_global(&x->spans, (uint32_t)i, x->err));
}

static void put_body(struct extract *x, uint64_t i)
{
    irmap_func_info f;
    irmap_status status = irmap_func_get(x->m, (irmap_func){(uint32_t)i}, &f, x->err);
    x->spans.current.func.id = (uint32_t)i;
    if (status == IRMAP_OK)
        status = irmapi_tile_span_body(&x->spans, &f, x->err);
    record_status(x, status);
}

/* Writes function i as function n of the output. */
static void put_function(struct extract *x, uint64_t i, uint64_t n)
{
    irmap_func_info f;
    irmap_status status = irmap_func_get(x->m, (irmap_func){(uint32_t)i}, &f, x->err);
    const uint8_t *start = x->m->source.data + f.offset;
    if (status == IRMAP_OK && !x->rewrite)
        put(x, start, (uint64_t)(f.body.data + f.body.size - start));
    if (status == IRMAP_OK && x->rewrite) {
        x->spans.current.func.id = (uint32_t)i;
        status = irmapi_tile_span_head(&x->spans, &f, x->err);
        put_uleb(x, x->bodies[n]);
        if (x->measuring)
            x->size += x->bodies[n];
        else
            put_body(x, i);
    }
    record_status(x, status);
}

/* Returns whether bytes follow the last function: NVIDIA's writer pads the payload. */
static bool functions_are_padded(struct extract *x)
{
    const irmap_module *m = x->m;
    const struct section *s = &tile_of(m)->function_section;
    irmap_func_info f;
    if (m->functions == 0)
        return s->size > 1; /* larger than the count */
    const irmap_status status = irmap_func_get(m, (irmap_func){m->functions - 1}, &f, x->err);
    if (irmap_status_classify(status) == IRMAP_CLASS_ENVIRONMENT)
        record_status(x, status);
    if (status != IRMAP_OK)
        return false;
    return f.body_offset + f.body.size != s->offset + s->size;
}

static void put_functions(struct extract *x)
{
    const struct keep *functions = selected_in(x, KEPT_FUNCTIONS);
    uint64_t from = x->size, n = 0;
    put_uleb(x, functions->kept);
    for (uint64_t i = keep_next(functions, 0); i < functions->size; i = keep_next(functions, i + 1))
        put_function(x, i, n++);
    if (functions_are_padded(x))
        put_padding(x, from, FUNC_ALIGNMENT);
}

static void put_all(struct extract *x, const struct keep *entries, put_fn fn)
{
    for (uint64_t i = keep_next(entries, 0); i < entries->size; i = keep_next(entries, i + 1))
        fn(x, i);
}

/* Writes count, padding, offsets and entries. Padding is relative to the byte `from`. */
static void put_table(struct extract *x, uint64_t from, const struct keep *entries, uint32_t width,
                      put_fn fn)
{
    uint64_t at = 0;
    put_uleb(x, entries->kept);
    put_padding(x, from, width);
    for (uint64_t i = keep_next(entries, 0); i < entries->size; i = keep_next(entries, i + 1)) {
        put_fixed(x, at, width);
        at += measure(x, fn, i);
    }
    put_all(x, entries, fn);
}

/* Writes the debug tables: row starts, ids and records. */
static void put_debug(struct extract *x)
{
    const struct keep *rows = selected_in(x, KEPT_ROWS), *records = selected_in(x, KEPT_RECORDS);
    const irmap_tile_debug *debug = &x->selection.debug;
    uint64_t from = x->size, at = 0, first, count, id;
    put_uleb(x, rows->kept);
    put_padding(x, from, 4);
    for (uint64_t i = keep_next(rows, 0); i < rows->size; i = keep_next(rows, i + 1)) {
        put_fixed(x, at, 4);
        record_status(x, irmap_tile_debug_row(debug, i, &first, &count, x->err));
        at += count;
    }
    put_uleb(x, x->selection.ids);
    put_padding(x, from, 8);
    for (uint64_t i = keep_next(rows, 0); i < rows->size; i = keep_next(rows, i + 1)) {
        record_status(x, irmap_tile_debug_row(debug, i, &first, &count, x->err));
        for (; count; count--, first++) {
            record_status(x, irmap_tile_debug_id(debug, first, &id, x->err));
            put_fixed(x, id ? keep_index(records, id - 1) + 1 : 0, 8);
        }
    }
    if (records->kept) {
        put_table(x, from, records, 4, put_record);
        return;
    }
    /* An empty table gets a record of an unknown kind, because some readers require a record. */
    put_uleb(x, 1);
    put_padding(x, from, 4);
    put_fixed(x, 0, 4);
    put_u8(x, 0);
}

static void put_payload(struct extract *x, uint64_t index)
{
    const struct section *s = &x->m->sections[index];
    uint64_t from = x->size;
    if (s->id == TILE_SECTION_FUNC) {
        put_functions(x);
    } else if (!x->rewrite) {
        put(x, x->m->source.data + s->offset, s->size);
    } else if (s->id == TILE_SECTION_STRING) {
        put_table(x, from, selected_in(x, KEPT_STRINGS), 4, put_string);
    } else if (s->id == TILE_SECTION_TYPE) {
        put_table(x, from, selected_in(x, KEPT_TYPES), 4, put_type);
    } else if (s->id == TILE_SECTION_CONSTANT) {
        put_table(x, from, selected_in(x, KEPT_CONSTANTS), 8, put_constant);
    } else if (s->id == TILE_SECTION_DEBUG) {
        put_debug(x);
    } else if (s->id == TILE_SECTION_GLOBAL) {
        put_uleb(x, selected_in(x, KEPT_GLOBALS)->kept);
        put_all(x, selected_in(x, KEPT_GLOBALS), put_global);
    } else if (s->id == TILE_SECTION_PRODUCER) {
        put_uleb(x, keep_index(selected_in(x, KEPT_STRINGS), tile_of(x->m)->producer));
    }
}

/* Returns whether a section is written: the last of its kind, which readers use, unless pruning or
 * stripping empties it. */
static bool is_written(const struct extract *x, uint32_t index)
{
    uint32_t id = x->m->sections[index].id;
    for (uint32_t k = index + 1; k < x->m->section_count; k++)
        if (x->m->sections[k].id == id)
            return false;
    if (!x->rewrite)
        return true;
    return !(id == TILE_SECTION_CONSTANT && selected_in(x, KEPT_CONSTANTS)->kept == 0) &&
           !(id == TILE_SECTION_GLOBAL && selected_in(x, KEPT_GLOBALS)->kept == 0) &&
           !(id == TILE_SECTION_DEBUG && selected_in(x, KEPT_ROWS)->kept == 0);
}

static void put_section(struct extract *x, uint32_t index)
{
    const struct section *s = &x->m->sections[index];
    put_u8(x, (uint8_t)(s->id | (s->alignment ? 0x80 : 0)));
    put_uleb(x, measure(x, put_payload, index));
    if (s->alignment) {
        put_uleb(x, s->alignment);
        put_padding(x, 0, s->alignment);
    }
    put_payload(x, index);
}

/* Computes the sizes of the bodies with new indices. */
static irmap_status measure_bodies(struct extract *x)
{
    const struct keep *functions = selected_in(x, KEPT_FUNCTIONS);
    uint64_t n = 0;
    x->bodies =
        irmapi_alloc(x->heap, functions->kept + 1, sizeof *x->bodies, "sizes of bodies", x->err);
    if (!x->bodies)
        return x->err->status;
    for (uint64_t i = keep_next(functions, 0); i < functions->size; i = keep_next(functions, i + 1))
        x->bodies[n++] = measure(x, put_body, i);
    return x->status;
}

static irmap_status write_module(struct extract *x)
{
    put(x, x->m->source.data, HEADER_SIZE);
    for (uint32_t i = 0; i < x->m->section_count; i++)
        if (is_written(x, i))
            put_section(x, i);
    put_u8(x, 0); /* end marker */
    return x->status == IRMAP_OK ? irmapi_sink_flush(&x->sink, x->err) : x->status;
}

static irmap_status choose_functions(struct extract *x, const irmap_extract_opts *opts)
{
    const irmap_module *m = x->m;
    irmap_status status =
        x->selection.strip ? IRMAP_NOT_FOUND : irmap_tile_debug_get(m, &x->selection.debug, x->err);
    if (x->rewrite && status != IRMAP_OK && status != IRMAP_NOT_FOUND)
        return status;
    const uint64_t sizes[KEPT_TABLES] = {[KEPT_FUNCTIONS] = m->functions,
                                         [KEPT_STRINGS] = m->strings,
                                         [KEPT_TYPES] = m->types,
                                         [KEPT_CONSTANTS] = m->constants,
                                         [KEPT_GLOBALS] = m->globals,
                                         [KEPT_ROWS] = x->selection.debug.rows,
                                         [KEPT_RECORDS] = x->selection.debug.records};
    for (int i = 0; i < KEPT_TABLES; i++)
        if (!irmapi_keep_init(&x->selection.tables[i], x->heap, x->rewrite || i == 0 ? sizes[i] : 0,
                              x->err))
            return x->err->status;
    struct keep *functions = &x->selection.tables[KEPT_FUNCTIONS];
    for (size_t i = 0; i < opts->function_count; i++)
        (void)keep_add(functions, opts->functions[i].id);
    for (uint32_t i = 0; opts->function_count == 0 && i < m->functions; i++)
        (void)keep_add(functions, i);
    return IRMAP_OK;
}

irmap_status irmapi_tile_extract(const irmap_module *m, const irmap_extract_opts *opts,
                                 irmap_write_fn write, void *ctx, irmap_error *err)
{
    char buffer[BUFFER];
    struct extract x = {.m = m,
                        .heap = &m->shared->heap,
                        .selection = {.prune = opts->prune != 0, .strip = opts->strip_debug != 0},
                        .err = err};
    x.rewrite = x.selection.prune || x.selection.strip;
    if (x.rewrite && m->version.minor > TILE_MINOR_LAST)
        return irmapi_error_other(err, IRMAP_UNSUPPORTED,
                                  x.selection.prune ? "pruning a file of a newer version"
                                                    : "stripping a file of a newer version",
                                  0, 0);
    irmapi_sink_init(&x.sink, buffer, sizeof buffer, UINT64_MAX, write, ctx);
    x.spans = irmapi_spans_begin(m, rewrite, &x, err);
    irmap_status status = choose_functions(&x, opts);
    if (status == IRMAP_OK && x.rewrite)
        status = irmapi_tile_prune(m, &x.selection, err);
    if (status == IRMAP_OK && x.rewrite)
        status = measure_bodies(&x);
    if (status == IRMAP_OK)
        status = write_module(&x);
    if (x.status != IRMAP_OK)
        *err = x.why;
    irmap_body_free(x.spans.body);
    if (x.bodies)
        irmapi_free(x.heap, x.bodies,
                    (size_t)(selected_in(&x, KEPT_FUNCTIONS)->kept + 1) * sizeof *x.bodies);
    for (int i = 0; i < KEPT_TABLES; i++)
        irmapi_keep_free(&x.selection.tables[i], x.heap);
    return status;
}
