/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What is small, and printed as text from the same values: jansson's trees of what json.h writes.
 */
#ifndef IRMAP_CLI_JSON_TREE_H
#define IRMAP_CLI_JSON_TREE_H

#include "query/json.h"
#include <jansson.h>

/* The value that was written, whose buffer is released. */
json_t *json_tree(struct json *w);

json_t *tree_escaped(irmap_str s);
json_t *tree_utf8(irmap_str s); /* escaped when it is none */
json_t *tree_path(const char *path);
json_t *tree_u64(uint64_t v);

/* "13.3", "13.5.1"; of formats whose version is one number, which MLIR's and MIC-B's are, "6". */
json_t *tree_version(irmap_format format, irmap_version v);

/* (a, b) of a list of strings; is paid for, and null when that fails. */
json_t *tree_joined(const json_t *list);

/* One line, and the value is released. */
void tree_line(FILE *to, json_t *value);

#endif
