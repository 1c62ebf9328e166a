/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* BLAKE2b (RFC 7693) without a key, with digests of 16 bytes, for hashes that are stored. In-memory
 * tables use core/hash.h. */
#ifndef IRMAPI_BLAKE2B_H
#define IRMAPI_BLAKE2B_H

#include <stddef.h>
#include <stdint.h>

enum { BLAKE2B_BLOCK = 128, BLAKE2B_DIGEST = 16 };

struct blake2b {
    uint64_t h[8];
    uint64_t size; /* bytes compressed so far; never reaches 2^64 */
    size_t used;   /* bytes in block */
    uint8_t block[BLAKE2B_BLOCK];
};

void irmapi_blake2b_begin(struct blake2b *b);
void irmapi_blake2b_add(struct blake2b *b, const void *data, size_t size);
void irmapi_blake2b_end(struct blake2b *b, uint8_t digest[BLAKE2B_DIGEST]);

#endif
