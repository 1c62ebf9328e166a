/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The picture of `irmap stat`: bytes per section and how often each op occurs. */
#include "stat.h"
#include "svg.h"

enum { SECTIONS_MAX = 32, OPS_MAX = 16 };

static void set_note(struct bar *b, uint64_t value, uint64_t all)
{
    snprintf(b->note, sizeof b->note, "%llu, %.1f%%", (unsigned long long)value,
             all ? 100.0 * (double)value / (double)all : 0.0);
}

static size_t section_bars(const irmap_module *m, struct bar *bars, char names[][16])
{
    size_t count = 0;
    uint64_t all = irmap_module_bytes(m).size;
    for (uint32_t i = 0; i < irmap_section_count(m) && count < SECTIONS_MAX; i++) {
        irmap_section s;
        if (irmap_section_get(m, i, &s, NULL) != IRMAP_OK)
            continue;
        int size = s.name.size < 15 ? (int)s.name.size : 15;
        snprintf(names[count], 16, "%.*s", size, size ? s.name.data : "");
        if (size == 0)
            snprintf(names[count], 16, "section %u", s.id);
        bars[count].name = names[count];
        bars[count].value = (double)s.size;
        set_note(&bars[count++], s.size, all);
    }
    return count;
}

static size_t op_bars(const struct stats *s, struct bar *bars, char *rest_name, size_t room)
{
    size_t shown = s->by_op_count > OPS_MAX ? OPS_MAX - 1 : s->by_op_count;
    uint64_t rest = s->ops;
    for (size_t i = 0; i < shown; i++) {
        bars[i].name = s->by_op[i].name;
        bars[i].value = (double)s->by_op[i].count;
        set_note(&bars[i], s->by_op[i].count, s->ops);
        rest -= s->by_op[i].count;
    }
    if (shown == s->by_op_count)
        return shown;
    snprintf(rest_name, room, "%zu others", s->by_op_count - shown);
    bars[shown].name = rest_name;
    bars[shown].value = (double)rest;
    set_note(&bars[shown], rest, s->ops);
    return shown + 1;
}

void stats_plot(struct cli *cli, const char *path, const irmap_module *m, const struct stats *s)
{
    struct bar sections[SECTIONS_MAX], ops[OPS_MAX];
    char names[SECTIONS_MAX][16], rest[32], title[128];
    size_t section_count = section_bars(m, sections, names);
    size_t op_count = op_bars(s, ops, rest, sizeof rest);
    int height = 2 * SVG_TITLE + 24 + (int)(section_count + op_count) * SVG_ROW;
    FILE *f = cli_create_other(cli, cli->plot, "picture");
    if (!f)
        return;
    svg_begin(f, height, cli_name(path));
    snprintf(title, sizeof title, "Bytes per section, of %llu",
             (unsigned long long)irmap_module_bytes(m).size);
    int y = svg_bars(f, 0, title, sections, section_count, svg_color(0));
    snprintf(title, sizeof title, "Ops, of %llu in %u function%s", (unsigned long long)s->ops,
             s->function_count, s->function_count == 1 ? "" : "s");
    svg_bars(f, y + 12, title, ops, op_count, svg_color(2));
    svg_end(f);
    (void)cli_finish(cli, cli->plot, f);
}
