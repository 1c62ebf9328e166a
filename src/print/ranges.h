/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The walk behind irmap_ranges_walk(). A format says where each range ends; it begins where the one
 * before it ended, so that no byte can be left out or told twice.
 */
#ifndef IRMAPI_RANGES_H
#define IRMAPI_RANGES_H

#include "core/sink.h"
#include "model/module.h"

enum { RANGE_VALUE_MAX = 200, RANGE_STRING_MAX = 40, RANGE_LIST_MAX = 8 };

struct ranges {
    const irmap_module *m;
    irmap_range_opts opts;
    irmap_range_fn report;
    void *ctx;
    uint64_t at;    /* the first byte that is not told yet */
    uint32_t depth; /* of the next range */
    bool over;      /* the caller has seen enough, or the walk cannot go on */
    irmap_status status;
    irmap_error *err;  /* the first error; may be NULL */
    struct sink value; /* of the next range: whoever tells it writes here before */
    char collected[64];
    char text[RANGE_VALUE_MAX + sizeof "..."];
    size_t text_size;
    bool cut;
};

/* Whether any byte of [from, to) is asked for. */
static inline bool ranges_want(const struct ranges *r, uint64_t from, uint64_t to)
{
    return !r->over && from < r->opts.to && to > r->opts.from;
}

/* Tells of the bytes up to end. Ends that lie behind r->at make an empty range. */
void irmapi_range(struct ranges *r, irmap_range_kind kind, const char *name, uint64_t end);

static inline void range_field(struct ranges *r, const char *name, uint64_t end)
{
    irmapi_range(r, IRMAP_RANGE_FIELD, name, end);
}

/* Bytes up to end that cannot be decoded. An error of the environment ends the walk. */
void irmapi_range_failed(struct ranges *r, const irmap_error *error, uint64_t end);

/* The same when the bytes were told before, and there is only the error to tell. */
void irmapi_range_refused(struct ranges *r, const irmap_error *error);

/* What is left up to end: nothing, padding or unused bytes. */
void irmapi_range_rest(struct ranges *r, uint64_t end);

/* Parts of values. */
void irmapi_range_hex(struct ranges *r, uint64_t number);
void irmapi_range_string(struct ranges *r, irmap_str s);       /* quoted and escaped */
void irmapi_range_index(struct ranges *r, uint64_t index);     /* #7 */
void irmapi_range_string_at(struct ranges *r, uint64_t index); /* #7 "name" */

#endif
