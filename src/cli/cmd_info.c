/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "cold.h"

#include "cli.h"
#include "info_why.h"
#include "json_tree.h"
#include "search.h"
#include <stdlib.h>
#include <string.h>

static json_t *sections_json(const irmap_module *m)
{
    json_t *list = json_array();
    irmap_section s;
    for (uint32_t i = 0; irmap_section_get(m, i, &s, NULL) == IRMAP_OK; i++)
        json_array_append_new(list,
                              json_pack("{s:o, s:I, s:o, s:o, s:o, s:o}", "name",
                                        tree_escaped(s.name), "id", (json_int_t)s.id, "header",
                                        tree_u64(s.header), "offset", tree_u64(s.offset), "size",
                                        tree_u64(s.size), "alignment", tree_u64(s.alignment)));
    return list;
}

/* What only a graph has. */
static void describe_graph(struct cli *cli, const char *path, const irmap_module *m, json_t *o)
{
    uint64_t output;
    irmap_error err;
    irmap_status status = irmap_micb_output(m, &output, &err);
    if (status == IRMAP_NOT_FOUND)
        return;
    json_object_set_new(o, "symbols", json_integer(irmap_micb_symbol_count(m)));
    json_object_set_new(o, "values", json_integer(irmap_micb_value_count(m)));
    json_object_set_new(o, "map", tree_u64(irmap_micb_map_count(m)));
    if (status == IRMAP_OK)
        json_object_set_new(o, "output", tree_u64(output));
    else
        cli_report(cli, path, m, &err);
}

static const char *why_tables(const irmap_module *m, const irmap_mlir_tables *t)
{
    enum { PROPERTIES_SINCE = 5 };
    if (irmap_module_version(m).major < PROPERTIES_SINCE)
        return "before version 5 it only separates properties from other attributes";
    if (t->exact && t->unfitted)
        return "the producer names it, but not all properties fit, nor does another table fit all";
    if (t->producer && !t->exact)
        return "the producer names another release, whose table does not fit; this fits all "
               "properties of the file";
    if (t->exact)
        return "the producer names it";
    if (t->fitting == 1)
        return "the only table that fits all properties of the file";
    return t->fitting ? "several tables fit all properties of the file; this one was chosen"
                      : "no table fits all properties of the file; this fits the most ops";
}

/* Modules in strings, attributes and resources. A large file is not read to its end for them. */
static void describe_inside(const struct cli *cli, const irmap_module *m, json_t *o)
{
    enum { LARGE = 1 << 28 };
    const irmap_bytes bytes = irmap_module_bytes(m);
    const size_t count = bytes.size <= LARGE ? search_inside(cli, bytes) : 0;
    if (count)
        json_object_set_new(o, "inside", json_integer((json_int_t)count));
}

/* What only MLIR has. */
static void describe_mlir(const struct cli *cli, const irmap_module *m, json_t *o)
{
    if (irmap_module_format(m) != IRMAP_FORMAT_MLIR)
        return;
    uint32_t stated;
    irmap_mlir_tables tables;
    irmap_error err;
    const uint32_t release = irmap_mlir_release(m, &stated);
    json_object_set_new(o, "llvm_tables", json_integer(release));
    json_object_set_new(o, "llvm_stated", json_boolean(stated));
    if (irmap_mlir_tables_get(m, &tables, &err) == IRMAP_OK) {
        json_object_set_new(o, "llvm_fitting", json_integer(tables.fitting));
        json_object_set_new(o, "llvm_why", json_string(why_tables(m, &tables)));
    }
    json_object_set_new(o, "dialects", json_integer(irmap_mlir_dialect_count(m)));
    json_object_set_new(o, "attribute_count", json_integer(irmap_mlir_attr_count(m)));
    json_object_set_new(o, "resources", json_integer(irmap_mlir_resource_count(m)));
    describe_inside(cli, m, o);
}

static bool functions_are_known(const irmap_module *m)
{
    irmap_func f;
    return irmap_func_count(m) != 0 ||
           irmap_func_find(m, (irmap_str){"", 0}, &f, NULL) != IRMAP_NOT_UNDERSTOOD;
}

static json_t *describe(struct cli *cli, const char *path, const irmap_module *m)
{
    irmap_str producer;
    irmap_tile_debug debug;
    irmap_error err;
    const irmap_format format = irmap_module_format(m);
    json_t *o = json_pack(
        "{s:o, s:s, s:o, s:o, s:b, s:I, s:I, s:I, s:I, s:I}", "file", tree_path(path), "format",
        irmap_format_name(format), "version", tree_version(format, irmap_module_version(m)), "size",
        tree_u64(irmap_module_bytes(m).size), "mapped", irmap_module_is_mapped(m), "functions",
        (json_int_t)irmap_func_count(m), "globals", (json_int_t)irmap_tile_global_count(m),
        "strings", (json_int_t)irmap_string_count(m), "types", (json_int_t)irmap_type_count(m),
        "constants", (json_int_t)irmap_tile_const_count(m));
    /* What files of a format cannot have; which attributes of MLIR are constants, only decoding
     * all of them says. */
    if (format == IRMAP_FORMAT_MICB || !functions_are_known(m))
        json_object_del(o, "functions");
    if (format != IRMAP_FORMAT_TILEIR) {
        json_object_del(o, "globals");
        json_object_del(o, "constants");
    }
    irmap_status status = irmap_module_producer(m, &producer, &err);
    if (status == IRMAP_OK && producer.size)
        json_object_set_new(o, "producer", tree_escaped(producer));
    else if (status != IRMAP_OK && status != IRMAP_NOT_FOUND)
        cli_report(cli, path, m, &err);
    status = irmap_tile_debug_get(m, &debug, &err);
    if (status == IRMAP_OK)
        json_object_set_new(o, "debug",
                            json_pack("{s:o, s:o, s:o}", "rows", tree_u64(debug.rows), "ids",
                                      tree_u64(debug.ids), "records", tree_u64(debug.records)));
    else if (status != IRMAP_NOT_FOUND)
        cli_report(cli, path, m, &err);
    describe_graph(cli, path, m, o);
    describe_mlir(cli, m, o);
    describe_toolkit(cli, path, m, o);
    describe_stablehlo(cli, path, m, o);
    json_object_set_new(o, "sections", sections_json(m));
    return o;
}

static const char *text_of(const json_t *o, const char *key)
{
    const char *s = json_string_value(json_object_get(o, key));
    return s ? s : "";
}

static long long number_of(const json_t *o, const char *key)
{
    return (long long)json_integer_value(json_object_get(o, key));
}

/* The release that reads the file is known only after decoding it. */
static void print_stablehlo(FILE *to, const json_t *o)
{
    const char *declared = text_of(o, "stablehlo"), *required = text_of(o, "required");
    if (!json_object_get(o, "required"))
        fprintf(to, "  %-10s declares %s\n", "stablehlo", declared);
    else if (strcmp(required, declared) == 0)
        fprintf(to, "  %-10s %s or later\n", "stablehlo", declared);
    else
        fprintf(to, "  %-10s %s%s (declared: %s)\n", "stablehlo", required,
                required[0] >= '0' && required[0] <= '9' ? " or later" : "", declared);
}

static void print_toolkit(FILE *to, const json_t *o)
{
    const json_t *why = json_object_get(o, "why"), *n;
    size_t i;
    if (json_object_get(o, "toolkit"))
        fprintf(to, "  %-10s CUDA %s or later\n", "toolkit", text_of(o, "toolkit"));
    if (json_object_get(o, "preview"))
        fprintf(to, "  %-10s uses preview features: not portable\n", "");
    if (json_object_get(o, "stablehlo"))
        print_stablehlo(to, o);
    if (!why)
        return;
    fprintf(to, "  %-10s %#-10x %s: the version; what %s it needs %s\n", "why",
            json_object_get(o, "toolkit") ? 9 : 5,
            text_of(o, json_object_get(o, "toolkit") ? "toolkit" : "stablehlo"),
            json_is_true(json_object_get(o, "complete")) ? "is in" : "could be read of",
            text_of(o, "content"));
    json_array_foreach(why, i, n) fprintf(
        to, "  %-10s %#-10llx %s: %s %s (%lld)%s\n", "", (unsigned long long)number_of(n, "offset"),
        text_of(n, "version"), text_of(n, "kind"), text_of(n, "name"), number_of(n, "count"),
        json_object_get(n, "passed_over") ? ", which older readers pass over" : "");
}

/* Hints of ops are known only after decoding them, which --why does. */
static void print_hinted(FILE *to, const json_t *o)
{
    const json_t *list = json_object_get(o, "hint_architectures"), *name;
    size_t i;
    if (!json_array_size(list))
        return;
    fprintf(to, "  %-10s", "hints for");
    json_array_foreach(list, i, name) fprintf(to, "%s %s", i ? "," : "", json_string_value(name));
    fputs(json_object_get(o, "why") ? "\n" : " (of functions; --why includes ops)\n", to);
}

static void print_text(FILE *to, const json_t *o)
{
    static const char *const counts[] = {"functions",       "globals",   "strings",  "symbols",
                                         "types",           "constants", "values",   "map",
                                         "attribute_count", "dialects",  "resources"};
    const json_t *debug = json_object_get(o, "debug"), *s;
    size_t i;
    fprintf(to, "%s\n  %-10s %s %s\n", cli_plain(text_of(o, "file")), "format",
            text_of(o, "format"), text_of(o, "version"));
    print_toolkit(to, o);
    if (json_object_get(o, "producer"))
        fprintf(to, "  %-10s %s\n", "producer", text_of(o, "producer"));
    if (json_object_get(o, "llvm_tables"))
        fprintf(to, "  %-10s LLVM %lld: %s\n", "tables", number_of(o, "llvm_tables"),
                json_object_get(o, "llvm_why") ? text_of(o, "llvm_why") : "not compared");
    fprintf(to, "  %-10s %lld bytes\n", "size", number_of(o, "size"));
    if (!json_object_get(o, "functions") && strcmp(text_of(o, "format"), "micb") != 0)
        fprintf(to, "  %-10s not known\n", "functions");
    for (i = 0; i < sizeof counts / sizeof counts[0]; i++)
        if (json_object_get(o, counts[i]))
            fprintf(to, "  %-10s %lld\n",
                    strcmp(counts[i], "attribute_count") == 0 ? "attributes" : counts[i],
                    number_of(o, counts[i]));
    if (json_object_get(o, "inside"))
        fprintf(to, "  %-10s %lld module%s (irmap ls modules lists them)\n", "contains",
                number_of(o, "inside"), number_of(o, "inside") == 1 ? "" : "s");
    print_hinted(to, o);
    if (json_object_get(o, "output"))
        fprintf(to, "  %-10s %lld\n", "output", number_of(o, "output"));
    if (debug)
        fprintf(to, "  %-10s %lld rows, %lld ids, %lld records\n", "debug",
                number_of(debug, "rows"), number_of(debug, "ids"), number_of(debug, "records"));
    fprintf(to, "  %-10s %-10s %10s %10s %6s\n", "sections", "name", "offset", "size", "align");
    json_array_foreach(json_object_get(o, "sections"), i, s)
        fprintf(to, "  %10s %-10s %#10llx %10lld %6lld\n", "",
                text_of(s, "name")[0] ? text_of(s, "name") : "?",
                (unsigned long long)number_of(s, "offset"), number_of(s, "size"),
                number_of(s, "alignment"));
}

int cmd_info(struct cli *cli)
{
    if (cli->arg_count < 1)
        return cli_usage(cli, "no FILE given", NULL);
    for (int i = 0; i < cli->arg_count; i++) {
        irmap_module *m = cli_open(cli, cli->args[i]);
        if (!m)
            continue;
        json_t *o = describe(cli, cli->args[i], m);
        progress_end(&cli->bar);
        if (!cli->json)
            print_text(cli->out, o);
        else
            tree_line(cli->out, json_incref(o));
        json_decref(o);
        cli_close(cli, cli->args[i], m);
    }
    return cli->status;
}
