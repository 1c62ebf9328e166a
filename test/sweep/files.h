/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Walking folders of test inputs. A path that cannot be read ends the process. */
#ifndef FILES_H
#define FILES_H

#include <stddef.h>
#include <stdint.h>

/* A block of exactly size bytes (one byte when size is 0), to be freed. */
uint8_t *exact_copy(const uint8_t *data, size_t size);

typedef void (*file_fn)(void *ctx, const char *path, const uint8_t *data, size_t size);

/* Calls back for path, or for every file below it in the order of the names. The data lie in a
 * block of exactly their size. */
void each_file(const char *path, file_fn call, void *ctx);

#endif
