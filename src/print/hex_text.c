/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Prints annotated hex: the offset, bytes and meaning of each span. A long span has several lines:
 *     00000010  83 a0 18 00              shape: 2 [128, 64] */
#include "core/opts.h"
#include "print/asm.h"
#include "print/print.h"
#include <irmap/span.h>

enum { PER_LINE = 8, WHOLE_MAX = 64, SHOWN_OF_LONG = 32, DEEPEST = 48, BUFFER = 1 << 16 };

struct printer {
    struct sink sink;
    const irmap_module *m;
    uint32_t first_depth;
    bool started;
    struct asm_cache texts; /* of types and names, which many spans share */
};

/* 00 to ff */
#define PAIRS(x)                                                                                   \
    x "0" x "1" x "2" x "3" x "4" x "5" x "6" x "7" x "8" x "9" x "a" x "b" x "c" x "d" x "e" x "f"
static const char hex_pairs[2 * 256 + 1] =
    PAIRS("0") PAIRS("1") PAIRS("2") PAIRS("3") PAIRS("4") PAIRS("5") PAIRS("6") PAIRS("7")
        PAIRS("8") PAIRS("9") PAIRS("a") PAIRS("b") PAIRS("c") PAIRS("d") PAIRS("e") PAIRS("f");
#undef PAIRS

static inline char *out_byte(char *w, uint8_t byte)
{
    memcpy(w, hex_pairs + 2 * (size_t)byte, 2);
    return w + 2;
}

static inline char *out_half(char *w, uint32_t n)
{
    w = out_byte(out_byte(w, (uint8_t)(n >> 24)), (uint8_t)(n >> 16));
    return out_byte(out_byte(w, (uint8_t)(n >> 8)), (uint8_t)n);
}

static inline char *out_offset(char *w, uint64_t offset)
{
    if (offset >> 32)
        w = out_half(w, (uint32_t)(offset >> 32));
    w = out_half(w, (uint32_t)offset);
    *w++ = ' ';
    return w;
}

static inline char *out_bytes(const struct printer *p, char *w, uint64_t offset, uint64_t n)
{
    const uint8_t *bytes = p->m->source.data + offset;
    w = out_offset(w, offset);
    for (uint64_t i = 0; i < n; i++) {
        *w++ = ' ';
        w = out_byte(w, bytes[i]);
    }
    return w;
}

static void put_rest(struct printer *p, const irmap_span *span)
{
    uint64_t shown = span->size > WHOLE_MAX ? SHOWN_OF_LONG : span->size;
    char *w = out_open(&p->sink);
    for (uint64_t i = PER_LINE; i < shown; i += PER_LINE) {
        w = out_bytes(p, w, span->offset + i, shown - i < PER_LINE ? shown - i : PER_LINE);
        *w++ = '\n';
    }
    if (shown < span->size) {
        w = OUT_WORD(out_offset(w, span->offset + shown), " ... ");
        w = put_digits(w, span->size - shown);
        w = OUT_WORD(OUT_WORD(w, " more "), "bytes\n");
    }
    out_end(&p->sink, w);
}

static inline char *out_name(struct printer *p, char *w, const char *name)
{
    struct sink *s = &p->sink;
    const uint64_t key = asm_key_of(name);
    if (out_cached(s, &w, &p->texts, key))
        return w;
    out_end(s, w);
    const struct asm_mark mark = irmapi_asm_mark(s);
    sink_text(s, name);
    irmapi_asm_keep(&p->texts, s, mark, key);
    return out_begin(s);
}

/* Prints a span. Blanks align the text after the bytes. */
static int print(void *ctx, const irmap_span *span)
{
    struct printer *p = ctx;
    struct sink *s = &p->sink;
    uint64_t n = span->size < PER_LINE ? span->size : PER_LINE;
    if (!p->started)
        p->first_depth = span->depth;
    p->started = true;
    uint32_t depth = span->depth > p->first_depth ? span->depth - p->first_depth : 0;
    size_t blanks = (size_t)(3 * (PER_LINE - n) + 2) + 2 * (depth < DEEPEST ? depth : DEEPEST);
    char *w = out_bytes(p, out_open(s), span->offset, n);
    for (size_t i = 0; i < blanks; i += TEXT_CHUNK)
        memcpy(w + i, irmapi_blanks, TEXT_CHUNK);
    w = out_room(s, out_name(p, w + blanks, span->name));
    size_t size = irmapi_span_text(p->m, span, &p->texts, w + 2);
    if (size) {
        memcpy(w, ": ", 2);
        w += 2 + size;
    }
    if (span->error) {
        out_end(s, OUT_WORD(w, " ["));
        sink_text(s, irmap_status_name(span->error->status));
        w = OUT_WORD(out_open(s), "]");
    }
    *w++ = '\n';
    out_end(s, w);
    if (span->size > PER_LINE)
        put_rest(p, span);
    return s->status != IRMAP_OK;
}

irmap_status irmap_print_hex(const irmap_module *m, const irmap_span_opts *opts,
                             irmap_write_fn write, void *ctx, irmap_error *err)
{
    struct heap *heap = &m->shared->heap;
    struct printer p = {.m = m};
    irmap_span_opts o;
    irmap_error failed = {.status = IRMAP_OK};
    char *buffer = irmapi_resize(heap, NULL, 0, BUFFER, "the text", &failed);
    irmap_status status = IRMAP_OK;
    if (buffer && irmapi_asm_cache_begin(&p.texts, heap, &failed)) {
        if (irmapi_read_opts(opts, &o, sizeof o, err) == IRMAP_OK)
            p.started = o.piece != 0; /* a piece is indented from depth 0 */
        irmapi_sink_init(&p.sink, buffer, BUFFER, m->max_text, write, ctx);
        status = irmap_spans(m, opts, print, &p, err);
        (void)irmapi_sink_flush(&p.sink, &failed);
    }
    irmapi_asm_cache_end(&p.texts);
    irmapi_free(heap, buffer, BUFFER);
    if (failed.status != IRMAP_OK && err)
        *err = failed;
    return failed.status != IRMAP_OK ? failed.status : status;
}
