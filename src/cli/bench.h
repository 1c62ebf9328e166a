/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What `irmap bench` measures (bench.c), how it is shown (cmd_bench.c), how it differs from what
 * was saved (bench_compare.c), and how it grows with the number of functions (bench_sweep.c). */
#ifndef IRMAP_CLI_BENCH_H
#define IRMAP_CLI_BENCH_H

#include "cli.h"
#include "progress.h"
#include "query/json.h"
#include "system.h"

/* The uses of a file, each beside the least that it could cost. */
enum bench_use {
    BENCH_OPEN_COLD,
    BENCH_OPEN,
    BENCH_FIND,
    BENCH_DECODE_ONE,
    BENCH_DECODE_ALL,
    BENCH_PRINT_ALL,
    BENCH_USES
};

struct bench_figures {
    double min, median, low, high;  /* seconds; 10th and 90th percentile */
    double faults;                  /* page faults of one run */
    double counts[SYSTEM_COUNTERS]; /* of one run: medians, negative for what is not counted */
};

struct bench_result {
    struct bench_figures irmap, floor;
    uint64_t bytes; /* that the use is about: of the file, of bodies, of text */
    int rounds;
    irmap_status status; /* IRMAP_OK when it was measured */
    irmap_error err;
};

struct bench {
    const char *path; /* of what is measured */
    const char *name; /* as it was given: a module in another file is measured in a copy */
    irmap_io io;
    char *function; /* name of the one that is looked for; NULL when the file has none */
    size_t function_size;
    irmap_func func;
    uint32_t fitting;      /* functions whose names begin like one that none has */
    const irmap_module *m; /* open while all bodies are measured, else NULL */
    uint64_t file_size;
    struct bench_extent {
        uint64_t offset, size;
    } body, *headers, *bodies; /* of the function; of each function: the first is what opening has
                                  to read */
    uint32_t extents;          /* of each of the two */
    const char *no_counters;   /* why there are none, or NULL */
    double resident; /* part of the file that stayed in the page cache when it was dropped */
    uint64_t sum;    /* of what was read, so that nothing is optimised away */
    irmap_status status;
    irmap_error err;
};

/* A temporary file, whose path is set; NULL when there is none to be had, which was reported. */
enum { BENCH_PATH = 4096 };
FILE *bench_scratch(struct cli *cli, char path[BENCH_PATH]);

/* Chooses the function: of that name, or the last one. */
irmap_status bench_begin(struct bench *b, const char *path, irmap_io io, const char *function);
void bench_end(struct bench *b);

/* Measures one use in rounds of irmap and floor in turn, for about `seconds`. */
void bench_measure(struct bench *b, enum bench_use use, double seconds, struct bench_result *out);

const char *bench_use_name(enum bench_use use);
const char *bench_floor_name(enum bench_use use);

/* As it is called in JSON. */
extern const char *const bench_counter_names[SYSTEM_COUNTERS];

void bench_put_figures(struct json *o, const char *key, const struct bench_figures *f);
void bench_show_time(FILE *out, double seconds);

/* Figures of the past. A use that has no rounds is not among them. */
struct bench_before {
    char *file, *irmap; /* what was measured, by which version */
    struct bench_result uses[BENCH_USES];
};

/* Reads those of --compare; false when that failed, which was reported. The last line of each use
 * counts. */
bool bench_load(struct cli *cli, struct bench_before *out);
void bench_forget(struct bench_before *before);

/* How a use differs: as the entry "before" of an object, if there is something to compare with; and
 * as text. */
void bench_put_change(struct json *o, const struct bench_before *before, enum bench_use use,
                      const struct bench_result *now);
void bench_show_change_head(struct cli *cli, const struct bench_before *before);
void bench_show_change(struct cli *cli, const struct bench_before *before, enum bench_use use,
                       const struct bench_result *now);
void bench_show_change_notes(struct cli *cli);

/* Sets the status when a use takes longer than --tolerance allows. */
void bench_judge(struct cli *cli, const struct bench_before *before, enum bench_use use,
                 const struct bench_result *now);

/* Extracts the first 1, 2, 5, 10... functions of a file, measures opening them, and draws it. */
void bench_sweep(struct cli *cli, const char *path);

#endif
