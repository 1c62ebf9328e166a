/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Draws the picture of irmap stat --plot: sections, fields, ops, largest functions, functions by
 * size. The bars of each part add up to its total. */
#include "query/json.h"
#include "query/short_names.h"
#include "stat.h"
#include "svg.h"
#include <stdlib.h>
#include <string.h>

enum { ROWS = 32, OPS = 16, GAP = 12, FEW = 12, CLASSES = 64 };

struct part {
    char title[96];
    struct bar bars[ROWS];
    size_t count;
    uint64_t all, left; /* total; amount that no bar shows yet */
};

static void add(struct part *p, const char *name, uint64_t value, bool is_bytes)
{
    char text[SVG_NUMBER];
    struct bar *b = &p->bars[p->count++];
    const size_t length = strlen(name), room = sizeof b->name - 1, tail = (room - 3) / 2;
    *b = (struct bar){.value = (double)value};
    if (length <= room)
        memcpy(b->name, name, length);
    else
        snprintf(b->name, sizeof b->name, "%.*s...%s", (int)(room - 3 - tail), name,
                 name + length - tail);
    snprintf(b->note, sizeof b->note, "%s, %.1f%%",
             is_bytes ? svg_size(value, text) : svg_number(value, text),
             p->all ? 100.0 * (double)value / (double)p->all : 0.0);
    p->left -= value;
}

static void add_rest(struct part *p, const char *name, bool is_bytes)
{
    if (!p->left)
        return;
    add(p, name, p->left, is_bytes);
    p->bars[p->count - 1].rest = true;
}

static void add_others(struct part *p, size_t all, bool is_bytes)
{
    char name[SVG_NUMBER + 8], number[SVG_NUMBER];
    snprintf(name, sizeof name, "%s other%s", svg_number(all - p->count, number),
             all - p->count == 1 ? "" : "s");
    add_rest(p, name, is_bytes);
}

/* Returns the number of entries with their own row. If not all fit, one row is for the rest. */
static size_t count_own_rows(size_t all, size_t room)
{
    return all > room ? room - 1 : all;
}

static void find_sections(const irmap_module *m, const struct stats *s, struct part *p)
{
    const uint32_t count = irmap_section_count(m);
    *p = (struct part){.title = "Sections", .all = s->bytes, .left = s->bytes};
    for (uint32_t i = 0; i < count && p->count < ROWS - 1; i++) {
        char name[32];
        irmap_section x;
        if (irmap_section_get(m, i, &x, NULL) != IRMAP_OK || x.size > p->left)
            continue;
        snprintf(name, sizeof name, "%.*s", x.name.size < 31 ? (int)x.name.size : 31,
                 x.name.size ? x.name.data : "");
        if (!x.name.size)
            snprintf(name, sizeof name, "section %u", x.id);
        add(p, name, x.size, true);
    }
    add_rest(p, p->count < count ? "other sections, padding" : "headers and padding", true);
}

static void find_fields(const struct stats *s, struct part *p)
{
    *p = (struct part){.title = "What the bytes are for", .all = s->bytes, .left = s->bytes};
    for (int i = 0; i < STAT_PARTS && p->count < ROWS - 1; i++)
        if (s->parts[i])
            add(p, irmap_span_part_name((irmap_span_part)i), s->parts[i], true);
    add_rest(p, "others", true);
}

static void find_ops(const struct stats *s, struct part *p)
{
    char number[SVG_NUMBER];
    const size_t count = count_own_rows(s->by_op_count, OPS);
    *p = (struct part){.all = s->ops, .left = s->ops};
    snprintf(p->title, sizeof p->title, "Ops: %s", svg_number(s->ops, number));
    struct op_count *ops = memory_grow(NULL, s->by_op_count + 1, sizeof *ops);
    if (s->by_op_count)
        memcpy(ops, s->by_op, s->by_op_count * sizeof *ops);
    stats_sort_by_count(ops, s->by_op_count);
    for (size_t i = 0; i < count; i++)
        add(p, ops[i].name, ops[i].count, false);
    free(ops);
    add_others(p, s->by_op_count, false);
}

static uint64_t function_bytes(const struct stats *s)
{
    uint64_t bytes = 0;
    for (uint32_t i = 0; i < s->function_count; i++)
        bytes += s->functions[i].bytes;
    return bytes;
}

static void find_functions(const irmap_module *m, const struct stats *s, struct part *p)
{
    enum { MOST = 11 };
    char number[SVG_NUMBER];
    const size_t count = count_own_rows(s->function_count, MOST);
    struct json o = {.spaced = true};
    irmap_error err;
    struct short_names *names = short_names_new(m, sizeof p->bars[0].name - 1);
    char *shortened = NULL;
    *p = (struct part){.all = function_bytes(s)};
    p->left = p->all;
    snprintf(p->title, sizeof p->title, "Functions: %s, the largest by their bytes",
             svg_number(s->function_count, number));
    for (size_t i = 0; i < count; i++) {
        const irmap_func func = {s->functions[i].id};
        (void)json_func_name(&o, m, func, &err);
        const char *name = o.size && o.data[0] == '"' ? json_plain(&o) : "?";
        add(p, short_name(names, func, name, &shortened), s->functions[i].bytes, true);
        json_clear(&o);
    }
    add_others(p, s->function_count, true);
    free(shortened);
    short_names_free(names);
    json_free(&o);
}

/* Counts functions by size, in powers of two. If there are too many classes, the largest ones share
 * a bar. */
static void find_classes(const struct stats *s, struct part *p)
{
    uint64_t counts[CLASSES] = {0};
    int first = CLASSES, last = 0;
    *p = (struct part){
        .title = "Functions by their size", .all = s->function_count, .left = s->function_count};
    for (uint32_t i = 0; i < s->function_count; i++) {
        int c = 0;
        while (c < CLASSES - 1 && s->functions[i].bytes >> (c + 1))
            c++;
        counts[c]++;
        first = c < first ? c : first;
        last = c > last ? c : last;
    }
    for (int c = first; c <= last && p->count < ROWS - 1; c++) {
        char name[2 * SVG_NUMBER], from[SVG_NUMBER], to[SVG_NUMBER];
        snprintf(name, sizeof name, "%s to %s", svg_number((uint64_t)1 << c, from),
                 svg_size(((uint64_t)2 << c) - 1, to));
        add(p, name, counts[c], false);
    }
    add_rest(p, "larger", false);
}

static void put_title(struct cli *cli, FILE *f, const char *path, const struct stats *s)
{
    char title[160], size[SVG_NUMBER], bytes[SVG_NUMBER];
    const char *name = query_file_name(path), *slash = strrchr(name, '/');
    snprintf(title, sizeof title, "%.100s", slash ? slash + 1 : name);
    svg_text(f, 10, 20, "start", "t", title);
    snprintf(title, sizeof title, "%s%s", cli->function_count ? "some of its functions: " : "",
             svg_size(s->bytes, size));
    if (!strstr(size, " byte"))
        snprintf(title + strlen(title), sizeof title - strlen(title), " (%s bytes)",
                 svg_number(s->bytes, bytes));
    svg_text(f, 10, 38, "start", "n", title);
}

void stats_plot(struct cli *cli, const char *path, const irmap_module *m, const struct stats *s)
{
    enum { HEAD = 44, PARTS = 5 };
    static const size_t colors[PARTS] = {0, 1, 2, 3, 5};
    struct part parts[PARTS];
    int y = HEAD, height = HEAD + GAP;
    FILE *f = cli_create_secondary(cli, cli->plot, "picture");
    if (!f)
        return;
    memset(parts, 0, sizeof parts);
    if (!cli->function_count)
        find_sections(m, s, &parts[0]);
    find_fields(s, &parts[1]);
    find_ops(s, &parts[2]);
    if (s->function_count > 1)
        find_functions(m, s, &parts[3]);
    if (s->function_count > FEW)
        find_classes(s, &parts[4]);
    for (int i = 0; i < PARTS; i++)
        if (parts[i].count)
            height += SVG_TITLE + GAP + (int)parts[i].count * SVG_ROW;
    svg_begin(f, height, query_file_name(path));
    put_title(cli, f, path, s);
    for (int i = 0; i < PARTS; i++)
        if (parts[i].count)
            y = svg_bars(f, y, parts[i].title, parts[i].bars, parts[i].count,
                         svg_color(colors[i])) +
                GAP;
    svg_end(f);
    cli_finish_secondary(cli, cli->plot, f);
}
