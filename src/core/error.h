/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Filling error records. Every function returns the status, so that callers can return it. */
#ifndef IRMAPI_ERROR_H
#define IRMAPI_ERROR_H

#include "core/compiler.h"
#include <irmap/status.h>
#include <stdbool.h>

/* A fact about the input at an absolute offset. IRMAP_OK clears the record. */
irmap_status irmapi_error_input(irmap_error *err, irmap_status status, const char *section,
                                const char *what, uint64_t offset, uint64_t got,
                                uint64_t limit) IRMAPI_RARE;

/* The caller's mistake or the environment: no offset. */
irmap_status irmapi_error_other(irmap_error *err, irmap_status status, const char *what,
                                uint64_t got, uint64_t limit) IRMAPI_RARE;

/* A failed system call; errno is taken from the caller. */
irmap_status irmapi_error_io(irmap_error *err, const char *what, int sys_errno) IRMAPI_RARE;

/* Says which entry of the section's table was being read. Returns status unchanged. */
irmap_status irmapi_error_entry(irmap_error *err, irmap_status status, uint64_t entry) IRMAPI_RARE;

/* Whether entries of a section count from 1: debug rows and records of Tile IR, as what refers to
 * them does. Only the name "Debug" has a b there. */
static inline bool error_counts_from_1(const char *section)
{
    return section[2] == 'b';
}

/* Whether an error is one of a place in the file, so that what follows it can still be looked at:
 * the input's, or something that is nested deeper than was asked for. */
bool irmapi_error_is_local(const irmap_error *err);

/* Says in which function, unless an entry of a table is bad, which stands elsewhere. */
irmap_status irmapi_error_func(irmap_error *err, irmap_status status, uint32_t func) IRMAPI_RARE;

/* What a path may say beyond the numbers in the record. */
struct error_names {
    irmap_str func;   /* without data: not known */
    const char *op;   /* or NULL */
    uint32_t operand; /* or IRMAP_NONE */
};

/* irmap_error_path() with names. */
size_t irmapi_error_path(const irmap_error *err, const struct error_names *known, char *buf,
                         size_t size);

/* An index as handles have it: one that is in no table may be IRMAP_NONE. */
static inline uint32_t handle_id(uint64_t index)
{
    return index < IRMAP_NONE ? (uint32_t)index : IRMAP_NONE;
}

#endif
