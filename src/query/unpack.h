/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Decompression. Each program links its own implementation: the command calls libraries, the page
 * does not. */
#ifndef IRMAP_QUERY_UNPACK_H
#define IRMAP_QUERY_UNPACK_H

#include <irmap/find.h>
#include <stdbool.h>

struct packed {
    irmap_compression compression;
    const uint8_t *data;
    size_t size;
    uint64_t stated; /* decompressed size according to the container; 0: unknown */
};

/* Decompressed bytes from malloc(). */
struct unpacked {
    uint8_t *data;
    size_t size;
};

/* Decompresses all bytes. Returns IRMAP_LIMIT for more than `most` bytes or more than *allowance.
 * Subtracts the decompressed bytes from *allowance, even on failure. IRMAP_UNSUPPORTED names the
 * library that the program was built without. IRMAP_SIZE_MISMATCH means that the data is damaged or
 * truncated. Memory grows with the output, up to `most`, whatever size is stated. A zstd frame of
 * unknown size also needs a window of half that size. */
irmap_status unpack(const struct packed *from, size_t most, uint64_t *allowance,
                    struct unpacked *out, irmap_error *err);

/* Decompresses the first bytes, up to `room`. Returns their number. Subtracts the work from
 * *allowance. */
size_t unpack_head(const struct packed *from, uint8_t *out, size_t room, uint64_t *allowance);

/* Return the limit for unpack(), and subtract the bytes that it decompressed. */
static inline size_t unpack_most(size_t most, uint64_t allowance)
{
    return most < allowance ? most : (size_t)allowance;
}

static inline void unpack_charge(uint64_t *allowance, uint64_t bytes)
{
    *allowance -= bytes < *allowance ? bytes : *allowance;
}

/* Returns whether the program can decompress this format. */
bool unpack_known(irmap_compression compression);

#endif
