/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Compares finding modules in 1 GiB of noise with memmem() for one magic number.
 *
 * usage: bench_find SCRATCH MODULE...
 */
#define _GNU_SOURCE
#include "measure.h"
#include <fcntl.h>
#include <irmap/irmap.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { SIZE = 1 << 30, PIECE = 1 << 20 };

struct subject {
    const char *path;
    const uint8_t *data; /* mapping with all pages in memory */
    size_t modules;
};

static void *map(const char *path, int flags)
{
    int fd = open(path, O_RDONLY);
    void *p = fd < 0 ? MAP_FAILED : mmap(NULL, SIZE, PROT_READ, MAP_PRIVATE | flags, fd, 0);
    if (p == MAP_FAILED)
        die("cannot map", path);
    close(fd);
    return p;
}

/* Fills a buffer with pseudorandom bytes (xorshift64*). */
static void make_noise(uint8_t *to, size_t size, uint64_t *state)
{
    for (size_t i = 0; i + 8 <= size; i += 8) {
        *state ^= *state >> 12;
        *state ^= *state << 25;
        *state ^= *state >> 27;
        uint64_t v = *state * UINT64_C(0x2545F4914F6CDD1D);
        memcpy(to + i, &v, 8);
    }
}

/* Module i of n is at offset (i + 1) * SIZE / (n + 1), made odd. */
static void put_module(FILE *f, const char *path, size_t i, size_t n)
{
    irmap_module *m;
    if (irmap_open_file(path, NULL, &m, NULL) != IRMAP_OK)
        die("cannot open", path);
    irmap_bytes b = irmap_module_bytes(m);
    long at = (long)(SIZE / (n + 1) * (i + 1) | 1);
    if (fseek(f, at, SEEK_SET) != 0 || fwrite(b.data, 1, b.size, f) != b.size)
        die("cannot write", path);
    irmap_module_unref(m);
}

static void make_file(const char *path, char **modules, size_t count)
{
    uint64_t state = 1;
    uint8_t *piece = malloc(PIECE);
    FILE *f = fopen(path, "wb");
    if (!f || !piece)
        die("cannot make", path);
    for (size_t i = 0; i < SIZE / PIECE; i++) {
        make_noise(piece, PIECE, &state);
        if (fwrite(piece, 1, PIECE, f) != PIECE)
            die("cannot write", path);
    }
    for (size_t i = 0; i < count; i++)
        put_module(f, modules[i], i, count);
    if (fclose(f) != 0)
        die("cannot write", path);
    free(piece);
}

static void find_magic_number(void *ctx)
{
    const struct subject *s = ctx;
    static const char magic[8] = "\x7FTileIR";
    size_t left = SIZE, count = 0;
    const uint8_t *p = s->data;
    for (const uint8_t *at; (at = memmem(p, left, magic, sizeof magic)); count++) {
        left -= (size_t)(at - p) + 1;
        p = at + 1;
    }
    use_result(count);
}

static void find(const struct subject *s, const uint8_t *data)
{
    irmap_finder f;
    irmap_found found;
    size_t count = 0;
    if (irmap_find_begin(data, SIZE, NULL, &f, NULL) != IRMAP_OK)
        die("cannot search", s->path);
    while (irmap_find_next(&f, &found, NULL) == IRMAP_OK)
        count++;
    if (count != s->modules)
        die("did not find all in", s->path);
}

static void find_all(void *ctx)
{
    const struct subject *s = ctx;
    find(s, s->data);
}

/* Maps every page anew, as the command does. */
static void map_and_find(void *ctx)
{
    const struct subject *s = ctx;
    void *p = map(s->path, 0);
    find(s, p);
    munmap(p, SIZE);
}

int main(int argc, char **argv)
{
    static const struct way ways[] = {
        {"memmem: one magic number", find_magic_number},
        {"irmap: find all modules", find_all},
        {"map, find all modules, unmap", map_and_find},
    };
    if (argc < 3)
        die("usage: bench_find SCRATCH MODULE...", argv[0]);
    struct subject s = {.path = argv[1], .modules = (size_t)argc - 2};
    make_file(s.path, argv + 2, s.modules);
    s.data = map(s.path, MAP_POPULATE);
    measure("a gigabyte of noise with modules in it", ways, sizeof ways / sizeof ways[0], &s);
    munmap((void *)(uintptr_t)s.data, SIZE);
    return unlink(s.path) != 0;
}
