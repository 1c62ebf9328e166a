/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The file that a benchmark measures. All functions exit with a message on failure. */
#ifndef IRMAP_BENCH_SUBJECT_H
#define IRMAP_BENCH_SUBJECT_H

#include <irmap/irmap.h>

struct subject {
    const char *path;
    irmap_bytes bytes;
    irmap_module *m;  /* or NULL */
    irmap_str wanted; /* name of the function to find, if any */
    const void *more; /* data of a single benchmark */
};

/* Returns the last component of the path. */
const char *subject_name(const struct subject *s);
void subject_open(struct subject *s, const char *path);
/* Exits with a message if `success` is false. */
void subject_check(const struct subject *s, int success);
/* Opens another module on the same memory. */
irmap_module *subject_reopen(const struct subject *s);

/* Functions of struct way; ctx is a subject. */
void open_only(void *ctx);
void open_find_decode(void *ctx);

#endif
