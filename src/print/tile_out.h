/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Writing text through a pointer into the sink's buffer, which stays in a register: begin, pass it
 * on from call to call, and end before anything else writes to the sink. */
#ifndef IRMAPI_TILE_OUT_H
#define IRMAPI_TILE_OUT_H

#include "core/bytes.h"
#include "print/tile_print.h"

static inline char *out_begin(const struct printer *p)
{
    return p->sink.buf + p->sink.used;
}

static inline void out_end(struct printer *p, const char *w)
{
    p->sink.used = (size_t)(w - p->sink.buf);
}

static IRMAPI_NOINLINE char *out_slowly(struct printer *p, char *w, const char *s, size_t size)
{
    out_end(p, w);
    sink_put(&p->sink, s, size);
    return out_begin(p);
}

/* Text with TEXT_CHUNK bytes that may be read from s on. */
IRMAPI_INLINE char *out_put(struct printer *p, char *w, const char *s, size_t size)
{
    if (size <= TEXT_CHUNK && (size_t)(p->sink.buf + p->sink.size - w) >= TEXT_CHUNK) {
        memcpy(w, s, TEXT_CHUNK);
        return w + size;
    }
    return out_slowly(p, w, s, size);
}

/* A literal of at most 8 bytes. */
#define OUT_LITERAL(p, w, s) out_small(p, w, s "\0\0\0\0\0\0\0\0", sizeof(s) - 1)

IRMAPI_INLINE char *out_small(struct printer *p, char *w, const char *s, size_t size)
{
    if ((size_t)(p->sink.buf + p->sink.size - w) >= 8) {
        memcpy(w, s, 8);
        return w + size;
    }
    return out_slowly(p, w, s, size);
}

/* The name of a value where it is used. */
IRMAPI_INLINE char *out_use(struct printer *p, char *w, uint32_t value)
{
    const struct text_name *n = name_at(p, value);
    return out_put(p, w, name_chars(p, n), n->size + (size_t)n->tail);
}

/* Where it is defined. */
IRMAPI_INLINE char *out_definition(struct printer *p, char *w, uint32_t value)
{
    const struct text_name *n = name_at(p, value);
    return out_put(p, w, name_chars(p, n), n->size);
}

/* The type of a value. */
IRMAPI_INLINE char *out_type(struct printer *p, char *w, uint32_t value, uint64_t at)
{
    uint32_t type = p->v->values[value].type;
    if (p->status == IRMAP_OK && type < p->m->types && p->types[type].size)
        return out_put(p, w, (const char *)p->type_chars.data + p->types[type].at,
                       p->types[type].size);
    out_end(p, w);
    irmapi_text_type(p, type, at);
    return out_begin(p);
}

#endif
