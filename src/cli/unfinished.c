/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "cold.h"

#include "cli.h"
#include "system.h"
#include "unfinished.h"
#include <errno.h>
#include <string.h>

static char *name;                /* of the last one */
static char *volatile unfinished; /* the same while there is one, else NULL */

FILE *unfinished_begin(const char *path)
{
    name = cli_realloc(name, strlen(path) + SYSTEM_BESIDE);
    return system_create_beside(path, name, &unfinished, unfinished_drop);
}

bool unfinished_is(void)
{
    return unfinished != NULL;
}

bool unfinished_keep(const char *path)
{
    bool good = system_replace(name, path);
    int e = errno;
    if (good)
        unfinished = NULL;
    else
        unfinished_drop();
    errno = e;
    return good;
}

void unfinished_drop(void)
{
    const char *gone = unfinished;
    if (gone)
        system_remove(gone);
    unfinished = NULL;
}
