/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "nearest.h"
#include <stdio.h>
#include <string.h>

enum { LONGEST = 32 };

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Returns the number of letters to insert, remove, replace or swap. Both names have at most LONGEST
 * letters. With `beginning`, returns the distance to the nearest prefix of b. */
static size_t distance(const char *a, size_t m, const char *b, size_t n, bool beginning)
{
    size_t rows[3][LONGEST + 1] = {{0}};
    for (size_t j = 0; j <= n; j++)
        rows[0][j] = j;
    for (size_t i = 1; i <= m; i++) {
        size_t *row = rows[i % 3], *last = rows[(i + 2) % 3], *before = rows[(i + 1) % 3];
        row[0] = i;
        for (size_t j = 1; j <= n; j++) {
            row[j] = least(least(last[j], row[j - 1]) + 1, last[j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = least(row[j], before[j - 2] + 1);
        }
    }
    size_t nearest = rows[m % 3][n];
    for (size_t j = 0; beginning && j < n; j++)
        nearest = least(nearest, rows[m % 3][j]);
    return nearest;
}

/* Accepts names that differ in up to a third of the letters, and all names that begin with the
 * word. */
void nearest_try(struct nearest *n, const char *name)
{
    const size_t size = strlen(n->word), length = strlen(name);
    if (size < 2 || size > LONGEST || length > LONGEST)
        return;
    const size_t most = size / 3 ? size / 3 : 1;
    const size_t d = length > size && memcmp(name, n->word, size) == 0
                         ? 1
                         : distance(n->word, size, name, length, false);
    if (d <= most && (!n->best || d < n->distance)) {
        n->best = name;
        n->distance = d;
    }
}

bool nearest_try_beginning(struct nearest *n, const char *name, size_t size)
{
    const size_t length = strlen(n->word), most = length / 3 ? length / 3 : 1;
    if (length < 2 || length > LONGEST)
        return false;
    const size_t d = distance(n->word, length, name, least(size, LONGEST), true);
    if (d > most || (n->distance && d >= n->distance))
        return false;
    n->distance = d ? d : 1;
    return true;
}

const char *nearest_text(const struct nearest *n, const char *before, char to[NEAREST_ROOM])
{
    to[0] = '\0';
    if (n->best)
        snprintf(to, NEAREST_ROOM, " (did you mean %s%s?)", before, n->best);
    return to;
}
