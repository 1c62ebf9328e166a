/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "extract.h"
#include "input.h"
#include "query/json.h"
#include "system.h"
#include <stdlib.h>
#include <string.h>

static bool has_suffix(const char *path, const char *suffix)
{
    const size_t size = path ? strlen(path) : 0, least = strlen(suffix);
    return size > least && strcmp(path + size - least, suffix) == 0;
}

static int append_bytes(void *bytes, const char *data, size_t size)
{
    json_write(bytes, data, size);
    return 0;
}

/* Prints a note if --prune would also keep functions that the extracted functions refer to. Counts
 * the functions of nested modules, too. */
static void note_missing(const struct cli *cli, const irmap_module *m, irmap_extract_opts opts)
{
    struct json bytes = {.spaced = false};
    irmap_module *pruned;
    opts.prune = 1;
    if (irmap_extract(m, &opts, append_bytes, &bytes, NULL) == IRMAP_OK &&
        irmap_open_memory(bytes.data, bytes.size, &cli->open, &pruned, NULL) == IRMAP_OK) {
        const uint32_t count = irmap_func_count(pruned);
        if (count > opts.function_count)
            fprintf(stderr,
                    "irmap: note: --prune would keep %u more function%s, which the extracted ones "
                    "may name\n",
                    count - (uint32_t)opts.function_count,
                    count - opts.function_count == 1 ? "" : "s");
        irmap_module_unref(pruned);
    }
    json_free(&bytes);
}

static bool changes_module(const struct cli *cli)
{
    return cli->function_count || cli->prune || cli->strip_debug;
}

static void extract(struct cli *cli, const char *path, const irmap_module *m)
{
    irmap_func *functions;
    irmap_error err;
    if (cli->constant) {
        constant_extract(cli, path, m, cli->constant - 1, has_suffix(cli->output, ".npy"));
        return;
    }
    if (cli->resource) {
        resource_extract(cli, path, m, cli->resource, has_suffix(cli->output, ".npy"));
        return;
    }
    if (!changes_module(cli)) {
        irmap_bytes whole = irmap_module_bytes(m);
        (void)cli_write(cli->out, (const char *)whole.data, whole.size);
        return;
    }
    if (irmap_module_format(m) == IRMAP_FORMAT_MICB) {
        (void)query_error(&err, IRMAP_UNSUPPORTED, "extracting functions of this format", 0, 0);
        cli_report(cli, path, m, &err);
        return;
    }
    if (!cli_require_functions(cli, path, m) || !cli_select_functions(cli, path, m, &functions))
        return;
    irmap_extract_opts opts = {.size = sizeof opts,
                               .functions = functions,
                               .function_count = cli->chosen,
                               .prune = cli->prune,
                               .strip_debug = cli->strip_debug};
    irmap_status status = irmap_extract(m, &opts, cli_put_text, cli, &err);
    if (status != IRMAP_OK && !ferror(cli->out))
        cli_report(cli, path, m, &err);
    if (status == IRMAP_OK && irmap_module_format(m) == IRMAP_FORMAT_MLIR && cli->chosen &&
        !cli->prune)
        note_missing(cli, m, opts);
    free(functions);
}

int cmd_extract(struct cli *cli)
{
    if (cli->arg_count != 1)
        return cli_usage(cli, cli->arg_count < 1 ? "no FILE given" : "more than one FILE given",
                         NULL);
    const bool one = cli->constant || cli->resource;
    if (cli->constant && cli->resource)
        return cli_usage(cli, "--constant does not go with --resource", NULL);
    if (one && changes_module(cli))
        return cli_usage(cli,
                         cli->constant
                             ? "--constant goes with neither --function, --prune nor --strip-debug"
                             : "--resource goes with neither --function, --prune nor --strip-debug",
                         NULL);
    if (!one && !changes_module(cli) && !input_names_modules(cli, cli->args[0]))
        return cli_usage(
            cli, "none of --function, --prune, --strip-debug, --constant and --resource is given",
            NULL);
    if (!cli->output && system_is_terminal(stdout))
        return cli_usage(cli, "bytecode is not written to a terminal: give -o FILE", NULL);
    cli->discard_on_error = true;
    irmap_module *m = cli_open(cli, cli->args[0]);
    if (!m)
        return cli->status;
    extract(cli, cli->args[0], m);
    cli_close(cli, cli->args[0], m);
    return cli->status;
}
