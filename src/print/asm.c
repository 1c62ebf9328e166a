/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "print/asm.h"

enum {
    LONGEST = 4096,  /* longest text that is cached */
    CHARS = 1 << 20, /* bytes of all cached texts; beyond this the cache is cleared */
};

IRMAPI_NOINLINE char *irmapi_out_slowly(struct sink *s, char *w, const char *text, size_t size)
{
    out_end(s, w);
    sink_put(s, text, size);
    return out_begin(s);
}

IRMAPI_NOINLINE char *irmapi_out_room(struct sink *s, char *w)
{
    out_end(s, w);
    irmapi_sink_put_slowly(s, "", 0);
    return out_begin(s);
}

/* The first TEXT_CHUNK bytes of the text are already at w. */
IRMAPI_NOINLINE char *irmapi_out_long(struct sink *s, char *w, const char *text, size_t size)
{
    if ((size_t)(s->buf + s->size - w) < TEXT_ROOM + size)
        return out_room(s, irmapi_out_slowly(s, w, text, size));
    for (size_t i = TEXT_CHUNK; i < size; i += TEXT_CHUNK)
        memcpy(w + i, text + i, TEXT_CHUNK);
    return w + size;
}

const char irmapi_blanks[TEXT_CHUNK + 1] = "                                ";

char *irmapi_out_blanks(struct sink *s, char *w, uint64_t count)
{
    while (count && s->status == IRMAP_OK) {
        size_t n = count < TEXT_CHUNK ? (size_t)count : TEXT_CHUNK;
        w = out_put(s, w, irmapi_blanks, n);
        count -= n;
    }
    return w;
}

static bool is_plain(unsigned char c)
{
    return c >= 0x20 && c < 0x7F && c != '"' && c != '\\';
}

void irmapi_asm_hex(struct sink *s, uint8_t byte)
{
    static const char digits[] = "0123456789ABCDEF";
    char two[] = {digits[byte >> 4], digits[byte & 15]};
    sink_put(s, two, 2);
}

void irmapi_asm_place(struct sink *s, uint64_t offset)
{
    static const char digits[] = "0123456789abcdef";
    int shift = 60;
    while (shift && !(offset >> shift))
        shift -= 4;
    sink_text(s, "0x");
    for (; shift >= 0; shift -= 4)
        sink_char(s, digits[offset >> shift & 0xF]);
}

void irmapi_asm_offset(struct sink *s, uint64_t offset)
{
    sink_text(s, "/* ");
    irmapi_asm_place(s, offset);
    sink_text(s, " */ ");
}

void irmapi_asm_escaped(struct sink *s, irmap_str str)
{
    enum { PIECE = 4096 }; /* bounds the work after a failed write */
    for (size_t i = 0; i < str.size && s->status == IRMAP_OK;) {
        const size_t end = str.size - i < PIECE ? str.size : i + PIECE;
        size_t plain = i;
        while (plain < end && is_plain((unsigned char)str.data[plain]))
            plain++;
        sink_put(s, str.data + i, plain - i);
        if ((i = plain) == end)
            continue;
        sink_char(s, '\\');
        if (str.data[i] == '\\')
            sink_char(s, '\\');
        else
            irmapi_asm_hex(s, (uint8_t)str.data[i]);
        i++;
    }
}

void irmapi_asm_quoted(struct sink *s, irmap_str str)
{
    sink_char(s, '"');
    irmapi_asm_escaped(s, str);
    sink_char(s, '"');
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool irmapi_asm_is_bare(irmap_str str)
{
    bool bare = str.size && is_letter(str.data[0]);
    for (size_t i = 1; i < str.size && bare; i++) {
        char c = str.data[i];
        bare = is_letter(c) || (c >= '0' && c <= '9') || c == '$' || c == '.';
    }
    return bare;
}

void irmapi_asm_keyword(struct sink *s, irmap_str str)
{
    if (irmapi_asm_is_bare(str))
        sink_put(s, str.data, str.size);
    else
        irmapi_asm_quoted(s, str);
}

void irmapi_asm_signed(struct sink *s, uint64_t bits, uint32_t width)
{
    uint64_t sign = UINT64_C(1) << (width - 1);
    irmapi_sink_int(s, (int64_t)((bits ^ sign) - sign));
}

bool irmapi_asm_float(struct sink *s, enum irmapi_float format, uint64_t lo, uint64_t hi)
{
    char text[IRMAPI_FLOAT_TEXT_MAX];
    size_t size = irmapi_float_text(format, lo, hi, text);
    sink_put(s, text, size);
    return size > 2 && text[0] == '0' && text[1] == 'x';
}

bool irmapi_asm_cache_begin(struct asm_cache *c, struct heap *heap, irmap_error *err)
{
    *c = (struct asm_cache){.heap = heap, .chars = {.each = 1}};
    c->slots = irmapi_alloc(heap, UINT64_C(1) << ASM_CACHE_BITS, sizeof *c->slots, "the text", err);
    return c->slots && vec_reserve(&c->chars, heap, LONGEST, err);
}

void irmapi_asm_cache_end(struct asm_cache *c)
{
    irmapi_free(c->heap, c->slots, sizeof *c->slots << ASM_CACHE_BITS);
    irmapi_vec_free(&c->chars, c->heap);
}

void irmapi_asm_cache_clear(struct asm_cache *c)
{
    memset(c->slots, 0, sizeof *c->slots << ASM_CACHE_BITS);
    c->chars.used = 0;
}

/* Flushes the buffer if LONGEST bytes do not fit: a text to be cached must be contiguous in it. */
struct asm_mark irmapi_asm_mark(struct sink *s)
{
    if (s->size - s->used < LONGEST)
        irmapi_sink_put_slowly(s, "", 0);
    return (struct asm_mark){s->used, s->left};
}

void irmapi_asm_keep(struct asm_cache *c, const struct sink *s, struct asm_mark mark, uint64_t key)
{
    irmap_error err;
    size_t size = s->used - mark.used;
    if (s->left != mark.left || size > LONGEST || s->status != IRMAP_OK)
        return;
    if (c->chars.used > CHARS)
        irmapi_asm_cache_clear(c);
    if (!vec_reserve(&c->chars, c->heap, size + TEXT_CHUNK, &err))
        return;
    *asm_cache_slot(c, key) = (struct asm_text){key, (uint32_t)c->chars.used, (uint32_t)size};
    memcpy((char *)c->chars.data + c->chars.used, s->buf + mark.used, size);
    c->chars.used += size;
}
