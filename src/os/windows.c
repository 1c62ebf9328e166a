/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* System calls for Windows, with descriptors of the C library on top of system handles. */
#define WIN32_LEAN_AND_MEAN
#define _CRT_SECURE_NO_WARNINGS
#include "os/os.h"
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <limits.h>
#include <string.h>
#include <windows.h>

enum { PATH_MOST = 32768 }; /* wide characters of the longest path that the system accepts */

static int error_of(DWORD code)
{
    static const struct {
        DWORD code;
        int error;
    } known[] = {
        {ERROR_FILE_NOT_FOUND, ENOENT},    {ERROR_PATH_NOT_FOUND, ENOENT},
        {ERROR_INVALID_NAME, ENOENT},      {ERROR_BAD_NETPATH, ENOENT},
        {ERROR_ACCESS_DENIED, EACCES},     {ERROR_SHARING_VIOLATION, EACCES},
        {ERROR_LOCK_VIOLATION, EACCES},    {ERROR_TOO_MANY_OPEN_FILES, EMFILE},
        {ERROR_NOT_ENOUGH_MEMORY, ENOMEM}, {ERROR_OUTOFMEMORY, ENOMEM},
        {ERROR_COMMITMENT_LIMIT, ENOMEM},  {ERROR_INVALID_HANDLE, EBADF},
        {ERROR_INVALID_PARAMETER, EINVAL}, {ERROR_FILENAME_EXCED_RANGE, ENAMETOOLONG},
    };
    for (size_t k = 0; k < sizeof known / sizeof known[0]; k++)
        if (known[k].code == code)
            return known[k].error;
    return EIO;
}

/* Opens a file or directory. Returns INVALID_HANDLE_VALUE on failure. As on other systems, other
 * processes may write, replace or remove an open file. */
static HANDLE open_handle(const char *path, DWORD access, int *error)
{
    int units = MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, path, -1, NULL, 0);
    WCHAR *wide = units > 0 && units <= PATH_MOST
                      ? HeapAlloc(GetProcessHeap(), 0, (size_t)units * sizeof *wide)
                      : NULL;
    if (!wide) {
        *error = units > PATH_MOST ? ENAMETOOLONG : units > 0 ? ENOMEM : ENOENT;
        return INVALID_HANDLE_VALUE;
    }
    (void)MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, path, -1, wide, units);
    HANDLE file = CreateFileW(wide, access, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                              NULL, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, NULL);
    *error = file == INVALID_HANDLE_VALUE ? error_of(GetLastError()) : 0;
    HeapFree(GetProcessHeap(), 0, wide);
    return file;
}

static HANDLE handle_of(int fd)
{
    return (HANDLE)_get_osfhandle(fd);
}

int irmapi_os_open(const char *path, int *error)
{
    HANDLE file = open_handle(path, GENERIC_READ, error);
    if (file == INVALID_HANDLE_VALUE)
        return -1;
    int fd = _open_osfhandle((intptr_t)file, _O_RDONLY | _O_BINARY | _O_NOINHERIT);
    if (fd < 0) {
        *error = EMFILE;
        CloseHandle(file);
    }
    return fd;
}

void irmapi_os_close(int fd)
{
    _close(fd);
}

static int look(HANDLE file, struct os_file *out)
{
    /* FILETIME counts units of 100 ns since 1601. */
    const int64_t second = 10000000, unix_epoch = 11644473600;
    BY_HANDLE_FILE_INFORMATION info;
    if (file == INVALID_HANDLE_VALUE)
        return EBADF;
    memset(out, 0, sizeof *out);
    out->kind = OS_STREAM;
    if (GetFileType(file) != FILE_TYPE_DISK)
        return 0;
    if (!GetFileInformationByHandle(file, &info))
        return error_of(GetLastError());
    const int64_t written = (int64_t)((uint64_t)info.ftLastWriteTime.dwHighDateTime << 32 |
                                      info.ftLastWriteTime.dwLowDateTime);
    out->size = (uint64_t)info.nFileSizeHigh << 32 | info.nFileSizeLow;
    out->device = info.dwVolumeSerialNumber;
    out->inode = (uint64_t)info.nFileIndexHigh << 32 | info.nFileIndexLow;
    out->mtime_sec = written / second - unix_epoch;
    out->mtime_nsec = written % second * 100;
    if (info.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY)
        out->kind = OS_DIRECTORY;
    else if (out->size)
        out->kind = OS_FILE;
    return 0;
}

int irmapi_os_stat(int fd, struct os_file *out)
{
    return look(handle_of(fd), out);
}

/* Returns 0: paths can be relative in several ways here, so they are not made absolute. */
size_t irmapi_os_path_prefix(const char *path, char *buf, size_t size)
{
    (void)path, (void)buf, (void)size;
    return 0;
}

int irmapi_os_look_path(const char *path, struct os_file *out)
{
    int error;
    HANDLE file = open_handle(path, FILE_READ_ATTRIBUTES, &error);
    if (file == INVALID_HANDLE_VALUE)
        return error;
    error = look(file, out);
    CloseHandle(file);
    return error;
}

/* Reads at an offset and restores the current position. */
static int read_at(int fd, uint8_t *to, DWORD size, uint64_t offset, DWORD *got)
{
    LARGE_INTEGER zero = {.QuadPart = 0}, before;
    OVERLAPPED where = {0};
    HANDLE file = handle_of(fd);
    where.Offset = (DWORD)(offset & 0xFFFFFFFFu);
    where.OffsetHigh = (DWORD)(offset >> 32);
    if (!SetFilePointerEx(file, zero, &before, FILE_CURRENT))
        return error_of(GetLastError());
    BOOL good = ReadFile(file, to, size, got, &where);
    DWORD code = good ? 0 : GetLastError();
    (void)SetFilePointerEx(file, before, NULL, FILE_BEGIN);
    if (code == ERROR_HANDLE_EOF)
        *got = 0;
    return good || code == ERROR_HANDLE_EOF ? 0 : error_of(code);
}

int irmapi_os_read(int fd, uint8_t *to, size_t size, int64_t offset, size_t *got)
{
    *got = 0;
    while (*got < size) {
        size_t left = size - *got;
        DWORD part = left > INT_MAX ? INT_MAX : (DWORD)left, n = 0;
        if (offset < 0) {
            int count = _read(fd, to + *got, part);
            if (count < 0)
                return errno;
            n = (DWORD)count;
        } else {
            int error = read_at(fd, to + *got, part, (uint64_t)offset + *got, &n);
            if (error)
                return error;
        }
        if (n == 0)
            break;
        *got += n;
    }
    return 0;
}

int irmapi_os_map(int fd, uint64_t offset, size_t size, const uint8_t **data, size_t *lead)
{
    SYSTEM_INFO system;
    GetSystemInfo(&system);
    const size_t before = (size_t)(offset % system.dwAllocationGranularity);
    const uint64_t from = offset - before;
    HANDLE mapping = CreateFileMappingW(handle_of(fd), NULL, PAGE_READONLY, 0, 0, NULL);
    if (!mapping)
        return error_of(GetLastError());
    const uint8_t *p = MapViewOfFile(mapping, FILE_MAP_READ, (DWORD)(from >> 32),
                                     (DWORD)(from & 0xFFFFFFFFu), size + before);
    DWORD code = p ? 0 : GetLastError();
    CloseHandle(mapping); /* the view keeps the mapping open */
    if (!p)
        return error_of(code);
    *data = p + before;
    *lead = before;
    return 0;
}

void irmapi_os_unmap(const uint8_t *data, size_t lead, size_t size)
{
    (void)size;
    UnmapViewOfFile(data - lead);
}

void irmapi_os_error_text(int error, char *buf, size_t size)
{
    if (strerror_s(buf, size, error) != 0)
        buf[0] = '\0';
}
