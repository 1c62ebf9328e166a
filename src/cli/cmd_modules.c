/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* irmap ls modules: what lies in a file of anything. */
#include "cold.h"

#include "dialects.h"
#include "input.h"
#include "inside.h"
#include "json_tree.h"
#include <stdlib.h>
#include <string.h>

static json_t *text_or_null(irmap_str s)
{
    return s.size ? tree_escaped(s) : json_null();
}

enum { NAMES = 64, NAMES_SHOWN = 3 };

/* Names of the first functions, as irmap ls functions has them. */
static json_t *function_names(const irmap_module *m)
{
    json_t *list = json_array();
    irmap_str name;
    for (uint32_t i = 0; m && i < irmap_func_count(m) && i < NAMES; i++)
        if (irmap_func_name(m, (irmap_func){i}, &name, NULL) == IRMAP_OK && cli_spend(name.size))
            json_array_append_new(list, tree_escaped(name));
    return list;
}

static void set_text(json_t *o, const char *key, const char *text)
{
    if (text)
        json_object_set_new(o, key, tree_escaped((irmap_str){text, strlen(text)}));
}

/* Of a module inside another one. */
static void describe_inside(json_t *o, const struct hit *hit, const struct inside *where)
{
    json_object_set_new(o, "container", json_string("mlir"));
    json_object_set_new(o, "outer", json_integer(hit->outer));
    if (!where)
        return;
    set_text(o, "op", where->op);
    set_text(o, "symbol", where->symbol);
    set_text(o, "attribute", where->attribute);
    set_text(o, "resource", where->resource);
}

static json_t *row(const char *path, const struct hit *hit, uint32_t index, const irmap_module *m)
{
    const irmap_found *f = &hit->found;
    bool fatbin = f->container == IRMAP_CONTAINER_FATBIN;
    irmap_version v = m ? irmap_module_version(m) : f->version;
    /* 0 is a version of MLIR, and elsewhere none. */
    const bool stated = m || v.major || f->format == IRMAP_FORMAT_MLIR;
    irmap_version entry = {f->entry_major, f->entry_minor, 0};
    json_t *o = json_pack(
        "{s:o, s:I, s:s, s:o, s:o, s:o, s:s, s:s, s:o, s:o}", "file", tree_path(path), "index",
        (json_int_t)index, "format", irmap_format_name(f->format), "version",
        stated ? tree_version(f->format, v) : json_null(), "offset", tree_u64(f->offset), "size",
        tree_u64(f->size), "container", irmap_container_name(f->container), "compression",
        hit->base64 ? "base64" : irmap_compression_name(f->compression), "stored",
        tree_u64(f->stored), "functions", m ? json_integer(irmap_func_count(m)) : json_null());
    if (m)
        json_object_set_new(o, "names", function_names(m));
    json_object_set_new(o, "member", text_or_null(f->member));
    if (hit->bytes)
        json_object_set_new(o, "inner_offset", tree_u64(hit->inner));
    if (!fatbin)
        return o;
    json_object_set_new(o, "entry", tree_u64(f->header));
    json_object_set_new(o, "entry_kind", json_integer(f->entry_kind));
    json_object_set_new(o, "entry_version", tree_version(IRMAP_FORMAT_TILEIR, entry));
    json_object_set_new(o, "architecture", json_integer(f->architecture));
    json_object_set_new(o, "identifier", text_or_null(f->identifier));
    json_object_set_new(o, "options", text_or_null(f->options));
    return o;
}

static const char *text_of(const json_t *o, const char *key)
{
    const char *s = json_string_value(json_object_get(o, key));
    return s ? s : "-";
}

/* ", op vhlo.custom_call_v1 @kernel, attribute backend_config" */
static void print_inside(FILE *to, const json_t *o)
{
    fprintf(to, " %lld", (long long)json_integer_value(json_object_get(o, "outer")));
    if (json_object_get(o, "op"))
        fprintf(to, ", op %s", text_of(o, "op"));
    if (json_object_get(o, "symbol"))
        fprintf(to, " @%s", text_of(o, "symbol"));
    if (json_object_get(o, "attribute"))
        fprintf(to, ", attribute %s", text_of(o, "attribute"));
    if (json_object_get(o, "resource"))
        fprintf(to, ", resource %s", text_of(o, "resource"));
}

/* ": matmul, softmax, relu and 7 more" */
static void print_names(FILE *to, const json_t *o)
{
    const json_t *names = json_object_get(o, "names");
    const long long count = json_integer_value(json_object_get(o, "functions"));
    const size_t shown =
        json_array_size(names) < NAMES_SHOWN ? json_array_size(names) : NAMES_SHOWN;
    for (size_t i = 0; i < shown; i++)
        fprintf(to, "%s%s", i ? ", " : ": ", json_string_value(json_array_get(names, i)));
    if (shown && (long long)shown < count)
        fprintf(to, " and %lld more", count - (long long)shown);
}

static void print_row(FILE *to, const struct hit *hit, const json_t *o)
{
    const irmap_found *f = &hit->found;
    const json_t *functions = json_object_get(o, "functions");
    char count[24] = "-";
    if (json_is_integer(functions))
        snprintf(count, sizeof count, "%lld", (long long)json_integer_value(functions));
    fprintf(to, "%6lld  %-6s  %-7s  %#10llx  %10llu  %-11s  %9s  %s",
            (long long)json_integer_value(json_object_get(o, "index")), text_of(o, "format"),
            text_of(o, "version"), (unsigned long long)f->offset, (unsigned long long)f->size,
            text_of(o, "compression"), count, text_of(o, "container"));
    if (hit->outer != IRMAP_NONE)
        print_inside(to, o);
    bool fatbin = f->container == IRMAP_CONTAINER_FATBIN;
    if (fatbin)
        fprintf(to, ", kind %#x, version %s", f->entry_kind, text_of(o, "entry_version"));
    if (f->architecture)
        fprintf(to, ", architecture %u", f->architecture);
    if (f->identifier.size)
        fprintf(to, ", identifier \"%s\"", text_of(o, "identifier"));
    if (f->options.size)
        fprintf(to, ", options \"%s\"", text_of(o, "options"));
    if (f->member.size)
        fprintf(to, ", %s\"%s\"", fatbin ? "member " : "", text_of(o, "member"));
    print_names(to, o);
    fputc('\n', to);
}

/* Where the modules inside of one are; to be freed by inside_free(). */
static struct inside *places_inside(struct cli *cli, const struct carrier *c, uint32_t outer,
                                    size_t *first, size_t *count)
{
    const struct hits *hits = &c->hits;
    irmap_error err;
    irmap_module *m;
    for (*first = hits->outermost; *first < hits->count && hits->list[*first].outer != outer;)
        ++*first;
    for (*count = 0; *first + *count < hits->count && hits->list[*first + *count].outer == outer;)
        ++*count;
    struct inside *list = cli_calloc(*count + 1, sizeof *list);
    irmap_open_opts opts = cli->open;
    for (size_t i = 0; i < *count; i++)
        list[i].offset = hits->list[*first + i].inner;
    if (carrier_open(cli, c, outer, &opts, &m, &err) != IRMAP_OK)
        return list;
    cli_allow(irmap_module_bytes(m).size);
    inside_find(m, list, *count);
    irmap_module_unref(m);
    return list;
}

static void list_module(struct cli *cli, const struct carrier *c, uint32_t index,
                        const struct inside *where)
{
    enum { TEXTS = 1 << 16 }; /* more than the texts that a row shows */
    irmap_error err = {.status = IRMAP_OK};
    irmap_open_opts opts = cli->open;
    cli_allow(TEXTS);
    irmap_module *m;
    const struct hit *hit = &c->hits.list[index];
    opts.io = cli->no_mmap ? IRMAP_IO_COPY : IRMAP_IO_AUTO;
    if (carrier_open(cli, c, index, &opts, &m, &err) == IRMAP_OK && dialects_fetch(cli, m)) {
        irmap_module_unref(m);
        opts.dialects = cli->open.dialects;
        opts.dialect_count = cli->open.dialect_count;
        opts.dialects_found = cli->open.dialects_found;
        (void)carrier_open(cli, c, index, &opts, &m, &err);
    }
    json_t *o = row(c->path, hit, index, m);
    if (hit->outer != IRMAP_NONE)
        describe_inside(o, hit, where);
    if (cli->json) {
        tree_line(cli->out, o);
    } else {
        print_row(cli->out, hit, o);
        json_decref(o);
    }
    irmap_module_unref(m);
    if (!m && repeats_show(c->repeats, index, err.status))
        cli_report(cli, input_name(cli, c->path, index), NULL, &err);
    else if (!m)
        cli_worse(cli, cli_status_of(cli, &err));
}

/* Modules inside one are next to each other. */
static void list_inside(struct cli *cli, const struct carrier *c, uint32_t outer, uint32_t only)
{
    size_t first, count;
    struct inside *places = places_inside(cli, c, outer, &first, &count);
    for (size_t i = 0; i < count && !ferror(cli->out); i++)
        if (only == IRMAP_NONE || only == first + i)
            list_module(cli, c, (uint32_t)(first + i), &places[i]);
    inside_free(places, count);
}

/* Of a file of bytecode that is broken, what the library says of it stands. */
static void list_modules(struct cli *cli, const char *name, const struct carrier *c, uint32_t only)
{
    irmap_error err = {.status = IRMAP_OK};
    if (only != IRMAP_NONE && only >= c->hits.count) {
        (void)cli_error(&err, IRMAP_OUT_OF_RANGE, "module", only, c->hits.count);
        cli_report(cli, name, NULL, &err);
        return;
    }
    if (!cli->json && c->hits.count)
        fprintf(cli->out, "%6s  %-6s  %-7s  %10s  %10s  %-11s  %9s  %s\n", "index", "format",
                "version", "offset", "size", "compression", "functions", "container");
    for (uint32_t i = 0; i < c->hits.outermost && !ferror(cli->out); i++)
        if (only == IRMAP_NONE || only == i)
            list_module(cli, c, i, NULL);
    for (size_t i = c->hits.outermost; i < c->hits.count && !ferror(cli->out); i++)
        if (i == c->hits.outermost || c->hits.list[i].outer != c->hits.list[i - 1].outer)
            list_inside(cli, c, c->hits.list[i].outer, only);
}

int cli_list_modules(struct cli *cli, const char *name)
{
    irmap_module *m = NULL;
    irmap_error err = {.status = IRMAP_OK};
    const struct input *in = input_of(cli, name);
    const struct carrier *c = in ? in->carrier : NULL;
    if (!c)
        (void)input_open(cli, name, &cli->open, &m, &err);
    else if (c->err.status != IRMAP_OK)
        err = c->err;
    else if (in->index == IRMAP_NONE &&
             (c->hits.count == 0 || (c->bytecode && c->hits.list[0].found.offset != 0)))
        (void)carrier_open_whole(c, &cli->open, &m, &err);
    irmap_module_unref(m);
    if (!cli_open_output(cli))
        return cli->status;
    if (err.status == IRMAP_OK || (c && c->hits.count))
        cli_begin_file(cli, name, "");
    if (c && (c->hits.count || in->index != IRMAP_NONE))
        list_modules(cli, name, c, in->index);
    if (err.status != IRMAP_OK)
        cli_report(cli, name, NULL, &err);
    return cli->status;
}
