/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "cold.h"

#include "query/json.h"
#include "query/symbol.h"
#include "short_names.h"
#include "stat.h"
#include "terminal.h"
#include <stdlib.h>
#include <string.h>

/* Rows of a table in text; with --json there is no such limit. */
enum { MOST = 10, MOST_OPS = 24 };

/* What one file's statistics are shown with. */
struct view {
    struct cli *cli;
    const char *path;
    const irmap_module *m;
    const struct stats *s;
    struct json *line;
};

static double percent(uint64_t part, uint64_t all)
{
    return all ? 100.0 * (double)part / (double)all : 0.0;
}

/* A line of JSON: the file, the kind of the figure, and then its fields. */
static struct json *begin_line(const struct view *v, const char *kind)
{
    struct json *o = v->line;
    json_begin_row(o, v->path);
    json_put_text(o, "stat", kind);
    return o;
}

static void end_line(const struct view *v)
{
    json_end_object(v->line);
    (void)json_line(v->line, cli_write, v->cli->out);
}

/* What is in the string that was written; "?" in place of null. */
static const char *text_of(const struct view *v)
{
    const char *text = v->line->data[0] == '"' ? json_plain(v->line) : "?";
    json_clear(v->line);
    return text;
}

static const char *plural(uint64_t count)
{
    return count == 1 ? "" : "s";
}

static void title(const struct view *v, const char *text)
{
    if (!v->cli->json)
        fprintf(v->cli->out, "%s\n", text);
}

/* Of ROWS in a table of text, how many are shown; the rest is announced by rest(). */
static size_t shown(const struct view *v, size_t rows, size_t most)
{
    return v->cli->json || rows < most ? rows : most;
}

static void rest(const struct view *v, size_t rows, size_t most)
{
    if (!v->cli->json && !rows)
        fputs("    (none)\n", v->cli->out);
    if (shown(v, rows, most) < rows)
        fprintf(v->cli->out, "    ... and %zu more\n", rows - most);
}

static void show_sections(const struct view *v)
{
    title(v, "  sections        bytes      %  name");
    for (uint32_t i = 0; i < irmap_section_count(v->m); i++) {
        irmap_section s;
        if (irmap_section_get(v->m, i, &s, NULL) != IRMAP_OK)
            continue;
        if (v->cli->json) {
            struct json *o = begin_line(v, "section");
            json_key(o, "name");
            (void)json_escaped(o, s.name);
            json_put_int(o, "id", s.id);
            json_put_u64(o, "size", s.size);
            end_line(v);
        } else {
            fprintf(v->cli->out, "  %19llu  %5.1f  %.*s\n", (unsigned long long)s.size,
                    percent(s.size, v->s->bytes), (int)s.name.size, s.name.size ? s.name.data : "");
        }
    }
}

static void show_parts(const struct view *v)
{
    title(v, "  fields          bytes      %  what they are for");
    for (int i = 0; i < STAT_PARTS; i++) {
        uint64_t bytes = v->s->parts[i];
        const char *name = irmap_part_name((irmap_part)i);
        if (v->cli->json) {
            struct json *o = begin_line(v, "fields");
            json_put_text(o, "name", name);
            json_put_u64(o, "size", bytes);
            end_line(v);
        } else if (bytes) {
            fprintf(v->cli->out, "  %19llu  %5.1f  %s\n", (unsigned long long)bytes,
                    percent(bytes, v->s->bytes), name);
        }
    }
}

/* Of MLIR it stands in the file, which may have any bytes there. */
static void put_op_name(struct json *o, const char *name)
{
    const irmap_str s = {name, strlen(name)};
    json_key(o, "name");
    if (!json_utf8(o, s))
        (void)json_escaped(o, s);
}

static void show_ops(const struct view *v)
{
    const struct stats *s = v->s;
    title(v, "  ops             count      %       bytes  name");
    for (size_t i = 0; i < shown(v, s->by_op_count, MOST_OPS); i++) {
        const struct op_count *op = &s->by_op[i];
        if (v->cli->json) {
            struct json *o = begin_line(v, "op");
            put_op_name(o, op->name);
            json_put_u64(o, "count", op->count);
            json_put_u64(o, "size", op->bytes);
            end_line(v);
        } else {
            fprintf(v->cli->out, "  %19llu  %5.1f  %10llu  %s\n", (unsigned long long)op->count,
                    percent(op->count, s->ops), (unsigned long long)op->bytes, op->name);
        }
    }
    rest(v, s->by_op_count, MOST_OPS);
}

static void put_name(const struct view *v, uint32_t function)
{
    irmap_error err;
    (void)json_func_name(v->line, v->m, (irmap_func){function}, &err);
}

static void show_functions(const struct view *v)
{
    enum { BEFORE = 42 }; /* columns in front of a name */
    const struct stats *s = v->s;
    const uint32_t width = v->cli->json ? 0 : terminal_width(v->cli->out);
    struct short_names *names = short_names_new(v->m, width > BEFORE ? width - BEFORE : width);
    char *kept = NULL;
    title(v, "  functions       bytes      %         ops  name");
    for (size_t i = 0; i < shown(v, s->function_count, MOST); i++) {
        const struct function_count *f = &s->functions[i];
        if (v->cli->json) {
            struct json *o = begin_line(v, "function");
            json_put_int(o, "index", f->id);
            json_key(o, "name");
            put_name(v, f->id);
            (void)json_needed_symbol(o, "symbol", v->m, (irmap_func){f->id});
            json_put_u64(o, "size", f->bytes);
            json_put_u64(o, "ops", f->ops);
            end_line(v);
        } else {
            irmap_func cut = {f->id};
            if (json_needed_symbol(v->line, NULL, v->m, cut))
                cut.id = IRMAP_NONE;
            else
                put_name(v, f->id);
            fprintf(v->cli->out, "  %19llu  %5.1f  %10llu  %s\n", (unsigned long long)f->bytes,
                    percent(f->bytes, v->s->bytes), (unsigned long long)f->ops,
                    short_name(names, cut, text_of(v), &kept));
        }
    }
    rest(v, s->function_count, MOST);
    free(kept);
    short_names_free(names);
}

static void put_type(const struct view *v, uint32_t type)
{
    irmap_error err;
    if (!json_type_text(v->line, v->m, (irmap_type){type}, 0, &err))
        json_none(v->line);
}

/* A text that fits into the line of a terminal; width 0: the output is none. */
static const char *cut_text(const char *text, uint32_t width, char **room)
{
    const size_t size = strlen(text);
    if (!width || size <= width || size <= TERMINAL_LEAST)
        return text;
    width = width > TERMINAL_LEAST ? width : TERMINAL_LEAST;
    *room = memory_resize(*room, (size_t)width + 1);
    terminal_cut(*room, text, size, width);
    (*room)[width] = '\0';
    return *room;
}

static void show_types(const struct view *v)
{
    enum { BEFORE = 30 }; /* columns in front of a type */
    const struct stats *s = v->s;
    const uint32_t width = v->cli->json ? 0 : terminal_width(v->cli->out);
    char *cut = NULL;
    title(v, "  types            uses  index  type");
    for (size_t i = 0; i < shown(v, s->type_count, MOST); i++) {
        const struct use_count *t = &s->types[i];
        if (v->cli->json) {
            struct json *o = begin_line(v, "type");
            json_put_int(o, "index", t->id);
            json_key(o, "type");
            put_type(v, t->id);
            json_put_u64(o, "uses", t->uses);
            end_line(v);
        } else {
            put_type(v, t->id);
            fprintf(v->cli->out, "  %19llu  %5u  %s\n", (unsigned long long)t->uses, t->id,
                    cut_text(text_of(v), width > BEFORE ? width - BEFORE : width, &cut));
        }
    }
    free(cut);
    rest(v, s->type_count, MOST);
}

static void show_constants(const struct view *v)
{
    const struct stats *s = v->s;
    size_t groups = s->constant_count - (size_t)s->duplicates, row = 0;
    title(v, "  constants       bytes   uses  copies  in all  index");
    for (uint32_t i = 0; i < s->constant_count && row < shown(v, groups, MOST); i++) {
        const struct constant_count *c = &s->constants[i];
        if (c->copies == 0)
            continue;
        row++;
        uint64_t in_all = 0;
        for (uint32_t k = 0; k < c->copies; k++)
            in_all += c[k].uses;
        if (v->cli->json) {
            struct json *o = begin_line(v, "constant");
            json_put_int(o, "index", c->id);
            json_put_u64(o, "size", c->raw.size);
            json_put_u64(o, "uses", c->uses);
            json_put_int(o, "copies", c->copies);
            json_put_u64(o, "uses_in_all", in_all);
            end_line(v);
        } else {
            fprintf(v->cli->out, "  %19llu  %5llu  %6u  %6llu  %5u\n",
                    (unsigned long long)c->raw.size, (unsigned long long)c->uses, c->copies,
                    (unsigned long long)in_all, c->id);
        }
    }
    rest(v, groups, MOST);
    if (!v->cli->json && s->duplicates)
        fprintf(v->cli->out, "    %llu of %u repeat an earlier one: %llu bytes\n",
                (unsigned long long)s->duplicates, s->constant_count,
                (unsigned long long)s->duplicate_bytes);
}

static void show_file(const struct view *v)
{
    const struct stats *s = v->s;
    const bool graph = irmap_module_format(v->m) == IRMAP_FORMAT_MICB; /* one has none of these */
    const bool entries = irmap_module_format(v->m) == IRMAP_FORMAT_MLIR && !v->cli->function_count;
    if (v->cli->json) {
        struct json *o = begin_line(v, "file");
        json_put_u64(o, "size", s->bytes);
        if (!graph)
            json_put_int(o, "functions", s->function_count);
        json_put_u64(o, "ops", s->ops);
        json_put_int(o, "types", s->type_count);
        if (!graph) {
            json_put_int(o, "constants", s->constant_count);
            json_put_u64(o, "duplicate_constants", s->duplicates);
            json_put_u64(o, "duplicate_bytes", s->duplicate_bytes);
        }
        if (entries) {
            json_put_int(o, "text_attributes", s->text_attributes);
            json_put_int(o, "text_types", s->text_types);
        }
        end_line(v);
    } else if (graph) {
        fprintf(v->cli->out, "%s\n  %llu bytes, %llu op%s\n", cli_name(v->path),
                (unsigned long long)s->bytes, (unsigned long long)s->ops, plural(s->ops));
    } else {
        fprintf(v->cli->out, "%s\n  %llu bytes, %u function%s, %llu op%s\n", cli_name(v->path),
                (unsigned long long)s->bytes, s->function_count, plural(s->function_count),
                (unsigned long long)s->ops, plural(s->ops));
        if (entries)
            fprintf(v->cli->out, "  %u of %u attribute%s and %u of %u type%s are stored as text\n",
                    s->text_attributes, irmap_mlir_attr_count(v->m),
                    plural(irmap_mlir_attr_count(v->m)), s->text_types, s->type_count,
                    plural(s->type_count));
    }
}

/* The sum of several files. */
struct total {
    uint64_t files, bytes, functions, ops, parts[STAT_PARTS];
};

static void add_total(struct total *t, const struct stats *s)
{
    t->files++;
    t->bytes += s->bytes;
    t->functions += s->function_count;
    t->ops += s->ops;
    for (int i = 0; i < STAT_PARTS; i++)
        t->parts[i] += s->parts[i];
}

static void show_total(struct cli *cli, const struct total *t)
{
    struct json o = {.spaced = false};
    if (cli->json) {
        json_begin_object(&o);
        json_put_text(&o, "stat", "total");
        json_put_u64(&o, "files", t->files);
        json_put_u64(&o, "size", t->bytes);
        json_put_u64(&o, "functions", t->functions);
        json_put_u64(&o, "ops", t->ops);
        json_end_object(&o);
        (void)json_line(&o, cli_write, cli->out);
        json_free(&o);
        return;
    }
    fprintf(cli->out, "total of %llu files\n  %llu bytes, %llu function%s, %llu op%s\n",
            (unsigned long long)t->files, (unsigned long long)t->bytes,
            (unsigned long long)t->functions, plural(t->functions), (unsigned long long)t->ops,
            plural(t->ops));
    fputs("  fields          bytes      %  what they are for\n", cli->out);
    for (int i = 0; i < STAT_PARTS; i++)
        if (t->parts[i])
            fprintf(cli->out, "  %19llu  %5.1f  %s\n", (unsigned long long)t->parts[i],
                    percent(t->parts[i], t->bytes), irmap_part_name((irmap_part)i));
}

static void show(struct cli *cli, const char *path, const irmap_module *m, struct total *total)
{
    struct stats s;
    irmap_func *functions;
    struct json o = {.spaced = !cli->json};
    struct view v = {cli, path, m, &s, &o};
    if (!cli_choose(cli, path, m, &functions))
        return;
    bool whole = stats_gather(cli, path, m, functions, &s);
    progress_end(&cli->bar);
    free(functions);
    if (!whole) {
        stats_free(&s);
        return;
    }
    add_total(total, &s);
    show_file(&v);
    if (!cli->function_count)
        show_sections(&v);
    show_parts(&v);
    show_ops(&v);
    if (s.function_count)
        show_functions(&v);
    show_types(&v);
    if (s.constant_count)
        show_constants(&v);
    if (cli->plot)
        stats_plot(cli, path, m, &s);
    json_free(&o);
    stats_free(&s);
}

static bool is_other_picture(const char *path)
{
    static const char others[][6] = {".png", ".pdf", ".jpg", ".jpeg", ".gif"};
    const size_t size = strlen(path);
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (size > strlen(others[i]) && strcmp(path + size - strlen(others[i]), others[i]) == 0)
            return true;
    return false;
}

int cmd_stat(struct cli *cli)
{
    if (cli->arg_count < 1)
        return cli_usage(cli, "no FILE given", NULL);
    if (cli->open_end)
        return cli_usage(cli, "no FILE behind --", NULL);
    if (cli->plot && cli->arg_count > 1)
        return cli_usage(cli, "--plot takes one FILE", NULL);
    if (cli->plot && is_other_picture(cli->plot))
        return cli_usage(cli, "--plot draws SVG, not", cli->plot);
    if (cli->second)
        return stats_compare(cli);
    struct total total = {.files = 0};
    for (int i = 0; i < cli->arg_count && !cli->output_failed; i++) {
        irmap_module *m = cli_open(cli, cli->args[i]);
        if (!m)
            continue;
        show(cli, cli->args[i], m, &total);
        cli_close(cli, cli->args[i], m);
    }
    if (total.files > 1)
        show_total(cli, &total);
    return cli->status;
}
