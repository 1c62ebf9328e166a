/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "values.h"
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* A text that json_writer.c wrote: it is well formed. */
struct reader {
    const char *at, *end;
};

static unsigned hex(const char *s)
{
    char digits[5];
    memcpy(digits, s, 4);
    digits[4] = '\0';
    return (unsigned)strtoul(digits, NULL, 16);
}

static size_t put_utf8(char *to, unsigned c)
{
    if (c < 0x80) {
        to[0] = (char)c;
        return 1;
    }
    if (c < 0x800) {
        to[0] = (char)(0xC0 | c >> 6);
        to[1] = (char)(0x80 | (c & 63));
        return 2;
    }
    if (c < 0x10000) {
        to[0] = (char)(0xE0 | c >> 12);
        to[1] = (char)(0x80 | (c >> 6 & 63));
        to[2] = (char)(0x80 | (c & 63));
        return 3;
    }
    to[0] = (char)(0xF0 | c >> 18);
    to[1] = (char)(0x80 | (c >> 12 & 63));
    to[2] = (char)(0x80 | (c >> 6 & 63));
    to[3] = (char)(0x80 | (c & 63));
    return 4;
}

static size_t escape(struct reader *r, char *to)
{
    static const char letters[] = "bfnrt", meant[] = "\b\f\n\r\t";
    const char c = *r->at++;
    const char *known = memchr(letters, c, sizeof letters - 1);
    if (known)
        *to = meant[known - letters];
    else
        *to = c;
    if (c != 'u')
        return 1;
    unsigned code = hex(r->at);
    r->at += 4;
    if (code >= 0xD800 && code < 0xDC00) {
        code = 0x10000 + ((code - 0xD800) << 10) + (hex(r->at + 2) - 0xDC00);
        r->at += 6;
    }
    return put_utf8(to, code);
}

static char *read_text(struct reader *r, size_t *size)
{
    char *text = json_need(malloc((size_t)(r->end - r->at) + 4));
    *size = 0;
    for (r->at++; r->at < r->end && *r->at != '"';) {
        if (*r->at != '\\') {
            text[(*size)++] = *r->at++;
        } else {
            r->at++;
            *size += escape(r, text + *size);
        }
    }
    r->at++;
    text[*size] = '\0';
    return text;
}

static json_t *read_number(struct reader *r)
{
    char digits[64];
    size_t n = 0;
    bool real = false;
    while (r->at < r->end && n < sizeof digits - 1 && strchr("+-.0123456789eE", *r->at)) {
        real |= strchr(".eE", *r->at) != NULL;
        digits[n++] = *r->at++;
    }
    digits[n] = '\0';
    return real ? json_real(strtod(digits, NULL)) : json_integer(strtoll(digits, NULL, 10));
}

static json_t *read_value(struct reader *r);

/* Nothing that is read here nests by itself: a value of a few levels at most. */
static json_t *read_members(struct reader *r, enum kind kind)
{
    json_t *v = json_make(kind);
    for (r->at++; r->at < r->end && *r->at != ']' && *r->at != '}';) {
        char *key = NULL;
        size_t size;
        if (*r->at == ',') {
            r->at++;
            continue;
        }
        if (kind == OBJECT) {
            key = read_text(r, &size);
            r->at++;
        }
        (void)json_add(v, key, read_value(r));
    }
    r->at++;
    return v;
}

static json_t *read_value(struct reader *r)
{
    size_t size;
    char *text;
    switch (*r->at) {
    case '"':
        text = read_text(r, &size);
        return json_take_text(text, size);
    case '{':
        return read_members(r, OBJECT);
    case '[':
        return read_members(r, ARRAY);
    case 't':
        r->at += 4;
        return json_true();
    case 'f':
        r->at += 5;
        return json_false();
    case 'n':
        r->at += 4;
        return json_null();
    default:
        return read_number(r);
    }
}

json_t *json_loadb(const char *text, size_t size, size_t flags, json_error_t *error)
{
    struct reader r = {text, text + size};
    (void)flags, (void)error;
    return size ? read_value(&r) : NULL;
}
