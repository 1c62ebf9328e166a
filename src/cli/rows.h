/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Rows of tables as JSON objects, for listings as JSON and as text. A failure is described in err,
 * and the row holds what could be had; NULL when there is no memory. */
#ifndef IRMAP_CLI_ROWS_H
#define IRMAP_CLI_ROWS_H

#include "json.h"
#include <stdbool.h>

/* rows_graph.c */
json_t *type_dims(const irmap_module *m, irmap_type type, irmap_error *err); /* string indices */
uint64_t count_symbols(const irmap_module *m);
json_t *row_symbol(const irmap_module *m, uint64_t i, irmap_error *err);
uint64_t count_values(const irmap_module *m);
json_t *row_value(const irmap_module *m, uint64_t i, irmap_error *err);
uint64_t count_map(const irmap_module *m);
json_t *row_map(const irmap_module *m, uint64_t i, irmap_error *err);

/* rows_mlir.c */
uint64_t count_dialects(const irmap_module *m);
json_t *row_dialect(const irmap_module *m, uint64_t i, irmap_error *err);
uint64_t count_attributes(const irmap_module *m);
json_t *row_attribute(const irmap_module *m, uint64_t i, irmap_error *err);
/* Adds what functions of other formats do not have to the row of one. */
void row_mlir_function(const irmap_module *m, uint32_t i, const irmap_func_info *f, json_t *row,
                       irmap_error *err);
/* Gives a row that is to be printed the symbol for its name when another function is found by that
 * name and this one stands in a module that has one. */
void tell_functions_apart(const irmap_module *m, uint32_t i, json_t *row);
uint64_t count_resources(const irmap_module *m);
json_t *row_resource(const irmap_module *m, uint64_t i, irmap_error *err);

#endif
