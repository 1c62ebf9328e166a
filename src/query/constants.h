/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The constants of a module.
 *
 * An entry of the constant table of Tile IR has no type: the globals and ops that use it have. In
 * MLIR, constants are the attributes that contain elements, and have the numbers of these.
 */
#ifndef IRMAP_QUERY_CONSTANTS_H
#define IRMAP_QUERY_CONSTANTS_H

#include "query.h"
#include "table.h"

enum { USES_KEPT = 3, TYPES_KEPT_MOST = 4 };

struct constant_use {
    uint32_t function; /* IRMAP_NONE: a global, or an op of MLIR that is in no function */
    uint32_t number;   /* the op in its function, IRMAP_NONE: its header; or the global */
};

struct constant_known {
    irmap_type types[TYPES_KEPT_MOST]; /* as which it is used, that of the first use first */
    uint32_t type_count;
    uint64_t uses;
    struct constant_use first[USES_KEPT];
};

/* The number of entries, and whether one of them is a constant. */
uint64_t constants_count(const irmap_module *m);
bool constants_has(const irmap_module *m, uint64_t i);

/* The bytes of a constant in the file. */
irmap_status constants_bytes(const irmap_module *m, uint64_t i, irmap_bytes *out, irmap_error *err);

/* The shape of the type of a constant: the number of dimensions, and the first `room` of them. */
uint32_t constants_shape(const irmap_module *m, irmap_type type, int64_t *dims, uint32_t room);

/* Searches globals and functions for uses, or only the functions of the list if it is not NULL.
 * Code that cannot be decoded uses nothing. Returns one entry for each constant, to be freed. */
struct constant_known *constants_find(const struct query *q, const irmap_func *functions,
                                      size_t count);

/* Returns for each resource of MLIR the first attribute that has its blob as elements, or
 * IRMAP_NONE; to be freed. */
uint32_t *constants_of_resources(const irmap_module *m);

/* Columns that show the type and the first elements of a constant. */
#define ELEMENTS_COLUMNS                                                                           \
    {"type", -16, 0, NULL}, {"splat", 0, 0, NULL}, {"element_count", 0, 0, NULL},                  \
        {"elements", 0, 0, NULL}, {"shape", 0, 0, NULL},                                           \
    {                                                                                              \
        "values", 0, TEXT_ONLY, NULL                                                               \
    }
enum {
    ELEMENTS_TYPE,
    ELEMENTS_SPLAT,
    ELEMENTS_COUNT,
    ELEMENTS_LIST,
    ELEMENTS_SHAPE,
    ELEMENTS_TEXT,
    ELEMENTS_WIDTH
};

/* Sets these columns, from column `first` on, for an attribute of MLIR. */
void set_elements_of_attr(struct row *r, int first, const irmap_module *m, uint32_t attr);

#endif
