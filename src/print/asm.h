/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Writing assembly, which both Tile IR and MLIR are.
 *
 * Hot code writes through a pointer into the sink's buffer, which stays in a register: out_begin(),
 * pass it on from call to call, and out_end() before anything else writes to the sink.
 */
#ifndef IRMAPI_ASM_H
#define IRMAPI_ASM_H

#include "core/bytes.h"
#include "core/sink.h"
#include "core/vec.h"
#include "print/float_text.h"

/* Short text is copied as so many bytes, whatever its length: whoever keeps text that is copied so
 * keeps as many bytes behind it. */
enum { TEXT_CHUNK = 32 };

static inline char *out_begin(const struct sink *s)
{
    return s->buf + s->used;
}

static inline void out_end(struct sink *s, const char *w)
{
    s->used = (size_t)(w - s->buf);
}

/* Who writes one piece after the other without looking asks for so much room before. */
enum { TEXT_ROOM = 4096 };

char *irmapi_out_slowly(struct sink *s, char *w, const char *text, size_t size);
char *irmapi_out_room(struct sink *s, char *w);
char *irmapi_out_long(struct sink *s, char *w, const char *text, size_t size);

IRMAPI_INLINE char *out_room(struct sink *s, char *w)
{
    return (size_t)(s->buf + s->size - w) >= TEXT_ROOM ? w : irmapi_out_room(s, w);
}

/* out_begin(), with room. */
IRMAPI_INLINE char *out_open(struct sink *s)
{
    return out_room(s, out_begin(s));
}

/* Where there is room: text with TEXT_CHUNK bytes that may be read. Behind what is longer there is
 * as much room as before. */
IRMAPI_INLINE char *out_text(struct sink *s, char *w, const char *text, size_t size)
{
    memcpy(w, text, TEXT_CHUNK);
    return IRMAPI_SELDOM(size > TEXT_CHUNK) ? irmapi_out_long(s, w, text, size) : w + size;
}

/* Where there is room: a literal of at most 8 bytes. */
#define OUT_WORD(w, text) out_word(w, text "\0\0\0\0\0\0\0\0", sizeof(text) - 1)

IRMAPI_INLINE char *out_word(char *w, const char *text, size_t size)
{
    memcpy(w, text, 8);
    return w + size;
}

/* Before item i of a list: room for it. */
IRMAPI_INLINE char *out_item(struct sink *s, char *w, uint64_t i)
{
    w = out_room(s, w);
    return i ? OUT_WORD(w, ", ") : w;
}

/* Text with TEXT_CHUNK bytes that may be read. */
IRMAPI_INLINE char *out_put(struct sink *s, char *w, const char *text, size_t size)
{
    if (size <= TEXT_CHUNK && (size_t)(s->buf + s->size - w) >= TEXT_CHUNK) {
        memcpy(w, text, TEXT_CHUNK);
        return w + size;
    }
    return irmapi_out_slowly(s, w, text, size);
}

/* A literal of at most 8 bytes. */
#define OUT_LITERAL(s, w, text) out_small(s, w, text "\0\0\0\0\0\0\0\0", sizeof(text) - 1)

IRMAPI_INLINE char *out_small(struct sink *s, char *w, const char *text, size_t size)
{
    if ((size_t)(s->buf + s->size - w) >= 8) {
        memcpy(w, text, 8);
        return w + size;
    }
    return irmapi_out_slowly(s, w, text, size);
}

IRMAPI_INLINE char *out_comma(struct sink *s, char *w, bool later)
{
    return later ? OUT_LITERAL(s, w, ", ") : w;
}

/* A number of at most 32 bits. */
IRMAPI_INLINE char *out_number(struct sink *s, char *w, uint32_t v)
{
    if ((size_t)(s->buf + s->size - w) >= SINK_DIGITS)
        return put_digits(w, v);
    out_end(s, w);
    irmapi_sink_uint(s, v);
    return out_begin(s);
}

extern const char irmapi_blanks[TEXT_CHUNK + 1];
char *irmapi_out_blanks(struct sink *s, char *w, uint64_t count);

/* Two blanks a level. */
IRMAPI_INLINE char *out_indent(struct sink *s, char *w, uint32_t levels)
{
    return levels <= TEXT_CHUNK / 2 ? out_put(s, w, irmapi_blanks, 2 * (size_t)levels)
                                    : irmapi_out_blanks(s, w, 2 * (uint64_t)levels);
}

/* Everything but printable ASCII, and ", is \ and two digits; \ itself is two. */
void irmapi_asm_escaped(struct sink *s, irmap_str text);
void irmapi_asm_quoted(struct sink *s, irmap_str text);
/* Quoted unless an identifier. */
bool irmapi_asm_is_bare(irmap_str text);
void irmapi_asm_keyword(struct sink *s, irmap_str text);
void irmapi_asm_hex(struct sink *s, uint8_t byte);
/* Where something stands in the file, as all texts have it; and as a comment. */
void irmapi_asm_place(struct sink *s, uint64_t offset);
void irmapi_asm_offset(struct sink *s, uint64_t offset);
/* Two's complement of 1 to 64 bits. */
void irmapi_asm_signed(struct sink *s, uint64_t bits, uint32_t width);
/* True when it stands there as bits in hexadecimal. */
bool irmapi_asm_float(struct sink *s, enum irmapi_float format, uint64_t lo, uint64_t hi);

/*
 * What was spelled lately, by a key: a table of fixed size, in which a new text takes the place of
 * an older one whose key falls on the same slot.
 */
struct asm_text {
    uint64_t key; /* 0: free */
    uint32_t at, size;
};

enum { ASM_CACHE_BITS = 12 };

struct asm_cache {
    struct heap *heap;
    struct asm_text *slots; /* NULL: nothing is kept */
    struct vec chars;
};

/* False with err filled. */
bool irmapi_asm_cache_begin(struct asm_cache *c, struct heap *heap, irmap_error *err);
void irmapi_asm_cache_end(struct asm_cache *c);
void irmapi_asm_cache_clear(struct asm_cache *c);

static inline struct asm_text *asm_cache_slot(const struct asm_cache *c, uint64_t key)
{
    return &c->slots[key * UINT64_C(0x9E3779B97F4A7C15) >> (64 - ASM_CACHE_BITS)];
}

/* Whether there is a text for a key, which is written then. */
IRMAPI_INLINE bool out_cached(struct sink *s, char **w, const struct asm_cache *c, uint64_t key)
{
    const struct asm_text *kept = asm_cache_slot(c, key);
    if (kept->key != key)
        return false;
    *w = out_put(s, *w, (const char *)c->chars.data + kept->at, kept->size);
    return true;
}

/* What is written to a sink between the two is kept, unless it is long or there is no memory. */
struct asm_mark {
    size_t used;
    uint64_t left;
};
struct asm_mark irmapi_asm_mark(struct sink *s);
void irmapi_asm_keep(struct asm_cache *c, const struct sink *s, struct asm_mark mark, uint64_t key);

#endif
