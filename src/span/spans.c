/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "span/spans.h"
#include "core/opts.h"

struct spans irmapi_spans_begin(const irmap_module *m, irmap_span_fn fn, void *ctx,
                                irmap_error *err)
{
    return (struct spans){
        .m = m,
        .to = m->source.size,
        .fn = fn,
        .ctx = ctx,
        .at = m->source.data,
        .current = {.part = IRMAP_SPAN_OTHER, .func = {IRMAP_NONE}, .op = IRMAP_NONE},
        .err = err};
}

void irmapi_span_report(struct spans *s, const uint8_t *end)
{
    irmap_span *span = &s->current;
    const uint8_t *const at = s->at;
    const uint64_t from = spans_offset(s);
    if (end < at)
        end = at;
    span->offset = from;
    span->size = (uint64_t)(end - at);
    s->at = end;
    /* An empty span counts as one byte. */
    if ((from >= s->from || from + span->size > s->from) && from < s->to && !s->over &&
        s->fn(s->ctx, span) != 0) {
        s->over = true;
        s->status = IRMAP_DONE;
    }
    span->newer = NULL;
    span->since = 0;
}

void irmapi_span_failed(struct spans *s, const irmap_error *error, const uint8_t *end)
{
    uint64_t from = spans_offset(s), size = end > s->at ? (uint64_t)(end - s->at) : 0;
    bool ends = !irmapi_error_is_local(error);
    irmap_span_part part = s->current.part;
    if (s->over)
        return;
    if (ends || (s->status == IRMAP_OK && spans_want(s, from, from + (size ? size : 1)))) {
        s->status = error->status;
        *s->err = *error;
    }
    s->current.error = error;
    span_as(s, IRMAP_SPAN_OTHER, end, "undecoded", no_content());
    s->current.error = NULL;
    s->current.part = part;
    s->over |= ends;
}

/* Padding: writers add CB up to a multiple of at most 8. */
void irmapi_span_rest(struct spans *s, const uint8_t *end)
{
    bool padding = end - s->at < 8;
    if (end <= s->at)
        return;
    for (const uint8_t *p = s->at; p < end && padding; p++)
        padding = *p == 0xCB;
    if (padding)
        span_as(s, IRMAP_SPAN_PADDING, end, "padding", no_content());
    else
        span_as(s, IRMAP_SPAN_OTHER, end, "unused", no_content());
}

void irmapi_span_end(struct spans *s, const struct cursor *c, const char *section,
                     const uint8_t *end)
{
    irmap_error error;
    if (cur_ok(c)) {
        irmapi_span_rest(s, end);
        return;
    }
    (void)irmapi_cur_error(c, section, &error);
    error.func.id = s->current.func.id;
    error.op = s->current.op;
    irmapi_span_failed(s, &error, end);
}

irmap_status irmap_spans(const irmap_module *m, const irmap_span_opts *opts, irmap_span_fn fn,
                         void *ctx, irmap_error *err)
{
    irmap_error local;
    irmap_span_opts o;
    irmap_status status = irmapi_read_opts(opts, &o, sizeof o, err);
    status = irmapi_check_flag(status, o.piece, "piece", err);
    if (status != IRMAP_OK)
        return status;
    struct spans s = irmapi_spans_begin(m, fn, ctx, err ? err : &local);
    s.from = o.from;
    s.piece = o.piece;
    if (o.to && o.to < s.to)
        s.to = o.to;
    if (o.to && o.to <= o.from)
        return IRMAP_OK; /* empty range */
    switch (m->format->id) {
#define CASE(ID, name)                                                                             \
    case IRMAP_FORMAT_##ID:                                                                        \
        irmapi_##name##_spans(&s);                                                                 \
        break;
        FORMATS(CASE)
#undef CASE
    default:
        break;
    }
    irmap_body_free(s.body);
    return s.status;
}

bool irmapi_type_is_short(const irmap_module *m, uint32_t type)
{
    switch (m->format->id) {
#define CASE(ID, name)                                                                             \
    case IRMAP_FORMAT_##ID:                                                                        \
        return irmapi_##name##_type_is_short(m, type);
        FORMATS(CASE)
#undef CASE
    default:
        return false;
    }
}

const char *irmap_span_part_name(irmap_span_part part)
{
    switch (part) {
#define PART_NAME(name, number, text)                                                              \
    case IRMAP_SPAN_##name:                                                                        \
        return text;
        IRMAP_SPAN_MAP(PART_NAME)
#undef PART_NAME
    }
    return NULL;
}
