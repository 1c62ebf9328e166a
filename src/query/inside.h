/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Finds the ops, attributes or resources that contain some bytes of an MLIR module. */
#ifndef IRMAP_QUERY_INSIDE_H
#define IRMAP_QUERY_INSIDE_H

#include "query.h"

/* Unknown texts are NULL. */
struct inside {
    uint64_t offset; /* in the module; the list is sorted by it */
    char *resource;  /* key of the resource */
    char *op;        /* name of the first op that has the attribute */
    char *attribute; /* its name in that op */
    char *symbol;    /* symbol that the op calls or defines, such as "tpu_custom_call" */
};

/* Looks up all items of a list in one walk over the module. */
void inside_find(const irmap_module *m, struct inside *list, size_t count);
void inside_free(struct inside *list, size_t count);

#endif
