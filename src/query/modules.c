/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "modules.h"
#include "inside.h"
#include "json.h"
#include "label.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAMES = 64, NAMES_SHOWN = 3 };

struct module_row {
    const struct hit *hit;
    uint32_t index;
    const irmap_module *m;      /* NULL: cannot be opened */
    const struct inside *where; /* location in the outer module, or NULL */
    struct label version;
    struct label names[NAMES]; /* names of the first functions */
    size_t name_count;
};

static void begin_row(struct module_row *r)
{
    const irmap_found *f = &r->hit->found;
    irmap_version v = r->m ? irmap_module_version(r->m) : f->version;
    irmap_str name;
    /* In MLIR, 0 is a version. In other formats, 0 means that no version is stated. */
    if (r->m || v.major || f->format == IRMAP_FORMAT_MLIR)
        r->version = label_version(f->format, v);
    for (uint32_t i = 0; r->m && i < irmap_func_count(r->m) && i < NAMES; i++)
        if (irmap_func_name(r->m, (irmap_func){i}, &name, NULL) == IRMAP_OK &&
            budget_charge(name.size))
            r->names[r->name_count++] = label_string(name);
}

static void end_row(struct module_row *r)
{
    label_free(&r->version);
    for (size_t i = 0; i < r->name_count; i++)
        label_free(&r->names[i]);
}

static void put_string(struct json *o, const char *key, irmap_str s)
{
    if (!s.size)
        return;
    json_key(o, key);
    (void)json_escaped(o, s);
}

static void put_word(struct json *o, const char *key, const char *s)
{
    if (s)
        put_string(o, key, (irmap_str){s, strlen(s)});
}

static void put_fatbin(struct json *o, const irmap_found *f)
{
    const irmap_version v = {f->entry_major, f->entry_minor, 0};
    struct label version = label_version(IRMAP_FORMAT_TILEIR, v);
    json_put_u64(o, "entry", f->header);
    json_put_int(o, "entry_kind", f->entry_kind);
    json_put_label(o, "entry_version", &version);
    json_put_int(o, "architecture", f->architecture);
    put_string(o, "identifier", f->identifier);
    put_string(o, "options", f->options);
    label_free(&version);
}

static void put_inside(struct json *o, const struct hit *hit, const struct inside *where)
{
    json_put_int(o, "outer", hit->outer);
    if (!where)
        return;
    put_word(o, "op", where->op);
    put_word(o, "symbol", where->symbol);
    put_word(o, "attribute", where->attribute);
    put_word(o, "resource", where->resource);
}

static const char *container_name(const struct hit *hit)
{
    return hit->outer != IRMAP_NONE ? "mlir" : irmap_container_name(hit->found.container);
}

static const char *compression_name(const struct hit *hit)
{
    return hit->base64 ? "base64" : irmap_compression_name(hit->found.compression);
}

static void write_row(struct query *q, const struct module_row *r)
{
    const struct hit *hit = r->hit;
    const irmap_found *f = &hit->found;
    struct json o = {.data = NULL};
    json_begin_row(&o, q->file);
    json_put_int(&o, "index", r->index);
    json_put_text(&o, "format", irmap_format_name(f->format));
    json_put_label(&o, "version", &r->version);
    json_put_u64(&o, "offset", f->offset);
    json_put_u64(&o, "size", f->size);
    json_put_text(&o, "container", container_name(hit));
    json_put_text(&o, "compression", compression_name(hit));
    json_put_u64(&o, "stored", f->stored);
    if (r->m) {
        json_put_int(&o, "functions", irmap_func_count(r->m));
        json_key(&o, "names");
        json_begin_array(&o);
        for (size_t i = 0; i < r->name_count; i++)
            json_label(&o, &r->names[i]);
        json_end_array(&o);
    }
    put_string(&o, "member", f->member);
    if (hit->bytes)
        json_put_u64(&o, "inner_offset", hit->inner);
    if (f->container == IRMAP_CONTAINER_FATBIN)
        put_fatbin(&o, f);
    if (hit->outer != IRMAP_NONE)
        put_inside(&o, hit, r->where);
    json_end_object(&o);
    (void)query_write_line(q, &o);
    json_free(&o);
}

static void print_string(struct query *q, const char *before, irmap_str s, const char *after)
{
    struct label text = s.size ? label_string(s) : NO_LABEL;
    if (s.size)
        query_print(q, "%s%s%s", before, text.data ? text.data : "-", after);
    label_free(&text);
}

static void print_word(struct query *q, const char *before, const char *s)
{
    print_string(q, before, s ? (irmap_str){s, strlen(s)} : (irmap_str){NULL, 0}, "");
}

/* Prints ", op vhlo.custom_call_v1 @kernel, attribute backend_config". */
static void print_inside(struct query *q, const struct hit *hit, const struct inside *where)
{
    query_print(q, " %u", hit->outer);
    if (!where)
        return;
    print_word(q, ", op ", where->op);
    print_word(q, " @", where->symbol);
    print_word(q, ", attribute ", where->attribute);
    print_word(q, ", resource ", where->resource);
}

/* Prints ": matmul, softmax, relu and 7 more". */
static void print_names(struct query *q, const struct module_row *r)
{
    const size_t shown = r->name_count < NAMES_SHOWN ? r->name_count : NAMES_SHOWN;
    for (size_t i = 0; i < shown; i++)
        query_print(q, "%s%s", i ? ", " : ": ", label_text(&r->names[i]));
    if (shown && shown < irmap_func_count(r->m))
        query_print(q, " and %zu more", irmap_func_count(r->m) - shown);
}

static void print_row(struct query *q, const struct module_row *r)
{
    const struct hit *hit = r->hit;
    const irmap_found *f = &hit->found;
    const bool fatbin = f->container == IRMAP_CONTAINER_FATBIN;
    char count[24] = "-";
    if (r->m)
        snprintf(count, sizeof count, "%u", irmap_func_count(r->m));
    query_print(q, "%6u  %-6s  %-7s  %#10llx  %10llu  %-11s  %9s  %s", r->index,
                irmap_format_name(f->format), r->version.data ? r->version.data : "-",
                (unsigned long long)f->offset, (unsigned long long)f->size, compression_name(hit),
                count, container_name(hit));
    if (hit->outer != IRMAP_NONE)
        print_inside(q, hit, r->where);
    if (fatbin)
        query_print(q, ", kind %#x, version %u.%u", f->entry_kind, f->entry_major, f->entry_minor);
    if (f->architecture)
        query_print(q, ", architecture %u", f->architecture);
    print_string(q, ", identifier \"", f->identifier, "\"");
    print_string(q, ", options \"", f->options, "\"");
    print_string(q, fatbin ? ", member \"" : ", \"", f->member, "\"");
    print_names(q, r);
    query_write_text(q, "\n");
}

/* Locates the modules in an outer module, which are items *first to *first + *count - 1 of the
 * list. The caller frees the result with inside_free(). */
static struct inside *places_inside(struct query *q, const struct modules *l, uint32_t outer,
                                    size_t *first, size_t *count)
{
    const struct hits *hits = l->hits;
    irmap_error err;
    irmap_module *m;
    for (*first = hits->outermost; *first < hits->count && hits->list[*first].outer != outer;)
        ++*first;
    for (*count = 0; *first + *count < hits->count && hits->list[*first + *count].outer == outer;)
        ++*count;
    struct inside *list = memory_zeroed(*count + 1, sizeof *list);
    for (size_t i = 0; i < *count; i++)
        list[i].offset = hits->list[*first + i].inner;
    if (l->open(q, l, outer, false, &m, &err) != IRMAP_OK)
        return list;
    inside_find(m, list, *count);
    irmap_module_unref(m);
    return list;
}

static void list_module(struct query *q, const struct modules *l, uint32_t index,
                        const struct inside *where)
{
    irmap_error err = {.status = IRMAP_OK};
    irmap_module *m;
    (void)l->open(q, l, index, true, &m, &err);
    struct module_row r = {.hit = &l->hits->list[index], .index = index, .m = m, .where = where};
    begin_row(&r);
    if (l->json)
        write_row(q, &r);
    else
        print_row(q, &r);
    end_row(&r);
    irmap_module_unref(m);
    if (!m)
        l->failed(q, l, index, &err);
}

static void list_inside(struct query *q, const struct modules *l, uint32_t outer)
{
    size_t first, count;
    struct inside *places = places_inside(q, l, outer, &first, &count);
    for (size_t i = 0; i < count && !q->failed; i++)
        if (l->only == IRMAP_NONE || l->only == first + i)
            list_module(q, l, (uint32_t)(first + i), &places[i]);
    inside_free(places, count);
}

void modules_list(struct query *q, const struct modules *l)
{
    const struct hits *hits = l->hits;
    if (!l->json && hits->count)
        query_print(q, "%6s  %-6s  %-7s  %10s  %10s  %-11s  %9s  %s\n", "index", "format",
                    "version", "offset", "size", "compression", "functions", "container");
    for (uint32_t i = 0; i < hits->outermost && !q->failed; i++)
        if (l->only == IRMAP_NONE || l->only == i)
            list_module(q, l, i, NULL);
    for (size_t i = hits->outermost; i < hits->count && !q->failed; i++)
        if (i == hits->outermost || hits->list[i].outer != hits->list[i - 1].outer)
            list_inside(q, l, hits->list[i].outer);
}
