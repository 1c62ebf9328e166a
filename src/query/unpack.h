/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Decompression. Each program links its own implementation: the command one that calls libraries,
 * the page one without. */
#ifndef IRMAP_QUERY_UNPACK_H
#define IRMAP_QUERY_UNPACK_H

#include <irmap/find.h>
#include <stdbool.h>

/* What is decompressed, and how far. */
struct packed {
    irmap_compression compression;
    const uint8_t *data;
    size_t size;
    uint64_t stated; /* bytes that are to come of it, by the container; 0: not known */
};

/* A block of malloc(). */
struct unpacked {
    uint8_t *data;
    size_t size;
};

/* Decompresses all of it; more than `most` bytes, or more than *allowance, are IRMAP_LIMIT. What
 * was decompressed is taken off the allowance whatever the outcome. IRMAP_UNSUPPORTED names the
 * library that the program was built without, IRMAP_SIZE_MISMATCH is for what cannot be
 * decompressed to its end. Memory grows with what comes out, whatever is stated, up to `most` and,
 * if a frame of zstd does not state its size, a window of half as much. */
irmap_status unpack(const struct packed *from, size_t most, uint64_t *allowance,
                    struct unpacked *out, irmap_error *err);

/* Decompresses the first bytes, up to `room`, and returns how many. The work is taken off the
 * allowance. */
size_t unpack_head(const struct packed *from, uint8_t *out, size_t room, uint64_t *allowance);

/* The most that may be decompressed, and what unpack() takes off for it. */
static inline size_t unpack_most(size_t most, uint64_t allowance)
{
    return most < allowance ? most : (size_t)allowance;
}

static inline void unpack_charge(uint64_t *allowance, uint64_t bytes)
{
    *allowance -= bytes < *allowance ? bytes : *allowance;
}

/* Returns whether the program can decompress it. */
bool unpack_known(irmap_compression compression);

#endif
