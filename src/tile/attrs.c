/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Self-contained attributes (FORMAT.md section 7), walked without recursion. */
#include "tile/walk.h"
#include <string.h>

void irmap_attrs_begin(const irmap_module *m, irmap_bytes bytes, irmap_attr_iter *it)
{
    it->module = m;
    it->next = bytes.data;
    it->end = bytes.data + bytes.size;
    it->depth = 0;
    it->started = it->failed = 0;
}

static uint32_t narrow(uint64_t index)
{
    return index < IRMAP_NONE ? (uint32_t)index : IRMAP_NONE;
}

static void take_field(const struct tile_item *item, irmap_attr_info *out)
{
    switch (item->field->name) {
    case TILE_FIELD_type:
        out->type.id = narrow(item->value);
        break;
    case TILE_FIELD_value:
        if (item->field->kind == TILE_KIND_STRING || item->field->kind == TILE_KIND_CONST)
            out->index = narrow(item->value);
        else
            out->bits = item->value;
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

/* Reads one attribute at the cursor; what it contains is left for the next calls. */
static void read_attr(irmap_attr_iter *it, struct cursor *c, irmap_attr_info *out)
{
    bool in_dict = it->depth && it->keyed[it->depth - 1];
    memset(out, 0, sizeof *out);
    out->depth = it->depth;
    out->key = in_dict ? narrow(cur_uleb(c, "key string index")) : IRMAP_NONE;
    out->index = out->type.id = IRMAP_NONE;
    out->offset = cur_offset(c);
    uint64_t stored = cur_uleb(c, "attribute tag");
    uint8_t tag = (uint8_t)stored; /* narrowed, as NVIDIA's reader does */
    if (!cur_ok(c))
        return;
    if (tag == 0 || tag >= TILE_ATTR_TAGS) {
        irmapi_cur_fail(c, IRMAP_BAD_TAG, "attribute tag", out->offset, stored, 0);
        return;
    }
    out->kind = (irmap_attr_kind)tag;
    struct tile_walk w = tile_walk_begin(it->module, c, &irmapi_tile_attrs[tag]);
    struct tile_item item;
    bool container = false, keyed = false;
    while (irmapi_tile_walk_next(&w, &item)) {
        take_field(&item, out);
        container |= item.field->kind == TILE_KIND_ATTRS || item.field->kind == TILE_KIND_DICT;
        keyed |= item.field->kind == TILE_KIND_DICT;
    }
    if (!container || !cur_ok(c))
        return;
    if (it->depth == IRMAP_ATTR_DEPTH_MAX) {
        irmapi_cur_fail(c, IRMAP_DEPTH, "attribute", out->offset, it->depth, it->depth);
        return;
    }
    it->keyed[it->depth] = keyed;
    it->left[it->depth++] = out->count;
}

/* Steps to the next attribute; false at the end of the walk. */
static bool step(irmap_attr_iter *it, struct cursor *c, irmap_attr_info *out)
{
    while (it->depth && it->left[it->depth - 1] == 0)
        it->depth--;
    if (it->failed || (it->started && it->depth == 0))
        return false;
    it->started = 1;
    if (it->depth)
        it->left[it->depth - 1]--;
    read_attr(it, c, out);
    it->failed = !cur_ok(c);
    return true;
}

irmap_status irmap_attrs_next(irmap_attr_iter *it, irmap_attr_info *out, irmap_error *err)
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
    memset(out, 0, sizeof *out);
    return irmapi_cur_error(&c, NULL, err);
}

/*
 * Hints stand in every function header, so opening a module skips one attribute per function.
 * Almost all of them are dictionaries of numbers of one byte each: 0B 01 05 0A 00 is {string 5 =
 * {}}. Those are stepped over here; for anything else NULL is returned. A byte below 0x80 means the
 * same as a varint, as a bool and as the bits of any number type; whether that type exists is asked
 * when the hints are read.
 */
const uint8_t *irmapi_tile_skip_small_attr(const uint8_t *p, const uint8_t *end)
{
    uint8_t todo[4] = {1}; /* attributes left at each depth; below the first all have keys */
    uint32_t depth = 0;
    for (;;) {
        while (todo[depth] == 0) {
            if (depth-- == 0)
                return p;
        }
        todo[depth]--;
        size_t left = (size_t)(end - p), at = depth > 0; /* the tag stands after the key */
        if (left < at + 2 || p[0] >= 0x80 || p[at] >= TILE_ATTR_TAGS || p[at + 1] >= 0x80)
            return NULL;
        uint8_t small = irmapi_tile_small_attrs[p[at]];
        if (small == TILE_SMALL_DICT && depth < 3) {
            todo[++depth] = p[at + 1];
            p += at + 2;
        } else if (small <= 2 && left > at + small && p[at + small] < 0x80) {
            p += at + 1 + small;
        } else {
            return NULL;
        }
    }
}

void irmapi_tile_skip_attr(const irmap_module *m, struct cursor *c)
{
    irmap_attr_iter it;
    irmap_attr_info attr;
    irmap_attrs_begin(m, (irmap_bytes){c->p, 0}, &it);
    while (step(&it, c, &attr))
        ;
}

const char *irmap_attr_kind_name(irmap_attr_kind kind)
{
    if ((unsigned)kind == 0 || (unsigned)kind >= TILE_ATTR_TAGS)
        return NULL;
    return tile_text(irmapi_tile_attrs[kind].text);
}
