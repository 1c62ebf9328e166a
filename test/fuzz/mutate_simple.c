/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Mutations of bytes for programs that are not linked to libFuzzer. */
#include "mutate.h"
#include <string.h>

static unsigned random_state;

void mutate_seed(unsigned seed)
{
    random_state = seed;
}

static unsigned below(size_t n)
{
    random_state = random_state * 1664525u + 1013904223u;
    return n ? (random_state >> 8) % (unsigned)n : 0;
}

size_t mutate_bytes(uint8_t *data, size_t size, size_t room)
{
    size_t at = below(size + 1);
    switch (below(3)) {
    case 0:
        if (size < room) {
            memmove(data + at + 1, data + at, size - at);
            data[at] = (uint8_t)below(256);
            return size + 1;
        }
        break;
    case 1:
        if (at < size) {
            memmove(data + at, data + at + 1, size - at - 1);
            return size - 1;
        }
        break;
    default:
        if (at < size)
            data[at] = (uint8_t)below(256);
    }
    return size;
}
