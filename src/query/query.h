/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Declares what queries share. A query prints information about a module: tables, JSON, counts.
 *
 * Queries open no files, and write and report errors through functions of the program. They use
 * only the public interface of the library.
 */
#ifndef IRMAP_QUERY_QUERY_H
#define IRMAP_QUERY_QUERY_H

#include "budget.h"
#include "memory.h"
#include <irmap/irmap.h>
#include <stdbool.h>

struct parallel;

/* A module, and the functions of the program that queries it. */
struct query {
    const irmap_module *m;
    const char *file; /* name that the user gave */
    irmap_write_fn write;
    void *out; /* context of write() */
    void (*report)(const struct query *q, const irmap_error *err);
    /* Reports progress: `done` of `all` units. 0 of 0: finished, output follows. */
    void (*progress)(const struct query *q, uint64_t done, uint64_t all);
    /* Runs work in several threads (parallel.h). */
    void (*run)(struct query *q, const struct parallel *work);
    unsigned threads; /* number of threads of run(); 0 or 1: no other thread */
    unsigned worker;  /* number, from 1, of a thread whose output waits for its turn; else 0 */
    void *ctx;        /* context of the program */
    bool failed;      /* whether a write failed; no more output is accepted */
    uint32_t errors;  /* number of calls of query_report() */
};

/* Options for printing MLIR. By default, VHLO is shown as StableHLO in portable artifacts only. */
struct mlir_form {
    bool generic;
    bool vhlo;      /* VHLO is shown in all files */
    bool stablehlo; /* StableHLO is shown in all files */
};

/* Write output. Return false if this or an earlier write failed. */
bool query_write(struct query *q, const char *data, size_t size);
bool query_write_text(struct query *q, const char *text);
#if defined(__MINGW32__) /* printf is Microsoft's by default */
__attribute__((format(gnu_printf, 2, 3)))
#elif defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
bool query_print(struct query *q, const char *format, ...);

/* query_write() as an irmap_write_fn, whose context is the query. */
int query_write_to(void *q, const char *data, size_t size);

struct json;
bool query_write_line(struct query *q, struct json *line);

void query_report(struct query *q, const irmap_error *err);

/* Returns whether the module's functions are known. If the file is newer than the library, stores a
 * warning and returns false, because an empty list would be misleading. */
bool query_has_functions(const irmap_module *m, irmap_error *warning);

/* Fills an error without an offset. Returns its status. */
irmap_status query_error(irmap_error *err, irmap_status status, const char *what, uint64_t got,
                         uint64_t limit);

/* Returns a file name for JSON: "<stdin>" for "-". */
const char *query_file_name(const char *path);

#endif
