/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What the constants of a file are. Of Tile IR an entry has no type of its own, whoever uses it
 * has; of MLIR they are the attributes that hold elements, and have the numbers of these. */
#ifndef IRMAP_CLI_CONSTANTS_H
#define IRMAP_CLI_CONSTANTS_H

#include "cli.h"
#include "query/json.h"

enum { USES_KEPT = 3, TYPES_KEPT = 4 };

struct constant_use {
    uint32_t function; /* IRMAP_NONE: a global, or an op of MLIR that is in no function */
    uint32_t number;   /* of the op in its function, IRMAP_NONE: its header; or of the global */
};

struct constant_known {
    irmap_type types[TYPES_KEPT]; /* as which it is used, that of who uses it first in front */
    uint32_t type_count;
    uint64_t uses;
    struct constant_use first[USES_KEPT];
};

/* How many entries there are, and whether one of them is a constant. */
uint64_t constants_count(const irmap_module *m);
bool constants_has(const irmap_module *m, uint64_t i);
/* Its bytes in the file. */
irmap_status constants_bytes(const irmap_module *m, uint64_t i, irmap_bytes *out, irmap_error *err);

/* The shape of the type of a constant: how many dimensions there are, and the first `room`. */
uint32_t constants_shape(const irmap_module *m, irmap_type type, int64_t *dims, uint32_t room);

/* Looks through globals and functions, or only the functions of the list when it is not NULL. What
 * cannot be decoded uses nothing. One entry for each constant, to be freed. */
struct constant_known *constants_find(struct cli *cli, const char *path, const irmap_module *m,
                                      const irmap_func *functions, size_t count);

/* "uses", "type", "shape", "values" and "used_by" of a row, and "other_types"; in text (spaced),
 * "values" is a text.
 * False where there are no values: nobody says what it is, or it cannot be that. */
bool constant_row(struct json *o, const irmap_module *m, uint32_t i,
                  const struct constant_known *known);

/* By resource of MLIR the first attribute that says what its blob holds, or IRMAP_NONE; to be
 * freed. "type", "shape" and "values" of such an attribute, for the row of its resource. */
uint32_t *constants_of_resources(const irmap_module *m);
void constants_of_resource(struct json *o, const irmap_module *m, uint32_t attr);

/* Writes constant `number` to cli->out: its bytes, or a file of NumPy. */
void constant_extract(struct cli *cli, const char *path, const irmap_module *m, uint32_t number,
                      bool npy);
/* The bytes of a resource of MLIR, by its number, its key, or GROUP:KEY. */
void resource_extract(struct cli *cli, const char *path, const irmap_module *m, const char *name,
                      bool npy);

#endif
