/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reads option structs, which begin with their size, so that later versions can add members. */
#ifndef IRMAPI_OPTS_H
#define IRMAPI_OPTS_H

#include <irmap/status.h>

/* Copies the caller's struct, or the defaults if it is NULL, to a struct of `size` bytes. If the
 * caller's struct is larger, the rest must be zero: unknown options cannot be applied. */
irmap_status irmapi_read_opts(const void *from, void *to, size_t size, irmap_error *err);

#endif
