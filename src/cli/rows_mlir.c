/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Rows of irmap ls that only MLIR has. */
#include "cli.h"
#include "rows.h"
#include <string.h>

uint64_t count_dialects(const irmap_module *m)
{
    return irmap_mlir_dialect_count(m);
}

json_t *row_dialect(const irmap_module *m, uint64_t i, irmap_error *err)
{
    irmap_mlir_dialect d;
    if (irmap_mlir_dialect_get(m, (uint32_t)i, &d, err) != IRMAP_OK)
        return json_object();
    return json_pack("{s:o, s:I, s:o, s:o}", "name", json_escaped(d.name), "ops",
                     (json_int_t)d.op_names, "version_offset", json_u64(d.version_offset),
                     "version_size", json_u64(d.version.size));
}

uint64_t count_attributes(const irmap_module *m)
{
    return irmap_mlir_attr_count(m);
}

json_t *row_attribute(const irmap_module *m, uint64_t i, irmap_error *err)
{
    irmap_mlir_attr a;
    if (irmap_mlir_attr_get(m, (uint32_t)i, &a, err) != IRMAP_OK)
        return json_object();
    json_t *o =
        json_pack("{s:o, s:o, s:o, s:b}", "offset", json_u64(a.offset), "size", json_u64(a.size),
                  "dialect", json_escaped(a.dialect), "custom", (int)a.custom);
    json_t *text = json_mlir_attr(m, (uint32_t)i, err);
    if (text)
        json_object_set(o, "attribute", text);
    json_decref(text);
    return o;
}

/* A table that cannot be read has one row, which reports the error. */
uint64_t count_resources(const irmap_module *m)
{
    irmap_mlir_resource r;
    uint32_t count = irmap_mlir_resource_count(m);
    if (count || irmap_mlir_resource_get(m, 0, &r, NULL) == IRMAP_OUT_OF_RANGE)
        return count;
    return 1;
}

json_t *row_resource(const irmap_module *m, uint64_t i, irmap_error *err)
{
    static const char kinds_of[][8] = {"blob", "bool", "string"};
    irmap_mlir_resource r;
    if (irmap_mlir_resource_get(m, (uint32_t)i, &r, err) != IRMAP_OK)
        return json_object();
    json_t *o = json_pack("{s:o, s:b, s:o, s:s, s:o, s:o}", "group", json_escaped(r.group),
                          "external", (int)r.external, "key", json_escaped(r.key), "kind",
                          kinds_of[r.kind], "offset", json_u64(r.offset), "size", json_u64(r.size));
    if (r.size && r.kind == IRMAP_MLIR_RESOURCE_BLOB) {
        json_object_set_new(o, "alignment", json_u64(r.alignment));
        json_object_set_new(o, "value", json_u64(r.blob.size));
        json_object_set_new(o, "blob_offset",
                            json_u64((uint64_t)(r.blob.data - irmap_module_bytes(m).data)));
    } else if (r.size && r.kind == IRMAP_MLIR_RESOURCE_STRING) {
        json_object_set_new(o, "value", json_escaped(r.string));
    } else if (r.size) {
        json_object_set_new(o, "value", json_boolean(r.flag));
    }
    return o;
}

/* Types that stand without "!llvm." where a type of that dialect is expected. */
static bool is_llvm_type(const char *s, size_t size)
{
    static const char words[][12] = {"void",    "ptr",       "vec",     "array", "struct",
                                     "func",    "label",     "target",  "token", "x86_amx",
                                     "x86_mmx", "ppc_fp128", "metadata"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        size_t n = strlen(words[i]);
        if (size >= n && memcmp(s, words[i], n) == 0 && (size == n || s[n] == '<'))
            return true;
    }
    return false;
}

static void add_type(json_t *list, const char *s, size_t size)
{
    bool bare = is_llvm_type(s, size);
    if (size && cli_spend(size))
        json_array_append_new(list, json_sprintf("%s%.*s", bare ? "!llvm." : "", (int)size, s));
}

/* Where a character stands that is in no brackets; `end` when it stands nowhere. */
static const char *find_outside(const char *s, const char *end, char wanted)
{
    size_t depth = 0;
    bool quoted = false;
    for (; s < end; s++) {
        if (*s == '"')
            quoted = !quoted;
        if (quoted && *s == '\\' && end - s > 1)
            s++;
        if (quoted)
            continue;
        if (depth == 0 && *s == wanted)
            return s;
        if (strchr("<([{", *s))
            depth++;
        else if (depth && strchr(">)]}", *s))
            depth--;
    }
    return end;
}

/* Parameters and results of "!llvm.func<i32 (i64, ptr)>". */
static void add_llvm_signature(json_t *row, const char *text, size_t size)
{
    static const char open[] = "!llvm.func<";
    const char *s = text + sizeof open - 1, *end = text + size - 2; /* before ")>" */
    if (size < sizeof open + 2 || memcmp(text, open, sizeof open - 1) != 0 ||
        memcmp(end, ")>", 2) != 0)
        return;
    const char *list = find_outside(s, end, '(');
    if (list == end || list == s || list[-1] != ' ')
        return;
    json_t *params = json_array(), *results = json_array();
    if (list - s != 5 || memcmp(s, "void ", 5) != 0)
        add_type(results, s, (size_t)(list - s - 1));
    for (s = list + 1; s < end;) {
        const char *comma = find_outside(s, end, ',');
        add_type(params, s, (size_t)(comma - s));
        s = comma < end ? comma + 2 : end;
    }
    json_object_set_new(row, "params", params);
    json_object_set_new(row, "results", results);
}

void row_mlir_function(const irmap_module *m, uint32_t i, const irmap_func_info *f, json_t *row,
                       irmap_error *err)
{
    irmap_type_info signature;
    json_object_set_new(row, "symbol", json_mlir_symbol(m, (irmap_func){i}, err));
    if (irmap_type_get(m, f->signature, &signature, NULL) != IRMAP_OK ||
        signature.kind == IRMAP_TYPE_FUNCTION)
        return;
    json_t *type = json_type_text(m, f->signature, f->offset, err);
    json_object_set_new(row, "type", type);
    if (json_is_string(type))
        add_llvm_signature(row, json_string_value(type), json_string_length(type));
}

void tell_functions_apart(const irmap_module *m, uint32_t i, json_t *row)
{
    irmap_str name;
    irmap_func first;
    json_t *symbol = json_object_get(row, "symbol");
    if (irmap_func_name(m, (irmap_func){i}, &name, NULL) == IRMAP_OK && json_is_string(symbol) &&
        strstr(json_string_value(symbol), "::@") &&
        irmap_func_find(m, name, &first, NULL) == IRMAP_OK && first.id != i)
        json_object_set(row, "name", symbol);
}
