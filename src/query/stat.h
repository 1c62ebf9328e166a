/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef IRMAP_QUERY_STAT_H
#define IRMAP_QUERY_STAT_H

#include "query.h"

struct op_count {
    const char *name;
    size_t id;             /* key for counting; unknown ops can share one name */
    uint64_t count, bytes; /* bytes without the counts of regions and blocks */
};

struct function_count {
    uint32_t id;
    uint64_t bytes; /* header, hints and body */
    uint64_t ops;   /* ops of the body, as listed by ls ops */
    bool op_was_read;
};

struct use_count {
    uint32_t id;
    uint64_t uses;
};

struct constant_count {
    uint32_t id;
    irmap_bytes raw;
    uint64_t uses;
    uint32_t copies; /* if no earlier entry has the same bytes: number of such entries; else 0 */
};

enum {
#define STAT_PART(name, number, text) +1
    STAT_PARTS = 0 IRMAP_SPAN_MAP(STAT_PART)
#undef STAT_PART
};

struct stats {
    uint64_t bytes; /* size of the file, or of the functions */
    uint64_t parts[STAT_PARTS];
    uint64_t ops;
    struct op_count *by_op; /* most bytes first */
    size_t by_op_count;
    struct function_count *functions; /* largest first */
    uint32_t function_count;
    struct use_count *types; /* most used first */
    uint32_t type_count;
    struct constant_count *constants; /* largest first */
    uint32_t constant_count;
    uint64_t duplicates, duplicate_bytes; /* entries that repeat an earlier one */
    uint32_t text_attributes, text_types; /* MLIR entries that are stored as text */
};

/* Counts the contents of a module, or of some functions and the entries that they use (NULL: all).
 * Reports undecodable parts. Returns false if memory is exhausted or a limit is reached. Call
 * stats_free() in any case. */
bool stats_gather(struct query *q, const irmap_func *functions, size_t count, struct stats *s);
void stats_free(struct stats *s);

void stats_sort_by_count(struct op_count *ops, size_t count);

struct stats_form {
    bool json;
    bool chosen;      /* whether only some functions were counted */
    const char *name; /* name of the file, for text */
    uint32_t width;   /* columns of a line of text; 0: no limit */
};
void stats_show(struct query *q, const struct stats_form *form, const struct stats *s);

struct stats_total {
    uint64_t files, bytes, functions, ops, parts[STAT_PARTS];
};
void stats_add(struct stats_total *t, const struct stats *s);
void stats_show_total(struct query *q, bool json, const struct stats_total *t);

#endif
