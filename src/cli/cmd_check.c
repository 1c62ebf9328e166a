/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "input.h"
#include "query/check.h"
#include "system.h"
#include <stdlib.h>
#include <string.h>

/* Prints 16 bytes, with a marker below the byte at `offset`. */
static void show_line(uint64_t offset, const uint8_t *line, size_t size)
{
    fprintf(stderr, "    %08llx ", (unsigned long long)(offset & ~(uint64_t)15));
    for (size_t i = 0; i < size && i < 16; i++)
        fprintf(stderr, " %02x", line[i]);
    fprintf(stderr, "\n    %*s^^\n", 10 + 3 * (int)(offset & 15), "");
}

static void show_bytes(const struct query *q, uint64_t offset)
{
    uint64_t at = offset & ~(uint64_t)15;
    if (q->m) {
        irmap_bytes all = irmap_module_bytes(q->m);
        if (at < all.size)
            show_line(offset, all.data + at, all.size - (size_t)at);
        return;
    }
    /* If the module could not be opened, read only these 16 bytes of the file. */
    uint8_t line[16];
    size_t size = input_reread(q->ctx, q->file, at, line, sizeof line);
    if (size)
        show_line(offset, line, size);
}

static void print_finding(const struct query *q, const irmap_error *err, bool warning,
                          bool accepted)
{
    const bool shown =
        warning ? cli_warn(q->ctx, q->file, q->m, err) : cli_report(q->ctx, q->file, q->m, err);
    if (shown && irmap_status_classify(err->status) == IRMAP_CLASS_INPUT)
        show_bytes(q, err->offset);
    if (shown && accepted)
        fputs("    NVIDIA's tools accept this\n", stderr);
}

static void print_violation(const struct query *q, const irmap_violation *v)
{
    cli_report_violation(q->ctx, q->file, v);
}

static void print_notes(const struct check_notes *notes)
{
    if (notes->accepted_below_verify && system_is_terminal(stderr))
        fputs("irmap: note: without --level, all rules that irmap knows are applied\n", stderr);
    if (notes->newer)
        fprintf(stderr, "irmap: note: %s\n", check_newer_note);
    if (notes->unknown)
        fprintf(stderr, "irmap: note: %s\n", check_no_rules_note);
}

/* Like cli_select_functions(), but refuses --function for formats without verifier rules. */
static bool choose(struct cli *cli, const char *path, const irmap_module *m, irmap_func **out)
{
    if (!cli->function_count)
        return true;
    if (check_has_rules(m))
        return cli_require_functions(cli, path, m) && cli_select_functions(cli, path, m, out);
    fprintf(stderr, "%s: error: a graph is verified as a whole only, without --function\n",
            cli_name(path));
    cli_raise_status(cli, EXIT_ENVIRONMENT);
    return false;
}

static void check(struct cli *cli, const char *path, struct check_notes *notes)
{
    irmap_error err = {.status = IRMAP_OK};
    irmap_module *m = cli_try_open(cli, path, &err);
    irmap_func *functions = NULL;
    irmap_status_class result = IRMAP_CLASS_NONE;
    struct query q = cli_query(cli, path, m);
    struct check_options o = {.level = cli->level,
                              .json = cli->json,
                              .quiet = cli->quiet,
                              .strict_hints = cli->strict_hints,
                              .max_findings = cli->max_findings,
                              .name = cli_name(path),
                              .finding = print_finding,
                              .violation = print_violation};
    if (m && choose(cli, path, m, &functions)) {
        o.functions = functions;
        o.function_count = cli->chosen;
        result = check_module(&q, &o, notes);
    } else if (!m && err.status != IRMAP_OK) {
        result = check_unopened(&q, &o, &err);
    }
    if (result != IRMAP_CLASS_NONE)
        cli_raise_status(cli, result == IRMAP_CLASS_INPUT ? EXIT_INPUT : EXIT_ENVIRONMENT);
    if (m)
        cli_close(cli, path, m);
    free(functions);
}

int cmd_check(struct cli *cli)
{
    const bool verifies = !cli->level || strcmp(cli->level, "verify") == 0;
    struct check_notes notes = {false, false, false};
    if (cli->arg_count < 1 && cli->open.dialect_count) {
        cli_check_dialects(cli);
        return cli->status;
    }
    if (cli->arg_count < 1)
        return cli_usage(cli, "no FILE given", NULL);
    if (cli->strict_hints && !verifies)
        return cli_usage(cli, "--strict-hints goes with --level=verify", NULL);
    if (cli->function_count && !verifies)
        return cli_usage(cli, "--function goes with --level=verify", NULL);
    for (int i = 0; i < cli->arg_count; i++)
        check(cli, cli->args[i], &notes);
    if (!cli->json)
        print_notes(&notes);
    return cli->status;
}
