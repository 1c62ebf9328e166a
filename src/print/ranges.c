/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "print/ranges.h"
#include "core/opts.h"

/* Takes what fits a line. */
static int collect(void *ctx, const char *data, size_t size)
{
    struct ranges *r = ctx;
    size_t room = RANGE_VALUE_MAX - r->text_size;
    size_t n = size < room ? size : room;
    memcpy(r->text + r->text_size, data, n);
    r->text_size += n;
    r->cut = n < size;
    return r->cut;
}

static void begin_value(struct ranges *r)
{
    r->text_size = 0;
    r->cut = false;
    irmapi_sink_init(&r->value, r->collected, sizeof r->collected, UINT64_MAX, collect, r);
}

static irmap_str take_value(struct ranges *r)
{
    (void)irmapi_sink_flush(&r->value, NULL);
    if (r->cut) {
        memcpy(r->text + r->text_size, "...", 3);
        r->text_size += 3;
    }
    return (irmap_str){r->text, r->text_size};
}

static void tell(struct ranges *r, irmap_range_kind kind, const char *name, uint64_t end,
                 const irmap_error *error)
{
    irmap_range range = {.offset = r->at,
                         .size = end > r->at ? end - r->at : 0,
                         .depth = r->depth,
                         .kind = kind,
                         .name = name,
                         .error = error};
    range.value = take_value(r);
    if (range.size)
        r->at = end;
    bool wanted = range.size ? ranges_want(r, range.offset, end)
                             : ranges_want(r, range.offset, range.offset + 1);
    if (wanted && r->report(r->ctx, &range) != 0)
        r->over = true;
    begin_value(r);
}

void irmapi_range(struct ranges *r, irmap_range_kind kind, const char *name, uint64_t end)
{
    tell(r, kind, name, end, NULL);
}

static void tell_error(struct ranges *r, const irmap_error *error, irmap_range_kind kind,
                       uint64_t end)
{
    char message[RANGE_VALUE_MAX];
    bool wanted = ranges_want(r, r->at, end > r->at ? end : r->at + 1);
    bool ends = irmap_status_classify(error->status) != IRMAP_CLASS_INPUT;
    if (ends || (wanted && r->status == IRMAP_OK)) {
        r->status = error->status;
        if (r->err)
            *r->err = *error;
    }
    r->over |= ends;
    begin_value(r);
    if (kind == IRMAP_RANGE_GROUP && error->entry != IRMAP_NONE) {
        irmapi_range_index(r, error->entry);
        sink_text(&r->value, ", ");
    }
    irmap_error_format(error, message, sizeof message);
    sink_text(&r->value, message);
    tell(r, kind, "undecoded", end, error);
}

void irmapi_range_failed(struct ranges *r, const irmap_error *error, uint64_t end)
{
    tell_error(r, error, IRMAP_RANGE_UNDECODED, end);
}

void irmapi_range_refused(struct ranges *r, const irmap_error *error)
{
    tell_error(r, error, IRMAP_RANGE_GROUP, r->at);
}

/* Writers fill up with CB to a multiple of at most 8. */
void irmapi_range_rest(struct ranges *r, uint64_t end)
{
    bool padding = end - r->at < 8;
    if (end <= r->at)
        return;
    for (uint64_t i = r->at; i < end && padding; i++)
        padding = r->m->source.data[i] == 0xCB;
    irmapi_range(r, padding ? IRMAP_RANGE_PADDING : IRMAP_RANGE_UNUSED,
                 padding ? "padding" : "unused", end);
}

void irmapi_range_hex(struct ranges *r, uint64_t number)
{
    char digits[16];
    size_t at = sizeof digits;
    do
        digits[--at] = "0123456789abcdef"[number & 15];
    while (number >>= 4);
    sink_text(&r->value, "0x");
    sink_put(&r->value, digits + at, sizeof digits - at);
}

void irmapi_range_string(struct ranges *r, irmap_str s)
{
    sink_char(&r->value, '"');
    for (size_t i = 0; i < s.size && i < RANGE_STRING_MAX; i++) {
        uint8_t c = (uint8_t)s.data[i];
        if (c >= 0x20 && c < 0x7F && c != '"' && c != '\\') {
            sink_char(&r->value, (char)c);
            continue;
        }
        char escaped[3] = {'\\', "0123456789ABCDEF"[c >> 4], "0123456789ABCDEF"[c & 15]};
        sink_put(&r->value, escaped, sizeof escaped);
    }
    sink_text(&r->value, s.size > RANGE_STRING_MAX ? "\"..." : "\"");
}

void irmapi_range_index(struct ranges *r, uint64_t index)
{
    sink_char(&r->value, '#');
    irmapi_sink_uint(&r->value, index);
}

void irmapi_range_string_at(struct ranges *r, uint64_t index)
{
    irmap_str s;
    irmapi_range_index(r, index);
    if (index >= r->m->strings || irmap_string_get(r->m, (uint32_t)index, &s, NULL) != IRMAP_OK)
        return;
    sink_char(&r->value, ' ');
    irmapi_range_string(r, s);
}

irmap_status irmap_ranges_walk(const irmap_module *m, const irmap_range_opts *opts,
                               irmap_range_fn report, void *ctx, irmap_error *err)
{
    struct ranges r = {.m = m, .report = report, .ctx = ctx, .err = err};
    irmap_status status = irmapi_read_opts(opts, &r.opts, sizeof r.opts, err);
    if (status != IRMAP_OK)
        return status;
    if (!m->format->ranges)
        return irmapi_error_other(err, IRMAP_UNSUPPORTED, "a walk over the bytes of this format", 0,
                                  0);
    if (r.opts.to == 0 || r.opts.to > m->source.size)
        r.opts.to = m->source.size;
    begin_value(&r);
    m->format->ranges(&r);
    return r.status;
}

const char *irmap_range_kind_name(irmap_range_kind kind)
{
    switch (kind) {
    case IRMAP_RANGE_GROUP:
        return "group";
    case IRMAP_RANGE_FIELD:
        return "field";
    case IRMAP_RANGE_PADDING:
        return "padding";
    case IRMAP_RANGE_UNUSED:
        return "unused";
    case IRMAP_RANGE_UNDECODED:
        return "undecoded";
    }
    return NULL;
}
