/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Queries answer questions about modules: rows of tables, JSON, counts.
 *
 * They know nothing of the program that asks: they open no files, write through a function that
 * the caller gives them, and return or report errors of the module. They use the public interface
 * of the library only.
 */
#ifndef IRMAP_QUERY_QUERY_H
#define IRMAP_QUERY_QUERY_H

#include "budget.h"
#include "memory.h"
#include <irmap/irmap.h>
#include <stdbool.h>

/* Fills an error that has no offset. Returns its status. */
irmap_status query_error(irmap_error *err, irmap_status status, const char *what, uint64_t got,
                         uint64_t limit);

/* The name of a file in JSON: "-" is "<stdin>". */
const char *query_file_name(const char *path);

#endif
