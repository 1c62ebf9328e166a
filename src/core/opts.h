/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Option structs, which begin with their size so that they can grow. */
#ifndef IRMAPI_OPTS_H
#define IRMAPI_OPTS_H

#include <irmap/status.h>

/* Copies the caller's struct, or NULL for the defaults, to one of `size` bytes as this library
 * knows it. What the caller's has more must be zero: an option that is not known cannot be heeded.
 */
irmap_status irmapi_read_opts(const void *from, void *to, size_t size, irmap_error *err);

#endif
