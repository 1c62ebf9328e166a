/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Checks a module. The verdict is "accepted", "rejected" or "unfinished", with a list of
 * findings. */
#ifndef IRMAP_QUERY_CHECK_H
#define IRMAP_QUERY_CHECK_H

#include "query.h"
#include <irmap/check.h>

struct check_options {
    const char *level; /* "read", "strict" or "verify"; NULL: "verify", or "strict" for formats
                          without verifier rules */
    bool json;
    bool indices; /* JSON: whether findings have function and op indices */
    bool quiet;   /* whether accepted modules are omitted */
    bool strict_hints;
    uint32_t max_findings;       /* 0: the default */
    const irmap_func *functions; /* functions to verify; NULL: the module */
    size_t function_count;
    /* For text output: the file's name, and callbacks that print a finding of the format's rules
     * or a violation of a verifier rule. `accepted`: whether NVIDIA's tools accept the bytes. */
    const char *name;
    void (*finding)(const struct query *q, const irmap_error *err, bool warning, bool accepted);
    void (*violation)(const struct query *q, const irmap_violation *v);
};

/* Notes on all files, printed once after the verdicts. */
struct check_notes {
    bool accepted_below_verify; /* whether a file was accepted at a level below verify */
    bool newer;                 /* whether a file is newer than the rules that were applied */
    bool unknown;               /* whether level verify was requested for a format without rules */
};
extern const char check_newer_note[], check_no_rules_note[];

bool check_has_rules(const irmap_module *m);

/* Checks a module. Returns the class of the verdict. */
irmap_status_class check_module(struct query *q, const struct check_options *o,
                                struct check_notes *notes);
/* Reports a file that could not be opened, with q->m NULL. Returns the class of err->status. */
irmap_status_class check_unopened(struct query *q, const struct check_options *o,
                                  const irmap_error *err);

#endif
