/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reads a module with several threads at the same time. */
#ifndef READ_THREADS_H
#define READ_THREADS_H

#include "../sweep/read_everything.h"

enum { READ_THREADS_MAX = 16 };

/* Opens the bytes twice. One thread reads all parts of the first module. Then `threads` threads
 * read the second one at the same time, each in a different order of parts. All digests must be
 * equal. Returns the first condition that was false, or NULL. *status: result of opening. */
const char *read_threads(const void *data, size_t size, unsigned threads,
                         struct read_options options, irmap_status *status);

#endif
