/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Lists the constants of a module and their uses.
 *
 * An entry of Tile IR's constant table has no type: the globals and ops that use the entry define
 * its type. In MLIR, a constant is an attribute that contains elements; its number is the
 * attribute's index.
 */
#ifndef IRMAP_QUERY_CONSTANTS_H
#define IRMAP_QUERY_CONSTANTS_H

#include "query.h"
#include "table.h"

enum { FIRST_USES_MAX = 3, USE_TYPES_MAX = 4 };

struct constant_use {
    uint32_t function; /* IRMAP_NONE: used by a global, or by an MLIR op outside of functions */
    uint32_t number;   /* index of the op or global; IRMAP_NONE: the function's header */
};

struct constant_uses {
    irmap_type types[USE_TYPES_MAX]; /* distinct types, in order of first use */
    uint32_t type_count;
    uint64_t uses;
    struct constant_use first[FIRST_USES_MAX];
};

/* In MLIR, constants_count() counts all attributes, and constants_has() selects the constants. */
uint64_t constants_count(const irmap_module *m);
bool constants_has(const irmap_module *m, uint64_t i);

irmap_status constants_bytes(const irmap_module *m, uint64_t i, irmap_bytes *out, irmap_error *err);

/* Returns the rank of a constant's type, and stores its first `room` dimensions. */
uint32_t constants_shape(const irmap_module *m, irmap_type type, int64_t *dims, uint32_t room);

/* Finds the uses of constants in the module, or only in `functions` if not NULL. Code that cannot
 * be decoded has no uses. Returns one element per constant; the caller frees the array. */
struct constant_uses *constants_find(const struct query *q, const irmap_func *functions,
                                     size_t count);

/* Returns, for each MLIR resource, the first attribute whose elements are its blob, or IRMAP_NONE.
 * The caller frees the array. */
uint32_t *constants_of_resources(const irmap_module *m);

/* Columns for the type and first elements of a constant. */
#define ELEMENTS_COLUMNS                                                                           \
    {"type", -16, 0, NULL}, {"splat", 0, 0, NULL}, {"element_count", 0, 0, NULL},                  \
        {"elements", 0, 0, NULL}, {"shape", 0, 0, NULL},                                           \
    {                                                                                              \
        "values", 0, TEXT_ONLY, NULL                                                               \
    }
enum {
    ELEMENTS_TYPE,
    ELEMENTS_SPLAT,
    ELEMENTS_ELEMENT_COUNT,
    ELEMENTS_LIST,
    ELEMENTS_SHAPE,
    ELEMENTS_TEXT,
    ELEMENTS_COLUMN_COUNT
};

/* Sets ELEMENTS_COLUMNS for an MLIR attribute. `first`: column of ELEMENTS_TYPE. */
void set_elements_of_attr(struct row *r, int first, const irmap_module *m, uint32_t attr);

#endif
