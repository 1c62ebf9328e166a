/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* System calls for systems without files: they all fail. Modules are opened from memory. */
#include "os/os.h"
#include <errno.h>

int irmapi_os_open(const char *path, int *error)
{
    (void)path;
    *error = ENOSYS;
    return -1;
}

void irmapi_os_close(int fd)
{
    (void)fd;
}

int irmapi_os_stat(int fd, struct os_file *out)
{
    (void)fd;
    (void)out;
    return ENOSYS;
}

size_t irmapi_os_path_prefix(const char *path, char *buf, size_t size)
{
    (void)path, (void)buf, (void)size;
    return 0;
}

int irmapi_os_look_path(const char *path, struct os_file *out)
{
    (void)path;
    (void)out;
    return ENOSYS;
}

int irmapi_os_read(int fd, uint8_t *to, size_t size, int64_t offset, size_t *got)
{
    (void)fd;
    (void)to;
    (void)size;
    (void)offset;
    *got = 0;
    return ENOSYS;
}

int irmapi_os_map(int fd, uint64_t offset, size_t size, const uint8_t **data, size_t *lead)
{
    (void)fd;
    (void)offset;
    (void)size;
    (void)data;
    (void)lead;
    return ENOSYS;
}

void irmapi_os_unmap(const uint8_t *data, size_t lead, size_t size)
{
    (void)data;
    (void)lead;
    (void)size;
}

void irmapi_os_error_text(int error, char *buf, size_t size)
{
    (void)error;
    (void)size;
    buf[0] = '\0';
}
