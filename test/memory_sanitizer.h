/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Included before every source in builds with MemorySanitizer, which knows the versions of these
 * functions in glibc before 2.33 only. It would report what they write as uninitialised. */
#define _DEFAULT_SOURCE
#define _POSIX_C_SOURCE 200809L
#define _XOPEN_SOURCE   700
#include <string.h>
#include <sys/stat.h>

static inline struct stat *cleared_stat(struct stat *to)
{
    return memset(to, 0, sizeof *to);
}

#define stat(path, to)  stat(path, cleared_stat(to))
#define lstat(path, to) lstat(path, cleared_stat(to))
#define fstat(fd, to)   fstat(fd, cleared_stat(to))
