/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Which op, attribute or resource of a module of MLIR contains some of its bytes. */
#ifndef IRMAP_QUERY_INSIDE_H
#define IRMAP_QUERY_INSIDE_H

#include "query.h"

/* Texts are to be freed; those that are not known are NULL. */
struct inside {
    uint64_t offset; /* in the module; the list is sorted by it */
    char *resource;  /* key of the resource */
    char *op;        /* name of the first op that has the attribute */
    char *attribute; /* its name there */
    char *symbol;    /* what that op calls or defines, such as "tpu_custom_call" */
};

/* Looks up all of a list in one walk over the module. */
void inside_find(const irmap_module *m, struct inside *list, size_t count);
/* Frees the texts and the list. */
void inside_free(struct inside *list, size_t count);

#endif
