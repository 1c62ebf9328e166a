/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#define _POSIX_C_SOURCE 200809L
#include "files.h"
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static void *or_die(void *p, const char *what)
{
    if (!p) {
        perror(what);
        exit(2);
    }
    return p;
}

uint8_t *exact_copy(const uint8_t *data, size_t size)
{
    uint8_t *copy = or_die(malloc(size ? size : 1), "malloc");
    if (size)
        memcpy(copy, data, size);
    return copy;
}

static void one_file(const char *path, size_t size, file_fn call, void *ctx)
{
    FILE *f = or_die(fopen(path, "rb"), path);
    uint8_t *data = or_die(malloc(size ? size : 1), "malloc");
    if (fread(data, 1, size, f) != size)
        (void)or_die(NULL, path);
    fclose(f);
    call(ctx, path, data, size);
    free(data);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Returns the visible names in a folder, sorted. The caller frees each name and the array. */
static char **names_of(const char *path, size_t *count)
{
    DIR *dir = or_die(opendir(path), path);
    const struct dirent *entry;
    char **names = NULL;
    *count = 0;
    while ((entry = readdir(dir))) {
        if (entry->d_name[0] == '.')
            continue;
        names = or_die(realloc(names, (*count + 1) * sizeof *names), "realloc");
        names[(*count)++] =
            strcpy(or_die(malloc(strlen(entry->d_name) + 1), "malloc"), entry->d_name);
    }
    closedir(dir);
    if (names)
        qsort(names, *count, sizeof *names, by_name);
    return names;
}

void each_file(const char *path, file_fn call, void *ctx)
{
    struct stat st;
    if (stat(path, &st) != 0)
        (void)or_die(NULL, path);
    if (!S_ISDIR(st.st_mode)) {
        one_file(path, (size_t)st.st_size, call, ctx);
        return;
    }
    size_t count;
    char **names = names_of(path, &count);
    for (size_t i = 0; i < count; i++) {
        size_t size = strlen(path) + strlen(names[i]) + 2;
        char *below = or_die(malloc(size), "malloc");
        snprintf(below, size, "%s/%s", path, names[i]);
        each_file(below, call, ctx);
        free(below);
        free(names[i]);
    }
    free(names);
}
