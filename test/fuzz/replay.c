/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Runs the fuzz target over files and folders, without libFuzzer: any compiler, any sanitizer. */
#include "../sweep/files.h"
#include "fuzz_open.h"
#include <stdio.h>

static void replay(void *ctx, const char *path, const uint8_t *data, size_t size)
{
    size_t *count = ctx;
    /* The last line of a run that ends early names the input. */
    printf("%s\n", path);
    fflush(stdout);
    (void)LLVMFuzzerTestOneInput(data, size);
    ++*count;
}

int main(int argc, char **argv)
{
    size_t count = 0;
    for (int i = 1; i < argc; i++)
        each_file(argv[i], replay, &count);
    printf("%zu inputs\n", count);
    return count == 0;
}
