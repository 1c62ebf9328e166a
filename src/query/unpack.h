/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Decompresses data. Each program links its own implementation: the command calls libraries, the
 * web page does not. */
#ifndef IRMAP_QUERY_UNPACK_H
#define IRMAP_QUERY_UNPACK_H

#include <irmap/find.h>
#include <stdbool.h>
#include <string.h>

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
 * Subtracts the decompressed bytes from *allowance, even on failure; a malformed zstd block counts
 * as unpack_damage() bytes. IRMAP_UNSUPPORTED names the library that the program was built without.
 * IRMAP_SIZE_MISMATCH means that the data is damaged or truncated. Memory grows with the output, up
 * to `most`, whatever size is stated. A zstd frame of unknown size also needs a window of up to
 * `most` / 2 bytes. */
irmap_status unpack(const struct packed *from, size_t most, uint64_t *allowance,
                    struct unpacked *out, irmap_error *err);

/* Decompresses the first bytes, up to `room`. Returns their number. Subtracts the decoded bytes
 * from *allowance, whatever size is stated: for zstd, all bytes of the decoded blocks, and
 * unpack_damage() for a malformed block; for other formats, `room`. */
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

/* Returns the charge for a malformed zstd block, which a decoder may detect at its end: the largest
 * size of a block; or 0 if the data is no zstd frame. */
static inline uint64_t unpack_damage(const struct packed *from)
{
    enum { MOST_OF_BLOCK = 1 << 17 };
    static const uint8_t magic[] = {0x28, 0xB5, 0x2F, 0xFD};
    return from->compression == IRMAP_COMPRESSION_ZSTD && from->size > sizeof magic &&
                   memcmp(from->data, magic, sizeof magic) == 0
               ? MOST_OF_BLOCK
               : 0;
}

/* Returns whether the program can decompress this format. */
bool unpack_known(irmap_compression compression);

#endif
