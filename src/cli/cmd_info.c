/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "cli.h"
#include "query/info.h"
#include "query/search.h"
#include <string.h>

/* Prints the StableHLO version: declared and, if the file was decoded for --why, required. */
static void print_stablehlo(FILE *to, const struct info *info)
{
    const char *declared = info->stablehlo.data ? info->stablehlo.data : "";
    const char *required = info->required.data;
    if (!required)
        fprintf(to, "  %-10s declares %s\n", "stablehlo", declared);
    else if (strcmp(required, declared) == 0)
        fprintf(to, "  %-10s %s or later\n", "stablehlo", declared);
    else
        fprintf(to, "  %-10s %s%s (declared: %s)\n", "stablehlo", required,
                required[0] >= '0' && required[0] <= '9' ? " or later" : "", declared);
}

static void print_why(FILE *to, const struct info *info)
{
    const struct label *declared = info->toolkit.exists ? &info->toolkit : &info->stablehlo;
    fprintf(to, "  %-10s %#-10x %s: the version; what %s it needs %s\n", "why",
            info->toolkit.exists ? 9 : 5, declared->data ? declared->data : "",
            info->needs.partly ? "could be read of" : "is in", label_text(&info->needed_version));
    for (size_t i = 0; i < info->needs.count; i++) {
        const struct need *n = &info->needs.list[i];
        struct label version = info->version_of(n->since);
        fprintf(to, "  %-10s %#-10llx %s: %s %s (%llu)%s\n", "", (unsigned long long)n->offset,
                label_text(&version), n->kind, n->name, (unsigned long long)n->count,
                info_ignores_need(info, n) ? ", which older readers pass over" : "");
        label_free(&version);
    }
}

static void print_requirements(FILE *to, const struct info *info)
{
    if (info->toolkit.exists)
        fprintf(to, "  %-10s CUDA %s or later\n", "toolkit", label_text(&info->toolkit));
    if (info->preview)
        fprintf(to, "  %-10s uses preview features: not portable\n", "");
    if (info->stablehlo.data)
        print_stablehlo(to, info);
    if (info->has_why)
        print_why(to, info);
}

/* Prints the targets of optimization hints. Only --why decodes ops and finds their hints. */
static void print_hints(FILE *to, const struct info *info)
{
    if (!info->hint_count)
        return;
    fprintf(to, "  %-10s", "hints for");
    for (size_t i = 0; i < info->hint_count; i++)
        fprintf(to, "%s %s", i ? "," : "", label_text(&info->hints[i]));
    fputs(info->has_why ? "\n" : " (of functions; --why includes ops)\n", to);
}

static void print_counts(FILE *to, const struct info *info)
{
    const irmap_module *m = info->q->m;
    const irmap_format format = irmap_module_format(m);
    const bool tile = format == IRMAP_FORMAT_TILEIR, mlir = format == IRMAP_FORMAT_MLIR;
    const struct {
        const char *name;
        bool shown;
        uint64_t count;
    } counts[] = {{"functions", !info->is_micb && info->functions_known, irmap_func_count(m)},
                  {"globals", tile, irmap_tile_global_count(m)},
                  {"strings", true, irmap_string_count(m)},
                  {"symbols", info->is_micb, irmap_micb_symbol_count(m)},
                  {"types", true, irmap_type_count(m)},
                  {"constants", tile, irmap_tile_const_count(m)},
                  {"values", info->is_micb, irmap_micb_value_count(m)},
                  {"map", info->is_micb, irmap_micb_map_count(m)},
                  {"attributes", mlir, irmap_mlir_attr_count(m)},
                  {"dialects", mlir, irmap_mlir_dialect_count(m)},
                  {"resources", mlir, irmap_mlir_resource_count(m)}};
    if (!info->is_micb && !info->functions_known)
        fprintf(to, "  %-10s not known\n", "functions");
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        if (counts[i].shown)
            fprintf(to, "  %-10s %llu\n", counts[i].name, (unsigned long long)counts[i].count);
}

static void print_sections(FILE *to, const irmap_module *m)
{
    irmap_section s;
    fprintf(to, "  %-10s %-10s %10s %10s %6s\n", "sections", "name", "offset", "size", "align");
    for (uint32_t i = 0; irmap_section_get(m, i, &s, NULL) == IRMAP_OK; i++) {
        struct label name = label_string(s.name);
        fprintf(to, "  %10s %-10s %#10llx %10llu %6llu\n", "", name.size ? name.data : "?",
                (unsigned long long)s.offset, (unsigned long long)s.size,
                (unsigned long long)s.alignment);
        label_free(&name);
    }
}

static void print_text(FILE *to, const struct info *info)
{
    const irmap_module *m = info->q->m;
    fprintf(to, "%s\n  %-10s %s %s\n", cli_name(info->q->file), "format",
            irmap_format_name(irmap_module_format(m)), label_text(&info->version));
    print_requirements(to, info);
    if (info->producer.data)
        fprintf(to, "  %-10s %s\n", "producer", info->producer.data);
    /* LLVM release whose op tables decode the properties, and why this release was chosen. */
    if (irmap_module_format(m) == IRMAP_FORMAT_MLIR)
        fprintf(to, "  %-10s LLVM %u: %s\n", "tables", info->release,
                info->has_tables ? info_why_tables(info) : "not compared");
    fprintf(to, "  %-10s %llu bytes\n", "size", (unsigned long long)irmap_module_bytes(m).size);
    print_counts(to, info);
    if (info->inside)
        fprintf(to, "  %-10s %zu module%s (irmap ls modules lists them)\n", "contains",
                info->inside, info->inside == 1 ? "" : "s");
    print_hints(to, info);
    if (info->has_output)
        fprintf(to, "  %-10s %llu\n", "output", (unsigned long long)info->output);
    if (info->has_debug)
        fprintf(to, "  %-10s %llu rows, %llu ids, %llu records\n", "debug",
                (unsigned long long)info->debug.rows, (unsigned long long)info->debug.ids,
                (unsigned long long)info->debug.records);
    print_sections(to, m);
}

static void show(struct cli *cli, const char *path, const irmap_module *m)
{
    const struct query q = cli_query(cli, path, m);
    struct info info;
    struct json o = {.data = NULL};
    info_read(&q, cli->why, &info);
    info.inside = search_count_inside(&cli->open, &cli->search, m);
    progress_end(&cli->bar);
    if (cli->json) {
        info_json(&o, &info);
        (void)json_line(&o, cli_write, cli->out);
        json_free(&o);
    } else {
        print_text(cli->out, &info);
    }
    info_free(&info);
}

int cmd_info(struct cli *cli)
{
    if (cli->arg_count < 1)
        return cli_usage(cli, "no FILE given", NULL);
    for (int i = 0; i < cli->arg_count; i++) {
        irmap_module *m = cli_open(cli, cli->args[i]);
        if (!m)
            continue;
        show(cli, cli->args[i], m);
        cli_close(cli, cli->args[i], m);
    }
    return cli->status;
}
