/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Checks sections, offset tables, the producer and globals (FORMAT.md sections 2, 3 and 10). */
#include "tile/check/check.h"

static void check_section(struct tile_check *c, const struct section *s, uint32_t i)
{
    if (check_verifies(c->k)) /* NVIDIA's reader accepts everything that is checked here */
        return;
    c->section = c->m->format->section_name(s->id);
    for (uint32_t j = 0; j < i; j++)
        if (c->m->sections[j].id == s->id) {
            irmapi_tile_report_finding(c, CHECK_OWN, IRMAP_SECTION_DUPLICATE, c->section, s->header,
                                       s->id, 0);
            break;
        }
    if (s->alignment == 0)
        return;
    struct cursor at = module_cursor(c->m, s->alignment_at, s->offset - s->alignment_at);
    (void)cur_uleb(&at, "section alignment");
    irmapi_tile_check_padding(c, CHECK_OWN, cur_offset(&at), s->offset);
}

void irmapi_tile_check_sections(struct tile_check *c)
{
    for (uint32_t i = 0; i < c->m->section_count && check_going(c->k); i++)
        check_section(c, &c->m->sections[i], i);
    c->section = NULL;
    if (c->t->end < c->m->source.size) /* padding of a container, which readers reject */
        irmapi_tile_report_finding(c, CHECK_STRICT, IRMAP_TRAILING_BYTES, "the end marker",
                                   c->t->end, c->m->source.size - c->t->end, 0);
}

/* Returns the last section with an id, which readers use. */
static const struct section *section_of(const struct tile_check *c, uint32_t id)
{
    for (uint32_t i = c->m->section_count; i-- > 0;)
        if (c->m->sections[i].id == id)
            return &c->m->sections[i];
    return NULL;
}

static void check_rest(struct tile_check *c, const struct cursor *at, const char *what)
{
    if (!check_verifies(c->k) && cur_ok(at) && cur_left(at))
        irmapi_tile_report_finding(c, CHECK_OWN, IRMAP_TRAILING_BYTES, what, cur_offset(at),
                                   cur_left(at), 0);
}

/* Checks a table: count, padding, offsets, data that begins with entry 0. After a count of 0, some
 * writers pad to the width of an offset. */
static void check_offsets(struct tile_check *c, uint32_t id, const struct offset_table *table,
                          uint64_t count, uint32_t width)
{
    const struct section *s = section_of(c, id);
    if (!s || check_verifies(c->k))
        return;
    struct cursor at = module_cursor(c->m, s->offset, s->size);
    (void)cur_uleb(&at, "count");
    uint64_t end = s->offset + s->size;
    if (count == 0) {
        uint64_t start = cur_offset(&at);
        uint64_t padded = s->offset + width > start ? s->offset + width : start;
        if (end - start < width)
            padded = end;
        irmapi_tile_check_padding(c, CHECK_OWN, start, padded);
        if (padded < end)
            irmapi_tile_report_finding(c, CHECK_OWN, IRMAP_TRAILING_BYTES, "a count of 0", padded,
                                       end - padded, 0);
        return;
    }
    uint64_t offsets = (uint64_t)(table->offsets - c->m->source.data);
    irmapi_tile_check_padding(c, CHECK_OWN, cur_offset(&at), offsets);
    uint64_t first = width == 4 ? load_le32(table->offsets) : load_le64(table->offsets);
    if (first != 0)
        irmapi_tile_report_finding(c, CHECK_OWN, IRMAP_OFFSET_ORDER, "first offset", offsets, first,
                                   0);
}

static void check_strings(struct tile_check *c)
{
    irmap_str s;
    irmap_error error;
    /* NVIDIA's reader does not check the offsets of strings. */
    for (uint32_t i = 0; !check_verifies(c->k) && i < c->m->strings && check_going(c->k); i++) {
        c->entry = i;
        if (irmapi_tile_string(c->m, i, &s, &error) != IRMAP_OK)
            irmapi_tile_report_error(c, CHECK_ALWAYS, &error);
    }
}

/* Checks what irmapi_tile_type() does not: width of the tag, unknown flags, trailing bytes. */
static void check_type_entry(struct tile_check *c, uint32_t i)
{
    irmap_type_info type = {0};
    irmap_error error;
    if (irmapi_tile_type(c->m, i, &type, &error) != IRMAP_OK) {
        irmapi_tile_report_error(c, CHECK_ALWAYS, &error);
        return;
    }
    struct cursor at = module_cursor(c->m, type.offset, type.size);
    irmapi_tile_check_narrow(c, CHECK_OWN, type.offset, 8, "type tag");
    (void)cur_uleb(&at, "type tag");
    irmapi_tile_check_fields(c, &at, &tile_type_row(type.tag)->record, (irmap_type){IRMAP_NONE});
    check_rest(c, &at, "the type");
}

static void check_types(struct tile_check *c)
{
    /* Like readers, the verifier checks only used types. */
    for (uint32_t i = 0; !check_verifies(c->k) && i < c->m->types && check_going(c->k); i++) {
        c->entry = i;
        check_type_entry(c, i);
    }
}

/* NVIDIA's reader compares all offsets at once, but reads the size of a constant on use. */
static void check_constants(struct tile_check *c)
{
    irmap_error error;
    irmap_bytes raw;
    struct cursor at;
    const struct offset_table *table = &c->t->constants;
    for (uint32_t i = 0; i < c->m->constants && check_going(c->k); i++) {
        c->entry = i;
        if (irmapi_tile_entry(c->m, table, i, c->m->constants, c->section, &at, &error) !=
                IRMAP_OK ||
            (!check_verifies(c->k) && irmapi_tile_constant(c->m, i, &raw, &error) != IRMAP_OK)) {
            irmapi_tile_report_error(c, CHECK_ALWAYS, &error);
        } else if (!check_verifies(c->k)) {
            (void)cur_take(&at, (uint64_t)(raw.data + raw.size - at.p), "constant");
            check_rest(c, &at, "the constant");
        }
    }
}

static void check_producer(struct tile_check *c)
{
    const struct section *s = section_of(c, TILE_SECTION_PRODUCER);
    if (!s)
        return;
    struct cursor at = module_cursor(c->m, s->offset, s->size);
    c->section = "Producer";
    c->entry = IRMAP_NONE;
    irmapi_tile_check_string(c, cur_uleb(&at, "producer"), s->offset, "producer string index",
                             false);
    check_rest(c, &at, "the producer");
}

void irmapi_tile_check_tables(struct tile_check *c)
{
    const struct tile_module *t = c->t;
    const struct {
        uint32_t id;
        const struct offset_table *table;
        uint32_t count, width;
        void (*entries)(struct tile_check *);
    } tables[] = {
        {TILE_SECTION_STRING, &t->strings, c->m->strings, 4, check_strings},
        {TILE_SECTION_TYPE, &t->types, c->m->types, 4, check_types},
        {TILE_SECTION_CONSTANT, &t->constants, c->m->constants, 8, check_constants},
    };
    for (size_t i = 0; i < sizeof tables / sizeof tables[0] && check_going(c->k); i++) {
        c->section = c->m->format->section_name(tables[i].id);
        c->entry = IRMAP_NONE;
        check_offsets(c, tables[i].id, tables[i].table, tables[i].count, tables[i].width);
        tables[i].entries(c);
    }
    check_producer(c);
}

/* Checks a global. It begins with name, type and value, one varint each. */
static bool check_global(struct tile_check *c, uint32_t i, struct cursor at)
{
    irmap_tile_global g;
    irmap_error error;
    irmap_elements elements;
    irmap_type_info type;
    if (irmap_tile_global_get(c->m, i, &g, &error) != IRMAP_OK) {
        irmapi_tile_report_error(c, CHECK_ALWAYS, &error);
        return false;
    }
    irmapi_tile_check_string(c, g.name.id, cur_offset(&at), "name string index", true);
    (void)cur_uleb(&at, "name");
    irmapi_tile_check_type(c, g.type, cur_offset(&at));
    (void)cur_uleb(&at, "type");
    if (g.value.id >= c->m->constants)
        irmapi_tile_report_finding(c, CHECK_ALWAYS, IRMAP_INDEX_RANGE, "value constant index",
                                   cur_offset(&at), g.value.id, c->m->constants);
    else if (irmap_type_get(c->m, g.type, &type, NULL) == IRMAP_OK &&
             irmapi_check_work(c->k, type.size) &&
             irmap_tile_const_elements(c->m, g.value, g.type, &elements, &error) != IRMAP_OK)
        irmapi_tile_report_error(c, CHECK_ALWAYS, &error);
    return true;
}

void irmapi_tile_check_globals(struct tile_check *c)
{
    const struct section *s = &c->t->global_section;
    c->section = "Global";
    if (s->id == 0)
        return;
    struct cursor at = module_cursor(c->m, s->offset, s->size);
    struct tile_global_record r;
    (void)cur_uleb(&at, "global count");
    for (uint32_t i = 0; i < c->m->globals && check_going(c->k); i++) {
        struct cursor start = at;
        c->entry = i;
        tile_read_global(&at, c->t->minor, &r);
        if (!check_global(c, i, start) && !cur_ok(&at))
            return;
    }
    check_rest(c, &at, "the globals");
}
