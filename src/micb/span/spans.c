/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Lists the spans (described byte ranges) of a MIC-B file: the fields of walk.h and their nesting.
 */
#include "span/spans.h"
#include "core/vec.h"
#include "micb/ops.h"
#include "micb/walk.h"
#include <irmap/micb.h>

struct span_walk {
    struct spans *s;
    struct micb_field last; /* previous field */
    struct vec maps;        /* uint64_t: remaining entries at each level of the map */
    bool at_key;            /* the next field of the map is a key */
    irmap_error error;
};

static irmap_span_part part_of(const struct micb_field *f)
{
    static const irmap_span_part parts[MICB_PARTS] = {
        IRMAP_SPAN_HEADER, IRMAP_SPAN_STRING, IRMAP_SPAN_SYMBOL, IRMAP_SPAN_TYPE,
        IRMAP_SPAN_NODE,   IRMAP_SPAN_NODE,   IRMAP_SPAN_MAP,    IRMAP_SPAN_OTHER};
    bool is_table = f->part >= MICB_STRINGS && f->part <= MICB_VALUES;
    if (is_table && f->entry == IRMAP_NONE)
        return IRMAP_SPAN_TABLE;
    if (f->kind == MICB_OPCODE)
        return IRMAP_SPAN_OPCODE;
    if (f->kind == MICB_INPUT_REF)
        return IRMAP_SPAN_OPERAND;
    if (f->part == MICB_VALUES && (f->kind == MICB_SIGNED || f->kind == MICB_PARTS_OF_SPLIT))
        return IRMAP_SPAN_ATTRIBUTE;
    return parts[f->part];
}

static const char *value_kind(uint64_t tag)
{
    return tag == IRMAP_MICB_VALUE_NODE    ? "node"
           : tag == IRMAP_MICB_VALUE_PARAM ? "parameter"
           : tag == IRMAP_MICB_VALUE_ARG   ? "argument"
                                           : "(no such kind)";
}

static const char *map_kind(uint64_t tag)
{
    static const char kinds[][8] = {"string", "integer", "bytes", "map"};
    return tag <= IRMAP_MICB_MAP_NESTED ? kinds[tag] : "(no such kind)";
}

static struct span_content content_of_field(const struct micb_field *f)
{
    switch (f->kind) {
    case MICB_BYTES:
        if (f->part == MICB_HEADER || f->part == MICB_STRINGS)
            return content_as(IRMAP_FORM_TEXT, 0);
        return no_content();
    case MICB_ELEMENT_TYPE:
        return content_tag(f->value,
                           f->value < MICB_DTYPES ? irmapi_micb_dtypes[f->value].name : NULL);
    case MICB_VALUE_TAG:
        return content_tag(f->value, value_kind(f->value));
    case MICB_MAP_TAG:
        return content_tag(f->value, map_kind(f->value));
    case MICB_OPCODE:
        return content_tag(f->value, irmap_micb_opcode_name((uint32_t)f->value));
    case MICB_SIGNED: /* stored as zigzag */
        return content_as(IRMAP_FORM_SIGNED, unzigzag(f->value));
    case MICB_STRING_REF:
        return content_ref(IRMAP_REF_STRING, f->value);
    case MICB_TYPE_REF:
        return content_ref(IRMAP_REF_TYPE, f->value);
    case MICB_INPUT_REF:
    case MICB_OUTPUT_REF:
        return content_ref(IRMAP_REF_VALUE, f->value);
    case MICB_BYTE:
    case MICB_COUNT:
    case MICB_ENTRIES:
    case MICB_PARTS_OF_SPLIT:
        break;
    }
    return content_number(f->value);
}

static uint64_t *innermost(const struct span_walk *t)
{
    return (uint64_t *)t->maps.data + t->maps.used - 1;
}

/* Sets the depth of a field of the map. A key begins an entry of the innermost unfinished map. Its
 * value is one level deeper. The entries of a nested map are another level deeper. */
static bool nest_map(struct span_walk *t, const struct micb_field *f)
{
    bool is_key = t->at_key;
    if (f->part != MICB_MAP || f->kind == MICB_BYTE)
        return true;
    if (is_key) {
        while (t->maps.used > 1 && *innermost(t) == 0)
            t->maps.used--;
        --*innermost(t);
    }
    t->s->current.depth = 2 * (uint32_t)t->maps.used + (is_key || t->maps.used == 0 ? 0 : 1);
    t->s->current.depth += t->maps.used == 0; /* count of the outermost map */
    t->at_key = !is_key && f->kind != MICB_MAP_TAG && f->kind != MICB_COUNT;
    if (f->kind != MICB_ENTRIES)
        return true;
    if (!vec_reserve(&t->maps, &t->s->m->shared->heap, 1, &t->error))
        return false;
    t->maps.used++;
    *innermost(t) = f->value;
    return true;
}

static bool report_field(void *ctx, const struct micb_field *f)
{
    struct span_walk *t = ctx;
    struct spans *s = t->s;
    struct span_content content = content_of_field(f);
    bool begins_part = f->part != t->last.part || f->offset == 0;
    bool begins_entry = f->entry != IRMAP_NONE && (begins_part || f->entry != t->last.entry);
    s->current.part = part_of(f);
    s->current.depth = 0;
    if (begins_part)
        span_heading(s, irmapi_micb_part_name(f->part), no_content());
    s->current.depth = f->entry == IRMAP_NONE || begins_entry ? 1 : 2;
    if (!nest_map(t, f))
        return false;
    if (begins_entry)
        content = content_of_entry(f->entry, content);
    if (begins_part || begins_entry)
        s->current.op = IRMAP_NONE;
    if (f->kind == MICB_OPCODE)
        s->current.op = f->entry;
    span_to(s, s->m->source.data + f->offset + f->size, f->what, content);
    t->last = *f;
    return !s->over;
}

/* Returns the part that contains the error, at or after `part`. */
static uint32_t failed_part(const irmap_module *m, uint32_t part, uint64_t offset)
{
    while (part + 1 < m->section_count &&
           m->sections[part].offset + m->sections[part].size <= offset)
        part++;
    return part;
}

void irmapi_micb_spans(struct spans *s)
{
    const irmap_module *m = s->m;
    struct span_walk t = {.s = s, .maps = {.each = sizeof(uint64_t)}};
    for (uint32_t part = MICB_HEADER; part < m->section_count && !s->over; part++) {
        irmap_status status = irmapi_micb_walk(m, (enum micb_part)part, report_field, &t, &t.error);
        if (status == IRMAP_OK && t.error.status == IRMAP_OK)
            break;
        /* Opening has located the following parts, so continue with the next one. */
        part = failed_part(m, part, t.error.offset);
        irmapi_span_failed(s, &t.error,
                           m->source.data + m->sections[part].offset + m->sections[part].size);
        t.error.status = IRMAP_OK;
    }
    irmapi_vec_free(&t.maps, &m->shared->heap);
}

/* Limits only the rank: dimensions are strings, which the printer truncates. */
bool irmapi_micb_type_is_short(const irmap_module *m, uint32_t type)
{
    enum { RANK_MAX = 8 };
    const struct micb_module *t = micb_of(m);
    struct cursor c = micb_cursor(m, MICB_TYPES, micb_offset(t, &t->types, type));
    (void)cur_u8(&c, "element type");
    return micb_count(&c, 1, "rank") <= RANK_MAX;
}
