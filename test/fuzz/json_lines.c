/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "json_lines.h"
#include <string.h>

/* A JSON reader that shares no code with the writer. */
struct reader {
    const char *at, *end;
    unsigned depth;
};

struct name {
    const char *data;
    size_t size;
    const struct name *before; /* previous name in the same object */
};

static bool read_char(struct reader *r, char c)
{
    const bool is = r->at < r->end && *r->at == c;
    r->at += is;
    return is;
}

static bool read_string(struct reader *r)
{
    if (!read_char(r, '"'))
        return false;
    for (; r->at < r->end && *r->at != '"'; r->at++) {
        if ((unsigned char)*r->at < 0x20 || (unsigned char)*r->at > 0x7F)
            return false;
        if (*r->at == '\\' && (++r->at == r->end || !strchr("\"\\/bfnrtu", *r->at)))
            return false;
    }
    return read_char(r, '"');
}

static bool read_scalar(struct reader *r)
{
    const char *const words[] = {"true", "false", "null"};
    for (int i = 0; i < 3; i++) {
        const size_t size = strlen(words[i]);
        if ((size_t)(r->end - r->at) >= size && memcmp(r->at, words[i], size) == 0) {
            r->at += size;
            return true;
        }
    }
    const char *begin = r->at;
    while (r->at < r->end && strchr("+-.0123456789eE", *r->at) && *r->at)
        r->at++;
    return r->at > begin;
}

static bool read_value(struct reader *r);

static bool read_members(struct reader *r, const struct name *before)
{
    struct name name = {r->at, 0, before};
    if (!read_string(r))
        return false;
    name.size = (size_t)(r->at - name.data);
    for (const struct name *n = before; n; n = n->before)
        if (n->size == name.size && memcmp(n->data, name.data, n->size) == 0)
            return false;
    if (!read_char(r, ':') || !read_value(r))
        return false;
    return read_char(r, ',') ? read_members(r, &name) : read_char(r, '}');
}

static bool read_value(struct reader *r)
{
    enum { DEEPEST = 2000 };
    bool good = true;
    if (r->at == r->end || ++r->depth > DEEPEST)
        return false;
    if (*r->at == '"') {
        good = read_string(r);
    } else if (read_char(r, '{')) {
        good = read_char(r, '}') || read_members(r, NULL);
    } else if (read_char(r, '[')) {
        if (!read_char(r, ']')) {
            do
                good = read_value(r);
            while (good && read_char(r, ','));
            good = good && read_char(r, ']');
        }
    } else {
        good = read_scalar(r);
    }
    r->depth--;
    return good;
}

static bool is_object(const char *line, size_t size)
{
    struct reader r = {line, line + size, 0};
    return size && *line == '{' && read_value(&r) && r.at == r.end;
}

bool json_lines_are_objects(const char *text, size_t size)
{
    while (size) {
        const char *end = memchr(text, '\n', size);
        if (!end || !is_object(text, (size_t)(end - text)))
            return false;
        size -= (size_t)(end + 1 - text);
        text = end + 1;
    }
    return true;
}
