/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* irmap ls: one row function per kind fills a JSON object; text is the same object in columns. */
#include "cli.h"
#include "constants.h"
#include "query/json.h"
#include "query/nearest.h"
#include "rows.h"
#include "short_names.h"
#include "terminal.h"
#include "uses.h"
#include <stdlib.h>
#include <string.h>

/* How a column is shown. */
enum { HEX = 1, WIDE = 2 /* not on a terminal, whose lines are short */ };

struct column {
    const char *key;
    int width; /* negative: left-aligned; 0: the rest of the line */
    unsigned how;
};

/* Formats that do not have a kind of entries, as bits of irmap_format. */
enum {
    NOT_TILEIR = 1u << IRMAP_FORMAT_TILEIR,
    NOT_MLIR = 1u << IRMAP_FORMAT_MLIR,
    NOT_MICB = 1u << IRMAP_FORMAT_MICB
};

struct kind {
    const char *name;
    uint64_t (*count)(const irmap_module *m);
    /* One row; a failure is described in err, and the row holds what could be had. */
    void (*row)(struct json *o, const irmap_module *m, uint64_t i, irmap_error *err);
    struct column columns[9];
    unsigned lacking; /* formats that have none */
};

static const struct kind kinds[] = {
    {"sections",
     count_sections,
     row_section,
     {{"name", -10, 0}, {"id", 4, 0}, {"offset", 10, HEX}, {"size", 10, 0}, {"alignment", 10, 0}},
     0},
    {"strings",
     count_strings,
     row_string,
     {{"offset", 10, HEX}, {"size", 6, 0}, {"text", 0, 0}},
     0},
    {"types", count_types, row_type, {{"offset", 10, HEX}, {"size", 6, 0}, {"type", 0, 0}}, 0},
    {"constants",
     constants_count,
     row_constant,
     {{"offset", 10, HEX},
      {"size", 8, 0},
      {"uses", 5, 0},
      {"used_by", -12, 0},
      {"type", -16, 0},
      {"values", 0, 0},
      {"bytes", 0, 0},
      {"other_types", 0, 0}},
     NOT_MICB},
    {"globals",
     count_globals,
     row_global,
     {{"offset", 10, HEX},
      {"visibility", -10, 0},
      {"is_constant", -11, 0},
      {"alignment", 9, 0},
      {"constant", 8, 0},
      {"name", -20, 0},
      {"type", 0, 0}},
     NOT_MICB},
    {"functions",
     count_functions,
     row_function,
     {{"body_offset", 11, HEX},
      {"body_size", 9, 0},
      {"flags", -15, 0},
      {"debug_row", 9, WIDE},
      {"params", -20, WIDE},
      {"returns", -7, WIDE},
      {"hints", 0, WIDE},
      {"name", -24, 0}},
     0},
    {"dialects",
     count_dialects,
     row_dialect,
     {{"name", -20, 0}, {"ops", 5, 0}, {"version_offset", 14, HEX}, {"version_size", 12, 0}},
     NOT_TILEIR | NOT_MICB},
    {"attributes",
     count_attributes,
     row_attribute,
     {{"offset", 10, HEX}, {"size", 8, 0}, {"dialect", -12, 0}, {"attribute", 0, 0}},
     NOT_TILEIR | NOT_MICB},
    {"resources",
     count_resources,
     row_resource,
     {{"offset", 10, HEX},
      {"size", 10, 0},
      {"alignment", 9, 0},
      {"kind", -6, 0},
      {"group", -12, 0},
      {"key", -20, 0},
      {"value", -6, 0},
      {"type", -16, 0},
      {"values", 0, 0}},
     NOT_TILEIR | NOT_MICB},
    {"debug",
     count_debug,
     row_debug,
     {{"kind", -13, 0}, {"number", 7, 0}, {"numbers", 0, 0}, {"fields", 0, 0}},
     NOT_MICB},
    {"symbols",
     count_symbols,
     row_symbol,
     {{"string", 6, 0}, {"text", 0, 0}},
     NOT_TILEIR | NOT_MLIR},
    {"values",
     count_values,
     row_value,
     {{"offset", 10, HEX},
      {"op", -9, 0},
      {"name", -16, 0},
      {"result_types", -6, 0},
      {"axes", -8, 0},
      {"parts", 5, 0},
      {"operands", 0, 0}},
     NOT_TILEIR | NOT_MLIR},
    {"map",
     count_map,
     row_map,
     {{"offset", 10, HEX},
      {"depth", 5, 0},
      {"key", -20, 0},
      {"kind", -7, 0},
      {"size", 6, 0},
      {"value", 0, 0},
      {"entries", 0, 0}},
     NOT_TILEIR | NOT_MLIR},
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

static const struct column *column(const struct kind *kind, size_t i)
{
    bool there = i < sizeof kind->columns / sizeof kind->columns[0] && kind->columns[i].key;
    return there ? &kind->columns[i] : NULL;
}

/* Column k of the text: the name of a function comes first, except on a terminal, where it takes
 * the rest of the line. */
static const struct column *text_column(const struct kind *kind, size_t k, bool narrow)
{
    size_t last = 0;
    if (kind->row != row_function || narrow)
        return column(kind, k);
    while (column(kind, last + 1))
        last++;
    return column(kind, k == 0 ? last : k - 1 < last ? k - 1 : last + 1);
}

/* Takes the value to pieces. */
static const char *plain_value(const struct column *c, irmap_str value, char number[32])
{
    const char first = value.size ? value.data[0] : '"';
    if (value.size == 0)
        return "";
    if (first == 't' || first == 'f')
        return first == 't' ? "yes" : "no";
    if (first == 'n') /* null: it cannot be read */
        return "?";
    if (first != '-' && (first < '0' || first > '9'))
        return json_plain_value(value);
    snprintf(number, 32,
             first == '-'   ? "%lld"
             : c->how & HEX ? "%#llx"
                            : "%llu",
             first == '-' ? (unsigned long long)strtoll(value.data, NULL, 10)
                          : strtoull(value.data, NULL, 10));
    return number;
}

/* Writes a cell, to the left of its column if the width is negative. *spaces are still to be
 * written before the next cell, so that no line ends in spaces. */
static void put_cell(FILE *to, int width, const char *s, size_t *spaces)
{
    const size_t size = strlen(s), wide = (size_t)abs(width), rest = wide > size ? wide - size : 0;
    *spaces += 2 + (width > 0 ? rest : 0);
    if (size) {
        fprintf(to, "%*s%s", (int)*spaces, "", s);
        *spaces = 0;
    }
    *spaces += width < 0 ? rest : 0;
}

/* On a terminal, whose lines are narrow, names are cut to what is left of one. */
static void print_row(FILE *to, const struct kind *kind, const irmap_module *m, uint64_t i,
                      const struct json *o, bool narrow, const struct short_names *names)
{
    enum { COLUMNS = sizeof kind->columns / sizeof kind->columns[0] };
    irmap_str values[COLUMNS], symbol;
    const struct column *c;
    char number[32], *kept = NULL;
    size_t spaces = 0;
    fprintf(to, "%6llu", (unsigned long long)i);
    for (size_t k = 0; (c = text_column(kind, k, narrow)); k++)
        if (!json_member(o, c->key, &values[k]))
            values[k] = (irmap_str){NULL, 0};
    bool by_symbol = kind->row == row_function && json_member(o, "symbol", &symbol) &&
                     symbol_is_needed(m, (uint32_t)i, symbol);
    for (size_t k = 0; (c = text_column(kind, k, narrow)); k++)
        if ((values[k].size || c->width) && !((c->how & WIDE) && narrow)) {
            const bool name = strcmp(c->key, "name") == 0 && kind->row == row_function;
            const char *s = plain_value(c, by_symbol && name ? symbol : values[k], number);
            const irmap_func func = {by_symbol ? IRMAP_NONE : (uint32_t)i};
            put_cell(to, c->width, name ? short_name(names, func, s, &kept) : s, &spaces);
        }
    fputc('\n', to);
    free(kept);
}

/* What is left of a line of a terminal for the names of functions. */
static struct short_names *names_of(const struct kind *kind, const irmap_module *m, uint32_t width)
{
    const struct column *c;
    uint32_t used = 6;
    if (!width || kind->row != row_function)
        return NULL;
    for (size_t k = 0; (c = column(kind, k)); k++)
        used += c->how & WIDE ? 0 : 2 + (column(kind, k + 1) ? (uint32_t)abs(c->width) : 0);
    return width > used ? short_names_new(m, width - used) : NULL;
}

static void print_header(FILE *to, const struct kind *kind, uint32_t width)
{
    const struct column *c;
    size_t spaces = 0;
    fputs(" index", to);
    for (size_t k = 0; (c = text_column(kind, k, width != 0)); k++)
        if (!((c->how & WIDE) && width))
            put_cell(to, c->width, c->key, &spaces);
    fputc('\n', to);
}

static void end_line(struct cli *cli, const struct kind *kind, const irmap_module *m, uint64_t i,
                     struct json *o)
{
    irmap_bytes bytes;
    if (kind->row == row_constant && !cli->no_bytes &&
        constants_bytes(m, i, &bytes, NULL) == IRMAP_OK) {
        (void)json_line_bytes(o, cli_write, cli->out, "bytes", bytes);
        return;
    }
    json_end_object(o);
    (void)json_line(o, cli_write, cli->out);
}

/* Who uses a constant, and what it is to them; in text the first bytes of one that nobody does. */
static void add_constant(struct json *o, const irmap_module *m, uint32_t i,
                         const struct constant_known *known)
{
    irmap_bytes bytes;
    if (constant_row(o, m, i, known) || !o->spaced ||
        constants_bytes(m, i, &bytes, NULL) != IRMAP_OK)
        return;
    json_key(o, "bytes");
    json_hex(o, bytes);
}

/* Which functions are in a list, by number; NULL: all are wanted. To be freed. */
static bool *chosen_functions(const struct cli *cli, const struct kind *kind, const irmap_module *m,
                              const irmap_func *functions)
{
    if (!functions || kind->row != row_function)
        return NULL;
    bool *wanted = cli_calloc(irmap_func_count(m), sizeof *wanted);
    for (size_t i = 0; i < cli->chosen; i++)
        wanted[functions[i].id] = true;
    return wanted;
}

/* A kind that the format does not have is no error: files of several formats may be listed. */
static void print_none(FILE *to, const struct kind *kind, const irmap_module *m, bool unused)
{
    static const char *const names[] = {[IRMAP_FORMAT_TILEIR] = "Tile IR",
                                        [IRMAP_FORMAT_MLIR] = "MLIR",
                                        [IRMAP_FORMAT_MICB] = "MIC-B"};
    const irmap_format format = irmap_module_format(m);
    if (kind->lacking & 1u << format)
        fprintf(to, "(%s has no %s)\n", names[format],
                kind->row == row_debug ? "debug information" : kind->name);
    else
        fprintf(to, "(no %s%s%s)\n", kind->name, unused ? " are used" : "",
                kind->row == row_global && format == IRMAP_FORMAT_MLIR
                    ? ": those of MLIR are ops, which irmap ls ops lists outside of functions"
                    : "");
}

/* With `uses`, only the entries of that table that are in it. */
static void list(struct cli *cli, const struct kind *kind, const char *path, const irmap_module *m,
                 const struct uses *uses, enum used_table table, const irmap_func *functions)
{
    struct constant_known *constants = NULL;
    bool *wanted = chosen_functions(cli, kind, m, functions);
    uint32_t *of_resources = kind->row == row_resource ? constants_of_resources(m) : NULL;
    if (kind->row == row_constant)
        constants = constants_find(cli, path, m, functions, cli->chosen);
    struct json o = {.spaced = !cli->json};
    uint64_t count = kind->count(m), rows = 0;
    json_keep_types(&o, m);
    const uint32_t width = cli->json ? 0 : terminal_width(cli->out);
    struct short_names *names = names_of(kind, m, width);
    if (cli->rows && cli->first_row < count && cli->rows < count - cli->first_row)
        count = cli->first_row + cli->rows;
    for (uint64_t i = cli->first_row; i < count && !ferror(cli->out) && !cli_spent(); i++) {
        irmap_error err = {.status = IRMAP_OK};
        cli_progress(cli, i, count);
        if ((uses && !uses_has(uses, table, i)) || (constants && !constants_has(m, i)) ||
            (wanted && !wanted[i]) || (kind->row == row_debug && !has_debug(m, i)))
            continue;
        if (!rows++ && !cli->json)
            print_header(cli->out, kind, width);
        if (cli->json) {
            json_begin_row(&o, path);
            json_put_u64(&o, "index", i);
        } else {
            json_begin_object(&o);
        }
        kind->row(&o, m, i, &err);
        if (constants && err.status == IRMAP_OK)
            add_constant(&o, m, (uint32_t)i, &constants[i]);
        if (of_resources && err.status == IRMAP_OK && of_resources[i] != IRMAP_NONE)
            constants_of_resource(&o, m, of_resources[i]);
        if (cli->json) {
            end_line(cli, kind, m, i, &o);
        } else {
            json_end_object(&o);
            print_row(cli->out, kind, m, i, &o, width, names);
            json_clear(&o);
        }
        if (err.status == IRMAP_OK)
            continue;
        cli_report(cli, path, m, &err);
        if (err.status == IRMAP_LIMIT)
            break;
    }
    if (!cli->json && !rows && cli->status == EXIT_GOOD)
        print_none(cli->out, kind, m, uses && count);
    json_free(&o);
    free(constants);
    short_names_free(names);
    free(of_resources);
    free(wanted);
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
    list(cli, find_kind(kind), path, m, NULL, USED_TABLES, NULL);
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
    if (kind->row == row_function) {
        list(cli, kind, path, m, NULL, USED_TABLES, functions);
        free(functions);
        return;
    }
    uses_find(cli, path, m, functions, &uses);
    enum used_table table = used_table(kind->name);
    if (table == USED_CONSTANTS && irmap_module_format(m) == IRMAP_FORMAT_MLIR)
        table = USED_ATTRIBUTES;
    list(cli, kind, path, m, &uses, table, functions);
    uses_free(&uses);
    free(functions);
}

static void show_table(struct cli *cli, const char *path, const irmap_module *m)
{
    const struct kind *kind = find_kind(cli->args[0]);
    if (!kind)
        cli_list_ops(cli, path, m);
    else if (kind->count == count_functions && !cli_has_functions(cli, path, m))
        ; /* reported */
    else if (cli->function_count)
        list_used(cli, kind, path, m);
    else
        list(cli, kind, path, m, NULL, USED_TABLES, NULL);
}

/* NULL: none is given. */
static int refuse_kind(const char *kind)
{
    char names[256] = "ops, modules";
    for (size_t i = KINDS, size; i-- > 0;) {
        size = strlen(kinds[i].name);
        memmove(names + size + 2, names, strlen(names) + 1);
        memcpy(names, kinds[i].name, size);
        memcpy(names + size, ", ", 2);
    }
    char note[NEAREST_ROOM];
    struct nearest near = {.word = kind ? kind : ""};
    for (size_t i = 0; i < KINDS; i++)
        nearest_try(&near, kinds[i].name);
    nearest_try(&near, "modules");
    const char *what = !kind                 ? "no KIND given"
                       : strpbrk(kind, "./") ? "no KIND in front of "
                                             : "unknown KIND: ";
    fprintf(stderr, "irmap ls: %s%s%s\nKIND is one of %s.\n", what, kind ? cli_plain(kind) : "",
            nearest_text(&near, "", note), names);
    fputs("Try 'irmap ls --help'.\n", stderr);
    return EXIT_USAGE;
}

int cmd_ls(struct cli *cli)
{
    if (cli->arg_count < 1)
        return refuse_kind(NULL);
    const struct kind *kind = find_kind(cli->args[0]);
    bool ops = strcmp(cli->args[0], "ops") == 0, modules = strcmp(cli->args[0], "modules") == 0;
    if (!kind && !ops && !modules)
        return refuse_kind(cli->args[0]);
    if (cli->arg_count < 2)
        return cli_usage(cli, "no FILE given", NULL);
    if (cli->function_count && !ops &&
        (modules || (kind->row != row_function && used_table(kind->name) == USED_TABLES)))
        return cli_usage(
            cli, "--function goes with functions, ops, types, strings, constants, attributes",
            NULL);
    if (cli->line && !ops)
        return cli_usage(cli, "--line goes with ops", NULL);
    if (!modules) {
        (void)cli_show_files(cli, 1, "", show_table);
        if (cli->line && !cli->line_found && cli->status == EXIT_GOOD) {
            fprintf(stderr, "irmap ls: error: no op of these files comes from %s [not-found]\n",
                    cli->line);
            cli_worse(cli, cli->bad_input);
        }
        return cli->status;
    }
    for (int i = 1; i < cli->arg_count && !cli->output_failed; i++)
        (void)cli_list_modules(cli, cli->args[i]);
    return cli->status;
}
