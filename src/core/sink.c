/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "core/sink.h"
#include "core/error.h"
#include <string.h>

void irmapi_sink_init(struct sink *s, irmap_write_fn write, void *ctx)
{
    s->write = write;
    s->ctx = ctx;
    s->status = IRMAP_OK;
    s->used = 0;
}

static void hand_over(struct sink *s, const char *data, size_t size)
{
    if (s->status == IRMAP_OK && size && s->write(s->ctx, data, size) != 0)
        s->status = IRMAP_IO;
}

void irmapi_sink_put(struct sink *s, const char *data, size_t size)
{
    if (size > sizeof s->buf - s->used) {
        hand_over(s, s->buf, s->used);
        s->used = 0;
        if (size > sizeof s->buf) {
            hand_over(s, data, size);
            return;
        }
    }
    memcpy(s->buf + s->used, data, size);
    s->used += size;
}

void irmapi_sink_text(struct sink *s, const char *text)
{
    irmapi_sink_put(s, text, strlen(text));
}

void irmapi_sink_uint(struct sink *s, uint64_t value)
{
    char digits[20];
    size_t at = sizeof digits;
    do
        digits[--at] = (char)('0' + value % 10);
    while (value /= 10);
    irmapi_sink_put(s, digits + at, sizeof digits - at);
}

void irmapi_sink_int(struct sink *s, int64_t value)
{
    if (value < 0)
        irmapi_sink_put(s, "-", 1);
    irmapi_sink_uint(s, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
}

irmap_status irmapi_sink_flush(struct sink *s, irmap_error *err)
{
    hand_over(s, s->buf, s->used);
    s->used = 0;
    if (s->status != IRMAP_OK)
        return irmapi_error_io(err, "write the output", 0);
    return IRMAP_OK;
}
