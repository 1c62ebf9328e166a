/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Iterates over tagged attributes (FORMAT.md section 7) without recursion. */
#include "tile/walk.h"
#include <string.h>

void irmap_tile_attrs_begin(const irmap_module *m, irmap_bytes bytes, irmap_tile_attr_iter *it)
{
    it->module = m;
    it->next = bytes.data;
    it->end = bytes.size ? bytes.data + bytes.size : bytes.data;
    it->depth = 0;
    it->room = 0;
    it->more = NULL;
    it->failed = 0;
    it->started = bytes.size == 0;
}

const struct tile_record *irmapi_tile_attr_row(uint32_t tag)
{
    uint32_t row = tag < 256 ? irmapi_tile_attr_rows[tag] : 0;
    return row ? &irmapi_tile_attrs[row - 1] : NULL;
}

static void store_field(const struct tile_item *item, irmap_tile_attr_info *out)
{
    switch (item->field->name) {
    case TILE_FIELD_type:
        out->type.id = handle_id(item->value);
        break;
    case TILE_FIELD_value:
        if (tile_kind_of(item->field)->ref) {
            *(out->kind == IRMAP_TILE_ATTR_DENSE ? &out->constant.id : &out->string.id) =
                handle_id(item->value);
        } else if (tile_kind_of(item->field)->read == TILE_READ_ZIGZAG) {
            out->first = (int64_t)item->value;
            out->has_first = 1;
        } else {
            out->bits = item->value;
        }
        break;
    case TILE_FIELD_divisor:
        out->bits = item->value;
        break;
    case TILE_FIELD_every:
    case TILE_FIELD_lower:
        out->first = (int64_t)item->value;
        out->has_first = 1;
        break;
    case TILE_FIELD_along:
    case TILE_FIELD_upper:
        out->second = (int64_t)item->value;
        out->has_second = 1;
        break;
    case TILE_FIELD_values:
        out->values = (irmap_dims){item->list, (uint32_t)item->value, 8};
        break;
    case TILE_FIELD_elements:
        out->count = item->value;
        break;
    default:
        break;
    }
}

const struct tile_record *irmapi_tile_read_attr_tag(const irmap_module *m, struct cursor *c,
                                                    irmap_tile_attr_kind *kind)
{
    uint64_t at = cur_offset(c);
    uint64_t stored = cur_uleb(c, "attribute tag");
    uint8_t tag = (uint8_t)stored; /* truncated, as in NVIDIA's reader */
    const struct tile_record *row = irmapi_tile_attr_row(tag);
    if (!cur_ok(c))
        return NULL;
    if (!row)
        irmapi_cur_fail(c, IRMAP_BAD_TAG, "attribute tag", at, stored, 0);
    else if (row->since > tile_of(m)->minor)
        irmapi_cur_fail(c, IRMAP_TOO_NEW, tile_text(row->text), at, stored, row->since);
    *kind = (irmap_tile_attr_kind)tag;
    return cur_ok(c) ? row : NULL;
}

static inline struct irmap_tile_attr_level *level_at(irmap_tile_attr_iter *it, uint32_t depth)
{
    return depth < IRMAP_TILE_ATTR_DEPTH_INLINE ? &it->levels[depth]
                                                : &it->more[depth - IRMAP_TILE_ATTR_DEPTH_INLINE];
}

/* Makes room for another level, or fails the cursor. */
static bool reserve_level(irmap_tile_attr_iter *it, struct cursor *c, uint64_t at)
{
    irmap_error err;
    const irmap_module *m = it->module;
    uint32_t room = it->room ? 2 * it->room : 4 * IRMAP_TILE_ATTR_DEPTH_INLINE;
    if (it->depth >= m->max_depth) {
        module_fail_deep(m, c, "nesting of attributes", at);
        return false;
    }
    if (it->depth < IRMAP_TILE_ATTR_DEPTH_INLINE + it->room)
        return true;
    struct irmap_tile_attr_level *more =
        irmapi_resize(&m->shared->heap, it->more, it->room * sizeof *more,
                      (uint64_t)room * sizeof *more, "nested attributes", &err);
    if (!more) {
        irmapi_cur_fail(c, err.status, err.what, 0, err.got, err.limit);
        return false;
    }
    it->more = more;
    it->room = room;
    return true;
}

void irmap_tile_attrs_end(irmap_tile_attr_iter *it)
{
    if (it->more)
        irmapi_free(&it->module->shared->heap, it->more, it->room * sizeof *it->more);
    it->more = NULL;
    it->room = 0;
    it->depth = 0;
    it->started = 1;
}

/* Reads one attribute. The next calls read the attributes in it. */
static void read_attr(irmap_tile_attr_iter *it, struct cursor *c, irmap_tile_attr_info *out)
{
    bool in_dict = it->depth && level_at(it, it->depth - 1)->keyed;
    memset(out, 0, sizeof *out);
    out->depth = it->depth;
    out->key.id = in_dict ? handle_id(cur_uleb(c, "key string index")) : IRMAP_NONE;
    out->string.id = out->constant.id = out->type.id = IRMAP_NONE;
    out->offset = cur_offset(c);
    const struct tile_record *row = irmapi_tile_read_attr_tag(it->module, c, &out->kind);
    if (!row)
        return;
    struct tile_walk w = tile_walk_begin(it->module, c, row);
    struct tile_item item;
    uint8_t holds = TILE_HOLDS_NOTHING;
    while (irmapi_tile_walk_next(&w, &item)) {
        store_field(&item, out);
        holds |= tile_kind_of(item.field)->holds;
    }
    if (!holds || !cur_ok(c))
        return;
    if (reserve_level(it, c, out->offset))
        *level_at(it, it->depth++) =
            (struct irmap_tile_attr_level){(uint32_t)out->count, holds == TILE_HOLDS_DICT};
}

/* Advances to the next attribute. Returns false at the end. */
static bool step(irmap_tile_attr_iter *it, struct cursor *c, irmap_tile_attr_info *out)
{
    while (it->depth && level_at(it, it->depth - 1)->left == 0)
        it->depth--;
    if (it->failed || (it->started && it->depth == 0)) {
        irmap_tile_attrs_end(it);
        return false;
    }
    it->started = 1;
    if (it->depth)
        level_at(it, it->depth - 1)->left--;
    read_attr(it, c, out);
    it->failed = !cur_ok(c);
    return true;
}

irmap_status irmap_tile_attrs_next(irmap_tile_attr_iter *it, irmap_tile_attr_info *out,
                                   irmap_error *err)
{
    const irmap_module *m = it->module;
    struct cursor c = cur_begin(m->source.data, it->next, it->end);
    if (m->format->id != IRMAP_FORMAT_TILEIR || !step(it, &c, out)) {
        memset(out, 0, sizeof *out);
        return IRMAP_DONE;
    }
    it->next = c.p;
    if (cur_ok(&c))
        return IRMAP_OK;
    irmap_tile_attrs_end(it);
    memset(out, 0, sizeof *out);
    return irmapi_cur_error(&c, NULL, err);
}

/* Fast paths for skipping attributes. Almost all attributes are one-byte numbers or dictionaries of
 * these: 0B 01 05 0A 00 is {string 5 = {}}. For other attributes, these functions return NULL. A
 * byte below 0x80 has the same value as a varint, as a bool and as the bits of any number type. */
static inline const uint8_t *skip_numbers(const uint8_t *p, const uint8_t *end,
                                          const struct tile_small_attr *small)
{
    uint32_t count = small->count;
    size_t left = (size_t)(end - p);
    if (small->mask && small->flags_at < left)
        for (uint32_t bits = p[small->flags_at] & small->mask; bits; bits &= bits - 1)
            count++;
    if (count > left)
        return NULL;
    for (; count; count--)
        if (*p++ >= 0x80)
            return NULL;
    return p;
}

const uint8_t *irmapi_tile_skip_small_entries(const uint8_t *p, const uint8_t *end, uint64_t count,
                                              bool keyed)
{
    uint8_t todo[4] = {(uint8_t)count}; /* remaining entries at each depth */
    uint32_t depth = 0;
    if (count >= 0x80)
        return NULL;
    for (;;) {
        while (todo[depth] == 0) {
            if (depth-- == 0)
                return p;
        }
        todo[depth]--;
        if (end - p < 3)
            return NULL;
        if (keyed || depth) {
            /* In large files, string indices have two or three bytes. */
            for (const uint8_t *key = p; *p >= 0x80;)
                if (++p - key == 3 || end - p < 3)
                    return NULL;
            p++;
        }
        if (*p >= TILE_ATTR_TAGS)
            return NULL;
        const struct tile_small_attr *small = &irmapi_tile_small_attrs[*p++];
        if (small->count == TILE_SMALL_DICT && depth < 3 && *p < 0x80)
            todo[++depth] = *p++;
        else if (small->count > 4 || !(p = skip_numbers(p, end, small)))
            return NULL;
    }
}

const uint8_t *irmapi_tile_skip_small_attr(const uint8_t *p, const uint8_t *end)
{
    if (p == end || *p >= TILE_ATTR_TAGS)
        return NULL;
    const struct tile_small_attr *small = &irmapi_tile_small_attrs[*p++];
    if (small->count <= 4)
        return skip_numbers(p, end, small);
    bool keyed = small->count == TILE_SMALL_DICT;
    if ((!keyed && small->count != TILE_SMALL_ATTRS) || p == end || *p >= 0x80)
        return NULL;
    return irmapi_tile_skip_small_entries(p + 1, end, *p, keyed);
}

void irmapi_tile_begin_contents(const irmap_module *m, irmap_bytes bytes, uint64_t count,
                                bool keyed, irmap_tile_attr_iter *it)
{
    irmap_tile_attrs_begin(m, bytes, it);
    it->started = 1;
    it->depth = 1;
    it->levels[0] = (struct irmap_tile_attr_level){(uint32_t)count, keyed};
}

void irmapi_tile_skip_contents(const irmap_module *m, struct cursor *c, uint64_t count, bool keyed)
{
    irmap_tile_attr_iter it;
    irmap_tile_attr_info attr;
    irmapi_tile_begin_contents(m, (irmap_bytes){c->p, 0}, count, keyed, &it);
    while (step(&it, c, &attr)) /* frees its allocations */
        ;
}

void irmapi_tile_skip_attr(const irmap_module *m, struct cursor *c)
{
    irmap_tile_attr_iter it;
    irmap_tile_attr_info attr;
    irmap_tile_attrs_begin(m, (irmap_bytes){c->p, 0}, &it);
    it.started = 0; /* the size above is 0 because the cursor bounds the bytes */
    while (step(&it, c, &attr))
        ;
}

const char *irmap_tile_attr_kind_name(irmap_tile_attr_kind kind)
{
    const struct tile_record *row = irmapi_tile_attr_row((uint32_t)kind);
    return row ? tile_text(row->text) : NULL;
}
