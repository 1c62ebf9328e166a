/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Measures the operations of irmap bench, and their floors: loops that only read the same bytes. */
#include "bench.h"
#include "system.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* The floor maps files of more than READ_MAX bytes, as irmap_open_file() does. */
enum { READ_MAX = 128 << 10, ROUNDS_MAX = 101, ROUNDS_MIN = 5 };

#define OPEN_FLOOR "open(2), read or map, a varint walk over the function headers, close"

static const struct {
    const char *name, *floor;
} operations[BENCH_OPERATIONS] = {
    [BENCH_OPEN_COLD] = {"open, cold", OPEN_FLOOR},
    [BENCH_OPEN] = {"open, warm", OPEN_FLOOR},
    [BENCH_FIND] = {"open, find one function", OPEN_FLOOR},
    [BENCH_DECODE_ONE] = {"open, find, decode it", "the same, and over its body"},
    [BENCH_DECODE_ALL] = {"decode all", "a varint walk over all bodies"},
    [BENCH_PRINT_ALL] = {"print all", "a varint walk over all bodies"},
};

const char *bench_operation_name(enum bench_operation operation)
{
    return operations[operation].name;
}

const char *bench_floor_name(enum bench_operation operation)
{
    return operations[operation].floor;
}

static irmap_module *open_file(struct bench *b)
{
    irmap_open_opts opts = {.size = sizeof opts, .io = b->io};
    irmap_module *m = NULL;
    b->status = irmap_open_file(b->path, &opts, &m, &b->err);
    return m;
}

/* Locates headers and bodies in advance, so that the floor only reads them. */
static void find_extents(struct bench *b, const irmap_module *m)
{
    irmap_func_info f;
    uint32_t count = irmap_func_count(m);
    b->headers = memory_grow(NULL, count, sizeof *b->headers);
    b->bodies = memory_grow(NULL, count, sizeof *b->bodies);
    for (uint32_t i = 0; i < count; i++) {
        if (irmap_func_get(m, (irmap_func){i}, &f, NULL) != IRMAP_OK)
            continue;
        b->headers[b->extents] = (struct bench_extent){f.offset, f.body_offset - f.offset};
        b->bodies[b->extents++] = (struct bench_extent){f.body_offset, f.body.size};
    }
    if (irmap_func_get(m, b->func, &f, NULL) == IRMAP_OK)
        b->body = (struct bench_extent){f.body_offset, f.body.size};
}

FILE *bench_scratch(struct cli *cli, char path[BENCH_PATH])
{
    FILE *f = system_scratch(path, BENCH_PATH);
    if (!f) {
        perror("irmap: error: cannot make a temporary file");
        cli_raise_status(cli, EXIT_ENVIRONMENT);
    }
    return f;
}

irmap_status bench_begin(struct bench *b, const char *path, irmap_io io, const char *function)
{
    *b = (struct bench){.path = path, .name = path, .io = io};
    irmap_module *m = open_file(b);
    if (!m)
        return b->status;
    uint32_t count = irmap_func_count(m);
    irmap_str name = {NULL, 0};
    b->file_size = irmap_module_bytes(m).size;
    b->func.id = count ? count - 1 : 0;
    if (function && (b->status = cli_find_function(m, function, &b->func, &b->err)) != IRMAP_OK)
        free(cli_find_functions(m, function, &b->match_count));
    if (count && b->status == IRMAP_OK)
        b->status = irmap_func_name(m, b->func, &name, &b->err);
    if (b->status == IRMAP_OK && count) {
        find_extents(b, m);
        b->function = memory_grow(NULL, name.size + 1, 1);
        memcpy(b->function, name.size ? name.data : "", name.size);
        b->function_size = name.size;
    }
    irmap_module_unref(m);
    return b->status;
}

void bench_end(struct bench *b)
{
    free(b->function);
    free(b->headers);
    free(b->bodies);
}

static void fail_io(struct bench *b, const char *what)
{
    b->err = (irmap_error){.status = IRMAP_IO, .what = what, .sys_errno = errno};
    b->err.entry.id = b->err.func.id = b->err.op = IRMAP_NONE;
    b->status = IRMAP_IO;
}

static void drop_cache(struct bench *b)
{
    double remaining = system_drop_cache(b->path, b->file_size);
    if (remaining < 0)
        fail_io(b, "open the file");
    else
        b->resident = remaining;
}

/* Reads all varints, checking only the end. */
static void floor_varints(struct bench *b, irmap_bytes bytes)
{
    const uint8_t *p = bytes.data, *end = p + bytes.size;
    uint64_t sum = 0;
    while (p != end) {
        uint64_t v = *p & 0x7F;
        for (unsigned shift = 7; *p++ >= 0x80 && p != end; shift += 7)
            v |= (uint64_t)(*p & 0x7F) << (shift & 63);
        sum += v;
    }
    b->sum += sum;
}

static void floor_extent(struct bench *b, const uint8_t *data, struct bench_extent e)
{
    floor_varints(b, (irmap_bytes){data + e.offset, (size_t)e.size});
}

static void floor_parts(struct bench *b, enum bench_operation operation, const uint8_t *data,
                        uint64_t size)
{
    if (size != b->file_size)
        return;
    for (uint32_t i = 0; i < b->extents; i++)
        floor_extent(b, data, b->headers[i]);
    if (operation == BENCH_DECODE_ONE)
        floor_extent(b, data, b->body);
}

/* Opens the file and reads the function headers; for BENCH_DECODE_ONE, also the body of b->func. */
static void floor_open(struct bench *b, enum bench_operation operation)
{
    struct system_file file;
    int fd = system_open(b->path);
    if (fd < 0 || !system_get_info(fd, &file)) {
        fail_io(b, "open the file");
    } else if (file.size <= READ_MAX || b->io == IRMAP_IO_COPY) {
        uint8_t *data = malloc((size_t)file.size + 1);
        ptrdiff_t n = data ? system_read(fd, data, (size_t)file.size, -1) : 0;
        floor_parts(b, operation, data, n > 0 ? (uint64_t)n : 0);
        free(data);
    } else {
        uint8_t *p = system_map(fd, (size_t)file.size);
        if (p) {
            floor_parts(b, operation, p, file.size);
            system_unmap(p, (size_t)file.size);
        }
    }
    if (fd >= 0)
        system_close(fd);
}

static void run_floor(struct bench *b, enum bench_operation operation)
{
    if (operation <= BENCH_DECODE_ONE) {
        floor_open(b, operation);
        return;
    }
    const irmap_bytes file = irmap_module_bytes(b->m);
    for (uint32_t i = 0; i < b->extents && file.size == b->file_size; i++)
        floor_extent(b, file.data, b->bodies[i]);
    /* Without functions, the floor reads the whole file. */
    if (operation == BENCH_PRINT_ALL && irmap_func_count(b->m) == 0)
        floor_varints(b, file);
}

static void decode(struct bench *b, irmap_body *body, irmap_func func)
{
    irmap_status status = irmap_body_decode(body, func, &b->err);
    if (status != IRMAP_OK)
        b->status = status;
    b->sum += irmap_body_get(body)->op_count;
}

static void decode_functions(struct bench *b, const irmap_module *m, uint32_t first, uint32_t end)
{
    irmap_body *body;
    irmap_status status = irmap_body_new(m, &body, &b->err);
    if (status != IRMAP_OK)
        b->status = status;
    for (uint32_t i = first; body && i < end; i++)
        decode(b, body, (irmap_func){i});
    irmap_body_free(body);
}

static int count_text(void *ctx, const char *data, size_t size)
{
    (void)data;
    *(uint64_t *)ctx += size;
    return 0;
}

static uint64_t print_all(struct bench *b)
{
    uint64_t size = 0;
    irmap_status status = irmap_print_text(b->m, NULL, count_text, &size, &b->err);
    if (status != IRMAP_OK)
        b->status = status;
    return size;
}

static void run_irmap(struct bench *b, enum bench_operation operation)
{
    if (operation == BENCH_PRINT_ALL) {
        b->sum += print_all(b);
        return;
    }
    if (operation == BENCH_DECODE_ALL) {
        decode_functions(b, b->m, 0, irmap_func_count(b->m));
        return;
    }
    irmap_module *m = open_file(b);
    irmap_func f = b->func;
    irmap_str name = {b->function, b->function_size};
    if (m && operation >= BENCH_FIND)
        b->status = irmap_func_find(m, name, &f, &b->err);
    if (m && operation == BENCH_DECODE_ONE && b->status == IRMAP_OK)
        decode_functions(b, m, f.id, f.id + 1);
    b->sum += f.id;
    irmap_module_unref(m);
}

struct rounds {
    double seconds[ROUNDS_MAX], faults[ROUNDS_MAX], counts[SYSTEM_COUNTERS][ROUNDS_MAX];
};

/* Measures `repeat` runs. Returns the seconds per run. */
static double time_runs(struct bench *b, enum bench_operation operation, bool is_floor, int repeat,
                        struct rounds *out, int round)
{
    double from[SYSTEM_COUNTERS], to[SYSTEM_COUNTERS];
    if (operation == BENCH_OPEN_COLD)
        drop_cache(b);
    system_counters_read(from);
    double before = system_page_faults(), start = system_seconds();
    for (int i = 0; i < repeat; i++) {
        if (is_floor)
            run_floor(b, operation);
        else
            run_irmap(b, operation);
    }
    double seconds = system_seconds() - start;
    out->faults[round] = (system_page_faults() - before) / repeat;
    system_counters_read(to);
    for (int i = 0; i < SYSTEM_COUNTERS; i++)
        out->counts[i][round] = from[i] < 0 || to[i] < from[i] ? -1 : (to[i] - from[i]) / repeat;
    return out->seconds[round] = seconds / repeat;
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *values, int count)
{
    qsort(values, (size_t)count, sizeof *values, by_value);
    return values[count / 2];
}

static struct bench_figures figures(struct rounds *r, int rounds)
{
    struct bench_figures f = {.median = median(r->seconds, rounds)};
    f.min = r->seconds[0]; /* sorted by median() */
    f.low = r->seconds[rounds / 10];
    f.high = r->seconds[rounds - 1 - rounds / 10];
    f.faults = median(r->faults, rounds);
    for (int i = 0; i < SYSTEM_COUNTERS; i++)
        f.counts[i] = median(r->counts[i], rounds);
    return f;
}

static uint64_t bytes_of(struct bench *b, enum bench_operation operation)
{
    uint64_t bytes = 0;
    if (operation == BENCH_PRINT_ALL)
        return print_all(b);
    if (operation < BENCH_DECODE_ONE)
        return b->file_size;
    if (operation == BENCH_DECODE_ONE)
        return b->body.size;
    for (uint32_t i = 0; i < b->extents; i++)
        bytes += b->bodies[i].size;
    return bytes;
}

static void measure_rounds(struct bench *b, enum bench_operation operation, double limit,
                           struct bench_result *out)
{
    struct rounds all[2];
    double once[2];
    int repeat[2], rounds = 0;
    out->bytes = bytes_of(b, operation);
    /* Repeat runs shorter than 0.2 ms within a round, because of the clock's resolution. */
    for (int k = 0; k < 2; k++) {
        (void)time_runs(b, operation, k, 1, &all[k], 0);
        once[k] = time_runs(b, operation, k, 1, &all[k], 0);
        repeat[k] =
            operation != BENCH_OPEN_COLD && once[k] < 2e-4 ? (int)(2e-4 / (once[k] + 1e-8)) + 1 : 1;
    }
    double start = system_seconds();
    while (rounds < ROUNDS_MAX && b->status == IRMAP_OK &&
           (rounds < ROUNDS_MIN || system_seconds() - start < limit)) {
        for (int k = 0; k < 2; k++)
            (void)time_runs(b, operation, k, repeat[k], &all[k], rounds);
        rounds++;
    }
    out->rounds = rounds;
    if (rounds == 0)
        return;
    out->irmap = figures(&all[0], rounds);
    out->floor = figures(&all[1], rounds);
}

void bench_measure(struct bench *b, enum bench_operation operation, double seconds,
                   struct bench_result *out)
{
    *out = (struct bench_result){.rounds = 0};
    b->status = IRMAP_OK;
    if (!b->function && operation >= BENCH_FIND && operation != BENCH_PRINT_ALL)
        return;
    /* Operations that open the file start without a module: they would be faster if the file were
     * already mapped. */
    irmap_module *m = operation > BENCH_DECODE_ONE ? open_file(b) : NULL;
    b->m = m;
    if (b->status == IRMAP_OK)
        measure_rounds(b, operation, seconds, out);
    b->m = NULL;
    irmap_module_unref(m);
    out->status = b->status;
    out->err = b->err;
}
