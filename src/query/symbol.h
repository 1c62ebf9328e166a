/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Symbols of functions of MLIR, and types of the LLVM dialect. */
#ifndef IRMAP_QUERY_SYMBOL_H
#define IRMAP_QUERY_SYMBOL_H

#include "row.h"

/* Returns whether a function is displayed by its symbol: whether its name finds another function,
 * and one of the two is in a named module. */
bool symbol_is_needed(const irmap_module *m, uint32_t i, irmap_str symbol);

/* Appends that symbol as JSON, after the key if there is one. Returns false if it is not needed. */
bool json_needed_symbol(struct json *o, const char *key, const irmap_module *m, irmap_func func);

/* Sets the columns of parameters and results if the type is one of functions of the LLVM dialect:
 * "!llvm.func<i32 (i64, ptr)>". */
void set_llvm_signature(struct row *r, int params, int returns, struct value type);

#endif
