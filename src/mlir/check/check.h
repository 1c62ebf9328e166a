/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Checks of the rules of MLIR bytecode. */
#ifndef IRMAPI_MLIR_CHECK_H
#define IRMAPI_MLIR_CHECK_H

#include "check/check.h"
#include "core/vec.h"
#include "mlir/attrs.h"
#include "mlir/walk.h"

/* refs.c: a reference to an attribute or type that must be checked. */
struct mlir_ref {
    uint64_t index, at;
    uint8_t kind; /* enum mlir_entry_kind */
    uint8_t role; /* enum role: required kind of the attribute */
    bool close;   /* end of the entry: pushed before its contents, so popped after them */
};

struct mlir_check {
    struct check *k;
    const struct mlir_module *t;
    uint8_t *seen;            /* for each attribute, then type: state and kind, see refs.c */
    uint8_t *reported_status; /* for each attribute, then type: status of its latest finding */
    struct vec refs;          /* struct mlir_ref */
    bool use_lists;           /* the file contains use-list orders */
    struct vec live;          /* struct live (bodies.c): open regions */
    struct vec uses;          /* uint64_t: number of uses of each value of the open regions */
    struct vec order;         /* struct mlir_order: use-list orders of these values */
    struct vec counts,
        path;      /* size_t: number of values of each region; indices of open regions in counts */
    size_t region; /* next region in counts */
    uint32_t func, op;       /* current function and op, or IRMAP_NONE */
    uint32_t functions, ops; /* numbers of functions, and of ops in this function, so far */
    uint32_t depth;          /* number of ops that enclose the function */
};

/* Report a finding. In section IR, the current function and op are added. Return false if the check
 * is over. */
bool irmapi_mlir_report(struct mlir_check *c, enum check_rule rule, irmap_error error);
bool irmapi_mlir_found(struct mlir_check *c, enum check_rule rule, irmap_status status,
                       const char *section, const char *what, uint64_t offset, uint64_t got,
                       uint64_t limit);

/* Reports an error, unless status is IRMAP_OK. Returns whether status is IRMAP_OK. */
static inline bool mlir_accepted(struct mlir_check *c, irmap_status status, const irmap_error *err)
{
    if (status != IRMAP_OK)
        (void)irmapi_mlir_report(c, CHECK_ALWAYS, *err);
    return status == IRMAP_OK;
}

enum mlir_want { MLIR_WANT_ANY, MLIR_WANT_LOCATION, MLIR_WANT_DICTIONARY };

/* refs.c: check a used attribute or type, and its contents. Unused entries are not checked; LLVM
 * ignores them. */
void irmapi_mlir_check_attr(struct mlir_check *c, uint64_t attr, uint64_t at, enum mlir_want want);
void irmapi_mlir_check_type(struct mlir_check *c, uint64_t type, uint64_t at);

/* bodies.c: ops, values and blocks. */
void irmapi_mlir_check_bodies(struct mlir_check *c);
void irmapi_mlir_check_properties(struct mlir_check *c, const struct mlir_op *op);
void irmapi_mlir_check_value(struct mlir_check *c, uint64_t index, uint64_t at);
void irmapi_mlir_check_successor(struct mlir_check *c, uint64_t block, uint64_t at,
                                 uint64_t blocks);
/* failed.c: checks the readable part of the op or block at `at`, in which a walk failed. */
void irmapi_mlir_check_failed(struct mlir_check *c, const struct mlir_walk *w,
                              enum mlir_event event, uint64_t at);

#endif
