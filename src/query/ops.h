/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The ops of a module, one line each: text, or JSON with all that is known of an op. */
#ifndef IRMAP_QUERY_OPS_H
#define IRMAP_QUERY_OPS_H

#include "query.h"
#include "source_line.h"

struct ops_options {
    bool json;
    bool locations;                 /* JSON: of each op */
    uint64_t elide;                 /* JSON: see struct json */
    const struct source_line *line; /* lists only ops of this line; NULL: all */
    uint32_t width;                 /* text: columns for names of functions; 0: any */
    const irmap_func *functions;    /* NULL: all, and the ops outside of functions */
    size_t function_count;
};

/* Lists the ops. Returns their number. A graph has none. */
uint64_t ops_list(struct query *q, const struct ops_options *o);

#endif
