/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Compares two modules independently of the order and numbering of their entries. */
#ifndef IRMAP_QUERY_DIFF_H
#define IRMAP_QUERY_DIFF_H

#include "query.h"

/* Functions to compare. For i < pair_count, list[0][i] is compared with list[1][pairs[i]]. */
struct diff_choice {
    irmap_func *list[2]; /* diff_modules() frees them and sets them to NULL */
    uint32_t count[2];
    uint32_t *pairs;
    uint32_t pair_count;
};

struct diff_options {
    bool json;
    bool indices; /* JSON: whether rows have the indices of their functions */
    bool quiet;   /* whether nothing is written for equal modules with different bytes */
    bool color;
    bool terminal;              /* whether text is written to a terminal */
    struct mlir_form form;      /* form.stablehlo: VHLO is compared as StableHLO */
    uint32_t width;             /* text: columns of a side-by-side listing; 0: not side by side */
    struct diff_choice *chosen; /* functions to compare; NULL: all contents */
};

/* If the modules cannot be compared, reports an error and returns false. */
bool diff_is_possible(struct query q[2], const struct diff_options *o);

/* Writes the differences to q[0]. Returns whether there are any. */
bool diff_modules(struct query q[2], const struct diff_options *o);

#endif
