/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Files and pipes for tests on POSIX and Windows. */
#ifndef UNIT_SYSTEM_H
#define UNIT_SYSTEM_H

#include <fcntl.h>
#include <stdio.h>

#ifdef _WIN32
#include <io.h>
#include <sys/stat.h>

#define TEMPORARY "irmap-unit-XXXXXX"

/* The sizes of these functions have type unsigned. */
#define read(fd, to, size)    _read(fd, to, (unsigned)(size))
#define write(fd, from, size) _write(fd, from, (unsigned)(size))

static inline int pipe(int ends[2])
{
    return _pipe(ends, 1 << 16, _O_BINARY);
}

/* Creates an empty file with a new name, which replaces the last six letters. */
static inline int make_temporary(char *path)
{
    if (!_mktemp(path))
        return -1;
    return _open(path, _O_CREAT | _O_EXCL | _O_RDWR | _O_BINARY, _S_IREAD | _S_IWRITE);
}
#else
#include <stdlib.h>
#include <unistd.h>

#define O_BINARY  0
#define TEMPORARY P_tmpdir "/irmap-unit-XXXXXX"

static inline int make_temporary(char *path)
{
    return mkstemp(path);
}
#endif

#endif
