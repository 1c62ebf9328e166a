/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * All that the library asks of a system: files, and words for its errors. posix.c, windows.c and
 * none.c have these calls each for one kind of system; the build takes one of them.
 *
 * Paths are UTF-8 on Windows, bytes elsewhere. What fails says why as a number of <errno.h>.
 */
#ifndef IRMAPI_OS_H
#define IRMAPI_OS_H

#include <stddef.h>
#include <stdint.h>

enum os_kind { OS_FILE, OS_DIRECTORY, OS_STREAM /* of a size that nobody knows before its end */ };

struct os_file {
    enum os_kind kind;
    uint64_t size;          /* OS_FILE */
    uint64_t device, inode; /* which file it is, whatever it is called */
    int64_t mtime_sec, mtime_nsec;
};

/* A descriptor for reading, which a child does not get; -1 and *error when it failed. */
int irmapi_os_open(const char *path, int *error);
void irmapi_os_close(int fd);

/* 0, or an error. */
int irmapi_os_look(int fd, struct os_file *out);
int irmapi_os_look_path(const char *path, struct os_file *out);

/* The working directory and a separator, to stand in front of a relative path; returns its length.
 * 0 when the path is not relative, or this is not known, does not fit or does not exist. */
size_t irmapi_os_folder_of(const char *path, char *buf, size_t size);

/* Reads up to size bytes, fewer only at the end of the input: at an offset, or where the descriptor
 * stands when that is negative. 0, or an error. */
int irmapi_os_read(int fd, uint8_t *to, size_t size, int64_t offset, size_t *got);

/* Maps so many bytes at an offset, for reading. Mappings begin at a page: *lead bytes before *data,
 * which unmapping has to be told. 0, or an error. */
int irmapi_os_map(int fd, uint64_t offset, size_t size, const uint8_t **data, size_t *lead);
void irmapi_os_unmap(const uint8_t *data, size_t lead, size_t size);

/* What an error is called; an empty text when the system does not say. */
void irmapi_os_error_text(int error, char *buf, size_t size);

#endif
