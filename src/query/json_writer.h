/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Writes JSON into a buffer that contains one line, and inserts commas.
 *
 * A key costs a copy of a few bytes, without an allocation (as in a tree of objects) or an indirect
 * call (as in event-based libraries). json_cut() removes text that cannot be completed.
 *
 * The functions cannot fail: see memory.h.
 */
#ifndef IRMAP_QUERY_JSON_WRITER_H
#define IRMAP_QUERY_JSON_WRITER_H

#include <irmap/irmap.h>
#include <stdbool.h>
#include <string.h>

struct json {
    char *data;
    size_t size, room;
    uint64_t elide; /* MLIR attributes with more elements are printed without them; 0: no limit */
    bool spaced;    /* output for people: a space after "," and ":", and UTF-8 without escapes */
    struct json_key {
        size_t begin, end; /* extent of the most recent key, with its comma */
    } key;
    struct json_name {
        size_t at, size;
    } * names; /* names in the objects that json_begin_named() began */
    size_t name_count, name_room;
};

void json_grow(struct json *w, size_t size);
void json_free(struct json *w);

/* Makes room for `size` more bytes. Returns the end of the text; the caller adds to w->size. */
static inline char *json_room(struct json *w, size_t size)
{
    if (size > w->room - w->size)
        json_grow(w, size);
    return w->data + w->size;
}

static inline void json_write(struct json *w, const char *data, size_t size)
{
    if (size)
        memcpy(json_room(w, size), data, size);
    w->size += size;
}

static inline void json_write_cstr(struct json *w, const char *text)
{
    json_write(w, text, strlen(text));
}

/* Characters after which no comma is needed. After json_cut(), there may already be a comma. */
extern const bool json_no_comma_after[256];

/* Makes room for a comma and `size` more bytes. Writes the comma, except before the first element.
 * Returns the position after it; the caller sets w->size with json_end(). */
static inline char *json_begin(struct json *w, size_t size)
{
    char *to = json_room(w, size + 2);
    if (w->size == 0 || json_no_comma_after[(unsigned char)to[-1]])
        return to;
    to[0] = ',';
    to[1] = ' ';
    return to + (w->spaced ? 2 : 1);
}

static inline void json_end(struct json *w, const char *to)
{
    w->size = (size_t)(to - w->data);
}

/* Writes encoded JSON as a value, after a comma if needed. */
static inline void json_raw(struct json *w, const char *data, size_t size)
{
    char *to = json_begin(w, size);
    if (size)
        memcpy(to, data, size);
    json_end(w, to + size);
}

static inline void json_begin_object(struct json *w)
{
    json_raw(w, "{", 1);
}

static inline void json_end_object(struct json *w)
{
    *json_room(w, 1) = '}';
    w->size++;
}

static inline void json_begin_array(struct json *w)
{
    json_raw(w, "[", 1);
}

static inline void json_end_array(struct json *w)
{
    *json_room(w, 1) = ']';
    w->size++;
}

/* Writes a key that needs no escapes. */
static inline void json_key(struct json *w, const char *key)
{
    const size_t n = strlen(key);
    w->key.begin = w->size;
    char *to = json_begin(w, n + 4);
    to[0] = '"';
    memcpy(to + 1, key, n);
    memcpy(to + 1 + n, "\": ", 3);
    json_end(w, to + n + (w->spaced ? 4 : 3));
    w->key.end = w->size;
}

/* Writes an unknown or unreadable value. In output for programs, removes its key instead, so that
 * the values of a key have one type. Writes null in lists and in objects with names from a file. */
static inline void json_none(struct json *w)
{
    if (!w->spaced && w->size && w->size == w->key.end && w->data[w->size - 1] == ':')
        w->size = w->key.begin;
    else
        json_raw(w, "null", 4);
}

static inline void json_bool(struct json *w, bool v)
{
    json_raw(w, v ? "true" : "false", v ? 4 : 5);
}

void json_int(struct json *w, int64_t v);

void json_u64(struct json *w, uint64_t v);

/* Writes a finite number with 17 significant digits. */
void json_real(struct json *w, double v);

/* Returns the number of leading bytes that a JSON string contains unchanged: printable ASCII except
 * " and \. */
size_t json_plain_size(const char *s, size_t size);

bool json_is_utf8(const char *s, size_t size);

/* Writes UTF-8 as a string. For other bytes, writes nothing and returns false. */
bool json_utf8(struct json *w, irmap_str s);

/* Writes an ASCII text of irmap itself. */
static inline void json_text(struct json *w, const char *s)
{
    (void)json_utf8(w, (irmap_str){s, strlen(s)});
}

/* Writes any bytes as a string. Bytes other than printable ASCII, and " and \, become \ and two
 * upper-case hexadecimal digits. Returns the number of characters. */
size_t json_escape(struct json *w, irmap_str s);

/* Writes all bytes in hexadecimal, two digits each. */
void json_bytes(struct json *w, irmap_bytes b);

/* Begin and end an object whose names come from a file. The last value of a repeated name replaces
 * the first, as in most JSON readers. `first` is the result of json_begin_named(). */
size_t json_begin_named(struct json *w);
size_t json_name(struct json *w, irmap_str name); /* escapes and returns like json_escape() */
void json_end_named(struct json *w, size_t first);

/* Position to which json_cut() truncates the text. */
struct json_mark {
    size_t size, names;
    struct json_key key;
};

static inline struct json_mark json_mark(const struct json *w)
{
    return (struct json_mark){w->size, w->name_count, w->key};
}

static inline void json_cut(struct json *w, struct json_mark mark)
{
    w->size = mark.size;
    w->name_count = mark.names;
    w->key = mark.key;
}

static inline void json_clear(struct json *w)
{
    json_cut(w, (struct json_mark){0, 0, {0, 0}});
}

static inline void json_put_int(struct json *w, const char *key, int64_t v)
{
    json_key(w, key);
    json_int(w, v);
}

static inline void json_put_u64(struct json *w, const char *key, uint64_t v)
{
    json_key(w, key);
    json_u64(w, v);
}

static inline void json_put_real(struct json *w, const char *key, double v)
{
    json_key(w, key);
    json_real(w, v);
}

static inline void json_put_bool(struct json *w, const char *key, bool v)
{
    json_key(w, key);
    json_bool(w, v);
}

static inline void json_put_text(struct json *w, const char *key, const char *s)
{
    json_key(w, key);
    json_text(w, s);
}

/* Writes the line and clears w. Returns the result of write(). */
int json_line(struct json *w, irmap_write_fn write, void *ctx);

/* Decodes a JSON value for display, in place. A string becomes its content. An array of strings
 * becomes (a, b), with "?" for other elements. The buffer must have room for one more byte. */
const char *json_plain_value(irmap_str value);

/* json_plain_value() for a buffer that contains one value. Makes room for the byte. */
static inline const char *json_plain(struct json *w)
{
    (void)json_room(w, 1);
    return json_plain_value((irmap_str){w->data, w->size});
}

#endif
