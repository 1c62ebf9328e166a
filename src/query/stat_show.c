/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "json.h"
#include "short_names.h"
#include "stat.h"
#include "symbol.h"
#include <stdlib.h>
#include <string.h>

/* Greatest number of rows in text. JSON has no limit. */
enum { MOST = 10, MOST_OPS = 24 };

struct view {
    struct query *q;
    const struct stats_form *form;
    const struct stats *s;
    struct json *line;
};

static double percent(uint64_t part, uint64_t all)
{
    return all ? 100.0 * (double)part / (double)all : 0.0;
}

/* Begins a line of JSON: the file and the kind of figure. */
static struct json *begin_line(const struct view *v, const char *kind)
{
    struct json *o = v->line;
    json_begin_row(o, v->q->file);
    json_put_text(o, "stat", kind);
    return o;
}

static void end_line(const struct view *v)
{
    json_end_object(v->line);
    (void)query_write_line(v->q, v->line);
}

/* Returns the content of the string in the line, or "?" for null. */
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

static void print_title(const struct view *v, const char *text)
{
    if (!v->form->json)
        query_print(v->q, "%s\n", text);
}

static size_t displayed_rows(const struct view *v, size_t rows, size_t most)
{
    return v->form->json || rows < most ? rows : most;
}

static void print_omitted(const struct view *v, size_t rows, size_t most)
{
    if (!v->form->json && !rows)
        query_write_text(v->q, "    (none)\n");
    if (displayed_rows(v, rows, most) < rows)
        query_print(v->q, "    ... and %zu more\n", rows - most);
}

static void show_sections(const struct view *v)
{
    print_title(v, "  sections        bytes      %  name");
    for (uint32_t i = 0; i < irmap_section_count(v->q->m); i++) {
        irmap_section s;
        if (irmap_section_get(v->q->m, i, &s, NULL) != IRMAP_OK)
            continue;
        if (v->form->json) {
            struct json *o = begin_line(v, "section");
            json_key(o, "name");
            (void)json_escaped(o, s.name);
            json_put_int(o, "id", s.id);
            json_put_u64(o, "size", s.size);
            end_line(v);
        } else {
            query_print(v->q, "  %19llu  %5.1f  %.*s\n", (unsigned long long)s.size,
                        percent(s.size, v->s->bytes), (int)s.name.size,
                        s.name.size ? s.name.data : "");
        }
    }
}

static void show_parts(const struct view *v)
{
    print_title(v, "  fields          bytes      %  what they are for");
    for (int i = 0; i < STAT_PARTS; i++) {
        uint64_t bytes = v->s->parts[i];
        const char *name = irmap_span_part_name((irmap_span_part)i);
        if (v->form->json) {
            struct json *o = begin_line(v, "fields");
            json_put_text(o, "name", name);
            json_put_u64(o, "size", bytes);
            end_line(v);
        } else if (bytes) {
            query_print(v->q, "  %19llu  %5.1f  %s\n", (unsigned long long)bytes,
                        percent(bytes, v->s->bytes), name);
        }
    }
}

static void show_ops(const struct view *v)
{
    const struct stats *s = v->s;
    print_title(v, "  ops             count      %       bytes  name");
    for (size_t i = 0; i < displayed_rows(v, s->by_op_count, MOST_OPS); i++) {
        const struct op_count *op = &s->by_op[i];
        if (v->form->json) {
            struct json *o = begin_line(v, "op");
            json_key(o, "name");
            (void)json_escaped(o, (irmap_str){op->name, strlen(op->name)});
            json_put_u64(o, "count", op->count);
            json_put_u64(o, "size", op->bytes);
            end_line(v);
        } else {
            query_print(v->q, "  %19llu  %5.1f  %10llu  ", (unsigned long long)op->count,
                        percent(op->count, s->ops), (unsigned long long)op->bytes);
            text_op_name(v->line, op->name);
            (void)query_write_line(v->q, v->line);
        }
    }
    print_omitted(v, s->by_op_count, MOST_OPS);
}

static void put_name(const struct view *v, uint32_t function)
{
    irmap_error err;
    (void)json_func_name(v->line, v->q->m, (irmap_func){function}, &err);
}

static void show_functions(const struct view *v)
{
    enum { BEFORE = 42 }; /* columns before a name */
    const struct stats *s = v->s;
    const uint32_t width = v->form->width;
    struct short_names *names = short_names_new(v->q->m, width > BEFORE ? width - BEFORE : width);
    char *shortened = NULL;
    print_title(v, "  functions       bytes      %         ops  name");
    for (size_t i = 0; i < displayed_rows(v, s->function_count, MOST); i++) {
        const struct function_count *f = &s->functions[i];
        if (v->form->json) {
            struct json *o = begin_line(v, "function");
            json_put_int(o, "index", f->id);
            json_key(o, "name");
            put_name(v, f->id);
            (void)json_needed_symbol(o, "symbol", v->q->m, (irmap_func){f->id});
            json_put_u64(o, "size", f->bytes);
            json_put_u64(o, "ops", f->ops);
            end_line(v);
        } else {
            irmap_func cut = {f->id};
            if (json_needed_symbol(v->line, NULL, v->q->m, cut))
                cut.id = IRMAP_NONE;
            else
                put_name(v, f->id);
            query_print(v->q, "  %19llu  %5.1f  %10llu  %s\n", (unsigned long long)f->bytes,
                        percent(f->bytes, v->s->bytes), (unsigned long long)f->ops,
                        short_name(names, cut, text_of(v), &shortened));
        }
    }
    print_omitted(v, s->function_count, MOST);
    free(shortened);
    short_names_free(names);
}

static void put_type(const struct view *v, uint32_t type)
{
    irmap_error err;
    if (!json_type_text(v->line, v->q->m, (irmap_type){type}, 0, &err))
        json_none(v->line);
}

static void show_types(const struct view *v)
{
    enum { BEFORE = 30 }; /* columns before a type */
    const struct stats *s = v->s;
    const uint32_t width = v->form->width;
    char *cut = NULL;
    print_title(v, "  types            uses  index  type");
    for (size_t i = 0; i < displayed_rows(v, s->type_count, MOST); i++) {
        const struct use_count *t = &s->types[i];
        if (v->form->json) {
            struct json *o = begin_line(v, "type");
            json_put_int(o, "index", t->id);
            json_key(o, "type");
            put_type(v, t->id);
            json_put_u64(o, "uses", t->uses);
            end_line(v);
        } else {
            put_type(v, t->id);
            query_print(v->q, "  %19llu  %5u  %s\n", (unsigned long long)t->uses, t->id,
                        short_text(text_of(v), width > BEFORE ? width - BEFORE : width, &cut));
        }
    }
    free(cut);
    print_omitted(v, s->type_count, MOST);
}

static void show_constants(const struct view *v)
{
    const struct stats *s = v->s;
    size_t groups = s->constant_count - (size_t)s->duplicates, row = 0;
    print_title(v, "  constants       bytes   uses  copies  in all  index");
    for (uint32_t i = 0; i < s->constant_count && row < displayed_rows(v, groups, MOST); i++) {
        const struct constant_count *c = &s->constants[i];
        if (c->copies == 0)
            continue;
        row++;
        uint64_t in_all = 0;
        for (uint32_t k = 0; k < c->copies; k++)
            in_all += c[k].uses;
        if (v->form->json) {
            struct json *o = begin_line(v, "constant");
            json_put_int(o, "index", c->id);
            json_put_u64(o, "size", c->raw.size);
            json_put_u64(o, "uses", c->uses);
            json_put_int(o, "copies", c->copies);
            json_put_u64(o, "uses_in_all", in_all);
            end_line(v);
        } else {
            query_print(v->q, "  %19llu  %5llu  %6u  %6llu  %5u\n", (unsigned long long)c->raw.size,
                        (unsigned long long)c->uses, c->copies, (unsigned long long)in_all, c->id);
        }
    }
    print_omitted(v, groups, MOST);
    if (!v->form->json && s->duplicates)
        query_print(v->q, "    %llu of %u repeat an earlier one: %llu bytes\n",
                    (unsigned long long)s->duplicates, s->constant_count,
                    (unsigned long long)s->duplicate_bytes);
}

static void show_file(const struct view *v)
{
    const struct stats *s = v->s;
    const bool graph =
        irmap_module_format(v->q->m) == IRMAP_FORMAT_MICB; /* without functions, constants */
    const bool entries = irmap_module_format(v->q->m) == IRMAP_FORMAT_MLIR && !v->form->chosen;
    if (v->form->json) {
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
        query_print(v->q, "%s\n  %llu bytes, %llu op%s\n", v->form->name,
                    (unsigned long long)s->bytes, (unsigned long long)s->ops, plural(s->ops));
    } else {
        query_print(v->q, "%s\n  %llu bytes, %u function%s, %llu op%s\n", v->form->name,
                    (unsigned long long)s->bytes, s->function_count, plural(s->function_count),
                    (unsigned long long)s->ops, plural(s->ops));
        if (entries)
            query_print(v->q, "  %u of %u attribute%s and %u of %u type%s are stored as text\n",
                        s->text_attributes, irmap_mlir_attr_count(v->q->m),
                        plural(irmap_mlir_attr_count(v->q->m)), s->text_types, s->type_count,
                        plural(s->type_count));
    }
}

void stats_add(struct stats_total *t, const struct stats *s)
{
    t->files++;
    t->bytes += s->bytes;
    t->functions += s->function_count;
    t->ops += s->ops;
    for (int i = 0; i < STAT_PARTS; i++)
        t->parts[i] += s->parts[i];
}

void stats_show_total(struct query *q, bool json, const struct stats_total *t)
{
    struct json o = {.spaced = false};
    if (json) {
        json_begin_object(&o);
        json_put_text(&o, "stat", "total");
        json_put_u64(&o, "files", t->files);
        json_put_u64(&o, "size", t->bytes);
        json_put_u64(&o, "functions", t->functions);
        json_put_u64(&o, "ops", t->ops);
        json_end_object(&o);
        (void)query_write_line(q, &o);
        json_free(&o);
        return;
    }
    query_print(q, "total of %llu files\n  %llu bytes, %llu function%s, %llu op%s\n",
                (unsigned long long)t->files, (unsigned long long)t->bytes,
                (unsigned long long)t->functions, plural(t->functions), (unsigned long long)t->ops,
                plural(t->ops));
    query_write_text(q, "  fields          bytes      %  what they are for\n");
    for (int i = 0; i < STAT_PARTS; i++)
        if (t->parts[i])
            query_print(q, "  %19llu  %5.1f  %s\n", (unsigned long long)t->parts[i],
                        percent(t->parts[i], t->bytes), irmap_span_part_name((irmap_span_part)i));
}

void stats_show(struct query *q, const struct stats_form *form, const struct stats *s)
{
    struct json o = {.spaced = !form->json};
    const struct view v = {q, form, s, &o};
    q->progress(q, 0, 0);
    show_file(&v);
    if (!form->chosen)
        show_sections(&v);
    show_parts(&v);
    show_ops(&v);
    if (s->function_count)
        show_functions(&v);
    show_types(&v);
    if (s->constant_count)
        show_constants(&v);
    json_free(&o);
}
