/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Why no op comes from the line of --line: what lines there are is looked at again. */
#include "cold.h"

#include "query/json.h"
#include "source_line.h"
#include <stdlib.h>
#include <string.h>

enum { SHOWN = 8, CALLS = 32 };

struct sources {
    const struct source_line *wanted;
    irmap_str files[SHOWN];
    size_t count;
    bool more; /* files than are shown */
    /* Of the file of --line, where it is one: lines of ops up to the line that was asked for, and
     * behind it; 0: none. The line itself is there when only its column is wrong. */
    uint64_t below, above;
    uint64_t columns[SHOWN]; /* of the line itself */
    size_t column_count;
};

static void add_line(struct sources *s, uint64_t line, uint64_t wanted)
{
    if (line <= wanted && line > s->below)
        s->below = line;
    else if (line > wanted && (!s->above || line < s->above))
        s->above = line;
}

static void add_column(struct sources *s, uint64_t column)
{
    size_t i = s->column_count, k = 0;
    while (k < s->column_count && s->columns[k] != column)
        k++;
    if (k < i || !column || i == SHOWN)
        return;
    for (; i > 0 && s->columns[i - 1] > column; i--)
        s->columns[i] = s->columns[i - 1];
    s->columns[i] = column;
    s->column_count++;
}

static void add_place(struct sources *s, const irmap_place *place)
{
    if (!place->line)
        return;
    const uint64_t wanted = source_line_names(s->wanted, place);
    if (wanted)
        add_line(s, place->line, wanted);
    if (wanted == place->line)
        add_column(s, place->column);
    for (size_t i = 0; i < s->count; i++)
        if (s->files[i].size == place->file.size &&
            (!place->file.size ||
             memcmp(s->files[i].data, place->file.data, place->file.size) == 0))
            return;
    if (s->count < SHOWN)
        s->files[s->count++] = place->file;
    else
        s->more = true;
}

static void add_body(struct sources *s, const irmap_body *body)
{
    const irmap_body_view *v = irmap_body_get(body);
    irmap_place places[CALLS];
    uint32_t count;
    for (uint32_t i = 0; i < v->op_count; i++) {
        (void)!irmap_op_places(v, i, places, CALLS, &count, NULL);
        for (uint32_t k = 0; k < count; k++)
            add_place(s, &places[k]);
    }
}

void line_missing(struct cli *cli, const char *path, const irmap_module *m,
                  const irmap_func *functions, size_t count)
{
    struct sources s = {.wanted = cli->source};
    struct json name = {0};
    irmap_body *body;
    fprintf(stderr, "%s: error: no op comes from %s [not-found]\n", cli_name(path), cli->line);
    if (irmap_body_new(m, &body, NULL) != IRMAP_OK)
        return;
    for (size_t i = 0; i < count; i++) {
        (void)!irmap_body_decode(body, functions ? functions[i] : (irmap_func){(uint32_t)i}, NULL);
        add_body(&s, body);
    }
    if (!functions && irmap_body_decode_outside(body, NULL) == IRMAP_OK)
        add_body(&s, body);
    irmap_body_free(body);
    if (s.column_count) {
        fputs("    its ops are in columns ", stderr);
        for (size_t i = 0; i < s.column_count; i++)
            fprintf(stderr, "%s%llu", i ? ", " : "", (unsigned long long)s.columns[i]);
        fputs(s.column_count == SHOWN ? " and others\n" : "\n", stderr);
        return;
    }
    if (s.below || s.above) {
        fputs("    its nearest lines with ops: ", stderr);
        if (s.below)
            fprintf(stderr, "%llu", (unsigned long long)s.below);
        if (s.above)
            fprintf(stderr, "%s%llu", s.below ? ", " : "", (unsigned long long)s.above);
        fputs("\n", stderr);
        return;
    }
    if (!s.count)
        fprintf(stderr, "    no line is known of any op %s\n",
                functions ? "of these functions" : "in it");
    for (size_t i = 0; i < s.count; i++) {
        json_clear(&name);
        (void)json_escaped(&name, s.files[i]);
        fprintf(stderr, "%s%s%s", i ? ", " : "    ops come from ", json_plain(&name),
                i + 1 < s.count ? ""
                : s.more        ? ", and others\n"
                                : "\n");
    }
    json_free(&name);
}
