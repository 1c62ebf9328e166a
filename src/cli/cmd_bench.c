/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "bench.h"
#include "input.h"
#include "json_tree.h"
#include "system.h"
#include <string.h>

/* For each use; the slowest take a few runs longer. */
static const double SECONDS = 0.5;

static json_t *figures_json(const struct bench_figures *f)
{
    return json_pack("{s:f, s:f, s:f, s:f, s:f}", "min", f->min, "median", f->median, "p10", f->low,
                     "p90", f->high, "faults", f->faults);
}

static void show_time(FILE *out, double seconds)
{
    if (seconds < 1e-3)
        fprintf(out, " %8.2f us", seconds * 1e6);
    else
        fprintf(out, " %8.2f ms", seconds * 1e3);
}

static void show(struct cli *cli, const struct bench *b, enum bench_use use,
                 const struct bench_result *r)
{
    double ratio = r->floor.median > 0 ? r->irmap.median / r->floor.median : 0;
    if (cli->json) {
        json_t *o =
            json_pack("{s:o, s:s, s:o, s:i, s:o, s:s, s:o, s:f}", "file", tree_path(b->name), "use",
                      bench_use_name(use), "size", tree_u64(r->bytes), "rounds", r->rounds,
                      "seconds", figures_json(&r->irmap), "floor_is", bench_floor_name(use),
                      "floor_seconds", figures_json(&r->floor), "ratio", ratio);
        if (use == BENCH_OPEN_COLD)
            json_object_set_new(o, "still_cached", json_real(b->resident));
        tree_line(cli->out, o);
        return;
    }
    fprintf(cli->out, "  %-24s", bench_use_name(use));
    show_time(cli->out, r->irmap.min);
    show_time(cli->out, r->irmap.median);
    fprintf(cli->out, "  %5.0f%% %11llu %8.0f",
            r->irmap.median > 0 ? 100 * (r->irmap.high - r->irmap.low) / r->irmap.median : 0,
            (unsigned long long)r->bytes, r->irmap.faults);
    show_time(cli->out, r->floor.median);
    fprintf(cli->out, " %7.2f\n", ratio);
}

static void show_head(struct cli *cli, const struct bench *b)
{
    irmap_str name = {b->function, b->function_size};
    json_t *text = b->function ? tree_escaped(name) : json_string("(none)");
    fprintf(cli->out, "%s\n  %llu bytes, function %s\n  %-24s %11s %11s %7s %11s %8s %11s %7s\n",
            b->name, (unsigned long long)b->file_size,
            json_is_string(text) ? json_string_value(text) : "?", "", "min", "median", "spread",
            "bytes", "faults", "floor", "ratio");
    json_decref(text);
}

static void show_notes(struct cli *cli, const struct bench *b)
{
    fprintf(cli->out, "  spread: from the 10th to the 90th percentile, in parts of the median\n"
                      "  floor, in the same rounds: ");
    for (int use = BENCH_OPEN_COLD; use < BENCH_USES; use++)
        if (use == 0 || strcmp(bench_floor_name((enum bench_use)use),
                               bench_floor_name((enum bench_use)(use - 1))) != 0)
            fprintf(cli->out, "%s%s", use ? "; " : "", bench_floor_name((enum bench_use)use));
    fprintf(cli->out, "\n");
    if (b->resident > 0)
        fprintf(cli->out,
                "  cold: the system kept %.0f%% of the file in the page cache, so this is not "
                "quite cold\n",
                100 * b->resident);
}

static void run(struct cli *cli, struct bench *b)
{
    struct progress progress;
    struct bench_result r[BENCH_USES];
    progress_begin(&progress);
    for (int use = 0; use < BENCH_USES; use++) {
        progress_set(&progress, (double)use / BENCH_USES, bench_use_name((enum bench_use)use));
        bench_measure(b, (enum bench_use)use, SECONDS, &r[use]);
    }
    progress_end(&progress);
    if (!cli->json)
        show_head(cli, b);
    for (int use = 0; use < BENCH_USES; use++) {
        if (r[use].rounds)
            show(cli, b, (enum bench_use)use, &r[use]);
        if (r[use].status != IRMAP_OK)
            cli_report(cli, b->name, NULL, &r[use].err);
    }
    if (!cli->json)
        show_notes(cli, b);
}

static void measure(struct cli *cli, const char *path)
{
    struct bench b;
    irmap_status status = bench_begin(&b, path, cli->no_mmap ? IRMAP_IO_COPY : IRMAP_IO_AUTO,
                                      cli->function_count ? cli->functions[0] : NULL);
    b.name = cli->args[0];
    if (status == IRMAP_OK)
        run(cli, &b);
    else
        cli_report(cli, b.name, NULL, &b.err);
    bench_end(&b);
}

/* A module that lies in another file, in a file of its own. */
static void measure_copy(struct cli *cli, const irmap_module *m)
{
    char scratch[BENCH_PATH];
    irmap_bytes whole = irmap_module_bytes(m);
    FILE *f = bench_scratch(cli, scratch);
    if (!f)
        return;
    (void)cli_write(f, (const char *)whole.data, whole.size);
    if (cli_finish(cli, scratch, f))
        measure(cli, scratch);
    system_remove(scratch);
}

int cmd_bench(struct cli *cli)
{
    if (cli->arg_count != 1)
        return cli_usage(cli, cli->arg_count < 1 ? "no FILE given" : "more than one FILE given",
                         NULL);
    if (strcmp(cli->args[0], "-") == 0)
        return cli_usage(cli, "a FILE that is opened again and again cannot be '-'", NULL);
    if (cli->function_count > 1)
        return cli_usage(cli, "only one --function is measured", NULL);
    irmap_error err;
    irmap_module *m = cli_try_open(cli, cli->args[0], &err); /* for its messages, and for -o */
    if (!m) {
        if (err.status != IRMAP_OK)
            cli_report(cli, cli->args[0], NULL, &err);
        return cli->status;
    }
    bool copy = !cli->sweep && input_is_module(cli, cli->args[0]);
    if (copy)
        measure_copy(cli, m);
    cli_close(cli, cli->args[0], m); /* what is mapped stays in the page cache */
    if (cli->sweep)
        bench_sweep(cli, cli->args[0]);
    else if (!copy)
        measure(cli, cli->args[0]);
    return cli->status;
}
