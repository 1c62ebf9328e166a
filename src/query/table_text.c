/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "table.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Returns column k of the text, or 0 after the last column. t->first is the column of function
 * names, the last in t->text. On a terminal, it stays last and fills the rest of the line;
 * otherwise, it is printed first. */
static int column_at(const struct table *t, size_t k, bool to_terminal)
{
    const int column = k < TEXT_COLUMNS_MOST ? t->text[k] : 0;
    if (!t->first || to_terminal || !column)
        return column;
    return k == 0 ? t->first : t->text[k - 1];
}

static bool is_hidden(const struct table *t, int column, bool to_terminal)
{
    return to_terminal && (t->columns[column].how & WIDE);
}

static void put_number(struct json *cell, const char *format, uint64_t v)
{
    char text[32];
    snprintf(text, sizeof text, format, v);
    json_write_cstr(cell, text);
}

/* Writes (a, b) for texts, [1, 2] for numbers, () for an empty list. */
static void put_list(struct json *cell, const struct row *r, const struct value *v)
{
    const struct value *items = v->size ? r->items + v->at : NULL;
    const bool numbers = v->size && items[0].kind != VALUE_TEXT && items[0].kind != VALUE_UNKNOWN &&
                         items[0].kind != VALUE_ABSENT;
    json_write_cstr(cell, numbers ? "[" : "(");
    for (size_t i = 0; i < v->size; i++) {
        const irmap_str s = row_text(r, &items[i]);
        json_write_cstr(cell, i ? ", " : "");
        if (items[i].kind == VALUE_INTEGER)
            put_number(cell, "%" PRId64, items[i].number);
        else if (items[i].kind == VALUE_NUMBER)
            put_number(cell, "%" PRIu64, items[i].number);
        else if (items[i].kind == VALUE_TEXT)
            json_write(cell, s.data, s.size);
        else
            json_write_cstr(cell, "?");
    }
    json_write_cstr(cell, numbers ? "]" : ")");
}

/* Writes the first 16 bytes in hexadecimal, and "..." if there are more, as json_hex() does. */
static void put_bytes(struct json *cell, irmap_bytes b)
{
    enum { SHOWN = 16 };
    for (size_t i = 0; i < b.size && i < SHOWN; i++)
        put_number(cell, "%02" PRIX64, b.data[i]);
    json_write_cstr(cell, b.size > SHOWN ? "..." : "");
}

static void put_value(struct json *cell, const struct row *r, const struct value *v, unsigned how)
{
    const irmap_str s = row_text(r, v);
    switch (v->kind) {
    case VALUE_NUMBER:
        put_number(cell, how & HEX ? "%#" PRIx64 : "%" PRIu64, v->number);
        break;
    case VALUE_INTEGER:
        put_number(cell, "%" PRId64, v->number);
        break;
    case VALUE_BOOL:
        json_write_cstr(cell, v->number ? "yes" : "no");
        break;
    case VALUE_LIST:
        put_list(cell, r, v);
        break;
    case VALUE_BYTES:
        put_bytes(cell, v->bytes);
        break;
    case VALUE_UNKNOWN:
        json_write_cstr(cell, "?");
        break;
    default:
        json_write(cell, s.data, s.size);
    }
}

static void flush(struct text_rows *to)
{
    to->failed |= to->q->write(to->q->out, to->line.data, to->line.size) != 0;
    json_clear(&to->line);
}

/* Appends a cell, left-aligned if the width is negative. *spaces is written before the next cell,
 * so that lines have no trailing spaces. A long cell is not copied. */
static void put_cell(struct text_rows *to, int width, irmap_str s, size_t *spaces)
{
    enum { LONG = 1 << 12 };
    const size_t wide = (size_t)abs(width), rest = wide > s.size ? wide - s.size : 0;
    *spaces += 2 + (width > 0 ? rest : 0);
    if (s.size) {
        memset(json_room(&to->line, *spaces), ' ', *spaces);
        to->line.size += *spaces;
        *spaces = 0;
    }
    if (s.size > LONG) {
        flush(to);
        to->failed |= to->q->write(to->q->out, s.data, s.size) != 0;
    } else {
        json_write(&to->line, s.data, s.size);
    }
    *spaces += width < 0 ? rest : 0;
}

static void put_header(struct text_rows *to, const struct table *t)
{
    const bool to_terminal = to->width != 0;
    size_t spaces = 0;
    json_write_cstr(&to->line, " index");
    for (size_t k = 0; column_at(t, k, to_terminal); k++) {
        const int column = column_at(t, k, to_terminal);
        const struct column *c = &t->columns[column];
        const char *s = c->heading ? c->heading : c->name;
        if (!is_hidden(t, column, to_terminal) && !(c->how & SHARED))
            put_cell(to, c->width, (irmap_str){s, strlen(s)}, &spaces);
    }
    json_write_cstr(&to->line, "\n");
}

static irmap_str cell_text(struct text_rows *to, const struct table *t, const struct row *r,
                           int column)
{
    const struct value *v = &r->values[column];
    if (v->kind == VALUE_TEXT && !(to->shorten && column == t->first))
        return row_text(r, v);
    json_clear(&to->cell);
    if (v->kind != VALUE_ABSENT)
        put_value(&to->cell, r, v, t->columns[column].how);
    const size_t size = to->cell.size;
    json_write(&to->cell, "", 1);
    if (!to->shorten || column != t->first || v->kind == VALUE_ABSENT)
        return (irmap_str){to->cell.data, size};
    const irmap_func func = {(uint32_t)v->number};
    const char *s = to->shorten(to->ctx, func, to->cell.data);
    return (irmap_str){s, strlen(s)};
}

static void put_row(struct text_rows *to, const struct table *t, const struct row *r)
{
    const bool to_terminal = to->width != 0;
    size_t spaces = 0;
    char index[32];
    snprintf(index, sizeof index, "%6" PRIu64, r->index);
    json_write_cstr(&to->line, index);
    for (size_t k = 0; column_at(t, k, to_terminal); k++) {
        int column = column_at(t, k, to_terminal), next;
        const struct column *c = &t->columns[column];
        /* A SHARED column is printed in place of the column before it if that has no value. */
        while ((next = column_at(t, k + 1, to_terminal)) && (t->columns[next].how & SHARED)) {
            column = r->values[column].kind == VALUE_ABSENT ? next : column;
            k++;
        }
        if ((r->values[column].kind != VALUE_ABSENT || c->width) &&
            !is_hidden(t, column, to_terminal))
            put_cell(to, c->width, cell_text(to, t, r, column), &spaces);
    }
    json_write_cstr(&to->line, "\n");
}

bool text_rows_write(void *ctx, const struct table *t, const struct row *r)
{
    struct text_rows *to = ctx;
    if (!to->begun)
        put_header(to, t);
    to->begun = true;
    put_row(to, t, r);
    flush(to);
    return !to->failed;
}

uint32_t text_rows_room(const struct table *t, uint32_t width)
{
    uint32_t used = 6; /* width of the index */
    for (size_t k = 0; t->text[k]; k++)
        used += is_hidden(t, t->text[k], true) ? 0
                : t->text[k + 1]               ? 2 + (uint32_t)abs(t->columns[t->text[k]].width)
                                               : 2;
    return width > used ? width - used : 0;
}
