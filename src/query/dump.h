/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The text of a module, as NVIDIA's translator or mlir-opt prints it. */
#ifndef IRMAP_QUERY_DUMP_H
#define IRMAP_QUERY_DUMP_H

#include "query.h"

/* Prints the module or the functions of opts, and reports the first error of each function. */
void dump_text(struct query *q, const irmap_print_opts *opts);

#endif
