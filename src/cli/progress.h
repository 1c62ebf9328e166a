/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A progress bar on standard error, if that is a terminal, drawn after the first second. It
 * consists of printable characters and carriage returns. */
#ifndef IRMAP_CLI_PROGRESS_H
#define IRMAP_CLI_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

struct progress {
    bool wanted, shown;
    bool known;          /* whether the total is known */
    double began, drawn; /* times of the start and the last drawing, in seconds */
    int last;            /* fraction shown, in tenths of a percent */
    uint64_t written;    /* bytes */
};

void progress_begin(struct progress *p);

/* Shows the fraction that is done, and the current activity. */
void progress_set(struct progress *p, double done, const char *what);

/* Adds `size` bytes to those written, and shows the sum if the total is unknown. */
void progress_written(struct progress *p, uint64_t size, const char *what);

void progress_end(struct progress *p);

#endif
