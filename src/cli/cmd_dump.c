/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "cli.h"
#include "query/dump.h"
#include "query/json.h"
#include "query/label.h"
#include "query/ops.h"
#include "query/stablehlo.h"
#include <stdlib.h>

/* Reports that no op comes from the line of --line, and prints lines from which ops come: other
 * columns of the line, the nearest lines, or other files. */
static void report_no_line(struct cli *cli, const struct query *q, const irmap_func *functions,
                           size_t count)
{
    struct source_lines s;
    struct json name = {0};
    fprintf(stderr, "%s: error: no op comes from %s [not-found]\n", cli_name(q->file),
            cli->line_text);
    cli_raise_status(cli, cli->invalid_input_status);
    source_lines_find(&s, cli->line, q->m, functions, count);
    if (!s.searched)
        return;
    if (s.column_count) {
        fputs(s.column_count == 1 ? "    its ops are in column " : "    its ops are in columns ",
              stderr);
        for (size_t i = 0; i < s.column_count; i++)
            fprintf(stderr, "%s%llu", i ? ", " : "", (unsigned long long)s.columns[i]);
        fputs(s.column_count == SOURCES_SHOWN ? " and others\n" : "\n", stderr);
        return;
    }
    if (s.below || s.above) {
        fputs("    its nearest lines with ops: ", stderr);
        if (s.below)
            fprintf(stderr, "%llu", (unsigned long long)s.below);
        if (s.above)
            fprintf(stderr, "%s%llu", s.below ? ", " : "", (unsigned long long)s.above);
        fputs("\n", stderr);
        return;
    }
    if (!s.count)
        fprintf(stderr, "    no line is known of any op %s\n",
                functions ? "of these functions" : "in it");
    for (size_t i = 0; i < s.count; i++) {
        json_clear(&name);
        (void)json_escaped(&name, s.files[i]);
        fprintf(stderr, "%s%s%s", i ? ", " : "    ops come from ", json_plain(&name),
                i + 1 < s.count ? ""
                : s.more        ? ", and others\n"
                                : "\n");
    }
    json_free(&name);
}

void cli_list_ops(struct cli *cli, const char *path, const irmap_module *m)
{
    irmap_func *functions;
    struct query q = cli_query_large_output(cli, path, m);
    uint64_t listed = 0;
    if (!cli_require_functions(cli, path, m) || !cli_select_functions(cli, path, m, &functions))
        return;
    const size_t count = functions ? cli->chosen : irmap_func_count(m);
    const struct ops_options o = {.json = cli->json,
                                  .locations = cli->locations,
                                  .elide = cli->elide,
                                  .line = cli->line,
                                  .width = cli->json ? 0 : terminal_width(cli->out) / 2,
                                  .functions = functions,
                                  .function_count = count};
    if (irmap_micb_value_count(m))
        cli_list(cli, "values", path, m);
    else
        listed = ops_list(&q, &o);
    cli->line_found |= listed != 0;
    if (cli->line_text && !listed && cli->status == EXIT_NO_ERROR && cli->arg_count == 2)
        report_no_line(cli, &q, functions, count);
    free(functions);
}

static bool has_vhlo(const irmap_module *m)
{
    irmap_mlir_dialect d;
    for (uint32_t i = 0; i < irmap_mlir_dialect_count(m); i++)
        if (irmap_mlir_dialect_get(m, i, &d, NULL) == IRMAP_OK && irmap_str_equal(d.name, "vhlo"))
            return true;
    return false;
}

/* Prints a note if the module uses vhlo ops that irmap does not know. */
static void note_newer(const char *path, const irmap_module *m)
{
    irmap_str dialect, name, first = {"", 0};
    uint32_t others = 0;
    for (uint32_t i = 0; i < irmap_mlir_op_name_count(m); i++) {
        if (irmap_mlir_op_name_get(m, i, &dialect, &name, NULL) != IRMAP_OK || !name.size ||
            !irmap_str_equal(dialect, "vhlo") || irmap_mlir_vhlo_has_op(name))
            continue;
        others += first.size != 0;
        first = first.size ? first : name;
    }
    if (!first.size)
        return;
    struct label text = label_string(first);
    fprintf(stderr, "%s: note: vhlo.%s", cli_name(path), cli_escape_controls(label_text(&text)));
    label_free(&text);
    if (others)
        fprintf(stderr, " and %u other op%s", others, others == 1 ? "" : "s");
    fprintf(stderr, " %s newer than irmap knows: printed without translation to StableHLO\n",
            others ? "are" : "is");
}

static void dump(struct cli *cli, const char *path, const irmap_module *m)
{
    irmap_func *functions;
    irmap_error err;
    if (cli->form.stablehlo && irmap_module_format(m) != IRMAP_FORMAT_MLIR) {
        (void)query_error(&err, IRMAP_UNSUPPORTED, "--stablehlo for files of this format", 0, 0);
        cli_report(cli, path, m, &err);
        return;
    }
    if (cli->aliases && irmap_module_format(m) != IRMAP_FORMAT_MLIR) {
        (void)query_error(&err, IRMAP_UNSUPPORTED, "--aliases for files of this format", 0, 0);
        cli_report(cli, path, m, &err);
        return;
    }
    if (!cli_select_functions(cli, path, m, &functions))
        return;
    if (cli->form.stablehlo && !has_vhlo(m))
        fprintf(stderr,
                "%s: note: nothing in it is of vhlo: it is printed as without --stablehlo\n",
                cli_name(path));
    const bool stablehlo = stablehlo_is_shown(&cli->form, m);
    if (stablehlo)
        note_newer(path, m);
    struct query q = cli_query_large_output(cli, path, m);
    const irmap_print_opts opts = {.size = sizeof opts,
                                   .locations = cli->locations,
                                   .offsets = cli->offsets,
                                   .lines = cli->lines,
                                   .stablehlo = stablehlo,
                                   .generic = cli->form.generic,
                                   .elide = cli->elide,
                                   .resources = cli->resources,
                                   .aliases = cli->aliases,
                                   .functions = functions,
                                   .function_count = cli->chosen};
    dump_text(&q, &opts);
    free(functions);
}

int cmd_dump(struct cli *cli)
{
    if (cli->json && cli->form.stablehlo)
        return cli_usage(cli, "--stablehlo is for text, and does not go with --json", NULL);
    if (cli->form.stablehlo && cli->form.vhlo)
        return cli_usage(cli, "--stablehlo and --vhlo exclude each other", NULL);
    if (cli->json && cli->form.generic)
        return cli_usage(cli, "--generic is for text, and does not go with --json", NULL);
    if (cli->json && cli->resources)
        return cli_usage(cli, "--resources is for text: see irmap ls resources --json", NULL);
    if (cli->json && cli->aliases)
        return cli_usage(cli, "--aliases is for text, and does not go with --json", NULL);
    return cli_show_files(cli, 0, "// ", cli->json ? cli_list_ops : dump);
}
