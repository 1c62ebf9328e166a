/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "info.h"
#include "info_hints.h"
#include "json.h"
#include <stdlib.h>
#include <string.h>

static void add(struct hinted *h, const irmap_module *m, uint64_t string)
{
    const uint32_t count = irmap_string_count(m);
    if (string >= count)
        return;
    if (!h->named)
        h->named = memset(memory_new(count), 0, count);
    h->named[string] = 1;
}

/* A function's hints are an attribute of this kind, an op's hints a field of this name. The
 * outermost keys of both are architectures. */
void hinted_take(struct hinted *h, const irmap_module *m, const irmap_span *span)
{
    static const char hints[] = "optimization_hints";
    if (h->inside && span->depth <= h->depth)
        h->inside = false;
    if (h->inside) {
        if (strcmp(span->name, "key") != 0)
            return;
        h->level = h->level ? h->level : span->depth;
        if (span->depth == h->level)
            add(h, m, span->value);
    } else if (strcmp(span->name, hints) == 0 ||
               (span->meaning && strcmp(span->meaning, hints) == 0)) {
        h->inside = true;
        h->depth = span->depth;
        h->level = 0;
    }
}

void hinted_take_functions(struct hinted *h, const irmap_module *m)
{
    irmap_func_info f;
    irmap_tile_attr_iter it;
    irmap_tile_attr_info a;
    for (uint32_t i = 0; i < irmap_func_count(m); i++) {
        if (irmap_func_get(m, (irmap_func){i}, &f, NULL) != IRMAP_OK)
            continue;
        irmap_tile_attrs_begin(m, f.hints, &it);
        while (irmap_tile_attrs_next(&it, &a, NULL) == IRMAP_OK &&
               (a.depth > 0 || a.kind == IRMAP_TILE_ATTR_HINTS))
            if (a.depth == 1)
                add(h, m, a.key.id);
        irmap_tile_attrs_end(&it);
    }
}

static int by_name(const void *a, const void *b)
{
    const irmap_str *x = a, *y = b;
    const int order = memcmp(x->data, y->data, x->size < y->size ? x->size : y->size);
    return order ? order : (x->size > y->size) - (x->size < y->size);
}

/* Strings of a malformed file can share bytes, so each is charged. */
static irmap_str *names_of(const struct hinted *h, const irmap_module *m, size_t *count)
{
    irmap_str *names = NULL, name;
    *count = 0;
    for (uint32_t i = 0; i < irmap_string_count(m); i++)
        if (h->named[i] && irmap_string_get(m, (irmap_string){i}, &name, NULL) == IRMAP_OK &&
            name.size && budget_charge(name.size)) {
            names = memory_grow(names, *count + 1, sizeof *names);
            names[(*count)++] = name;
        }
    if (*count)
        qsort(names, *count, sizeof *names, by_name);
    return names;
}

void hinted_end(struct hinted *h, struct info *info)
{
    size_t count;
    if (!h->named)
        return;
    irmap_str *names = names_of(h, info->q->m, &count);
    info->hinted = true;
    info->hints = memory_zeroed(count, sizeof *info->hints);
    for (size_t i = 0; i < count; i++)
        if (i == 0 || by_name(&names[i - 1], &names[i]) != 0)
            info->hints[info->hint_count++] = label_string(names[i]);
    free(names);
    free(h->named);
}

const char *info_why_tables(const struct info *info)
{
    enum { PROPERTIES_SINCE = 5 };
    const irmap_mlir_tables *t = &info->tables;
    if (irmap_module_version(info->q->m).major < PROPERTIES_SINCE)
        return "before version 5 it only separates properties from other attributes";
    if (t->named && t->unfitted)
        return "the producer names it, but not all properties fit, nor does another table fit all";
    if (t->producer && !t->named)
        return "the producer names another release, whose table does not fit; this fits all "
               "properties of the file";
    if (t->named)
        return "the producer names it";
    if (t->fitting == 1)
        return "the only table that fits all properties of the file";
    return t->fitting ? "several tables fit all properties of the file; this one was chosen"
                      : "no table fits all properties of the file; this fits the most ops";
}

static bool functions_are_known(const irmap_module *m)
{
    irmap_func f;
    return irmap_func_count(m) != 0 ||
           irmap_func_find(m, (irmap_str){"", 0}, &f, NULL) != IRMAP_NOT_UNDERSTOOD;
}

static void read_graph(const struct query *q, struct info *info)
{
    irmap_error err;
    const irmap_status status = irmap_micb_output(q->m, &info->output, &err);
    info->is_micb = status != IRMAP_NOT_FOUND;
    info->has_output = status == IRMAP_OK;
    if (info->is_micb && !info->has_output)
        q->report(q, &err);
}

void info_read(const struct query *q, bool why, struct info *info)
{
    const irmap_module *m = q->m;
    irmap_str producer;
    irmap_error err;
    *info = (struct info){.q = q,
                          .version = label_version(irmap_module_format(m), irmap_module_version(m)),
                          .functions_known = functions_are_known(m)};
    irmap_status status = irmap_module_producer(m, &producer, &err);
    if (status == IRMAP_OK && producer.size)
        info->producer = label_string(producer);
    else if (status != IRMAP_OK && status != IRMAP_NOT_FOUND)
        q->report(q, &err);
    status = irmap_tile_debug_get(m, &info->debug, &err);
    info->has_debug = status == IRMAP_OK;
    if (status != IRMAP_OK && status != IRMAP_NOT_FOUND)
        q->report(q, &err);
    read_graph(q, info);
    if (irmap_module_format(m) == IRMAP_FORMAT_MLIR) {
        info->release = irmap_mlir_release(m, &info->stated);
        info->has_tables = irmap_mlir_tables_get(m, &info->tables, &err) == IRMAP_OK;
    }
    read_toolkit(info, why);
    read_stablehlo(info, why);
}

void info_free(struct info *info)
{
    struct label *const labels[] = {&info->version,   &info->producer, &info->toolkit,
                                    &info->stablehlo, &info->required, &info->needed_version};
    for (size_t i = 0; i < sizeof labels / sizeof *labels; i++)
        label_free(labels[i]);
    for (size_t i = 0; i < info->hint_count; i++)
        label_free(&info->hints[i]);
    free(info->hints);
    free(info->needs.list);
}

bool info_ignores_need(const struct info *info, const struct need *n)
{
    return needs_hint(n) && n->since > info->file_version;
}

static void put_why(struct json *o, const struct info *info)
{
    json_put_label(o, "content", &info->needed_version);
    json_key(o, "why");
    json_begin_array(o);
    for (size_t i = 0; i < info->needs.count; i++) {
        const struct need *n = &info->needs.list[i];
        struct label version = info->version_of(n->since);
        json_begin_object(o);
        json_put_label(o, "version", &version);
        json_put_text(o, "kind", n->kind);
        json_put_text(o, "name", n->name);
        json_put_u64(o, "offset", n->offset);
        json_put_u64(o, "count", n->count);
        if (info_ignores_need(info, n))
            json_put_bool(o, "passed_over", true);
        json_end_object(o);
        label_free(&version);
    }
    json_end_array(o);
    json_put_bool(o, "complete", !info->needs.partly);
}

static void put_sections(struct json *o, const irmap_module *m)
{
    irmap_section s;
    json_key(o, "sections");
    json_begin_array(o);
    for (uint32_t i = 0; irmap_section_get(m, i, &s, NULL) == IRMAP_OK; i++) {
        json_begin_object(o);
        json_key(o, "name");
        (void)json_escaped(o, s.name);
        json_put_int(o, "id", s.id);
        json_put_u64(o, "header", s.header);
        json_put_u64(o, "offset", s.offset);
        json_put_u64(o, "size", s.size);
        json_put_u64(o, "alignment", s.alignment);
        json_end_object(o);
    }
    json_end_array(o);
}

/* Omits counts that the format lacks, and MLIR constants: counting them requires decoding all
 * attributes. */
static void put_counts(struct json *o, const struct info *info)
{
    const irmap_module *m = info->q->m;
    const irmap_format format = irmap_module_format(m);
    if (format != IRMAP_FORMAT_MICB && info->functions_known)
        json_put_int(o, "functions", irmap_func_count(m));
    if (format == IRMAP_FORMAT_TILEIR)
        json_put_int(o, "globals", irmap_tile_global_count(m));
    json_put_int(o, "strings", irmap_string_count(m));
    json_put_int(o, "types", irmap_type_count(m));
    if (format == IRMAP_FORMAT_TILEIR)
        json_put_int(o, "constants", irmap_tile_const_count(m));
}

static void put_graph(struct json *o, const struct info *info)
{
    const irmap_module *m = info->q->m;
    json_put_int(o, "symbols", irmap_micb_symbol_count(m));
    json_put_int(o, "values", irmap_micb_value_count(m));
    json_put_u64(o, "map", irmap_micb_map_count(m));
    if (info->has_output)
        json_put_u64(o, "output", info->output);
}

static void put_mlir(struct json *o, const struct info *info)
{
    const irmap_module *m = info->q->m;
    json_put_int(o, "llvm_tables", info->release);
    json_put_bool(o, "llvm_stated", info->stated);
    if (info->has_tables) {
        json_put_int(o, "llvm_fitting", info->tables.fitting);
        json_put_text(o, "llvm_why", info_why_tables(info));
    }
    json_put_int(o, "dialects", irmap_mlir_dialect_count(m));
    json_put_int(o, "attribute_count", irmap_mlir_attr_count(m));
    json_put_int(o, "resources", irmap_mlir_resource_count(m));
    if (info->inside)
        json_put_u64(o, "inside", info->inside);
}

static void put_requirements(struct json *o, const struct info *info)
{
    json_put_label(o, "toolkit", &info->toolkit);
    if (info->preview)
        json_put_bool(o, "preview", true);
    json_put_label(o, "stablehlo", &info->stablehlo);
    if (info->has_why)
        put_why(o, info);
    json_put_label(o, "required", &info->required);
    if (!info->hinted)
        return;
    json_key(o, "hint_architectures");
    json_begin_array(o);
    for (size_t i = 0; i < info->hint_count; i++)
        json_label(o, &info->hints[i]);
    json_end_array(o);
}

void info_json(struct json *o, const struct info *info)
{
    const irmap_module *m = info->q->m;
    json_begin_row(o, info->q->file);
    json_put_text(o, "format", irmap_format_name(irmap_module_format(m)));
    json_put_label(o, "version", &info->version);
    json_put_u64(o, "size", irmap_module_bytes(m).size);
    json_put_bool(o, "mapped", irmap_module_is_mapped(m));
    put_counts(o, info);
    json_put_label(o, "producer", &info->producer);
    if (info->has_debug) {
        json_key(o, "debug");
        json_begin_object(o);
        json_put_u64(o, "rows", info->debug.rows);
        json_put_u64(o, "ids", info->debug.ids);
        json_put_u64(o, "records", info->debug.records);
        json_end_object(o);
    }
    if (info->is_micb)
        put_graph(o, info);
    if (irmap_module_format(m) == IRMAP_FORMAT_MLIR)
        put_mlir(o, info);
    put_requirements(o, info);
    put_sections(o, m);
    json_end_object(o);
}
