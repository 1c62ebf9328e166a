/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* An example of how a driver handles the kernel that an application launches. DRIVER.md explains
 * and quotes it; the figures there come from --rounds.
 *
 * usage: driver FILE KERNEL [--rounds N [--below MILLISECONDS]] */
#include "driver_app.h"
#include <inttypes.h>
#include <irmap/irmap.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The driver's allocator and its statistics, in bytes. */
struct memory {
    uint64_t now, peak, calls;
};

static void *driver_resize(void *ctx, void *block, size_t old_size, size_t new_size)
{
    struct memory *memory = ctx;
    if (new_size == 0) {
        free(block);
        memory->now -= old_size;
        return NULL;
    }
    void *moved = realloc(block, new_size);
    if (moved) {
        memory->now += new_size - old_size;
        memory->peak = memory->now > memory->peak ? memory->now : memory->peak;
        memory->calls++;
    }
    return moved;
}

/* Opens the module at `place` without copying it. */
static irmap_status open_at(const unsigned char *image, const irmap_found *place,
                            struct memory *memory, irmap_module **m, irmap_error *err)
{
    irmap_open_opts opts = {
        .size = sizeof opts,
        .alloc = {driver_resize, memory},
        .max_memory = 64 << 20, /* irmap's memory for this module; if exceeded: IRMAP_LIMIT */
    };
    return irmap_open_memory(image + place->offset, (size_t)place->size, &opts, m, err);
}

/* Returns IRMAP_VERSION_NEWER if the module may use features unknown to this version of irmap. */
static irmap_status known_version(const irmap_module *m, irmap_error *err)
{
    irmap_error warning;
    for (uint32_t i = 0; irmap_module_warning_get(m, i, &warning) == IRMAP_OK; i++)
        if (warning.status == IRMAP_VERSION_NEWER) {
            *err = warning;
            return IRMAP_VERSION_NEWER;
        }
    return IRMAP_OK;
}

/* Finds the module that contains the kernel in the image that the application passed. */
static irmap_status find_kernel(const unsigned char *image, size_t size, irmap_str kernel,
                                struct memory *memory, irmap_found *place, irmap_module **m,
                                irmap_func *f, irmap_error *err)
{
    irmap_finder search;
    irmap_status next, status = IRMAP_FORMAT_UNKNOWN; /* if there is no module */
    *err = (irmap_error){
        .status = status, .entry = {IRMAP_NONE}, .func = {IRMAP_NONE}, .op = IRMAP_NONE};
    for (next = irmap_find_begin(image, size, NULL, &search, err); next == IRMAP_OK;) {
        next = irmap_find_next(&search, place, err);
        if (next != IRMAP_OK || place->format != IRMAP_FORMAT_TILEIR)
            continue; /* skips other formats, and compressed modules, which a driver would
                         decompress first */
        status = open_at(image, place, memory, m, err);
        if (status != IRMAP_OK)
            continue;
        status = known_version(*m, err);
        if (status == IRMAP_OK)
            status = irmap_func_find(*m, kernel, f, err);
        if (status == IRMAP_OK)
            return IRMAP_OK;
        irmap_module_unref(*m);
    }
    return next == IRMAP_DONE ? status : next;
}

/* Writes the reason for rejecting the kernel to the application's log. */
static int tell(void *ctx, const irmap_violation *v)
{
    FILE *log = ctx;
    fprintf(log, "%.*s: %s%s%s [%s]\n", (int)v->function.size, v->function.data, v->op ? v->op : "",
            v->op ? ": " : "", v->message, v->rule);
    return 1; /* stop after the first violation */
}

/* Applies the rules of NVIDIA's verifier to this kernel only. */
static irmap_status verify(const irmap_module *m, irmap_func f, FILE *log, irmap_error *err)
{
    irmap_verify_opts opts = {.size = sizeof opts, .report = tell, .ctx = log};
    return irmap_verify_function(m, f, &opts, err);
}

/* The input of the compiler: ops in flat arrays, and constants that point into the module. */
struct kernel {
    irmap_body *body;
    uint32_t ops, constants;
    uint64_t constant_bytes;
    const uint8_t *first, *last; /* bounds of all constants in memory */
};

static void take_constant(struct kernel *k, const irmap_elements *e)
{
    if (!k->first || e->raw.data < k->first)
        k->first = e->raw.data;
    if (!k->last || e->raw.data + e->raw.size > k->last)
        k->last = e->raw.data + e->raw.size;
    k->constant_bytes += e->raw.size;
    k->constants++;
}

/* Passes on the constants of each op, with the element type of the op's result. */
static irmap_status hand_on(const irmap_body_view *v, struct kernel *k, irmap_error *err)
{
    irmap_status status = IRMAP_DONE;
    for (uint32_t i = 0; i < v->op_count && status == IRMAP_DONE; i++) {
        irmap_fields fields;
        irmap_field field;
        irmap_elements elements;
        irmap_fields_begin(v, i, &fields);
        while ((status = irmap_fields_next(&fields, &field, err)) == IRMAP_OK) {
            if (field.kind != IRMAP_FIELD_CONST)
                continue;
            irmap_type tile = v->values[v->ops[i].result].type;
            status = irmap_tile_const_elements(v->module, (irmap_tile_const){(uint32_t)field.value},
                                               tile, &elements, err);
            if (status != IRMAP_OK)
                break;
            take_constant(k, &elements);
        }
    }
    return status == IRMAP_DONE ? IRMAP_OK : status;
}

/* Computes the kernel's part of the key of the compile cache. */
static irmap_status cache_key(const irmap_module *m, irmap_func f, irmap_hash *key,
                              irmap_error *err)
{
    irmap_hasher *hasher;
    irmap_status status = irmap_hasher_new(m, NULL, &hasher, err);
    if (status == IRMAP_OK) {
        status = irmap_hasher_func(hasher, f, key, err);
        irmap_hasher_free(hasher);
    }
    return status;
}

/* Opens the same module from its file, for a driver that receives a path. The file is read, not
 * mapped, so that later changes have no effect. */
static irmap_status open_in_file(const char *path, const irmap_found *place, irmap_module **m,
                                 irmap_error *err)
{
    irmap_open_opts opts = {
        .size = sizeof opts,
        .offset = place->offset,
        .length = place->size,
        .io = IRMAP_IO_COPY,
    };
    return irmap_open_file(path, &opts, m, err);
}

enum { FIND, VERIFY, DECODE, HAND_ON, HASH, CLOSE, STEPS };
static const char *const step_names[STEPS] = {
    "find the module, open it, find the kernel",
    "verify the kernel",
    "decode it",
    "hand on its constants",
    "hash it",
    "close",
};

/* The results of one launch. */
struct launch {
    irmap_found place;
    irmap_version version;
    struct kernel kernel;
    irmap_hash key;
    struct memory memory;
    struct cost {
        double time;         /* processor time in seconds */
        uint64_t kept, peak; /* bytes after the step, and maximum during the step */
    } costs[STEPS];
};

static void finish(struct launch *l, unsigned step, double *since)
{
    double now = processor_time();
    l->costs[step] = (struct cost){now - *since, l->memory.now, l->memory.peak};
    l->memory.peak = l->memory.now;
    *since = processor_time();
}

/* Processes one kernel, from the application's image to the compiler's input. */
static irmap_status launch(const unsigned char *image, size_t size, irmap_str name, FILE *log,
                           struct launch *l, irmap_error *err)
{
    irmap_module *m;
    irmap_func f;
    double since = processor_time();
    irmap_status status = find_kernel(image, size, name, &l->memory, &l->place, &m, &f, err);
    if (status != IRMAP_OK)
        return status;
    finish(l, FIND, &since);
    l->version = irmap_module_version(m);
    status = verify(m, f, log, err);
    finish(l, VERIFY, &since);
    if (status == IRMAP_OK)
        status = irmap_body_new(m, &l->kernel.body, err);
    if (status == IRMAP_OK)
        status = irmap_body_decode(l->kernel.body, f, err);
    finish(l, DECODE, &since);
    if (status == IRMAP_OK) {
        l->kernel.ops = irmap_body_get(l->kernel.body)->op_count;
        status = hand_on(irmap_body_get(l->kernel.body), &l->kernel, err);
    }
    finish(l, HAND_ON, &since);
    if (status == IRMAP_OK)
        status = cache_key(m, f, &l->key, err);
    finish(l, HASH, &since);
    irmap_body_free(l->kernel.body);
    irmap_module_unref(m);
    finish(l, CLOSE, &since);
    return status;
}

static int refuse(const char *path, const irmap_error *err)
{
    char text[256];
    irmap_error_format(err, text, sizeof text);
    printf("%s: refused: %s\n", path, text);
    return 1;
}

/* Reads the kernel again from the file. Returns whether it has the same key. */
static int same_in_file(const char *path, irmap_str name, const struct launch *l)
{
    irmap_module *m;
    irmap_func f;
    irmap_hash key;
    irmap_error err;
    if (open_in_file(path, &l->place, &m, &err) != IRMAP_OK)
        return 0;
    int same = irmap_func_find(m, name, &f, &err) == IRMAP_OK &&
               cache_key(m, f, &key, &err) == IRMAP_OK &&
               irmap_module_changed(m, &err) == IRMAP_OK &&
               memcmp(key.bytes, l->key.bytes, sizeof key.bytes) == 0;
    irmap_module_unref(m);
    return same;
}

static int show(const char *path, irmap_str name)
{
    struct launch l = {0};
    irmap_error err;
    size_t size;
    const unsigned char *image = map_file(path, &size);
    if (!image)
        return 3;
    irmap_status status = launch(image, size, name, stdout, &l, &err);
    if (status != IRMAP_OK) {
        unmap_file(image, size);
        return refuse(path, &err);
    }
    printf("module: Tile IR %u.%u, %" PRIu64 " bytes at 0x%" PRIx64 "\n", l.version.major,
           l.version.minor, l.place.size, l.place.offset);
    printf("kernel: verified, %u ops\n", l.kernel.ops);
    printf("constants: %u, %" PRIu64 " bytes in place\n", l.kernel.constants,
           l.kernel.constant_bytes);
    printf("key: ");
    for (size_t i = 0; i < sizeof l.key.bytes; i++)
        printf("%02x", l.key.bytes[i]);
    printf("\n");
    const unsigned char *start = image + l.place.offset;
    int bad = l.memory.now != 0 || !same_in_file(path, name, &l) ||
              (l.kernel.first && (l.kernel.first < start || l.kernel.first > l.kernel.last ||
                                  l.kernel.last > start + (size_t)l.place.size));
    unmap_file(image, size);
    return bad ? 4 : 0;
}

static int by_time(const void *a, const void *b)
{
    const double *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

/* Prints a table of medians: first launches in new mappings, whose pages are untouched, and second
 * launches in the same mappings. */
static int measure(const char *path, irmap_str name, size_t rounds, double limit)
{
    enum { SUM = STEPS, ROWS };
    double *times = calloc(2 * ROWS * rounds, sizeof *times);
    struct launch l = {0};
    irmap_error err;
    if (!times)
        return 3;
    for (size_t r = 0; r < rounds; r++) {
        size_t size;
        irmap_status status = IRMAP_OK;
        const unsigned char *image = map_file(path, &size);
        for (size_t again = 0; image && again < 2 && status == IRMAP_OK; again++) {
            double *row = times + again * ROWS * rounds + r;
            l = (struct launch){0};
            status = launch(image, size, name, stdout, &l, &err);
            for (size_t s = 0; s < STEPS; s++)
                row[s * rounds] = l.costs[s].time;
            for (size_t s = 0; s <= DECODE; s++)
                row[SUM * rounds] += l.costs[s].time;
        }
        if (image)
            unmap_file(image, size);
        if (!image || status != IRMAP_OK) {
            free(times);
            return image ? refuse(path, &err) : 3;
        }
    }
    for (size_t i = 0; i < 2 * ROWS; i++)
        qsort(times + i * rounds, rounds, sizeof *times, by_time);
    printf("| %" PRIu64 " bytes, %u ops | fresh mapping | again | allocated at most | kept |\n",
           l.place.size, l.kernel.ops);
    printf("|---|---|---|---|---|\n");
    const double *median = times + rounds / 2;
    for (size_t s = 0; s < STEPS; s++)
        printf("| %s | %.0f us | %.0f us | %" PRIu64 " | %" PRIu64 " |\n", step_names[s],
               median[s * rounds] * 1e6, median[(ROWS + s) * rounds] * 1e6, l.costs[s].peak,
               l.costs[s].kept);
    double sum = median[SUM * rounds] * 1e3;
    printf("| found, verified and decoded | %.2f ms | %.2f ms | | |\n", sum,
           median[(ROWS + SUM) * rounds] * 1e3);
    free(times);
    if (limit > 0 && sum >= limit)
        printf("FAILED: not below %.2f ms\n", limit);
    return limit > 0 && sum >= limit;
}

int main(int argc, char **argv)
{
    if (argc < 3)
        return 2;
    irmap_str name = {argv[2], strlen(argv[2])};
    if (argc == 3)
        return show(argv[1], name);
    size_t rounds = argc > 4 ? (size_t)strtoul(argv[4], NULL, 10) : 0;
    double limit = argc > 6 ? strtod(argv[6], NULL) : 0;
    if (rounds == 0 || strcmp(argv[3], "--rounds") != 0 ||
        (argc > 5 && (argc != 7 || strcmp(argv[5], "--below") != 0)))
        return 2;
    return measure(argv[1], name, rounds, limit);
}
