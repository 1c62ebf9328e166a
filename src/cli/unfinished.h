/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Output is written to a temporary file, which replaces the file at its path when it is complete.
 * If the command fails or is interrupted, the temporary file is removed. */
#ifndef IRMAP_CLI_UNFINISHED_H
#define IRMAP_CLI_UNFINISHED_H

#include <stdbool.h>
#include <stdio.h>

/* The file of -o, and that of another option, such as --plot. */
enum unfinished { UNFINISHED_OUTPUT, UNFINISHED_OTHER, UNFINISHED_FILES };

/* Creates a temporary file with the mode of `path`. Returns NULL on failure, and if `path` must be
 * written in place: a device, a pipe or a link. */
FILE *unfinished_begin(enum unfinished which, const char *path);

/* Returns whether the temporary file exists. */
bool unfinished_is(enum unfinished which);

/* Moves the closed file to its path. On failure, removes it, sets errno and returns false. */
bool unfinished_keep(enum unfinished which, const char *path);

/* Remove the temporary files. Safe in a signal handler. */
void unfinished_drop(enum unfinished which);
void unfinished_drop_all(void);

#endif
