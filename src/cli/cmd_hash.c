/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "cli.h"
#include "query/hash.h"
#include <stdlib.h>

static void hash(struct cli *cli, const char *path, const irmap_module *m)
{
    irmap_func *functions;
    if (!cli_require_functions(cli, path, m) || !cli_select_functions(cli, path, m, &functions))
        return;
    struct query q = cli_query(cli, path, m);
    const struct hash_options o = {.functions = functions,
                                   .function_count = functions ? cli->chosen : irmap_func_count(m),
                                   .width = cli->json ? 0 : terminal_width(cli->out),
                                   .json = cli->json,
                                   .stablehlo = cli->form.stablehlo};
    hash_functions(&q, &o);
    if (!o.function_count && !cli->json && cli->status == EXIT_NO_ERROR)
        fputs("(no functions)\n", cli->out);
    free(functions);
}

int cmd_hash(struct cli *cli)
{
    return cli_show_files(cli, 0, "", hash);
}
