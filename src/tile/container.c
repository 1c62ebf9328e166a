/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Header, sections and offset tables of a Tile IR file (FORMAT.md sections 2 and 3). */
#include "tile/body.h"
#include "tile/tile.h"
#include <string.h>

enum { HEADER_SIZE = 12, MAGIC_SIZE = 8, MAJOR = 13 };

_Static_assert(IRMAP_TILE_TAG_PREVIEW == TILE_TAG_PREVIEW, "the public name of the bit");

static const char *section_name(uint32_t id)
{
    if (id == 0 || id > TILE_SECTION_LAST || !irmapi_tile_sections[id].text)
        return NULL;
    return tile_text(irmapi_tile_sections[id].text);
}

/* Reads the header: 7F "TileIR" 00, u8 major, u8 minor, u16 tag. 0D 03 00 00 is 13.3. Any tag is
 * accepted. Since 13.5, bit 0 of the tag marks files with preview features. */
static irmap_status read_header(struct tile_module *t, irmap_error *err)
{
    irmap_module *m = &t->base;
    struct cursor c = module_cursor(m, 0, m->source.size);
    (void)cur_take(&c, MAGIC_SIZE, "magic number");
    m->version.major = cur_u8(&c, "major version");
    m->version.minor = cur_u8(&c, "minor version");
    m->version.tag = cur_u16(&c, "version tag");
    if (!cur_ok(&c))
        return irmapi_cur_error(&c, NULL, err);
    if (m->version.major != MAJOR)
        return irmapi_error_input(err, IRMAP_VERSION_UNSUPPORTED, NULL, "major version", 8,
                                  m->version.major, MAJOR);
    if (m->version.minor < TILE_MINOR_FIRST)
        return irmapi_error_input(err, IRMAP_VERSION_UNSUPPORTED, NULL, "minor version", 9,
                                  m->version.minor, TILE_MINOR_FIRST);
    t->minor = m->version.minor;
    if (m->version.minor > TILE_MINOR_LAST) {
        irmap_error warning;
        (void)irmapi_error_input(&warning, IRMAP_VERSION_NEWER, NULL, "minor version", 9,
                                 m->version.minor, TILE_MINOR_LAST);
        irmapi_module_warn(m, &warning);
        t->minor = TILE_MINOR_LAST;
        t->newer = true;
    }
    return IRMAP_OK;
}

/* Reads a section header: a byte with id and flag, and the length. If flag 0x80 is set, an
 * alignment follows, and padding to a multiple of it, counted from the start of the file. 82 18 08
 * CB: section 2, 24 bytes, aligned to 8. Returns false after the end marker 00, and after a
 * failure. */
static bool read_section(struct cursor *c, uint64_t (*varint)(struct cursor *, const char *),
                         uint32_t last_id, struct section *s)
{
    memset(s, 0, sizeof *s);
    s->header = s->alignment_at = cur_offset(c);
    uint8_t id = cur_u8(c, "section id");
    if (!cur_ok(c) || id == 0)
        return false;
    s->id = id & 0x7F;
    if (s->id == 0 || s->id > last_id) /* id 0 with the flag is invalid, too */
        irmapi_cur_fail(c, IRMAP_SECTION_UNKNOWN, "section id", s->header, s->id ? s->id : id,
                        last_id);
    uint64_t length_at = cur_offset(c);
    s->size = varint(c, "section length");
    if (s->size > cur_left(c))
        irmapi_cur_fail(c, IRMAP_TRUNCATED, "section payload", length_at, s->size, cur_left(c));
    if (id & 0x80) {
        s->alignment_at = cur_offset(c);
        s->alignment = varint(c, "section alignment");
        if (cur_ok(c) && (s->alignment == 0 || (s->alignment & (s->alignment - 1))))
            irmapi_cur_fail(c, IRMAP_ALIGNMENT, "section alignment", s->alignment_at, s->alignment,
                            1);
        if (cur_ok(c))
            cur_align(c, c->base, s->alignment, "section padding");
    }
    s->offset = cur_offset(c);
    (void)cur_take(c, s->size, "section payload");
    return cur_ok(c);
}

static void check_alignment(struct cursor *c, const struct section *s)
{
    uint32_t align = s->id <= TILE_SECTION_LAST ? irmapi_tile_sections[s->id].align : 0;
    if (align && (s->alignment == 0 || s->alignment % align))
        irmapi_cur_fail(c, IRMAP_ALIGNMENT, "section alignment", s->alignment_at, s->alignment,
                        align);
}

static uint64_t uleb(struct cursor *c, const char *what)
{
    return cur_uleb(c, what);
}

/* Returns whether at most seven zeros follow the end marker: fatbins pad entries to a multiple of
 * eight bytes. */
static bool is_padding(const struct cursor *c)
{
    uint64_t left = cur_left(c);
    for (uint64_t i = 0; i < left && left < 8; i++)
        if (c->p[i])
            return false;
    return left < 8;
}

static irmap_status walk_sections(struct tile_module *t, irmap_error *err)
{
    irmap_module *m = &t->base;
    struct cursor c = module_cursor(m, 0, m->source.size);
    struct section s;
    /* Sections that a newer minor version added are listed by number. */
    uint32_t last_id = t->newer ? 0x7F : TILE_SECTION_LAST;
    (void)cur_take(&c, HEADER_SIZE, "header");
    while (read_section(&c, uleb, last_id, &s)) {
        if (m->section_count == LIMIT_SECTIONS)
            irmapi_cur_fail(&c, IRMAP_COUNT_RANGE, "section number", s.header,
                            (uint64_t)LIMIT_SECTIONS + 1, LIMIT_SECTIONS);
        if (!t->newer)
            check_alignment(&c, &s);
        if (!cur_ok(&c))
            break;
        m->sections[m->section_count++] = s;
    }
    t->end = cur_offset(&c);
    if (cur_ok(&c) && !is_padding(&c))
        irmapi_cur_fail(&c, IRMAP_TRAILING_BYTES, "the end marker", cur_offset(&c), cur_left(&c),
                        0);
    if (!cur_ok(&c))
        return irmapi_cur_error(&c, NULL, err);
    for (uint32_t id = 1; id <= TILE_SECTION_LAST; id++) {
        bool present = !irmapi_tile_sections[id].mandatory;
        for (uint32_t i = 0; i < m->section_count && !present; i++)
            present = m->sections[i].id == id;
        irmap_error missing;
        if (present)
            continue;
        irmap_status status = irmapi_error_input(&missing, IRMAP_SECTION_MISSING, NULL,
                                                 section_name(id), t->end - 1, id, 0);
        if (!t->newer) {
            if (err)
                *err = missing;
            return status;
        }
        irmapi_module_warn(m, &missing);
    }
    return IRMAP_OK;
}

/* Returns whether the sections can be read with prefix varints, as in the published specification,
 * which does not clearly require an end marker. */
static bool walks_with_prefix_varints(const struct tile_module *t)
{
    struct cursor c = module_cursor(&t->base, 0, t->base.source.size);
    struct section s;
    uint32_t count = 0;
    (void)cur_take(&c, HEADER_SIZE, "header");
    while (cur_left(&c) && read_section(&c, cur_prefix, TILE_SECTION_LAST, &s))
        count++;
    return cur_ok(&c) && cur_left(&c) == 0 && count > 0;
}

/* Finds the last section with an id, which NVIDIA's reader uses. */
static bool find_section(const irmap_module *m, uint32_t id, struct section *out)
{
    for (uint32_t i = m->section_count; i-- > 0;)
        if (m->sections[i].id == id) {
            *out = m->sections[i];
            return true;
        }
    return false;
}

uint64_t irmapi_tile_offset_table(struct cursor *c, const uint8_t *from, uint32_t width,
                                  uint64_t max, const char *what, struct offset_table *out)
{
    uint64_t at = cur_offset(c);
    uint64_t count = cur_uleb(c, what);
    out->width = width;
    if (cur_ok(c) && count) {
        cur_align(c, from, width, "padding of the offsets");
        uint64_t fit = cur_left(c) / width < max ? cur_left(c) / width : max;
        if (cur_ok(c) && count > fit)
            irmapi_cur_fail(c, IRMAP_COUNT_RANGE, what, at, count, fit);
    }
    if (!cur_ok(c))
        return 0;
    out->offsets = cur_take(c, count * width, what);
    out->data = c->p;
    out->end = c->end;
    return count;
}

static irmap_status open_table(struct tile_module *t, uint32_t id, uint32_t width, const char *what,
                               struct offset_table *table, uint32_t *count, irmap_error *err)
{
    struct section s;
    if (!find_section(&t->base, id, &s))
        return IRMAP_OK;
    struct cursor c = module_cursor(&t->base, s.offset, s.size);
    uint64_t n = irmapi_tile_offset_table(&c, c.p, width, UINT32_MAX - 1, what, table);
    if (!cur_ok(&c))
        return irmapi_cur_error(&c, section_name(id), err);
    *count = (uint32_t)n;
    return IRMAP_OK;
}

static irmap_status open_globals(struct tile_module *t, irmap_error *err)
{
    struct section *s = &t->global_section;
    if (!find_section(&t->base, TILE_SECTION_GLOBAL, s))
        return IRMAP_OK;
    struct cursor c = module_cursor(&t->base, s->offset, s->size);
    /* A global has at least four bytes; since 13.3, at least six. */
    uint64_t n = irmapi_cur_count(&c, t->minor >= 3 ? 6 : 4, UINT32_MAX - 1, "global count");
    if (!cur_ok(&c))
        return irmapi_cur_error(&c, section_name(TILE_SECTION_GLOBAL), err);
    t->base.globals = (uint32_t)n;
    t->first_global = cur_offset(&c);
    irmap_status status = t->newer ? irmapi_tile_trust_globals(t, err) : IRMAP_OK;
    if (status != IRMAP_OK)
        t->base.globals = 0;
    return status;
}

static irmap_status open_strings(struct tile_module *t, irmap_error *err)
{
    return open_table(t, TILE_SECTION_STRING, 4, "string count", &t->strings, &t->base.strings,
                      err);
}

static irmap_status open_types(struct tile_module *t, irmap_error *err)
{
    return open_table(t, TILE_SECTION_TYPE, 4, "type count", &t->types, &t->base.types, err);
}

static irmap_status open_constants(struct tile_module *t, irmap_error *err)
{
    return open_table(t, TILE_SECTION_CONSTANT, 8, "constant count", &t->constants,
                      &t->base.constants, err);
}

static irmap_status open_functions(struct tile_module *t, irmap_error *err)
{
    irmap_module *m = &t->base;
    irmap_error why;
    if (!find_section(m, TILE_SECTION_FUNC, &t->function_section))
        return IRMAP_OK;
    irmap_status status = irmapi_tile_index_functions(t, &why);
    if (status == IRMAP_OK && t->newer)
        status = irmapi_tile_trust_functions(t, &why);
    if (status == IRMAP_OK)
        return status;
    if (m->version.minor < TILE_MINOR_RECONSTRUCTED ||
        irmap_status_classify(status) != IRMAP_CLASS_INPUT) {
        if (err)
            *err = why;
        return status;
    }
    /* The encoding of functions since 13.5 was inferred, so the rest of the file is opened. Later
     * calls for functions report m->no_functions. */
    irmapi_tile_drop_functions(t);
    irmapi_keep_free(&t->unread, &m->shared->heap);
    irmapi_module_warn(m, &why);
    (void)irmapi_tile_not_understood(&m->no_functions, "the functions of the file", why.offset,
                                     why.func.id);
    why = m->no_functions;
    why.offset = t->function_section.offset;
    why.func.id = IRMAP_NONE;
    irmapi_module_warn(m, &why);
    return IRMAP_OK;
}

static irmap_status open_producer(struct tile_module *t, irmap_error *err)
{
    struct section s;
    if (!find_section(&t->base, TILE_SECTION_PRODUCER, &s))
        return IRMAP_OK;
    struct cursor c = module_cursor(&t->base, s.offset, s.size);
    t->producer = cur_uleb(&c, "producer string index");
    if (!cur_ok(&c))
        return irmapi_cur_error(&c, section_name(TILE_SECTION_PRODUCER), err);
    t->producer_at = s.offset;
    return IRMAP_OK;
}

irmap_status irmapi_tile_open(irmap_module *m, const irmap_open_opts *opts, irmap_error *err)
{
    (void)opts;
    static irmap_status (*const parts[])(struct tile_module *, irmap_error *) = {
        open_strings, open_types, open_constants, open_functions, open_globals, open_producer};
    struct tile_module *t = (struct tile_module *)(void *)m;
    irmap_status status = read_header(t, err);
    if (status != IRMAP_OK)
        return status;
    status = walk_sections(t, err);
    if (status != IRMAP_OK) {
        if (irmap_status_classify(status) == IRMAP_CLASS_INPUT && walks_with_prefix_varints(t))
            return irmapi_error_input(err, IRMAP_PREFIX_VARINT, NULL, "section length",
                                      HEADER_SIZE + 1, 0, 0);
        return status;
    }
    (void)find_section(m, TILE_SECTION_DEBUG, &t->debug_section);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        irmap_error why;
        status = parts[i](t, &why);
        if (status == IRMAP_OK)
            continue;
        /* A newer minor version may have changed one table. The other tables can still be listed.
         */
        if (!t->newer || irmap_status_classify(status) != IRMAP_CLASS_INPUT) {
            if (err)
                *err = why;
            return status;
        }
        irmapi_module_warn(m, &why);
    }
    return IRMAP_OK;
}

static void close_module(irmap_module *m)
{
    struct tile_module *t = (struct tile_module *)(void *)m;
    irmapi_tile_free_globals(m);
    irmapi_tile_drop_functions(t);
    irmapi_keep_free(&t->unread, &m->shared->heap);
}

irmap_status irmapi_tile_entry(const irmap_module *m, const struct offset_table *t, uint64_t i,
                               uint64_t count, const char *section, struct cursor *out,
                               irmap_error *err)
{
    const uint8_t *at = t->offsets + i * t->width;
    uint64_t size = (uint64_t)(t->end - t->data), start, end = size;
    if (t->width == 4) {
        start = load_le32(at);
        if (i + 1 < count)
            end = load_le32(at + 4);
    } else {
        start = load_le64(at);
        if (i + 1 < count)
            end = load_le64(at + 8);
    }
    if (start > end || end > size) {
        /* If only the end, the next entry's start, is out of range, report it. */
        bool its_end = start <= size && end > size;
        *out = cur_begin(m->source.data, t->data, t->data);
        uint64_t where = (uint64_t)(at - m->source.data) + (its_end ? t->width : 0);
        irmap_status status =
            irmapi_error_input(err, IRMAP_OFFSET_ORDER, section, "offset table", where,
                               its_end ? end : start, end < size ? end : size);
        return irmapi_error_entry(err, status, i);
    }
    *out = cur_begin(m->source.data, t->data + start, t->data + end);
    return IRMAP_OK;
}

irmap_status irmapi_tile_string(const irmap_module *m, uint32_t i, irmap_str *out, irmap_error *err)
{
    struct cursor c;
    irmap_status status =
        irmapi_tile_entry(m, &tile_of(m)->strings, i, m->strings, "String", &c, err);
    if (status == IRMAP_OK)
        *out = (irmap_str){(const char *)c.p, (size_t)cur_left(&c)};
    return status;
}

irmap_status irmapi_tile_string_at(const irmap_module *m, uint64_t index, uint64_t offset,
                                   const char *what, irmap_str *out, irmap_error *err)
{
    *out = (irmap_str){NULL, 0};
    if (index < m->strings)
        return irmapi_tile_string(m, (uint32_t)index, out, err);
    return irmapi_error_input(err, IRMAP_INDEX_RANGE, NULL, what, offset, index, m->strings);
}

static irmap_status producer(const irmap_module *m, irmap_str *out, irmap_error *err)
{
    const struct tile_module *t = tile_of(m);
    if (!t->producer_at)
        return irmapi_error_other(err, IRMAP_NOT_FOUND, "producer", 0, 0);
    return irmapi_tile_string_at(m, t->producer, t->producer_at, "producer string index", out, err);
}

/* Requires a section: a header and an end marker are too short to distinguish a module from other
 * bytes. */
static uint64_t extent(struct cursor *c, irmap_version *version, uint64_t *looked)
{
    enum { HOP = 16 };
    struct section s;
    uint32_t count = 0;
    (void)cur_take(c, MAGIC_SIZE, "magic number");
    version->major = cur_u8(c, "major version");
    version->minor = cur_u8(c, "minor version");
    version->tag = cur_u16(c, "version tag");
    if (!cur_ok(c) || version->major != MAJOR || version->minor < TILE_MINOR_FIRST)
        return 0;
    uint32_t last_id = version->minor > TILE_MINOR_LAST ? 0x7F : TILE_SECTION_LAST;
    while (count <= LIMIT_SECTIONS && read_section(c, uleb, last_id, &s))
        count++;
    *looked += HEADER_SIZE + HOP * (uint64_t)count;
    return cur_ok(c) && count > 0 && count <= LIMIT_SECTIONS ? cur_offset(c) : 0;
}

const struct format irmapi_tile_format = {
    .id = IRMAP_FORMAT_TILEIR,
    .module_size = sizeof(struct tile_module),
    .open = irmapi_tile_open,
    .close = close_module,
    .extent = extent,
    .section_name = section_name,
    .string = irmapi_tile_string,
    .type = irmapi_tile_type,
    .constant = irmapi_tile_constant,
    .function = irmapi_tile_func,
    .function_name = irmapi_tile_func_name,
    .find_without_index = irmapi_tile_find_without_index,
    .global = irmapi_tile_global,
    .producer = producer,
    .decode_body = irmapi_tile_decode_body,
    .fields_begin = irmapi_tile_fields_begin,
    .fields_next = irmapi_tile_fields_next,
    .op_location = irmapi_tile_op_location,
    .location_part = irmapi_tile_location_part,
    .operand_role = irmapi_tile_operand_role,
    .op_name = irmapi_tile_op_name,
};
