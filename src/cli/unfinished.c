/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "cold.h"

#include "cli.h"
#include "system.h"
#include "unfinished.h"
#include <errno.h>
#include <string.h>

static struct {
    char *name;           /* path of the last one */
    char *volatile there; /* `name` while the file exists, else NULL */
} files[UNFINISHED_FILES];

FILE *unfinished_begin(enum unfinished which, const char *path)
{
    files[which].name = memory_resize(files[which].name, strlen(path) + SYSTEM_BESIDE);
    return system_create_beside(path, files[which].name, &files[which].there, unfinished_drop_all);
}

bool unfinished_is(enum unfinished which)
{
    return files[which].there != NULL;
}

bool unfinished_keep(enum unfinished which, const char *path)
{
    bool good = system_replace(files[which].name, path);
    int e = errno;
    if (good)
        files[which].there = NULL;
    else
        unfinished_drop(which);
    errno = e;
    return good;
}

void unfinished_drop(enum unfinished which)
{
    const char *gone = files[which].there;
    if (gone)
        system_remove(gone);
    files[which].there = NULL;
}

void unfinished_drop_all(void)
{
    for (int i = 0; i < UNFINISHED_FILES; i++)
        unfinished_drop((enum unfinished)i);
}
