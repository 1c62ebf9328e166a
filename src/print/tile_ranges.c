/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Ranges of a Tile IR file: header, sections, tables (FORMAT.md sections 2, 3, 5, 9 and 10). */
#include "print/tile_ranges.h"

/* A number of the format that is read the same in every version. */
static uint64_t tell_number(struct ranges *r, struct cursor *c, const char *name)
{
    uint64_t number = cur_uleb(c, name);
    if (!cur_ok(c))
        return 0;
    irmapi_sink_uint(&r->value, number);
    range_field(r, name, cur_offset(c));
    return number;
}

static void tell_header(struct ranges *r)
{
    irmapi_range_string(r, (irmap_str){(const char *)r->m->source.data, 8});
    range_field(r, "magic", 8);
    irmapi_sink_uint(&r->value, r->m->version.major);
    range_field(r, "major", 9);
    irmapi_sink_uint(&r->value, r->m->version.minor);
    range_field(r, "minor", 10);
    irmapi_sink_uint(&r->value, r->m->version.tag);
    range_field(r, "tag", 12);
}

static void tell_section_header(struct ranges *r, const struct section *s, const char *name)
{
    struct cursor c = module_cursor(r->m, s->header, s->offset - s->header);
    (void)cur_u8(&c, "section id");
    irmapi_range_index(r, s->id);
    if (name) {
        sink_char(&r->value, ' ');
        sink_text(&r->value, name);
    }
    range_field(r, "section", cur_offset(&c));
    r->depth++;
    (void)tell_number(r, &c, "length");
    if (s->alignment)
        (void)tell_number(r, &c, "alignment");
    if (r->at < s->offset)
        irmapi_range(r, IRMAP_RANGE_PADDING, "padding", s->offset);
    r->depth--;
}

/* "count, padding, count numbers of that width": numbers begins with the array. */
static void tell_array(struct ranges *r, uint64_t count, const char *counted, const char *name,
                       const uint8_t *numbers, uint32_t width)
{
    const uint8_t *data = r->m->source.data;
    uint64_t start = (uint64_t)(numbers - data);
    struct cursor c = module_cursor(r->m, r->at, start - r->at);
    (void)tell_number(r, &c, counted);
    if (r->at < start)
        irmapi_range(r, IRMAP_RANGE_PADDING, "padding", start);
    r->depth++;
    for (uint64_t i = 0; i < count && !r->over; i++) {
        irmapi_range_index(r, i);
        sink_text(&r->value, ": ");
        irmapi_sink_uint(&r->value, width == 4 ? load_le32(data + r->at) : load_le64(data + r->at));
        range_field(r, name, r->at + width);
    }
    r->depth--;
}

typedef void tell_entry(struct ranges *r, uint64_t i, struct cursor *c);

static void tell_string(struct ranges *r, uint64_t i, struct cursor *c)
{
    uint64_t size = cur_left(c);
    irmapi_range_index(r, i);
    sink_char(&r->value, ' ');
    irmapi_range_string(r, (irmap_str){(const char *)c->p, (size_t)size});
    if (size > RANGE_STRING_MAX) {
        sink_text(&r->value, ", ");
        irmapi_sink_uint(&r->value, size);
        sink_text(&r->value, " bytes");
    }
    range_field(r, "string", cur_offset(c) + size);
    (void)cur_take(c, size, "string");
}

static void tell_type(struct ranges *r, uint64_t i, struct cursor *c)
{
    const struct tile_type *row = irmapi_tile_read_type_tag(r->m, c);
    if (!row)
        return;
    irmapi_tile_range_type(r, i);
    range_field(r, "type", cur_offset(c));
    r->depth++;
    irmapi_tile_range_fields(r, c, &row->record);
    r->depth--;
}

static void tell_constant(struct ranges *r, uint64_t i, struct cursor *c)
{
    uint64_t size = cur_uleb(c, "constant size");
    if (!cur_ok(c))
        return;
    irmapi_range_index(r, i);
    sink_text(&r->value, ", ");
    irmapi_sink_uint(&r->value, size);
    sink_text(&r->value, " bytes");
    range_field(r, "constant", cur_offset(c));
    (void)cur_take(c, size, "constant data");
    r->depth++;
    if (cur_ok(c) && size)
        range_field(r, "data", cur_offset(c));
    r->depth--;
}

static void tell_record(struct ranges *r, uint64_t i, struct cursor *c)
{
    uint8_t tag = (uint8_t)cur_uleb(c, "debug tag"); /* narrowed, as NVIDIA's reader does */
    if (!cur_ok(c))
        return;
    const struct tile_record *row =
        &irmapi_tile_debug[tag < TILE_DEBUG_TAGS ? tag : IRMAP_DEBUG_UNKNOWN];
    irmapi_range_index(r, i);
    sink_char(&r->value, ' ');
    sink_text(&r->value, tile_text(row->text));
    range_field(r, "record", cur_offset(c));
    r->depth++;
    irmapi_tile_range_fields(r, c, row);
    r->depth--;
}

/* Entries may leave gaps. One that begins in bytes that were told already is not decoded a second
 * time. */
static void tell_entries(struct ranges *r, const struct offset_table *t, uint64_t count,
                         const char *section, tell_entry *tell)
{
    struct cursor c;
    irmap_error error;
    for (uint64_t i = 0; i < count && !r->over; i++) {
        if (irmapi_tile_entry(r->m, t, i, count, section, &c, &error) != IRMAP_OK) {
            irmapi_range_refused(r, &error);
            continue;
        }
        uint64_t start = cur_offset(&c), end = start + cur_left(&c);
        if (start < r->at) {
            irmapi_range_index(r, i);
            sink_text(&r->value, " shares bytes with one before");
            irmapi_range(r, IRMAP_RANGE_GROUP, "entry", r->at);
            continue;
        }
        irmapi_range_rest(r, start);
        tell(r, i, &c);
        irmapi_tile_range_end(r, &c, section, end);
    }
}

static void tell_table(struct ranges *r, const struct section *s, uint32_t width, const char *what,
                       const char *section, tell_entry *tell)
{
    struct cursor c = module_cursor(r->m, s->offset, s->size);
    struct offset_table t;
    uint64_t count = irmapi_tile_offset_table(&c, c.p, width, UINT32_MAX - 1, what, &t);
    if (cur_ok(&c)) {
        tell_array(r, count, "count", "offset", count ? t.offsets : c.p, width);
        tell_entries(r, &t, count, section, tell);
    }
    irmapi_tile_range_end(r, &c, section, s->offset + s->size);
}

static void tell_function(struct ranges *r, uint32_t i, const irmap_func_info *f)
{
    irmap_str name = {NULL, 0};
    uint64_t end = f->body_offset + f->body.size;
    struct cursor c = module_cursor(r->m, f->offset, end - f->offset);
    irmapi_range_index(r, i);
    if (irmap_func_name(r->m, (irmap_func){i}, &name, NULL) == IRMAP_OK) {
        sink_char(&r->value, ' ');
        irmapi_range_string(r, name);
    }
    irmapi_range(r, IRMAP_RANGE_GROUP, "function", r->at);
    r->depth++;
    irmapi_tile_range_fields(r, &c, &irmapi_tile_records[TILE_RECORD_FUNCTION]);
    if (f->hints.size) {
        struct cursor hints = module_cursor(r->m, f->hints_offset, f->hints.size);
        irmapi_range(r, IRMAP_RANGE_GROUP, "hints", r->at);
        irmapi_tile_range_attr(r, &hints);
        irmapi_tile_range_end(r, &hints, "Func", f->hints_offset + f->hints.size);
    }
    c = module_cursor(r->m, r->at, end - r->at);
    (void)tell_number(r, &c, "body length");
    r->depth++;
    irmapi_tile_range_body(r, i, f);
    r->depth -= 2;
}

static void tell_functions(struct ranges *r, const struct section *s)
{
    struct cursor c = module_cursor(r->m, s->offset, s->size);
    irmap_func_info f;
    irmap_error error;
    (void)tell_number(r, &c, "count");
    for (uint32_t i = 0; i < r->m->functions && !r->over; i++) {
        if (irmap_func_get(r->m, (irmap_func){i}, &f, &error) != IRMAP_OK) {
            irmapi_range_failed(r, &error, s->offset + s->size);
            return;
        }
        uint64_t end = f.body_offset + f.body.size;
        if (ranges_want(r, f.offset, end))
            tell_function(r, i, &f);
        else if (!r->over)
            r->at = end;
    }
    irmapi_range_rest(r, s->offset + s->size);
}

static void tell_globals(struct ranges *r, const struct section *s)
{
    struct cursor c = module_cursor(r->m, s->offset, s->size);
    (void)tell_number(r, &c, "count");
    for (uint32_t i = 0; i < r->m->globals && !r->over && cur_ok(&c); i++) {
        irmapi_range_index(r, i);
        irmapi_range(r, IRMAP_RANGE_GROUP, "global", r->at);
        r->depth++;
        irmapi_tile_range_fields(r, &c, &irmapi_tile_records[TILE_RECORD_GLOBAL]);
        r->depth--;
    }
    irmapi_tile_range_end(r, &c, "Global", s->offset + s->size);
}

static void tell_producer(struct ranges *r, const struct section *s)
{
    struct cursor c = module_cursor(r->m, s->offset, s->size);
    uint64_t index = cur_uleb(&c, "producer string index");
    if (cur_ok(&c)) {
        irmapi_range_string_at(r, index);
        range_field(r, "producer", cur_offset(&c));
    }
    irmapi_tile_range_end(r, &c, "Producer", s->offset + s->size);
}

static void tell_debug(struct ranges *r, const struct section *s)
{
    irmap_debug d;
    irmap_error error;
    if (irmap_debug_get(r->m, &d, &error) != IRMAP_OK) {
        irmapi_range_failed(r, &error, s->offset + s->size);
        return;
    }
    tell_array(r, d.rows, "row count", "row", d.row_data, 4);
    tell_array(r, d.ids, "id count", "id", d.id_data, 8);
    tell_array(r, d.records, "record count", "offset", d.record_data, 4);
    struct offset_table t = {d.record_data, d.data, d.end, 4};
    tell_entries(r, &t, d.records, "Debug", tell_record);
    irmapi_range_rest(r, s->offset + s->size);
}

/* Of several sections of one kind readers look at the last one only. */
static bool counts(const irmap_module *m, uint32_t i)
{
    for (uint32_t k = i + 1; k < m->section_count; k++)
        if (m->sections[k].id == m->sections[i].id)
            return false;
    return true;
}

/* Why open left a section of a newer file alone, or NULL. */
static const irmap_error *refused(const irmap_module *m, const char *section)
{
    for (uint32_t i = 0; i < m->warning_count && section; i++)
        if (m->warnings[i].section && strcmp(m->warnings[i].section, section) == 0)
            return &m->warnings[i];
    return NULL;
}

static void tell_payload(struct ranges *r, const struct section *s)
{
    const irmap_error *error = refused(r->m, r->m->format->section_name(s->id));
    if (error) {
        irmapi_range_failed(r, error, s->offset + s->size);
        return;
    }
    switch (s->id) {
    case TILE_SECTION_STRING:
        tell_table(r, s, 4, "string count", "String", tell_string);
        break;
    case TILE_SECTION_TYPE:
        tell_table(r, s, 4, "type count", "Type", tell_type);
        break;
    case TILE_SECTION_CONSTANT:
        tell_table(r, s, 8, "constant count", "Constant", tell_constant);
        break;
    case TILE_SECTION_FUNC:
        tell_functions(r, s);
        break;
    case TILE_SECTION_GLOBAL:
        tell_globals(r, s);
        break;
    case TILE_SECTION_PRODUCER:
        tell_producer(r, s);
        break;
    case TILE_SECTION_DEBUG:
        tell_debug(r, s);
        break;
    default:
        irmapi_range(r, IRMAP_RANGE_UNUSED, "unknown section", s->offset + s->size);
    }
}

void irmapi_tile_ranges(struct ranges *r)
{
    const irmap_module *m = r->m;
    tell_header(r);
    for (uint32_t i = 0; i < m->section_count && !r->over; i++) {
        const struct section *s = &m->sections[i];
        uint64_t end = s->offset + s->size;
        if (!ranges_want(r, s->header, end)) {
            r->at = end;
            continue;
        }
        tell_section_header(r, s, m->format->section_name(s->id));
        r->depth++;
        if (s->size && counts(m, i))
            tell_payload(r, s);
        else if (s->size)
            irmapi_range(r, IRMAP_RANGE_UNUSED, "repeated section", end);
        r->depth--;
    }
    if (!r->over)
        range_field(r, "end", m->source.size);
}
