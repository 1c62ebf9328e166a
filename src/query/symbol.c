/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "symbol.h"
#include "query.h"

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
    (void)text_mlir_symbol(&other, m, first, &err);
    const bool any_nested = is_nested(symbol) || is_nested((irmap_str){other.data, other.size});
    json_free(&other);
    return any_nested;
}

bool json_needed_symbol(struct json *o, const char *key, const irmap_module *m, irmap_func func)
{
    struct json text = {.data = NULL};
    irmap_error err;
    if (irmap_module_format(m) != IRMAP_FORMAT_MLIR)
        return false;
    const enum text kind = text_mlir_symbol(&text, m, func, &err);
    const irmap_str symbol = {text.size ? text.data : "", text.size};
    const bool needed = kind < TEXT_OVER && symbol_is_needed(m, func.id, symbol);
    if (needed && key)
        json_key(o, key);
    if (needed)
        (void)json_utf8(o, symbol);
    json_free(&text);
    return needed;
}

/* Returns whether a type is one that the LLVM dialect prints without "!llvm." in its own types. */
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

static void add_type(struct row *r, int column, bool plain, size_t from, size_t to)
{
    const size_t size = to - from, begin = r->text.size;
    if (!size || !budget_charge(size))
        return;
    if (is_llvm_type(r->text.data + from, size))
        json_write_cstr(&r->text, "!llvm.");
    (void)json_room(&r->text, size); /* the buffer may move */
    json_write(&r->text, r->text.data + from, size);
    row_add(r, column,
            (struct value){
                .kind = VALUE_TEXT, .plain = plain, .at = begin, .size = r->text.size - begin});
}

/* Returns the position of a character outside of brackets, or `end`. */
static size_t find_outside(const char *s, size_t at, size_t end, char wanted)
{
    size_t depth = 0;
    bool quoted = false;
    for (; at < end; at++) {
        if (s[at] == '"')
            quoted = !quoted;
        if (quoted && s[at] == '\\' && end - at > 1)
            at++;
        if (quoted)
            continue;
        if (depth == 0 && s[at] == wanted)
            return at;
        if (strchr("<([{", s[at]))
            depth++;
        else if (depth && strchr(">)]}", s[at]))
            depth--;
    }
    return end;
}

void set_llvm_signature(struct row *r, int params, int returns, struct value type)
{
    static const char open[] = "!llvm.func<";
    const size_t result = type.at + sizeof open - 1, end = type.at + type.size - 2; /* ")>" */
    const char *s = r->text.data;
    if (type.size < sizeof open + 2 || memcmp(s + type.at, open, sizeof open - 1) != 0 ||
        memcmp(s + end, ")>", 2) != 0)
        return;
    const size_t list = find_outside(s, result, end, '(');
    if (list == end || list == result || s[list - 1] != ' ')
        return;
    const bool is_void = list - result == 5 && memcmp(s + result, "void ", 5) == 0;
    row_list(r, params);
    for (size_t at = list + 1; at < end;) {
        const size_t comma = find_outside(r->text.data, at, end, ',');
        add_type(r, params, type.plain, at, comma);
        at = comma < end ? comma + 2 : end;
    }
    row_list(r, returns);
    if (!is_void)
        add_type(r, returns, type.plain, result, list - 1);
}
