/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Loads the descriptions in src/data/dialects of the dialects that a module names, as the command
 * does. Custom assembly of linalg, affine, gpu and others requires them. */
#ifndef DESCRIBED_H
#define DESCRIBED_H

#include <irmap/irmap.h>

/* Loads descriptions for a module; none if it is not MLIR or cannot be opened. Not thread-safe. */
void describe(const uint8_t *data, size_t size);

/* Returns options to open a module with the descriptions that describe() loaded last. */
irmap_open_opts described_opts(void);

#endif
