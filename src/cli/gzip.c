/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "gzip.h"
#ifdef HAVE_ZLIB
#include <zlib.h>

enum { PIECE = 1 << 16, GZIP = 16 /* added to windowBits: gzip header */ };
/* For larger files, zlib's best level needs minutes per gigabyte and makes the output only 5 %
 * smaller. */
enum { LARGE = 1 << 24, QUICK = 4 };

bool gzip_write(const uint8_t *data, size_t size,
                bool (*put)(void *ctx, const uint8_t *data, size_t size), void *ctx)
{
    uint8_t out[PIECE];
    z_stream z = {.next_in = (Bytef *)(uintptr_t)data};
    int status = Z_OK;
    bool success = true;
    const int level = size > LARGE ? QUICK : Z_BEST_COMPRESSION;
    if (deflateInit2(&z, level, Z_DEFLATED, MAX_WBITS + GZIP, 9, Z_DEFAULT_STRATEGY) != Z_OK)
        return false;
    while (success && status != Z_STREAM_END) {
        if (!z.avail_in) { /* avail_in has 32 bits */
            z.avail_in = (uInt)(size < 1u << 30 ? size : 1u << 30);
            size -= z.avail_in;
        }
        z.next_out = out;
        z.avail_out = PIECE;
        status = deflate(&z, size ? Z_NO_FLUSH : Z_FINISH);
        success = status != Z_STREAM_ERROR && put(ctx, out, PIECE - z.avail_out);
    }
    (void)deflateEnd(&z);
    return success;
}
#else

static uint32_t crc(const uint8_t *data, size_t size)
{
    uint32_t table[256], c = UINT32_MAX;
    for (uint32_t i = 0; i < 256; i++) {
        table[i] = i;
        for (int k = 0; k < 8; k++)
            table[i] = table[i] >> 1 ^ (table[i] & 1 ? 0xEDB88320u : 0);
    }
    for (size_t i = 0; i < size; i++)
        c = table[(c ^ data[i]) & 0xFF] ^ c >> 8;
    return ~c;
}

static void put_u32(uint8_t *to, uint32_t v)
{
    for (int i = 0; i < 4; i++)
        to[i] = (uint8_t)(v >> 8 * i);
}

bool gzip_write(const uint8_t *data, size_t size,
                bool (*put)(void *ctx, const uint8_t *data, size_t size), void *ctx)
{
    static const uint8_t header[] = {0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3};
    uint8_t end[8];
    const uint32_t sum = crc(data, size);
    bool success = put(ctx, header, sizeof header);
    put_u32(end, sum);
    put_u32(end + 4, (uint32_t)size);
    do { /* stored blocks */
        const size_t n = size < 0xFFFF ? size : 0xFFFF;
        uint8_t block[5] = {n == size};
        put_u32(block + 1, (uint32_t)n | (uint32_t)(~n & 0xFFFF) << 16);
        success = success && put(ctx, block, sizeof block) && (!n || put(ctx, data, n));
        data += n;
        size -= n;
    } while (success && size);
    return success && put(ctx, end, sizeof end);
}
#endif
