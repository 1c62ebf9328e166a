/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Writes text to a sink. Hot code writes through a pointer into the sink's buffer, which stays in a
 * register: call out_begin(), pass the pointer from call to call, and call out_end() before other
 * writes to the sink. "Room" means TEXT_ROOM free bytes in the buffer. */
#ifndef IRMAPI_ASM_H
#define IRMAPI_ASM_H

#include "core/bytes.h"
#include "core/sink.h"
#include "core/vec.h"
#include "print/float_text.h"

/* Short text is copied as TEXT_CHUNK bytes, whatever its length, so this many bytes must be
 * readable at its beginning. */
enum { TEXT_CHUNK = 32 };

static inline char *out_begin(const struct sink *s)
{
    return s->buf + s->used;
}

static inline void out_end(struct sink *s, const char *w)
{
    s->used = (size_t)(w - s->buf);
}

/* Minimum number of free bytes after out_room(), so that several short texts need no checks. */
enum { TEXT_ROOM = 4096 };

char *irmapi_out_slowly(struct sink *s, char *w, const char *text, size_t size);
char *irmapi_out_room(struct sink *s, char *w);
char *irmapi_out_long(struct sink *s, char *w, const char *text, size_t size);

IRMAPI_INLINE char *out_room(struct sink *s, char *w)
{
    return (size_t)(s->buf + s->size - w) >= TEXT_ROOM ? w : irmapi_out_room(s, w);
}

IRMAPI_INLINE char *out_open(struct sink *s)
{
    return out_room(s, out_begin(s));
}

/* Requires room, and TEXT_CHUNK readable bytes at text. After a text longer than TEXT_CHUNK, there
 * is room again. */
IRMAPI_INLINE char *out_text(struct sink *s, char *w, const char *text, size_t size)
{
    memcpy(w, text, TEXT_CHUNK);
    return IRMAPI_SELDOM(size > TEXT_CHUNK) ? irmapi_out_long(s, w, text, size) : w + size;
}

/* Writes a literal of at most 8 bytes. Requires room. */
#define OUT_WORD(w, text) out_word(w, text "\0\0\0\0\0\0\0\0", sizeof(text) - 1)

IRMAPI_INLINE char *out_word(char *w, const char *text, size_t size)
{
    memcpy(w, text, 8);
    return w + size;
}

/* Makes room for item i of a list. Writes the separator. */
IRMAPI_INLINE char *out_item(struct sink *s, char *w, uint64_t i)
{
    w = out_room(s, w);
    return i ? OUT_WORD(w, ", ") : w;
}

/* Requires TEXT_CHUNK readable bytes at text. */
IRMAPI_INLINE char *out_put(struct sink *s, char *w, const char *text, size_t size)
{
    if (size <= TEXT_CHUNK && (size_t)(s->buf + s->size - w) >= TEXT_CHUNK) {
        memcpy(w, text, TEXT_CHUNK);
        return w + size;
    }
    return irmapi_out_slowly(s, w, text, size);
}

/* Writes a literal of at most 8 bytes. */
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

/* Writes two blanks per level. */
IRMAPI_INLINE char *out_indent(struct sink *s, char *w, uint32_t levels)
{
    return levels <= TEXT_CHUNK / 2 ? out_put(s, w, irmapi_blanks, 2 * (size_t)levels)
                                    : irmapi_out_blanks(s, w, 2 * (uint64_t)levels);
}

/* Escapes " and bytes outside printable ASCII as \XX, and \ as \\. */
void irmapi_asm_escaped(struct sink *s, irmap_str text);
void irmapi_asm_quoted(struct sink *s, irmap_str text);
/* Returns whether a text is an identifier. irmapi_asm_keyword() quotes texts that are not. */
bool irmapi_asm_is_bare(irmap_str text);
void irmapi_asm_keyword(struct sink *s, irmap_str text);
void irmapi_asm_hex(struct sink *s, uint8_t byte);
/* Writes a file offset in hexadecimal; irmapi_asm_offset() writes it as a comment. */
void irmapi_asm_place(struct sink *s, uint64_t offset);
void irmapi_asm_offset(struct sink *s, uint64_t offset);
/* Writes a two's complement number of 1 to 64 bits. */
void irmapi_asm_signed(struct sink *s, uint64_t bits, uint32_t width);
/* Returns true if the value was written as hexadecimal bits. */
bool irmapi_asm_float(struct sink *s, enum irmapi_float format, uint64_t lo, uint64_t hi);

/* Cache of texts by key. A new text replaces the text in its slot. */
struct asm_text {
    uint64_t key;      /* 0: free */
    uint32_t at, size; /* range in asm_cache.chars */
};

enum { ASM_CACHE_BITS = 12 };

struct asm_cache {
    struct heap *heap;
    struct asm_text *slots; /* NULL: no cache */
    struct vec chars;
};

bool irmapi_asm_cache_begin(struct asm_cache *c, struct heap *heap, irmap_error *err);
void irmapi_asm_cache_end(struct asm_cache *c);
void irmapi_asm_cache_clear(struct asm_cache *c);

static inline struct asm_text *asm_cache_slot(const struct asm_cache *c, uint64_t key)
{
    return &c->slots[key * UINT64_C(0x9E3779B97F4A7C15) >> (64 - ASM_CACHE_BITS)];
}

/* Returns the key of a text that does not change while the cache exists. Differs from indices. */
static inline uint64_t asm_key_of(const char *text)
{
    return ~(uint64_t)(uintptr_t)text;
}

/* Writes the cached text of key. Returns false if there is none. */
IRMAPI_INLINE bool out_cached(struct sink *s, char **w, const struct asm_cache *c, uint64_t key)
{
    const struct asm_text *cached = asm_cache_slot(c, key);
    if (cached->key != key)
        return false;
    *w = out_put(s, *w, (const char *)c->chars.data + cached->at, cached->size);
    return true;
}

/* irmapi_asm_keep() caches the text written since irmapi_asm_mark(), unless it is too long or
 * memory is exhausted. */
struct asm_mark {
    size_t used;
    uint64_t left;
};
struct asm_mark irmapi_asm_mark(struct sink *s);
void irmapi_asm_keep(struct asm_cache *c, const struct sink *s, struct asm_mark mark, uint64_t key);

#endif
