/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Annotated hex: offset, bytes, and what they are, one line for each span and more for a long one.
 *
 *     00000010  83 a0 18 00              shape: 2 [128, 64]
 */
#include "core/cold.h"

#include "core/opts.h"
#include "core/sink.h"
#include "model/module.h"
#include <irmap/span.h>

enum { PER_LINE = 8, WHOLE_MAX = 64, SHOWN_OF_LONG = 32, DEEPEST = 48 };

struct printer {
    struct sink sink;
    const irmap_module *m;
    uint32_t first_depth;
    bool started;
};

static void put_hex(struct sink *s, uint64_t number, uint32_t digits)
{
    while (digits--)
        sink_char(s, "0123456789abcdef"[number >> 4 * digits & 15]);
}

static void put_blanks(struct sink *s, uint64_t n)
{
    while (n--)
        sink_char(s, ' ');
}

/* Offset and up to eight bytes; what follows stands in the same column on every line. */
static void put_bytes(struct printer *p, uint64_t offset, uint64_t size)
{
    uint64_t n = size < PER_LINE ? size : PER_LINE;
    put_hex(&p->sink, offset, offset >> 32 ? 16 : 8);
    sink_char(&p->sink, ' ');
    for (uint64_t i = 0; i < n; i++) {
        sink_char(&p->sink, ' ');
        put_hex(&p->sink, p->m->source.data[offset + i], 2);
    }
}

static void put_rest(struct printer *p, const irmap_span *span)
{
    uint64_t shown = span->size > WHOLE_MAX ? SHOWN_OF_LONG : span->size;
    for (uint64_t i = PER_LINE; i < shown; i += PER_LINE) {
        put_bytes(p, span->offset + i, shown - i);
        sink_char(&p->sink, '\n');
    }
    if (shown == span->size)
        return;
    put_hex(&p->sink, span->offset + shown, (span->offset + shown) >> 32 ? 16 : 8);
    sink_text(&p->sink, "  ... ");
    irmapi_sink_uint(&p->sink, span->size - shown);
    sink_text(&p->sink, " more bytes\n");
}

static int print(void *ctx, const irmap_span *span)
{
    struct printer *p = ctx;
    struct sink *s = &p->sink;
    char text[IRMAP_SPAN_TEXT_MAX];
    uint64_t n = span->size < PER_LINE ? span->size : PER_LINE;
    if (!p->started)
        p->first_depth = span->depth;
    p->started = true;
    uint32_t depth = span->depth > p->first_depth ? span->depth - p->first_depth : 0;
    put_bytes(p, span->offset, span->size);
    put_blanks(s, 3 * (PER_LINE - n) + 2 + 2 * (uint64_t)(depth < DEEPEST ? depth : DEEPEST));
    sink_text(s, span->name);
    size_t size = irmap_span_text(p->m, span, text);
    if (size)
        sink_text(s, ": ");
    sink_put(s, text, size);
    if (span->error) {
        sink_text(s, " [");
        sink_text(s, irmap_status_name(span->error->status));
        sink_char(s, ']');
    }
    sink_char(s, '\n');
    put_rest(p, span);
    return s->status != IRMAP_OK;
}

irmap_status irmap_print_hex(const irmap_module *m, const irmap_span_opts *opts,
                             irmap_write_fn write, void *ctx, irmap_error *err)
{
    char buf[4096];
    struct printer p = {.m = m};
    irmap_span_opts o;
    if (irmapi_read_opts(opts, &o, sizeof o, err) == IRMAP_OK)
        p.started = o.piece != 0; /* what comes first in the file is not indented */
    irmapi_sink_init(&p.sink, buf, sizeof buf, m->max_text, write, ctx);
    irmap_status status = irmap_spans(m, opts, print, &p, err);
    irmap_error failed;
    irmap_status flushed = irmapi_sink_flush(&p.sink, &failed);
    if (flushed != IRMAP_OK && err)
        *err = failed;
    return flushed != IRMAP_OK ? flushed : status;
}
