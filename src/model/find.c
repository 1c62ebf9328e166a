/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Finds modules in any bytes, in one pass.
 *
 * Each position is in at most one member of an archive and, inside it, one entry of a fatbin.
 * Containers only give positions their names and limit the size of modules. All bytes are searched
 * for magic numbers.
 */
#include "model/find.h"
#include "core/bytes.h"
#include "core/error.h"
#include "core/opts.h"
#include "model/detect.h"
#include "model/module.h"
#include <string.h>

/* Bytes of each magic number that are searched for, and the distance between lookups. */
enum { MAGIC = 4, STRIDE = 3 };

/*
 * If a magic number begins at p, p + 1 or p + 2, then p[2] and p[3] are its bytes 2 and 3, 1 and 2,
 * or 0 and 1. Looking up these two bytes excludes all three positions, except for one in a thousand
 * random pairs. In pairs[], bit k is set for values of byte k of a magic number, and bit 4 + k for
 * values of byte k + 1.
 */
static void add_magic(irmap_finder *f, const uint8_t *magic)
{
    for (unsigned k = 0; k < STRIDE; k++) {
        f->pairs[magic[k]] |= (uint8_t)(1u << k);
        f->pairs[magic[k + 1]] |= (uint8_t)(16u << k);
    }
}

static bool is_magic(const uint8_t *p, const uint8_t *end)
{
    return irmap_detect(p, (size_t)(end - p)) != IRMAP_FORMAT_NONE ||
           memcmp(p, FATBIN_MAGIC, MAGIC) == 0;
}

/* Returns the first magic number that is completely in [p, end), or end. */
static const uint8_t *next_magic(const irmap_finder *f, const uint8_t *p, const uint8_t *end)
{
    const uint8_t *pairs = f->pairs;
    for (; end - p >= MAGIC; p += STRIDE) {
        if (!(pairs[p[2]] & pairs[p[3]] >> 4))
            continue;
        for (int i = 0; i < STRIDE && end - p - i >= MAGIC; i++)
            if (is_magic(p + i, end))
                return p + i;
    }
    return end;
}

/* Returns whether an ELF file is truncated: its header states the offset of the section headers,
 * which linkers write last. */
static bool elf_is_cut(const uint8_t *p, uint64_t size)
{
    enum { HEADER = 64, CLASS = 4, CLASS_64 = 2, DATA = 5, DATA_LITTLE = 1 };
    if (size < HEADER || memcmp(p, "\x7F\x45LF", 4) != 0 || p[DATA] != DATA_LITTLE)
        return false;
    const bool wide = p[CLASS] == CLASS_64;
    const uint64_t start = wide ? load_le64(p + 40) : load_le32(p + 32);
    const uint8_t *headers = p + (wide ? 58 : 46); /* u16 size of a section header, u16 count */
    return start > size || (uint64_t)load_le16(headers) * load_le16(headers + 2) > size - start;
}

/* Returns whether the whole input is one module. If so, an end record of a ZIP archive near the end
 * is data of the module. */
static bool is_module(irmap_finder *f)
{
    const struct format *format = irmapi_format(irmap_detect(f->data, (size_t)f->size));
    struct cursor c = cur_begin(f->data, f->data, f->data + f->size);
    irmap_version version = {0, 0, 0};
    return format && format->extent(&c, &version, &f->work) == f->size;
}

irmap_status irmap_find_begin(const void *data, size_t size, const irmap_find_opts *opts,
                              irmap_finder *out, irmap_error *err)
{
    irmap_find_opts o;
    irmap_error local;
    memset(out, 0, sizeof *out);
    irmap_status status = irmapi_read_opts(opts, &o, sizeof o, err ? err : &local);
    if (status != IRMAP_OK || !data)
        return status;
    out->data = data;
    out->size = size;
    out->max_work = o.max_work ? o.max_work : LIMIT_WORK_BYTES + LIMIT_WORK_RATIO * (uint64_t)size;
    add_magic(out, (const uint8_t *)FATBIN_MAGIC);
    for (unsigned i = 0; irmapi_magic(i); i++)
        add_magic(out, (const uint8_t *)irmapi_magic(i));
    if (!is_module(out))
        irmapi_archive_begin(out);
    if (elf_is_cut(out->data, out->size))
        out->truncated = IRMAP_CONTAINER_ELF;
    return IRMAP_OK;
}

static bool in_fatbin(const irmap_finder *f)
{
    return f->fatbin.limit && f->at >= f->fatbin.start;
}

static bool in_member(const irmap_finder *f)
{
    return f->archive.container && f->at >= f->archive.start;
}

/* Leaves containers that end at f->at and reads the next headers. Returns the offset up to which
 * the containers stay the same. */
static uint64_t update_containers(irmap_finder *f)
{
    while (f->archive.container && f->at >= f->archive.end)
        irmapi_archive_next(f);
    while (f->fatbin.limit && f->at >= f->fatbin.end)
        irmapi_fatbin_next(f);
    uint64_t limit = f->size;
    if (f->archive.container)
        limit = in_member(f) ? f->archive.end : f->archive.start;
    if (f->fatbin.limit)
        limit = in_fatbin(f) ? f->fatbin.end : f->fatbin.start;
    return limit;
}

/* Fills in the position and its containers. */
static void describe(const irmap_finder *f, irmap_found *out)
{
    out->offset = f->at;
    if (in_member(f)) {
        out->container = (irmap_container)f->archive.container;
        out->member = f->archive.name;
    }
    if (!in_fatbin(f))
        return;
    out->container = IRMAP_CONTAINER_FATBIN;
    out->header = f->fatbin.header;
    out->entry_kind = f->fatbin.kind;
    out->entry_major = f->fatbin.major;
    out->entry_minor = f->fatbin.minor;
    out->architecture = f->fatbin.architecture;
    out->identifier = f->fatbin.identifier;
    out->options = f->fatbin.options;
}

/* Accepts a module at f->at that ends at or before the limit. Returns false if its section headers
 * are invalid. */
static bool take_module(irmap_finder *f, uint64_t limit, irmap_found *out)
{
    const uint8_t *p = f->data + f->at, *end = f->data + limit;
    const struct format *format = irmapi_format(irmap_detect(p, (size_t)(end - p)));
    if (!format) /* no magic number, or a format that is not built in */
        return false;
    struct cursor c = cur_begin(p, p, end);
    irmap_version version = {0, 0, 0};
    uint64_t size = format->extent(&c, &version, &f->work);
    if (size == 0)
        return false;
    describe(f, out);
    out->format = format->id;
    out->version = version;
    out->stored = out->size = size;
    f->at += size;
    return true;
}

/* Reports a compressed entry or member without decompressing it. */
static bool take_compressed(irmap_finder *f, uint32_t compression, uint64_t stored, uint64_t size,
                            irmap_found *out)
{
    describe(f, out);
    out->compression = (irmap_compression)compression;
    out->stored = stored;
    out->size = size;
    f->at += stored;
    return true;
}

/* Interprets the fatbin entry whose payload begins at f->at. */
static bool take_entry(irmap_finder *f, irmap_found *out)
{
    if (f->fatbin.scrambled || f->fatbin.stored == 0)
        return false;
    if (f->fatbin.compression)
        return take_compressed(f, f->fatbin.compression, f->fatbin.stored, f->fatbin.size, out);
    if (f->fatbin.kind != IRMAP_FATBIN_TILEIR)
        return false;
    if (take_module(f, f->fatbin.end, out))
        return true;
    describe(f, out);
    out->format = irmap_detect(f->data + f->at, (size_t)f->fatbin.stored);
    out->stored = out->size = f->fatbin.stored;
    f->at = f->fatbin.end;
    return true;
}

static bool take_magic(irmap_finder *f, uint64_t limit, irmap_found *out)
{
    if (take_module(f, limit, out))
        return true;
    bool fatbin = !f->fatbin.limit && limit - f->at >= MAGIC &&
                  memcmp(f->data + f->at, FATBIN_MAGIC, MAGIC) == 0;
    if (!fatbin || !irmapi_fatbin_begin(f, f->at, limit))
        f->at++;
    else
        f->at = f->fatbin.next;
    return false;
}

static bool step(irmap_finder *f, irmap_found *out)
{
    uint64_t limit = update_containers(f);
    if (f->fatbin.limit && f->at == f->fatbin.start) {
        if (take_entry(f, out))
            return true;
    } else if (in_member(f) && f->at == f->archive.start && f->archive.compression) {
        return take_compressed(f, f->archive.compression, limit - f->at, f->archive.size, out);
    }
    f->at = (uint64_t)(next_magic(f, f->data + f->at, f->data + limit) - f->data);
    return f->at < limit && take_magic(f, limit, out);
}

irmap_status irmap_find_next(irmap_finder *f, irmap_found *out, irmap_error *err)
{
    memset(out, 0, sizeof *out);
    while (f->at < f->size) {
        if (step(f, out))
            return IRMAP_OK;
        if (f->work <= f->max_work)
            continue;
        f->at = f->size;
        return irmapi_error_other(err, IRMAP_LIMIT, "the search for modules", f->work, f->max_work);
    }
    return IRMAP_DONE;
}

irmap_container irmap_find_truncated(const irmap_finder *f)
{
    return (irmap_container)f->truncated;
}

uint32_t irmap_find_skipped(const irmap_finder *f)
{
    return f->skipped;
}

const char *irmap_container_name(irmap_container container)
{
    static const char names[][7] = {"none", "fatbin", "ar", "zip", "elf"};
    return (unsigned)container < sizeof names / sizeof names[0] ? names[container] : NULL;
}

const char *irmap_compression_name(irmap_compression compression)
{
    static const char names[][8] = {"none", "lz4", "zstd", "deflate"};
    return (unsigned)compression < sizeof names / sizeof names[0] ? names[compression] : NULL;
}
