/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* System calls on Windows: files and folders. Descriptors are those of the C library, and wrap
 * handles of the system. */
#include "cli.h"
#include "system.h"
#include "system_windows.h"
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* Returns the value of errno for a system error, or EIO if none fits. */
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
        {ERROR_FILE_EXISTS, EEXIST},       {ERROR_ALREADY_EXISTS, EEXIST},
        {ERROR_DISK_FULL, ENOSPC},         {ERROR_NOT_SAME_DEVICE, EXDEV},
    };
    for (size_t k = 0; k < sizeof known / sizeof known[0]; k++)
        if (known[k].code == code)
            return known[k].error;
    return EIO;
}

/* Sets errno after a failed call. Returns false. */
static bool failed(void)
{
    errno = error_of(GetLastError());
    return false;
}

WCHAR *windows_wide(const char *text)
{
    int units = MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, text, -1, NULL, 0);
    if (units <= 0) {
        errno = ENOENT;
        return NULL;
    }
    WCHAR *wide = memory_grow(NULL, (size_t)units, sizeof *wide);
    (void)MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, text, -1, wide, units);
    return wide;
}

char *windows_utf8(const WCHAR *wide)
{
    int size = WideCharToMultiByte(CP_UTF8, 0, wide, -1, NULL, 0, NULL, NULL);
    char *text = memory_new(size > 0 ? (size_t)size : 1);
    text[0] = '\0';
    (void)WideCharToMultiByte(CP_UTF8, 0, wide, -1, text, size, NULL, NULL);
    return text;
}

HANDLE windows_handle(int fd)
{
    return (HANDLE)_get_osfhandle(fd);
}

/* ---- Files ---- */

/* Opens a file or directory, which other processes may write, replace and remove. Returns
 * INVALID_HANDLE_VALUE on failure. */
static HANDLE open_handle(const char *path, DWORD access, DWORD flags)
{
    WCHAR *wide = windows_wide(path);
    if (!wide)
        return INVALID_HANDLE_VALUE;
    HANDLE file = CreateFileW(wide, access, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                              NULL, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS | flags, NULL);
    if (file == INVALID_HANDLE_VALUE)
        (void)failed();
    free(wide);
    return file;
}

int system_open(const char *path)
{
    HANDLE file = open_handle(path, GENERIC_READ, 0);
    if (file == INVALID_HANDLE_VALUE)
        return -1;
    int fd = _open_osfhandle((intptr_t)file, _O_RDONLY | _O_BINARY | _O_NOINHERIT);
    if (fd < 0)
        CloseHandle(file);
    return fd;
}

void system_close(int fd)
{
    _close(fd);
}

static bool stat_handle(HANDLE file, struct system_file *out)
{
    BY_HANDLE_FILE_INFORMATION info;
    const DWORD type = file == INVALID_HANDLE_VALUE ? FILE_TYPE_UNKNOWN : GetFileType(file);
    *out = (struct system_file){.kind = type == FILE_TYPE_PIPE ? SYSTEM_PIPE : SYSTEM_OTHER};
    if (type != FILE_TYPE_DISK)
        return file != INVALID_HANDLE_VALUE;
    if (!GetFileInformationByHandle(file, &info))
        return failed();
    if (!(info.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY))
        out->kind = SYSTEM_REGULAR;
    out->size = (uint64_t)info.nFileSizeHigh << 32 | info.nFileSizeLow;
    out->device = info.dwVolumeSerialNumber;
    out->inode = (uint64_t)info.nFileIndexHigh << 32 | info.nFileIndexLow;
    return true;
}

bool system_get_info(int fd, struct system_file *out)
{
    return stat_handle(windows_handle(fd), out);
}

bool system_get_path_info(const char *path, struct system_file *out)
{
    HANDLE file = open_handle(path, FILE_READ_ATTRIBUTES, 0);
    bool good = file != INVALID_HANDLE_VALUE && stat_handle(file, out);
    if (file != INVALID_HANDLE_VALUE)
        CloseHandle(file);
    return good;
}

bool system_readable(const char *path)
{
    HANDLE file = open_handle(path, GENERIC_READ, 0);
    if (file != INVALID_HANDLE_VALUE)
        CloseHandle(file);
    return file != INVALID_HANDLE_VALUE;
}

/* Reads at an offset, and restores the position of the descriptor. */
static bool read_at(int fd, uint8_t *to, DWORD size, uint64_t offset, DWORD *got)
{
    LARGE_INTEGER zero = {.QuadPart = 0}, before;
    OVERLAPPED where = {0};
    HANDLE file = windows_handle(fd);
    where.Offset = (DWORD)(offset & 0xFFFFFFFFu);
    where.OffsetHigh = (DWORD)(offset >> 32);
    if (!SetFilePointerEx(file, zero, &before, FILE_CURRENT))
        return failed();
    BOOL good = ReadFile(file, to, size, got, &where);
    DWORD code = good ? 0 : GetLastError();
    (void)SetFilePointerEx(file, before, NULL, FILE_BEGIN);
    if (code == ERROR_HANDLE_EOF)
        *got = 0;
    errno = error_of(code);
    return good || code == ERROR_HANDLE_EOF;
}

ptrdiff_t system_read(int fd, uint8_t *to, size_t size, int64_t offset)
{
    size_t got = 0;
    while (got < size) {
        DWORD part = size - got > INT_MAX ? INT_MAX : (DWORD)(size - got), n = 0;
        if (offset < 0) {
            int count = _read(fd, to + got, part);
            if (count < 0)
                return -1;
            n = (DWORD)count;
        } else if (!read_at(fd, to + got, part, (uint64_t)offset + got, &n)) {
            return -1;
        }
        if (n == 0)
            break;
        got += n;
    }
    return (ptrdiff_t)got;
}

uint8_t *system_map(int fd, size_t size)
{
    HANDLE mapping = CreateFileMappingW(windows_handle(fd), NULL, PAGE_READONLY, 0, 0, NULL);
    uint8_t *p = mapping ? MapViewOfFile(mapping, FILE_MAP_READ, 0, 0, size) : NULL;
    if (!p)
        (void)failed();
    if (mapping)
        CloseHandle(mapping); /* the mapping remains until the view is unmapped */
    return p;
}

void system_unmap(uint8_t *data, size_t size)
{
    (void)size;
    UnmapViewOfFile(data);
}

FILE *system_fopen(const char *path, const char *mode)
{
    WCHAR *wide = windows_wide(path), *wide_mode = windows_wide(mode);
    FILE *f = wide && wide_mode ? _wfopen(wide, wide_mode) : NULL;
    free(wide);
    free(wide_mode);
    return f;
}

bool system_write(FILE *to, const char *data, size_t size)
{
    return fwrite(data, 1, size, to) == size;
}

static void (*on_interrupt)(void);

/* Runs in its own thread. Returns FALSE, so that the next handler ends the process. */
static BOOL WINAPI on_control(DWORD kind)
{
    (void)kind;
    on_interrupt();
    return FALSE;
}

/* Returns whether a path must be written in place, because a new file would lose its properties. */
static bool is_special(const char *path)
{
    const DWORD special = FILE_ATTRIBUTE_DIRECTORY | FILE_ATTRIBUTE_REPARSE_POINT |
                          FILE_ATTRIBUTE_DEVICE | FILE_ATTRIBUTE_READONLY;
    BY_HANDLE_FILE_INFORMATION info;
    HANDLE file = open_handle(path, FILE_READ_ATTRIBUTES, FILE_FLAG_OPEN_REPARSE_POINT);
    if (file == INVALID_HANDLE_VALUE)
        return errno != ENOENT;
    bool plain = GetFileType(file) == FILE_TYPE_DISK && GetFileInformationByHandle(file, &info) &&
                 !(info.dwFileAttributes & special) && info.nNumberOfLinks == 1;
    CloseHandle(file);
    return !plain;
}

/* Creates a file that can be removed while it is open. */
static HANDLE create_new(const char *name)
{
    WCHAR *wide = windows_wide(name);
    HANDLE file = wide ? CreateFileW(wide, GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_DELETE, NULL,
                                     CREATE_NEW, FILE_ATTRIBUTE_NORMAL, NULL)
                       : INVALID_HANDLE_VALUE;
    if (wide && file == INVALID_HANDLE_VALUE)
        (void)failed();
    free(wide);
    return file;
}

FILE *system_create_temporary(const char *path, char *name, char *volatile *made,
                              void (*drop)(void))
{
    enum { ATTEMPTS = 100, DIGITS = SYSTEM_TEMPORARY_SUFFIX - 2 };
    static const char digits[] = "0123456789abcdefghijklmnopqrstuv";
    const size_t size = strlen(path);
    HANDLE file = INVALID_HANDLE_VALUE;
    if (is_special(path))
        return NULL;
    memcpy(name, path, size);
    memcpy(name + size, ".XXXXXX", SYSTEM_TEMPORARY_SUFFIX);
    uint64_t seed = GetTickCount64() * 2654435761u + GetCurrentProcessId();
    for (int i = 0; i < ATTEMPTS && file == INVALID_HANDLE_VALUE; i++) {
        for (size_t k = 0; k < DIGITS; k++)
            name[size + 1 + k] = digits[(seed + (uint64_t)i) >> 5 * k & 31];
        file = create_new(name);
        if (file == INVALID_HANDLE_VALUE && errno != EEXIST)
            return NULL;
    }
    if (file == INVALID_HANDLE_VALUE)
        return NULL;
    *made = name;
    if (!on_interrupt) {
        on_interrupt = drop;
        (void)SetConsoleCtrlHandler(on_control, TRUE);
    }
    int fd = _open_osfhandle((intptr_t)file, _O_WRONLY | _O_BINARY | _O_NOINHERIT);
    FILE *out = fd < 0 ? NULL : _fdopen(fd, "wb");
    if (out)
        return out;
    if (*made)
        system_remove(*made);
    *made = NULL;
    if (fd >= 0)
        _close(fd);
    else
        CloseHandle(file);
    return NULL;
}

bool system_replace(const char *name, const char *path)
{
    WCHAR *from = windows_wide(name), *to = windows_wide(path);
    bool good = from && to && (MoveFileExW(from, to, MOVEFILE_REPLACE_EXISTING) || failed());
    free(from);
    free(to);
    return good;
}

void system_remove(const char *path)
{
    WCHAR *wide = windows_wide(path);
    if (wide)
        (void)DeleteFileW(wide);
    free(wide);
}

FILE *system_scratch(char *path, size_t room)
{
    WCHAR folder[MAX_PATH + 1], name[MAX_PATH + 1];
    DWORD size = GetTempPathW(MAX_PATH + 1, folder);
    errno = ENOENT;
    if (!size || size > MAX_PATH || !GetTempFileNameW(folder, L"irm", 0, name))
        return NULL;
    FILE *f = _wfopen(name, L"wb");
    char *text = windows_utf8(name);
    snprintf(path, room, "%s", text);
    free(text);
    return f;
}

/* Opening a file without buffering drops it from the cache, unless it is open elsewhere. The system
 * does not report which part remains. */
double system_drop_cache(const char *path, uint64_t size)
{
    HANDLE file = open_handle(path, GENERIC_READ, FILE_FLAG_NO_BUFFERING);
    (void)size;
    if (file == INVALID_HANDLE_VALUE)
        return -1;
    CloseHandle(file);
    return 1;
}

/* ---- Folders ---- */

const char system_separator[] = ";";

bool system_has_folder(const char *path)
{
    return strpbrk(path, "/\\:") != NULL;
}

size_t system_command(char *path, size_t room)
{
    enum { MOST = 4096 };
    WCHAR wide[MOST];
    DWORD units = GetModuleFileNameW(NULL, wide, MOST);
    if (!units || units >= MOST)
        return 0;
    char *text = windows_utf8(wide);
    size_t size = strlen(text);
    if (size < room)
        memcpy(path, text, size + 1);
    else
        size = 0;
    free(text);
    for (size_t i = 0; i < size; i++)
        if (path[i] == '\\')
            path[i] = '/';
    return size;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

char **system_list(const char *folder, const char *ending, size_t *count)
{
    const size_t tail = strlen(ending), room = strlen(folder) + sizeof "/*";
    char **list = NULL, *pattern = memory_new(room);
    WIN32_FIND_DATAW found;
    snprintf(pattern, room, "%s/*", folder);
    WCHAR *wide = windows_wide(pattern);
    HANDLE search = wide ? FindFirstFileW(wide, &found) : INVALID_HANDLE_VALUE;
    *count = 0;
    if (search != INVALID_HANDLE_VALUE) {
        do {
            char *name = windows_utf8(found.cFileName);
            size_t size = strlen(name);
            if (size <= tail || strcmp(name + size - tail, ending) != 0) {
                free(name);
                continue;
            }
            list = memory_grow(list, *count + 1, sizeof *list);
            list[(*count)++] = name;
        } while (FindNextFileW(search, &found));
        (void)FindClose(search);
    }
    free(wide);
    free(pattern);
    if (*count)
        qsort(list, *count, sizeof *list, by_name);
    return list;
}
