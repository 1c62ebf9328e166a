/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Hashes for in-memory tables. Values differ from run to run and must never be stored.
 *
 * Every eight bytes are multiplied by a key that differs from run to run, so that the names in a
 * malicious file cannot be chosen to collide. */
#ifndef IRMAPI_HASH_H
#define IRMAPI_HASH_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Returns the low half of the product XOR its high half. */
static inline uint64_t hash_multiply(uint64_t a, uint64_t b)
{
#ifdef __SIZEOF_INT128__
    __extension__ typedef unsigned __int128 wide;
    wide product = (wide)a * b;
    return (uint64_t)product ^ (uint64_t)(product >> 64);
#else
    uint64_t low = (a & UINT32_MAX) * (b & UINT32_MAX), high = (a >> 32) * (b >> 32);
    uint64_t one = (a >> 32) * (b & UINT32_MAX), other = (a & UINT32_MAX) * (b >> 32);
    uint64_t middle = (low >> 32) + (one & UINT32_MAX) + other;
    high += (one >> 32) + (middle >> 32);
    return high ^ (middle << 32 | (low & UINT32_MAX));
#endif
}

/* Returns a key derived from addresses, which an attacker does not know. Always odd, so never 0. */
static inline uint64_t hash_key(const void *a, const void *b)
{
    uint64_t key = hash_multiply((uintptr_t)a ^ 0x9E3779B97F4A7C15u, 0xD1B54A32D192ED03u);
    return hash_multiply(key ^ (uintptr_t)b, 0x9E3779B97F4A7C15u) | 1;
}

static inline uint32_t hash_bytes(uint64_t key, const void *data, size_t size)
{
    const unsigned char *p = data;
    const size_t all = size;
    uint64_t h = key + size, v = 0;
    for (; size >= 8; p += 8, size -= 8) {
        memcpy(&v, p, 8);
        h = hash_multiply(h ^ v, key);
    }
    /* Load the last 0 to 7 bytes together with earlier ones if possible: a memcpy of variable size
     * may be a loop, and the load would wait for its stores. */
    if (all >= 8)
        memcpy(&v, p + size - 8, 8);
    else
        while (size)
            v = v << 8 | p[--size];
    h = hash_multiply(h ^ v, key);
    return (uint32_t)(h ^ h >> 32);
}

/* Hashes a name, but only both ends of a long name: all functions of a malformed file can share a
 * name of half a megabyte. */
static inline uint32_t hash_name(uint64_t key, const void *data, size_t size)
{
    enum { SAMPLE = 256 };
    const unsigned char *p = data;
    if (size <= 2 * SAMPLE)
        return hash_bytes(key, p, size);
    return hash_bytes(key, p, SAMPLE) ^ hash_bytes(key + 2, p + size - SAMPLE, SAMPLE) ^
           (uint32_t)size;
}

#endif
