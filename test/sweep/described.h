/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Loads descriptions of dialects from src/data/dialects as the command does: those of dialects that
 * a module names. Custom assembly of linalg, affine, gpu and others requires them. */
#ifndef DESCRIBED_H
#define DESCRIBED_H

#include <irmap/irmap.h>

/* Reads the descriptions for a module; none if the bytes are not MLIR or cannot be opened. Not
 * thread-safe. */
void describe(const uint8_t *data, size_t size);

/* Returns options to open a module with the descriptions of the last call of describe(). */
irmap_open_opts described_opts(void);

#endif
