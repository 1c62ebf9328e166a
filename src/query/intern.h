/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Numbers byte strings, from 1; equal strings have the same number. The hash includes a secret, so
 * that no input makes the table slow. */
#ifndef IRMAP_QUERY_INTERN_H
#define IRMAP_QUERY_INTERN_H

#include <stddef.h>
#include <stdint.h>

struct interner {
    struct intern_table *table; /* NULL while empty */
    uint32_t count;
};

/* Copies the bytes. */
uint32_t intern(struct interner *t, const void *data, size_t size);

/* Does not copy the bytes: they must stay valid. */
uint32_t intern_borrowed(struct interner *t, const void *data, size_t size);

void intern_free(struct interner *t);

/* A byte string under construction. */
struct key {
    uint8_t *data;
    size_t size, room;
};

void key_bytes(struct key *k, const void *data, size_t size);
void key_number(struct key *k, uint64_t v);

#endif
