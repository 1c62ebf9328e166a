/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The words that the generated tile_scan.inc is written in: straight-line code that finds the parts
 * of an op, made from the same table as everything else. It knows the common forms only and returns
 * NULL for the rest (varints of three bytes, long attributes) and for every mistake; the general
 * walk then reads the op again and says what is wrong.
 */
#ifndef IRMAPI_TILE_SCAN_H
#define IRMAPI_TILE_SCAN_H

#include "tile/tile.h"

/* n varints of any length; NULL when the bytes end first or one has more than ten. */
static inline const uint8_t *scan_skip(const uint8_t *p, const uint8_t *end, uint32_t n)
{
    for (; n; n--) {
        if (p == end)
            return NULL;
        if (*p++ < 0x80)
            continue;
        const uint8_t *last = end - p > 9 ? p + 9 : end;
        do
            if (p == last)
                return NULL;
        while (*p++ >= 0x80);
    }
    return p;
}

/* One byte below 0x80, or -1. */
static inline int scan_small(const uint8_t *p, const uint8_t *end)
{
    return p != end && *p < 0x80 ? *p : -1;
}

#define SCAN(expression)                                                                           \
    if (!(p = (expression)))                                                                       \
    return NULL
#define SCAN_SMALL(value)                                                                          \
    int value = scan_small(p, end);                                                                \
    if (value < 0)                                                                                 \
        return NULL;                                                                               \
    p++

/* The words. */
#define SKIP(n) SCAN(scan_skip(p, end, n))
#define RESULTS(n)                                                                                 \
    o->results = (n);                                                                              \
    types = p;                                                                                     \
    SKIP(o->results);                                                                              \
    o->result_types = (irmap_types)                                                                \
    {                                                                                              \
        types, p, o->results                                                                       \
    }
#define RESULT_COUNT(n)                                                                            \
    if (scan_small(p, end) != (int)(n))                                                            \
        return NULL;                                                                               \
    p++
#define RESULT_LIST()                                                                              \
    do {                                                                                           \
        SCAN_SMALL(n);                                                                             \
        RESULTS((uint32_t)n);                                                                      \
    } while (0)
#define FLAGS()                                                                                    \
    do {                                                                                           \
        SCAN_SMALL(flags);                                                                         \
        o->at.flags = (uint64_t)flags;                                                             \
    } while (0)
#define ATTRS()    o->at.attrs = p
#define ATTR()     SCAN(irmapi_tile_skip_small_attr(p, end))
#define DICT()     SCAN(irmapi_tile_skip_small_dict(p, end))
#define BOOL()     SCAN(p == end ? NULL : p + 1)
#define WALK()     return NULL
#define OPERANDS() o->at.operands = p
#define OPERAND()                                                                                  \
    do {                                                                                           \
        SKIP(1);                                                                                   \
        o->at.runs[o->at.lists]++;                                                                 \
    } while (0)
#define BOOLS()                                                                                    \
    do {                                                                                           \
        SCAN_SMALL(n);                                                                             \
        SCAN(end - p < n ? NULL : p + n);                                                          \
    } while (0)
#define LIST()                                                                                     \
    do {                                                                                           \
        SCAN_SMALL(n);                                                                             \
        o->at.runs[++o->at.lists] = (uint32_t)n;                                                   \
        SKIP((uint32_t)n);                                                                         \
    } while (0)
#define ALL(least)                                                                                 \
    do {                                                                                           \
        SCAN_SMALL(n);                                                                             \
        if (n < (least))                                                                           \
            return NULL;                                                                           \
        o->at.operands = p;                                                                        \
        o->at.runs[0] = (uint32_t)n;                                                               \
        SKIP((uint32_t)n);                                                                         \
    } while (0)
#define REGIONS(n)                                                                                 \
    RESULT_COUNT(n);                                                                               \
    o->regions = (n)

/* Finds the parts of the op whose opcode was read; NULL when the general walk is needed. */
static const uint8_t *scan_op(const uint8_t *p, const uint8_t *end, uint32_t minor, irmap_op *o)
{
    const uint8_t *types;
    switch (o->opcode) {
#include "tile_scan.inc"
    default:
        return NULL;
    }
    return p;
}

#endif
