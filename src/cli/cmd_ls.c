/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "cli.h"
#include "query/nearest.h"
#include "query/short_names.h"
#include "query/table.h"
#include <stdlib.h>
#include <string.h>

/* Prints why a table is empty. A table that the format lacks is no error: files of several formats
 * may be listed. */
static void print_none(FILE *to, const struct table *t, const irmap_module *m, bool none_used)
{
    static const char *const names[] = {[IRMAP_FORMAT_TILEIR] = "Tile IR",
                                        [IRMAP_FORMAT_MLIR] = "MLIR",
                                        [IRMAP_FORMAT_MICB] = "MIC-B"};
    const irmap_format format = irmap_module_format(m);
    if (t->missing_in & 1u << format)
        fprintf(to, "(%s has no %s)\n", names[format],
                t == &debug_table ? "debug information" : t->name);
    else
        fprintf(to, "(no %s%s%s)\n", t->name, none_used ? " are used" : "",
                t == &globals_table && format == IRMAP_FORMAT_MLIR
                    ? ": those of MLIR are ops, which irmap ls ops lists outside of functions"
                    : "");
}

struct shortening {
    struct short_names *names;
    char *shortened;
};

static const char *shorten(void *ctx, irmap_func func, const char *name)
{
    struct shortening *s = ctx;
    return short_name(s->names, func, name, &s->shortened);
}

/* On a terminal, shortens function names so that a row fits a line. */
static uint64_t list_text(struct cli *cli, const struct query *q, const struct table *t,
                          const struct table_options *o)
{
    struct shortening s = {.shortened = NULL};
    struct text_rows rows = {.q = q, .width = terminal_width(cli->out), .ctx = &s};
    const struct row_writer to = {text_rows_write, &rows, .for_text = true};
    if (t == &functions_table && rows.width) {
        s.names = short_names_new(q->m, text_rows_room(t, rows.width));
        rows.shorten = shorten;
    }
    const uint64_t count = table_list(q, t, o, &to);
    json_free(&rows.line);
    json_free(&rows.cell);
    short_names_free(s.names);
    free(s.shortened);
    return count;
}

static void list(struct cli *cli, const struct table *t, const char *path, const irmap_module *m,
                 const irmap_func *functions)
{
    const struct query q = cli_query(cli, path, m);
    const struct table_options o = {.functions = functions, .function_count = cli->chosen};
    if (cli->json) {
        struct json_rows rows = {.q = &q};
        const struct row_writer to = {json_rows_write, &rows, .for_text = false};
        (void)table_list(&q, t, &o, &to);
        json_free(&rows.line);
    } else if (!list_text(cli, &q, t, &o) && cli->status == EXIT_NO_ERROR) {
        print_none(cli->out, t, m, functions && t != &functions_table && t->count(m));
    }
}

void cli_list(struct cli *cli, const char *kind, const char *path, const irmap_module *m)
{
    list(cli, table_named(kind), path, m, NULL);
}

static void show_table(struct cli *cli, const char *path, const irmap_module *m)
{
    const struct table *t = table_named(cli->args[0]);
    irmap_func *functions;
    if (!t) {
        cli_list_ops(cli, path, m);
        return;
    }
    if ((t == &functions_table && !cli_require_functions(cli, path, m)) ||
        !cli_select_functions(cli, path, m, &functions))
        return;
    list(cli, t, path, m, functions);
    free(functions);
}

/* Reports that KIND is unknown, or missing (NULL). */
static int refuse_kind(const char *kind)
{
    char note[NEAREST_ROOM];
    struct nearest near = {.word = kind ? kind : ""};
    for (size_t i = 0; table_at(i); i++)
        nearest_try(&near, table_at(i)->name);
    nearest_try(&near, "modules");
    const char *what = !kind                 ? "no KIND given"
                       : strpbrk(kind, "./") ? "KIND is missing before "
                                             : "unknown KIND: ";
    fprintf(stderr, "irmap ls: %s%s%s\nKIND is one of ", what,
            kind ? cli_escape_controls(kind) : "", nearest_text(&near, "", note));
    for (size_t i = 0; table_at(i); i++)
        fprintf(stderr, "%s, ", table_at(i)->name);
    fputs("ops, modules.\nTry 'irmap ls --help'.\n", stderr);
    return EXIT_USAGE;
}

int cmd_ls(struct cli *cli)
{
    if (cli->arg_count < 1)
        return refuse_kind(NULL);
    const struct table *t = table_named(cli->args[0]);
    bool ops = strcmp(cli->args[0], "ops") == 0, modules = strcmp(cli->args[0], "modules") == 0;
    if (!t && !ops && !modules)
        return refuse_kind(cli->args[0]);
    if (cli->arg_count < 2)
        return cli_usage(cli, "no FILE given", NULL);
    if (cli->function_count && !ops && (modules || !table_selects(t)))
        return cli_usage(
            cli, "--function goes with functions, ops, types, strings, constants, attributes",
            NULL);
    if (cli->line_text && !ops)
        return cli_usage(cli, "--line goes with ops", NULL);
    if (!modules) {
        (void)cli_show_files(cli, 1, "", show_table);
        if (cli->line_text && !cli->line_found && cli->status == EXIT_NO_ERROR) {
            fprintf(stderr, "irmap ls: error: no op of these files comes from %s [not-found]\n",
                    cli->line_text);
            cli_raise_status(cli, cli->invalid_input_status);
        }
        return cli->status;
    }
    for (int i = 1; i < cli->arg_count && !cli->output_failed; i++)
        (void)cli_list_modules(cli, cli->args[i]);
    return cli->status;
}
