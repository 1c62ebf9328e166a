/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Latency by number of functions. The measured files contain the first 1, 2, 5, 10... functions of
 * the given file and the entries that they use. Bodies and names are real, and only their number
 * changes. */
#include "bench.h"
#include "query/json.h"
#include "svg.h"
#include "system.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { POINTS = 32, SERIES = 4, LEFT = 70, TOP = 96, PLOT_HEIGHT = 280, BOTTOM = 50 };

static const double SECONDS = 0.2; /* per operation and file */

struct point {
    uint32_t functions;
    uint64_t bytes;
    double seconds[SERIES]; /* open, find, decode one; floor of open (bench.h) */
};

static const enum bench_operation swept[] = {BENCH_OPEN, BENCH_FIND, BENCH_DECODE_ONE};
static const char *const names[SERIES] = {"open", "open, find the last function",
                                          "open, find, decode it", "floor: read the headers"};

static bool extract(struct cli *cli, const char *path, const irmap_module *m, uint32_t count,
                    const char *to)
{
    irmap_func *list = memory_grow(NULL, count, sizeof *list);
    irmap_error err;
    for (uint32_t i = 0; i < count; i++)
        list[i].id = i;
    irmap_extract_opts opts = {
        .size = sizeof opts, .functions = list, .function_count = count, .prune = 1};
    FILE *f = system_fopen(to, "wb");
    bool good = false;
    if (!f)
        perror(cli_name(to));
    else if (irmap_extract(m, &opts, cli_write, f, &err) == IRMAP_OK)
        good = true;
    else
        cli_report(cli, path, m, &err);
    free(list);
    if (f && !cli_finish(cli, to, f))
        good = false;
    if (!good)
        cli_raise_status(cli, EXIT_ENVIRONMENT);
    return good;
}

static bool measure_point(struct cli *cli, const char *path, struct point *p)
{
    struct bench b;
    struct bench_result r = {.status = IRMAP_OK};
    irmap_status status = bench_begin(&b, path, IRMAP_IO_AUTO, NULL);
    p->bytes = b.file_size;
    for (size_t k = 0; k < sizeof swept / sizeof swept[0] && status == IRMAP_OK; k++) {
        bench_measure(&b, swept[k], SECONDS, &r);
        status = r.status;
        /* Minima: medians drift, because the operations are measured one after the other. */
        p->seconds[k] = r.irmap.min;
        if (k == 0)
            p->seconds[SERIES - 1] = r.floor.min;
    }
    if (status != IRMAP_OK)
        cli_report(cli, path, NULL, &b.err);
    bench_end(&b);
    return status == IRMAP_OK;
}

static void show_point(struct cli *cli, const char *path, const struct point *p)
{
    if (cli->json) {
        struct json o = {.data = NULL};
        json_begin_row(&o, path);
        json_put_int(&o, "functions", p->functions);
        json_put_u64(&o, "size", p->bytes);
        json_put_real(&o, "open", p->seconds[0]);
        json_put_real(&o, "find", p->seconds[1]);
        json_put_real(&o, "decode_one", p->seconds[2]);
        json_put_real(&o, "floor", p->seconds[3]);
        json_end_object(&o);
        (void)json_line(&o, cli_write, cli->out);
        json_free(&o);
        return;
    }
    fprintf(cli->out, "  %9u %12llu", p->functions, (unsigned long long)p->bytes);
    for (int k = 0; k < SERIES; k++)
        fprintf(cli->out, " %12.2f", p->seconds[k] * 1e6);
    fprintf(cli->out, "\n");
}

/* A logarithmic axis with a line at each power of ten. */
struct axis {
    double low, high; /* exponents of ten */
    double from, to;  /* coordinates */
};

static double place(const struct axis *a, double value)
{
    double span = a->high > a->low ? a->high - a->low : 1;
    return a->from + (log10(value) - a->low) / span * (a->to - a->from);
}

/* Writes "100 ns", "10 us", "1 ms" or "1 s" for a power of ten. */
static void name_time(double exponent, char *text, size_t size)
{
    static const struct {
        int from;
        const char *name;
    } units[] = {{0, "s"}, {-3, "ms"}, {-6, "us"}, {-9, "ns"}};
    size_t i = 0;
    while (i < 3 && exponent < units[i].from - 0.5)
        i++;
    snprintf(text, size, "%.*f %s", exponent < units[i].from - 0.5 ? 3 : 0,
             pow(10, exponent - units[i].from), units[i].name);
}

static void draw_axes(FILE *f, const struct axis *x, const struct axis *y)
{
    static const char line[] = "<path d=\"M%.1f %.1fL%.1f %.1f\" stroke=\"#7a7a7a\" "
                               "stroke-opacity=\"0.4\" fill=\"none\"/>\n";
    char text[32];
    for (double e = ceil(x->low); e <= x->high + 1e-9; e++) {
        double at = place(x, pow(10, e));
        fprintf(f, line, at, y->from, at, y->to);
        svg_number((uint64_t)(pow(10, e) + 0.5), text);
        svg_text(f, at, y->from + 18, "middle", "s", text);
    }
    for (double e = y->low; e <= y->high + 1e-9; e++) {
        double at = place(y, pow(10, e));
        fprintf(f, line, x->from, at, x->to, at);
        name_time(e, text, sizeof text);
        svg_text(f, x->from - 8, at + 4, "end", "s", text);
    }
    svg_text(f, (x->from + x->to) / 2, y->from + 38, "middle", "n", "functions in the file");
}

static void draw_series(FILE *f, const struct axis *x, const struct axis *y,
                        const struct point *points, size_t count, int k)
{
    double legend = 46 + 20 * (k / 2), column = k % 2 ? 300 : LEFT;
    fprintf(f, "<rect x=\"%.0f\" y=\"%.0f\" width=\"14\" height=\"4\" fill=\"%s\"/>\n", column,
            legend - 6, svg_color((size_t)k));
    svg_text(f, column + 20, legend, "start", "n", names[k]);
    /* The first line is the widest, so that overlapping lines appear as stripes. */
    int width = k < SERIES - 1 ? 2 + 3 * (SERIES - 2 - k) : 2;
    fputs("<path d=\"", f);
    for (size_t i = 0; i < count; i++)
        fprintf(f, "%c%.1f %.1f", i ? 'L' : 'M', place(x, points[i].functions),
                place(y, points[i].seconds[k]));
    fprintf(f, "\" stroke=\"%s\" stroke-width=\"%d\" fill=\"none\"%s/>\n", svg_color((size_t)k),
            width, k == SERIES - 1 ? " stroke-dasharray=\"5 4\"" : "");
    for (size_t i = 0; i < count; i++)
        fprintf(f, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"%s\"/>\n",
                place(x, points[i].functions), place(y, points[i].seconds[k]), 1.5 + 0.5 * width,
                svg_color((size_t)k));
}

/* Labels the last number of functions, if it is no power of ten and fits. */
static void draw_counts(FILE *f, const struct axis *x, double y, const struct point *points,
                        size_t count)
{
    enum { ROOM = 45 };
    char text[SVG_NUMBER];
    const uint32_t last = points[count - 1].functions;
    const double end = place(x, last), power = pow(10, floor(log10(last) + 1e-9));
    if (end - place(x, power) > ROOM || (last < 10 && last > 1))
        svg_text(f, end, y + 18, "middle", "s", svg_number(last, text));
}

static void draw(struct cli *cli, const char *path, const struct point *points, size_t count)
{
    double least = points[0].seconds[0], most = least;
    for (size_t i = 0; i < count; i++)
        for (int k = 0; k < SERIES; k++) {
            least = fmin(least, points[i].seconds[k]);
            most = fmax(most, points[i].seconds[k]);
        }
    struct axis x = {log10(points[0].functions), log10(points[count - 1].functions), LEFT,
                     SVG_WIDTH - 30};
    char title[160], machine[96];
    struct axis y = {floor(log10(least)), ceil(log10(most)), TOP + PLOT_HEIGHT, TOP};
    FILE *f = cli_create_secondary(cli, cli->sweep, "picture");
    if (!f)
        return;
    svg_begin(f, TOP + PLOT_HEIGHT + BOTTOM, "latency against number of functions");
    const char *slash = strrchr(query_file_name(path), '/');
    system_machine(machine, sizeof machine);
    snprintf(title, sizeof title, "%.60s on %.80s", slash ? slash + 1 : query_file_name(path),
             machine);
    svg_text(f, 10, 20, "start", "t",
             "Latency against number of functions, the least of many runs");
    svg_text(f, SVG_WIDTH - 30, TOP - 6, "end", "s", title);
    draw_axes(f, &x, &y);
    draw_counts(f, &x, y.from, points, count);
    for (int k = 0; k < SERIES; k++)
        draw_series(f, &x, &y, points, count, k);
    svg_end(f);
    cli_finish_secondary(cli, cli->sweep, f);
}

/* Stores 1, 2, 5, 10, 20, 50... and finally the number of functions in the file. Returns the number
 * of stored values. */
static size_t choose_counts(uint32_t functions, struct point *points)
{
    static const uint64_t steps[] = {1, 2, 5};
    size_t count = 0;
    for (uint64_t ten = 1; ten < functions; ten *= 10)
        for (size_t k = 0; k < 3 && ten * steps[k] < functions; k++)
            points[count++].functions = (uint32_t)(ten * steps[k]);
    points[count++].functions = functions;
    return count;
}

static size_t measure_all(struct cli *cli, const char *path, const irmap_module *m,
                          struct point *points, const char *scratch)
{
    struct progress progress;
    size_t count = choose_counts(irmap_func_count(m), points), done = 0;
    progress_begin(&progress);
    for (; done < count; done++) {
        progress_set(&progress, (double)done / (double)count, "files of growing size");
        if (!extract(cli, path, m, points[done].functions, scratch) ||
            !measure_point(cli, scratch, &points[done]))
            break;
    }
    progress_end(&progress);
    return done;
}

void bench_sweep(struct cli *cli, const char *path)
{
    struct point points[POINTS] = {{.functions = 0}};
    char scratch[BENCH_PATH];
    irmap_module *m = cli_open(cli, path);
    FILE *f = NULL;
    if (!m)
        return;
    if (irmap_func_count(m) < 2) {
        fprintf(stderr, "%s: error: a sweep needs a file with several functions\n", cli_name(path));
        cli_raise_status(cli, EXIT_INPUT);
    } else if ((f = bench_scratch(cli, scratch)) != NULL) {
        size_t count = measure_all(cli, path, m, points, scratch);
        if (!cli->json)
            fprintf(cli->out, "%s\n  minima in us\n  %9s %12s %12s %12s %12s %12s\n", path,
                    "functions", "bytes", "open", "find", "decode one", "floor");
        for (size_t i = 0; i < count; i++)
            show_point(cli, path, &points[i]);
        if (count > 1)
            draw(cli, path, points, count);
    }
    if (f) {
        (void)fclose(f);
        system_remove(scratch);
    }
    cli_close(cli, path, m);
}
