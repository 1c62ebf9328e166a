/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "label.h"
#include "memory.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

struct label label_unknown(void)
{
    return (struct label){.exists = true};
}

struct label label_copy(const char *data, size_t size)
{
    struct label l = {memory_new(size + 1), size, true};
    if (size)
        memcpy(l.data, data, size);
    l.data[size] = '\0';
    return l;
}

struct label label_cstr(const char *s)
{
    return label_copy(s, strlen(s));
}

struct label label_string(irmap_str s)
{
    struct json text = {.data = NULL};
    const bool known = text_string(&text, s) < TEXT_OVER;
    const struct label l = known ? label_copy(text.data, text.size) : label_unknown();
    json_free(&text);
    return l;
}

struct label label_utf8(irmap_str s)
{
    return json_is_utf8(s.data, s.size) ? label_copy(s.data, s.size) : label_string(s);
}

struct label label_format(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const int size = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (size < 0)
        return label_unknown();
    struct label l = {memory_new((size_t)size + 1), (size_t)size, true};
    va_start(args, format);
    vsnprintf(l.data, l.size + 1, format, args);
    va_end(args);
    return l;
}

struct label label_version(irmap_format format, irmap_version v)
{
    if (format == IRMAP_FORMAT_MLIR || format == IRMAP_FORMAT_MICB)
        return label_format("%u", v.major);
    return v.tag ? label_format("%u.%u.%u", v.major, v.minor, v.tag)
                 : label_format("%u.%u", v.major, v.minor);
}

void label_free(struct label *l)
{
    free(l->data);
    *l = (struct label){.data = NULL};
}

bool labels_are_equal(const struct label *a, const struct label *b)
{
    return a->data && b->data && a->size == b->size && memcmp(a->data, b->data, a->size) == 0;
}

void json_label(struct json *w, const struct label *l)
{
    if (l->data)
        (void)json_utf8(w, (irmap_str){l->data, l->size});
    else
        json_text(w, "?");
}

void json_put_label(struct json *w, const char *key, const struct label *l)
{
    if (!l->data)
        return;
    json_key(w, key);
    json_label(w, l);
}
