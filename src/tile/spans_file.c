/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The spans of a whole file, section by section. What is wrong in one place must not hide the rest,
 * so every step ends by handing out what it did not understand. */
#include "tile/spans.h"

enum { HEADER_SIZE = 12, VERSION_AT = 8 };

static void span_as(struct tile_spans *s, irmap_part part, const uint8_t *end, uint64_t value,
                    const char *name)
{
    s->now.part = part;
    irmapi_tile_span_to(s, end, IRMAP_REF_NONE, value, name);
}

/* Bytes that nobody reads, up to where something else begins. */
static void span_rest(struct tile_spans *s, const uint8_t *end)
{
    span_as(s, IRMAP_PART_OTHER, end, 0, "not looked at");
}

/* Only the environment's errors end the walk: what is wrong with the bytes is in the spans. */
static irmap_status only_environment(irmap_status status)
{
    return irmap_status_classify(status) == IRMAP_CLASS_ENVIRONMENT ? status : IRMAP_OK;
}

/* "count, padding, numbers", padded from the payload; false when there is less. */
static bool span_array(struct tile_spans *s, const uint8_t *payload, const uint8_t *end,
                       uint64_t width, uint64_t count, irmap_part part, irmap_ref ref)
{
    struct cursor c = cur_begin(s->module->source.data, s->at, end);
    s->now.part = part;
    (void)irmapi_tile_span_number(s, &c, IRMAP_REF_NONE, "count");
    cur_align(&c, payload, width, "padding");
    if (!cur_ok(&c))
        return false;
    span_as(s, IRMAP_PART_PADDING, c.p, 0, "padding");
    s->now.part = part;
    for (uint64_t i = 0; i < count && !s->stopped; i++) {
        const uint8_t *at = cur_take(&c, width, "offset");
        if (!at)
            return false;
        irmapi_tile_span_to(s, c.p, ref, width == 4 ? load_le32(at) : load_le64(at),
                            ref == IRMAP_REF_NONE ? "offset" : "id");
    }
    return true;
}

typedef irmap_status (*entry_fn)(struct tile_spans *s, uint64_t i, struct cursor *c,
                                 irmap_error *err);

/* The entries of a table, each handed out by span_entry; those that do not follow on the one before
 * are left to the rest. */
static irmap_status span_entries(struct tile_spans *s, const struct offset_table *t, uint64_t count,
                                 entry_fn span_entry, irmap_error *err)
{
    for (uint64_t i = 0; i < count && !s->stopped; i++) {
        struct cursor c;
        irmap_status status = irmapi_tile_entry(s->module, t, i, count, NULL, &c, err);
        if (status != IRMAP_OK || c.p < s->at)
            continue;
        span_rest(s, c.p);
        const uint8_t *end = c.end;
        status = only_environment(span_entry(s, i, &c, err));
        if (status != IRMAP_OK)
            return status;
        span_rest(s, end);
    }
    return IRMAP_OK;
}

static irmap_status string_entry(struct tile_spans *s, uint64_t i, struct cursor *c,
                                 irmap_error *err)
{
    (void)err;
    span_as(s, IRMAP_PART_STRING, c->end, i, "string");
    return IRMAP_OK;
}

static irmap_status constant_entry(struct tile_spans *s, uint64_t i, struct cursor *c,
                                   irmap_error *err)
{
    (void)err;
    s->now.part = IRMAP_PART_CONSTANT;
    uint64_t size = irmapi_tile_span_number(s, c, IRMAP_REF_NONE, "size");
    if (cur_take(c, size, "constant"))
        span_as(s, IRMAP_PART_CONSTANT, c->p, i, "constant");
    return IRMAP_OK;
}

static irmap_status type_entry(struct tile_spans *s, uint64_t i, struct cursor *c, irmap_error *err)
{
    (void)c;
    return irmapi_tile_span_type(s, (uint32_t)i, err);
}

static irmap_status record_entry(struct tile_spans *s, uint64_t i, struct cursor *c,
                                 irmap_error *err)
{
    irmap_debug debug;
    (void)c;
    irmap_status status = irmap_debug_get(s->module, &debug, err);
    return status == IRMAP_OK ? irmapi_tile_span_record(s, &debug, i, err) : status;
}

static irmap_status span_debug(struct tile_spans *s, const uint8_t *end, irmap_error *err)
{
    irmap_debug debug;
    const uint8_t *payload = s->at;
    irmap_status status = irmap_debug_get(s->module, &debug, err);
    if (status != IRMAP_OK)
        return only_environment(status);
    if (!span_array(s, payload, end, 4, debug.rows, IRMAP_PART_DEBUG_ROW, IRMAP_REF_NONE) ||
        !span_array(s, payload, end, 8, debug.ids, IRMAP_PART_DEBUG_ID, IRMAP_REF_RECORD) ||
        !span_array(s, payload, end, 4, debug.records, IRMAP_PART_DEBUG_RECORD, IRMAP_REF_NONE))
        return IRMAP_OK;
    struct offset_table t = {debug.record_data, debug.data, debug.end, 4};
    return span_entries(s, &t, debug.records, record_entry, err);
}

static irmap_status span_functions(struct tile_spans *s, const uint8_t *end, irmap_error *err)
{
    struct cursor c = cur_begin(s->module->source.data, s->at, end);
    s->now.part = IRMAP_PART_TABLE;
    (void)irmapi_tile_span_number(s, &c, IRMAP_REF_NONE, "count");
    for (uint32_t i = 0; i < s->module->functions && !s->stopped; i++) {
        irmap_status status = only_environment(irmapi_tile_span_function(s, i, err));
        if (status != IRMAP_OK)
            return status;
    }
    /* NVIDIA's writer fills the payload up to a multiple of 8. */
    if (end - s->at < 8)
        span_as(s, IRMAP_PART_PADDING, end, 0, "padding");
    return IRMAP_OK;
}

static irmap_status span_globals(struct tile_spans *s, const uint8_t *end, irmap_error *err)
{
    struct cursor c = cur_begin(s->module->source.data, s->at, end);
    s->now.part = IRMAP_PART_TABLE;
    (void)irmapi_tile_span_number(s, &c, IRMAP_REF_NONE, "count");
    for (uint32_t i = 0; i < s->module->globals && !s->stopped; i++) {
        irmap_status status = irmapi_tile_span_global(s, i, err);
        if (status != IRMAP_OK) /* those behind it cannot be found */
            return only_environment(status);
    }
    return IRMAP_OK;
}

static irmap_status span_table(struct tile_spans *s, const uint8_t *end, uint64_t count,
                               const struct offset_table *t, entry_fn span_entry, irmap_error *err)
{
    uint64_t width = t->width ? t->width : 4; /* a table that could not be opened */
    if (!span_array(s, s->at, end, width, count, IRMAP_PART_TABLE, IRMAP_REF_NONE))
        return IRMAP_OK;
    return span_entries(s, t, count, span_entry, err);
}

static irmap_status span_payload(struct tile_spans *s, const struct section *section,
                                 const uint8_t *end, irmap_error *err)
{
    const struct tile_module *t = tile_of(s->module);
    const irmap_module *m = s->module;
    switch (section->id) {
    case TILE_SECTION_STRING:
        return span_table(s, end, m->strings, &t->strings, string_entry, err);
    case TILE_SECTION_TYPE:
        return span_table(s, end, m->types, &t->types, type_entry, err);
    case TILE_SECTION_CONSTANT:
        return span_table(s, end, m->constants, &t->constants, constant_entry, err);
    case TILE_SECTION_FUNC:
        return span_functions(s, end, err);
    case TILE_SECTION_GLOBAL:
        return span_globals(s, end, err);
    case TILE_SECTION_DEBUG:
        return span_debug(s, end, err);
    case TILE_SECTION_PRODUCER: {
        struct cursor c = cur_begin(m->source.data, s->at, end);
        s->now.part = IRMAP_PART_PRODUCER;
        (void)irmapi_tile_span_number(s, &c, IRMAP_REF_STRING, "producer");
        return IRMAP_OK;
    }
    default:
        return IRMAP_OK;
    }
}

static void span_section_header(struct tile_spans *s, const struct section *section)
{
    const uint8_t *base = s->module->source.data;
    struct cursor c = module_cursor(s->module, section->header, section->offset - section->header);
    s->now.part = IRMAP_PART_SECTION;
    bool aligned = cur_u8(&c, "section id") & 0x80;
    irmapi_tile_span_to(s, c.p, IRMAP_REF_NONE, section->id, "section id");
    (void)irmapi_tile_span_number(s, &c, IRMAP_REF_NONE, "length");
    if (aligned)
        (void)irmapi_tile_span_number(s, &c, IRMAP_REF_NONE, "alignment");
    span_as(s, IRMAP_PART_PADDING, base + section->offset, 0, "padding");
}

static irmap_status span_file(struct tile_spans *s, irmap_error *err)
{
    const irmap_module *m = s->module;
    const uint8_t *base = m->source.data;
    span_as(s, IRMAP_PART_HEADER, base + VERSION_AT, 0, "magic");
    span_as(s, IRMAP_PART_HEADER, base + HEADER_SIZE, m->version.minor, "version");
    for (uint32_t i = 0; i < m->section_count && !s->stopped; i++) {
        const struct section *section = &m->sections[i];
        const uint8_t *end = base + section->offset + section->size;
        bool last = true; /* of a repeated section the last one counts */
        for (uint32_t k = i + 1; k < m->section_count; k++)
            last = last && m->sections[k].id != section->id;
        span_section_header(s, section);
        irmap_status status = last ? span_payload(s, section, end, err) : IRMAP_OK;
        if (status != IRMAP_OK)
            return status;
        span_rest(s, end);
    }
    span_as(s, IRMAP_PART_SECTION, base + m->source.size, 0, "end marker");
    return s->stopped ? IRMAP_DONE : IRMAP_OK;
}

irmap_status irmapi_tile_spans(const irmap_module *m, const irmap_func *func, irmap_span_fn fn,
                               void *ctx, irmap_error *err)
{
    irmap_error local;
    struct tile_spans s = irmapi_tile_spans_begin(m, fn, ctx);
    err = err ? err : &local;
    irmap_status status = func ? irmapi_tile_span_function(&s, func->id, err) : span_file(&s, err);
    return status == IRMAP_OK && s.stopped ? IRMAP_DONE : status;
}
