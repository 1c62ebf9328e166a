/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A member points to its value, and values are counted; objects are short lists. */
#include "jansson.h"
#include "cli/json_writer.h"
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum kind { NULL_, TRUE_, FALSE_, INTEGER, REAL, STRING, ARRAY, OBJECT };

struct member {
    struct member *next;
    char *key; /* of an object; else NULL */
    json_t *value;
};

struct json_t {
    enum kind kind;
    unsigned references;
    json_int_t integer;
    double real;
    char *text;  /* terminated */
    size_t size; /* of text, or how many members */
    struct member *first, *last;
};

static json_t constants[] = {{.kind = NULL_}, {.kind = TRUE_}, {.kind = FALSE_}};

static void *need(void *p)
{
    if (!p)
        exit(3);
    return p;
}

static json_t *make(enum kind kind)
{
    json_t *v = need(calloc(1, sizeof *v));
    v->kind = kind;
    v->references = 1;
    return v;
}

json_t *json_null(void)
{
    return &constants[NULL_];
}

json_t *json_true(void)
{
    return &constants[TRUE_];
}

json_t *json_false(void)
{
    return &constants[FALSE_];
}

json_t *json_integer(json_int_t i)
{
    json_t *v = make(INTEGER);
    v->integer = i;
    return v;
}

json_t *json_real(double real)
{
    json_t *v = make(REAL);
    v->real = real;
    return v;
}

/* The bytes are taken over. */
static json_t *take_text(char *text, size_t size)
{
    json_t *v = make(STRING);
    v->text = text;
    v->size = size;
    return v;
}

json_t *json_stringn(const char *s, size_t size)
{
    struct json w = {.spaced = true};
    const bool good = s && json_utf8(&w, (irmap_str){s, size});
    json_free(&w);
    if (!good)
        return NULL;
    char *text = need(malloc(size + 1));
    memcpy(text, s, size);
    text[size] = '\0';
    return take_text(text, size);
}

json_t *json_string(const char *s)
{
    return s ? json_stringn(s, strlen(s)) : NULL;
}

json_t *json_sprintf(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const int size = vsnprintf(NULL, 0, format, args);
    va_end(args);
    char *text = need(malloc((size_t)size + 1));
    va_start(args, format);
    (void)vsnprintf(text, (size_t)size + 1, format, args);
    va_end(args);
    return take_text(text, (size_t)size);
}

json_t *json_array(void)
{
    return make(ARRAY);
}

json_t *json_object(void)
{
    return make(OBJECT);
}

json_t *json_incref(json_t *v)
{
    if (v && v->kind > FALSE_)
        v->references++;
    return v;
}

void json_decref(json_t *v)
{
    if (!v || v->kind <= FALSE_ || --v->references)
        return;
    for (struct member *m = v->first, *next; m; m = next) {
        next = m->next;
        json_decref(m->value);
        free(m->key);
        free(m);
    }
    free(v->text);
    free(v);
}

int json_is_string(const json_t *v)
{
    return v && v->kind == STRING;
}

int json_is_integer(const json_t *v)
{
    return v && v->kind == INTEGER;
}

int json_is_true(const json_t *v)
{
    return v && v->kind == TRUE_;
}

int json_is_null(const json_t *v)
{
    return v && v->kind == NULL_;
}

int json_equal(const json_t *a, const json_t *b)
{
    return json_is_string(a) && json_is_string(b) && a->size == b->size &&
           memcmp(a->text, b->text, a->size) == 0;
}

const char *json_string_value(const json_t *v)
{
    return json_is_string(v) ? v->text : NULL;
}

size_t json_string_length(const json_t *v)
{
    return json_is_string(v) ? v->size : 0;
}

json_int_t json_integer_value(const json_t *v)
{
    return json_is_integer(v) ? v->integer : 0;
}

size_t json_array_size(const json_t *array)
{
    return array && array->kind == ARRAY ? array->size : 0;
}

json_t *json_array_get(const json_t *array, size_t i)
{
    if (i >= json_array_size(array))
        return NULL;
    if (i == array->size - 1)
        return array->last->value;
    struct member *m = array->first;
    while (i--)
        m = m->next;
    return m->value;
}

static int add(json_t *v, char *key, json_t *value)
{
    struct member *m = need(calloc(1, sizeof *m));
    m->key = key;
    m->value = value;
    *(v->last ? &v->last->next : &v->first) = m;
    v->last = m;
    v->size++;
    return 0;
}

int json_array_append_new(json_t *array, json_t *value)
{
    return array && value ? add(array, NULL, value) : -1;
}

static struct member *find(const json_t *object, const char *key)
{
    struct member *m = object && object->kind == OBJECT ? object->first : NULL;
    while (m && strcmp(m->key, key) != 0)
        m = m->next;
    return m;
}

json_t *json_object_get(const json_t *object, const char *key)
{
    const struct member *m = find(object, key);
    return m ? m->value : NULL;
}

int json_object_set_new(json_t *object, const char *key, json_t *value)
{
    if (!object || !value)
        return -1;
    struct member *m = find(object, key);
    if (!m)
        return add(object, need(strdup(key)), value);
    json_decref(m->value);
    m->value = value;
    return 0;
}

int json_object_set(json_t *object, const char *key, json_t *value)
{
    return json_object_set_new(object, key, json_incref(value));
}

int json_object_del(json_t *object, const char *key)
{
    struct member *gone = find(object, key), *before = NULL;
    if (!gone)
        return -1;
    for (struct member *m = object->first; m != gone; m = m->next)
        before = m;
    *(before ? &before->next : &object->first) = gone->next;
    if (object->last == gone)
        object->last = before;
    object->size--;
    json_decref(gone->value);
    free(gone->key);
    free(gone);
    return 0;
}

int json_object_update(json_t *object, json_t *other)
{
    for (struct member *m = other ? other->first : NULL; m; m = m->next)
        json_object_set(object, m->key, m->value);
    return 0;
}

void *json_object_iter(json_t *object)
{
    return object->first;
}

void *json_object_iter_next(json_t *object, void *member)
{
    (void)object;
    return ((struct member *)member)->next;
}

const char *json_object_iter_key(void *member)
{
    return ((struct member *)member)->key;
}

json_t *json_object_iter_value(void *member)
{
    return ((struct member *)member)->value;
}

json_t *json_pack(const char *format, ...)
{
    json_t *o = json_object();
    va_list args;
    va_start(args, format);
    for (const char *at = strchr(format, ':'); at; at = strchr(at, ':')) {
        const char *key = va_arg(args, const char *);
        json_t *v = NULL;
        switch (*++at) {
        case 's':
            v = json_string(va_arg(args, const char *));
            break;
        case 'o':
            v = va_arg(args, json_t *);
            break;
        case 'O':
            v = json_incref(va_arg(args, json_t *));
            break;
        case 'i':
            v = json_integer(va_arg(args, int));
            break;
        case 'I':
            v = json_integer(va_arg(args, json_int_t));
            break;
        case 'b':
            v = json_boolean(va_arg(args, int));
            break;
        case 'f':
            v = json_real(va_arg(args, double));
            break;
        default:
            break;
        }
        json_object_set_new(o, key, v ? v : json_null());
    }
    va_end(args);
    return o;
}

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
    char *text = need(malloc((size_t)(r->end - r->at) + 4));
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
    json_t *v = make(kind);
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
        (void)add(v, key, read_value(r));
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
        return take_text(text, size);
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

static void dump(struct json *w, const json_t *v)
{
    char real[40];
    switch (v->kind) {
    case NULL_:
        json_raw(w, "null", 4);
        break;
    case TRUE_:
    case FALSE_:
        json_bool(w, v->kind == TRUE_);
        break;
    case INTEGER:
        json_int(w, v->integer);
        break;
    case REAL:
        snprintf(real, sizeof real, "%.17g", v->real);
        json_raw(w, real, strlen(real));
        break;
    case STRING:
        (void)json_utf8(w, (irmap_str){v->text, v->size});
        break;
    case ARRAY:
        json_begin_array(w);
        for (const struct member *m = v->first; m; m = m->next)
            dump(w, m->value);
        json_end_array(w);
        break;
    case OBJECT:
        json_begin_object(w);
        for (const struct member *m = v->first; m; m = m->next) {
            json_key(w, m->key);
            dump(w, m->value);
        }
        json_end_object(w);
        break;
    }
}

int json_dumpf(const json_t *v, FILE *to, size_t flags)
{
    struct json w = {.spaced = false};
    (void)flags;
    dump(&w, v);
    const bool good = fwrite(w.data, 1, w.size, to) == w.size;
    json_free(&w);
    return good ? 0 : -1;
}
