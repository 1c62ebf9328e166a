/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The words that the generated tile_scan.inc is written in: straight-line code that finds the parts
 * of an op, made from the same table as everything else. It knows the common forms only and gives
 * up on the rest (varints of three bytes, long attributes) and for every mistake; the general
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
    return false
#define SCAN_SMALL(value)                                                                          \
    int value = scan_small(p, end);                                                                \
    if (value < 0)                                                                                 \
        return false;                                                                              \
    p++

/* The words. */
#define SKIP(n) SCAN(scan_skip(p, end, n))
#define RESULTS(n)                                                                                 \
    results = (n);                                                                                 \
    types = p;                                                                                     \
    SKIP(results);                                                                                 \
    types_end = p
#define RESULT_COUNT(n)                                                                            \
    if (scan_small(p, end) != (int)(n))                                                            \
        return false;                                                                              \
    p++
#define RESULT_LIST()                                                                              \
    do {                                                                                           \
        SCAN_SMALL(n);                                                                             \
        RESULTS((uint32_t)n);                                                                      \
    } while (0)
#define FLAGS()                                                                                    \
    do {                                                                                           \
        SCAN_SMALL(n);                                                                             \
        flags = (uint32_t)n;                                                                       \
    } while (0)
#define ATTRS()    attrs = p
#define ATTR()     SCAN(irmapi_tile_skip_small_attr(p, end))
#define DICT()     SCAN(irmapi_tile_skip_small_dict(p, end))
#define BOOL()     SCAN(p == end ? NULL : p + 1)
#define WALK()     return false
#define OPERANDS() operands = p
#define OPERAND(k)                                                                                 \
    do {                                                                                           \
        SKIP(1);                                                                                   \
        run##k++;                                                                                  \
    } while (0)
#define BOOLS()                                                                                    \
    do {                                                                                           \
        SCAN_SMALL(n);                                                                             \
        SCAN(end - p < n ? NULL : p + n);                                                          \
    } while (0)
#define LIST(k)                                                                                    \
    do {                                                                                           \
        SCAN_SMALL(n);                                                                             \
        lists = k;                                                                                 \
        run##k = (uint32_t)n;                                                                      \
        SKIP(run##k);                                                                              \
    } while (0)
#define ALL(least)                                                                                 \
    do {                                                                                           \
        SCAN_SMALL(n);                                                                             \
        if (n < (least))                                                                           \
            return false;                                                                          \
        operands = p;                                                                              \
        run0 = (uint32_t)n;                                                                        \
        SKIP(run0);                                                                                \
    } while (0)
#define REGIONS(n)                                                                                 \
    RESULT_COUNT(n);                                                                               \
    regions = (n)

/* Finds the parts of the op whose opcode stands before p, and the byte after it; false when the
 * general walk is needed. Locals until all is known: they stay in registers. */
static inline __attribute__((always_inline)) bool
scan_op(const uint8_t *p, const uint8_t *end, uint32_t minor, irmap_op *o, const uint8_t **next)
{
    const uint8_t *types = NULL, *types_end = NULL, *attrs = NULL, *operands = NULL;
    uint32_t results = 0, flags = 0, regions = 0, lists = 0, run0 = 0, run1 = 0, run2 = 0;
    switch (p[-1]) {
#include "tile_scan.inc"
    default:
        return false;
    }
    o->results = results;
    o->result_types = (irmap_types){types, types_end, results, 0x80};
    o->regions = regions;
    o->at.attrs = attrs;
    o->at.operands = operands;
    o->at.flags = flags;
    o->at.lists = lists;
    o->at.runs[0] = run0;
    o->at.runs[1] = run1;
    o->at.runs[2] = run2;
    *next = p;
    return true;
}

#endif
