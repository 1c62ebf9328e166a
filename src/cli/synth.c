/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "synth.h"
#include "temporary_output.h"
#include <stdlib.h>
#include <string.h>

void synth_stop(const char *why)
{
    temporary_remove_all();
    fprintf(stderr, "irmap synth: error: %s [limit]\n", why);
    exit(EXIT_ENVIRONMENT);
}

uint8_t *synth_grow(struct synth_bytes *b, size_t n)
{
    if (n > b->room - b->size) {
        if (n > PTRDIFF_MAX / 2 - b->room)
            synth_stop("more than there is memory for");
        b->room = n > b->room ? b->room + n : 2 * b->room;
        b->data = memory_resize(b->data, b->room);
    }
    b->size += n;
    return b->data + b->size - n;
}

void synth_put_bytes(struct synth_bytes *b, const void *data, size_t n)
{
    if (n)
        memcpy(synth_grow(b, n), data, n);
}

void synth_put_integer(struct synth_bytes *b, uint64_t v, unsigned width)
{
    for (; width == 0 && v >= 0x80; v >>= 7)
        *synth_grow(b, 1) = (uint8_t)(v | 0x80);
    uint8_t *p = synth_grow(b, width ? width : 1);
    for (unsigned i = 0; i == 0 || i < width; i++, v >>= 8)
        p[i] = (uint8_t)v;
}

void synth_put_varints(struct synth_bytes *b, size_t n, const uint64_t *v)
{
    for (size_t i = 0; i < n; i++)
        synth_put_integer(b, v[i], 0);
}

void synth_write(FILE *out, const struct synth_bytes *b)
{
    (void)cli_write(out, (const char *)b->data, b->size);
}

uint64_t synth_mix(uint64_t x) /* the finalizer of splitmix64 */
{
    x = (x ^ (x >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94D049BB133111EB);
    return x ^ (x >> 31);
}

uint64_t synth_random(uint64_t *state)
{
    return synth_mix(*state += UINT64_C(0x9E3779B97F4A7C15));
}
