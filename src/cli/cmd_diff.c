/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "diff.h"
#include "json_tree.h"
#include <stdlib.h>
#include <string.h>

struct comparing {
    struct cli *cli;
    struct side sides[2];
    bool differs, same_tables;
};

static void differ(struct comparing *c)
{
    c->differs = true;
    cli_worse(c->cli, EXIT_INPUT);
}

/* "- function NAME" and such; the fields of the JSON line are added to. */
static void show_item(struct comparing *c, const char *kind, const char *change, json_t *name,
                      const char *note, json_t *more)
{
    differ(c);
    if (c->cli->json) {
        json_t *o = json_pack("{s:s, s:O, s:s}", "diff", kind, "name", name, "change", change);
        if (more)
            json_object_update(o, more);
        tree_line(c->cli->out, o);
    } else {
        char mark = change[0] == 'r' ? '-' : change[0] == 'a' ? '+' : '~';
        fprintf(c->cli->out, "%c %s %s%s%s\n", mark, kind,
                json_is_string(name) ? json_string_value(name) : "?", note[0] ? ": " : "", note);
    }
    json_decref(more);
    json_decref(name);
}

/* The functions or globals of one side by name: which has the name of item i of the other side. The
 * nth of a name belongs to the nth. */
struct by_name {
    uint32_t *first; /* by class of the name: item + 1 */
    uint32_t *next;  /* by item: the next one of its name + 1 */
    uint32_t classes;
};

static void index_names(struct by_name *n, const uint32_t *names, uint32_t count, uint32_t classes)
{
    n->classes = classes;
    n->first = cli_calloc((size_t)classes + 1, sizeof *n->first);
    n->next = cli_calloc(count, sizeof *n->next);
    for (uint32_t i = count; i-- > 0;)
        if (names[i] <= classes) {
            n->next[i] = n->first[names[i]];
            n->first[names[i]] = i + 1;
        }
}

/* Takes the first one of that name; IRMAP_NONE when there is none left. */
static uint32_t take_name(struct by_name *n, uint32_t name)
{
    uint32_t found = name <= n->classes ? n->first[name] : 0;
    if (found == 0)
        return IRMAP_NONE;
    n->first[name] = n->next[found - 1];
    return found - 1;
}

/* Pairs items of A with those of B: to[i] is an item of B or IRMAP_NONE; taken[j] says which. */
static void pair_names(const uint32_t *names[2], const uint32_t counts[2], uint32_t classes,
                       uint32_t *to, uint8_t *taken)
{
    struct by_name index;
    index_names(&index, names[1], counts[1], classes);
    memset(taken, 0, counts[1]);
    for (uint32_t i = 0; i < counts[0]; i++) {
        to[i] = take_name(&index, names[0][i]);
        if (to[i] != IRMAP_NONE)
            taken[to[i]] = 1;
    }
    free(index.first);
    free(index.next);
}

/* Functions and globals are compared alike: by name, then one by one. */
struct items {
    const char *kind;
    uint32_t (*count)(const irmap_module *m);
    uint32_t (*name)(struct side *s, uint32_t i); /* a class */
    void (*compare)(struct comparing *c, uint32_t a, uint32_t b);
    json_t *(*text)(struct side *s, uint32_t i);
};

static void compare_items(struct comparing *c, const struct items *items)
{
    uint32_t *names[2], counts[2];
    for (int k = 0; k < 2; k++) {
        counts[k] = items->count(c->sides[k].m);
        names[k] = cli_grow(NULL, counts[k], sizeof *names[k]);
        for (uint32_t i = 0; i < counts[k]; i++)
            names[k][i] = items->name(&c->sides[k], i);
    }
    uint32_t *to = cli_grow(NULL, counts[0], sizeof *to);
    uint8_t *taken = cli_grow(NULL, counts[1], 1);
    pair_names((const uint32_t *[]){names[0], names[1]}, counts, c->sides[0].classes->strings.count,
               to, taken);
    for (uint32_t i = 0; i < counts[0]; i++)
        if (to[i] == IRMAP_NONE)
            show_item(c, items->kind, "removed", items->text(&c->sides[0], i), "", NULL);
    for (uint32_t j = 0; j < counts[1]; j++)
        if (!taken[j])
            show_item(c, items->kind, "added", items->text(&c->sides[1], j), "", NULL);
    for (uint32_t i = 0; i < counts[0] && !ferror(c->cli->out); i++)
        if (to[i] != IRMAP_NONE)
            items->compare(c, i, to[i]);
    free(names[0]);
    free(names[1]);
    free(to);
    free(taken);
}

static uint32_t function_name(struct side *s, uint32_t i)
{
    irmap_func_info f;
    return irmap_func_get(s->m, (irmap_func){i}, &f, NULL) == IRMAP_OK ? string_class(s, f.name)
                                                                       : CLASS_BAD;
}

static json_t *function_text(struct side *s, uint32_t i)
{
    irmap_str name;
    return irmap_func_name(s->m, (irmap_func){i}, &name, NULL) == IRMAP_OK ? tree_escaped(name)
                                                                           : json_null();
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

static void compare_functions(struct comparing *c, uint32_t a, uint32_t b)
{
    struct body bodies[2];
    struct matching match;
    irmap_func funcs[2] = {{a}, {b}};
    char header[64], note[160];
    if (c->same_tables && same_bytes(c, funcs) &&
        irmap_body_decode(c->sides[0].body, funcs[0], NULL) == IRMAP_OK)
        return;
    compare_headers(c, funcs, header, sizeof header);
    for (int k = 0; k < 2; k++) {
        body_read(&c->sides[k], funcs[k], &bodies[k]);
        if (bodies[k].status != IRMAP_OK) {
            differ(c);
            cli_report(c->cli, c->sides[k].path, c->sides[k].m, &bodies[k].err);
        }
    }
    bodies_match(&bodies[0], &bodies[1], &match);
    if (header[0] || match.removed || match.added || match.different) {
        snprintf(note, sizeof note, "%s%sops: %u removed, %u added, %u changed, of %u", header,
                 header[0] ? "; " : "", match.removed, match.added, match.different,
                 bodies[0].count);
        json_t *more = json_pack("{s:s, s:I, s:I, s:I}", "header", header, "ops_removed",
                                 (json_int_t)match.removed, "ops_added", (json_int_t)match.added,
                                 "ops_changed", (json_int_t)match.different);
        show_item(c, "function", "changed", function_text(&c->sides[0], a), note, more);
        diff_list_ops(c->cli, bodies, &match);
    }
    free(match.to);
    free(match.changed);
    body_free(&bodies[0]);
    body_free(&bodies[1]);
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
            differ(c);
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

static void compare(struct comparing *c)
{
    static const struct items kinds[] = {
        {"global", irmap_global_count, global_name, compare_globals, global_text},
        {"function", irmap_func_count, function_name, compare_functions, function_text}};
    const irmap_module *a = c->sides[0].m, *b = c->sides[1].m;
    compare_texts(c, "version", version_text(a), version_text(b));
    compare_texts(c, "producer", producer_text(a), producer_text(b));
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        compare_items(c, &kinds[i]);
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
