/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "cli.h"
#include "hex_unopened.h"
#include "query/hex.h"
#include <stdlib.h>

static void show_functions(struct cli *cli, struct hex *h)
{
    irmap_func *functions;
    if (!cli_select_functions(cli, h->q->file, h->q->m, &functions))
        return;
    /* In MLIR, finding the bytes of a function can require skipping all functions before it. */
    const uint64_t cost = irmap_module_format(h->q->m) == IRMAP_FORMAT_MLIR
                              ? 12 * (uint64_t)irmap_func_count(h->q->m)
                              : 0;
    for (size_t i = 0; i < cli->chosen && budget_charge(cost); i++)
        if (budget_charge_parameters(h->q->m, functions[i]))
            hex_function(h, functions[i]);
    free(functions);
}

static void show_section(struct cli *cli, struct hex *h)
{
    hex_section(h, cli->section);
    if (h->range_count)
        return;
    fprintf(stderr, "%s: error: no section is called '%s' [%s]\n", cli_name(h->q->file),
            cli->section, irmap_status_name(IRMAP_NOT_FOUND));
    cli_raise_status(cli, EXIT_INPUT);
}

static void show_range(struct cli *cli, struct hex *h)
{
    const uint64_t size = irmap_module_bytes(h->q->m).size;
    if (cli->from >= size) {
        fprintf(stderr,
                "%s: error: offset %#llx is after the end: the module has %#llx bytes [%s]\n",
                cli_name(h->q->file), (unsigned long long)cli->from, (unsigned long long)size,
                irmap_status_name(IRMAP_NOT_FOUND));
        cli_raise_status(cli, EXIT_INPUT);
    } else if (cli->show_context) {
        hex_range_with_context(h, cli->from, cli->to + 1);
    } else {
        hex_range(h, cli->from, cli->to + 1);
    }
}

static void show_file(struct cli *cli, const char *path, const irmap_module *m)
{
    struct query q = cli_query_large_output(cli, path, m);
    struct hex h = {.q = &q, .json = cli->json, .has_progress = cli->bar.wanted};
    if (cli->at)
        show_range(cli, &h);
    else if (cli->section)
        show_section(cli, &h);
    else if (cli->function_count)
        show_functions(cli, &h);
    else
        hex_file(&h);
    hex_end(&h);
}

int cmd_hex(struct cli *cli)
{
    if ((cli->section != NULL) + (cli->function_count > 0) + (cli->at != NULL) > 1)
        return cli_usage(cli, "more than one of --section, --function and --at are given", NULL);
    if (cli->arg_count < 1)
        return cli_usage(cli, "no FILE given", NULL);
    for (int i = 0; i < cli->arg_count && !cli->output_failed; i++) {
        irmap_error err;
        const char *path = cli->args[i];
        irmap_module *m = cli_try_open(cli, path, &err);
        if (m) {
            cli_begin_file(cli, path, "");
            show_file(cli, path, m);
            cli_close(cli, path, m);
        } else if (err.status != IRMAP_OK) {
            if (irmap_status_classify(err.status) == IRMAP_CLASS_INPUT)
                hex_unopened(cli, path, &err);
            cli_report(cli, path, NULL, &err);
        }
    }
    return cli->status;
}
