/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "diff.h"
#include "json_tree.h"
#include "parallel.h"
#include <stdlib.h>
#include <string.h>

struct comparing {
    struct cli *cli;
    struct side sides[2];
    bool same_tables;
};

/* As diff(1) has it: trouble is another status. */
enum { EXIT_DIFFERENT = 1 };

/* "- function NAME" and such; the fields of the JSON line are added to. */
static void show_item(struct comparing *c, const char *kind, const char *change, json_t *name,
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

static json_t *function_text(const struct side *s, irmap_func func)
{
    irmap_str name;
    return irmap_func_name(s->m, func, &name, NULL) == IRMAP_OK ? tree_escaped(name) : json_null();
}

/* Which parts of the headers differ, as words; empty when none does. */
static void compare_headers(struct comparing *c, const irmap_func funcs[2], char *note, size_t room)
{
    irmap_func_info f[2];
    uint32_t hints[2], attrs[2], flags[2];
    note[0] = '\0';
    for (int k = 0; k < 2; k++) {
        if (irmap_func_get(c->sides[k].m, funcs[k], &f[k], NULL) != IRMAP_OK)
            return;
        hints[k] = attr_class(&c->sides[k], f[k].hints);
        attrs[k] = attr_class(&c->sides[k], f[k].arg_attrs);
        /* Since 13.5 no bit says that there are hints. */
        flags[k] = f[k].flags & ~(uint32_t)(hints[k] ? IRMAP_FUNC_HINTS : 0);
    }
    bool types =
        type_class(&c->sides[0], f[0].signature.id) != type_class(&c->sides[1], f[1].signature.id);
    snprintf(note, room, "%s%s%s%s", types ? "signature, " : "",
             flags[0] != flags[1] ? "flags, " : "", hints[0] != hints[1] ? "hints, " : "",
             attrs[0] != attrs[1] ? "argument attributes, " : "");
    if (note[0])
        note[strlen(note) - 2] = '\0';
}

/* Whether the tables that functions refer to are the same bytes in both files. */
static bool same_tables(const irmap_module *a, const irmap_module *b)
{
    irmap_version x = irmap_module_version(a), y = irmap_module_version(b);
    irmap_section s, t;
    uint32_t i = 0;
    if (x.minor != y.minor || irmap_section_count(a) != irmap_section_count(b))
        return false;
    for (; irmap_section_get(a, i, &s, NULL) == IRMAP_OK; i++) {
        if (irmap_section_get(b, i, &t, NULL) != IRMAP_OK || s.id != t.id)
            return false;
        const uint8_t *left = irmap_module_bytes(a).data + s.offset;
        const uint8_t *right = irmap_module_bytes(b).data + t.offset;
        if (!irmap_str_equal(s.name, "Func") &&
            (s.size != t.size || memcmp(left, right, (size_t)s.size) != 0))
            return false;
    }
    return true;
}

/* Headers and bodies byte by byte, which says all when the tables are the same. */
static bool same_bytes(const struct comparing *c, const irmap_func funcs[2])
{
    irmap_bytes whole[2];
    for (int k = 0; k < 2; k++) {
        irmap_func_info f;
        if (irmap_func_get(c->sides[k].m, funcs[k], &f, NULL) != IRMAP_OK)
            return false;
        const uint8_t *file = irmap_module_bytes(c->sides[k].m).data;
        whole[k].data = file + f.offset;
        whole[k].size = (size_t)(f.body.data + f.body.size - whole[k].data);
    }
    return whole[0].size == whole[1].size &&
           memcmp(whole[0].data, whole[1].data, whole[0].size) == 0;
}

/* "- function NAME" and such. */
static void show_function(struct comparing *c, const char *change, irmap_func func)
{
    show_item(c, "function", change, function_text(&c->sides[change[0] == 'a'], func), "", NULL);
}

static void show_changed(struct comparing *c, const irmap_func funcs[2], const char *how,
                         const char *header, const struct matching *match, uint32_t ops)
{
    char note[200];
    bool same_name = strcmp(how, "name") == 0;
    bool ops_differ = match->removed || match->added || match->different;
    json_t *name = function_text(&c->sides[0], funcs[0]);
    json_t *to = function_text(&c->sides[1], funcs[1]);
    json_t *more = json_pack("{s:s, s:I, s:I, s:I}", "headers", header, "ops_removed",
                             (json_int_t)match->removed, "ops_added", (json_int_t)match->added,
                             "ops_changed", (json_int_t)match->different);
    if (same_name && !ops_differ && !header[0]) {
        json_decref(name);
        json_decref(to);
        json_decref(more);
        return;
    }
    snprintf(note, sizeof note, "%s%s", header, header[0] && ops_differ ? "; " : "");
    if (ops_differ)
        snprintf(note + strlen(note), sizeof note - strlen(note),
                 "ops: %u removed, %u added, %u changed, of %u", match->removed, match->added,
                 match->different, ops);
    else if (!header[0])
        snprintf(note, sizeof note, "renamed");
    if (!same_name && c->cli->json) {
        json_object_set(more, "to", to);
        json_object_set_new(more, "paired_by", json_string(how));
    } else if (!same_name) {
        json_t *both =
            json_sprintf("%s -> %s", json_is_string(name) ? json_string_value(name) : "?",
                         json_is_string(to) ? json_string_value(to) : "?");
        json_decref(name);
        name = both;
    }
    json_decref(to);
    show_item(c, "function", "changed", name, note, more);
}

static void compare_functions(struct comparing *c, irmap_func a, irmap_func b, const char *how)
{
    struct body bodies[2];
    struct matching match;
    irmap_func funcs[2] = {a, b};
    char header[64];
    compare_headers(c, funcs, header, sizeof header);
    for (int k = 0; k < 2; k++) {
        body_read(&c->sides[k], funcs[k], &bodies[k]);
        if (bodies[k].status != IRMAP_OK)
            cli_report(c->cli, c->sides[k].path, c->sides[k].m, &bodies[k].err);
    }
    bodies_match(&bodies[0], &bodies[1], &match);
    show_changed(c, funcs, how, header, &match, bodies[0].count);
    if (match.removed || match.added || match.different)
        diff_list_ops(c->cli, bodies, &match);
    free(match.to);
    free(match.changed);
    body_free(&bodies[0]);
    body_free(&bodies[1]);
}

/* Functions that are the same bytes in both files, and can be decoded. */
struct twins {
    const struct comparing *c;
    const struct pairs *pairs;
    size_t *begins; /* of the pieces of work */
    bool *found;    /* of each function of the first file */
};

static void find_twins(void *ctx, struct cli *cli, size_t i, uint64_t *note)
{
    const struct twins *t = ctx;
    irmap_body *body;
    (void)cli, (void)note;
    if (irmap_body_new(t->c->sides[0].m, &body, NULL) != IRMAP_OK)
        return;
    for (size_t k = t->begins[i]; k < t->begins[i + 1]; k++) {
        const uint32_t to = t->pairs->to[k];
        if (to == IRMAP_NONE)
            continue;
        const irmap_func funcs[2] = {t->pairs->list[0][k], t->pairs->list[1][to]};
        t->found[k] =
            same_bytes(t->c, funcs) && irmap_body_decode(body, funcs[0], NULL) == IRMAP_OK;
    }
    irmap_body_free(body);
}

/* Which functions need not be compared, to be freed. */
static bool *twins(const struct comparing *c, const struct pairs *p)
{
    const irmap_module *m = c->sides[0].m;
    const unsigned threads = parallel_threads(c->cli, m);
    struct twins t = {.c = c, .pairs = p, .found = cli_calloc(p->count[0], sizeof *t.found)};
    struct parallel work = {.ctx = &t, .piece = find_twins};
    if (!c->same_tables)
        return t.found;
    t.begins = parallel_split(m, p->list[0], p->count[0], threads, &work.count);
    parallel_run(c->cli, threads, &work);
    free(t.begins);
    return t.found;
}

/* All functions of a file, or those of --function, of which diff_choose() made a list. */
static void add_all(struct pairs *p, int k, const irmap_module *m)
{
    p->count[k] = irmap_func_count(m);
    p->list[k] = cli_grow(NULL, (size_t)p->count[k] + 1, sizeof *p->list[k]);
    for (uint32_t i = 0; i < p->count[k]; i++)
        p->list[k][i].id = i;
}

static void compare_all_functions(struct comparing *c)
{
    struct pairs p = {.how = NULL};
    if (!c->cli->function_count) {
        add_all(&p, 0, c->sides[0].m);
        add_all(&p, 1, c->sides[1].m);
    } else if (!diff_choose(c->cli, c->sides, &p)) {
        p.count[0] = p.count[1] = p.by_hand = 0;
    }
    p.to = cli_realloc(p.to, ((size_t)p.count[0] + 1) * sizeof *p.to);
    p.how = cli_calloc((size_t)p.count[0] + 1, sizeof *p.how);
    p.taken = cli_calloc((size_t)p.count[1] + 1, 1);
    for (uint32_t i = p.by_hand; i < p.count[0]; i++)
        p.to[i] = IRMAP_NONE;
    for (uint32_t i = 0; i < p.by_hand; i++) {
        p.taken[p.to[i]] = 1;
        p.how[i] = "hand";
    }
    diff_pair(c->sides, &p);
    for (uint32_t i = 0; i < p.count[0]; i++)
        if (p.to[i] == IRMAP_NONE)
            show_function(c, "removed", p.list[0][i]);
    for (uint32_t j = 0; j < p.count[1]; j++)
        if (!p.taken[j])
            show_function(c, "added", p.list[1][j]);
    bool *same = twins(c, &p);
    for (uint32_t i = 0; i < p.count[0] && !ferror(c->cli->out); i++)
        if (p.to[i] != IRMAP_NONE && !same[i])
            compare_functions(c, p.list[0][i], p.list[1][p.to[i]], p.how[i]);
    free(same);
    free(p.list[0]);
    free(p.list[1]);
    free(p.to);
    free(p.how);
    free(p.taken);
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
        show_item(c, "global", "changed", global_text(&c->sides[0], a),
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
            show_item(c, "global", "removed", global_text(&c->sides[0], i), "", NULL);
    for (uint32_t j = 0; j < counts[1]; j++)
        if (!taken[j])
            show_item(c, "global", "added", global_text(&c->sides[1], j), "", NULL);
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
        show_item(c, kind, "changed", name, "", NULL);
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
    compare_all_functions(c);
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
        c.same_tables = same_tables(a, b);
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
