/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* One module, read by several threads at once. */
#ifndef READ_THREADS_H
#define READ_THREADS_H

#include "../sweep/read_everything.h"

enum { READ_THREADS_MAX = 16 };

/* Opens the bytes twice. One thread alone reads all parts of the first module; then so many threads
 * read the second one at the same time, each the parts in an order of its own, and must see the
 * same digests. Returns the first broken promise, or NULL; *status is that of open. */
const char *read_threads(const void *data, size_t size, unsigned threads,
                         struct read_options options, irmap_status *status);

#endif
