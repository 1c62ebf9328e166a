/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Compares the functions of two StableHLO portable artifacts by the text of `dump --stablehlo`,
 * which does not depend on the target version.
 */
#include "diff_internal.h"
#include <stdlib.h>
#include <string.h>

struct program {
    struct key text;
    irmap_str *lines;
    uint32_t *classes; /* by line: class of the line without value numbers */
    uint32_t count;
    bool complete;
};

static int append(void *ctx, const char *data, size_t size)
{
    if (!budget_charge(IN_MEMORY_COST * budget_text_cost(data, size)))
        return -1;
    key_bytes(ctx, data, size);
    return 0;
}

static bool is_value(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || c == '#' || c == ':';
}

/* Ignores value numbers, because one additional op renumbers all later values. */
static uint32_t line_class(struct side *s, irmap_str line)
{
    struct key k = {NULL, 0, 0};
    size_t first = 0;
    for (size_t i = 0; i < line.size;) {
        if (line.data[i++] != '%')
            continue;
        key_bytes(&k, line.data + first, i - first);
        while (i < line.size && is_value(line.data[i]))
            i++;
        first = i;
    }
    key_bytes(&k, line.data + first, line.size - first);
    const uint32_t number = budget_charge(line.size) ? intern(&s->classes->ops, k.data, k.size) : 0;
    free(k.data);
    return number;
}

static void split_lines(struct side *s, struct program *p)
{
    const char *text = (const char *)p->text.data;
    uint32_t room = 0;
    for (size_t at = 0, end; at < p->text.size; at = end + 1) {
        const char *newline = memchr(text + at, '\n', p->text.size - at);
        end = newline ? (size_t)(newline - text) : p->text.size;
        if (p->count == room) {
            room = 2 * room + 16;
            p->lines = memory_grow(p->lines, room, sizeof *p->lines);
            p->classes = memory_grow(p->classes, room, sizeof *p->classes);
        }
        p->lines[p->count] = (irmap_str){text + at, end - at};
        p->classes[p->count] = line_class(s, p->lines[p->count]);
        p->count++;
    }
}

/* Reads a function, or the module if func is NULL. */
static void program_read(struct side *s, const irmap_func *func, struct program *p)
{
    irmap_error err;
    const irmap_print_opts opts = {.size = sizeof opts,
                                   .stablehlo = 1,
                                   .generic = s->form->generic,
                                   .functions = func,
                                   .function_count = func != NULL};
    *p = (struct program){.count = 0};
    p->complete = irmap_print_text(s->m, &opts, append, &p->text, &err) == IRMAP_OK;
    if (!p->complete)
        side_report_error(s, &err);
    if (p->text.size) /* frees unused memory; the other file's text is about as large */
        p->text.data = memory_resize(p->text.data, p->text.size);
    p->text.room = p->text.size;
}

static void program_free(struct program *p)
{
    free(p->text.data);
    free(p->lines);
    free(p->classes);
}

static bool same_text(const struct program p[2])
{
    return p[0].text.size == p[1].text.size &&
           (!p[0].text.size || memcmp(p[0].text.data, p[1].text.data, p[0].text.size) == 0);
}

static bool same_line(irmap_str a, irmap_str b)
{
    return a.size == b.size && memcmp(a.data, b.data, a.size) == 0;
}

static void add_line(struct parts *parts, const irmap_str *from, const irmap_str *to)
{
    diff_add_part(parts, "line", NO_LABEL, from ? label_utf8(*from) : NO_LABEL,
                  to ? label_utf8(*to) : NO_LABEL);
}

/* Returns the differing lines in order; if only value numbers differ, those lines. */
static struct parts lines_parts(const struct program p[2], const uint32_t *to, uint32_t counts[2])
{
    struct parts parts = {.list = NULL}, numbers = {.list = NULL};
    uint32_t j = 0;
    for (uint32_t i = 0; i <= p[0].count; i++) {
        const uint32_t next = i < p[0].count ? to[i] : p[1].count;
        if (next == MATCH_NONE) {
            add_line(&parts, &p[0].lines[i], NULL);
            counts[0]++;
            continue;
        }
        for (; j < next; j++, counts[1]++)
            add_line(&parts, NULL, &p[1].lines[j]);
        j = next + 1;
        if (i < p[0].count && !same_line(p[0].lines[i], p[1].lines[next]))
            add_line(&numbers, &p[0].lines[i], &p[1].lines[next]);
    }
    if (parts.count) {
        diff_free_parts(&numbers);
        return parts;
    }
    counts[0] = counts[1] = (uint32_t)numbers.count;
    diff_free_parts(&parts);
    return numbers;
}

static void show_programs(struct diff_comparison *c, const char *kind, struct label name,
                          struct program p[2])
{
    split_lines(&c->sides[0], &p[0]);
    split_lines(&c->sides[1], &p[1]);
    uint32_t *to = memory_grow(NULL, (size_t)p[0].count + 1, sizeof *to), counts[2] = {0, 0};
    char note[80];
    for (uint32_t i = 0; i < p[0].count; i++)
        to[i] = MATCH_NONE;
    if (p[0].count && p[1].count)
        match_sequences(p[0].classes, p[1].classes, (struct range){0, p[0].count, 0, p[1].count},
                        to);
    struct parts parts = lines_parts(p, to, counts);
    snprintf(note, sizeof note, "lines: %u removed, %u added", counts[0], counts[1]);
    diff_show(c, kind, "changed", name, note, NULL, &parts);
    free(to);
}

static struct label pair_name(const struct diff_comparison *c, const irmap_func funcs[2])
{
    struct label name = diff_function_text(&c->sides[0], funcs[0]), both = NO_LABEL;
    struct label to = diff_function_text(&c->sides[1], funcs[1]);
    if (!c->o->json && label_is_known(&name) && label_is_known(&to) &&
        !labels_are_equal(&name, &to))
        both = label_format("%s -> %s", name.data, to.data);
    label_free(&to);
    if (!both.exists)
        return name;
    label_free(&name);
    return both;
}

static void compare_pair(struct diff_comparison *c, const irmap_func funcs[2])
{
    struct program p[2];
    for (int k = 0; k < 2; k++)
        program_read(&c->sides[k], &funcs[k], &p[k]);
    if (p[0].complete && p[1].complete && !same_text(p))
        show_programs(c, "function", pair_name(c, funcs), p);
    program_free(&p[0]);
    program_free(&p[1]);
}

/* Finds differences outside of functions, in the whole texts. Called if all functions are equal and
 * in the same order. */
static void compare_rest(struct diff_comparison *c)
{
    struct program p[2];
    for (int k = 0; k < 2; k++)
        program_read(&c->sides[k], NULL, &p[k]);
    if (p[0].complete && p[1].complete && !same_text(p))
        show_programs(c, c->o->json ? "outside" : "outside of functions", NO_LABEL, p);
    program_free(&p[0]);
    program_free(&p[1]);
}

void diff_stablehlo(struct diff_comparison *c, const struct pairs *p)
{
    bool in_order = p->count[0] == p->count[1];
    for (uint32_t i = 0; i < p->count[0]; i++) {
        c->q->progress(c->q, i, p->count[0]);
        in_order &= p->to[i] == i;
        if (p->to[i] == IRMAP_NONE)
            diff_show(c, "function", "removed", diff_function_text(&c->sides[0], p->list[0][i]), "",
                      NULL, NULL);
        else
            compare_pair(c, (const irmap_func[]){p->list[0][i], p->list[1][p->to[i]]});
    }
    for (uint32_t j = 0; j < p->count[1]; j++)
        if (!p->taken[j])
            diff_show(c, "function", "added", diff_function_text(&c->sides[1], p->list[1][j]), "",
                      NULL, NULL);
    if (in_order && !c->o->chosen && !diff_has_result(c))
        compare_rest(c);
}
