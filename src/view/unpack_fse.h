/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reads zstd's backward bit streams, and its decoding tables for FSE (finite state entropy). */
#ifndef IRMAP_VIEW_UNPACK_FSE_H
#define IRMAP_VIEW_UNPACK_FSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BYTES = 256, STATES = 512 /* largest table: 2^9 */ };

uint64_t little_endian(const uint8_t *from, size_t size);

unsigned log2_of(uint32_t value);

/* A bit stream that is read backwards. The highest set bit of the last byte marks its end. Reading
 * before the first bit returns zeros and makes `left` negative. */
struct tail {
    const uint8_t *data;
    size_t size;
    int64_t left;
};

bool tail_open(struct tail *t, const uint8_t *data, size_t size);

/* Reads up to 32 bits without consuming them. */
uint32_t tail_peek(const struct tail *t, unsigned count);

uint32_t tail_take(struct tail *t, unsigned count);

/* A state of an FSE table. The next state is `next` plus the next `bits` bits of the stream. */
struct fse_state {
    uint16_t next;
    uint8_t symbol, bits;
};

struct fse_table {
    struct fse_state states[STATES];
    unsigned log; /* log2 of the number of states */
    bool known;
};

/* Assigns the states of a table to symbols in proportion to their probabilities (`chances`). -1 is
 * a probability below 1. */
void fse_build(struct fse_table *t, const int16_t *chances, unsigned count, unsigned log);

/* Reads a table with at most `most` symbols and 2^`most_log` states, which is encoded as
 * probabilities. Returns its size in bytes, or 0 if it is damaged. */
size_t fse_read(struct fse_table *t, const uint8_t *data, size_t size, unsigned most,
                unsigned most_log);

struct fse_state fse_start(const struct fse_table *t, struct tail *bits);

struct fse_state fse_step(const struct fse_table *t, struct fse_state s, struct tail *bits);

#endif
