/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Plain loops over varints and Tile IR: lower bounds on the time of any reader. They check nothing;
 * use them on valid files only. */
#ifndef IRMAP_BENCH_FLOOR_H
#define IRMAP_BENCH_FLOOR_H

#include <stdint.h>

static inline uint64_t floor_uleb(const uint8_t **p)
{
    uint64_t v = *(*p)++;
    if (v < 0x80)
        return v;
    v &= 0x7F;
    for (unsigned shift = 7;; shift += 7) {
        uint64_t b = *(*p)++;
        v |= (b & 0x7F) << shift;
        if (b < 0x80)
            return v;
    }
}

/* Skips the optimization hints of a function: dictionaries of dictionaries of numbers. */
static inline void floor_skip_hints(const uint8_t **p)
{
    uint64_t todo[8] = {1};
    int depth = 0;
    while (depth >= 0) {
        if (todo[depth]-- == 0) {
            depth--;
            continue;
        }
        if (depth)
            (void)floor_uleb(p); /* key */
        uint64_t tag = floor_uleb(p);
        if (tag == 10 || tag == 11) {
            todo[++depth] = floor_uleb(p);
        } else {
            if (tag == 1)
                (void)floor_uleb(p); /* type */
            (void)floor_uleb(p);
        }
    }
}

/* Steps through the function headers. Returns a sum of the numbers, so that the compiler cannot
 * remove the reads. */
static inline uint64_t floor_skip_functions(const uint8_t *functions)
{
    const uint8_t *p = functions;
    uint64_t count = floor_uleb(&p), sum = 0;
    while (count--) {
        sum += floor_uleb(&p); /* name */
        sum += floor_uleb(&p); /* signature */
        uint8_t flags = *p++;
        sum += floor_uleb(&p); /* debug row */
        if ((flags & 6) == 6)
            floor_skip_hints(&p);
        uint64_t body = floor_uleb(&p);
        p += body;
    }
    return sum;
}

#endif
