/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef IRMAP_QUERY_HASH_H
#define IRMAP_QUERY_HASH_H

#include "query.h"

struct hash_options {
    const irmap_func *functions; /* NULL: all functions */
    size_t function_count;       /* set even if `functions` is NULL */
    uint32_t width;              /* columns of the terminal, or 0: names are not shortened */
    bool json;
    bool stablehlo; /* whether to hash VHLO ops as the StableHLO ops that they represent */
};

void hash_functions(struct query *q, const struct hash_options *o);

#endif
