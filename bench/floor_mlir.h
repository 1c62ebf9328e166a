/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Plain loops over MLIR bytecode: lower bounds on the time of any reader. They check nothing; use
 * them only on valid files of version 6 without use-list orders. */
#ifndef IRMAP_BENCH_FLOOR_MLIR_H
#define IRMAP_BENCH_FLOOR_MLIR_H

#include <stdint.h>
#include <string.h>

static inline uint64_t floor_prefix(const uint8_t **p)
{
    uint64_t v = **p;
    if (v & 1) {
        ++*p;
        return v >> 1;
    }
    if (v == 0) {
        memcpy(&v, *p + 1, 8);
        *p += 9;
        return v;
    }
    unsigned bytes = (unsigned)__builtin_ctz((unsigned)v) + 1;
    memcpy(&v, *p, 8);
    *p += bytes;
    return bytes == 8 ? v >> 8 : (v & ((UINT64_C(1) << 8 * bytes) - 1)) >> bytes;
}

/* Returns the payload of a section. Sections must not be aligned, as in files without resources. */
static inline const uint8_t *floor_section(const uint8_t *file, unsigned id)
{
    const uint8_t *p = file + 4;
    (void)floor_prefix(&p);
    p += strlen((const char *)p) + 1;
    for (;;) {
        unsigned found = *p++;
        uint64_t size = floor_prefix(&p);
        if (found == id)
            return p;
        p += size;
    }
}

static inline uint64_t floor_list(const uint8_t **p)
{
    uint64_t sum = 0;
    for (uint64_t n = floor_prefix(p); n; n--)
        sum += floor_prefix(p);
    return sum;
}

/* Reads an op without its regions. *regions is 2 * number of regions, + 1 if they are isolated. */
static inline uint64_t floor_op(const uint8_t **p, uint64_t *regions)
{
    uint64_t sum = floor_prefix(p); /* name */
    uint8_t mask = *(*p)++;
    sum += floor_prefix(p); /* location */
    if (mask & 0x01)
        sum += floor_prefix(p); /* dictionary */
    if (mask & 0x40)
        sum += floor_prefix(p); /* properties */
    for (uint8_t list = 0x02; list <= 0x08; list = (uint8_t)(list << 1))
        if (mask & list)
            sum += floor_list(p); /* result types, operands, successors */
    *regions = mask & 0x10 ? floor_prefix(p) : 0;
    return sum;
}

static inline uint64_t floor_block_head(const uint8_t **p, uint64_t *ops)
{
    uint64_t head = floor_prefix(p), sum = 0;
    *ops = head >> 1;
    if (head & 1) {
        for (uint64_t n = floor_prefix(p); n; n--) {
            uint64_t arg = floor_prefix(p);
            sum += arg;
            if (arg & 1)
                sum += floor_prefix(p);
        }
        ++*p; /* no use-list orders */
    }
    return sum;
}

/* Steps over the ops of the module, skipping their regions, which are sections. */
static inline uint64_t floor_mlir_skip_functions(const uint8_t *ir)
{
    const uint8_t *p = ir;
    uint64_t ops, regions, sum = floor_block_head(&p, &ops);
    sum += floor_op(&p, &regions); /* the module */
    p++;
    (void)floor_prefix(&p); /* its section */
    (void)floor_prefix(&p); /* one block */
    (void)floor_prefix(&p); /* values */
    for (sum += floor_block_head(&p, &ops); ops; ops--) {
        sum += floor_op(&p, &regions);
        if (regions) {
            p++;
            uint64_t size = floor_prefix(&p);
            p += size;
        }
    }
    return sum;
}

/* Walks all ops of a block and of their regions. */
static inline uint64_t floor_mlir_walk(const uint8_t **p)
{
    uint64_t ops, sum = floor_block_head(p, &ops);
    for (; ops; ops--) {
        uint64_t regions;
        sum += floor_op(p, &regions);
        if (regions & 1) {
            ++*p;
            (void)floor_prefix(p);
        }
        for (regions >>= 1; regions; regions--) {
            uint64_t blocks = floor_prefix(p);
            if (blocks)
                (void)floor_prefix(p);
            for (; blocks; blocks--)
                sum += floor_mlir_walk(p);
        }
    }
    return sum;
}

#endif
