/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Reads every file of the test data, in any format, with several threads that share a module. With
 * ThreadSanitizer, also checks that no data are written after other threads can read them.
 *
 * usage: threads THREADS SIZE_MAX DIR...
 */
#include "../sweep/files.h"
#include "read_threads.h"
#include <stdio.h>
#include <stdlib.h>

static struct {
    unsigned threads;
    size_t size_max, opened, failures;
} total;

static void read_file(void *ctx, const char *path, const uint8_t *data, size_t size)
{
    irmap_status status;
    (void)ctx;
    if (size > total.size_max || irmap_detect(data, size) == IRMAP_FORMAT_NONE)
        return;
    const char *failure =
        read_threads(data, size, total.threads, (struct read_options){0}, &status);
    total.opened += status == IRMAP_OK;
    if (failure) {
        total.failures++;
        printf("%s: broken promise: %s\n", path, failure);
    }
}

int main(int argc, char **argv)
{
    if (argc < 4) {
        fprintf(stderr, "usage: threads THREADS SIZE_MAX DIR...\n");
        return 2;
    }
    total.threads = (unsigned)strtoul(argv[1], NULL, 10);
    total.size_max = strtoul(argv[2], NULL, 10);
    for (int i = 3; i < argc; i++)
        each_file(argv[i], read_file, NULL);
    printf("%u threads, %zu files opened, %zu broken promises\n", total.threads, total.opened,
           total.failures);
    return total.failures || total.opened == 0;
}
