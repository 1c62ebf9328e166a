/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Compares measurements with figures that `irmap bench --save` wrote. */
#include "bench.h"
#include "system.h"
#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static size_t skip_spaces(irmap_str s, size_t i)
{
    while (i < s.size && s.data[i] == ' ')
        i++;
    return i;
}

/* Returns the text from the value of a key to the end of the line, or an empty text. Searches only
 * the object that begins the text. */
static irmap_str member(irmap_str object, const char *key)
{
    const size_t size = strlen(key);
    size_t depth = 0;
    for (size_t i = 0, end; i < object.size; i++) {
        if (object.data[i] == '{' || object.data[i] == '[') {
            depth++;
        } else if (object.data[i] == '}' || object.data[i] == ']') {
            if (depth <= 1) /* the end of this object */
                break;
            depth--;
        } else if (object.data[i] == '"') {
            const size_t begin = i + 1;
            for (end = begin; end < object.size && object.data[end] != '"'; end++)
                end += object.data[end] == '\\';
            size_t value = skip_spaces(object, end + 1);
            i = end;
            if (depth != 1 || end - begin != size || value >= object.size ||
                object.data[value] != ':' || memcmp(object.data + begin, key, size) != 0)
                continue;
            value = skip_spaces(object, value + 1);
            if (value < object.size)
                return (irmap_str){object.data + value, object.size - value};
        }
    }
    return (irmap_str){"", 0};
}

/* Returns a copy of a string value, or NULL. Escapes, which only paths contain, are unchanged. */
static char *text_member(irmap_str object, const char *key)
{
    const irmap_str value = member(object, key);
    size_t size = 1;
    if (!value.size || value.data[0] != '"')
        return NULL;
    while (size < value.size && value.data[size] != '"')
        size += value.data[size] == '\\' ? 2 : 1;
    if (size >= value.size)
        return NULL;
    char *text = memory_zeroed(size, 1);
    memcpy(text, value.data + 1, size - 1);
    return text;
}

/* Returns NAN if the value is no number. A zero byte must follow the line. */
static double number_member(irmap_str object, const char *key)
{
    const irmap_str value = member(object, key);
    char *end = NULL;
    if (!value.size || !strchr("-0123456789", value.data[0]))
        return (double)NAN;
    const double number = strtod(value.data, &end);
    return end == value.data ? (double)NAN : number;
}

/* isnan() of mingw converts its argument to float. */
static bool is_number(double v)
{
    return v >= 0 || v < 0;
}

static bool read_figures(irmap_str line, const char *key, struct bench_figures *f)
{
    const irmap_str o = member(line, key);
    if (!o.size || o.data[0] != '{')
        return false;
    for (int i = 0; i < SYSTEM_COUNTERS; i++) {
        const double count = number_member(o, bench_counter_names[i]);
        f->counts[i] = is_number(count) ? count : -1;
    }
    f->min = number_member(o, "min");
    f->median = number_member(o, "median");
    f->low = number_member(o, "p10");
    f->high = number_member(o, "p90");
    f->faults = number_member(o, "faults");
    return is_number(f->min) && is_number(f->faults) && 0 < f->low && f->low <= f->median &&
           f->median <= f->high;
}

/* Stores the figures of a line. Ignores unknown operations, which later versions may save. Returns
 * false if the line is malformed. */
static bool parse_saved_line(struct bench_saved *out, irmap_str line)
{
    enum { ROUNDS_MOST = 1 << 30 };
    struct bench_result r = {.status = IRMAP_OK};
    char *file = text_member(line, "file"), *version = text_member(line, "irmap");
    char *operation = text_member(line, "use");
    const double size = number_member(line, "size"), rounds = number_member(line, "rounds");
    const bool valid = line.size && line.data[line.size - 1] == '}' && file && version &&
                       operation && size >= 0 && size < 0x1p63 && rounds >= 1 &&
                       rounds < ROUNDS_MOST && read_figures(line, "seconds", &r.irmap) &&
                       read_figures(line, "floor_seconds", &r.floor);
    for (int i = 0; valid && i < BENCH_OPERATIONS; i++) {
        if (strcmp(operation, bench_operation_name((enum bench_operation)i)) != 0)
            continue;
        r.bytes = (uint64_t)size;
        r.rounds = (int)rounds;
        out->operations[i] = r;
        free(out->file);
        free(out->version);
        out->file = file;
        out->version = version;
        file = version = NULL;
    }
    free(file);
    free(version);
    free(operation);
    return valid;
}

/* Reads the next line that is not blank, without spaces at its ends. Returns false at the end. */
static bool read_line(FILE *f, struct json *line)
{
    enum { LONGEST = 1 << 20 };
    int c;
    json_clear(line);
    while ((c = fgetc(f)) != EOF && !(c == '\n' && line->size) && line->size < LONGEST)
        if (line->size || !isspace(c)) {
            const char byte = (char)c;
            json_write(line, &byte, 1);
        }
    while (line->size && isspace((unsigned char)line->data[line->size - 1]))
        line->size--;
    *json_room(line, 1) = '\0';
    return line->size != 0;
}

/* Returns the number of the first malformed line, or 0. */
static unsigned long read_lines(struct bench_saved *out, FILE *f)
{
    struct json line = {.data = NULL};
    unsigned long number = 0;
    bool success = true;
    while (success && read_line(f, &line)) {
        number++;
        success = parse_saved_line(out, (irmap_str){line.data, line.size});
    }
    json_free(&line);
    return success ? 0 : number;
}

bool bench_load(struct cli *cli, struct bench_saved *out)
{
    *out = (struct bench_saved){.file = NULL};
    FILE *f = system_fopen(cli->compare, "rb");
    if (!f) {
        fprintf(stderr, "%s: error: cannot open the file: %s [io]\n", cli_name(cli->compare),
                strerror(errno));
        cli_raise_status(cli, EXIT_ENVIRONMENT);
        return false;
    }
    unsigned long number = read_lines(out, f);
    bool failed = ferror(f);
    (void)fclose(f);
    if (failed)
        fprintf(stderr, "%s: error: cannot read the file [io]\n", cli_name(cli->compare));
    else if (number)
        fprintf(stderr, "%s: error: line %lu was not written by irmap bench --save\n",
                cli_name(cli->compare), number);
    else if (!out->file)
        fprintf(stderr, "%s: error: there are no figures in it\n", cli_name(cli->compare));
    else
        return true;
    cli_raise_status(cli, failed ? EXIT_ENVIRONMENT : cli->invalid_input_status);
    bench_free_saved(out);
    return false;
}

void bench_free_saved(struct bench_saved *before)
{
    free(before->file);
    free(before->version);
}

/* Ratios of the current to the saved figures. `low` and `high` bound the ratio of medians, by the
 * 10th and 90th percentiles. */
struct change {
    double ratio, low, high, floor;
    double instructions; /* ratio of instruction counts, or 0 */
    const char *differs;
};

static struct change compare(const struct bench_result *now, const struct bench_result *then)
{
    struct change c = {.ratio = now->irmap.median / then->irmap.median,
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
    return cli->tolerance && c->low > 1 && c->ratio > 1 + cli->tolerance / 100.0;
}

void bench_put_change(struct json *o, const struct bench_saved *before,
                      enum bench_operation operation, const struct bench_result *now)
{
    const struct bench_result *then = &before->operations[operation];
    if (!then->rounds)
        return;
    const struct change c = compare(now, then);
    json_key(o, "before");
    json_begin_object(o);
    json_put_text(o, "file", before->file);
    json_put_text(o, "irmap", before->version);
    json_put_u64(o, "size", then->bytes);
    bench_put_figures(o, "seconds", &then->irmap);
    bench_put_figures(o, "floor_seconds", &then->floor);
    json_put_real(o, "times", c.ratio);
    json_put_real(o, "times_low", c.low);
    json_put_real(o, "times_high", c.high);
    json_put_real(o, "floor_times", c.floor);
    json_put_text(o, "differs", c.differs);
    if (c.instructions > 0)
        json_put_real(o, "instruction_times", c.instructions);
    json_end_object(o);
}

void bench_show_change_head(struct cli *cli, const struct bench_saved *before)
{
    const struct bench_result *open = &before->operations[BENCH_OPEN];
    fprintf(cli->out, "  before: %s", before->file);
    if (open->rounds)
        fprintf(cli->out, ", %llu bytes", (unsigned long long)open->bytes);
    fprintf(cli->out, ", irmap %s\n  %-24s %11s %11s %7s %14s %7s %7s\n", before->version, "",
            "before", "now", "times", "range", "floor", "instr");
}

void bench_show_change(struct cli *cli, const struct bench_saved *before,
                       enum bench_operation operation, const struct bench_result *now)
{
    const struct bench_result *then = &before->operations[operation];
    fprintf(cli->out, "  %-24s", bench_operation_name(operation));
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
    fprintf(cli->out, " %7.2f %14s %7.2f", c.ratio, range, c.floor);
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

void bench_check_tolerance(struct cli *cli, const struct bench_saved *before,
                           enum bench_operation operation, const struct bench_result *now)
{
    const struct bench_result *then = &before->operations[operation];
    if (!now->rounds || !then->rounds)
        return;
    const struct change c = compare(now, then);
    if (is_beyond(cli, &c))
        cli_raise_status(cli, EXIT_INPUT);
}
