/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reads folders of test inputs. A path that cannot be read ends the process. */
#ifndef FILES_H
#define FILES_H

#include <stddef.h>
#include <stdint.h>

/* Returns a copy in a block of exactly `size` bytes (1 if `size` is 0), which the caller frees. */
uint8_t *exact_copy(const uint8_t *data, size_t size);

typedef void (*file_fn)(void *ctx, const char *path, const uint8_t *data, size_t size);

/* Calls `call` for a file, or for every file below a folder in order of names. The data are in a
 * block of exactly their size. */
void each_file(const char *path, file_fn call, void *ctx);

#endif
