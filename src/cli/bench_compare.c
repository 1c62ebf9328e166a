/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Figures that `irmap bench --save` wrote, on this machine or another, beside those of now. */
#include "cold.h"

#include "bench.h"
#include "json_tree.h"
#include "system.h"
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static char *copy(const char *s)
{
    const size_t size = strlen(s) + 1;
    return memcpy(cli_malloc(size), s, size);
}

static bool unpack_figures(json_t *o, struct bench_figures *f)
{
    for (int i = 0; i < SYSTEM_COUNTERS; i++) {
        const json_t *count = json_object_get(o, bench_counter_names[i]);
        f->counts[i] = json_is_number(count) ? json_number_value(count) : -1;
    }
    return json_unpack(o, "{s:F, s:F, s:F, s:F, s:F}", "min", &f->min, "median", &f->median, "p10",
                       &f->low, "p90", &f->high, "faults", &f->faults) == 0 &&
           0 < f->low && f->low <= f->median && f->median <= f->high;
}

/* What a later version measures and this one does not is passed over. */
static bool take_line(struct bench_before *out, json_t *line)
{
    const char *file, *irmap, *use;
    double size;
    json_t *irmap_figures, *floor_figures;
    struct bench_result r = {.status = IRMAP_OK};
    if (json_unpack(line, "{s:s, s:s, s:s, s:F, s:i, s:o, s:o}", "file", &file, "irmap", &irmap,
                    "use", &use, "size", &size, "rounds", &r.rounds, "seconds", &irmap_figures,
                    "floor_seconds", &floor_figures) != 0 ||
        r.rounds < 1 || !(size >= 0 && size < 0x1p63) || !unpack_figures(irmap_figures, &r.irmap) ||
        !unpack_figures(floor_figures, &r.floor))
        return false;
    r.bytes = (uint64_t)size;
    for (int i = 0; i < BENCH_USES; i++) {
        if (strcmp(use, bench_use_name((enum bench_use)i)) != 0)
            continue;
        out->uses[i] = r;
        free(out->file);
        free(out->irmap);
        out->file = copy(file);
        out->irmap = copy(irmap);
    }
    return true;
}

static bool at_end(FILE *f)
{
    int c;
    do {
        c = fgetc(f);
    } while (c != EOF && isspace(c));
    (void)ungetc(c, f);
    return c == EOF;
}

/* The number of the first line that is none of --save, or 0. */
static unsigned long read_lines(struct bench_before *out, FILE *f)
{
    unsigned long number = 0;
    bool good = true;
    while (good && !at_end(f)) {
        json_t *line = json_loadf(f, JSON_DISABLE_EOF_CHECK | JSON_ALLOW_NUL, NULL);
        number++;
        good = line && take_line(out, line);
        json_decref(line);
    }
    return good ? 0 : number;
}

bool bench_load(struct cli *cli, struct bench_before *out)
{
    *out = (struct bench_before){.file = NULL};
    FILE *f = system_fopen(cli->compare, "rb");
    if (!f) {
        fprintf(stderr, "%s: error: cannot open the file: %s [io]\n", cli_name(cli->compare),
                strerror(errno));
        cli_worse(cli, EXIT_ENVIRONMENT);
        return false;
    }
    unsigned long number = read_lines(out, f);
    bool failed = ferror(f);
    (void)fclose(f);
    if (failed)
        fprintf(stderr, "%s: error: cannot read the file [io]\n", cli_name(cli->compare));
    else if (number)
        fprintf(stderr, "%s: error: line %lu is none that irmap bench --save writes\n",
                cli_name(cli->compare), number);
    else if (!out->file)
        fprintf(stderr, "%s: error: there are no figures in it\n", cli_name(cli->compare));
    else
        return true;
    cli_worse(cli, failed ? EXIT_ENVIRONMENT : cli->bad_input);
    bench_forget(out);
    return false;
}

void bench_forget(struct bench_before *before)
{
    free(before->file);
    free(before->irmap);
}

/* The ratio of two medians, and how far noise may have moved it. */
struct change {
    double times, low, high, floor;
    double instructions; /* the same ratio of these, or 0 */
    const char *differs;
};

static struct change compare(const struct bench_result *now, const struct bench_result *then)
{
    struct change c = {.times = now->irmap.median / then->irmap.median,
                       .low = now->irmap.low / then->irmap.high,
                       .high = now->irmap.high / then->irmap.low,
                       .floor = now->floor.median / then->floor.median};
    const double before = then->irmap.counts[SYSTEM_INSTRUCTIONS];
    if (before > 0 && now->irmap.counts[SYSTEM_INSTRUCTIONS] > 0)
        c.instructions = now->irmap.counts[SYSTEM_INSTRUCTIONS] / before;
    c.differs = c.low > 1 ? "slower" : c.high < 1 ? "faster" : "no";
    return c;
}

static bool is_beyond(const struct cli *cli, const struct change *c)
{
    return cli->tolerance && c->low > 1 && c->times > 1 + cli->tolerance / 100.0;
}

json_t *bench_change_json(const struct bench_before *before, enum bench_use use,
                          const struct bench_result *now)
{
    const struct bench_result *then = &before->uses[use];
    if (!then->rounds)
        return NULL;
    const struct change c = compare(now, then);
    json_t *o = json_pack("{s:s, s:s, s:o, s:o, s:o, s:f, s:f, s:f, s:f, s:s}", "file",
                          before->file, "irmap", before->irmap, "size", tree_u64(then->bytes),
                          "seconds", bench_figures_json(&then->irmap), "floor_seconds",
                          bench_figures_json(&then->floor), "times", c.times, "times_low", c.low,
                          "times_high", c.high, "floor_times", c.floor, "differs", c.differs);
    if (c.instructions > 0)
        json_object_set_new(o, "instruction_times", json_real(c.instructions));
    return o;
}

void bench_show_change_head(struct cli *cli, const struct bench_before *before)
{
    const struct bench_result *open = &before->uses[BENCH_OPEN];
    fprintf(cli->out, "  before: %s", before->file);
    if (open->rounds)
        fprintf(cli->out, ", %llu bytes", (unsigned long long)open->bytes);
    fprintf(cli->out, ", irmap %s\n  %-24s %11s %11s %7s %14s %7s %7s\n", before->irmap, "",
            "before", "now", "times", "range", "floor", "instr");
}

void bench_show_change(struct cli *cli, const struct bench_before *before, enum bench_use use,
                       const struct bench_result *now)
{
    const struct bench_result *then = &before->uses[use];
    fprintf(cli->out, "  %-24s", bench_use_name(use));
    if (!then->rounds) {
        fprintf(cli->out, " %11s", "-");
        bench_show_time(cli->out, now->irmap.median);
        fputc('\n', cli->out);
        return;
    }
    const struct change c = compare(now, then);
    char range[32];
    snprintf(range, sizeof range, "%.3f..%.3f", c.low, c.high);
    bench_show_time(cli->out, then->irmap.median);
    bench_show_time(cli->out, now->irmap.median);
    fprintf(cli->out, " %7.2f %14s %7.2f", c.times, range, c.floor);
    if (c.instructions > 0)
        fprintf(cli->out, " %7.2f", c.instructions);
    else
        fprintf(cli->out, " %7s", "-");
    if (strcmp(c.differs, "no") != 0)
        fprintf(cli->out, "  %s", c.differs);
    if (is_beyond(cli, &c))
        fprintf(cli->out, ", beyond %u%%", cli->tolerance);
    fputc('\n', cli->out);
}

void bench_show_change_notes(struct cli *cli)
{
    fputs("  times: the median of now, in parts of that of before; floor: the same of the floor, "
          "which irmap has no part in\n"
          "  instr: the same of the instructions that the processor counted, which do not depend "
          "on its speed\n"
          "  range: how far noise may move times, by the 10th and 90th percentiles of both; "
          "slower or faster where 1 is outside\n",
          cli->out);
}

void bench_judge(struct cli *cli, const struct bench_before *before, enum bench_use use,
                 const struct bench_result *now)
{
    const struct bench_result *then = &before->uses[use];
    if (!now->rounds || !then->rounds)
        return;
    const struct change c = compare(now, then);
    if (is_beyond(cli, &c))
        cli_worse(cli, EXIT_INPUT);
}
