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

static struct {
    size_t inputs, mutations;
    unsigned mutate;
} run;

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
    mutate_seed((unsigned)size);
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
