/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "unpack_fse.h"

uint64_t little_endian(const uint8_t *from, size_t size)
{
    uint64_t value = 0;
    while (size--)
        value = value << 8 | from[size];
    return value;
}

unsigned log2_of(uint32_t value)
{
    unsigned log = 0;
    while (value >>= 1)
        log++;
    return log;
}

bool tail_open(struct tail *t, const uint8_t *data, size_t size)
{
    if (!size || !data[size - 1])
        return false;
    *t = (struct tail){data, size, 8 * (int64_t)(size - 1) + log2_of(data[size - 1])};
    return true;
}

uint32_t tail_peek(const struct tail *t, unsigned count)
{
    int64_t from = t->left - count;
    if (t->left <= 0 || !count)
        return 0;
    const unsigned missing = from < 0 ? (unsigned)-from : 0;
    from += missing;
    const size_t at = (size_t)from / 8, end = ((size_t)t->left + 7) / 8;
    const uint64_t bits = little_endian(t->data + at, end - at) >> (from % 8);
    return (uint32_t)((bits & ((UINT64_C(1) << (count - missing)) - 1)) << missing);
}

uint32_t tail_take(struct tail *t, unsigned count)
{
    const uint32_t bits = tail_peek(t, count);
    t->left -= count;
    return bits;
}

void fse_build(struct fse_table *t, const int16_t *chances, unsigned count, unsigned log)
{
    uint16_t seen[BYTES];
    const unsigned size = 1u << log, step = (size >> 1) + (size >> 3) + 3;
    unsigned high = size, at = 0;
    for (unsigned s = 0; s < count; s++) {
        seen[s] = (uint16_t)(chances[s] < 0 ? 1 : chances[s]);
        if (chances[s] < 0)
            t->states[--high].symbol = (uint8_t)s;
    }
    for (unsigned s = 0; s < count; s++)
        for (int i = 0; i < chances[s]; i++) {
            t->states[at].symbol = (uint8_t)s;
            do
                at = (at + step) & (size - 1);
            while (at >= high);
        }
    for (unsigned i = 0; i < size; i++) {
        struct fse_state *state = &t->states[i];
        const unsigned nth = seen[state->symbol]++;
        state->bits = (uint8_t)(log - log2_of(nth));
        state->next = (uint16_t)((nth << state->bits) - size);
    }
    t->log = log;
    t->known = true;
}

size_t fse_read(struct fse_table *t, const uint8_t *data, size_t size, unsigned most,
                unsigned most_log)
{
    int16_t chances[BYTES] = {0};
    uint64_t at = 4; /* in bits */
    unsigned count = 0;
    if (!size)
        return 0;
    const unsigned log = 5 + (data[0] & 15);
    if (log > most_log)
        return 0;
    for (int left = 1 << log; left > 0;) {
        /* A value of 0 to left + 1. The smallest values have one bit less. */
        const size_t byte = (size_t)(at / 8);
        if (byte >= size || count >= most)
            return 0;
        const unsigned bits = log2_of((unsigned)left + 1) + 1;
        const unsigned window =
            (unsigned)(little_endian(data + byte, size - byte < 4 ? size - byte : 4) >> (at % 8));
        const unsigned half = 1u << (bits - 1), spare = 2 * half - 2 - (unsigned)left;
        unsigned value = window & (2 * half - 1);
        at += bits;
        if ((value & (half - 1)) < spare) {
            value &= half - 1;
            at--;
        } else if (value >= half) {
            value -= spare;
        }
        chances[count++] = (int16_t)((int)value - 1);
        left -= value ? (int)value - 1 : 1;
        if (value != 1)
            continue;
        for (unsigned zeros = 3; zeros == 3;) { /* number of following symbols with probability 0 */
            if (at / 8 >= size)
                return 0;
            const size_t from = (size_t)(at / 8);
            zeros = (unsigned)(little_endian(data + from, size - from < 2 ? size - from : 2) >>
                               (at % 8)) &
                    3;
            at += 2;
            if (zeros > most - count)
                return 0;
            count += zeros;
        }
    }
    const uint64_t used = (at + 7) / 8;
    if (used > size)
        return 0;
    fse_build(t, chances, count, log);
    return (size_t)used;
}

struct fse_state fse_start(const struct fse_table *t, struct tail *bits)
{
    return t->states[tail_take(bits, t->log)];
}

struct fse_state fse_step(const struct fse_table *t, struct fse_state s, struct tail *bits)
{
    return t->states[s.next + tail_take(bits, s.bits)];
}
