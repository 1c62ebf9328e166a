/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Opens an input and calls every accessor of the public interface on everything that it offers,
 * checking what the headers promise of any input: views lie inside it, errors are complete and
 * point into it, *out is zero after a failure, err is untouched after a success, memory figures are
 * exact, and everything is given back. Shared by the sweeps and the fuzz target.
 */
#ifndef READ_EVERYTHING_H
#define READ_EVERYTHING_H

#include <irmap/irmap.h>
#include <stdbool.h>

struct reading {
    irmap_status status;  /* of open */
    uint64_t digest;      /* of every status and value, whether or not errors were asked for */
    uint64_t errors;      /* of every error record */
    uint64_t decoded;     /* calls that gave IRMAP_OK */
    uint64_t refused;     /* calls that gave anything else */
    uint64_t allocations; /* blocks asked of the allocator */
    const char *failure;  /* the first promise that was broken, or NULL */
    int line;
};

struct read_options {
    int without_errors;       /* pass NULL for every err */
    uint64_t allocations_max; /* fail every allocation after this many; 0 = none fails */
    uint32_t tiles_max;       /* see each constant through this many tile types, and print nothing;
                                 0 = through all, and print everything */
    bool undescribed;         /* open without the descriptions of described.h, whose reading takes
                                 longer than most inputs */
};

/* Borrows the bytes, reads everything, and lets go. */
struct reading read_everything(const void *data, size_t size, struct read_options options);

/* Tables, bodies, text and so on: each can be read by itself, in any order. */
enum { READ_PARTS = 17 };

/* Reads one part of an open module. Whoever shares the module reads the same digest. */
struct reading read_part(const irmap_module *m, unsigned part, struct read_options options);

#endif
