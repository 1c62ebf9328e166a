/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Suggests a name for a misspelled one. */
#ifndef IRMAP_QUERY_NEAREST_H
#define IRMAP_QUERY_NEAREST_H

#include <stdbool.h>
#include <stddef.h>

/* Initialized as {.word = the misspelled name}. `best` is NULL until a name is similar enough. */
struct nearest {
    const char *word, *best;
    size_t distance;
};

void nearest_try(struct nearest *n, const char *name);

/* Compares both the whole name and only its beginning with the word. The name need not be
 * terminated. Returns whether the name is the most similar so far; does not set `best`. */
bool nearest_try_beginning(struct nearest *n, const char *name, size_t size);

/* Writes " (did you mean <before><best>?)" to `to`, or "" if no name is similar. Returns `to`. */
enum { NEAREST_ROOM = 80 };
const char *nearest_text(const struct nearest *n, const char *before, char to[NEAREST_ROOM]);

#endif
