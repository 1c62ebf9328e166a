/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A member points to its value, and values are counted; objects are short lists. */
#include "query/json_writer.h"
#include "values.h"
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static json_t constants[] = {{.kind = NULL_}, {.kind = TRUE_}, {.kind = FALSE_}};

void *json_need(void *p)
{
    if (!p)
        exit(3);
    return p;
}

json_t *json_make(enum kind kind)
{
    json_t *v = json_need(calloc(1, sizeof *v));
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
    json_t *v = json_make(INTEGER);
    v->integer = i;
    return v;
}

json_t *json_real(double real)
{
    json_t *v = json_make(REAL);
    v->real = real;
    return v;
}

/* The bytes are taken over. */
json_t *json_take_text(char *text, size_t size)
{
    json_t *v = json_make(STRING);
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
    char *text = json_need(malloc(size + 1));
    memcpy(text, s, size);
    text[size] = '\0';
    return json_take_text(text, size);
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
    char *text = json_need(malloc((size_t)size + 1));
    va_start(args, format);
    (void)vsnprintf(text, (size_t)size + 1, format, args);
    va_end(args);
    return json_take_text(text, (size_t)size);
}

json_t *json_array(void)
{
    return json_make(ARRAY);
}

json_t *json_object(void)
{
    return json_make(OBJECT);
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

int json_add(json_t *v, char *key, json_t *value)
{
    struct member *m = json_need(calloc(1, sizeof *m));
    m->key = key;
    m->value = value;
    *(v->last ? &v->last->next : &v->first) = m;
    v->last = m;
    v->size++;
    return 0;
}

int json_array_append_new(json_t *array, json_t *value)
{
    return array && value ? json_add(array, NULL, value) : -1;
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
        return json_add(object, json_need(strdup(key)), value);
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
