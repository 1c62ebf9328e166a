/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reports findings (violated rules) of the checks of all formats. */
#ifndef IRMAPI_CHECK_H
#define IRMAPI_CHECK_H

#include "model/formats.h"

struct check {
    const irmap_module *m;
    irmap_check_opts opts;
    uint32_t left;        /* errors that may still be reported; 0 ends the check */
    uint32_t warnings;    /* warnings that may still be reported; further ones are dropped */
    irmap_status verdict; /* IRMAP_OK, or the status of the first error */
    bool stopped;         /* the caller's callback ended the check */
    irmap_error *err;     /* receives the first error; may be NULL */
    uint64_t work;        /* bytes that may still be read repeatedly */
    struct check_seen {
        uint64_t offset;
        irmap_status status;
        uint32_t warning;
    } seen[16]; /* most recent findings: many references may lead to one invalid byte */
    uint32_t next;
    struct verifier *verifier; /* NULL: only the rules of the format are checked */
};

/* Range [first, end). */
struct check_functions {
    uint32_t first, end;
};

enum check_rule {
    CHECK_ALWAYS,    /* an error at every level */
    CHECK_STRICT,    /* an error at level strict and for the verifier */
    CHECK_OWN,       /* an error at level strict only: NVIDIA's reader accepts it */
    CHECK_DEBUG,     /* like CHECK_STRICT, and a warning at level read: debug information */
    CHECK_DEBUG_OWN, /* like CHECK_OWN, and a warning at level read: debug information */
    CHECK_NOTE       /* a warning at every level */
};

/* Returns false if the check is over: the maximum number of errors is reached, or it cannot
 * continue.
 */
static inline bool check_going(const struct check *k)
{
    return k->left != 0;
}

/* In the driver profile, all checks are part of verification. */
static inline bool check_verifies(const struct check *k)
{
#ifdef IRMAP_DRIVER
    (void)k;
    return true;
#else
    return k->verifier != NULL;
#endif
}

static inline bool check_strict(const struct check *k)
{
#ifdef IRMAP_DRIVER
    (void)k;
    return true;
#else
    return k->opts.level == IRMAP_CHECK_STRICT;
#endif
}

/* Subtracts bytes to which several parts of the file may refer from the remaining work. Ends the
 * check if less remains. Returns check_going(). */
bool irmapi_check_work(struct check *k, uint64_t bytes);

/* Reports a violated rule; ignores IRMAP_OK and IRMAP_DONE. Errors other than errors of the input
 * end the check. Returns check_going(). */
bool irmapi_check_report(struct check *k, enum check_rule rule, const irmap_error *error);

/* Checks the range that a caller requested. Errors are IRMAP_INVALID_ARG and IRMAP_OUT_OF_RANGE. */
irmap_status irmapi_check_range(const irmap_module *m, const irmap_check_range *r,
                                irmap_error *err);

static inline struct check_functions check_functions_of(const irmap_module *m,
                                                        const irmap_check_range *r)
{
    return r->part == IRMAP_CHECK_FUNCTIONS
               ? (struct check_functions){r->first, r->first + r->count}
               : (struct check_functions){0, r->part == IRMAP_CHECK_WHOLE ? m->functions : 0};
}

static inline uint64_t check_max_work(const irmap_module *m, const irmap_check_range *r)
{
    return r->max_work ? r->max_work : m->max_work;
}

#define CHECK(ID, name) void irmapi_##name##_check(struct check *k);
FORMATS(CHECK)
#undef CHECK

#endif
