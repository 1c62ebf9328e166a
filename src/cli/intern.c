/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#define _XOPEN_SOURCE 700
#include "intern.h"
#include "cli.h"
#include <search.h>
#include <stdlib.h>
#include <string.h>

struct interned {
    const void *data;
    size_t size;
    uint32_t number;
    uint8_t copy[];
};

static int compare(const void *a, const void *b)
{
    const struct interned *x = a, *y = b;
    if (x->size != y->size)
        return x->size < y->size ? -1 : 1;
    return x->size ? memcmp(x->data, y->data, x->size) : 0;
}

static uint32_t find_or_add(struct interner *t, const void *data, size_t size, size_t copied)
{
    struct interned wanted = {.data = data, .size = size};
    struct interned **there = tfind(&wanted, &t->root, compare);
    if (there)
        return (*there)->number;
    struct interned *e = cli_grow(NULL, sizeof *e + copied, 1);
    if (copied)
        memcpy(e->copy, data, copied);
    e->data = copied ? e->copy : data;
    e->size = size;
    e->number = ++t->count;
    if (!tsearch(e, &t->root, compare)) {
        fputs("irmap: error: out of memory [nomem]\n", stderr);
        exit(EXIT_ENVIRONMENT);
    }
    return e->number;
}

uint32_t intern(struct interner *t, const void *data, size_t size)
{
    return find_or_add(t, data, size, size);
}

uint32_t intern_view(struct interner *t, const void *data, size_t size)
{
    return find_or_add(t, data, size, 0);
}

void intern_free(struct interner *t)
{
    while (t->root) {
        struct interned *e = *(struct interned **)t->root;
        tdelete(e, &t->root, compare);
        free(e);
    }
}

void key_bytes(struct key *k, const void *data, size_t size)
{
    if (size > k->room - k->size) {
        k->room = 2 * k->room + size + 64;
        k->data = cli_grow(k->data, k->room, 1);
    }
    if (size)
        memcpy(k->data + k->size, data, size);
    k->size += size;
}

void key_number(struct key *k, uint64_t v)
{
    key_bytes(k, &v, sizeof v);
}
