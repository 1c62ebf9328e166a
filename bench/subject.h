/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The file that is measured. Each of these ends with a message when it cannot be done. */
#ifndef IRMAP_BENCH_SUBJECT_H
#define IRMAP_BENCH_SUBJECT_H

#include <irmap/irmap.h>

struct subject {
    const char *path;
    irmap_bytes bytes;
    irmap_module *m;  /* or NULL */
    irmap_str wanted; /* the function that is looked for, where one is */
    const void *more; /* what only one benchmark needs */
};

/* Its last component. */
const char *subject_name(const struct subject *s);
void subject_open(struct subject *s, const char *path);
/* What `good` is false for could not be done. */
void subject_must(const struct subject *s, int good);
/* Another module of the same memory. */
irmap_module *subject_reopen(const struct subject *s);

/* Ways to measure; ctx is a subject. */
void open_alone(void *ctx);
void open_find_decode(void *ctx);

#endif
