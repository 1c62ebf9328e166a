/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Rows of irmap ls that only MLIR has. */
#include "cli.h"
#include "rows.h"
#include <string.h>

uint64_t count_dialects(const irmap_module *m)
{
    return irmap_mlir_dialect_count(m);
}

void row_dialect(struct json *o, const irmap_module *m, uint64_t i, irmap_error *err)
{
    irmap_mlir_dialect d;
    if (irmap_mlir_dialect_get(m, (uint32_t)i, &d, err) != IRMAP_OK)
        return;
    json_key(o, "name");
    (void)json_escaped(o, d.name);
    json_put_int(o, "ops", d.op_names);
    json_put_u64(o, "version_offset", d.version_offset);
    json_put_u64(o, "version_size", d.version.size);
}

uint64_t count_attributes(const irmap_module *m)
{
    return irmap_mlir_attr_count(m);
}

void row_attribute(struct json *o, const irmap_module *m, uint64_t i, irmap_error *err)
{
    irmap_mlir_attr_info a;
    if (irmap_mlir_attr_get(m, (irmap_mlir_attr){(uint32_t)i}, &a, err) != IRMAP_OK)
        return;
    json_put_u64(o, "offset", a.offset);
    json_put_u64(o, "size", a.size);
    json_key(o, "dialect");
    (void)json_escaped(o, a.dialect);
    json_put_bool(o, "custom", a.custom);
    const struct json_mark mark = json_mark(o);
    json_key(o, "attribute");
    if (!json_mlir_attr(o, m, (uint32_t)i, err))
        json_cut(o, mark);
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

void row_resource(struct json *o, const irmap_module *m, uint64_t i, irmap_error *err)
{
    static const char kinds_of[][8] = {"blob", "bool", "string"};
    irmap_mlir_resource r;
    if (irmap_mlir_resource_get(m, (uint32_t)i, &r, err) != IRMAP_OK)
        return;
    json_key(o, "group");
    (void)json_escaped(o, r.group);
    json_put_bool(o, "external", r.external);
    json_key(o, "key");
    (void)json_escaped(o, r.key);
    json_put_text(o, "kind", kinds_of[r.kind]);
    json_put_u64(o, "offset", r.offset);
    json_put_u64(o, "size", r.size);
    if (r.size && r.kind == IRMAP_MLIR_RESOURCE_BLOB) {
        json_put_u64(o, "alignment", r.alignment);
        json_put_u64(o, value_key(o, "blob_size"), r.blob.size);
        json_put_u64(o, "blob_offset", (uint64_t)(r.blob.data - irmap_module_bytes(m).data));
    } else if (r.size && r.kind == IRMAP_MLIR_RESOURCE_STRING) {
        json_key(o, value_key(o, "text"));
        (void)json_escaped(o, r.string);
    } else if (r.size) {
        json_put_bool(o, value_key(o, "bool"), r.flag);
    }
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

static void add_type(struct json *list, const char *s, size_t size)
{
    if (!size || !cli_spend(size))
        return;
    struct json whole = {.spaced = false};
    if (is_llvm_type(s, size))
        json_raw(&whole, "!llvm.", 6);
    memcpy(json_room(&whole, size), s, size);
    whole.size += size;
    (void)json_utf8(list, (irmap_str){whole.data, whole.size});
    json_free(&whole);
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
static void put_llvm_signature(struct json *o, const char *text, size_t size)
{
    static const char open[] = "!llvm.func<";
    const char *s = text + sizeof open - 1, *end = text + size - 2; /* before ")>" */
    if (size < sizeof open + 2 || memcmp(text, open, sizeof open - 1) != 0 ||
        memcmp(end, ")>", 2) != 0)
        return;
    const char *list = find_outside(s, end, '(');
    if (list == end || list == s || list[-1] != ' ')
        return;
    const char *const result = s;
    json_key(o, "params");
    json_begin_array(o);
    for (s = list + 1; s < end;) {
        const char *comma = find_outside(s, end, ',');
        add_type(o, s, (size_t)(comma - s));
        s = comma < end ? comma + 2 : end;
    }
    json_end_array(o);
    json_key(o, "returns");
    json_begin_array(o);
    if (list - result != 5 || memcmp(result, "void ", 5) != 0)
        add_type(o, result, (size_t)(list - result - 1));
    json_end_array(o);
}

void row_mlir_function(struct json *o, const irmap_module *m, uint32_t i, const irmap_func_info *f,
                       const irmap_type_info *signature, irmap_error *err)
{
    json_key(o, "symbol");
    json_mlir_symbol(o, m, (irmap_func){i}, err);
    if (!signature || signature->kind == IRMAP_TYPE_FUNCTION)
        return;
    struct json type = {.spaced = o->spaced};
    if (json_type_text(&type, m, f->signature, f->offset, err)) {
        json_key(o, "type");
        json_value(o, &type);
        if (type.data[0] == '"') {
            const char *text = json_plain(&type);
            put_llvm_signature(o, text, strlen(text));
        }
    }
    json_free(&type);
}

static bool is_nested(irmap_str symbol)
{
    for (size_t at = 0; at + 3 <= symbol.size; at++)
        if (memcmp(symbol.data + at, "::@", 3) == 0)
            return true;
    return false;
}

bool symbol_is_needed(const irmap_module *m, uint32_t i, irmap_str symbol)
{
    irmap_str name;
    irmap_func first;
    irmap_error err;
    if (irmap_func_name(m, (irmap_func){i}, &name, NULL) != IRMAP_OK ||
        irmap_func_find(m, name, &first, NULL) != IRMAP_OK || first.id == i)
        return false;
    struct json other = {.data = NULL};
    json_mlir_symbol(&other, m, first, &err);
    const bool tells = is_nested(symbol) || is_nested((irmap_str){other.data, other.size});
    json_free(&other);
    return tells;
}

bool put_needed_symbol(struct json *o, const char *key, const irmap_module *m, irmap_func func)
{
    struct json symbol = {.spaced = o->spaced};
    irmap_error err;
    if (irmap_module_format(m) == IRMAP_FORMAT_MLIR)
        json_mlir_symbol(&symbol, m, func, &err);
    const bool needed = symbol.size && symbol.data[0] == '"' &&
                        symbol_is_needed(m, func.id, (irmap_str){symbol.data, symbol.size});
    if (needed && key)
        json_key(o, key);
    if (needed)
        json_value(o, &symbol);
    json_free(&symbol);
    return needed;
}
