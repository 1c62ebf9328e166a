/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* irmap bench: measurements (bench.c), output (cmd_bench.c), comparison with saved figures
 * (bench_compare.c), latency by number of functions (bench_sweep.c). */
#ifndef IRMAP_CLI_BENCH_H
#define IRMAP_CLI_BENCH_H

#include "cli.h"
#include "progress.h"
#include "query/json.h"
#include "system.h"

/* Measured operations. The floor of each is a loop that only reads the same bytes: a lower bound on
 * its cost. */
enum bench_operation {
    BENCH_OPEN_COLD,
    BENCH_OPEN,
    BENCH_FIND,
    BENCH_DECODE_ONE,
    BENCH_DECODE_ALL,
    BENCH_PRINT_ALL,
    BENCH_OPERATIONS
};

struct bench_figures {
    double min, median, low, high;  /* seconds; low and high: 10th and 90th percentile */
    double faults;                  /* page faults per run */
    double counts[SYSTEM_COUNTERS]; /* medians per run; negative: not counted */
};

struct bench_result {
    struct bench_figures irmap, floor;
    uint64_t bytes; /* size of the file, of the bodies or of the text */
    int rounds;
    irmap_status status;
    irmap_error err;
};

struct bench {
    const char *path;
    const char
        *name; /* FILE argument; for a module embedded in a file, `path` is a temporary copy */
    irmap_io io;
    char *function; /* name of `func`, or NULL */
    size_t function_size;
    irmap_func func;
    uint32_t match_count;  /* number of functions that match an ambiguous name */
    const irmap_module *m; /* open while all bodies are measured, else NULL */
    uint64_t file_size;
    /* Positions in the file: body of `func`; headers and bodies of all functions. */
    struct bench_extent {
        uint64_t offset, size;
    } body, *headers, *bodies;
    uint32_t extents;        /* number of headers, and of bodies */
    const char *no_counters; /* why nothing is counted, or NULL */
    double resident;         /* fraction of the file still in the page cache after evicting it */
    uint64_t sum; /* sum of all results, so that compilers cannot remove the operations */
    irmap_status status;
    irmap_error err;
};

/* Creates a temporary file and stores its path. Prints errors, and returns NULL on failure. */
enum { BENCH_PATH = 4096 };
FILE *bench_scratch(struct cli *cli, char path[BENCH_PATH]);

/* Opens a file and finds the function to measure: `function`, or the last one (NULL). */
irmap_status bench_begin(struct bench *b, const char *path, irmap_io io, const char *function);
void bench_end(struct bench *b);

/* Measures an operation for about `seconds`, in alternating rounds of irmap and floor. */
void bench_measure(struct bench *b, enum bench_operation operation, double seconds,
                   struct bench_result *out);

const char *bench_operation_name(enum bench_operation operation);
const char *bench_floor_name(enum bench_operation operation);

/* JSON keys of the counters. */
extern const char *const bench_counter_names[SYSTEM_COUNTERS];

void bench_put_figures(struct json *o, const char *key, const struct bench_figures *f);
void bench_show_time(FILE *out, double seconds);

/* Figures that --save wrote. A missing operation has 0 rounds. */
struct bench_saved {
    char *file, *version; /* measured file; version of irmap */
    struct bench_result operations[BENCH_OPERATIONS];
};

/* Reads the file of --compare. If an operation has several lines, the last is used. Prints errors,
 * and returns false on failure. */
bool bench_load(struct cli *cli, struct bench_saved *out);
void bench_free_saved(struct bench_saved *before);

/* Write how an operation changed, as text or as JSON entry "before". The entry is omitted if no
 * figures of the operation were saved. */
void bench_put_change(struct json *o, const struct bench_saved *before,
                      enum bench_operation operation, const struct bench_result *now);
void bench_show_change_head(struct cli *cli, const struct bench_saved *before);
void bench_show_change(struct cli *cli, const struct bench_saved *before,
                       enum bench_operation operation, const struct bench_result *now);
void bench_show_change_notes(struct cli *cli);

/* Raises the exit status if an operation is slower than --tolerance allows. */
void bench_check_tolerance(struct cli *cli, const struct bench_saved *before,
                           enum bench_operation operation, const struct bench_result *now);

/* Measures files of the first 1, 2, 5, 10... functions of a file, and draws the result. */
void bench_sweep(struct cli *cli, const char *path);

#endif
