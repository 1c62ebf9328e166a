/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What the command asks of jansson, for WebAssembly, for which distributions have no jansson:
 * values are built and written, and texts of irmap's own read. Without memory the program ends. */
#ifndef JANSSON_H
#define JANSSON_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef long long json_int_t;
typedef struct json_t json_t;
typedef struct json_error_t json_error_t;

enum { JSON_DECODE_ANY = 1, JSON_ALLOW_NUL = 2, JSON_COMPACT = 4, JSON_ENSURE_ASCII = 8 };
enum { JSON_ENCODE_ANY = 16 };

/* Those of constants are not counted. */
json_t *json_null(void);
json_t *json_true(void);
json_t *json_false(void);
json_t *json_integer(json_int_t v);
json_t *json_real(double v);
json_t *json_string(const char *s); /* NULL when it is not UTF-8 */
json_t *json_stringn(const char *s, size_t size);
json_t *json_sprintf(const char *format, ...);
json_t *json_array(void);
json_t *json_object(void);

/* {s:s, s:o, s:O, s:i, s:I, s:b, s:f}: an object. */
json_t *json_pack(const char *format, ...);

json_t *json_incref(json_t *v);
void json_decref(json_t *v);

int json_is_string(const json_t *v);
int json_is_integer(const json_t *v);
int json_is_true(const json_t *v);
int json_is_null(const json_t *v);
int json_equal(const json_t *a, const json_t *b); /* of strings */
const char *json_string_value(const json_t *v);
size_t json_string_length(const json_t *v);
json_int_t json_integer_value(const json_t *v);

size_t json_array_size(const json_t *array);
json_t *json_array_get(const json_t *array, size_t i);
int json_array_append_new(json_t *array, json_t *v);
json_t *json_object_get(const json_t *object, const char *key);
int json_object_set_new(json_t *object, const char *key, json_t *v);
int json_object_set(json_t *object, const char *key, json_t *v);
int json_object_del(json_t *object, const char *key);
int json_object_update(json_t *object, json_t *other);

/* The members in their order. */
void *json_object_iter(json_t *object);
void *json_object_iter_next(json_t *object, void *member);
const char *json_object_iter_key(void *member);
json_t *json_object_iter_value(void *member);

#define json_boolean(v) ((v) ? json_true() : json_false())

#define json_array_foreach(array, i, v)                                                            \
    for (i = 0; i < json_array_size(array) && (v = json_array_get(array, i)) != NULL; i++)

#define json_object_foreach_safe(object, next, key_, v)                                            \
    for (void *member_ = json_object_iter(object);                                                 \
         member_ != NULL &&                                                                        \
         (key_ = json_object_iter_key(member_), v = json_object_iter_value(member_),               \
         next = json_object_iter_next(object, member_), 1);                                        \
         member_ = next)

json_t *json_loadb(const char *text, size_t size, size_t flags, json_error_t *error);
int json_dumpf(const json_t *v, FILE *to, size_t flags);

#endif
