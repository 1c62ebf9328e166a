/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Decompresses LZ4, zstd and deflate data with the libraries that irmap was built with. */
#include "query/unpack.h"
#include "cli.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#ifdef HAVE_LZ4
#include <lz4.h>
#endif
#ifdef HAVE_ZSTD
#define ZSTD_STATIC_LINKING_ONLY /* for ZSTD_d_stableOutBuffer, which older versions ignore */
#include <zstd.h>
#endif
#ifdef HAVE_ZLIB
#include <zlib.h>
#endif

/* COMPLETE: all input was decoded. FULL: the buffer is full, or a limit was exceeded. DAMAGED: the
 * input is malformed. */
enum outcome { COMPLETE, FULL, DAMAGED };

/* State of a decompression into `out`, which may be enlarged between calls. */
struct decoder {
    const struct packed *from;
    uint8_t *out;
    size_t room, used;
    void *state;
    size_t taken;      /* number of input bytes decoded */
    size_t next;       /* bytes of the input that zstd requires next */
    uint64_t window;   /* size of a zstd window that exceeds the limit, or 0 */
    size_t window_log; /* log2 of the limit on the window; 0: limit of libzstd */
    bool fits;         /* whether `out` has room for all output, so that it is never moved */
};

#ifdef HAVE_LZ4
/* Decodes a whole block, because liblz4 cannot continue one. With `head`, stops when the buffer is
 * full. */
static enum outcome run_lz4(struct decoder *d, bool head)
{
    if (d->from->size > INT_MAX || d->room > INT_MAX)
        return FULL;
    const char *in = (const char *)d->from->data;
    int n = head ? LZ4_decompress_safe_partial(in, (char *)d->out, (int)d->from->size, (int)d->room,
                                               (int)d->room)
                 : LZ4_decompress_safe(in, (char *)d->out, (int)d->from->size, (int)d->room);
    d->used = n < 0 ? 0 : (size_t)n;
    return n < 0 ? DAMAGED : COMPLETE;
}
#endif

#ifdef HAVE_ZSTD
/* Returns the window size that a frame header requires, or 0 for a single segment. The byte after
 * the descriptor contains an exponent (5 bits) and eighths (3 bits). */
static uint64_t zstd_window(const struct packed *from)
{
    enum { DESCRIPTOR = 4, SINGLE_SEGMENT = 0x20 };
    if (from->size < DESCRIPTOR + 2 || from->data[DESCRIPTOR] & SINGLE_SEGMENT)
        return 0;
    const uint8_t byte = from->data[DESCRIPTOR + 1];
    const uint64_t base = UINT64_C(1) << (10 + (byte >> 3));
    return base + base / 8 * (byte & 7);
}

static ZSTD_DCtx *start_zstd(struct decoder *d)
{
    ZSTD_DCtx *z = d->state = ZSTD_createDCtx();
    if (!z)
        return NULL;
    d->next = ZSTD_initDStream(z);
    if (d->window_log)
        (void)ZSTD_DCtx_setParameter(z, ZSTD_d_windowLogMax, (int)d->window_log);
#ifdef ZSTD_d_stableOutBuffer
    /* Decodes directly into the output buffer. Otherwise libzstd decodes into a window and copies.
     */
    if (d->fits)
        (void)ZSTD_DCtx_setParameter(z, ZSTD_d_stableOutBuffer, 1);
#endif
    return z;
}

/* Passes the input block by block, so that `used` excludes a malformed block. */
static enum outcome run_zstd(struct decoder *d)
{
    if (!d->state && !start_zstd(d))
        return DAMAGED;
    for (;;) {
        const size_t rest = d->from->size - d->taken;
        ZSTD_inBuffer in = {d->from->data, d->taken + (d->next < rest ? d->next : rest), d->taken};
        ZSTD_outBuffer out = {d->out, d->room, d->used};
        const size_t left = ZSTD_decompressStream(d->state, &out, &in);
        const bool moved = in.pos != d->taken || out.pos != d->used;
        d->taken = in.pos;
        d->used = out.pos;
        if (ZSTD_isError(left)) {
            const uint64_t most = UINT64_C(1) << d->window_log;
            if (d->window_log && zstd_window(d->from) > most)
                d->window = zstd_window(d->from);
            return d->window ? FULL : DAMAGED;
        }
        if (left == 0)
            return COMPLETE;
        if (!moved) /* the buffer is full, or the input ends within the frame */
            return out.pos == out.size ? FULL : DAMAGED;
        d->next = left;
    }
}

/* Returns the decoded size that a frame states, which libzstd enforces, or UINT64_MAX. */
static uint64_t zstd_stated(const struct packed *from)
{
    const unsigned long long stated = ZSTD_getFrameContentSize(from->data, from->size);
    return stated == ZSTD_CONTENTSIZE_UNKNOWN || stated == ZSTD_CONTENTSIZE_ERROR ? UINT64_MAX
                                                                                  : stated;
}

/* Returns log2 of the largest window that has at most `most` / 2 bytes and that libzstd allows by
 * default. */
static size_t zstd_window_log(size_t most)
{
    enum { LEAST = 10, MOST = 27 };
    size_t log = LEAST;
    while (log < MOST && (most >> 1) >> (log + 1))
        log++;
    return log;
}
#endif

#ifdef HAVE_ZLIB
static enum outcome run_deflate(struct decoder *d)
{
    z_stream *z = d->state;
    if (!z) {
        z = d->state = memory_zeroed(1, sizeof *z);
        if (inflateInit2(z, -MAX_WBITS) != Z_OK)
            return DAMAGED;
    }
    for (;;) {
        size_t in = d->from->size - d->taken, out = d->room - d->used;
        z->next_in = (Bytef *)(uintptr_t)(d->from->data + d->taken);
        z->avail_in = in < UINT_MAX ? (uInt)in : UINT_MAX;
        z->next_out = d->out + d->used;
        z->avail_out = out < UINT_MAX ? (uInt)out : UINT_MAX;
        uInt given_in = z->avail_in, given_out = z->avail_out;
        int status = inflate(z, Z_NO_FLUSH);
        d->taken += given_in - z->avail_in;
        d->used += given_out - z->avail_out;
        if (status == Z_STREAM_END)
            return COMPLETE;
        if (status != Z_OK && status != Z_BUF_ERROR)
            return DAMAGED;
        if (d->used == d->room)
            return FULL;
        if (d->taken == d->from->size)
            return DAMAGED;
    }
}
#endif

static enum outcome run(struct decoder *d, bool head)
{
    (void)head;
    switch (d->from->compression) {
#ifdef HAVE_LZ4
    case IRMAP_COMPRESSION_LZ4:
        return run_lz4(d, head);
#endif
#ifdef HAVE_ZSTD
    case IRMAP_COMPRESSION_ZSTD:
        return run_zstd(d);
#endif
#ifdef HAVE_ZLIB
    case IRMAP_COMPRESSION_DEFLATE:
        return run_deflate(d);
#endif
    default:
        return DAMAGED;
    }
}

static void end(struct decoder *d)
{
    if (!d->state)
        return;
#ifdef HAVE_ZSTD
    if (d->from->compression == IRMAP_COMPRESSION_ZSTD)
        (void)ZSTD_freeDCtx(d->state);
#endif
#ifdef HAVE_ZLIB
    if (d->from->compression == IRMAP_COMPRESSION_DEFLATE) {
        (void)inflateEnd(d->state);
        free(d->state);
    }
#endif
}

bool unpack_known(irmap_compression compression)
{
    switch (compression) {
    case IRMAP_COMPRESSION_NONE:
        return true;
    case IRMAP_COMPRESSION_LZ4:
#ifdef HAVE_LZ4
        return true;
#else
        return false;
#endif
    case IRMAP_COMPRESSION_ZSTD:
#ifdef HAVE_ZSTD
        return true;
#else
        return false;
#endif
    case IRMAP_COMPRESSION_DEFLATE:
#ifdef HAVE_ZLIB
        return true;
#else
        return false;
#endif
    }
    return false;
}

static const char *missing_library(irmap_compression compression)
{
    switch (compression) {
    case IRMAP_COMPRESSION_LZ4:
        return "LZ4 (irmap was built without liblz4)";
    case IRMAP_COMPRESSION_ZSTD:
        return "zstd (irmap was built without libzstd)";
    default:
        return "deflate (irmap was built without zlib)";
    }
}

/* Returns the initial size of the output buffer. For LZ4, it is final: a byte of a block yields at
 * most 255 bytes. */
static size_t first_room(const struct packed *from, size_t most)
{
    enum { LEAST = 4096, LZ4_RATIO = 255 };
    uint64_t room = 4 * (uint64_t)from->size + LEAST;
    if (from->compression == IRMAP_COMPRESSION_LZ4)
        room = LZ4_RATIO * (uint64_t)from->size + LEAST;
    if (from->stated && from->stated < room)
        room = from->stated;
    return room < most ? (size_t)room : most;
}

/* Returns the decoded size if it is known, or 0. For LZ4, it is the size that the container states:
 * a block of another size is malformed. */
static uint64_t known_size(const struct packed *from)
{
#ifdef HAVE_ZSTD
    if (from->compression == IRMAP_COMPRESSION_ZSTD)
        return zstd_stated(from) == UINT64_MAX ? 0 : zstd_stated(from);
#endif
    return from->compression == IRMAP_COMPRESSION_LZ4 ? from->stated : 0;
}

static struct decoder decoder_of(const struct packed *from, size_t most)
{
    struct decoder d = {.from = from, .room = first_room(from, most)};
#ifdef HAVE_ZSTD
    if (from->compression == IRMAP_COMPRESSION_ZSTD) {
        const uint64_t size = known_size(from);
        d.fits = size && size <= most;
        if (d.fits)
            d.room = (size_t)size; /* pages are allocated when they are written */
        else
            d.window_log = zstd_window_log(most);
    }
#endif
    return d;
}

/* Returns the next size of the output buffer. From 1 MiB, it grows to 64 MiB at once, which
 * malloc() maps: doubling a block in the heap would leave a hole of half its size. */
static size_t next_room(size_t room, size_t most)
{
    enum { SMALL = 1 << 20, MAPPED = 1 << 26 };
    const size_t next = room >= SMALL && room < MAPPED / 2 ? MAPPED
                        : room < most / 2                  ? 2 * room
                                                           : most;
    return next < most ? next : most;
}

static enum outcome run_all(struct decoder *d, size_t most)
{
    const bool once = d->fits || d->from->compression == IRMAP_COMPRESSION_LZ4;
    if (known_size(d->from) > most)
        return FULL;
    for (;;) {
        d->out = memory_resize(d->out, d->room);
        const enum outcome outcome = run(d, false);
        if (outcome != FULL || d->room == most || once || d->window)
            return outcome;
        d->room = next_room(d->room, most);
    }
}

irmap_status unpack(const struct packed *from, size_t most, uint64_t *allowance,
                    struct unpacked *out, irmap_error *err)
{
    most = unpack_most(most, *allowance);
    *out = (struct unpacked){NULL, 0};
    if (!unpack_known(from->compression))
        return query_error(err, IRMAP_UNSUPPORTED, missing_library(from->compression), 0, 0);
    struct decoder d = decoder_of(from, most);
    const enum outcome outcome = run_all(&d, most);
    end(&d);
    /* A malformed LZ4 block may have filled the buffer. */
    const bool filled = from->compression == IRMAP_COMPRESSION_LZ4 && outcome == DAMAGED;
    unpack_charge(allowance, filled ? d.room : d.used);
    if (outcome == DAMAGED)
        unpack_charge(allowance, unpack_damage(from));
    if (outcome == COMPLETE) {
        out->data = memory_resize(d.out, d.used);
        out->size = d.used;
        return IRMAP_OK;
    }
    free(d.out);
    if (d.window)
        return query_error(err, IRMAP_LIMIT, "the window of zstd, and as much output", 2 * d.window,
                           most);
    const uint64_t needed = known_size(from) > from->stated ? known_size(from) : from->stated;
    if (outcome == FULL)
        return query_error(err, IRMAP_LIMIT, "the decompressed module",
                           needed > most ? needed : (uint64_t)most + 1, most);
    return query_error(err, IRMAP_SIZE_MISMATCH, "what could be decompressed", d.used,
                       from->stated > d.used ? from->stated : (uint64_t)d.used + 1);
}

#ifdef HAVE_ZSTD
/* Returns the number of decoded bytes that remain in libzstd's window because the output buffer is
 * full. */
static size_t count_pending(struct decoder *d)
{
    uint8_t scratch[4096];
    size_t n = 0;
    ZSTD_inBuffer in = {d->from->data, d->taken, d->taken};
    for (;;) {
        ZSTD_outBuffer out = {scratch, sizeof scratch, 0};
        if (ZSTD_isError(ZSTD_decompressStream(d->state, &out, &in)) || !out.pos)
            return n;
        n += out.pos;
    }
}
#endif

static uint64_t cost_of_head(struct decoder *d, enum outcome outcome)
{
#ifdef HAVE_ZSTD
    if (d->from->compression == IRMAP_COMPRESSION_ZSTD)
        return d->used + (outcome == DAMAGED ? unpack_damage(d->from)
                          : outcome == FULL  ? count_pending(d)
                                             : 0);
#endif
    (void)outcome;
    return d->room;
}

size_t unpack_head(const struct packed *from, uint8_t *out, size_t room, uint64_t *allowance)
{
    struct decoder d = {.from = from, .out = out, .room = room};
    if (!unpack_known(from->compression))
        return 0;
    const enum outcome outcome = run(&d, true);
    unpack_charge(allowance, cost_of_head(&d, outcome));
    end(&d);
    return d.used;
}
