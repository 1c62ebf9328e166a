/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Searches bytes that the test assembles:
 *
 *     struct search s = {0};
 *     put(&s.in, ...);
 *     search_begin(&s);
 *     must_find(&s, IRMAP_FORMAT_TILEIR, offset, size);
 *     must_end(&s);                    // also frees s
 */
#ifndef FIND_H
#define FIND_H

#include "build.h"
#include <irmap/find.h>
#include <stdlib.h>

struct search {
    struct bytes in;
    uint8_t *exact; /* copy of `in` in an allocation of its size */
    irmap_finder finder;
    irmap_found found;
};

/* Builds a module with one function. */
static inline void tile_module(struct build *b)
{
    build_begin(b, 3);
    add_func(b, add_string(b, "kernel"));
    build_end(b);
}

/* Appends bytes that contain parts of magic numbers. */
static inline void put_junk(struct bytes *b, size_t size)
{
    static const char text[] = "MLM\x7FTileI MICP\x50\xED\x55MMLM\xEF";
    for (size_t i = 0; i < size; i++)
        put_u8(b, (uint8_t)text[i % (sizeof text - 1)]);
}

static inline void search_begin(struct search *s)
{
    irmap_error err;
    s->exact = malloc(s->in.size ? s->in.size : 1);
    assert_non_null(s->exact);
    if (s->in.size)
        memcpy(s->exact, s->in.data, s->in.size);
    assert_ok(irmap_find_begin(s->exact, s->in.size, NULL, &s->finder, &err));
}

static inline const irmap_found *must_find(struct search *s, irmap_format format, size_t offset,
                                           size_t size)
{
    irmap_error err;
    assert_ok(irmap_find_next(&s->finder, &s->found, &err));
    assert_string_equal(irmap_format_name(s->found.format), irmap_format_name(format));
    assert_int_equal(s->found.offset, offset);
    assert_int_equal(s->found.size, size);
    return &s->found;
}

static inline void must_end(struct search *s)
{
    irmap_error err;
    assert_string_equal(irmap_status_name(irmap_find_next(&s->finder, &s->found, &err)), "done");
    assert_int_equal(s->found.size, 0);
    free(s->exact);
    bytes_free(&s->in);
}

#endif
