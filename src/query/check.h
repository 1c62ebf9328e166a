/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The verdict on a module: accepted, rejected or unfinished, with findings. */
#ifndef IRMAP_QUERY_CHECK_H
#define IRMAP_QUERY_CHECK_H

#include "query.h"
#include <irmap/check.h>

struct check_options {
    const char *level; /* "read", "strict" or "verify"; NULL: the highest that has rules */
    bool json;
    bool indices; /* JSON: findings have the numbers of functions and ops */
    bool quiet;   /* nothing is written for accepted modules */
    bool strict_hints;
    uint32_t max_findings;       /* 0: the default */
    const irmap_func *functions; /* that are verified; NULL: the module */
    size_t function_count;
    /* Text: the name of the file, and functions that print findings. `accepted`: NVIDIA's tools
     * accept what the finding is about. */
    const char *name;
    void (*finding)(const struct query *q, const irmap_error *err, bool warning, bool accepted);
    void (*violation)(const struct query *q, const irmap_violation *v);
};

/* Notes that are printed once, after the verdicts on all files. */
struct check_notes {
    bool deeper;  /* a file was accepted at a lower level than verify */
    bool newer;   /* a file is newer than the rules that were applied to it */
    bool unknown; /* level verify was requested for a format that it has no rules for */
};
extern const char check_newer[], check_no_rules[];

/* Returns whether level verify has rules for the format. */
bool check_has_rules(const irmap_module *m);

/* Checks a module, or reports one that could not be opened, whose query has no module. Returns the
 * class of the verdict. */
irmap_status_class check_module(struct query *q, const struct check_options *o,
                                struct check_notes *notes);
irmap_status_class check_unopened(struct query *q, const struct check_options *o,
                                  const irmap_error *err);

#endif
