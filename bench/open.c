/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Compares opening a module and finding one function with a plain loop over the function headers;
 * for a small file, with open(), read() and close().
 *
 * usage: bench_open FILE...
 */
#define _POSIX_C_SOURCE 200809L
#include "floor.h"
#include "measure.h"
#include <fcntl.h>
#include <irmap/irmap.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

struct subject {
    const char *path;
    irmap_bytes bytes;  /* mapped during all measurements */
    uint64_t functions; /* offset of the Func section's payload */
    irmap_str wanted;
};

static irmap_module *open_path(const struct subject *s, irmap_io io)
{
    irmap_open_opts opts = {.size = sizeof opts, .io = io};
    irmap_module *m;
    if (irmap_open_file(s->path, &opts, &m, NULL) != IRMAP_OK)
        die("cannot open", s->path);
    return m;
}

static void find(const irmap_module *m, const struct subject *s)
{
    irmap_func f;
    if (irmap_func_find(m, s->wanted, &f, NULL) != IRMAP_OK)
        die("function not found", s->path);
    use_result(f.id);
}

static void skip_functions(void *ctx)
{
    const struct subject *s = ctx;
    use_result(floor_skip_functions(s->bytes.data + s->functions));
}

static void open_memory(void *ctx)
{
    const struct subject *s = ctx;
    irmap_module *m;
    if (irmap_open_memory(s->bytes.data, s->bytes.size, NULL, &m, NULL) != IRMAP_OK)
        die("cannot open", s->path);
    irmap_module_unref(m);
}

static void open_memory_find(void *ctx)
{
    const struct subject *s = ctx;
    irmap_module *m;
    if (irmap_open_memory(s->bytes.data, s->bytes.size, NULL, &m, NULL) != IRMAP_OK)
        die("cannot open", s->path);
    find(m, s);
    irmap_module_unref(m);
}

/* The second lookup builds the index of names. */
static void open_memory_find_twice(void *ctx)
{
    const struct subject *s = ctx;
    irmap_module *m;
    if (irmap_open_memory(s->bytes.data, s->bytes.size, NULL, &m, NULL) != IRMAP_OK)
        die("cannot open", s->path);
    find(m, s);
    find(m, s);
    irmap_module_unref(m);
}

static void map_and_skip_functions(void *ctx)
{
    const struct subject *s = ctx;
    struct stat st;
    int fd = open(s->path, O_RDONLY | O_CLOEXEC);
    if (fd < 0 || fstat(fd, &st) != 0)
        die("cannot open", s->path);
    uint8_t *p = mmap(NULL, (size_t)st.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
    if (p == MAP_FAILED)
        die("cannot map", s->path);
    close(fd);
    use_result(floor_skip_functions(p + s->functions));
    munmap(p, (size_t)st.st_size);
}

static void open_file_find(void *ctx)
{
    const struct subject *s = ctx;
    irmap_module *m = open_path(s, IRMAP_IO_MAP);
    find(m, s);
    irmap_module_unref(m);
}

static void open_and_read(void *ctx)
{
    const struct subject *s = ctx;
    struct stat st;
    int fd = open(s->path, O_RDONLY | O_CLOEXEC);
    if (fd < 0 || fstat(fd, &st) != 0)
        die("cannot open", s->path);
    uint8_t *p = malloc((size_t)st.st_size);
    if (!p || read(fd, p, (size_t)st.st_size) != st.st_size)
        die("cannot read", s->path);
    close(fd);
    use_result(p[st.st_size - 1]);
    free(p);
}

static void open_file(void *ctx)
{
    irmap_module_unref(open_path(ctx, IRMAP_IO_AUTO));
}

static void open_file_mapped(void *ctx)
{
    irmap_module_unref(open_path(ctx, IRMAP_IO_MAP));
}

static void open_file_copied(void *ctx)
{
    irmap_module_unref(open_path(ctx, IRMAP_IO_COPY));
}

/* Reads the same as "irmap ls": every section, string, type, constant and function. */
static void open_file_list(void *ctx)
{
    irmap_module *m = open_path(ctx, IRMAP_IO_AUTO);
    irmap_section section;
    irmap_str s;
    irmap_type_info t;
    irmap_bytes b;
    irmap_func_info f;
    for (uint32_t i = 0; irmap_section_get(m, i, &section, NULL) == IRMAP_OK; i++)
        use_result(section.size);
    for (uint32_t i = 0; irmap_string_get(m, (irmap_string){i}, &s, NULL) == IRMAP_OK; i++)
        use_result(s.size);
    for (uint32_t i = 0; irmap_type_get(m, (irmap_type){i}, &t, NULL) == IRMAP_OK; i++)
        use_result(t.size);
    for (uint32_t i = 0; irmap_tile_const_get(m, (irmap_tile_const){i}, &b, NULL) == IRMAP_OK; i++)
        use_result(b.size);
    for (uint32_t i = 0; irmap_func_get(m, (irmap_func){i}, &f, NULL) == IRMAP_OK; i++)
        if (irmap_func_name(m, (irmap_func){i}, &s, NULL) == IRMAP_OK)
            use_result(f.body.size + s.size);
    irmap_module_unref(m);
}

static void run(const char *path)
{
    static const struct way small[] = {
        {"open, read, close (floor)", open_and_read},
        {"irmap: open, close", open_file},
        {"irmap: open, list everything, close", open_file_list},
        {"irmap: open mapped, close", open_file_mapped},
        {"irmap: open copied, close", open_file_copied},
    };
    static const struct way large[] = {
        {"skip the functions in the mapping (floor)", skip_functions},
        {"irmap: open memory", open_memory},
        {"irmap: open memory, find one function", open_memory_find},
        {"irmap: open memory, find two (with index)", open_memory_find_twice},
        {"open, map, skip the functions, unmap", map_and_skip_functions},
        {"irmap: open file, find one function, close", open_file_find},
    };
    struct subject s = {.path = path};
    irmap_module *m = open_path(&s, IRMAP_IO_MAP);
    irmap_section section;
    char title[512];
    s.bytes = irmap_module_bytes(m);
    for (uint32_t i = 0; irmap_section_get(m, i, &section, NULL) == IRMAP_OK; i++)
        if (irmap_str_equal(section.name, "Func"))
            s.functions = section.offset;
    uint32_t functions = irmap_func_count(m);
    if (functions == 0 || irmap_func_name(m, (irmap_func){functions - functions / 4 - 1}, &s.wanted,
                                          NULL) != IRMAP_OK)
        die("no functions", path);
    const char *slash = strrchr(path, '/');
    snprintf(title, sizeof title, "%s: %u functions, %zu bytes", slash ? slash + 1 : path,
             functions, s.bytes.size);
    if (s.bytes.size < 1 << 20)
        measure(title, small, sizeof small / sizeof small[0], &s);
    else
        measure(title, large, sizeof large / sizeof large[0], &s);
    irmap_module_unref(m);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        run(argv[i]);
    return argc > 1 ? 0 : 2;
}
