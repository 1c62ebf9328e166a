/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Reads archives: `ar` and zip. A zip member that begins before the end of the previous member is
 * skipped, so that no byte is returned twice.
 */
#include "core/bytes.h"
#include "model/find.h"
#include <string.h>

/* ar: "!<arch>\n", then members at even offsets, each after a header of 60 characters: a name of
 * 16, 32 ignored, the size in 10 decimal digits, "`\n". A name ends with "/" (GNU) or blanks. "/12"
 * is at offset 12 of the member "//"; "#1/12" is the first 12 bytes of the contents (BSD). */
enum { AR_MAGIC = 8, AR_HEADER = 60, AR_NAME = 16, AR_SIZE = 48, AR_DIGITS = 10 };
enum { AR_LONG_NAME_MAX = 1024 };

/* Reads decimal digits up to the first other character. Returns false if there are none. */
static bool decimal(const uint8_t *p, size_t most, uint64_t *out)
{
    size_t i = 0;
    for (*out = 0; i < most && p[i] >= '0' && p[i] <= '9'; i++)
        *out = 10 * *out + (uint64_t)(p[i] - '0');
    return i != 0;
}

static irmap_str cut(const uint8_t *p, uint64_t size, const char *ends)
{
    uint64_t n = 0;
    while (n < size && p[n] && !strchr(ends, p[n]))
        n++;
    return (irmap_str){(const char *)p, (size_t)n};
}

static void ar_name(irmap_finder *f, const uint8_t *header)
{
    uint64_t at, size;
    if (header[0] == '/' && decimal(header + 1, AR_NAME - 1, &at)) {
        uint64_t left = at < f->archive.names_size ? f->archive.names_size - at : 0;
        f->archive.name = cut(f->data + f->archive.names + (left ? at : 0),
                              left < AR_LONG_NAME_MAX ? left : AR_LONG_NAME_MAX, "/\n");
    } else if (memcmp(header, "#1/", 3) == 0 && decimal(header + 3, AR_NAME - 3, &size) &&
               size <= f->archive.end - f->archive.start) {
        f->archive.name = cut(f->data + f->archive.start, size, "");
        f->archive.start += size;
    } else {
        f->archive.name = cut(header, AR_NAME, "/ ");
    }
}

static bool ar_next(irmap_finder *f)
{
    uint64_t at = f->archive.next, size = 0;
    const uint8_t *p = f->data + at;
    if (at >= f->size)
        return false;
    bool whole = f->size - at >= AR_HEADER;
    if (whole &&
        (memcmp(p + AR_HEADER - 2, "`\n", 2) != 0 || !decimal(p + AR_SIZE, AR_DIGITS, &size)))
        return false;
    if (!whole || size > f->size - at - AR_HEADER) {
        f->truncated = IRMAP_CONTAINER_AR;
        return false;
    }
    f->archive.start = at + AR_HEADER;
    f->archive.end = f->archive.start + size;
    f->archive.next = f->archive.end + (size & 1);
    f->archive.size = size;
    if (p[0] == '/' && p[1] == '/') {
        f->archive.names = f->archive.start;
        f->archive.names_size = size;
    }
    ar_name(f, p);
    return true;
}

/* zip: members, each after a header that may omit the sizes; the central directory with a header
 * per member; the end record. In Zip64, numbers that do not fit are all ones. The actual numbers of
 * a member are in an extra field, those of the end record in the preceding Zip64 end record. A
 * locator of 20 bytes between both end records contains the offset of the Zip64 end record. */
enum { ZIP_LOCAL = 30, ZIP_CENTRAL = 46, ZIP_END = 22, ZIP_COMMENT_MAX = 65535 };
enum { ZIP64_LOCATOR = 20, ZIP64_END = 56, ZIP64_EXTRA = 1 };
enum { ZIP_STORED = 0, ZIP_DEFLATED = 8, ZIP_ZSTD = 93, ZIP_ENCRYPTED = 1 };

struct directory {
    uint64_t end, size, offset; /* end of the directory; its stored size and offset */
};

/* Returns the offset of the Zip64 end record, or 0. It is at the offset in the locator or, if bytes
 * precede the archive, directly before the locator. */
static uint64_t zip64_end(const irmap_finder *f, uint64_t at)
{
    if (at < ZIP64_LOCATOR + ZIP64_END)
        return 0;
    const uint64_t locator = at - ZIP64_LOCATOR;
    const uint64_t places[] = {load_le64(f->data + locator + 8), locator - ZIP64_END};
    if (memcmp(f->data + locator, "PK\6\7", 4) != 0)
        return 0;
    for (unsigned i = 0; i < sizeof places / sizeof places[0]; i++)
        if (places[i] <= locator - ZIP64_END && memcmp(f->data + places[i], "PK\6\6", 4) == 0)
            return places[i];
    return 0;
}

static struct directory zip_directory(const irmap_finder *f, uint64_t at)
{
    const uint8_t *p = f->data + at;
    const struct directory small = {at, load_le32(p + 12), load_le32(p + 16)};
    const uint64_t large = zip64_end(f, at);
    if (!large)
        return small;
    p = f->data + large;
    return (struct directory){large, load_le64(p + 40), load_le64(p + 48)};
}

/* Accepts an end record if the directory fits before it. */
static bool zip_end(irmap_finder *f, uint64_t at)
{
    const struct directory d = zip_directory(f, at);
    if (d.size > d.end || d.offset > d.end - d.size)
        return false;
    f->archive.limit = d.end;
    f->archive.next = d.end - d.size;
    f->archive.base = d.end - d.size - d.offset; /* bytes before the archive */
    return true;
}

/* Finds the end record: the last whose comment reaches the end of the file. If there is none, finds
 * the last end record with a directory, because other readers ignore bytes after it. */
static bool zip_begin(irmap_finder *f)
{
    if (f->size < ZIP_END)
        return false;
    uint64_t last = UINT64_MAX, at = f->size - ZIP_END;
    const uint64_t least = at > ZIP_COMMENT_MAX ? at - ZIP_COMMENT_MAX : 0;
    for (;; at--) {
        const uint8_t *p = f->data + at;
        /* A memcmp at each of 64 K offsets would dominate short searches. */
        if (*p == 'P' && memcmp(p, "PK\5\6", 4) == 0) {
            if (load_le16(p + 20) == f->size - at - ZIP_END)
                return zip_end(f, at);
            const struct directory d = zip_directory(f, at);
            if (last == UINT64_MAX && d.size >= ZIP_CENTRAL && d.size <= d.end &&
                memcmp(f->data + d.end - d.size, "PK\1\2", 4) == 0)
                last = at;
        }
        if (at == least)
            return last != UINT64_MAX && zip_end(f, last);
    }
}

struct member {
    uint64_t packed, size, at;
};

/* Replaces numbers that are all ones by those in the Zip64 extra field, which stores them in this
 * order: the size, the compressed size, the offset. */
static void zip64_member(const uint8_t *extra, uint64_t left, struct member *m)
{
    uint64_t *const numbers[] = {&m->size, &m->packed, &m->at};
    for (uint64_t size; left >= 4; extra += size, left -= size) {
        size = 4 + (uint64_t)load_le16(extra + 2);
        if (size > left)
            return;
        if (load_le16(extra) != ZIP64_EXTRA)
            continue;
        const uint8_t *p = extra + 4;
        for (unsigned i = 0; i < 3; i++)
            if (*numbers[i] == UINT32_MAX && (uint64_t)(extra + size - p) >= 8) {
                *numbers[i] = load_le64(p);
                p += 8;
            }
        return;
    }
}

static bool zip_method(uint16_t method, uint32_t *compression)
{
    *compression = method == ZIP_DEFLATED ? IRMAP_COMPRESSION_DEFLATE
                   : method == ZIP_ZSTD   ? IRMAP_COMPRESSION_ZSTD
                                          : IRMAP_COMPRESSION_NONE;
    return method == ZIP_STORED || *compression != IRMAP_COMPRESSION_NONE;
}

/* Reads a header of the central directory. Returns whether its member can be searched. */
static bool zip_member(irmap_finder *f, const uint8_t *p)
{
    struct member m = {load_le32(p + 20), load_le32(p + 24), load_le32(p + 42)};
    const uint64_t directory = (uint64_t)(p - f->data);
    uint32_t compression;
    zip64_member(p + ZIP_CENTRAL + load_le16(p + 28), load_le16(p + 30), &m);
    if (m.at > directory - f->archive.base)
        return false;
    const uint64_t at = f->archive.base + m.at;
    if (at < f->archive.end || at > directory || directory - at < ZIP_LOCAL ||
        memcmp(f->data + at, "PK\3\4", 4) != 0)
        return false;
    uint64_t head =
        (uint64_t)ZIP_LOCAL + load_le16(f->data + at + 26) + load_le16(f->data + at + 28);
    if (head > directory - at || m.packed > directory - at - head)
        return false;
    if (!zip_method(load_le16(p + 10), &compression) || (load_le16(p + 8) & ZIP_ENCRYPTED)) {
        f->skipped += m.packed != 0;
        return false;
    }
    f->archive.start = at + head;
    f->archive.end = at + head + m.packed;
    f->archive.size = m.size;
    f->archive.compression = compression;
    f->archive.name = (irmap_str){(const char *)p + ZIP_CENTRAL, load_le16(p + 28)};
    return true;
}

static bool zip_next(irmap_finder *f)
{
    while (f->archive.limit - f->archive.next >= ZIP_CENTRAL) {
        const uint8_t *p = f->data + f->archive.next;
        uint64_t left = f->archive.limit - f->archive.next;
        uint64_t size =
            (uint64_t)ZIP_CENTRAL + load_le16(p + 28) + load_le16(p + 30) + load_le16(p + 32);
        if (memcmp(p, "PK\1\2", 4) != 0 || size > left)
            return false;
        f->archive.next += size;
        if (zip_member(f, p))
            return true;
    }
    return false;
}

void irmapi_archive_begin(irmap_finder *f)
{
    if (f->size >= AR_MAGIC && memcmp(f->data, "!<arch>\n", AR_MAGIC) == 0) {
        f->archive.container = IRMAP_CONTAINER_AR;
        f->archive.next = AR_MAGIC;
    } else if (zip_begin(f)) {
        f->archive.container = IRMAP_CONTAINER_ZIP;
    } else if (f->size >= 4 && memcmp(f->data, "PK\3\4", 4) == 0) {
        f->truncated = IRMAP_CONTAINER_ZIP;
    }
    irmapi_archive_next(f);
}

void irmapi_archive_next(irmap_finder *f)
{
    bool more = f->archive.container == IRMAP_CONTAINER_AR    ? ar_next(f)
                : f->archive.container == IRMAP_CONTAINER_ZIP ? zip_next(f)
                                                              : false;
    if (!more)
        f->archive.container = IRMAP_CONTAINER_NONE;
}
