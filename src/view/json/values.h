/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* How values are held: for the files of this folder. */
#ifndef IRMAP_VIEW_JSON_VALUES_H
#define IRMAP_VIEW_JSON_VALUES_H

#include "jansson.h"

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

void *json_need(void *p); /* ends the program without memory */
json_t *json_make(enum kind kind);
json_t *json_take_text(char *text, size_t size);   /* the bytes are taken over, terminated */
int json_add(json_t *v, char *key, json_t *value); /* takes over both; key NULL in an array */

#endif
