/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* An output file is written beside the file that it becomes: it is there as a whole or not at all,
 * and nothing is left of it when the command fails or is interrupted. */
#ifndef IRMAP_CLI_UNFINISHED_H
#define IRMAP_CLI_UNFINISHED_H

#include <stdbool.h>
#include <stdio.h>

/* The file of -o, and the one of another option, such as --plot. */
enum unfinished { UNFINISHED_OUTPUT, UNFINISHED_OTHER, UNFINISHED_FILES };

/* A new file that is to become `path`, with its mode. NULL for what must be written to as it is (a
 * device, a pipe, a link), and where no file can be made. */
FILE *unfinished_begin(enum unfinished which, const char *path);

/* Whether there is one. */
bool unfinished_is(enum unfinished which);

/* Puts the closed file in its place; false with errno, and then it is gone. */
bool unfinished_keep(enum unfinished which, const char *path);

/* Removes it, or all. Safe in a signal handler. */
void unfinished_drop(enum unfinished which);
void unfinished_drop_all(void);

#endif
