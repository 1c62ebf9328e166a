/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The finder takes what is there: a file that was cut off holds fewer modules and says nothing. */
#include "cut_off.h"
#include <stdbool.h>
#include <string.h>

static uint64_t number(const uint8_t *p, int bytes)
{
    uint64_t n = 0;
    while (bytes--)
        n = n << 8 | p[bytes];
    return n;
}

static bool is_behind(uint64_t start, uint64_t length, uint64_t end)
{
    return start > end || length > end - start;
}

/* ELF states where its section headers are, which linkers write last. Of little-endian files. */
static bool elf_is_cut(const uint8_t *p, size_t size)
{
    enum { HEADER = 64 };
    if (size < HEADER || p[5] != 1)
        return false;
    const bool wide = p[4] == 2;
    const uint64_t start = wide ? number(p + 40, 8) : number(p + 32, 4);
    const uint8_t *rest = p + (wide ? 58 : 46); /* e_shentsize, e_shnum */
    return is_behind(start, number(rest, 2) * number(rest + 2, 2), size);
}

/* A zip archive has its directory at the end, with a comment of up to 65,535 bytes behind it. */
static bool zip_is_cut(const uint8_t *p, size_t size)
{
    enum { END = 22, COMMENT = 65535 };
    for (size_t left = END; left <= size && left <= END + COMMENT; left++)
        if (memcmp(p + size - left, "PK\5\6", 4) == 0)
            return false;
    return true;
}

/* 50 ED 55 BA, version, u16 size of this header, u64 size of what follows; several in a row. */
static bool fatbin_is_cut(const uint8_t *p, size_t size)
{
    enum { HEADER = 16 };
    size_t at = 0;
    while (size - at >= HEADER && memcmp(p + at, "\x50\xED\x55\xBA", 4) == 0) {
        const uint64_t header = number(p + at + 6, 2), rest = number(p + at + 8, 8);
        if (header < HEADER)
            return false;
        if (is_behind(header, rest, size - at))
            return true;
        at += (size_t)(header + rest);
    }
    return false;
}

/* Members of ar have their sizes in decimal, and begin at even places. */
static bool ar_is_cut(const uint8_t *p, size_t size)
{
    enum { MAGIC = 8, HEADER = 60, SIZE = 48, DIGITS = 10 };
    size_t at = MAGIC;
    while (size - at >= HEADER) {
        uint64_t n = 0;
        for (size_t i = 0; i < DIGITS && p[at + SIZE + i] >= '0' && p[at + SIZE + i] <= '9'; i++)
            n = 10 * n + (uint64_t)(p[at + SIZE + i] - '0');
        at += HEADER;
        if (n > size - at)
            return true;
        at += (size_t)n;
        at += at & 1 && at < size;
    }
    return at != size;
}

const char *cut_off(const uint8_t *data, size_t size)
{
    static const struct {
        const char *magic;
        size_t size;
        bool (*is_cut)(const uint8_t *p, size_t size);
        const char *why;
    } kinds[] = {
        {"\x7F\x45LF", 4, elf_is_cut, "the ELF file ends before its section headers"},
        {"PK\3\4", 4, zip_is_cut, "the zip archive has no directory at its end"},
        {"!<arch>\n", 8, ar_is_cut, "the archive ends within a member"},
        {"\x50\xED\x55\xBA", 4, fatbin_is_cut, "the fatbin ends before the size that it states"},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (size >= kinds[i].size && memcmp(data, kinds[i].magic, kinds[i].size) == 0)
            return kinds[i].is_cut(data, size) ? kinds[i].why : NULL;
    return NULL;
}
