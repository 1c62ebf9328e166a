/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The differences of two modules, whatever the order and the numbers of their entries. */
#ifndef IRMAP_QUERY_DIFF_H
#define IRMAP_QUERY_DIFF_H

#include "query.h"

/* Functions of both modules that are compared. The first of them are paired: number i of the first
 * list with number pairs[i] of the second. */
struct diff_choice {
    irmap_func *list[2]; /* taken over */
    uint32_t count[2];
    uint32_t *pairs;
    uint32_t pair_count;
};

struct diff_options {
    bool json;
    bool indices;          /* JSON: rows have the numbers of their functions */
    bool quiet;            /* nothing is written for equal modules whose bytes differ */
    bool color;            /* text */
    bool terminal;         /* text goes to a terminal */
    struct mlir_form form; /* stablehlo: the texts of the StableHLO programs are compared */
    uint32_t width;        /* text: columns of a side-by-side listing; 0: one after the other */
    struct diff_choice *chosen; /* NULL: everything is compared */
};

/* Returns whether the formats of the modules can be compared, and reports if not. */
bool diff_is_possible(struct query q[2], const struct diff_options *o);

/* Writes the differences to q[0]. Returns whether there are any. */
bool diff_modules(struct query q[2], const struct diff_options *o);

#endif
