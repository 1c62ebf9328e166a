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

/* A module, and the functions of the program that asks about it. */
struct query {
    const irmap_module *m;
    const char *file; /* the name that the user gave */
    irmap_write_fn write;
    void *out; /* the context of write() */
    void (*report)(const struct query *q, const irmap_error *err);
    void (*progress)(const struct query *q, uint64_t done, uint64_t all);
    void *ctx; /* the program's */
};

/* Fills an error that has no offset. Returns its status. */
irmap_status query_error(irmap_error *err, irmap_status status, const char *what, uint64_t got,
                         uint64_t limit);

/* The name of a file in JSON: "-" is "<stdin>". */
const char *query_file_name(const char *path);

#endif
