/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A progress bar on standard error, when that is a terminal and after a second. It is made of plain
 * characters and a carriage return: no colours, no escape sequences. */
#ifndef IRMAP_CLI_PROGRESS_H
#define IRMAP_CLI_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

struct progress {
    bool wanted, shown;
    bool known;          /* how much there is to do */
    double began, drawn; /* when */
    int last;            /* tenths of a percent shown */
    uint64_t written;    /* bytes */
};

void progress_begin(struct progress *p);

/* done is a part of 1; what is under way now. */
void progress_set(struct progress *p, double done, const char *what);

/* Where nobody knows how much is still to come: so many more bytes were written. */
void progress_written(struct progress *p, uint64_t size, const char *what);

/* Wipes the bar. */
void progress_end(struct progress *p);

#endif
