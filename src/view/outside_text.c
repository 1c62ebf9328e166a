/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "outside_text.h"
#include <stdio.h>
#include <stdlib.h>

static void put(struct body_text *t, const char *data, size_t size)
{
    if (size > t->room - t->size) {
        t->room = 2 * t->room + size;
        t->data = memory_resize(t->data, t->room);
    }
    memcpy(t->data + t->size, data, size);
    t->size += size;
}

int body_text_append(void *ctx, const char *data, size_t size)
{
    put(ctx, data, size);
    return 0;
}

bool body_text_offset(irmap_str line, uint64_t *offset, size_t *comment, size_t *rest)
{
    static const char before[] = "/* 0x", behind[] = " */ ";
    size_t at = 0;
    while (at < line.size && line.data[at] == ' ')
        at++;
    *comment = at;
    if (line.size - at < sizeof before || memcmp(line.data + at, before, sizeof before - 1) != 0)
        return false;
    at += sizeof before - 1;
    *offset = 0;
    for (; at < line.size && line.data[at] != ' '; at++)
        *offset = *offset << 4 |
                  (uint64_t)(line.data[at] <= '9' ? line.data[at] - '0' : line.data[at] - 'a' + 10);
    at += sizeof behind - 1;
    *rest = at < line.size ? at : line.size;
    return true;
}

/* Returns whether a function begins at the offset. Lines and functions are in file order. */
static bool begins_function(struct outside_text *o, uint64_t offset)
{
    for (; o->next < o->functions; o->next++) {
        irmap_func_info f;
        if (irmap_func_get(o->m, (irmap_func){o->next}, &f, NULL) != IRMAP_OK)
            continue;
        if (f.offset >= offset) {
            o->body = f.body.size;
            return f.offset == offset;
        }
    }
    return false;
}

/* Processes a line. Of a function, only the first and last line are copied. The last line closes
 * the bracket that the first opens: "})" in generic form, "}" in custom form. */
static void take_line(struct outside_text *o)
{
    const irmap_str line = {o->line.data, o->line.size};
    uint64_t offset;
    size_t indent, rest;
    const bool has = body_text_offset(line, &offset, &indent, &rest);
    o->line.size = 0;
    if (o->within) {
        const bool ends = indent == o->indent && line.size > indent + 1 &&
                          line.data[indent] == '}' && line.data[indent + 1] != ',';
        if (!ends && !o->reported) {
            char note[80];
            int size =
                snprintf(note, sizeof note, "%*s// a function: %llu bytes\n",
                         (int)(indent < 40 ? o->indent + 2 : 0), "", (unsigned long long)o->body);
            put(&o->text, note, (size_t)size);
            o->reported = true;
        }
        if (!ends)
            return;
        o->within = false;
    } else if (has && begins_function(o, offset)) {
        o->within = line.size > 2 && line.data[line.size - 2] == '{';
        o->reported = false;
        o->indent = indent;
    }
    put(&o->text, line.data, line.size);
}

int outside_text_append(void *ctx, const char *data, size_t size)
{
    struct outside_text *o = ctx;
    while (size) {
        const char *stop = memchr(data, '\n', size);
        const size_t n = stop ? (size_t)(stop - data) + 1 : size;
        put(&o->line, data, n);
        if (stop)
            take_line(o);
        data += n;
        size -= n;
    }
    return 0;
}

void outside_text_end(struct outside_text *o)
{
    if (o->line.size)
        take_line(o);
    free(o->line.data);
    o->line = (struct body_text){NULL, 0, 0};
}
