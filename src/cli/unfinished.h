/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The file of -o is written beside the one that it becomes: it is there as a whole or not at all,
 * and nothing is left of it when the command is interrupted. There is one at a time. */
#ifndef IRMAP_CLI_UNFINISHED_H
#define IRMAP_CLI_UNFINISHED_H

#include <stdbool.h>
#include <stdio.h>

/* A new file that is to become `path`, with its mode. NULL for what must be written to as it is (a
 * device, a pipe, a link), and where no file can be made. */
FILE *unfinished_begin(const char *path);

/* Whether there is one. */
bool unfinished_is(void);

/* Puts the closed file in its place; false with errno, and then it is gone. */
bool unfinished_keep(const char *path);

/* Removes it. Safe in a signal handler. */
void unfinished_drop(void);

#endif
