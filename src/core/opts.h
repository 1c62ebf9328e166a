/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reads option structs, which begin with their size, so that later versions can add members. */
#ifndef IRMAPI_OPTS_H
#define IRMAPI_OPTS_H

#include <irmap/status.h>

/* Copies the caller's struct, or the defaults if it is NULL, to a struct of `size` bytes. If the
 * caller's struct is larger, the rest must be zero: unknown options cannot be applied. */
irmap_status irmapi_read_opts(const void *from, void *to, size_t size, irmap_error *err);

/* Returns `status` or, if it is IRMAP_OK and the flag is neither 0 nor 1, IRMAP_INVALID_ARG. Later
 * versions may then give other values a meaning. */
irmap_status irmapi_check_flag(irmap_status status, uint64_t flag, const char *name,
                               irmap_error *err);

#endif
