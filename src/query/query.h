/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Queries answer questions about modules: rows of tables, JSON, counts.
 *
 * They know nothing of the program that asks: they open no files, write through a function that
 * the caller gives them, and report errors of the module to another. They use only the public
 * interface of the library.
 */
#ifndef IRMAP_QUERY_QUERY_H
#define IRMAP_QUERY_QUERY_H

#include "budget.h"
#include "memory.h"
#include <irmap/irmap.h>
#include <stdbool.h>

struct parallel;

/* A module, and the functions of the program that asks about it. */
struct query {
    const irmap_module *m;
    const char *file; /* the name that the user gave */
    irmap_write_fn write;
    void *out; /* the context of write() */
    void (*report)(const struct query *q, const irmap_error *err);
    /* Work of which `done` of `all` units are done; 0 of 0: it is done, output follows. */
    void (*progress)(const struct query *q, uint64_t done, uint64_t all);
    /* Runs work in several threads: parallel.h. */
    void (*run)(struct query *q, const struct parallel *work);
    unsigned threads; /* that run() uses; 0 or 1: there is no other thread */
    unsigned worker;  /* of the thread that works ahead of its turn, from 1 on; else 0 */
    void *ctx;        /* the program's */
    bool failed;      /* a write failed: no more output is accepted */
    uint32_t errors;  /* number of errors that query_report() reported */
};

/* The form in which MLIR is shown. */
struct mlir_form {
    bool generic;
    bool vhlo;      /* portable artifacts as they are stored */
    bool stablehlo; /* ops of VHLO as those of StableHLO, in any file */
};

/* Writes output. Return false if a write failed, now or earlier. */
bool query_write(struct query *q, const char *data, size_t size);
bool query_write_text(struct query *q, const char *text);
#if defined(__MINGW32__) /* whose printf is Microsoft's, unless stated otherwise */
__attribute__((format(gnu_printf, 2, 3)))
#elif defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
bool query_print(struct query *q, const char *format, ...);

/* query_write() as a function that the library calls; the context is the query. */
int query_write_to(void *q, const char *data, size_t size);

/* Writes the line and clears it. */
struct json;
bool query_write_line(struct query *q, struct json *line);

void query_report(struct query *q, const irmap_error *err);

/* Returns false, and a warning of the module, if its functions are unknown because the file is
 * newer than the library. An empty list would be wrong then. */
bool query_has_functions(const irmap_module *m, irmap_error *warning);

/* Fills an error that has no offset. Returns its status. */
irmap_status query_error(irmap_error *err, irmap_status status, const char *what, uint64_t got,
                         uint64_t limit);

/* The name of a file in JSON: "-" is "<stdin>". */
const char *query_file_name(const char *path);

#endif
