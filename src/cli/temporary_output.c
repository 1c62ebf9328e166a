/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "temporary_output.h"
#include "cli.h"
#include "system.h"
#include <errno.h>
#include <string.h>

static struct {
    char *name;              /* path of the last temporary file */
    char *volatile existing; /* `name` while the file exists, else NULL */
} files[UNFINISHED_FILES];

FILE *temporary_create(enum temporary_output which, const char *path)
{
    files[which].name = memory_resize(files[which].name, strlen(path) + SYSTEM_TEMPORARY_SUFFIX);
    return system_create_temporary(path, files[which].name, &files[which].existing,
                                   temporary_remove_all);
}

bool temporary_exists(enum temporary_output which)
{
    return files[which].existing != NULL;
}

bool temporary_commit(enum temporary_output which, const char *path)
{
    bool good = system_replace(files[which].name, path);
    int e = errno;
    if (good)
        files[which].existing = NULL;
    else
        temporary_remove(which);
    errno = e;
    return good;
}

void temporary_remove(enum temporary_output which)
{
    const char *gone = files[which].existing;
    if (gone)
        system_remove(gone);
    files[which].existing = NULL;
}

void temporary_remove_all(void)
{
    for (int i = 0; i < UNFINISHED_FILES; i++)
        temporary_remove((enum temporary_output)i);
}
