/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Finds the ops, attributes or resources that contain given bytes of an MLIR module. */
#ifndef IRMAP_QUERY_INSIDE_H
#define IRMAP_QUERY_INSIDE_H

#include "query.h"

/* An item: bytes, and the resource or op attribute that contains them. Unknown texts are NULL. */
struct inside {
    uint64_t offset; /* offset of the bytes in the module, by which the list is sorted */
    char *resource;  /* key of the resource */
    char *op;        /* name of the first op that has the attribute */
    char *attribute; /* name of the attribute in that op */
    char *symbol;    /* symbol that the op calls or defines, such as "tpu_custom_call" */
};

/* Finds all items of a list in one walk over the module. */
void inside_find(const irmap_module *m, struct inside *list, size_t count);
void inside_free(struct inside *list, size_t count);

#endif
