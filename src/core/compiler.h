/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Compiler features beyond C11, with portable replacements. -DIRMAP_PLAIN_C always selects the
 * replacements, which are slower.
 */
#ifndef IRMAPI_COMPILER_H
#define IRMAPI_COMPILER_H

#include <stdbool.h>
#include <stdint.h>

/* IRMAPI_NOINLINE: a function that a hot path seldom calls; inlining it would cost registers.
 * IRMAPI_RARE: a seldom called function, compiled for size. IRMAPI_PREFETCH: the cache line at p
 * will be read soon. A function that only prefetches must be inlined, because GCC drops calls of
 * functions without side effects. IRMAPI_NEVER: an impossible case of a switch over values in
 * generated tables. IRMAPI_UNROLL(n): the next loop is unrolled, unless code is compiled for size.
 */
#if defined(__GNUC__) && !defined(IRMAP_PLAIN_C)
#define IRMAPI_NOINLINE __attribute__((noinline))
#ifdef IRMAP_DRIVER /* -Dprofile=driver: all code is compiled for size */
#define IRMAPI_RARE
#define IRMAPI_UNROLL(n)
#else
#define IRMAPI_RARE      __attribute__((cold))
#define IRMAPI_UNROLL(n) _Pragma(IRMAPI_TEXT(GCC unroll n))
#define IRMAPI_TEXT(x)   #x
#endif
#define IRMAPI_INLINE      static inline __attribute__((always_inline))
#define IRMAPI_PREFETCH(p) __builtin_prefetch(p)
#define IRMAPI_SELDOM(x)   __builtin_expect(x, 0)
#define IRMAPI_MOSTLY(x)   __builtin_expect((x) != 0, 1)
#define IRMAPI_NEVER()     __builtin_unreachable()

/* Returns the index of the lowest set bit of v, which must not be 0. */
static inline unsigned bits_lowest(uint64_t v)
{
    return (unsigned)__builtin_ctzll(v);
}

/* Returns the number of bits without leading zeros. */
static inline unsigned bits_length(uint64_t v)
{
    return v ? 64 - (unsigned)__builtin_clzll(v) : 0;
}

static inline unsigned bits_count(uint64_t v)
{
    return (unsigned)__builtin_popcountll(v);
}

/* Returns false if the result does not fit; *out is then unspecified. */
static inline bool mul_u64(uint64_t a, uint64_t b, uint64_t *out)
{
    return !__builtin_mul_overflow(a, b, out);
}

static inline bool mul_i64(int64_t a, int64_t b, int64_t *out)
{
    return !__builtin_mul_overflow(a, b, out);
}

static inline bool add_i64(int64_t a, int64_t b, int64_t *out)
{
    return !__builtin_add_overflow(a, b, out);
}
#else
#define IRMAPI_NOINLINE
#define IRMAPI_RARE
#define IRMAPI_UNROLL(n)
#define IRMAPI_INLINE      static inline
#define IRMAPI_PREFETCH(p) ((void)(p))
#define IRMAPI_SELDOM(x)   (x)
#define IRMAPI_MOSTLY(x)   (x)
#define IRMAPI_NEVER()     ((void)0)

static inline unsigned bits_count(uint64_t v)
{
    v -= v >> 1 & UINT64_C(0x5555555555555555);
    v = (v & UINT64_C(0x3333333333333333)) + (v >> 2 & UINT64_C(0x3333333333333333));
    v = (v + (v >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    return (unsigned)(v * UINT64_C(0x0101010101010101) >> 56);
}

static inline unsigned bits_lowest(uint64_t v)
{
    return bits_count(~v & (v - 1));
}

static inline unsigned bits_length(uint64_t v)
{
    for (unsigned n = 1; n < 64; n *= 2)
        v |= v >> n;
    return bits_count(v);
}

static inline bool mul_u64(uint64_t a, uint64_t b, uint64_t *out)
{
    *out = a * b;
    return a == 0 || b <= UINT64_MAX / a;
}

static inline bool mul_i64(int64_t a, int64_t b, int64_t *out)
{
    const bool negative = (a < 0) != (b < 0);
    const uint64_t most = (uint64_t)INT64_MAX + negative;
    uint64_t product = 0;
    *out = 0;
    if (!mul_u64(a < 0 ? 0 - (uint64_t)a : (uint64_t)a, b < 0 ? 0 - (uint64_t)b : (uint64_t)b,
                 &product) ||
        product > most)
        return false;
    *out = !negative ? (int64_t)product : product ? -(int64_t)(product - 1) - 1 : 0;
    return true;
}

static inline bool add_i64(int64_t a, int64_t b, int64_t *out)
{
    const bool fits = b < 0 ? a >= INT64_MIN - b : a <= INT64_MAX - b;
    *out = fits ? a + b : 0;
    return fits;
}
#endif

#endif
