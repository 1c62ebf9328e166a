/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The descriptions of dialects in src/mlir/dialects, as the command loads them: those that a module
 * names. Custom assembly of linalg, affine, gpu and others is printed only with them. */
#ifndef DESCRIBED_H
#define DESCRIBED_H

#include <irmap/irmap.h>

/* Reads the descriptions for a module; none if the bytes are no MLIR, or cannot be opened. Not for
 * several threads at a time. */
void describe(const uint8_t *data, size_t size);

/* Options that open a module with the descriptions of the last call of describe(). */
irmap_open_opts described_opts(void);

#endif
