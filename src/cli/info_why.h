/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* irmap info --why: what in a file not every version has. */
#ifndef IRMAP_CLI_INFO_WHY_H
#define IRMAP_CLI_INFO_WHY_H

#include "cli.h"
#include <jansson.h>

/* Each thing once. Kinds and names are compared by where they stand. */
struct need {
    const char *kind, *name;
    uint32_t since;
    uint64_t offset, count; /* of the first one, and how many there are */
    size_t number;          /* in the order that they were found in */
};

struct needs {
    struct need *list;
    size_t count;
    bool partly; /* there is what could not be looked at */
};

void needs_add(struct needs *n, const char *kind, const char *name, uint32_t since,
               uint64_t offset);
/* Gives "content", the version that is needed, or `least`, "why" and "complete", and frees the
 * list. Hints that are newer than the file's `own` version are passed over by readers of that. */
void needs_show(struct needs *needs, json_t *(*version)(uint32_t), uint32_t least, uint32_t own,
                json_t *o);

/* Of Tile IR: the least CUDA toolkit. */
void describe_toolkit(struct cli *cli, const char *path, const irmap_module *m, json_t *o);
/* Of a portable artifact: the least StableHLO. */
void describe_stablehlo(struct cli *cli, const char *path, const irmap_module *m, json_t *o);

#endif
