/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Symbols of MLIR functions, and function types of the LLVM dialect. */
#ifndef IRMAP_QUERY_SYMBOL_H
#define IRMAP_QUERY_SYMBOL_H

#include "row.h"

/* Returns whether function i is displayed by its symbol: its name finds another function, and one
 * of the two is in a named module. */
bool symbol_is_needed(const irmap_module *m, uint32_t i, irmap_str symbol);

/* Writes the symbol as JSON if it is needed, after the key if there is one. Returns whether it is
 * needed. */
bool json_needed_symbol(struct json *o, const char *key, const irmap_module *m, irmap_func func);

/* Sets the columns of parameters and results for a function type of the LLVM dialect:
 * "!llvm.func<i32 (i64, ptr)>". */
void set_llvm_signature(struct row *r, int params, int returns, struct value type);

#endif
