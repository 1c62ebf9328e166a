/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Writes a gzip file. Builds without zlib write stored blocks, which are not compressed. */
#ifndef IRMAP_CLI_GZIP_H
#define IRMAP_CLI_GZIP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Passes the result to put(), the same bytes for the same input. Returns false if put() did, or if
 * memory is exhausted. */
bool gzip_write(const uint8_t *data, size_t size,
                bool (*put)(void *ctx, const uint8_t *data, size_t size), void *ctx);

#endif
