/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Finds the functions that --function selects. */
#include "cli.h"
#include "input.h"
#include "query/nearest.h"
#include "query/text.h"
#include "system.h"
#include <stdlib.h>
#include <string.h>

static irmap_status find_by_name(const irmap_module *m, const char *name, irmap_func *out,
                                 irmap_error *err)
{
    irmap_str s = {name, strlen(name)};
    irmap_status status = IRMAP_NOT_FOUND;
    if (memchr(name, '\\', s.size)) {
        char *bytes = memory_new(s.size);
        size_t size = text_unescape(name, bytes);
        if (size != SIZE_MAX)
            status = irmap_func_find(m, (irmap_str){bytes, size}, out, err);
        free(bytes);
    }
    return status == IRMAP_NOT_FOUND ? irmap_func_find(m, s, out, err) : status;
}

/* Finds a function by its full name, symbol or index. */
static irmap_status find_one(const irmap_module *m, const char *name, irmap_func *out,
                             irmap_error *err)
{
    char *end;
    irmap_status status = find_by_name(m, name, out, err);
    if (status != IRMAP_NOT_FOUND)
        return status;
    if (name[0] == '@') { /* a symbol, or "@" and a name */
        status = irmap_mlir_symbol_find(m, (irmap_str){name, strlen(name)}, out, err);
        return status == IRMAP_NOT_FOUND && !strchr(name, ':') ? find_by_name(m, name + 1, out, err)
                                                               : status;
    }
    if (name[0] != '#' || name[1] < '0' || name[1] > '9')
        return status;
    unsigned long long number = strtoull(name + 1, &end, 10);
    if (*end || number >= irmap_func_count(m))
        return status;
    out->id = (uint32_t)number;
    return IRMAP_OK;
}

/* Returns whether a pattern or prefix matches a name. Zero bytes match only wildcards. */
static bool matches(const char *name, bool pattern, irmap_str s)
{
    size_t size = strlen(name);
    if (!pattern)
        return size <= s.size && memcmp(name, s.data, size) == 0;
    char *text = memory_new(s.size + 1);
    for (size_t i = 0; i < s.size; i++)
        text[i] = s.data[i] ? s.data[i] : '\1';
    text[s.size] = '\0';
    bool is_match = system_matches(name, text);
    free(text);
    return is_match;
}

bool cli_is_pattern(const char *name)
{
    return strpbrk(name, "*?[") != NULL;
}

struct symbol {
    char *text;
    size_t size, room;
};

static int append(void *ctx, const char *data, size_t size)
{
    struct symbol *s = ctx;
    if (s->size + size > s->room) {
        s->room = 2 * (s->size + size);
        s->text = memory_resize(s->text, s->room);
    }
    memcpy(s->text + s->size, data, size);
    s->size += size;
    return 0;
}

static bool symbol_matches(const irmap_module *m, uint32_t func, const char *name, bool pattern,
                           struct symbol *buffer)
{
    buffer->size = 0;
    return irmap_mlir_symbol_print(m, (irmap_func){func}, append, buffer, NULL) == IRMAP_OK &&
           budget_charge(buffer->size) &&
           matches(name, pattern, (irmap_str){buffer->text, buffer->size});
}

enum match_result { UNKNOWN, MATCHES, MATCHES_NOT };

/* Returns whether the name of function i matches. Caches the result per string, because functions
 * can share a long name. */
static bool name_matches(const irmap_module *m, uint32_t i, const char *name, bool pattern,
                         uint8_t *known)
{
    irmap_func_info f;
    irmap_str s;
    const bool has_string = irmap_func_get(m, (irmap_func){i}, &f, NULL) == IRMAP_OK &&
                            f.name.id < irmap_string_count(m);
    if (has_string && known[f.name.id] != UNKNOWN)
        return known[f.name.id] == MATCHES;
    /* counted against the budget: strings may overlap, so the total can far exceed the file size */
    const bool is_match = irmap_func_name(m, (irmap_func){i}, &s, NULL) == IRMAP_OK &&
                          budget_charge(s.size) && matches(name, pattern, s);
    if (has_string)
        known[f.name.id] = is_match ? MATCHES : MATCHES_NOT;
    return is_match;
}

/* Stores up to `room` matching functions. Returns the total number. */
static uint32_t find_matching_functions(const irmap_module *m, const char *name, irmap_func *out,
                                        uint32_t room)
{
    const bool pattern = cli_is_pattern(name);
    const bool symbols = name[0] == '@' && irmap_module_format(m) == IRMAP_FORMAT_MLIR;
    struct symbol symbol = {.size = 0};
    uint8_t *known = memory_zeroed((size_t)irmap_string_count(m) + 1, sizeof *known);
    uint32_t found = 0;
    for (uint32_t i = 0; *name && i < irmap_func_count(m); i++) {
        if (!name_matches(m, i, name, pattern, known) &&
            !(symbols && symbol_matches(m, i, name, pattern, &symbol)))
            continue;
        if (found < room)
            out[found].id = i;
        found++;
    }
    free(known);
    free(symbol.text);
    return found;
}

/* Returns the byte of an escape and stores its length. An escape is a backslash and two hex digits,
 * such as \D0, or two backslashes. Returns -1 for other text, and for \00: patterns cannot contain
 * zero bytes. */
static int escaped(const char *name, size_t *length)
{
    *length = 1;
    if (name[0] != '\\')
        return -1;
    if (name[1] == '\\') {
        *length = 2;
        return '\\';
    }
    const int byte = text_escaped_byte(name);
    if (byte <= 0)
        return -1;
    *length = 3;
    return byte;
}

/* Returns a pattern or prefix with escapes replaced by their bytes, or NULL if it has none. Other
 * backslashes of a pattern are literal. */
static char *unescape_pattern(const char *name)
{
    char *bytes = memory_new(strlen(name) + 1), *to = bytes;
    bool any = false;
    for (size_t length; *name; name += length) {
        const int byte = escaped(name, &length);
        *to++ = byte < 0 ? *name : (char)byte;
        any |= byte >= 0;
    }
    *to = '\0';
    if (any)
        return bytes;
    free(bytes);
    return NULL;
}

/* Like find_matching_functions(), but first tries the name with its escapes replaced. */
static uint32_t find_matching_or_escaped(const irmap_module *m, const char *name, irmap_func *out,
                                         uint32_t room)
{
    char *bytes = strchr(name, '\\') ? unescape_pattern(name) : NULL;
    const uint32_t found = bytes ? find_matching_functions(m, bytes, out, room) : 0;
    free(bytes);
    return found ? found : find_matching_functions(m, name, out, room);
}

/* Returns a name without the @ that precedes names in the text of Tile IR, or NULL. In MLIR, @ is
 * part of the symbol. */
static const char *without_at(const irmap_module *m, const char *name)
{
    const bool has_at = name[0] == '@' && name[1] != '#' && name[1] != '@';
    return has_at && irmap_module_format(m) == IRMAP_FORMAT_TILEIR ? name + 1 : NULL;
}

irmap_status cli_find_function(const irmap_module *m, const char *name, irmap_func *out,
                               irmap_error *err)
{
    irmap_func found;
    irmap_status status = find_one(m, name, out, err);
    if (status != IRMAP_NOT_FOUND)
        return status;
    if (find_matching_or_escaped(m, name, &found, 1) == 1) {
        *out = found;
        return IRMAP_OK;
    }
    const char *bare = without_at(m, name);
    return bare ? cli_find_function(m, bare, out, err) : status;
}

void cli_report_missing_name(struct cli *cli, const char *path, const char *kind, const char *name)
{
    fprintf(stderr, "%s: error: no %s is called '%s' (irmap ls %ss lists them) [not-found]\n",
            cli_name(path), kind, name, kind);
    cli_raise_status(cli, cli->invalid_input_status);
}

/* Prints a name with escapes, at most 200 bytes. */
static void print_name(FILE *to, irmap_str s)
{
    enum { LONGEST = 200 };
    for (size_t i = 0; i < s.size && i < LONGEST; i++) {
        const unsigned char c = (unsigned char)s.data[i];
        if (c < ' ' || c == '\\' || c > '~')
            fprintf(to, "\\%02X", c);
        else
            fputc(c, to);
    }
    fputs(s.size > LONGEST ? "..." : "", to);
}

/* Prints "did you mean 'softmax'?" if a function has a similar name. */
static void suggest_function(const irmap_module *m, const char *name)
{
    struct nearest near = {.word = name + (name[0] == '@')};
    irmap_str s, best = {NULL, 0};
    for (uint32_t i = 0; i < irmap_func_count(m) && !cli_is_pattern(name); i++)
        if (irmap_func_name(m, (irmap_func){i}, &s, NULL) == IRMAP_OK &&
            nearest_try_beginning(&near, s.data, s.size))
            best = s;
    if (!best.data)
        return;
    fputs("    did you mean '", stderr);
    print_name(stderr, best);
    fputs("'?\n", stderr);
}

void cli_report_unresolved_function(struct cli *cli, const char *path, const irmap_module *m,
                                    const char *name, uint32_t match_count)
{
    if (match_count && cli_is_pattern(name))
        fprintf(stderr, "%s: error: %u functions match '%s', but one is required [not-found]\n",
                cli_name(path), match_count, name);
    else if (match_count)
        fprintf(stderr,
                "%s: error: %u functions have names that begin with '%s': '%s*' means all of them, "
                "'#N' function N of irmap ls functions [not-found]\n",
                cli_name(path), match_count, name, name);
    else if (name[0] && !name[strspn(name, "0123456789")])
        fprintf(stderr,
                "%s: error: no function is called '%s'; '#%s' is function number %s of irmap ls "
                "functions [not-found]\n",
                cli_name(path), name, name, name);
    else if (name[0] == '#' && name[1] && !name[1 + strspn(name + 1, "0123456789")])
        fprintf(
            stderr,
            "%s: error: no function has number %s (irmap ls functions lists them) [not-found]\n",
            cli_name(path), name + 1);
    else {
        cli_report_missing_name(cli, path, "function", name);
        if (m)
            suggest_function(m, name);
    }
    cli_raise_status(cli, cli->invalid_input_status);
}

irmap_func *cli_find_functions(const irmap_module *m, const char *name, uint32_t *count)
{
    irmap_error err;
    uint32_t room = irmap_func_count(m);
    irmap_func *list = memory_grow(NULL, (size_t)room + 1, sizeof *list);
    *count = find_one(m, name, list, &err) == IRMAP_OK;
    if (!*count)
        *count = find_matching_or_escaped(m, name, list, room);
    const char *bare = *count ? NULL : without_at(m, name);
    if (!bare)
        return list;
    free(list);
    return cli_find_functions(m, bare, count);
}

/* Adds the functions that argument i of --function selects, without duplicates. Reports an error
 * and returns false if the name is ambiguous, or missing in a file of one module. If the file has
 * several modules and this one lacks the function, returns true; the function is reported once all
 * modules lack it. */
static bool add(struct cli *cli, const char *path, const irmap_module *m, size_t i,
                irmap_func **list, bool *is_chosen)
{
    const char *name = cli->functions[i];
    uint32_t count;
    irmap_func *found = cli_find_functions(m, name, &count);
    bool resolved = count == 1 || (count && cli_is_pattern(name));
    const char *reported_name = resolved || count ? path : count_missing_function(cli, path, i);
    if (!resolved && reported_name)
        cli_report_unresolved_function(cli, reported_name, m, name, count);
    if (resolved) {
        *list = memory_grow(*list, cli->chosen + count, sizeof **list);
        for (uint32_t k = 0; k < count; k++)
            if (!is_chosen[found[k].id]) {
                is_chosen[found[k].id] = true;
                (*list)[cli->chosen++] = found[k];
            }
    }
    free(found);
    return resolved || (!count && reported_name != path);
}

bool cli_select_functions(struct cli *cli, const char *path, const irmap_module *m,
                          irmap_func **out)
{
    irmap_func *list = NULL;
    *out = NULL;
    cli->chosen = 0;
    if (!cli->function_count)
        return true;
    if (!cli_require_functions(cli, path, m))
        return false;
    bool *is_chosen = memory_zeroed(irmap_func_count(m), sizeof *is_chosen), success = true;
    for (size_t i = 0; success && i < cli->function_count; i++)
        success = add(cli, path, m, i, &list, is_chosen);
    free(is_chosen);
    success = success && cli->chosen;
    if (success)
        *out = list;
    else
        free(list);
    return success;
}
