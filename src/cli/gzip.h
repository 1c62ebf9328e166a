/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Writes gzip data. Builds without zlib write uncompressed (stored) blocks. */
#ifndef IRMAP_CLI_GZIP_H
#define IRMAP_CLI_GZIP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Compresses `data` and passes the result to put(). Equal inputs give equal bytes. Returns false if
 * put() does, or if memory is exhausted. */
bool gzip_write(const uint8_t *data, size_t size,
                bool (*put)(void *ctx, const uint8_t *data, size_t size), void *ctx);

#endif
