/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#define _POSIX_C_SOURCE 200809L
#include "sandbox.h"
#include "dialects.h"
#include "sandbox_linux.h"
#include "system.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Also allows the targets of links to descriptions. */
static void allow_descriptions(const void *sandbox, const char *folder)
{
    size_t count;
    char **names = system_list(folder, ".dialect", &count);
    sandbox_allow_folder(sandbox, folder);
    for (size_t i = 0; i < count; i++) {
        char path[4096];
        const int size = snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        struct stat info;
        if (size > 0 && (size_t)size < sizeof path && lstat(path, &info) == 0 &&
            S_ISLNK(info.st_mode))
            sandbox_allow_read(sandbox, path);
        free(names[i]);
    }
    free(names);
}

/* An argument "libk.a@12" is a file of that name or, if there is none, module 12 of libk.a. */
static void allow_argument(const struct sandbox *s, const char *argument)
{
    const char *at = strrchr(argument, '@');
    char path[4096];
    sandbox_allow_read(s, argument);
    if (!at || (size_t)(at - argument) >= sizeof path ||
        at[1 + strspn(at + 1, "0123456789")] != '\0')
        return;
    memcpy(path, argument, (size_t)(at - argument));
    path[at - argument] = '\0';
    sandbox_allow_read(s, path);
}

void cli_give_up_rights(const struct cli *cli)
{
    /* The C library counts the processors in the last file. */
    const char *const read[] = {cli->op_properties, cli->page, "/sys/devices/system/cpu/online"};
    const char *const written[] = {cli->output, cli->plot};
    struct sandbox s;
    if (cli->no_sandbox)
        return;
    sandbox_begin(&s);
    for (int i = 0; i < cli->arg_count; i++)
        allow_argument(&s, cli->args[i]);
    for (size_t i = 0; i < cli->dialect_count; i++)
        sandbox_allow_read(&s, cli->dialects[i]);
    for (size_t i = 0; i < sizeof read / sizeof read[0]; i++)
        if (read[i])
            sandbox_allow_read(&s, read[i]);
    dialects_folders(allow_descriptions, &s);
    char path[4096];
    for (int i = 0; cli_share_path(i, path, sizeof path, "irmap.html"); i++)
        sandbox_allow_read(&s, path);
    for (size_t i = 0; i < sizeof written / sizeof written[0]; i++)
        if (written[i])
            sandbox_allow_write(&s, written[i]);
    sandbox_enter(&s);
}
