/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "diff.h"
#include <stdlib.h>
#include <string.h>

/* As diff(1) has it: trouble is another status. */
enum { EXIT_DIFFERENT = 1 };

void diff_show(struct comparing *c, const char *kind, const char *change, json_t *name,
               const char *note, json_t *more)
{
    cli_worse(c->cli, EXIT_DIFFERENT);
    if (c->cli->json) {
        json_t *o =
            json_pack("{s:o, s:o, s:s, s:O, s:s}", "file", tree_path(c->sides[0].path), "to_file",
                      tree_path(c->sides[1].path), "diff", kind, "name", name, "change", change);
        if (more)
            json_object_update(o, more);
        tree_line(c->cli->out, o);
    } else {
        char mark = change[0] == 'r' ? '-' : change[0] == 'a' ? '+' : '~';
        static const char *const colors[] = {"\033[31m", "\033[32m", "\033[1m"};
        const char *color = mark == '-' ? colors[0] : mark == '+' ? colors[1] : colors[2];
        fprintf(c->cli->out, "%s%c %s %s%s%s%s\n", c->cli->color_out ? color : "", mark, kind,
                json_is_string(name) ? json_string_value(name) : "?", note[0] ? ": " : "", note,
                c->cli->color_out ? "\033[0m" : "");
    }
    json_decref(more);
    json_decref(name);
}

static uint32_t global_name(struct side *s, uint32_t i)
{
    irmap_global g;
    return irmap_global_get(s->m, i, &g, NULL) == IRMAP_OK ? string_class(s, g.name) : CLASS_BAD;
}

static json_t *global_text(struct side *s, uint32_t i)
{
    irmap_global g;
    irmap_str name;
    return irmap_global_get(s->m, i, &g, NULL) == IRMAP_OK &&
                   irmap_string_get(s->m, g.name, &name, NULL) == IRMAP_OK
               ? tree_escaped(name)
               : json_null();
}

static void compare_globals(struct comparing *c, uint32_t a, uint32_t b)
{
    irmap_global g[2];
    irmap_error err;
    for (int k = 0; k < 2; k++)
        if (irmap_global_get(c->sides[k].m, k ? b : a, &g[k], &err) != IRMAP_OK) {
            cli_report(c->cli, c->sides[k].path, c->sides[k].m, &err);
            return;
        }
    bool type = type_class(&c->sides[0], g[0].type.id) != type_class(&c->sides[1], g[1].type.id);
    bool value =
        constant_class(&c->sides[0], g[0].value) != constant_class(&c->sides[1], g[1].value);
    bool other = g[0].alignment != g[1].alignment || g[0].is_private != g[1].is_private ||
                 g[0].is_constant != g[1].is_constant;
    if (type || value || other)
        diff_show(c, "global", "changed", global_text(&c->sides[0], a),
                  type    ? "type"
                  : value ? "value"
                          : "alignment, visibility or constness",
                  NULL);
}

static void compare_all_globals(struct comparing *c)
{
    uint32_t *names[2], counts[2];
    for (int k = 0; k < 2; k++) {
        counts[k] = irmap_global_count(c->sides[k].m);
        names[k] = cli_grow(NULL, (size_t)counts[k] + 1, sizeof *names[k]);
        for (uint32_t i = 0; i < counts[k]; i++)
            names[k][i] = global_name(&c->sides[k], i);
    }
    uint32_t *to = cli_grow(NULL, (size_t)counts[0] + 1, sizeof *to);
    uint8_t *taken = cli_calloc((size_t)counts[1] + 1, 1);
    for (uint32_t i = 0; i < counts[0]; i++)
        to[i] = IRMAP_NONE;
    pair_keys((const uint32_t *[]){names[0], names[1]}, counts, c->sides[0].classes->strings.count,
              to, taken);
    for (uint32_t i = 0; i < counts[0]; i++)
        if (to[i] == IRMAP_NONE)
            diff_show(c, "global", "removed", global_text(&c->sides[0], i), "", NULL);
    for (uint32_t j = 0; j < counts[1]; j++)
        if (!taken[j])
            diff_show(c, "global", "added", global_text(&c->sides[1], j), "", NULL);
    for (uint32_t i = 0; i < counts[0] && !ferror(c->cli->out); i++)
        if (to[i] != IRMAP_NONE)
            compare_globals(c, i, to[i]);
    free(names[0]);
    free(names[1]);
    free(to);
    free(taken);
}

static json_t *version_text(const irmap_module *m)
{
    irmap_version v = irmap_module_version(m);
    return json_sprintf("%s %u.%u", irmap_format_name(irmap_module_format(m)), v.major, v.minor);
}

static json_t *producer_text(const irmap_module *m)
{
    irmap_str s;
    return irmap_module_producer(m, &s, NULL) == IRMAP_OK ? tree_escaped(s) : json_string("(none)");
}

static void compare_texts(struct comparing *c, const char *kind, json_t *a, json_t *b)
{
    if (!json_equal(a, b)) {
        json_t *name = json_sprintf("%s -> %s", json_string_value(a), json_string_value(b));
        diff_show(c, kind, "changed", name, "", NULL);
    }
    json_decref(a);
    json_decref(b);
}

/* With --function, only functions. */
static void compare(struct comparing *c)
{
    const irmap_module *a = c->sides[0].m, *b = c->sides[1].m;
    if (!c->cli->function_count) {
        compare_texts(c, "version", version_text(a), version_text(b));
        compare_texts(c, "producer", producer_text(a), producer_text(b));
        compare_all_globals(c);
    }
    diff_functions(c);
}

/* Formats whose functions have bodies of ops can be compared; of others nothing would be seen. */
static bool comparable(struct cli *cli, const char *path, const irmap_module *m)
{
    if (irmap_module_format(m) == IRMAP_FORMAT_TILEIR)
        return cli_has_functions(cli, path, m);
    irmap_error err = {.status = IRMAP_UNSUPPORTED, .what = "comparing files of this format"};
    err.entry = err.func = err.op = IRMAP_NONE;
    cli_report(cli, path, m, &err);
    return false;
}

int cmd_diff(struct cli *cli)
{
    struct comparing c = {.cli = cli};
    struct classes classes = {.strings = {NULL, 0}};
    cli->bad_input = EXIT_ENVIRONMENT;
    if (cli->arg_count != 2)
        return cli_usage(cli, "diff takes two files", NULL);
    if (strcmp(cli->args[0], "-") == 0 && strcmp(cli->args[1], "-") == 0)
        return cli_usage(cli, "only one of the files can be standard input", NULL);
    irmap_module *a = cli_open(cli, cli->args[0]);
    irmap_module *b = a ? cli_open(cli, cli->args[1]) : NULL;
    if (b && comparable(cli, cli->args[0], a) && comparable(cli, cli->args[1], b)) {
        bool ready = side_begin(&c.sides[0], &classes, cli, cli->args[0], a);
        ready &= side_begin(&c.sides[1], &classes, cli, cli->args[1], b);
        if (ready)
            compare(&c);
        side_end(&c.sides[0]);
        side_end(&c.sides[1]);
        classes_free(&classes);
    }
    if (b)
        cli_close(cli, cli->args[1], b);
    if (a)
        cli_close(cli, cli->args[0], a);
    return cli->status;
}
