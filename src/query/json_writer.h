/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Writes JSON as it is made: values one after the other into a buffer that holds one line, commas
 * where they belong. A tree of objects costs an allocation for every number, and a library that
 * writes from events (yajl) a call through a pointer and a check of every string for each key: here
 * a key is a copy of a few bytes. And what a row could not finish can be cut off again.
 *
 * Nothing here fails: see memory.h.
 */
#ifndef IRMAP_QUERY_JSON_WRITER_H
#define IRMAP_QUERY_JSON_WRITER_H

#include <irmap/irmap.h>
#include <stdbool.h>
#include <string.h>

struct json {
    char *data;
    size_t size, room;
    uint64_t elide; /* attributes of more elements are written without them; 0: none are */
    bool spaced;    /* for people: a space behind "," and ":", and UTF-8 as it is */
    struct json_key {
        size_t begin, end; /* of the key that was written last, with its comma */
    } key;
    struct json_name {
        size_t at, size;
    } * names; /* of the objects that json_begin_named() began */
    size_t name_count, name_room;
};

void json_grow(struct json *w, size_t size);
void json_free(struct json *w);

/* Where size more bytes can be written; w->size is to be moved behind them. */
static inline char *json_room(struct json *w, size_t size)
{
    if (size > w->room - w->size)
        json_grow(w, size);
    return w->data + w->size;
}

/* Adds a text as it is. */
static inline void json_write(struct json *w, const char *data, size_t size)
{
    if (size)
        memcpy(json_room(w, size), data, size);
    w->size += size;
}

static inline void json_write_text(struct json *w, const char *text)
{
    json_write(w, text, strlen(text));
}

/* What is written now goes behind a comma unless it is the first. What was cut off may have left
 * one. */
static inline void json_comma(struct json *w)
{
    char *to = json_room(w, 2);
    if (w->size == 0 || to[-1] == '{' || to[-1] == '[' || to[-1] == ':' || to[-1] == ',' ||
        to[-1] == ' ')
        return;
    to[0] = ',';
    to[1] = ' ';
    w->size += w->spaced ? 2 : 1;
}

/* Bytes that are JSON. */
static inline void json_raw(struct json *w, const char *data, size_t size)
{
    json_comma(w);
    json_write(w, data, size);
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

/* A name with nothing in it to escape. */
static inline void json_key(struct json *w, const char *key)
{
    const size_t n = strlen(key);
    w->key.begin = w->size;
    json_comma(w);
    char *to = json_room(w, n + 4);
    to[0] = '"';
    memcpy(to + 1, key, n);
    memcpy(to + 1 + n, "\": ", 3);
    w->size += n + (w->spaced ? 4 : 3);
    w->key.end = w->size;
}

/* What is not known, or cannot be read. Programs then get no key either, so that what a key has is
 * always of its type; an entry of a list or of what has names from a file is null. */
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

/* A finite number, with as many digits as a double has. */
void json_real(struct json *w, double v);

/* How many of the first bytes stand for themselves in a string: printable ASCII, but not " and \.
 */
size_t json_plain_size(const char *s, size_t size);

bool json_is_utf8(const char *s, size_t size);

/* Any UTF-8; of other bytes nothing is written and false returned. */
bool json_utf8(struct json *w, irmap_str s);

/* A text of irmap itself: ASCII. */
static inline void json_text(struct json *w, const char *s)
{
    (void)json_utf8(w, (irmap_str){s, strlen(s)});
}

/* Any bytes: printable ASCII as it is, except " and \ which, like every other byte, are a \ and two
 * upper-case hexadecimal digits. Returns how many characters that made. */
size_t json_escape(struct json *w, irmap_str s);

/* All bytes in hexadecimal, two digits each. */
void json_bytes(struct json *w, irmap_bytes b);

/* An object whose names come from a file, where one may stand twice: then the last value stands in
 * the place of the first, as with whoever reads it. json_end_named() is given what
 * json_begin_named() returned. */
size_t json_begin_named(struct json *w);
size_t json_name(struct json *w, irmap_str name); /* escaped, and returns as json_escape() does */
void json_end_named(struct json *w, size_t first);

/* What was written since json_mark() can be taken back. */
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

/* Writes the line and clears w. Returns what write() returns. */
int json_line(struct json *w, irmap_write_fn write, void *ctx);

/* Of a value in a buffer that is not needed as JSON any more: what is in a string; of an array of
 * strings (a, b), with "?" for what is none; anything else as it stands. Takes the bytes of the
 * value and one more. */
const char *json_plain_value(irmap_str value);

/* The same of a buffer that holds one value. */
static inline const char *json_plain(struct json *w)
{
    (void)json_room(w, 1);
    return json_plain_value((irmap_str){w->data, w->size});
}

#endif
