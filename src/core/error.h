/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Functions that fill error records and return the status. */
#ifndef IRMAPI_ERROR_H
#define IRMAPI_ERROR_H

#include "core/compiler.h"
#include <irmap/status.h>
#include <stdbool.h>

/* Records an error of the input at an absolute offset. IRMAP_OK clears the record. */
irmap_status irmapi_error_input(irmap_error *err, irmap_status status, const char *section,
                                const char *what, uint64_t offset, uint64_t got,
                                uint64_t limit) IRMAPI_RARE;

/* Records an error of the caller or of the environment, without an offset. */
irmap_status irmapi_error_other(irmap_error *err, irmap_status status, const char *what,
                                uint64_t got, uint64_t limit) IRMAPI_RARE;

irmap_status irmapi_error_io(irmap_error *err, const char *what, int sys_errno) IRMAPI_RARE;

/* Records the table entry that was being read. Returns status unchanged. */
irmap_status irmapi_error_entry(irmap_error *err, irmap_status status, uint64_t entry) IRMAPI_RARE;

/* Returns whether entries of a section are numbered from 1, as only debug rows and records of Tile
 * IR are. "Debug" is the only section name whose third letter is b. */
static inline bool error_counts_from_1(const char *section)
{
    return section[2] == 'b';
}

/* Returns whether an error (invalid input, or too deep nesting) concerns one position, so that the
 * rest of the file can still be read. */
bool irmapi_error_is_local(const irmap_error *err);

/* Records the function, unless the error is in a table entry. */
irmap_status irmapi_error_func(irmap_error *err, irmap_status status, uint32_t func) IRMAPI_RARE;

/* Names that an error path can show in addition to the record's indices. */
struct error_names {
    irmap_str func;   /* name of the function; data is NULL if unknown */
    const char *op;   /* name of the op, or NULL */
    uint32_t operand; /* index of the operand, or IRMAP_NONE */
};

/* Like irmap_error_path(), but with the names in `known`. */
size_t irmapi_error_path(const irmap_error *err, const struct error_names *known, char *buf,
                         size_t size);

/* Converts an index to a handle's id. An index too large for any table becomes IRMAP_NONE. */
static inline uint32_t handle_id(uint64_t index)
{
    return index < IRMAP_NONE ? (uint32_t)index : IRMAP_NONE;
}

#endif
