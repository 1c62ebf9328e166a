/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "bench.h"
#include "input.h"
#include "query/label.h"
#include "system.h"
#include <string.h>

/* per operation; slow operations need more */
static const double SECONDS = 0.5;

const char *const bench_counter_names[SYSTEM_COUNTERS] = {"instructions", "cycles", "cache_misses",
                                                          "branch_misses"};

void bench_put_figures(struct json *o, const char *key, const struct bench_figures *f)
{
    json_key(o, key);
    json_begin_object(o);
    json_put_real(o, "min", f->min);
    json_put_real(o, "median", f->median);
    json_put_real(o, "p10", f->low);
    json_put_real(o, "p90", f->high);
    json_put_real(o, "faults", f->faults);
    for (int i = 0; i < SYSTEM_COUNTERS; i++)
        if (f->counts[i] >= 0)
            json_put_real(o, bench_counter_names[i], f->counts[i]);
    json_end_object(o);
}

void bench_show_time(FILE *out, double seconds)
{
    if (seconds < 1e-3)
        fprintf(out, " %8.2f us", seconds * 1e6);
    else
        fprintf(out, " %8.2f ms", seconds * 1e3);
}

static double ratio(const struct bench_result *r)
{
    return r->floor.median > 0 ? r->irmap.median / r->floor.median : 0;
}

static void write_line(FILE *to, const struct bench *b, enum bench_operation operation,
                       const struct bench_result *r, const struct bench_saved *before)
{
    struct json o = {.data = NULL};
    json_begin_row(&o, b->name);
    json_put_text(&o, "irmap", irmap_version_string());
    json_put_text(&o, "use", bench_operation_name(operation));
    json_put_u64(&o, "size", r->bytes);
    json_put_int(&o, "rounds", r->rounds);
    bench_put_figures(&o, "seconds", &r->irmap);
    json_put_text(&o, "floor_is", bench_floor_name(operation));
    bench_put_figures(&o, "floor_seconds", &r->floor);
    json_put_real(&o, "ratio", ratio(r));
    if (operation == BENCH_OPEN_COLD)
        json_put_real(&o, "still_cached", b->resident);
    if (b->no_counters)
        json_put_text(&o, "no_counters", b->no_counters);
    if (before)
        bench_put_change(&o, before, operation, r);
    json_end_object(&o);
    (void)json_line(&o, cli_write, to);
    json_free(&o);
}

static void show(struct cli *cli, const struct bench *b, enum bench_operation operation,
                 const struct bench_result *r, const struct bench_saved *before)
{
    if (cli->json) {
        write_line(cli->out, b, operation, r, before);
        return;
    }
    if (before) {
        bench_show_change(cli, before, operation, r);
        return;
    }
    fprintf(cli->out, "  %-24s", bench_operation_name(operation));
    bench_show_time(cli->out, r->irmap.min);
    bench_show_time(cli->out, r->irmap.median);
    fprintf(cli->out, "  %5.0f%% %11llu %8.0f",
            r->irmap.median > 0 ? 100 * (r->irmap.high - r->irmap.low) / r->irmap.median : 0,
            (unsigned long long)r->bytes, r->irmap.faults);
    bench_show_time(cli->out, r->floor.median);
    fprintf(cli->out, " %7.2f\n", ratio(r));
}

static void show_head(struct cli *cli, const struct bench *b, const struct bench_saved *before)
{
    irmap_str name = {b->function, b->function_size};
    struct label text = b->function ? label_string(name) : label_cstr("(none)");
    fprintf(cli->out, "%s\n  %llu bytes, function %s\n", b->name, (unsigned long long)b->file_size,
            label_text(&text));
    label_free(&text);
    if (before)
        bench_show_change_head(cli, before);
    else
        fprintf(cli->out, "  %-24s %11s %11s %7s %11s %8s %11s %7s\n", "", "min", "median",
                "spread", "bytes", "faults", "floor", "ratio");
}

static void show_notes(struct cli *cli, const struct bench *b, const struct bench_saved *before)
{
    if (before) {
        bench_show_change_notes(cli);
        return;
    }
    fprintf(cli->out, "  spread: from the 10th to the 90th percentile, in parts of the median\n"
                      "  floor, in the same rounds: ");
    for (int operation = BENCH_OPEN_COLD; operation < BENCH_OPERATIONS; operation++)
        if (operation == 0 || strcmp(bench_floor_name((enum bench_operation)operation),
                                     bench_floor_name((enum bench_operation)(operation - 1))) != 0)
            fprintf(cli->out, "%s%s", operation ? "; " : "",
                    bench_floor_name((enum bench_operation)operation));
    fprintf(cli->out, "\n");
    if (b->resident > 0)
        fprintf(cli->out,
                "  cold: the system kept %.0f%% of the file in the page cache, so this is not "
                "quite cold\n",
                100 * b->resident);
}

static void show_count(FILE *out, int width, double n)
{
    static const char units[] = " kMGT";
    int unit = 0;
    for (; n >= 10000 && unit < 4; unit++)
        n /= 1000;
    if (n < 0)
        fprintf(out, " %*s", width, "-");
    else if (unit)
        fprintf(out, " %*.1f %c", width - 2, n, units[unit]);
    else
        fprintf(out, " %*.0f", width, n);
}

static void show_counters(struct cli *cli, const struct bench *b,
                          const struct bench_result r[BENCH_OPERATIONS])
{
    if (b->no_counters) {
        fprintf(cli->out, "  no counters of the processor: %s\n", b->no_counters);
        return;
    }
    fprintf(cli->out, "  counters of one run %17s %11s %9s %13s %14s %12s\n", "instructions",
            "cycles", "per cycle", "cache misses", "branch misses", "of the floor");
    for (int operation = 0; operation < BENCH_OPERATIONS; operation++) {
        const double *n = r[operation].irmap.counts;
        if (!r[operation].rounds)
            continue;
        fprintf(cli->out, "  %-24s", bench_operation_name((enum bench_operation)operation));
        show_count(cli->out, 12, n[SYSTEM_INSTRUCTIONS]);
        show_count(cli->out, 11, n[SYSTEM_CYCLES]);
        if (n[SYSTEM_INSTRUCTIONS] >= 0 && n[SYSTEM_CYCLES] > 0)
            fprintf(cli->out, " %9.2f", n[SYSTEM_INSTRUCTIONS] / n[SYSTEM_CYCLES]);
        else
            fprintf(cli->out, " %9s", "-");
        show_count(cli->out, 13, n[SYSTEM_CACHE_MISSES]);
        show_count(cli->out, 14, n[SYSTEM_BRANCH_MISSES]);
        show_count(cli->out, 12, r[operation].floor.counts[SYSTEM_INSTRUCTIONS]);
        fputc('\n', cli->out);
    }
    fputs("  of the floor: its instructions; without what the kernel does\n", cli->out);
}

static void warn_of_size(const struct cli *cli, const struct bench *b,
                         const struct bench_saved *before)
{
    const struct bench_result *open = &before->operations[BENCH_OPEN];
    if (open->rounds && open->bytes != b->file_size)
        fprintf(stderr, "%s: warning: its figures are of a file of %llu bytes, not of %llu\n",
                cli_name(cli->compare), (unsigned long long)open->bytes,
                (unsigned long long)b->file_size);
}

/* Called last, so that an interrupted run does not replace earlier figures. */
static void save(struct cli *cli, const struct bench *b,
                 const struct bench_result r[BENCH_OPERATIONS])
{
    FILE *f = cli_create_secondary(cli, cli->save, "figures");
    for (int operation = 0; f && operation < BENCH_OPERATIONS; operation++)
        if (r[operation].rounds)
            write_line(f, b, (enum bench_operation)operation, &r[operation], NULL);
    if (f)
        cli_finish_secondary(cli, cli->save, f);
}

static void run(struct cli *cli, struct bench *b, const struct bench_saved *before)
{
    struct progress progress;
    struct bench_result r[BENCH_OPERATIONS];
    progress_begin(&progress);
    b->no_counters = system_counters_begin();
    for (int operation = 0; operation < BENCH_OPERATIONS; operation++) {
        progress_set(&progress, (double)operation / BENCH_OPERATIONS,
                     bench_operation_name((enum bench_operation)operation));
        bench_measure(b, (enum bench_operation)operation, SECONDS, &r[operation]);
    }
    system_counters_end();
    progress_end(&progress);
    if (before)
        warn_of_size(cli, b, before);
    if (!cli->json)
        show_head(cli, b, before);
    for (int operation = 0; operation < BENCH_OPERATIONS; operation++) {
        if (r[operation].rounds)
            show(cli, b, (enum bench_operation)operation, &r[operation], before);
        if (r[operation].status != IRMAP_OK)
            cli_report(cli, b->name, NULL, &r[operation].err);
        if (before)
            bench_check_tolerance(cli, before, (enum bench_operation)operation, &r[operation]);
    }
    if (!cli->json)
        show_notes(cli, b, before);
    if (!cli->json && !before)
        show_counters(cli, b, r);
    if (cli->save)
        save(cli, b, r);
}

/* Opens the module again to suggest another name. */
static void refuse_function(struct cli *cli, const struct bench *b)
{
    irmap_module *m;
    irmap_error err;
    (void)!input_open(cli, b->name, &cli->open, &m, &err);
    cli_report_unresolved_function(cli, b->name, m, cli->functions[0], b->match_count);
    irmap_module_unref(m);
}

static void measure(struct cli *cli, const char *path, const struct bench_saved *before)
{
    struct bench b;
    irmap_status status = bench_begin(&b, path, cli->no_mmap ? IRMAP_IO_COPY : IRMAP_IO_AUTO,
                                      cli->function_count ? cli->functions[0] : NULL);
    b.name = cli->args[0];
    if (status == IRMAP_OK)
        run(cli, &b, before);
    else if (status == IRMAP_NOT_FOUND && cli->function_count)
        refuse_function(cli, &b);
    else
        cli_report(cli, b.name, NULL, &b.err);
    bench_end(&b);
}

/* Measures a copy of a module that is embedded in a file. */
static void measure_copy(struct cli *cli, const irmap_module *m, const struct bench_saved *before)
{
    char scratch[BENCH_PATH];
    irmap_bytes whole = irmap_module_bytes(m);
    FILE *f = bench_scratch(cli, scratch);
    if (!f)
        return;
    (void)cli_write(f, (const char *)whole.data, whole.size);
    if (cli_finish(cli, scratch, f))
        measure(cli, scratch, before);
    system_remove(scratch);
}

static int bench_file(struct cli *cli, const struct bench_saved *before)
{
    irmap_error err;
    irmap_module *m = cli_try_open(cli, cli->args[0], &err); /* prints warnings, opens -o */
    if (!m) {
        if (err.status != IRMAP_OK)
            cli_report(cli, cli->args[0], NULL, &err);
        return cli->status;
    }
    bool copy = !cli->sweep && input_names_modules(cli, cli->args[0]);
    if (copy)
        measure_copy(cli, m, before);
    cli_close(cli, cli->args[0], m); /* because a mapped file remains in the page cache */
    if (cli->sweep)
        bench_sweep(cli, cli->args[0]);
    else if (!copy)
        measure(cli, cli->args[0], before);
    return cli->status;
}

int cmd_bench(struct cli *cli)
{
    struct bench_saved before;
    if (cli->arg_count != 1)
        return cli_usage(cli, cli->arg_count < 1 ? "no FILE given" : "more than one FILE given",
                         NULL);
    if (strcmp(cli->args[0], "-") == 0)
        return cli_usage(cli, "a FILE that is opened again and again cannot be '-'", NULL);
    if (cli->function_count > 1)
        return cli_usage(cli, "only one --function is measured", NULL);
    if (cli->sweep && (cli->save || cli->compare))
        return cli_usage(cli, "--sweep is given, and --save or --compare", NULL);
    if (cli->tolerance && !cli->compare)
        return cli_usage(cli, "--tolerance is given, and nothing to --compare with", NULL);
    if (cli->tolerance)
        cli->invalid_input_status = EXIT_ENVIRONMENT;
    system_retain_memory();
    if (!cli->compare)
        return bench_file(cli, NULL);
    if (bench_load(cli, &before)) {
        (void)bench_file(cli, &before);
        bench_free_saved(&before);
    }
    return cli->status;
}
