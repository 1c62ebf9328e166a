/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The modules in a file, one line each: text or JSON. */
#ifndef IRMAP_QUERY_MODULES_H
#define IRMAP_QUERY_MODULES_H

#include "query.h"
#include "search.h"

struct modules {
    const struct hits *hits;
    bool json;
    uint32_t only; /* the index of the module to list; IRMAP_NONE: all */
    /* Opens a module, with descriptions of its dialects if `described`. Sets *out to NULL on
     * failure. */
    irmap_status (*open)(struct query *q, const struct modules *l, uint32_t index, bool described,
                         irmap_module **out, irmap_error *err);
    /* Reports that a module could not be opened. */
    void (*failed)(struct query *q, const struct modules *l, uint32_t index,
                   const irmap_error *err);
    const void *ctx; /* the program's */
};

/* Lists the modules. The query has no module. */
void modules_list(struct query *q, const struct modules *l);

#endif
