/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Lists the modules in a file, one line each, as text or JSON. */
#ifndef IRMAP_QUERY_MODULES_H
#define IRMAP_QUERY_MODULES_H

#include "query.h"
#include "search.h"

struct modules {
    const struct hits *hits;
    bool json;
    uint32_t only; /* index of the module to list; IRMAP_NONE: all */
    /* Opens a module. `with_dialects`: whether to use descriptions of its dialects. Sets *out to
     * NULL on failure. */
    irmap_status (*open)(struct query *q, const struct modules *l, uint32_t index,
                         bool with_dialects, irmap_module **out, irmap_error *err);
    void (*failed)(struct query *q, const struct modules *l, uint32_t index,
                   const irmap_error *err);
    const void *ctx; /* for the callbacks; not used here */
};

/* q->m is not used. */
void modules_list(struct query *q, const struct modules *l);

#endif
