/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#define _POSIX_C_SOURCE   200809L
#define _FILE_OFFSET_BITS 64
#include "os/os.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

int irmapi_os_open(const char *path, int *error)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    *error = fd < 0 ? errno : 0;
    return fd;
}

void irmapi_os_close(int fd)
{
    close(fd);
}

static int fill_info(int failed, const struct stat *st, struct os_file *out)
{
    if (failed)
        return errno;
    *out = (struct os_file){.kind = S_ISDIR(st->st_mode)                      ? OS_DIRECTORY
                                    : S_ISREG(st->st_mode) && st->st_size > 0 ? OS_FILE
                                                                              : OS_STREAM,
                            .size = (uint64_t)st->st_size,
                            .device = (uint64_t)st->st_dev,
                            .inode = (uint64_t)st->st_ino,
                            .mtime_sec = (int64_t)st->st_mtim.tv_sec,
                            .mtime_nsec = (int64_t)st->st_mtim.tv_nsec};
    return 0;
}

int irmapi_os_stat(int fd, struct os_file *out)
{
    struct stat st;
    return fill_info(fstat(fd, &st), &st, out);
}

int irmapi_os_look_path(const char *path, struct os_file *out)
{
    struct stat st;
    return fill_info(stat(path, &st), &st, out);
}

size_t irmapi_os_path_prefix(const char *path, char *buf, size_t size)
{
    if (path[0] == '/' || !getcwd(buf, size - 1) || buf[0] != '/')
        return 0;
    size_t length = strlen(buf);
    buf[length] = '/';
    return length + 1;
}

int irmapi_os_read(int fd, uint8_t *to, size_t size, int64_t offset, size_t *got)
{
    *got = 0;
    while (*got < size) {
        ssize_t n = offset < 0 ? read(fd, to + *got, size - *got)
                               : pread(fd, to + *got, size - *got, (off_t)offset + (off_t)*got);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return errno;
        if (n == 0)
            break;
        *got += (size_t)n;
    }
    return 0;
}

int irmapi_os_map(int fd, uint64_t offset, size_t size, const uint8_t **data, size_t *lead)
{
    size_t before = (size_t)(offset % (uint64_t)sysconf(_SC_PAGESIZE));
    uint8_t *p = mmap(NULL, size + before, PROT_READ, MAP_PRIVATE, fd, (off_t)(offset - before));
    if (p == MAP_FAILED)
        return errno;
    *data = p + before;
    *lead = before;
    return 0;
}

void irmapi_os_unmap(const uint8_t *data, size_t lead, size_t size)
{
    munmap((void *)((uintptr_t)data - lead), size + lead);
}

void irmapi_os_error_text(int error, char *buf, size_t size)
{
    if (strerror_r(error, buf, size) != 0)
        buf[0] = '\0';
}
