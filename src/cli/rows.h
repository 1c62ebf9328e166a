/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Rows of tables: what stands in the JSON object of one, for listings as JSON and, when `o` is
 * spaced, as text. A failure is described in err, and the row holds what could be had. */
#ifndef IRMAP_CLI_ROWS_H
#define IRMAP_CLI_ROWS_H

#include "query/json.h"
#include <stdbool.h>

/* The key of a value that may be of several kinds: in a column of text it is one, and in JSON each
 * kind has a key of its own. */
static inline const char *value_key(const struct json *o, const char *key)
{
    return o->spaced ? "value" : key;
}

/* rows_tables.c */
uint64_t count_sections(const irmap_module *m);
void row_section(struct json *o, const irmap_module *m, uint64_t i, irmap_error *err);
uint64_t count_strings(const irmap_module *m);
void row_string(struct json *o, const irmap_module *m, uint64_t i, irmap_error *err);
uint64_t count_types(const irmap_module *m);
void row_type(struct json *o, const irmap_module *m, uint64_t i, irmap_error *err);
/* Of constants only where they are. */
void row_constant(struct json *o, const irmap_module *m, uint64_t i, irmap_error *err);
uint64_t count_globals(const irmap_module *m);
void row_global(struct json *o, const irmap_module *m, uint64_t i, irmap_error *err);
uint64_t count_functions(const irmap_module *m);
void row_function(struct json *o, const irmap_module *m, uint64_t i, irmap_error *err);
/* Rows first, then records; of MLIR attributes, of which has_debug() tells the locations. */
bool has_debug(const irmap_module *m, uint64_t i);
uint64_t count_debug(const irmap_module *m);
void row_debug(struct json *o, const irmap_module *m, uint64_t i, irmap_error *err);

/* rows_graph.c */
/* String indices. */
void type_dims(struct json *o, const irmap_module *m, irmap_type type, irmap_error *err);
uint64_t count_symbols(const irmap_module *m);
void row_symbol(struct json *o, const irmap_module *m, uint64_t i, irmap_error *err);
uint64_t count_values(const irmap_module *m);
void row_value(struct json *o, const irmap_module *m, uint64_t i, irmap_error *err);
uint64_t count_map(const irmap_module *m);
void row_map(struct json *o, const irmap_module *m, uint64_t i, irmap_error *err);

/* rows_mlir.c */
uint64_t count_dialects(const irmap_module *m);
void row_dialect(struct json *o, const irmap_module *m, uint64_t i, irmap_error *err);
uint64_t count_attributes(const irmap_module *m);
void row_attribute(struct json *o, const irmap_module *m, uint64_t i, irmap_error *err);
/* Adds what functions of other formats do not have to the row of one. signature: its type, NULL
 * when that cannot be read. */
void row_mlir_function(struct json *o, const irmap_module *m, uint32_t i, const irmap_func_info *f,
                       const irmap_type_info *signature, irmap_error *err);
/* Whether a row that is printed needs its symbol for a name: when another function is found by that
 * name, and one of the two stands in a module that has one. */
bool symbol_is_needed(const irmap_module *m, uint32_t i, irmap_str symbol);
/* Appends that symbol, escaped, and with the key where there is one; false when it is not needed.
 */
bool put_needed_symbol(struct json *o, const char *key, const irmap_module *m, irmap_func func);
uint64_t count_resources(const irmap_module *m);
void row_resource(struct json *o, const irmap_module *m, uint64_t i, irmap_error *err);

#endif
