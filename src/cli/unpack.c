/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "unpack.h"
#include "cli.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#ifdef HAVE_LZ4
#include <lz4.h>
#endif
#ifdef HAVE_ZSTD
#include <zstd.h>
#endif
#ifdef HAVE_ZLIB
#include <zlib.h>
#endif

/* What a decoder made of its input: all of it, more than there was room for, or neither. */
enum outcome { COMPLETE, FULL, DAMAGED };

/* Decodes into what is left of a buffer, which may be made larger and handed in again. */
struct decoder {
    const struct packed *from;
    uint8_t *out;
    size_t room, used;
    void *state;
    size_t taken; /* of the input */
};

#ifdef HAVE_LZ4
/* A block does not say how long it becomes: it is decoded at once, into `room`. */
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
static enum outcome run_zstd(struct decoder *d)
{
    if (!d->state && !(d->state = ZSTD_createDCtx()))
        return DAMAGED;
    ZSTD_inBuffer in = {d->from->data, d->from->size, d->taken};
    ZSTD_outBuffer out = {d->out, d->room, d->used};
    size_t left = ZSTD_decompressStream(d->state, &out, &in);
    d->taken = in.pos;
    d->used = out.pos;
    if (ZSTD_isError(left))
        return DAMAGED;
    if (left == 0)
        return COMPLETE;
    return out.pos == out.size ? FULL : DAMAGED; /* the input ends within the frame */
}
#endif

#ifdef HAVE_ZLIB
static enum outcome run_deflate(struct decoder *d)
{
    z_stream *z = d->state;
    if (!z) {
        z = d->state = cli_calloc(1, sizeof *z);
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

static const char *missing(irmap_compression compression)
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

/* Room to begin with. LZ4 has one try: a byte of a block makes at most 255. */
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

irmap_status unpack(const struct packed *from, size_t most, uint64_t *allowance,
                    struct unpacked *out, irmap_error *err)
{
    most = unpack_most(most, *allowance);
    *out = (struct unpacked){NULL, 0};
    if (!unpack_known(from->compression))
        return cli_error(err, IRMAP_UNSUPPORTED, missing(from->compression), 0, 0);
    struct decoder d = {.from = from, .room = first_room(from, most)};
    enum outcome outcome = DAMAGED;
    bool once = from->compression == IRMAP_COMPRESSION_LZ4;
    if (!once || from->stated <= most)
        for (;;) {
            d.out = cli_realloc(d.out, d.room);
            outcome = run(&d, false);
            if (outcome != FULL || d.room == most || once)
                break;
            d.room = d.room < most / 2 ? 2 * d.room : most;
        }
    else
        outcome = FULL;
    end(&d);
    /* A block of LZ4 that turns out damaged may have filled the room. */
    unpack_charge(allowance, once && outcome == DAMAGED ? d.room : d.used);
    if (outcome == COMPLETE) {
        out->data = cli_realloc(d.out, d.used);
        out->size = d.used;
        return IRMAP_OK;
    }
    free(d.out);
    if (outcome == FULL)
        return cli_error(err, IRMAP_LIMIT, "the decompressed module",
                         from->stated > most ? from->stated : (uint64_t)most + 1, most);
    return cli_error(err, IRMAP_SIZE_MISMATCH, "what could be decompressed", d.used,
                     from->stated > d.used ? from->stated : (uint64_t)d.used + 1);
}

size_t unpack_head(const struct packed *from, uint8_t *out, size_t room)
{
    struct decoder d = {.from = from, .out = out, .room = room};
    if (unpack_known(from->compression))
        (void)run(&d, true);
    end(&d);
    return d.used;
}
