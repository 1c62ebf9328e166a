/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Lists the ops of a module, one line each, as text or as JSON with all details. */
#ifndef IRMAP_QUERY_OPS_H
#define IRMAP_QUERY_OPS_H

#include "query.h"
#include "source_line.h"

struct ops_options {
    bool json;
    bool locations;                 /* JSON: whether to write the location of each op */
    uint64_t elide;                 /* JSON: see struct json */
    const struct source_line *line; /* the only line whose ops are listed; NULL: all */
    uint32_t width;                 /* text: columns for function names; 0: no limit */
    const irmap_func *functions;    /* NULL: all functions, and the ops outside of functions */
    size_t function_count;
};

/* Lists the ops. Returns their number, 0 for a MIC-B graph. */
uint64_t ops_list(struct query *q, const struct ops_options *o);

#endif
