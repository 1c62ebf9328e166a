/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Prints modules to memory, and builds debug sections. */
#ifndef PRINT_H
#define PRINT_H

#include "body.h"
#include <stdlib.h>

/* Sink that counts bytes and calls, and fails at a given call. */
struct text {
    struct bytes stored; /* the text, if `store` is set */
    int store;
    size_t size, calls, fail_at;
};

static inline int append_text(void *ctx, const char *data, size_t size)
{
    struct text *t = ctx;
    if (++t->calls == t->fail_at)
        return 1;
    t->size += size;
    if (t->store)
        put(&t->stored, data, size);
    return 0;
}

static inline irmap_status print_text(const irmap_module *m, unsigned locations, struct text *t,
                                      irmap_error *err)
{
    irmap_print_opts opts = {.size = sizeof opts, .locations = locations};
    t->size = t->calls = 0;
    t->stored.size = 0;
    return irmap_print_text(m, &opts, append_text, t, err);
}

/* Returns the number of times that a word occurs in the stored text. */
static inline size_t occurrences(const struct text *t, const char *word)
{
    size_t n = 0, length = strlen(word);
    const char *p = (const char *)t->stored.data;
    for (size_t i = 0; i + length <= t->stored.size; i++)
        n += p[i] == word[0] && memcmp(p + i, word, length) == 0;
    return n;
}

#define assert_text(t, expected)                                                                   \
    do {                                                                                           \
        put_u8(&(t)->stored, 0);                                                                   \
        assert_string_equal((const char *)(t)->stored.data, expected);                             \
        (t)->stored.size--;                                                                        \
    } while (0)

/* Tables of a debug section. debug_id() adds to the row that debug_row() began. */
struct debug {
    uint32_t rows, ids, records;
    struct bytes row_data, id_data, offsets, data;
};

static inline void debug_row(struct debug *d)
{
    put_u32(&d->row_data, d->ids);
    d->rows++;
}

static inline void debug_id(struct debug *d, uint64_t id)
{
    put_u64(&d->id_data, id);
    d->ids++;
}

/* Returns the id of the new record. */
static inline uint32_t debug_record(struct debug *d, const uint8_t *data, size_t size)
{
    put_u32(&d->offsets, d->data.size);
    put(&d->data, data, size);
    return ++d->records;
}

static inline void put_table(struct bytes *to, uint32_t count, size_t width,
                             const struct bytes *from)
{
    put_varint(to, count);
    put_padding(to, width);
    put(to, from->data, from->size);
}

static inline void add_debug(struct build *b, struct debug *d)
{
    struct bytes all = {0};
    put_table(&all, d->rows, 4, &d->row_data);
    put_table(&all, d->ids, 8, &d->id_data);
    put_table(&all, d->records, 4, &d->offsets);
    put(&all, d->data.data, d->data.size);
    add_entry(b, DEBUG, all.data, all.size);
    bytes_free(&all);
    bytes_free(&d->row_data);
    bytes_free(&d->id_data);
    bytes_free(&d->offsets);
    bytes_free(&d->data);
}

#endif
