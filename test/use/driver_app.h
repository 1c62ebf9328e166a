/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Helpers of driver.c: mappings of files, and a clock. */
#ifndef DRIVER_APP_H
#define DRIVER_APP_H

#ifndef _WIN32
#define _POSIX_C_SOURCE 200809L
#endif
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#ifdef _WIN32

static inline const unsigned char *map_file(const char *path, size_t *size)
{
    unsigned char *data = NULL;
    FILE *f = fopen(path, "rb");
    if (f && fseek(f, 0, SEEK_END) == 0) {
        *size = (size_t)ftell(f);
        rewind(f);
        data = malloc(*size + 1);
        if (data && fread(data, 1, *size, f) != *size) {
            free(data);
            data = NULL;
        }
    }
    if (f)
        fclose(f);
    return data;
}

static inline void unmap_file(const unsigned char *data, size_t size)
{
    (void)size;
    free((void *)(uintptr_t)data);
}

/* Returns the processor time of this process in seconds. */
static inline double processor_time(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

#else

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* Returns a new mapping of the file, without touching its pages, or NULL. */
static inline const unsigned char *map_file(const char *path, size_t *size)
{
    struct stat st;
    int fd = open(path, O_RDONLY);
    void *data = MAP_FAILED;
    if (fd >= 0 && fstat(fd, &st) == 0 && st.st_size > 0) {
        *size = (size_t)st.st_size;
        data = mmap(NULL, *size, PROT_READ, MAP_PRIVATE, fd, 0);
    }
    if (fd >= 0)
        close(fd);
    if (data == MAP_FAILED) {
        perror(path);
        return NULL;
    }
    return data;
}

static inline void unmap_file(const unsigned char *data, size_t size)
{
    munmap((void *)(uintptr_t)data, size);
}

static inline double processor_time(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

#endif

#endif
