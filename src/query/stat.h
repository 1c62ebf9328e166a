/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Bytes, ops, and uses of types and constants. */
#ifndef IRMAP_QUERY_STAT_H
#define IRMAP_QUERY_STAT_H

#include "query.h"

struct op_count {
    const char *name;
    size_t id;             /* by which ops are counted: many that are not known have one name */
    uint64_t count, bytes; /* without the counts of regions and blocks */
};

struct function_count {
    uint32_t id;
    uint64_t bytes; /* header, hints and body */
    uint64_t ops;   /* of the body, as ls ops lists them */
    bool met;
};

struct use_count {
    uint32_t id;
    uint64_t uses;
};

/* A constant, and how many entries have the same bytes. */
struct constant_count {
    uint32_t id;
    irmap_bytes raw;
    uint64_t uses;
    uint32_t copies; /* on the first entry of its kind: how many there are; on the others 0 */
};

enum {
#define STAT_PART(name, number, text) +1
    STAT_PARTS = 0 IRMAP_PART_MAP(STAT_PART)
#undef STAT_PART
};

struct stats {
    uint64_t bytes; /* of the file, or of the functions */
    uint64_t parts[STAT_PARTS];
    uint64_t ops;
    struct op_count *by_op; /* most frequent first */
    size_t by_op_count;
    struct function_count *functions; /* largest first */
    uint32_t function_count;
    struct use_count *types; /* most used first */
    uint32_t type_count;
    struct constant_count *constants; /* largest first */
    uint32_t constant_count;
    uint64_t duplicates, duplicate_bytes; /* entries that repeat an earlier one */
    uint32_t text_attributes, text_types; /* entries of MLIR that are stored as text */
};

/* Counts what a module has, or some functions and what they use (NULL: all). Reports what cannot be
 * decoded. Returns false if there is no memory or a limit is reached. stats_free() in any case. */
bool stats_gather(struct query *q, const irmap_func *functions, size_t count, struct stats *s);
void stats_free(struct stats *s);

/* Sorts by count, then by name. */
void stats_sort_by_count(struct op_count *ops, size_t count);

struct stats_form {
    bool json;
    bool chosen;      /* some functions were counted */
    const char *name; /* of the file, in text */
    uint32_t width;   /* of a line of text; 0: any */
};
void stats_show(struct query *q, const struct stats_form *form, const struct stats *s);

/* The sum of several files. */
struct stats_total {
    uint64_t files, bytes, functions, ops, parts[STAT_PARTS];
};
void stats_add(struct stats_total *t, const struct stats *s);
void stats_show_total(struct query *q, bool json, const struct stats_total *t);

#endif
