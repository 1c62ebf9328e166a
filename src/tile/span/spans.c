/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reports the spans of a Tile IR file's header, sections and tables (FORMAT.md sections 2, 3, 5, 9
 * and 10). */
#include "tile/span/spans.h"

enum { MAGIC_SIZE = 8 };

/* Reports a varint that is in all versions of the format. Does not record a required version. */
static void span_number(struct spans *s, struct cursor *c, const char *name)
{
    uint64_t number = cur_uleb(c, name);
    span_read(s, c, name, content_number(number));
}

static void span_header(struct spans *s)
{
    const uint8_t *p = s->m->source.data + MAGIC_SIZE;
    s->current.part = IRMAP_SPAN_HEADER;
    span_to(s, p, "magic", content_as(IRMAP_FORM_TEXT, 0));
    span_to(s, p + 1, "major", content_number(s->m->version.major));
    span_to(s, p + 2, "minor", content_number(s->m->version.minor));
    if (s->m->version.minor >= TILE_TAG_PREVIEW_SINCE && (s->m->version.tag & TILE_TAG_PREVIEW))
        span_needs(s, TILE_TAG_PREVIEW_SINCE, "preview");
    span_to(s, p + 4, "tag", content_number(s->m->version.tag));
}

static void span_section_header(struct spans *s, const struct section *section, const char *name)
{
    struct cursor c = module_cursor(s->m, section->header, section->offset - section->header);
    (void)cur_u8(&c, "section id");
    if (section->id <= TILE_SECTION_LAST && name)
        span_needs(s, irmapi_tile_sections[section->id].since, name);
    span_as(s, IRMAP_SPAN_SECTION, c.p, "section",
            content_of_entry(section->id, content_tag(section->id, name)));
    s->current.depth++;
    span_number(s, &c, "length");
    if (section->alignment)
        span_number(s, &c, "alignment");
    irmapi_span_rest(s, c.end);
    s->current.depth--;
}

/* Reports a count, padding, and `count` numbers of `width` bytes, which begin at `numbers`. */
static void span_array(struct spans *s, uint64_t count, const char *count_name,
                       const char *element_name, const uint8_t *numbers, uint32_t width)
{
    irmap_span_part part = s->current.part;
    struct cursor c = cur_begin(s->m->source.data, s->at, numbers);
    span_number(s, &c, count_name);
    if (s->at < numbers)
        span_as(s, IRMAP_SPAN_PADDING, numbers, "padding", no_content());
    s->current.part = part;
    s->current.depth++;
    for (uint64_t i = 0; i < count && !s->over; i++) {
        uint64_t number = width == 4 ? load_le32(s->at) : load_le64(s->at);
        struct span_content content = part == IRMAP_SPAN_DEBUG_ID
                                          ? content_ref(IRMAP_REF_RECORD, number)
                                          : content_number(number);
        span_to(s, s->at + width, element_name, content_of_entry(i, content));
    }
    s->current.depth--;
}

typedef void span_entry(struct spans *s, struct cursor *c, uint64_t i);

static void span_string(struct spans *s, struct cursor *c, uint64_t i)
{
    span_as(s, IRMAP_SPAN_STRING, c->end, "string",
            content_of_entry(i, content_as(IRMAP_FORM_TEXT, 0)));
    c->p = c->end;
}

static void span_constant(struct spans *s, struct cursor *c, uint64_t i)
{
    struct span_content size = content_number(cur_uleb(c, "constant size"));
    size.meaning = "bytes";
    if (!cur_ok(c))
        return;
    span_as(s, IRMAP_SPAN_CONSTANT, c->p, "constant", content_of_entry(i, size));
    (void)cur_take(c, size.value, "constant data");
    s->current.depth++;
    if (size.value)
        span_read(s, c, "data", no_content());
    s->current.depth--;
}

static void span_type(struct spans *s, struct cursor *c, uint64_t i)
{
    const struct tile_type *row = irmapi_tile_read_type_tag(s->m, c);
    if (!row)
        return;
    span_needs(s, row->record.since, tile_text(row->record.text));
    span_as(s, IRMAP_SPAN_TYPE, c->p, "type",
            content_of_entry(i, content_tag(row->tag, tile_text(row->record.text))));
    s->current.depth++;
    irmapi_tile_span_fields(s, c, &row->record);
    s->current.depth--;
}

static void span_record(struct spans *s, struct cursor *c, uint64_t i)
{
    uint8_t tag = (uint8_t)cur_uleb(c, "debug tag"); /* truncated, as in NVIDIA's reader */
    if (!cur_ok(c))
        return;
    const struct tile_record *row =
        &irmapi_tile_debug[tag < TILE_DEBUG_TAGS ? tag : IRMAP_TILE_DEBUG_UNKNOWN];
    span_as(s, IRMAP_SPAN_DEBUG_RECORD, c->p, "record",
            content_of_entry(i, content_tag(tag, tile_text(row->text))));
    s->current.depth++;
    irmapi_tile_span_fields(s, c, row);
    s->current.depth--;
}

static void span_global(struct spans *s, struct cursor *c, uint64_t i)
{
    s->current.part = IRMAP_SPAN_GLOBAL;
    span_heading(s, "global", content_of_entry(i, no_content()));
    s->current.depth++;
    irmapi_tile_span_fields(s, c, &irmapi_tile_records[TILE_RECORD_GLOBAL]);
    s->current.depth--;
}

/* Moves to one entry and reports it. */
static irmap_status one_entry(struct spans *s, const struct offset_table *t, uint64_t i,
                              uint64_t count, const char *section, span_entry *span,
                              irmap_error *err)
{
    struct cursor c;
    irmap_status status = irmapi_tile_entry(s->m, t, i, count, section, &c, err);
    if (status != IRMAP_OK)
        return status;
    s->at = c.p;
    span(s, &c, i);
    return cur_ok(&c) ? IRMAP_OK : irmapi_error_entry(err, irmapi_cur_error(&c, section, err), i);
}

irmap_status irmapi_tile_span_type(struct spans *s, uint64_t i, irmap_error *err)
{
    return one_entry(s, &tile_of(s->m)->types, i, s->m->types, "Type", span_type, err);
}

irmap_status irmapi_tile_span_record(struct spans *s, const irmap_tile_debug *debug, uint64_t i,
                                     irmap_error *err)
{
    const struct offset_table t = tile_records(debug);
    return one_entry(s, &t, i, debug->records, "Debug", span_record, err);
}

irmap_status irmapi_tile_span_global(struct spans *s, uint32_t i, irmap_error *err)
{
    const struct section *section = &tile_of(s->m)->global_section;
    irmap_tile_global g;
    irmap_status status = irmap_tile_global_get(s->m, i, &g, err);
    if (status != IRMAP_OK)
        return status;
    struct cursor c = module_cursor(s->m, g.offset, section->offset + section->size - g.offset);
    s->at = c.p;
    span_global(s, &c, i);
    return cur_ok(&c) ? IRMAP_OK : irmapi_error_entry(err, irmapi_cur_error(&c, "Global", err), i);
}

/* Reports the entries of a table and the gaps between them. Does not decode entries that begin in
 * bytes already reported. */
static void span_entries(struct spans *s, const struct offset_table *t, uint64_t count,
                         const char *section, span_entry *span)
{
    struct cursor c;
    irmap_error error;
    for (uint64_t i = 0; i < count && !s->over; i++) {
        if (irmapi_tile_entry(s->m, t, i, count, section, &c, &error) != IRMAP_OK) {
            irmapi_span_failed(s, &error, s->at);
            continue;
        }
        const uint8_t *end = c.end;
        if (c.p < s->at) {
            span_heading(s, "entry",
                         content_of_entry(i, content_tag(0, "shares bytes with one before")));
            continue;
        }
        irmapi_span_rest(s, c.p);
        span(s, &c, i);
        irmapi_span_end(s, &c, section, end);
    }
}

static void span_table(struct spans *s, struct cursor *c, uint32_t width, const char *what,
                       const char *section, span_entry *span)
{
    struct offset_table t;
    uint64_t count = irmapi_tile_offset_table(c, c->p, width, UINT32_MAX - 1, what, &t);
    if (cur_ok(c)) {
        s->current.part = IRMAP_SPAN_TABLE;
        span_array(s, count, "count", "offset", count ? t.offsets : c->p, width);
        span_entries(s, &t, count, section, span);
    }
}

irmap_status irmapi_tile_span_head(struct spans *s, const irmap_func_info *f, irmap_error *err)
{
    struct cursor c =
        module_cursor(s->m, f->offset, (uint64_t)(f->body.data - s->m->source.data) - f->offset);
    s->at = c.p;
    s->current.part = IRMAP_SPAN_FUNCTION;
    irmapi_tile_span_fields(s, &c, &irmapi_tile_records[TILE_RECORD_FUNCTION]);
    return cur_ok(&c)
               ? IRMAP_OK
               : irmapi_error_func(err, irmapi_cur_error(&c, "Func", err), s->current.func.id);
}

static void span_function(struct spans *s, uint32_t i, const irmap_func_info *f)
{
    irmap_error error;
    const uint8_t *end = f->body.data + f->body.size;
    const uint64_t from = s->from, to = s->to;
    if (s->piece) {
        s->from = 0;
        s->to = UINT64_MAX;
    }
    s->current.func.id = i;
    s->current.part = IRMAP_SPAN_FUNCTION;
    span_heading(s, "function", content_of_entry(i, no_content()));
    s->current.depth++;
    if (irmapi_tile_span_head(s, f, &error) != IRMAP_OK)
        irmapi_span_failed(s, &error, f->arg_attrs.data + f->arg_attrs.size);
    s->current.part = IRMAP_SPAN_FUNCTION;
    span_to(s, f->body.data, "body length", content_number(f->body.size));
    s->current.depth++;
    if (!s->over && irmapi_tile_span_body(s, f, &error) != IRMAP_OK)
        irmapi_span_failed(s, &error, end);
    else if (!s->over)
        irmapi_span_rest(s, end);
    s->current.depth -= 2;
    s->current.func.id = IRMAP_NONE;
    s->from = from;
    s->to = to;
}

/* Moves to the first function that ends after s->from and returns its index. If s->piece is set,
 * moves to the function that begins at s->from. Returns 0 if there is no such function, or if it
 * cannot be located; the caller then starts at function 0. */
static uint32_t find_first(struct spans *s)
{
    uint32_t from = 0, to = s->m->functions;
    irmap_func_info f;
    if (s->from <= spans_offset(s))
        return 0;
    while (from < to) {
        const uint32_t i = from + (to - from) / 2;
        if (irmap_func_get(s->m, (irmap_func){i}, &f, NULL) != IRMAP_OK)
            return 0;
        if (s->piece ? f.offset < s->from : f.body_offset + f.body.size <= s->from)
            from = i + 1;
        else
            to = i;
    }
    if (from == s->m->functions || irmap_func_get(s->m, (irmap_func){from}, &f, NULL) != IRMAP_OK ||
        (s->piece && f.offset != s->from))
        return 0;
    s->at = s->m->source.data + f.offset;
    return from;
}

static void span_functions(struct spans *s, struct cursor *c)
{
    irmap_func_info f;
    irmap_error error;
    s->current.part = IRMAP_SPAN_TABLE;
    span_number(s, c, "count");
    for (uint32_t i = find_first(s); i < s->m->functions && !s->over; i++) {
        if (irmap_func_get(s->m, (irmap_func){i}, &f, &error) != IRMAP_OK) {
            irmapi_span_failed(s, &error, c->end);
            return;
        }
        if (f.offset >= s->to)
            s->over = true;
        else if (spans_want(s, f.offset, f.body_offset + f.body.size))
            span_function(s, i, &f);
        else if (!s->over)
            s->at = f.body.data + f.body.size;
    }
}

static void span_globals(struct spans *s, struct cursor *c)
{
    s->current.part = IRMAP_SPAN_TABLE;
    span_number(s, c, "count");
    for (uint32_t i = 0; i < s->m->globals && !s->over && cur_ok(c); i++)
        span_global(s, c, i);
}

static void span_producer(struct spans *s, struct cursor *c)
{
    uint64_t index = cur_uleb(c, "producer string index");
    s->current.part = IRMAP_SPAN_PRODUCER;
    span_read(s, c, "producer", content_ref(IRMAP_REF_STRING, index));
}

static void span_debug(struct spans *s, const struct section *section)
{
    irmap_tile_debug d;
    irmap_error error;
    if (irmap_tile_debug_get(s->m, &d, &error) != IRMAP_OK) {
        irmapi_span_failed(s, &error, s->at + section->size);
        return;
    }
    s->current.part = IRMAP_SPAN_DEBUG_ROW;
    span_array(s, d.rows, "row count", "row", d.row_data, 4);
    s->current.part = IRMAP_SPAN_DEBUG_ID;
    span_array(s, d.ids, "id count", "id", d.id_data, 8);
    s->current.part = IRMAP_SPAN_DEBUG_RECORD;
    span_array(s, d.records, "record count", "offset", d.record_data, 4);
    struct offset_table t = {d.record_data, d.data, d.end, 4};
    span_entries(s, &t, d.records, "Debug", span_record);
}

/* Returns whether a section is the last one of its kind, which readers use. */
static bool is_last_of_kind(const irmap_module *m, uint32_t i)
{
    for (uint32_t k = i + 1; k < m->section_count; k++)
        if (m->sections[k].id == m->sections[i].id)
            return false;
    return true;
}

/* Returns the warning that this section could not be decoded, or NULL. Such warnings exist for
 * newer versions than the library knows, and for functions since 13.5. */
static const irmap_error *find_warning(const irmap_module *m, const char *section)
{
    /* If functions can be listed, warnings about Func concern single bodies. */
    bool only_bodies =
        section && strcmp(section, "Func") == 0 && m->no_functions.status == IRMAP_OK;
    for (uint32_t i = 0; i < m->warning_count && section && !only_bodies; i++)
        if (m->warnings[i].section && strcmp(m->warnings[i].section, section) == 0)
            return &m->warnings[i];
    return NULL;
}

static void span_payload(struct spans *s, const struct section *section, const char *name)
{
    struct cursor c = module_cursor(s->m, section->offset, section->size);
    const uint8_t *end = c.end;
    const irmap_error *error = find_warning(s->m, name);
    if (error) {
        irmapi_span_failed(s, error, end);
        return;
    }
    switch (section->id) {
    case TILE_SECTION_STRING:
        span_table(s, &c, 4, "string count", name, span_string);
        break;
    case TILE_SECTION_TYPE:
        span_table(s, &c, 4, "type count", name, span_type);
        break;
    case TILE_SECTION_CONSTANT:
        span_table(s, &c, 8, "constant count", name, span_constant);
        break;
    case TILE_SECTION_FUNC:
        span_functions(s, &c);
        break;
    case TILE_SECTION_GLOBAL:
        span_globals(s, &c);
        break;
    case TILE_SECTION_PRODUCER:
        span_producer(s, &c);
        break;
    case TILE_SECTION_DEBUG:
        span_debug(s, section);
        break;
    default:
        span_as(s, IRMAP_SPAN_OTHER, end, "unknown section", no_content());
    }
    irmapi_span_end(s, &c, name, end);
}

void irmapi_tile_spans(struct spans *s)
{
    const irmap_module *m = s->m;
    const uint8_t *base = m->source.data;
    span_header(s);
    for (uint32_t i = 0; i < m->section_count && !s->over; i++) {
        const struct section *section = &m->sections[i];
        const char *name = m->format->section_name(section->id);
        uint64_t end = section->offset + section->size;
        if (!spans_want(s, section->header, end)) {
            s->at = base + end;
            continue;
        }
        span_section_header(s, section, name);
        s->current.depth++;
        if (section->size && is_last_of_kind(m, i))
            span_payload(s, section, name);
        else if (section->size)
            span_as(s, IRMAP_SPAN_OTHER, base + end, "repeated section", no_content());
        s->current.depth--;
    }
    if (!s->over)
        span_as(s, IRMAP_SPAN_SECTION, base + tile_of(m)->end, "end", no_content());
    if (!s->over && tile_of(m)->end < m->source.size)
        span_as(s, IRMAP_SPAN_PADDING, base + m->source.size, "padding", no_content());
}
