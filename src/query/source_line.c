/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "source_line.h"
#include "budget.h"
#include "memory.h"
#include "text.h"
#include <stdlib.h>
#include <string.h>

/* Most interpretations of a text: the name is verbatim or has escapes such as \22, as in printed
 * names; the last number is the line or the column. */
enum { MEANINGS = 4 };

struct meaning {
    irmap_str name;
    uint64_t line, column;
};

/* Column that matches any column. */
#define ANY UINT64_MAX

struct source_line {
    struct meaning meanings[MEANINGS];
    size_t count;
    char names[]; /* text, followed by names without escapes */
};

/* Removes the last colon and the number after it, which is stored in *n. */
static bool take_number(irmap_str *s, uint64_t *n)
{
    uint64_t unit = 1;
    size_t at = s->size;
    for (*n = 0; at && s->data[at - 1] >= '0' && s->data[at - 1] <= '9'; at--, unit *= 10) {
        if (unit > UINT32_MAX)
            return false;
        *n += unit * (uint64_t)(s->data[at - 1] - '0');
    }
    if (at == s->size || *n > UINT32_MAX || at < 2 || s->data[at - 1] != ':')
        return false;
    s->size = at - 1;
    return true;
}

/* Removes the quotes of the text form and "./". */
static irmap_str strip_quotes(irmap_str s)
{
    if (s.size > 2 && s.data[0] == '"' && s.data[s.size - 1] == '"')
        s = (irmap_str){s.data + 1, s.size - 2};
    while (s.size > 2 && s.data[0] == '.' && s.data[1] == '/')
        s = (irmap_str){s.data + 2, s.size - 2};
    return s;
}

/* Adds an interpretation, and one without escapes, whose bytes are stored at *bytes. */
static void add(struct source_line *l, irmap_str name, uint64_t line, uint64_t column, char **bytes)
{
    name = strip_quotes(name);
    l->meanings[l->count++] = (struct meaning){name, line, column};
    if (!memchr(name.data, '\\', name.size))
        return;
    char *copy = memory_new(name.size + 1);
    memcpy(copy, name.data, name.size);
    copy[name.size] = '\0';
    const size_t size = text_unescape(copy, *bytes);
    free(copy);
    if (size == SIZE_MAX)
        return;
    l->meanings[l->count++] = (struct meaning){{*bytes, size}, line, column};
    *bytes += size;
}

struct source_line *source_line_new(const char *text)
{
    const size_t size = strlen(text);
    struct source_line *l = memory_zeroed(1, sizeof *l + 3 * size + 1);
    char *bytes = l->names + size;
    memcpy(l->names, text, size);
    irmap_str name = {l->names, size};
    uint64_t line, last;
    if (take_number(&name, &last) && last) /* lines begin at 1 */
        add(l, name, last, ANY, &bytes);
    if (name.size < size && take_number(&name, &line) && line)
        add(l, name, line, last, &bytes);
    if (l->count)
        return l;
    free(l);
    return NULL;
}

static bool ends_with(irmap_str path, irmap_str end)
{
    return end.size <= path.size &&
           memcmp(path.data + path.size - end.size, end.data, end.size) == 0 &&
           (end.size == path.size || path.data[path.size - end.size - 1] == '/');
}

static bool is_in_file(irmap_str name, const irmap_place *place)
{
    const irmap_str file = strip_quotes(place->file);
    irmap_str folder = place->directory;
    if (!file.size || ends_with(file, name))
        return file.size != 0;
    if (file.data[0] == '/' || !ends_with(name, file))
        return false;
    while (folder.size && folder.data[folder.size - 1] == '/')
        folder.size--;
    const irmap_str rest = {name.data, name.size - file.size - 1};
    return !folder.size || ends_with(folder, rest) ||
           (folder.data[0] != '/' && ends_with(rest, folder));
}

bool source_line_matches(const struct source_line *l, const irmap_place *place)
{
    for (size_t i = 0; i < l->count; i++) {
        const struct meaning *w = &l->meanings[i];
        if (place->line == w->line && (w->column == ANY || place->column == w->column) &&
            is_in_file(w->name, place))
            return true;
    }
    return false;
}

/* Returns the requested line if `place` is in its file, or 0. */
static uint64_t line_in_file(const struct source_line *l, const irmap_place *place)
{
    for (size_t i = 0; i < l->count; i++)
        if (is_in_file(l->meanings[i].name, place))
            return l->meanings[i].line;
    return 0;
}

static void add_line(struct source_lines *s, uint64_t line, uint64_t wanted)
{
    if (line <= wanted && line > s->below)
        s->below = line;
    else if (line > wanted && (!s->above || line < s->above))
        s->above = line;
}

static void add_column(struct source_lines *s, uint64_t column)
{
    size_t i = s->column_count, k = 0;
    while (k < s->column_count && s->columns[k] != column)
        k++;
    if (k < i || !column || i == SOURCES_SHOWN)
        return;
    for (; i > 0 && s->columns[i - 1] > column; i--)
        s->columns[i] = s->columns[i - 1];
    s->columns[i] = column;
    s->column_count++;
}

static void add_place(struct source_lines *s, const irmap_place *place)
{
    if (!place->line)
        return;
    const uint64_t wanted = line_in_file(s->wanted, place);
    if (wanted)
        add_line(s, place->line, wanted);
    if (wanted == place->line)
        add_column(s, place->column);
    for (size_t i = 0; i < s->count; i++)
        if (s->files[i].size == place->file.size &&
            (!place->file.size ||
             memcmp(s->files[i].data, place->file.data, place->file.size) == 0))
            return;
    if (s->count < SOURCES_SHOWN)
        s->files[s->count++] = place->file;
    else
        s->more = true;
}

static void add_body(struct source_lines *s, const irmap_body *body)
{
    const irmap_body_view *v = irmap_body_get(body);
    enum { CALLS = 32 };
    irmap_place places[CALLS];
    uint32_t count;
    for (uint32_t i = 0; i < v->op_count; i++) {
        (void)!irmap_op_places(v, i, places, CALLS, &count, NULL);
        if (!budget_charge(SOURCE_PLACE_COST * (uint64_t)count))
            return;
        for (uint32_t k = 0; k < count; k++)
            add_place(s, &places[k]);
    }
}

void source_lines_find(struct source_lines *s, const struct source_line *wanted,
                       const irmap_module *m, const irmap_func *functions, size_t count)
{
    irmap_body *body;
    *s = (struct source_lines){.wanted = wanted};
    if (irmap_body_new(m, &body, NULL) != IRMAP_OK)
        return;
    s->searched = true;
    for (size_t i = 0; i < count; i++) {
        (void)!irmap_body_decode(body, functions ? functions[i] : (irmap_func){(uint32_t)i}, NULL);
        if (!budget_charge(body_parameters(irmap_body_get(body))))
            break;
        add_body(s, body);
    }
    if (!functions && irmap_body_decode_outside(body, NULL) == IRMAP_OK)
        add_body(s, body);
    irmap_body_free(body);
}
