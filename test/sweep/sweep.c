/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Sweeps over the test data: every prefix of every file, every byte replaced, every allocation
 * failing, or every file unchanged, valid or not. read_everything() reads each input. If it reads
 * one twice, both results must agree. Inputs are in blocks of exactly their size, so that a
 * sanitizer detects reads beyond the end.
 *
 * usage: sweep truncate|mutate|mutate-some|nomem|nomem-some|read DIR...
 */
#include "described.h"
#include "files.h"
#include "read_everything.h"
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Larger files take long and cover nothing new. */
enum { TRUNCATE_MAX = 8192, MUTATE_MAX = 3072, NOMEM_MAX = 65536, FAILURES_SHOWN = 20 };
/* Reduced sweeps (`some`) for sanitizers, which are ten times slower: replace every SOME_BYTES-th
 * byte with one value; fail all allocations after the first n, for n up to SOME_FIRST and about
 * SOME_REST larger n; load descriptions of dialects for one in SOME_DESCRIBED files. The choice
 * varies by file. */
enum { SOME_BYTES = 5, SOME_FIRST = 32, SOME_REST = 48, SOME_DESCRIBED = 4 };

static struct {
    uint64_t files, inputs, opened, decoded, refused, failures;
} total;

static void report(const char *path, const char *what, uint64_t at, unsigned value,
                   const struct body_reader *r)
{
    if (total.failures++ < FAILURES_SHOWN)
        printf("%s: %s %" PRIu64 " (value 0x%02X): broken promise, line %d: %s\n", path, what, at,
               value, r->line, r->failure);
}

/* Reads the bytes. If `twice`, reads them completely, and again without error arguments. */
static struct body_reader read_bytes(const char *path, const char *what, uint64_t at,
                                     unsigned value, const uint8_t *data, size_t size, bool twice)
{
    /* Most mutations are read once, without the slowest parts, such as printing. */
    struct read_options options = {.tiles_max = twice ? 0 : 4, .undescribed = !twice};
    struct body_reader first = read_everything(data, size, options);
    struct body_reader second = first;
    options.without_errors = 1;
    if (twice)
        second = read_everything(data, size, options);
    if (!first.failure)
        first.failure = second.failure, first.line = second.line;
    if (!first.failure && (first.digest != second.digest || first.status != second.status))
        first.failure = "two readings of the same bytes agree";
    if (first.failure)
        report(path, what, at, value, &first);
    total.inputs++;
    total.opened += first.status == IRMAP_OK;
    total.decoded += first.decoded;
    total.refused += first.refused;
    return first;
}

/* Prefixes at which a MIC-B file may end: after section "output", or at or after the end of "map".
 * Other files have only one end. */
struct ends {
    uint64_t output, map;
};

static struct ends find_ends(const uint8_t *data, size_t size)
{
    struct ends e = {UINT64_MAX, UINT64_MAX};
    irmap_module *m;
    irmap_section s;
    if (irmap_open_memory(data, size, NULL, &m, NULL) != IRMAP_OK)
        return e;
    for (uint32_t i = 0; irmap_section_get(m, i, &s, NULL) == IRMAP_OK; i++) {
        if (irmap_str_equal(s.name, "output"))
            e.output = s.offset + s.size;
        if (irmap_str_equal(s.name, "map"))
            e.map = s.offset + s.size;
    }
    irmap_module_unref(m);
    return e;
}

static bool is_whole(const struct ends *e, uint64_t size)
{
    return size == e->output || size >= e->map;
}

static void truncate_file(const char *path, const uint8_t *data, size_t size, bool some)
{
    (void)some; /* every prefix is always read */
    struct ends ends = find_ends(data, size);
    for (size_t n = 0; n <= size; n++) {
        uint8_t *copy = exact_copy(data, n);
        struct body_reader r = read_bytes(path, "prefix of", n, 0, copy, n, true);
        free(copy);
        if ((r.status == IRMAP_OK) != (n == size || is_whole(&ends, n))) {
            r.failure = "only a whole file opens";
            report(path, "prefix of", n, 0, &r);
        }
    }
}

/* Replaces every byte with several values; if `some`, some bytes with one value each. */
static void mutate_file(const char *path, const uint8_t *data, size_t size, bool some)
{
    uint8_t *copy = exact_copy(data, size);
    uint32_t random = 1;
    size_t step = some ? SOME_BYTES : 1;
    for (size_t i = (size_t)(total.files % step); i < size; i += step) {
        uint8_t b = data[i];
        random = random * 1664525 + 1013904223;
        const uint8_t values[] = {0x00,
                                  0xFF,
                                  0x80,
                                  (uint8_t)(b ^ 1),
                                  (uint8_t)(b + 1),
                                  (uint8_t)(b - 1),
                                  (uint8_t)(random >> 24)};
        for (size_t k = 0; k < sizeof values; k++) {
            if (values[k] == b || memchr(values, values[k], k))
                continue;
            if (some && k != i % sizeof values)
                continue;
            copy[i] = values[k];
            (void)read_bytes(path, "byte", i, values[k], copy, size,
                             some ? i % (4 * SOME_BYTES) < SOME_BYTES : k + 1 == sizeof values);
        }
        copy[i] = b;
    }
    free(copy);
}

/* Fails all allocations after the first n, for every n, or for some n if `some`. */
static void fail_allocations(const char *path, const uint8_t *data, size_t size, bool some)
{
    uint8_t *copy = exact_copy(data, size);
    struct read_options options = {.undescribed = some && total.files % SOME_DESCRIBED != 0};
    struct body_reader whole = read_everything(copy, size, options);
    uint64_t step = some ? 1 + whole.allocations / SOME_REST : 1;
    for (uint64_t n = 1; n <= whole.allocations; n++) {
        if (n > SOME_FIRST && n < whole.allocations && n % step != total.files % step)
            continue;
        options.allocations_max = n;
        struct body_reader r = read_everything(copy, size, options);
        if (!r.failure && n < whole.allocations && r.digest == whole.digest)
            r.failure = "a failed allocation shows";
        if (!r.failure && n == whole.allocations && r.digest != whole.digest)
            r.failure = "the same allocations give the same reading";
        if (r.failure)
            report(path, "allocations:", n, 0, &r);
        total.inputs++;
        total.opened += r.status == IRMAP_OK;
    }
    free(copy);
}

static void read_file(const char *path, const uint8_t *data, size_t size, bool some)
{
    (void)some;
    (void)read_bytes(path, "whole file,", size, 0, data, size, true);
}

static const struct sweep {
    const char *name;
    size_t size_max;
    void (*run)(const char *path, const uint8_t *data, size_t size, bool some);
    bool some;
} sweeps[] = {
    {"truncate", TRUNCATE_MAX, truncate_file, false},
    {"mutate", MUTATE_MAX, mutate_file, false},
    {"mutate-some", MUTATE_MAX, mutate_file, true},
    {"nomem", NOMEM_MAX, fail_allocations, false},
    {"nomem-some", NOMEM_MAX, fail_allocations, true},
    {"read", SIZE_MAX, read_file, false},
};

static void sweep_file(void *ctx, const char *path, const uint8_t *data, size_t size)
{
    const struct sweep *s = ctx;
    const char *end = strrchr(path, '.'); /* folders also contain texts */
    if (size >= s->size_max || !end ||
        (strcmp(end, ".tileirbc") && strcmp(end, ".micb") && strcmp(end, ".mlirbc")))
        return;
    total.files++;
    describe(data, size);      /* inputs derived from the file use mostly the same dialects */
    if (s->run == read_file) { /* may be malformed */
        read_file(path, data, size, s->some);
        return;
    }
    struct body_reader r = read_bytes(path, "whole file,", size, 0, data, size, true);
    struct body_reader again = read_everything(data, size, (struct read_options){0});
    if (!r.failure && (r.status != IRMAP_OK || r.errors != again.errors)) {
        r.failure = "the file opens and gives the same errors each time";
        report(path, "whole file,", size, 0, &r);
    }
    /* Prefixes of MLIR files do not open, so they need no descriptions. */
    if (s->run == truncate_file)
        describe(NULL, 0);
    s->run(path, data, size, s->some);
}

int main(int argc, char **argv)
{
    const struct sweep *s = NULL;
    for (size_t i = 0; argc >= 3 && i < sizeof sweeps / sizeof sweeps[0]; i++)
        if (strcmp(argv[1], sweeps[i].name) == 0)
            s = &sweeps[i];
    if (!s) {
        fprintf(stderr, "usage: sweep truncate|mutate|mutate-some|nomem|nomem-some|read DIR...\n");
        return 2;
    }
    for (int i = 2; i < argc; i++)
        each_file(argv[i], sweep_file, (void *)(uintptr_t)s);
    printf("%s: %" PRIu64 " files, %" PRIu64 " inputs, %" PRIu64 " opened, %" PRIu64
           " calls decoded, %" PRIu64 " refused, %" PRIu64 " broken promises\n",
           s->name, total.files, total.inputs, total.opened, total.decoded, total.refused,
           total.failures);
    return total.failures || total.files == 0;
}
