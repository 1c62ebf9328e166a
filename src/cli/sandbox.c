/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "sandbox.h"
#include "dialects.h"
#include "sandbox_linux.h"
#include "system.h"
#include <string.h>

static void allow_beside_command(const struct sandbox *s, const char *more)
{
    char path[4096];
    const size_t n = system_command(path, sizeof path);
    char *slash = n ? strrchr(path, '/') : NULL;
    if (!slash || (size_t)(slash - path) + strlen(more) >= sizeof path)
        return;
    memcpy(slash, more, strlen(more) + 1);
    sandbox_allow_read(s, path);
}

/* An argument "libk.a@12" is a file of that name, or module 12 of libk.a. */
static void allow_argument(const struct sandbox *s, const char *argument)
{
    const char *at = strrchr(argument, '@');
    char path[4096];
    sandbox_allow_read(s, argument);
    if (!at || (size_t)(at - argument) >= sizeof path)
        return;
    memcpy(path, argument, (size_t)(at - argument));
    path[at - argument] = '\0';
    sandbox_allow_read(s, path);
}

void cli_give_up_rights(const struct cli *cli)
{
    const char *const read[] = {cli->op_properties, cli->page, IRMAP_DATADIR "/irmap"};
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
    dialects_folders(sandbox_allow_read, &s);
    allow_beside_command(&s, "/../share/irmap");
    allow_beside_command(&s, "/share/irmap");
    for (size_t i = 0; i < sizeof written / sizeof written[0]; i++)
        if (written[i])
            sandbox_allow_write(&s, written[i]);
    sandbox_enter(&s);
}
