/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "stat.h"
#include <stdlib.h>
#include <string.h>

static void show(struct cli *cli, const char *path, const irmap_module *m,
                 struct stats_total *total)
{
    struct stats s;
    irmap_func *functions;
    struct query q = cli_query(cli, path, m);
    const struct stats_form form = {.json = cli->json,
                                    .chosen = cli->function_count > 0,
                                    .name = cli_name(path),
                                    .width = cli->json ? 0 : terminal_width(cli->out)};
    if (!cli_select_functions(cli, path, m, &functions))
        return;
    const bool whole = stats_gather(&q, functions, cli->chosen, &s);
    progress_end(&cli->bar);
    free(functions);
    if (whole) {
        stats_add(total, &s);
        stats_show(&q, &form, &s);
    }
    if (whole && cli->plot)
        stats_plot(cli, path, m, &s);
    stats_free(&s);
}

static bool is_other_picture(const char *path)
{
    static const char others[][6] = {".png", ".pdf", ".jpg", ".jpeg", ".gif"};
    const size_t size = strlen(path);
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (size > strlen(others[i]) && strcmp(path + size - strlen(others[i]), others[i]) == 0)
            return true;
    return false;
}

int cmd_stat(struct cli *cli)
{
    if (cli->arg_count < 1)
        return cli_usage(cli, "no FILE given", NULL);
    if (cli->ends_with_separator)
        return cli_usage(cli, "no FILE after --", NULL);
    if (cli->plot && cli->arg_count > 1)
        return cli_usage(cli, "--plot needs exactly one FILE", NULL);
    if (cli->plot && is_other_picture(cli->plot))
        return cli_usage(cli, "--plot draws SVG, not", cli->plot);
    if (cli->second)
        return stats_compare(cli);
    struct stats_total total = {.files = 0};
    for (int i = 0; i < cli->arg_count && !cli->output_failed; i++) {
        irmap_module *m = cli_open(cli, cli->args[i]);
        if (!m)
            continue;
        show(cli, cli->args[i], m, &total);
        cli_close(cli, cli->args[i], m);
    }
    struct query q = cli_query(cli, NULL, NULL);
    if (total.files > 1)
        stats_show_total(&q, cli->json, &total);
    return cli->status;
}
