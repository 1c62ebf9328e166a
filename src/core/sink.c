/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "core/sink.h"
#include "core/error.h"

const char irmapi_digit_pairs[2 * 100 + 1] =
    "0001020304050607080910111213141516171819202122232425262728293031"
    "3233343536373839404142434445464748495051525354555657585960616263"
    "6465666768697071727374757677787980818283848586878889909192939495"
    "96979899";

static char *put_pair(char *to, uint32_t value)
{
    memcpy(to, irmapi_digit_pairs + 2 * (size_t)value, 2);
    return to + 2;
}

/* Writes two to four digits, without leading zeros. */
static char *put_first(char *to, uint32_t value)
{
    const uint32_t high = value / 100;
    if (high >= 10)
        to = put_pair(to, high);
    else if (high)
        *to++ = (char)('0' + high);
    return put_pair(to, value % 100);
}

char *irmapi_put_digits(char *to, uint64_t value)
{
    uint32_t low[SINK_DIGITS / 4];
    unsigned groups = 0;
    for (; value >= 10000; value /= 10000)
        low[groups++] = (uint32_t)(value % 10000);
    to = value < 10 ? put_digits(to, value) : put_first(to, (uint32_t)value);
    while (groups--)
        to = put_pair(put_pair(to, low[groups] / 100), low[groups] % 100);
    return to;
}

void irmapi_sink_init(struct sink *s, char *buf, size_t size, uint64_t budget, irmap_write_fn write,
                      void *ctx)
{
    s->write = write;
    s->ctx = ctx;
    s->buf = buf;
    s->size = size;
    s->used = 0;
    s->budget = s->left = budget;
    s->status = IRMAP_OK;
}

static void pass_to_callback(struct sink *s, const char *data, size_t size)
{
    if (s->status != IRMAP_OK || size == 0)
        return;
    if (size > s->left)
        s->status = IRMAP_LIMIT;
    else if (s->write(s->ctx, data, size) != 0)
        s->status = IRMAP_IO;
    else
        s->left -= size;
}

void irmapi_sink_put_slowly(struct sink *s, const char *data, size_t size)
{
    if (!s->write) {
        memcpy(s->buf + s->used, data, s->size - s->used);
        s->used = s->size;
        s->status = IRMAP_LIMIT;
        return;
    }
    pass_to_callback(s, s->buf, s->used);
    s->used = 0;
    if (size > s->size) {
        pass_to_callback(s, data, size);
    } else {
        memcpy(s->buf, data, size);
        s->used = size;
    }
}

void irmapi_sink_uint(struct sink *s, uint64_t value)
{
    char digits[SINK_DIGITS];
    if (s->size - s->used >= SINK_DIGITS) {
        s->used = (size_t)(put_digits(s->buf + s->used, value) - s->buf);
        return;
    }
    sink_put(s, digits, (size_t)(put_digits(digits, value) - digits));
}

void irmapi_sink_int(struct sink *s, int64_t value)
{
    if (value < 0)
        sink_char(s, '-');
    irmapi_sink_uint(s, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
}

irmap_status irmapi_sink_flush(struct sink *s, irmap_error *err)
{
    pass_to_callback(s, s->buf, s->used);
    s->used = 0;
    if (s->status == IRMAP_IO)
        return irmapi_error_io(err, "write the output", 0);
    if (s->status == IRMAP_LIMIT)
        return irmapi_error_other(err, IRMAP_LIMIT, "the text", s->budget + 1, s->budget);
    return IRMAP_OK;
}
