/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The rules of MLIR bytecode, by concern. */
#ifndef IRMAPI_MLIR_CHECK_H
#define IRMAPI_MLIR_CHECK_H

#include "check/check.h"
#include "core/vec.h"
#include "mlir/attrs.h"
#include "mlir/walk.h"

/* An attribute or type to be looked at: mlir_refs.c. */
struct mlir_ref {
    uint64_t index, at;
    uint8_t kind; /* enum mlir_entry_kind */
    uint8_t role; /* what it must be */
    bool close;   /* all that it contains was looked at */
};

struct mlir_check {
    struct check *k;
    const struct mlir_module *t;
    uint8_t *seen;           /* per attribute, then type: enum seen of mlir_refs.c */
    uint8_t *said;           /* the same: status of what was last found to be wrong with it */
    struct vec refs;         /* struct mlir_ref */
    bool use_lists;          /* there are orders of uses in the file */
    struct vec live;         /* mlir_bodies.c: regions that are open */
    struct vec uses;         /* uint64_t: how often each value of them is used */
    struct vec order;        /* orders of uses, of the values of those regions */
    struct vec counts, path; /* size_t: values of each region of the file; regions on the way */
    size_t region;           /* of counts: the next one */
    uint32_t func, op;       /* that are looked at, or IRMAP_NONE */
    uint32_t functions, ops; /* that were met; in the function */
    uint32_t depth;          /* regions around the function */
};

/* Report a finding; one in the section of ops says in which function and op it is. False when the
 * check is over. */
bool irmapi_mlir_report(struct mlir_check *c, enum check_rule rule, irmap_error error);
bool irmapi_mlir_found(struct mlir_check *c, enum check_rule rule, irmap_status status,
                       const char *section, const char *what, uint64_t offset, uint64_t got,
                       uint64_t limit);

/* Reports what an accessor refused; true when it did not. */
static inline bool mlir_accepted(struct mlir_check *c, irmap_status status, const irmap_error *err)
{
    if (status != IRMAP_OK)
        (void)irmapi_mlir_report(c, CHECK_ALWAYS, *err);
    return status == IRMAP_OK;
}

/* What an attribute must be. */
enum mlir_want { MLIR_WANT_ANY, MLIR_WANT_LOCATION, MLIR_WANT_DICTIONARY };

/* Attributes and types, with all that they contain: mlir_refs.c. What is used by nothing is not
 * looked at, as in LLVM. */
void irmapi_mlir_check_attr(struct mlir_check *c, uint64_t attr, uint64_t at, enum mlir_want want);
void irmapi_mlir_check_type(struct mlir_check *c, uint64_t type, uint64_t at);

/* Ops, values and blocks: mlir_bodies.c. */
void irmapi_mlir_check_bodies(struct mlir_check *c);
void irmapi_mlir_check_properties(struct mlir_check *c, const struct mlir_op *op);
void irmapi_mlir_check_value(struct mlir_check *c, uint64_t index, uint64_t at);
void irmapi_mlir_check_successor(struct mlir_check *c, uint64_t block, uint64_t at,
                                 uint64_t blocks);
/* Of an op or block at `at`, where a walk failed, what stands before that: mlir_failed.c. */
void irmapi_mlir_check_failed(struct mlir_check *c, const struct mlir_walk *w,
                              enum mlir_event event, uint64_t at);

#endif
