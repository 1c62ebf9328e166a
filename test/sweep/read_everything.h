/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Opens an input, calls every accessor of the public interface on all its contents, and checks what
 * the headers promise for any input: views point into it, errors are complete and have an offset in
 * it, *out is zero after a failure, err is unchanged after a success, memory figures are exact, and
 * all memory is freed. The sweeps and the fuzz targets use it.
 */
#ifndef READ_EVERYTHING_H
#define READ_EVERYTHING_H

#include <irmap/irmap.h>
#include <stdbool.h>

struct body_reader {
    irmap_status status; /* result of opening */
    uint64_t digest;     /* of all statuses and values; the same with and without error arguments */
    uint64_t errors;     /* digest of all error records */
    uint64_t decoded;    /* calls that returned IRMAP_OK */
    uint64_t refused;    /* other calls */
    uint64_t allocations;
    const char *failure; /* the first condition that was false, or NULL */
    int line;
};

struct read_options {
    int without_errors;       /* pass NULL for every err */
    uint64_t allocations_max; /* fail all allocations after this number of them; 0: none fails */
    uint32_t tiles_max;       /* read each constant as this many tile types, and print nothing;
                                 0: as all types, and print everything */
    bool undescribed;         /* open without the descriptions of described.h, which take longer
                                 to read than most inputs */
};

struct body_reader read_everything(const void *data, size_t size, struct read_options options);

/* Number of parts, such as tables, bodies and text. They can be read separately in any order. */
enum { READ_PARTS = 17 };

/* Reads one part of an open module. All threads that share the module must get the same digest. */
struct body_reader read_part(const irmap_module *m, unsigned part, struct read_options options);

#endif
