/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* irmap ls: one row function per kind makes a JSON object; text is the same object in columns. */
#include "cli.h"
#include "json.h"
#include "rows.h"
#include "uses.h"
#include <stdlib.h>
#include <string.h>

struct column {
    const char *key;
    int width; /* negative: left-aligned; 0: the rest of the line */
    bool hex;
};

struct kind {
    const char *name;
    uint64_t (*count)(const irmap_module *m);
    /* One row; a failure is described in err, and the row holds what could be had. */
    json_t *(*row)(const irmap_module *m, uint64_t i, irmap_error *err);
    struct column columns[9];
};

static uint64_t count_sections(const irmap_module *m)
{
    return irmap_section_count(m);
}

static json_t *row_section(const irmap_module *m, uint64_t i, irmap_error *err)
{
    irmap_section s;
    if (irmap_section_get(m, (uint32_t)i, &s, err) != IRMAP_OK)
        return json_object();
    return json_pack("{s:o, s:I, s:o, s:o, s:o, s:o}", "name", json_escaped(s.name), "id",
                     (json_int_t)s.id, "header", json_u64(s.header), "offset", json_u64(s.offset),
                     "size", json_u64(s.size), "alignment", json_u64(s.alignment));
}

static uint64_t file_offset(const irmap_module *m, const void *p)
{
    return (uint64_t)((const uint8_t *)p - irmap_module_bytes(m).data);
}

static json_t *offset_of(const irmap_module *m, const void *p)
{
    return json_u64(file_offset(m, p));
}

static uint64_t count_strings(const irmap_module *m)
{
    return irmap_string_count(m);
}

static json_t *row_string(const irmap_module *m, uint64_t i, irmap_error *err)
{
    irmap_str s;
    if (irmap_string_get(m, (uint32_t)i, &s, err) != IRMAP_OK)
        return json_object();
    return json_pack("{s:o, s:o, s:o}", "offset", offset_of(m, s.data), "size", json_u64(s.size),
                     "text", json_escaped(s));
}

static uint64_t count_types(const irmap_module *m)
{
    return irmap_type_count(m);
}

static json_t *row_type(const irmap_module *m, uint64_t i, irmap_error *err)
{
    irmap_type_info t;
    irmap_type type = {(uint32_t)i};
    if (irmap_type_get(m, type, &t, err) != IRMAP_OK)
        return json_object();
    json_t *o = json_pack("{s:o, s:o, s:I}", "offset", json_u64(t.offset), "size", json_u64(t.size),
                          "tag", (json_int_t)t.tag);
    json_t *text = json_type_text(m, type, t.offset, err);
    if (text)
        json_object_set_new(o, "type", text);
    if (irmap_module_format(m) == IRMAP_FORMAT_MICB) /* the text of two types may be the same */
        json_object_set_new(o, "dims", type_dims(m, type, err));
    return o;
}

static uint64_t count_constants(const irmap_module *m)
{
    return irmap_const_count(m);
}

static json_t *row_constant(const irmap_module *m, uint64_t i, irmap_error *err)
{
    irmap_bytes b;
    if (irmap_const_get(m, (uint32_t)i, &b, err) != IRMAP_OK)
        return json_object();
    return json_pack("{s:o, s:o, s:o}", "offset", offset_of(m, b.data), "size", json_u64(b.size),
                     "bytes", json_hex(b));
}

static uint64_t count_globals(const irmap_module *m)
{
    return irmap_global_count(m);
}

static json_t *row_global(const irmap_module *m, uint64_t i, irmap_error *err)
{
    irmap_global g;
    if (irmap_global_get(m, (uint32_t)i, &g, err) != IRMAP_OK)
        return json_object();
    json_t *o = json_pack("{s:o, s:I, s:o, s:s, s:b, s:o}", "name",
                          json_string_at(m, g.name, g.offset, err), "value", (json_int_t)g.value,
                          "alignment", json_u64(g.alignment), "visibility",
                          g.is_private ? "private" : "public", "constant", (int)g.is_constant,
                          "offset", json_u64(g.offset));
    json_t *type = json_type_text(m, g.type, g.offset, err);
    json_object_set_new(o, "type", type ? type : json_null());
    return o;
}

static uint64_t count_functions(const irmap_module *m)
{
    return irmap_func_count(m);
}

static json_t *type_list(const irmap_module *m, irmap_types list, irmap_error *err)
{
    json_t *out = json_array();
    irmap_type type;
    for (const uint8_t *at = list.next; irmap_types_next(&list, &type) == IRMAP_OK;
         at = list.next) {
        json_t *text = json_type_text(m, type, file_offset(m, at), err);
        json_array_append_new(out, text ? text : json_null());
        if (cli_spent())
            break;
    }
    return out;
}

static json_t *flag_names(uint32_t flags)
{
    json_t *list = json_array();
    if (flags & IRMAP_FUNC_PRIVATE)
        json_array_append_new(list, json_string("private"));
    if (flags & IRMAP_FUNC_KERNEL)
        json_array_append_new(list, json_string("kernel"));
    if (flags & IRMAP_FUNC_HINTS)
        json_array_append_new(list, json_string("hints"));
    return list;
}

static json_t *row_function(const irmap_module *m, uint64_t i, irmap_error *err)
{
    irmap_func func = {(uint32_t)i};
    irmap_func_info f;
    irmap_type_info signature;
    irmap_str name;
    if (irmap_func_get(m, func, &f, err) != IRMAP_OK)
        return json_object();
    bool named = irmap_func_name(m, func, &name, err) == IRMAP_OK;
    json_t *o = json_pack("{s:o, s:I, s:o, s:o, s:o, s:o, s:o}", "name",
                          named ? json_escaped(name) : json_null(), "signature",
                          (json_int_t)f.signature.id, "flags", flag_names(f.flags), "debug_row",
                          json_u64(f.debug_row), "offset", json_u64(f.offset), "body_offset",
                          json_u64(f.body_offset), "body_size", json_u64(f.body.size));
    bool mlir = irmap_module_format(m) == IRMAP_FORMAT_MLIR;
    if (mlir)
        row_mlir_function(m, func.id, &f, o, err);
    if (mlir && f.signature.id == IRMAP_NONE) /* the type is no type attribute */
        return o;
    bool known = irmap_type_get(m, f.signature, &signature, err) == IRMAP_OK;
    if (!known)
        json_blame_input(err, "signature type index", f.offset);
    if (known && signature.kind == IRMAP_TYPE_FUNCTION) {
        json_object_set_new(o, "params", type_list(m, signature.inputs, err));
        json_object_set_new(o, "results", type_list(m, signature.results, err));
    } else if (known && !mlir) {
        *err = (irmap_error){.status = IRMAP_TYPE_MISMATCH,
                             .section = "Func",
                             .what = "signature",
                             .offset = f.offset,
                             .got = f.signature.id,
                             .entry = IRMAP_NONE,
                             .func = func.id,
                             .op = IRMAP_NONE};
    }
    if (f.hints.size) {
        json_t *hints = json_attr(m, f.hints, err);
        json_object_set_new(o, "hints", hints ? hints : json_null());
    }
    if (f.arg_attrs.size) {
        json_t *attrs = json_attr(m, f.arg_attrs, err);
        json_object_set_new(o, "arg_attrs", attrs ? attrs : json_null());
    }
    return o;
}

/* Rows first, then records. */
static uint64_t count_debug(const irmap_module *m)
{
    irmap_debug d;
    irmap_status status = irmap_debug_get(m, &d, NULL);
    if (status == IRMAP_NOT_FOUND)
        return 0;
    return status == IRMAP_OK ? d.rows + d.records : 1; /* the one row that reports the error */
}

static json_t *debug_row(const irmap_debug *d, uint64_t i, irmap_error *err)
{
    uint64_t first, count, id;
    if (irmap_debug_row(d, i, &first, &count, err) != IRMAP_OK)
        return json_object();
    json_t *ids = json_array();
    for (uint64_t k = 0; k < count; k++)
        if (irmap_debug_id(d, first + k, &id, err) == IRMAP_OK)
            json_array_append_new(ids, json_u64(id));
    return json_pack("{s:s, s:o, s:o, s:o}", "kind", "row", "number", json_u64(i + 1), "first",
                     json_u64(first), "ids", ids);
}

static json_t *debug_record(const irmap_module *m, const irmap_debug *d, uint64_t i,
                            irmap_error *err)
{
    irmap_debug_record r;
    if (irmap_debug_record_get(d, i, &r, err) != IRMAP_OK)
        return json_object();
    json_t *fields = json_object();
    for (uint32_t k = 0; k < r.count; k++) {
        uint64_t v = r.field[k].value;
        bool is_string = r.field[k].ref == IRMAP_DEBUG_STRING;
        uint32_t index = v < IRMAP_NONE ? (uint32_t)v : IRMAP_NONE;
        json_object_set_new(fields, r.field[k].name,
                            is_string ? json_string_at(m, index, r.offset, err) : json_u64(v));
    }
    return json_pack("{s:s, s:o, s:o, s:o}", "kind", irmap_debug_kind_name(r.kind), "number",
                     json_u64(i + 1), "offset", json_u64(r.offset), "fields", fields);
}

static json_t *row_debug(const irmap_module *m, uint64_t i, irmap_error *err)
{
    irmap_debug d;
    if (irmap_debug_get(m, &d, err) != IRMAP_OK)
        return json_object();
    return i < d.rows ? debug_row(&d, i, err) : debug_record(m, &d, i - d.rows, err);
}

static const struct kind kinds[] = {
    {"sections",
     count_sections,
     row_section,
     {{"name", -10, 0}, {"id", 4, 0}, {"offset", 10, 1}, {"size", 10, 0}, {"alignment", 10, 0}}},
    {"strings", count_strings, row_string, {{"offset", 10, 1}, {"size", 6, 0}, {"text", 0, 0}}},
    {"types", count_types, row_type, {{"offset", 10, 1}, {"size", 6, 0}, {"type", 0, 0}}},
    {"constants",
     count_constants,
     row_constant,
     {{"offset", 10, 1}, {"size", 10, 0}, {"bytes", 0, 0}}},
    {"globals",
     count_globals,
     row_global,
     {{"offset", 10, 1},
      {"visibility", -10, 0},
      {"constant", -8, 0},
      {"alignment", 9, 0},
      {"value", 6, 0},
      {"name", -20, 0},
      {"type", 0, 0}}},
    {"functions",
     count_functions,
     row_function,
     {{"body_offset", 11, 1},
      {"body_size", 9, 0},
      {"flags", -12, 0},
      {"debug_row", 9, 0},
      {"name", -20, 0},
      {"params", -20, 0},
      {"results", -7, 0},
      {"hints", 0, 0}}},
    {"dialects",
     count_dialects,
     row_dialect,
     {{"name", -20, 0}, {"ops", 5, 0}, {"version_offset", 14, 1}, {"version_size", 12, 0}}},
    {"attributes",
     count_attributes,
     row_attribute,
     {{"offset", 10, 1}, {"size", 8, 0}, {"dialect", -12, 0}, {"attribute", 0, 0}}},
    {"resources",
     count_resources,
     row_resource,
     {{"offset", 10, 1},
      {"size", 10, 0},
      {"alignment", 9, 0},
      {"kind", -6, 0},
      {"group", -12, 0},
      {"key", -20, 0},
      {"value", 0, 0}}},
    {"debug",
     count_debug,
     row_debug,
     {{"kind", -13, 0}, {"number", 7, 0}, {"ids", 0, 0}, {"fields", 0, 0}}},
    {"symbols", count_symbols, row_symbol, {{"string", 6, 0}, {"text", 0, 0}}},
    {"values",
     count_values,
     row_value,
     {{"offset", 10, 1},
      {"op", -9, 0},
      {"name", -16, 0},
      {"result_types", -6, 0},
      {"axes", -8, 0},
      {"parts", 5, 0},
      {"operands", 0, 0}}},
    {"map",
     count_map,
     row_map,
     {{"offset", 10, 1},
      {"depth", 5, 0},
      {"key", -20, 0},
      {"kind", -7, 0},
      {"size", 6, 0},
      {"value", 0, 0},
      {"entries", 0, 0}}},
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

static const struct column *column(const struct kind *kind, size_t i)
{
    bool there = i < sizeof kind->columns / sizeof kind->columns[0] && kind->columns[i].key;
    return there ? &kind->columns[i] : NULL;
}

static void print_value(FILE *to, const struct column *c, json_t *v)
{
    char number[32] = "";
    char *owned = NULL;
    const char *s = number;
    if (json_is_integer(v))
        snprintf(number, sizeof number, c->hex ? "%#llx" : "%lld",
                 (long long)json_integer_value(v));
    else if (json_is_string(v))
        s = json_string_value(v);
    else if (json_is_boolean(v))
        s = json_is_true(v) ? "yes" : "no";
    else if (v)
        s = owned = json_dumps(v, JSON_ENCODE_ANY);
    fprintf(to, "  %*s", c->width, s ? s : "");
    free(owned);
}

/* ["a","b"] reads better as (a, b). */
static void print_lists_bare(json_t *o)
{
    const char *key;
    json_t *v;
    void *next;
    json_object_foreach_safe(o, next, key, v)
    {
        if (json_is_array(v) && (!json_array_size(v) || json_is_string(json_array_get(v, 0))))
            json_object_set_new(o, key, json_joined(v));
    }
}

static void print_row(FILE *to, const struct kind *kind, uint64_t i, json_t *o)
{
    const struct column *c;
    fprintf(to, "%6llu", (unsigned long long)i);
    print_lists_bare(o);
    for (size_t k = 0; (c = column(kind, k)); k++)
        if (json_object_get(o, c->key) || c->width)
            print_value(to, c, json_object_get(o, c->key));
    fputc('\n', to);
    json_decref(o);
}

static void print_header(FILE *to, const struct kind *kind)
{
    const struct column *c;
    fputs(" index", to);
    for (size_t k = 0; (c = column(kind, k)); k++)
        fprintf(to, "  %*s", c->width, c->key);
    fputc('\n', to);
}

/* In text the first bytes of a constant are shown, in JSON all of them. */
static void print_json(struct cli *cli, const struct kind *kind, const irmap_module *m, uint64_t i,
                       json_t *o)
{
    irmap_bytes bytes;
    if (kind->row != row_constant || irmap_const_get(m, (uint32_t)i, &bytes, NULL) != IRMAP_OK) {
        json_line(cli->out, o);
        return;
    }
    json_object_del(o, "bytes");
    json_line_bytes(cli->out, o, "bytes", bytes);
}

/* With `uses`, only the entries of that table that are in it. */
static void list(struct cli *cli, const struct kind *kind, const char *path, const irmap_module *m,
                 const struct uses *uses, enum used_table table)
{
    uint64_t count = kind->count(m);
    if (!cli->json && count)
        print_header(cli->out, kind);
    for (uint64_t i = 0; i < count && !ferror(cli->out) && !cli_spent(); i++) {
        irmap_error err = {.status = IRMAP_OK};
        if (uses && !uses_has(uses, table, i))
            continue;
        json_t *o = kind->row(m, i, &err);
        if (!o) {
            err = (irmap_error){.status = IRMAP_NOMEM, .what = "a row of the list"};
            cli_report(cli, path, m, &err);
            return;
        }
        if (cli->json) {
            json_t *whole = json_pack("{s:o}", "index", json_u64(i));
            json_object_update(whole, o);
            json_decref(o);
            print_json(cli, kind, m, i, whole);
        } else {
            if (kind->row == row_function)
                tell_functions_apart(m, (uint32_t)i, o);
            print_row(cli->out, kind, i, o);
        }
        if (err.status == IRMAP_OK)
            continue;
        cli_report(cli, path, m, &err);
        if (err.status == IRMAP_LIMIT)
            return;
    }
}

static const struct kind *find_kind(const char *name)
{
    for (size_t i = 0; i < KINDS; i++)
        if (strcmp(name, kinds[i].name) == 0)
            return &kinds[i];
    return NULL;
}

void cli_list(struct cli *cli, const char *kind, const char *path, const irmap_module *m)
{
    list(cli, find_kind(kind), path, m, NULL, USED_TABLES);
}

/* The table that --function makes a choice of; USED_TABLES when it cannot. */
static enum used_table used_table(const char *kind)
{
    static const char names[][16] = {"types", "strings", "constants", "attributes"};
    for (int i = 0; i < (int)(sizeof names / sizeof names[0]); i++)
        if (strcmp(kind, names[i]) == 0)
            return (enum used_table)i;
    return USED_TABLES;
}

static void list_used(struct cli *cli, const struct kind *kind, const char *path,
                      const irmap_module *m)
{
    struct uses uses;
    irmap_func *functions;
    if (!cli_choose(cli, path, m, &functions))
        return;
    uses_find(cli, path, m, functions, &uses);
    list(cli, kind, path, m, &uses, used_table(kind->name));
    uses_free(&uses);
    free(functions);
}

int cmd_ls(struct cli *cli)
{
    if (cli->arg_count < 1)
        return cli_usage(cli, "no KIND given", NULL);
    const struct kind *kind = find_kind(cli->args[0]);
    bool ops = strcmp(cli->args[0], "ops") == 0, modules = strcmp(cli->args[0], "modules") == 0;
    if (!kind && !ops && !modules)
        return cli_usage(cli, "unknown KIND", cli->args[0]);
    if (cli->arg_count != 2)
        return cli_usage(cli, cli->arg_count < 2 ? "no FILE given" : "more than one FILE given",
                         NULL);
    if (cli->function_count && !ops && (modules || used_table(kind->name) == USED_TABLES))
        return cli_usage(cli, "--function goes with ops, types, strings, constants, attributes",
                         NULL);
    if (modules)
        return cli_list_modules(cli, cli->args[1]);
    irmap_module *m = cli_open(cli, cli->args[1]);
    if (!m)
        return cli->status;
    if (ops)
        cli_list_ops(cli, cli->args[1], m);
    else if (kind->count == count_functions && !cli_has_functions(cli, cli->args[1], m))
        ; /* reported */
    else if (cli->function_count)
        list_used(cli, kind, cli->args[1], m);
    else
        list(cli, kind, cli->args[1], m, NULL, USED_TABLES);
    cli_close(cli, cli->args[1], m);
    return cli->status;
}
