/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Buffered text output over a write callback: small writes are collected, memory stays flat. */
#ifndef IRMAPI_SINK_H
#define IRMAPI_SINK_H

#include <irmap/base.h>
#include <irmap/status.h>

struct sink {
    irmap_write_fn write;
    void *ctx;
    irmap_status status; /* sticky: IRMAP_IO once a write failed */
    size_t used;
    char buf[1024];
};

void irmapi_sink_init(struct sink *s, irmap_write_fn write, void *ctx);
void irmapi_sink_put(struct sink *s, const char *data, size_t size);
void irmapi_sink_text(struct sink *s, const char *text);
void irmapi_sink_int(struct sink *s, int64_t value);
void irmapi_sink_uint(struct sink *s, uint64_t value);

/* Hands over what is left. */
irmap_status irmapi_sink_flush(struct sink *s, irmap_error *err);

#endif
