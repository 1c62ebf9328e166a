/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Buffered text output to a write callback, in constant memory. */
#ifndef IRMAPI_SINK_H
#define IRMAPI_SINK_H

#include "core/assert.h"
#include <irmap/base.h>
#include <irmap/status.h>
#include <string.h>

struct sink {
    irmap_write_fn write;
    void *ctx;
    char *buf; /* owned by the caller */
    size_t size, used;
    uint64_t budget, left; /* bytes that may be written in total; remaining bytes */
    irmap_status status; /* sticky: IRMAP_IO after a failed write, IRMAP_LIMIT beyond the budget */
};

/* Initializes a sink. `buf` must outlive the sink. If `write` is NULL, the text is only stored in
 * buf, and truncated if it does not fit. */
void irmapi_sink_init(struct sink *s, char *buf, size_t size, uint64_t budget, irmap_write_fn write,
                      void *ctx);

void irmapi_sink_put_slowly(struct sink *s, const char *data, size_t size);

static inline void sink_put(struct sink *s, const char *data, size_t size)
{
    IRMAPI_ASSERT(s->used <= s->size);
    if (size == 0)
        return;
    if (size <= s->size - s->used) {
        memcpy(s->buf + s->used, data, size);
        s->used += size;
    } else {
        irmapi_sink_put_slowly(s, data, size);
    }
}

static inline void sink_char(struct sink *s, char c)
{
    if (s->used < s->size)
        s->buf[s->used++] = c;
    else
        irmapi_sink_put_slowly(s, &c, 1);
}

static inline void sink_text(struct sink *s, const char *text)
{
    sink_put(s, text, strlen(text));
}

enum { SINK_DIGITS = 20 }; /* maximum number of digits of a 64-bit number */

extern const char irmapi_digit_pairs[2 * 100 + 1]; /* 00 to 99 */

char *irmapi_put_digits(char *to, uint64_t value);

/* Writes decimal digits and returns the end. */
static inline char *put_digits(char *to, uint64_t value)
{
    if (value < 10) {
        *to = (char)('0' + value);
        return to + 1;
    }
    if (value < 100) {
        memcpy(to, irmapi_digit_pairs + 2 * value, 2);
        return to + 2;
    }
    return irmapi_put_digits(to, value);
}

void irmapi_sink_int(struct sink *s, int64_t value);
void irmapi_sink_uint(struct sink *s, uint64_t value);

irmap_status irmapi_sink_flush(struct sink *s, irmap_error *err);

#endif
