/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Option structs. They begin with their size, so that they can grow. */
#ifndef IRMAPI_OPTS_H
#define IRMAPI_OPTS_H

#include <irmap/status.h>

/* Copies the caller's struct, or the defaults if it is NULL, to a struct of `size` bytes. If the
 * caller's struct is larger, the rest must be zero, because unknown options cannot be applied. */
irmap_status irmapi_read_opts(const void *from, void *to, size_t size, irmap_error *err);

#endif
