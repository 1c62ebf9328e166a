/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * System calls of the library: files, and texts for errors. posix.c, windows.c and none.c each
 * implement them for one kind of system; the build selects one.
 *
 * Paths are UTF-8 on Windows and bytes elsewhere. Errors are numbers of <errno.h>.
 */
#ifndef IRMAPI_OS_H
#define IRMAPI_OS_H

#include <stddef.h>
#include <stdint.h>

enum os_kind { OS_FILE, OS_DIRECTORY, OS_STREAM /* size is unknown before the end */ };

struct os_file {
    enum os_kind kind;
    uint64_t size;          /* OS_FILE */
    uint64_t device, inode; /* identity of the file, independent of its name */
    int64_t mtime_sec, mtime_nsec;
};

/* Opens a file for reading; child processes do not inherit the descriptor. Returns -1 with *error
 * set on failure. */
int irmapi_os_open(const char *path, int *error);
void irmapi_os_close(int fd);

/* Query a file. Return 0 or an error. */
int irmapi_os_stat(int fd, struct os_file *out);
int irmapi_os_look_path(const char *path, struct os_file *out);

/* Writes the prefix that makes a relative path absolute: the working directory and a separator.
 * Returns its length, or 0 if the path is absolute or the directory is unknown or too long. */
size_t irmapi_os_path_prefix(const char *path, char *buf, size_t size);

/* Reads up to size bytes at an offset, or at the current position if the offset is negative. Reads
 * fewer only at the end of the input. Returns 0 or an error. */
int irmapi_os_read(int fd, uint8_t *to, size_t size, int64_t offset, size_t *got);

/* Maps size bytes at an offset, read-only. The mapping begins at a page boundary, *lead bytes
 * before *data. Returns 0 or an error. */
int irmapi_os_map(int fd, uint64_t offset, size_t size, const uint8_t **data, size_t *lead);
void irmapi_os_unmap(const uint8_t *data, size_t lead, size_t size);

/* Writes the text of an error; empty if the system has none. */
void irmapi_os_error_text(int error, char *buf, size_t size);

#endif
