/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Loads of fixed-width little-endian numbers from any address, on any machine. */
#ifndef IRMAPI_BYTES_H
#define IRMAPI_BYTES_H

#include "core/compiler.h"
#include <stdint.h>
#include <string.h>

/* Each compiles to one instruction. */
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define IRMAPI_LE16(x) ((uint16_t)((x) << 8 | (x) >> 8))
#define IRMAPI_LE32(x)                                                                             \
    ((x) << 24 | ((x) << 8 & UINT32_C(0xFF0000)) | ((x) >> 8 & UINT32_C(0xFF00)) | (x) >> 24)
#define IRMAPI_LE64(x)                                                                             \
    ((uint64_t)IRMAPI_LE32((uint32_t)(x)) << 32 | IRMAPI_LE32((uint32_t)((x) >> 32)))
#else
#define IRMAPI_LE16(x) (x)
#define IRMAPI_LE32(x) (x)
#define IRMAPI_LE64(x) (x)
#endif

/* memcpy of a constant size compiles to one load. */
static inline uint16_t load_le16(const uint8_t *p)
{
    uint16_t v;
    memcpy(&v, p, sizeof v);
    return IRMAPI_LE16(v);
}

static inline uint32_t load_le32(const uint8_t *p)
{
    uint32_t v;
    memcpy(&v, p, sizeof v);
    return IRMAPI_LE32(v);
}

static inline uint64_t load_le64(const uint8_t *p)
{
    uint64_t v;
    memcpy(&v, p, sizeof v);
    return IRMAPI_LE64(v);
}

static inline void store_le64(uint8_t *p, uint64_t v)
{
    v = IRMAPI_LE64(v);
    memcpy(p, &v, sizeof v);
}

static inline uint64_t bytes_sum(uint64_t eight_bytes)
{
    const uint64_t pairs = UINT64_C(0x00FF00FF00FF00FF);
    const uint64_t sums = (eight_bytes & pairs) + (eight_bytes >> 8 & pairs);
    return sums * UINT64_C(0x0001000100010001) >> 48;
}

/* Returns the high bit of every byte that ends a varint (LEB128: high bit clear). The first byte in
 * memory is the lowest. */
static inline uint64_t varint_ends(uint64_t eight_bytes)
{
    return ~eight_bytes & 0x8080808080808080u;
}

/* Clears the n lowest set bits of a result of varint_ends(). */
static inline uint64_t ends_drop(uint64_t ends, uint32_t n)
{
    for (; n; n--)
        ends &= ends - 1;
    return ends;
}

/* Returns the number of bytes up to and including the first varint end; unspecified if there is
 * none. */
static inline uint8_t ends_first(uint64_t ends)
{
    return (uint8_t)(bits_lowest(ends | (uint64_t)1 << 63) / 8 + 1);
}

#endif
