/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A progress bar on standard error, when that is a terminal and after a second. It is made of plain
 * characters and a carriage return: no colours, no escape sequences. */
#ifndef IRMAP_CLI_PROGRESS_H
#define IRMAP_CLI_PROGRESS_H

#include <stdbool.h>

struct progress {
    bool wanted, shown;
    double began;
    int last; /* tenths of a percent shown */
};

void progress_begin(struct progress *p);

/* done is a part of 1; what is under way now. */
void progress_set(struct progress *p, double done, const char *what);

/* Wipes the bar. */
void progress_end(struct progress *p);

#endif
