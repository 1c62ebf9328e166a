/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Which of several names a mistyped one is meant for. */
#ifndef IRMAP_QUERY_NEAREST_H
#define IRMAP_QUERY_NEAREST_H

#include <stdbool.h>
#include <stddef.h>

/* Begins as {.word = what was typed}; `best` is NULL until a name is near enough. */
struct nearest {
    const char *word, *best;
    size_t distance;
};

void nearest_try(struct nearest *n, const char *name);

/* The same of a name that may be long: one that begins almost as the word does is near, too.
 * Returns whether it is the nearest one up to now; `best` is not set. */
bool nearest_try_beginning(struct nearest *n, const char *name, size_t size);

/* " (did you mean BEFOREname?)", or "" where none is near; into `to`, which is returned. */
enum { NEAREST_ROOM = 80 };
const char *nearest_text(const struct nearest *n, const char *before, char to[NEAREST_ROOM]);

#endif
