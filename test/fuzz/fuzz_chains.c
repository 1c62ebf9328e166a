/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Compares the index of Tile IR function headers that chains (tile/function_chains.c) build with
 * that of a single walk. Inputs have few functions, so they are repeated many times, with some
 * bytes changed.
 */
#include "../unit/chains.h"
#include <stdio.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { LEAST = 80, ROOM = 1 << 17, ROUNDS = 6 };

static uint32_t next_random(uint32_t *state, size_t n)
{
    *state = *state * 1664525u + 1013904223u;
    return n ? (*state >> 8) % (uint32_t)n : 0;
}

/* Returns the bytes of all functions, or NULL if they cannot be listed. */
static const uint8_t *functions_of(const irmap_module *m, uint64_t *size)
{
    irmap_func_info first, last;
    uint32_t count = irmap_func_count(m);
    if (irmap_module_format(m) != IRMAP_FORMAT_TILEIR || count == 0 ||
        irmap_func_get(m, (irmap_func){0}, &first, NULL) != IRMAP_OK ||
        irmap_func_get(m, (irmap_func){count - 1}, &last, NULL) != IRMAP_OK)
        return NULL;
    *size = last.body_offset + last.body.size - first.offset;
    return irmap_module_bytes(m).data + first.offset;
}

static void compare(const irmap_module *m, uint32_t state)
{
    uint64_t one = 0, chained;
    const uint8_t *functions = functions_of(m, &one);
    if (!functions || one == 0 || one > ROOM / 2)
        return;
    uint32_t copies = LEAST / irmap_func_count(m) + 1;
    if (copies > ROOM / one)
        copies = (uint32_t)(ROOM / one);
    size_t all = (size_t)one * copies;
    for (int round = 0; round < ROUNDS; round++) {
        uint8_t *bytes = malloc(all); /* exact size, so that sanitizers detect reads beyond it */
        if (!bytes)
            abort();
        for (size_t i = 0; i < copies; i++)
            memcpy(bytes + i * one, functions, (size_t)one);
        for (int i = 0; i < round; i++)
            bytes[next_random(&state, all)] = (uint8_t)next_random(&state, 256);
        uint32_t count = copies * irmap_func_count(m) + next_random(&state, 3) - 1;
        const char *failure = compare_walks(tile_of(m), bytes, all, count, &chained);
        free(bytes);
        if (failure) {
            fprintf(stderr, "broken promise, round %d: %s differs\n", round, failure);
            abort();
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint32_t state = (uint32_t)size;
    uint8_t *copy = malloc(size ? size : 1);
    irmap_module *m;
    if (!copy)
        abort();
    for (size_t i = 0; i < size; i++)
        state = state * 31 + (copy[i] = data[i]);
    if (irmap_open_memory(copy, size, NULL, &m, NULL) == IRMAP_OK) {
        compare(m, state);
        irmap_module_unref(m);
    }
    free(copy);
    return 0;
}
