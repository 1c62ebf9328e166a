/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Ranges of the fields of records, and of attributes (FORMAT.md section 7). */
#include "print/tile_ranges.h"
#include "print/tile_type.h"

enum { ENTRY_MAX = 96 }; /* bytes of a type that is spelled wherever it is used */

/* Whether the type is spelled in few steps, so that spelling it at each use stays linear. A type
 * that holds itself ends with the depth. */
static bool is_short(const irmap_module *m, uint64_t type)
{
    irmap_type_info info;
    struct cursor c;
    for (uint32_t depth = 0; depth < LIMIT_TYPE_DEPTH && type < m->types; depth++) {
        if (irmapi_tile_entry(m, &tile_of(m)->types, type, m->types, NULL, &c, NULL) != IRMAP_OK ||
            cur_left(&c) > ENTRY_MAX ||
            irmap_type_get(m, (irmap_type){(uint32_t)type}, &info, NULL) != IRMAP_OK)
            return false;
        if (info.kind == IRMAP_TYPE_FUNCTION)
            return depth == 0;
        type = info.element.id;
    }
    return type == IRMAP_NONE;
}

static bool all_are_short(const irmap_module *m, irmap_types list)
{
    irmap_type type;
    while (irmap_types_next(&list, &type) == IRMAP_OK)
        if (!is_short(m, type.id))
            return false;
    return true;
}

void irmapi_tile_range_type(struct ranges *r, uint64_t type)
{
    irmap_type_info info;
    irmap_error error;
    irmapi_range_index(r, type);
    if (!is_short(r->m, type) ||
        irmap_type_get(r->m, (irmap_type){(uint32_t)type}, &info, NULL) != IRMAP_OK ||
        !all_are_short(r->m, info.inputs) || !all_are_short(r->m, info.results))
        return;
    sink_char(&r->value, ' ');
    (void)irmapi_tile_type_text(r->m, (irmap_type){(uint32_t)type}, r->at, &r->value, &error);
}

/* "3 [#0, #1, #1]": how many, and the first of them. */
static void say_numbers(struct ranges *r, const struct tile_item *item, bool indices)
{
    struct cursor c = cur_begin(item->list, item->list, item->list_end);
    irmapi_sink_uint(&r->value, item->value);
    if (item->value == 0)
        return;
    sink_text(&r->value, " [");
    for (uint64_t i = 0; i < item->value && i < RANGE_LIST_MAX; i++) {
        sink_text(&r->value, i ? ", " : "");
        sink_text(&r->value, indices ? "#" : "%");
        irmapi_sink_uint(&r->value, cur_uleb(&c, NULL));
    }
    sink_text(&r->value, item->value > RANGE_LIST_MAX ? ", ...]" : "]");
}

static void say_dims(struct ranges *r, const struct tile_item *item, uint32_t width)
{
    irmap_dims d = {item->list, (uint32_t)item->value, width};
    irmapi_sink_uint(&r->value, d.count);
    if (d.count == 0)
        return;
    sink_text(&r->value, " [");
    for (uint32_t i = 0; i < d.count && i < RANGE_LIST_MAX; i++) {
        int64_t v = irmap_dims_get(d, i);
        sink_text(&r->value, i ? ", " : "");
        if (width == 8 && v == IRMAP_DYNAMIC)
            sink_char(&r->value, '?');
        else
            irmapi_sink_int(&r->value, v);
    }
    sink_text(&r->value, d.count > RANGE_LIST_MAX ? ", ...]" : "]");
}

static void say_enum(struct ranges *r, const struct tile_item *item)
{
    const struct tile_enum_set *set = &irmapi_tile_enum_sets[item->field->set];
    irmapi_sink_uint(&r->value, item->value);
    sink_char(&r->value, ' ');
    sink_text(&r->value, item->value < set->count
                             ? tile_text(irmapi_tile_enum_values[set->first + item->value].text)
                             : "(no such value)");
}

static void say(struct ranges *r, const struct tile_item *item)
{
    switch ((enum tile_field_kind)item->field->kind) {
    case TILE_KIND_SINT:
        irmapi_sink_int(&r->value, (int64_t)item->value);
        break;
    case TILE_KIND_FLAGS:
    case TILE_KIND_FLAGS8:
    case TILE_KIND_FLOAT_BITS:
        irmapi_range_hex(r, item->value);
        break;
    case TILE_KIND_BOOL:
    case TILE_KIND_PRESENT:
        sink_text(&r->value, item->value ? "true" : "false");
        break;
    case TILE_KIND_TYPE:
    case TILE_KIND_RESULT:
        irmapi_tile_range_type(r, item->value);
        break;
    case TILE_KIND_STRING:
        irmapi_range_string_at(r, item->value);
        break;
    case TILE_KIND_CONST:
        irmapi_range_index(r, item->value);
        break;
    case TILE_KIND_RECORD:
        if (item->value)
            irmapi_range_index(r, item->value - 1);
        else
            sink_text(&r->value, "unknown");
        break;
    case TILE_KIND_OPERAND:
        sink_char(&r->value, '%');
        irmapi_sink_uint(&r->value, item->value);
        break;
    case TILE_KIND_ENUM:
        say_enum(r, item);
        break;
    case TILE_KIND_TYPES:
    case TILE_KIND_RESULTS:
        say_numbers(r, item, true);
        break;
    case TILE_KIND_OPERANDS:
    case TILE_KIND_REST:
        say_numbers(r, item, false);
        break;
    case TILE_KIND_I32S:
        say_dims(r, item, 4);
        break;
    case TILE_KIND_I64S:
        say_dims(r, item, 8);
        break;
    case TILE_KIND_BOOLS:
        say_dims(r, item, 1);
        break;
    default:
        irmapi_sink_uint(&r->value, item->value);
    }
}

/* What a field contains: attributes, which stand behind it. */
struct contents {
    uint64_t count;
    bool keyed, single; /* each behind a key; one attribute, not a list */
};

/* Tells the fields up to the end (false), or up to one with contents. */
static bool tell_fields(struct ranges *r, struct tile_walk *w, struct contents *out)
{
    struct tile_item item;
    while (!r->over && irmapi_tile_walk_next(w, &item)) {
        uint8_t kind = item.field->kind;
        *out = (struct contents){item.value, kind == TILE_KIND_DICT, kind == TILE_KIND_ATTR};
        if (cur_offset(w->c) != item.offset) { /* a unit attribute is told by its flag alone */
            say(r, &item);
            range_field(r, tile_text(item.field->text), cur_offset(w->c));
        } else if (kind == TILE_KIND_ATTR) {
            irmapi_range(r, IRMAP_RANGE_GROUP, tile_text(item.field->text), r->at);
        }
        if (kind == TILE_KIND_ATTR || kind == TILE_KIND_ATTRS || kind == TILE_KIND_DICT)
            return true;
    }
    return false;
}

/* The tag of an attribute, behind its key, and its fields; true when it has contents, which stand
 * behind all its fields. */
static bool tell_attr(struct ranges *r, struct cursor *c, bool keyed, struct contents *inside)
{
    irmap_attr_kind kind;
    if (keyed) {
        irmapi_range_string_at(r, cur_uleb(c, "key string index"));
        if (cur_ok(c))
            range_field(r, "key", cur_offset(c));
    }
    const struct tile_record *row = irmapi_tile_read_attr_tag(c, &kind);
    if (!row)
        return false;
    sink_text(&r->value, tile_text(row->text));
    range_field(r, "attribute", cur_offset(c));
    struct tile_walk w = tile_walk_begin(r->m, c, row);
    w.unchecked = true;
    r->depth++;
    bool contains = tell_fields(r, &w, inside);
    r->depth--;
    return contains;
}

static void tell_attrs(struct ranges *r, struct cursor *c, struct contents what)
{
    struct contents levels[IRMAP_ATTR_DEPTH_MAX + 1] = {{0}}, inside;
    uint32_t level = what.single ? 0 : 1, from = r->depth; /* counted as in irmap_attrs_next() */
    uint32_t first = level;
    levels[level] = what;
    while (!r->over && cur_ok(c)) {
        while (level > first && levels[level].count == 0)
            level--;
        if (levels[level].count == 0)
            break;
        levels[level].count--;
        r->depth = from + 1 + 2 * (level - first);
        uint64_t at = cur_offset(c);
        if (!tell_attr(r, c, levels[level].keyed, &inside))
            continue;
        if (level == IRMAP_ATTR_DEPTH_MAX)
            irmapi_cur_fail(c, IRMAP_DEPTH, "attribute", at, level, level);
        else
            levels[++level] = inside;
    }
    r->depth = from;
}

void irmapi_tile_range_attr(struct ranges *r, struct cursor *c)
{
    tell_attrs(r, c, (struct contents){.count = 1, .single = true});
}

void irmapi_tile_range_fields(struct ranges *r, struct cursor *c, const struct tile_record *record)
{
    struct tile_walk w = tile_walk_begin(r->m, c, record);
    struct contents inside;
    w.unchecked = true;
    while (tell_fields(r, &w, &inside))
        tell_attrs(r, c, inside);
}

void irmapi_tile_range_end(struct ranges *r, const struct cursor *c, const char *section,
                           uint64_t end)
{
    irmap_error error;
    if (cur_ok(c)) {
        irmapi_range_rest(r, end);
    } else {
        (void)irmapi_cur_error(c, section, &error);
        irmapi_range_failed(r, &error, end);
    }
}
