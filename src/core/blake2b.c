/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "core/blake2b.h"
#include "core/bytes.h"
#include "core/compiler.h"
#include <string.h>

/* RFC 7693, section 2.6. */
static const uint64_t start[8] = {0x6A09E667F3BCC908, 0xBB67AE8584CAA73B, 0x3C6EF372FE94F82B,
                                  0xA54FF53A5F1D36F1, 0x510E527FADE682D1, 0x9B05688C2B3E6C1F,
                                  0x1F83D9ABFB41BD6B, 0x5BE0CD19137E2179};

/* Section 2.7: order in which each round mixes the words of a block. */
static const uint8_t sigma[10][16] = {{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
                                      {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
                                      {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
                                      {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
                                      {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
                                      {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
                                      {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
                                      {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
                                      {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
                                      {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}};

static inline uint64_t rotate(uint64_t v, unsigned by)
{
    return v >> by | v << (64 - by);
}

static inline void mix(uint64_t v[16], unsigned a, unsigned b, unsigned c, unsigned d, uint64_t x,
                       uint64_t y)
{
    v[a] += v[b] + x;
    v[d] = rotate(v[d] ^ v[a], 32);
    v[c] += v[d];
    v[b] = rotate(v[b] ^ v[c], 24);
    v[a] += v[b] + y;
    v[d] = rotate(v[d] ^ v[a], 16);
    v[c] += v[d];
    v[b] = rotate(v[b] ^ v[c], 63);
}

static void compress(struct blake2b *b, const uint8_t *block, uint64_t last)
{
    uint64_t v[16], m[16];
    for (unsigned i = 0; i < 8; i++) {
        v[i] = b->h[i];
        v[8 + i] = start[i];
    }
    v[12] ^= b->size;
    v[14] ^= last;
    for (unsigned i = 0; i < 16; i++)
        m[i] = load_le64(block + 8 * i);
    /* After unrolling, the compiler knows the order of words. The code is 1.6 times as fast and 4
     * KB larger. */
    IRMAPI_UNROLL(12)
    for (unsigned round = 0; round < 12; round++) {
        const uint8_t *s = sigma[round % 10];
        IRMAPI_UNROLL(8)
        for (unsigned i = 0; i < 8; i++) { /* columns, then diagonals */
            const unsigned a = i % 4, by = i / 4;
            mix(v, a, 4 + (a + by) % 4, 8 + (a + 2 * by) % 4, 12 + (a + 3 * by) % 4, m[s[2 * i]],
                m[s[2 * i + 1]]);
        }
    }
    for (unsigned i = 0; i < 8; i++)
        b->h[i] ^= v[i] ^ v[8 + i];
}

void irmapi_blake2b_begin(struct blake2b *b)
{
    memcpy(b->h, start, sizeof b->h);
    b->h[0] ^= 0x01010000 ^ BLAKE2B_DIGEST; /* the parameter block: no key, one chunk */
    b->size = 0;
    b->used = 0;
}

void irmapi_blake2b_add(struct blake2b *b, const void *data, size_t size)
{
    const uint8_t *p = data;
    while (size) {
        if (b->used == BLAKE2B_BLOCK) { /* the last block is compressed at the end, even if full */
            b->size += BLAKE2B_BLOCK;
            compress(b, b->block, 0);
            b->used = 0;
        }
        if (b->used == 0 && size > BLAKE2B_BLOCK) { /* without a copy */
            b->size += BLAKE2B_BLOCK;
            compress(b, p, 0);
            p += BLAKE2B_BLOCK;
            size -= BLAKE2B_BLOCK;
            continue;
        }
        size_t n = BLAKE2B_BLOCK - b->used < size ? BLAKE2B_BLOCK - b->used : size;
        memcpy(b->block + b->used, p, n);
        b->used += n;
        p += n;
        size -= n;
    }
}

void irmapi_blake2b_end(struct blake2b *b, uint8_t digest[BLAKE2B_DIGEST])
{
    memset(b->block + b->used, 0, BLAKE2B_BLOCK - b->used);
    b->size += b->used;
    compress(b, b->block, UINT64_MAX);
    for (unsigned i = 0; i < BLAKE2B_DIGEST; i++)
        digest[i] = (uint8_t)(b->h[i / 8] >> 8 * (i % 8));
}
