/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "cli.h"
#include "query/diff.h"
#include <stdlib.h>
#include <string.h>

enum { EXIT_DIFFERENT = 1 }; /* as diff(1) */

/* Appends the functions of file k that a pattern or an unambiguous name selects. Returns the number
 * of matches, even if the name is ambiguous. */
static uint32_t add_named(struct diff_choice *p, int k, const irmap_module *m, const char *name)
{
    uint32_t count;
    irmap_func *found = cli_find_functions(m, name, &count);
    if (count == 1 || cli_is_pattern(name)) {
        p->list[k] = memory_grow(p->list[k], (size_t)p->count[k] + count + 1, sizeof *found);
        memcpy(p->list[k] + p->count[k], found, count * sizeof *found);
        p->count[k] += count;
    }
    free(found);
    return count;
}

/* Adds the pair A=B: one function of each file. */
static bool add_function_pair(struct cli *cli, const struct query q[2], struct diff_choice *p,
                              char *name)
{
    char *equals = strchr(name, '=');
    const char *names[2] = {name, equals + 1};
    *equals = '\0';
    for (int k = 0; k < 2; k++) {
        uint32_t count = add_named(p, k, q[k].m, names[k]);
        if (count > 1 && cli_is_pattern(names[k])) {
            fprintf(stderr,
                    "%s: error: '%s' fits %u functions: --function A=B takes one of each file "
                    "[not-found]\n",
                    cli_name(q[k].file), names[k], count);
            cli_raise_status(cli, cli->invalid_input_status);
            return false;
        }
        if (count != 1) {
            cli_report_unresolved_function(cli, q[k].file, q[k].m, names[k], count);
            return false;
        }
    }
    p->pairs = memory_grow(p->pairs, p->count[0], sizeof *p->pairs);
    p->pairs[p->pair_count++] = p->count[1] - 1;
    return true;
}

/* Returns whether an argument is A=B, not the name of a function that contains "=". */
static bool is_pair(const struct query q[2], const char *name)
{
    irmap_func func;
    irmap_error err;
    return strchr(name, '=') && cli_find_function(q[0].m, name, &func, &err) != IRMAP_OK &&
           cli_find_function(q[1].m, name, &func, &err) != IRMAP_OK;
}

/* Removes all occurrences of a function but the first. Pairs are unchanged. */
static void drop_repeated(struct diff_choice *p, int k, const irmap_module *m)
{
    uint8_t *seen = memory_zeroed((size_t)irmap_func_count(m) + 1, 1);
    uint32_t remaining = p->pair_count;
    for (uint32_t i = 0; i < p->count[k]; i++) {
        irmap_func f = p->list[k][i];
        if (i >= p->pair_count && !seen[f.id])
            p->list[k][remaining++] = f;
        seen[f.id] = 1;
    }
    p->count[k] = remaining;
    free(seen);
}

/* Collects what --function selects: the function NAME in both files, or the pair A=B. Reports an
 * error and returns false if NAME is ambiguous or in neither file, or if A or B is not exactly one
 * function.
 */
static bool choose(struct cli *cli, const struct query q[2], struct diff_choice *p)
{
    uint8_t *paired = memory_zeroed(cli->function_count, 1);
    bool success = true;
    for (size_t i = 0; success && i < cli->function_count; i++)
        if ((paired[i] = is_pair(q, cli->functions[i])))
            success = add_function_pair(cli, q, p, cli->functions[i]);
    for (size_t i = 0; success && i < cli->function_count; i++) {
        const char *name = cli->functions[i];
        if (paired[i])
            continue;
        uint32_t a = add_named(p, 0, q[0].m, name), b = add_named(p, 1, q[1].m, name);
        const bool ambiguous_in_b = b > 1 && a <= 1 && !cli_is_pattern(name);
        success = (a || b) && !ambiguous_in_b && (a <= 1 || cli_is_pattern(name));
        if (!success)
            cli_report_unresolved_function(cli, q[ambiguous_in_b].file, q[ambiguous_in_b].m, name,
                                           ambiguous_in_b ? b : a);
    }
    for (int k = 0; k < 2; k++)
        if (success)
            drop_repeated(p, k, q[k].m);
    free(paired);
    return success;
}

/* Returns the width of a side-by-side listing in columns, or 0 for none. */
static uint32_t width_of(const struct cli *cli)
{
    enum { LEAST = 40, WIDE = 160 };
    const char *columns = getenv("COLUMNS");
    uint32_t width = terminal_width(cli->out);
    if (cli->json)
        return 0;
    if (cli->side_by_side && !width && columns && atoi(columns) > 0)
        width = (uint32_t)atoi(columns);
    if (!cli->side_by_side)
        return width >= WIDE ? width : 0;
    return width == 0 ? WIDE : width < LEAST ? LEAST : width;
}

static void compare(struct cli *cli, struct query q[2])
{
    struct diff_choice chosen = {.pairs = NULL};
    const struct diff_options o = {.json = cli->json,
                                   .quiet = cli->quiet,
                                   .color = cli->color_out,
                                   .terminal = terminal_width(cli->out) > 0,
                                   .form = cli->form,
                                   .width = width_of(cli),
                                   .chosen = cli->function_count ? &chosen : NULL};
    if (diff_is_possible(q, &o) && (!cli->function_count || choose(cli, q, &chosen)) &&
        diff_modules(q, &o))
        cli_raise_status(cli, EXIT_DIFFERENT);
    free(chosen.list[0]);
    free(chosen.list[1]);
    free(chosen.pairs);
}

int cmd_diff(struct cli *cli)
{
    cli->invalid_input_status = EXIT_ENVIRONMENT;
    if (cli->arg_count != 2)
        return cli_usage(cli, "diff needs two files", NULL);
    if (cli->form.stablehlo && cli->form.vhlo)
        return cli_usage(cli, "--stablehlo and --vhlo exclude each other", NULL);
    irmap_module *a = cli_open(cli, cli->args[0]);
    irmap_module *b = a ? cli_open(cli, cli->args[1]) : NULL;
    struct query q[] = {cli_query(cli, cli->args[0], a), cli_query(cli, cli->args[1], b)};
    if (b && cli_require_functions(cli, cli->args[0], a) &&
        cli_require_functions(cli, cli->args[1], b))
        compare(cli, q);
    if (b)
        cli_close(cli, cli->args[1], b);
    if (a)
        cli_close(cli, cli->args[0], a);
    return cli->status;
}
