/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The bits of zstd that are read from their end, and the tables of states that they go through. */
#ifndef IRMAP_VIEW_UNPACK_FSE_H
#define IRMAP_VIEW_UNPACK_FSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BYTES = 256, STATES = 512 /* of the largest table: 2^9 */ };

uint64_t little_endian(const uint8_t *from, size_t size);

unsigned log2_of(uint32_t value);

/* Bits that are read from the end: the highest set bit of the last byte ends them. Below the first
 * there are zeros, and `left` is negative. */
struct tail {
    const uint8_t *data;
    size_t size;
    int64_t left;
};

bool tail_open(struct tail *t, const uint8_t *data, size_t size);

/* At most 32 bits. */
uint32_t tail_look(const struct tail *t, unsigned count);

uint32_t tail_take(struct tail *t, unsigned count);

/* What a state of an FSE table stands for, and the next one: `next` plus some bits. */
struct fse_state {
    uint16_t next;
    uint8_t symbol, bits;
};

struct fse_table {
    struct fse_state states[STATES];
    unsigned log; /* of the number of states */
    bool known;
};

/* Symbols of each probability, -1 for less than one, onto the states of a table. */
void fse_build(struct fse_table *t, const int16_t *chances, unsigned count, unsigned log);

/* The probabilities that stand before what they encode: reads a table of at most `most` symbols and
 * 2^`most_log` states. Returns its size in bytes, 0 if it is damaged. */
size_t fse_read(struct fse_table *t, const uint8_t *data, size_t size, unsigned most,
                unsigned most_log);

struct fse_state fse_start(const struct fse_table *t, struct tail *bits);

struct fse_state fse_step(const struct fse_table *t, struct fse_state s, struct tail *bits);

#endif
