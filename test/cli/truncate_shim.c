/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Library to preload into the command: truncates the file $TRUNCATE_ON_MMAP as soon as a file is
 * mapped, before its first byte is read. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

/* <sys/mman.h> may redirect one of these names to the other. */
void *shim_mmap(void *at, size_t size, int protection, int flags, int fd,
                off_t offset) __asm__("mmap");
void *shim_mmap64(void *at, size_t size, int protection, int flags, int fd,
                  off_t offset) __asm__("mmap64");

void *shim_mmap(void *at, size_t size, int protection, int flags, int fd, off_t offset)
{
    void *p = (void *)syscall(SYS_mmap, at, size, protection, flags, fd, offset);
    const char *path = getenv("TRUNCATE_ON_MMAP");
    if (fd >= 0 && path && truncate(path, 0) != 0)
        abort();
    return p;
}

void *shim_mmap64(void *at, size_t size, int protection, int flags, int fd, off_t offset)
{
    return shim_mmap(at, size, protection, flags, fd, offset);
}
