/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Prints modules as NVIDIA's translator or mlir-opt does. */
#ifndef IRMAP_QUERY_DUMP_H
#define IRMAP_QUERY_DUMP_H

#include "query.h"

/* Prints the module, or the functions of opts. Reports the first error of each function. */
void dump_text(struct query *q, const irmap_print_opts *opts);

#endif
