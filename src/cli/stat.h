/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What `irmap stat` counts: gathered in stat.c, shown in cmd_stat.c and stat_plot.c. */
#ifndef IRMAP_CLI_STAT_H
#define IRMAP_CLI_STAT_H

#include "cli.h"

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

/* Of the whole file, or of the functions that --function names (`functions` may be NULL): the
 * tables then have only what these use. What cannot be decoded is reported; false when there was no
 * memory or a limit was met. stats_free() in any case. */
bool stats_gather(struct cli *cli, const char *path, const irmap_module *m,
                  const irmap_func *functions, struct stats *s);
void stats_free(struct stats *s);

/* Sorts ops by how often they occur; stats_gather() sorts them by bytes. */
void stats_sort_by_count(struct op_count *ops, size_t count);

/* Shows the sums of the files up to cli->second, and of those from there on: stat_compare.c. */
int stats_compare(struct cli *cli);

/* Writes the picture to cli->plot. */
void stats_plot(struct cli *cli, const char *path, const irmap_module *m, const struct stats *s);

#endif
