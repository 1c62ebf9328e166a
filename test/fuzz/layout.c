/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "layout.h"
#include <irmap/irmap.h>
#include <string.h>

enum { STRING = 1, FUNC = 2, CONSTANT = 4, TYPE = 5 };

static const uint8_t nothing[1];

uint64_t layout_varint(const uint8_t **p, const uint8_t *end)
{
    uint64_t v = 0;
    for (unsigned shift = 0; *p != end && shift < 64; shift += 7) {
        uint8_t b = *(*p)++;
        v |= (uint64_t)(b & 0x7F) << shift;
        if (b < 0x80)
            return v;
    }
    return v;
}

size_t layout_put_varint(uint8_t *out, uint64_t v)
{
    size_t n = 0;
    for (; v >= 0x80; v >>= 7)
        out[n++] = (uint8_t)(v | 0x80);
    out[n++] = (uint8_t)v;
    return n;
}

static bool add(struct layout *l, const uint8_t *data, size_t size, enum layout_kind kind)
{
    if (l->pieces == LAYOUT_PIECES)
        return false;
    l->piece[l->pieces++] = (struct piece){size ? data : nothing, size, kind};
    return true;
}

static unsigned width_of(unsigned id)
{
    return id == STRING || id == TYPE ? 4 : id == CONSTANT ? 8 : 0;
}

static uint64_t load(const uint8_t *p, unsigned width)
{
    uint64_t v = 0;
    for (unsigned i = 0; i < width; i++)
        v |= (uint64_t)p[i] << 8 * i;
    return v;
}

/* Reads a table: count, padding, offsets, data. An entry ends where the next one begins. */
static bool read_table(struct layout *l, const uint8_t *payload, size_t size, unsigned width)
{
    const uint8_t *p = payload, *end = payload + size;
    uint64_t count = layout_varint(&p, end);
    size_t at = (size_t)(p - payload);
    if (count == 0)
        return true;
    at += (0 - at) % width;
    if (at > size || count > (size - at) / width || count > LAYOUT_PIECES)
        return false;
    const uint8_t *offsets = payload + at, *data = offsets + count * width;
    uint64_t left = (uint64_t)(end - data);
    for (uint64_t i = 0; i < count; i++) {
        uint64_t from = load(offsets + i * width, width);
        uint64_t to = i + 1 < count ? load(offsets + (i + 1) * width, width) : left;
        if (from > to || to > left)
            from = to = 0;
        if (!add(l, data + from, (size_t)(to - from), PIECE_ENTRY))
            return false;
    }
    return true;
}

static bool read_functions(struct layout *l, const irmap_module *m, const uint8_t *data)
{
    for (uint32_t i = 0; i < irmap_func_count(m); i++) {
        irmap_func_info f;
        if (irmap_func_get(m, (irmap_func){i}, &f, NULL) != IRMAP_OK ||
            !add(l, data + f.offset, (size_t)(f.hints_offset - f.offset), PIECE_HEAD) ||
            !add(l, f.hints.data, f.hints.size + f.arg_attrs.size, PIECE_HINTS) ||
            !add(l, f.body.data, f.body.size, PIECE_BODY))
            return false;
    }
    return true;
}

static bool read_sections(struct layout *l, const irmap_module *m, const uint8_t *data)
{
    bool functions = false;
    for (uint32_t i = 0; i < irmap_section_count(m); i++) {
        irmap_section s;
        if (l->sections == LAYOUT_SECTIONS || irmap_section_get(m, i, &s, NULL) != IRMAP_OK)
            return false;
        struct layout_section *out = &l->section[l->sections++];
        const uint8_t *payload = data + s.offset;
        bool good;
        out->id = (uint8_t)s.id;
        out->align = s.alignment;
        out->first = l->pieces;
        if (width_of(s.id))
            good = read_table(l, payload, (size_t)s.size, width_of(s.id));
        else if (s.id == FUNC && !functions)
            good = functions = read_functions(l, m, data);
        else
            good = add(l, payload, (size_t)s.size, PIECE_RAW);
        if (!good)
            return false;
        out->pieces = l->pieces - out->first;
    }
    return true;
}

bool layout_read(struct layout *l, const uint8_t *data, size_t size)
{
    irmap_module *m;
    if (irmap_detect(data, size) != IRMAP_FORMAT_TILEIR ||
        irmap_open_memory(data, size, NULL, &m, NULL) != IRMAP_OK)
        return false;
    l->sections = l->pieces = 0;
    memcpy(l->header, data, LAYOUT_HEADER);
    bool good = read_sections(l, m, data);
    irmap_module_unref(m);
    return good;
}

struct writer {
    uint8_t *out;
    size_t used, room;
    bool full;
};

static void put(struct writer *w, const void *data, size_t size)
{
    if (size > w->room - w->used) {
        w->full = true;
        return;
    }
    if (size)
        memcpy(w->out + w->used, data, size);
    w->used += size;
}

static void put_varint(struct writer *w, uint64_t v)
{
    uint8_t bytes[10];
    put(w, bytes, layout_put_varint(bytes, v));
}

static void pad(struct writer *w, size_t from, uint64_t align)
{
    static const uint8_t padding = 0xCB;
    while (align && (w->used - from) % align && !w->full)
        put(w, &padding, 1);
}

static void write_table(struct writer *w, const struct layout *l, const struct layout_section *s,
                        size_t from, unsigned width)
{
    uint64_t at = 0;
    put_varint(w, s->pieces);
    if (s->pieces == 0)
        return;
    pad(w, from, width);
    for (size_t i = 0; i < s->pieces; i++) {
        uint8_t offset[8];
        for (unsigned k = 0; k < 8; k++)
            offset[k] = (uint8_t)(at >> 8 * k);
        put(w, offset, width);
        at += l->piece[s->first + i].size;
    }
    for (size_t i = 0; i < s->pieces; i++)
        put(w, l->piece[s->first + i].data, l->piece[s->first + i].size);
}

static void write_payload(struct writer *w, const struct layout *l, const struct layout_section *s)
{
    size_t from = w->used;
    const struct piece *p = &l->piece[s->first];
    if (width_of(s->id)) {
        write_table(w, l, s, from, width_of(s->id));
        return;
    }
    bool functions = s->id == FUNC && (s->pieces == 0 || p->kind == PIECE_HEAD);
    if (functions)
        put_varint(w, s->pieces / 3);
    for (size_t i = 0; i < s->pieces; i++, p++) {
        if (functions && p->kind == PIECE_BODY)
            put_varint(w, p->size);
        put(w, p->data, p->size);
    }
}

size_t layout_write(const struct layout *l, uint8_t *out, size_t room)
{
    static const uint8_t end_section = 0;
    struct writer w = {out, 0, room, false};
    put(&w, l->header, LAYOUT_HEADER);
    for (size_t i = 0; i < l->sections && !w.full; i++) {
        const struct layout_section *s = &l->section[i];
        /* This write of the payload only computes its size. The header and the payload at its
         * actual offset overwrite it. */
        struct writer payload = {out + w.used, 0, room - w.used, false};
        write_payload(&payload, l, s);
        uint8_t id = (uint8_t)(s->id | (s->align ? 0x80 : 0));
        w.full |= payload.full;
        put(&w, &id, 1);
        put_varint(&w, payload.used);
        if (s->align)
            put_varint(&w, s->align);
        pad(&w, 0, s->align <= 64 ? s->align : 0);
        write_payload(&w, l, s);
    }
    put(&w, &end_section, 1);
    return w.full ? 0 : w.used;
}
