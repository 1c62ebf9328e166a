/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Hash of a name for tables that live in memory only: the values differ between machines of
 * different byte order and must never be stored. */
#ifndef IRMAPI_HASH_H
#define IRMAPI_HASH_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

static inline uint64_t hash_mix(uint64_t h, uint64_t v)
{
    h = (h ^ v) * 0x9E3779B97F4A7C15u;
    return h ^ (h >> 32);
}

static inline uint32_t hash_bytes(const void *data, size_t size)
{
    const unsigned char *p = data;
    uint64_t h = size, v;
    for (; size >= 8; p += 8, size -= 8) {
        memcpy(&v, p, 8);
        h = hash_mix(h, v);
    }
    v = 0;
    if (size)
        memcpy(&v, p, size);
    h = hash_mix(h, v);
    return (uint32_t)h;
}

/* Long names are sampled at both ends, so that hashing one takes a bounded time: a file may give
 * the same half a megabyte as the name of each of its functions. */
static inline uint32_t hash_name(const void *data, size_t size)
{
    enum { SAMPLE = 256 };
    const unsigned char *p = data;
    if (size <= 2 * SAMPLE)
        return hash_bytes(p, size);
    return hash_bytes(p, SAMPLE) ^ hash_bytes(p + size - SAMPLE, SAMPLE) ^ (uint32_t)size;
}

#endif
