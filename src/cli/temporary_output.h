/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Writes output to a temporary file, which replaces the file at its path when complete, and is
 * removed if the command fails or is interrupted. */
#ifndef IRMAP_CLI_TEMPORARY_OUTPUT_H
#define IRMAP_CLI_TEMPORARY_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

/* The file of -o, and that of another option, such as --plot. */
enum temporary_output { UNFINISHED_OUTPUT, UNFINISHED_OTHER, UNFINISHED_FILES };

/* Calls system_create_temporary(). */
FILE *temporary_create(enum temporary_output which, const char *path);

bool temporary_exists(enum temporary_output which);

/* Moves the closed file to its path. On failure, removes it, sets errno and returns false. */
bool temporary_commit(enum temporary_output which, const char *path);

/* Remove the temporary files. Safe in a signal handler. */
void temporary_remove(enum temporary_output which);
void temporary_remove_all(void);

#endif
