/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Runs a fuzz target without libFuzzer: with any compiler or sanitizer, or with afl-fuzz, which
 * replaces the argument @@ by the path of an input.
 *
 * usage: replay [-mutate=N] PATH...
 * N: number of mutations of each input to run, always the same ones.
 */
#include "../sweep/files.h"
#include "fuzz.h"
#include "mutate.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM_MORE = 4096, LARGEST_MUTATED = 16384 };

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed);

static struct {
    size_t inputs, mutations;
    unsigned mutate, random;
} run;

static unsigned below(size_t n)
{
    run.random = run.random * 1664525u + 1013904223u;
    return n ? (run.random >> 8) % (unsigned)n : 0;
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

static void replay(void *ctx, const char *path, const uint8_t *data, size_t size)
{
    (void)ctx;
    /* If the target crashes, the last line of output is the path of the input. */
    printf("%s\n", path);
    fflush(stdout);
    (void)LLVMFuzzerTestOneInput(data, size);
    run.inputs++;
    if (run.mutate == 0 || size > LARGEST_MUTATED)
        return;
    uint8_t *copy = malloc(size + ROOM_MORE);
    if (!copy)
        abort();
    memcpy(copy, data, size);
    run.random = (unsigned)size;
    for (unsigned i = 0; i < run.mutate; i++, run.mutations++) {
        size_t more =
            i % 4; /* every fourth mutation changes the input, others the previous mutation */
        if (more == 0)
            memcpy(copy, data, size);
        static size_t now;
        now = LLVMFuzzerCustomMutator(copy, more ? now : size, size + ROOM_MORE, i);
        (void)LLVMFuzzerTestOneInput(copy, now);
    }
    free(copy);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strncmp(argv[i], "-mutate=", 8) == 0)
            run.mutate = (unsigned)strtoul(argv[i] + 8, NULL, 10);
        else
            each_file(argv[i], replay, NULL);
    printf("%zu inputs, %zu mutations\n", run.inputs, run.mutations);
    return run.inputs == 0;
}
