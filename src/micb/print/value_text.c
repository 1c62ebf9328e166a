/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Prints common values fast. text.c prints other values and reports errors. */
#include "micb/micb.h"
#include "micb/ops.h"
#include "micb/print/text.h"
#include "print/asm.h"

/* Maximum size of a number (a blank, a sign and ten digits), and of the rest of a line. */
enum { NUMBER = 12, LINE = 64 };

struct reader {
    const irmap_module *m;
    const uint8_t *p, *end; /* current byte and end of the record */
    const uint8_t *file_end;
    bool supported; /* the fast path can print the value */
};

/* Reads a varint of at most 28 bits. */
static inline uint32_t read_short_varint(struct reader *r)
{
    if ((size_t)(r->file_end - r->p) < 4) {
        r->supported = false;
        return 0;
    }
    const uint32_t word = load_le32(r->p);
    if (!(word & 0x80)) {
        r->p++;
        return word & 0x7F;
    }
    if (!(word & 0x8000)) {
        r->p += 2;
        return (word & 0x7F) | (word >> 1 & 0x3F80);
    }
    r->supported &= (word & 0x80808080) != 0x80808080;
    r->p += word & 0x800000 ? 4 : 3;
    return (word & 0x7F) | (word >> 1 & 0x3F80) | (word >> 2 & 0x1FC000) |
           (word & 0x800000 ? word >> 3 & 0xFE00000 : 0);
}

/* Checks that the record has `count` more bytes, and the buffer space for this many numbers. */
static inline bool has_room(struct reader *r, const struct sink *s, const char *w, uint32_t count)
{
    r->supported = r->supported && r->p <= r->end && count <= (size_t)(r->end - r->p) &&
                   (size_t)(s->buf + s->size - w) >= (size_t)count * NUMBER + LINE;
    return r->supported;
}

static inline char *put_string(struct reader *r, const struct sink *s, char *w, uint32_t i)
{
    const struct micb_module *t = micb_of(r->m);
    if (i >= r->m->strings) {
        r->supported = false;
        return w;
    }
    struct reader at = {.p = r->m->source.data + micb_offset(t, &t->strings, i),
                        .file_end = r->file_end,
                        .supported = r->supported};
    const uint32_t size = read_short_varint(&at);
    r->supported = at.supported && size <= (size_t)(r->file_end - at.p) &&
                   (size_t)(s->buf + s->size - w) >= (size_t)size + TEXT_CHUNK + LINE;
    if (!r->supported)
        return w;
    if (size <= TEXT_CHUNK && (size_t)(r->file_end - at.p) >= TEXT_CHUNK)
        memcpy(w, at.p, TEXT_CHUNK);
    else
        memcpy(w, at.p, size);
    return w + size;
}

static inline char *put_number(char *w, uint32_t n)
{
    *w++ = ' ';
    return put_digits(w, n);
}

static char *put_axes(struct reader *r, const struct sink *s, char *w, const struct micb_op *op)
{
    const uint32_t count = op->params == MICB_AXES ? read_short_varint(r) : 1;
    if (!has_room(r, s, w, count))
        return w;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t axis = read_short_varint(r);
        if (op->omits_last_axis && axis == 1) /* -1 */
            continue;
        *w++ = ' ';
        if (axis & 1)
            *w++ = '-';
        w = put_digits(w, (axis >> 1) + (axis & 1));
    }
    if (op->params == MICB_SPLIT)
        w = put_number(w, read_short_varint(r));
    return w;
}

static char *put_node(struct reader *r, const struct sink *s, char *w, uint32_t value)
{
    const struct micb_op *op = micb_op(*r->p++);
    if (!op) {
        r->supported = false;
        return w;
    }
    if (op->params == MICB_NAME)
        w = put_string(r, s, w, read_short_varint(r));
    else
        for (const char *c = op->word; *c; c++)
            *w++ = *c;
    if (op->params != MICB_NAME && op->params != MICB_NOTHING && r->supported)
        w = put_axes(r, s, w, op);
    const uint32_t count = read_short_varint(r);
    if (!has_room(r, s, w, count))
        return w;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t input = read_short_varint(r);
        r->supported &= input < value;
        w = put_number(w, input);
    }
    return w;
}

static bool put_value(const irmap_module *m, struct sink *s, uint32_t i)
{
    const struct micb_module *t = micb_of(m);
    const struct section *values = &m->sections[MICB_VALUES];
    const uint8_t *data = m->source.data;
    struct reader r = {.m = m,
                       .p = data + micb_offset(t, &t->values, i),
                       .end = data + (i + 1 < t->values.count ? micb_offset(t, &t->values, i + 1)
                                                              : values->offset + values->size),
                       .file_end = data + m->source.size,
                       .supported = true};
    char *w = out_begin(s);
    if (!has_room(&r, s, w, MICB_VALUE_MIN))
        return false;
    const uint8_t tag = *r.p++;
    if (tag == IRMAP_MICB_VALUE_NODE) {
        w = put_node(&r, s, w, i);
    } else if (tag <= IRMAP_MICB_VALUE_PARAM) {
        *w++ = tag == IRMAP_MICB_VALUE_ARG ? 'a' : 'p';
        *w++ = ' ';
        w = put_string(&r, s, w, read_short_varint(&r));
        const uint32_t type = read_short_varint(&r);
        r.supported &= type < m->types;
        *w++ = ' ';
        *w++ = 'T';
        w = put_digits(w, type);
    } else {
        r.supported = false;
    }
    if (!r.supported || r.p > r.end)
        return false;
    *w++ = '\n';
    out_end(s, w);
    return true;
}

uint32_t irmapi_micb_put_values(const irmap_module *m, struct sink *s, uint32_t from)
{
    while (from < micb_of(m)->values.count && s->status == IRMAP_OK && put_value(m, s, from))
        from++;
    return from;
}
