/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Reads NVIDIA's fatbins: a header of 16 bytes, then entries, each with a header and a payload.
 *
 *     50 ED 55 BA  01 00  10 00  u64 bytes after this header
 *
 *     00  u16 kind                      80 00: Tile IR
 *     04  u32 size of this header       64 or more; the payload follows
 *     08  u64 size of the payload       padded with zeros to a multiple of 8
 *     10  u32 size when compressed      padding follows
 *     14  u32 offset of the options     in the entry: u32 offset of their text, u32 length
 *     18  u16 minor version, u16 major version
 *     1C  u32 architecture
 *     20  u32 offset of the identifier, u32 length
 *     28  u64 flags                     20 00: LZ4, 80 00: zstd, 1 00 00: scrambled
 *     38  u64 size when decompressed
 */
#include "core/bytes.h"
#include "model/find.h"

enum { HEADER = 16, ENTRY = 64 };
enum { FLAG_LZ4 = 0x2000, FLAG_ZSTD = 0x8000, FLAG_SCRAMBLED = 0x10000 };

bool irmapi_fatbin_begin(irmap_finder *f, uint64_t at, uint64_t limit)
{
    const uint8_t *p = f->data + at;
    if (limit - at < HEADER)
        return false;
    uint16_t version = load_le16(p + 4), header = load_le16(p + 6);
    uint64_t size = load_le64(p + 8);
    if (version != 1 || header < HEADER)
        return false;
    if (header > limit - at || size > limit - at - header) {
        f->truncated = IRMAP_CONTAINER_FATBIN;
        size = header > limit - at ? 0 : limit - at - header; /* truncated: search the rest */
    }
    if (size < ENTRY)
        return false;
    f->fatbin.next = at + header;
    f->fatbin.limit = at + header + size;
    f->fatbin.header = f->fatbin.start = f->fatbin.end = f->fatbin.next;
    return true;
}

/* Returns text in an entry's header, which ends at `end`; empty if out of range. */
static irmap_str text(const uint8_t *entry, uint32_t at, uint32_t size, uint32_t end)
{
    if (at < ENTRY || at > end || size > end - at)
        return (irmap_str){NULL, 0};
    while (size && entry[at + size - 1] == 0)
        size--;
    return (irmap_str){(const char *)entry + at, size};
}

static irmap_str options(const uint8_t *entry, uint32_t at, uint32_t end)
{
    if (at < ENTRY || at > end || end - at < 8)
        return (irmap_str){NULL, 0};
    return text(entry, load_le32(entry + at), load_le32(entry + at + 4), end);
}

void irmapi_fatbin_next(irmap_finder *f)
{
    uint64_t at = f->fatbin.next, left = f->fatbin.limit - at;
    const uint8_t *p = f->data + at;
    f->fatbin.limit = 0;
    if (left < ENTRY)
        return;
    uint32_t header = load_le32(p + 4), packed = load_le32(p + 0x10);
    uint64_t payload = load_le64(p + 8), flags = load_le64(p + 0x28);
    if (header < ENTRY || header > left || payload > left - header)
        return; /* invalid or truncated */
    bool compressed = flags & (FLAG_LZ4 | FLAG_ZSTD);
    f->fatbin.limit = at + left;
    f->fatbin.header = at;
    f->fatbin.start = at + header;
    f->fatbin.end = f->fatbin.next = at + header + payload;
    f->fatbin.kind = load_le16(p);
    f->fatbin.major = load_le16(p + 0x1A);
    f->fatbin.minor = load_le16(p + 0x18);
    f->fatbin.architecture = load_le32(p + 0x1C);
    f->fatbin.scrambled = flags & FLAG_SCRAMBLED ? 1 : 0;
    f->fatbin.compression = flags & FLAG_ZSTD  ? IRMAP_COMPRESSION_ZSTD
                            : flags & FLAG_LZ4 ? IRMAP_COMPRESSION_LZ4
                                               : IRMAP_COMPRESSION_NONE;
    f->fatbin.stored = compressed && packed < payload ? packed : payload;
    f->fatbin.size = compressed ? load_le64(p + 0x38) : payload;
    f->fatbin.identifier = text(p, load_le32(p + 0x20), load_le32(p + 0x24), header);
    f->fatbin.options = options(p, load_le32(p + 0x14), header);
}
