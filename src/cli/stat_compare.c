/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* irmap stat A... -- B...: compares the sums of two sets of files. */
#include "query/intern.h"
#include "query/json.h"
#include "query/text.h"
#include "stat.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum kind { TOTAL, SECTION, FIELDS, OP, KINDS };

struct row {
    enum kind kind;
    uint32_t place; /* order of first occurrence */
    char *name;
    uint64_t figures[2];
};

struct table {
    struct cli *cli;
    struct interner names; /* maps name and kind to 1 + the index of the row */
    struct row *rows;
    uint32_t count, room;
    struct json key;
};

static void add(struct table *t, int set, enum kind kind, irmap_str name, uint64_t figure)
{
    json_clear(&t->key);
    memcpy(json_room(&t->key, name.size + 1), name.data ? name.data : "", name.size);
    t->key.data[name.size] = (char)kind;
    const uint32_t i = intern(&t->names, t->key.data, name.size + 1) - 1;
    if (i == t->count) {
        if (t->count == t->room) {
            t->room = 2 * t->room + 64;
            t->rows = memory_grow(t->rows, t->room, sizeof *t->rows);
        }
        char *copy = memory_new(name.size + 1);
        memcpy(copy, t->key.data, name.size);
        copy[name.size] = '\0';
        t->rows[t->count] = (struct row){kind, t->count, copy, {0, 0}};
        t->count++;
    }
    t->rows[i].figures[set] += figure;
}

static void add_named(struct table *t, int set, enum kind kind, const char *name, uint64_t figure)
{
    add(t, set, kind, (irmap_str){name, strlen(name)}, figure);
}

static void add_file(struct table *t, int set, const irmap_module *m, const struct stats *s)
{
    add_named(t, set, TOTAL, "files", 1);
    add_named(t, set, TOTAL, "bytes", s->bytes);
    add_named(t, set, TOTAL, "functions", s->function_count);
    add_named(t, set, TOTAL, "ops", s->ops);
    add_named(t, set, TOTAL, "types", s->type_count);
    add_named(t, set, TOTAL, "constants", s->constant_count);
    for (uint32_t i = 0; !t->cli->function_count && i < irmap_section_count(m); i++) {
        irmap_section section;
        if (irmap_section_get(m, i, &section, NULL) == IRMAP_OK)
            add(t, set, SECTION, section.name, section.size);
    }
    for (int i = 0; i < STAT_PARTS; i++)
        if (s->parts[i])
            add_named(t, set, FIELDS, irmap_span_part_name((irmap_span_part)i), s->parts[i]);
    for (size_t i = 0; i < s->by_op_count; i++)
        add_named(t, set, OP, s->by_op[i].name, s->by_op[i].count);
}

/* Counts a file. On failure, reports an error and returns false. */
static bool read_file(struct table *t, int set, const char *path)
{
    irmap_module *m = cli_open(t->cli, path);
    irmap_func *functions;
    struct stats s;
    bool good = false;
    if (!m)
        return false;
    if (cli_select_functions(t->cli, path, m, &functions)) {
        struct query q = cli_query(t->cli, path, m);
        good = stats_gather(&q, functions, t->cli->chosen, &s);
        if (good)
            add_file(t, set, m, &s);
        free(functions);
        stats_free(&s);
    }
    cli_close(t->cli, path, m);
    return good;
}

static uint64_t distance(const struct row *r)
{
    return r->figures[0] < r->figures[1] ? r->figures[1] - r->figures[0]
                                         : r->figures[0] - r->figures[1];
}

static uint64_t larger_figure(const struct row *r)
{
    return r->figures[0] < r->figures[1] ? r->figures[1] : r->figures[0];
}

/* Orders by kind, then by change, largest first. Totals are in order of first occurrence. */
static int by_change(const void *a, const void *b)
{
    const struct row *x = a, *y = b;
    const uint64_t far[2] = {distance(x), distance(y)},
                   most[2] = {larger_figure(x), larger_figure(y)};
    if (x->kind != y->kind)
        return x->kind < y->kind ? -1 : 1;
    if (x->kind == TOTAL)
        return x->place < y->place ? -1 : 1;
    if (far[0] != far[1])
        return far[0] > far[1] ? -1 : 1;
    if (most[0] != most[1])
        return most[0] > most[1] ? -1 : 1;
    return strcmp(x->name, y->name);
}

static void print_row(FILE *to, const struct row *r)
{
    struct json name = {0};
    const uint64_t a = r->figures[0], b = r->figures[1];
    char change[24];
    fprintf(to, "  %14" PRIu64 "  %14" PRIu64, a, b);
    if (a != b)
        snprintf(change, sizeof change, "%c%" PRIu64, a < b ? '+' : '-', distance(r));
    fprintf(to, "  %14s", a == b ? "=" : change);
    if (a != b && a)
        fprintf(to, "  %+7.1f%%", 100.0 * ((double)b - (double)a) / (double)a);
    else
        fprintf(to, "  %8s", a == b ? "" : "new");
    text_op_name(&name, r->name[0] ? r->name : "(unknown)");
    fprintf(to, "  %.*s\n", (int)name.size, name.data);
    json_free(&name);
}

static void print_kind(const struct table *t, enum kind kind)
{
    static const char *const titles[] = {"in all", "sections, bytes", "fields, bytes",
                                         "ops, how often"};
    enum { MOST = 24 }; /* as in the table of one file */
    uint32_t shown = 0, left = 0;
    for (uint32_t i = 0; i < t->count; i++) {
        const struct row *r = &t->rows[i];
        if (r->kind != kind)
            continue;
        if (kind == OP && shown == MOST) {
            left++;
            continue;
        }
        if (!shown)
            fprintf(t->cli->out, "  %14s  %14s  %14s  %8s  %s\n", "first", "second", "difference",
                    "", titles[kind]);
        print_row(t->cli->out, r);
        shown++;
    }
    if (left)
        fprintf(t->cli->out, "    ... and %u more\n", left);
}

/* For each set that consists of one file, writes the name of the file. */
static void put_files(struct json *o, const struct cli *cli)
{
    const char *const keys[2] = {"file", "to_file"};
    const int counts[2] = {cli->second, cli->arg_count - cli->second};
    for (int set = 0; set < 2; set++)
        if (counts[set] == 1) {
            json_key(o, keys[set]);
            json_path(o, cli->args[set ? cli->second : 0]);
        }
}

static void print_json(const struct table *t)
{
    static const char *const kinds[] = {"total", "section", "fields", "op"};
    struct json o = {.spaced = false};
    for (uint32_t i = 0; i < t->count; i++) {
        const struct row *r = &t->rows[i];
        json_begin_object(&o);
        put_files(&o, t->cli);
        json_put_text(&o, "stat", "compared");
        json_put_text(&o, "kind", kinds[r->kind]);
        json_key(&o, "name");
        (void)json_escaped(&o, (irmap_str){r->name, strlen(r->name)});
        json_put_u64(&o, "first", r->figures[0]);
        json_put_u64(&o, "second", r->figures[1]);
        json_end_object(&o);
        (void)json_line(&o, cli_write, t->cli->out);
    }
    json_free(&o);
}

int stats_compare(struct cli *cli)
{
    struct table t = {.cli = cli};
    bool all = true; /* whether all files were counted and sums are comparable */
    for (int i = 0; i < cli->arg_count && !cli->output_failed; i++)
        all &= read_file(&t, i >= cli->second, cli->args[i]);
    if (t.count)
        qsort(t.rows, t.count, sizeof *t.rows, by_change);
    if (cli->json && all)
        print_json(&t);
    for (int kind = TOTAL; t.count && all && !cli->json && kind < KINDS; kind++)
        print_kind(&t, (enum kind)kind);
    for (uint32_t i = 0; i < t.count; i++)
        free(t.rows[i].name);
    free(t.rows);
    intern_free(&t.names);
    json_free(&t.key);
    return cli->status;
}
