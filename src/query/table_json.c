/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "table.h"

/* Writes the line so far, and a long text without copying it. The text must not need escapes. */
static void write_long(struct json_rows *to, irmap_str s)
{
    const struct query *q = to->q;
    json_raw(&to->line, "\"", 1);
    to->failed |= q->write(q->out, to->line.data, to->line.size) != 0 ||
                  q->write(q->out, s.data, s.size) != 0;
    json_clear(&to->line);
    json_write(&to->line, "\"", 1);
}

static void put_text(struct json *w, const struct row *r, const struct value *v)
{
    const irmap_str s = row_text(r, v);
    if (!v->plain) {
        (void)json_utf8(w, s);
        return;
    }
    json_raw(w, "\"", 1);
    json_write(w, s.data, s.size);
    json_write(w, "\"", 1);
}

static void put_value(struct json *w, const struct row *r, const struct value *v)
{
    const irmap_str s = row_text(r, v);
    switch (v->kind) {
    case VALUE_NUMBER:
        json_u64(w, v->number);
        break;
    case VALUE_INTEGER:
        json_int(w, (int64_t)v->number);
        break;
    case VALUE_BOOL:
        json_bool(w, v->number);
        break;
    case VALUE_TEXT:
        put_text(w, r, v);
        break;
    case VALUE_LITERAL:
    case VALUE_TREE:
        json_raw(w, s.data, s.size);
        break;
    default: /* only in lists */
        json_text(w, "?");
    }
}

static void put_list(struct json *w, const struct row *r, const struct value *v)
{
    json_begin_array(w);
    for (size_t i = 0; i < v->size; i++)
        put_value(w, r, &r->items[v->at + i]);
    json_end_array(w);
}

/* Returns whether a value is written. Unknown values have no key, so that a key always has values
 * of one type. */
static bool is_present(const struct table *t, const struct row *r, int column)
{
    const enum value_kind kind = r->values[column].kind;
    return kind != VALUE_ABSENT && kind != VALUE_UNKNOWN && kind != VALUE_BYTES &&
           !(t->columns[column].how & TEXT_ONLY);
}

void json_columns(struct json *w, const struct table *t, const struct row *r, int from, int to)
{
    for (int i = from; i < to; i++) {
        if (!is_present(t, r, i))
            continue;
        json_key(w, t->columns[i].name);
        if (r->values[i].kind == VALUE_LIST)
            put_list(w, r, &r->values[i]);
        else
            put_value(w, r, &r->values[i]);
    }
}

static void put_columns(struct json_rows *to, const struct table *t, const struct row *r)
{
    enum { LONG = 1 << 12 };
    for (int i = 0; i < t->column_count; i++) {
        const struct value *v = &r->values[i];
        if (v->kind != VALUE_TEXT || !v->plain || v->size <= LONG || !is_present(t, r, i)) {
            json_columns(&to->line, t, r, i, i + 1);
            continue;
        }
        json_key(&to->line, t->columns[i].name);
        write_long(to, row_text(r, v));
    }
}

/* Bytes, which may be most of the file, are written last and not copied. */
bool json_rows_write(void *ctx, const struct table *t, const struct row *r)
{
    struct json_rows *to = ctx;
    const struct query *q = to->q;
    int bytes = t->column_count - 1;
    json_begin_row(&to->line, q->file);
    put_columns(to, t, r);
    while (bytes && r->values[bytes].kind != VALUE_BYTES)
        bytes--;
    if (bytes) {
        to->failed |= json_line_bytes(&to->line, q->write, q->out, t->columns[bytes].name,
                                      r->values[bytes].bytes) != 0;
    } else {
        json_end_object(&to->line);
        to->failed |= json_line(&to->line, q->write, q->out) != 0;
    }
    return !to->failed;
}
