/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* gzip, by zlib; built without it, what is written is not compressed. */
#ifndef IRMAP_CLI_GZIP_H
#define IRMAP_CLI_GZIP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Hands out the same bytes for the same input. False when put() returned false, or there is no
 * memory. */
bool gzip_write(const uint8_t *data, size_t size,
                bool (*put)(void *ctx, const uint8_t *data, size_t size), void *ctx);

#endif
