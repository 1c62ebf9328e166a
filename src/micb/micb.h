/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Internal declarations for MIC-B, the binary encoding of MIND's compact graphs: see FORMAT.md. */
#ifndef IRMAPI_MICB_H
#define IRMAPI_MICB_H

#include "model/module.h"

/* Parts of a file, in file order; also indices of irmap_module.sections. Only the last two may be
 * absent. */
enum micb_part {
    MICB_HEADER,
    MICB_STRINGS,
    MICB_SYMBOLS,
    MICB_TYPES,
    MICB_VALUES,
    MICB_OUTPUT,
    MICB_MAP,
    MICB_TRAILING, /* ignored bytes after the map */
    MICB_PARTS
};

enum { MICB_VERSION = 2, MICB_VERSION_AT = 4, MICB_MAP_MARKER = 0x4D };

/* Minimum size in bytes of an entry of each list, for checking counts. */
enum { MICB_STRING_MIN = 1, MICB_TYPE_MIN = 2, MICB_VALUE_MIN = 3, MICB_ENTRY_MIN = 3 };

/* Offsets of the entries of a table: 4 bytes each, or 8 in files of at least 4 GiB. */
struct micb_index {
    void *offsets;
    uint32_t count;
};

struct micb_module {
    irmap_module base;
    bool wide; /* offsets have 8 bytes */
    struct micb_index strings, types, values;
    uint64_t symbols; /* offset of the first symbol, which is a string index */
    uint32_t symbol_count;
    uint64_t output, output_at; /* index of the value that the graph returns, and its offset */
    uint64_t map_at;            /* offset of the map's entry count; 0 if there is no map */
    uint64_t map_entries;       /* number of entries at all levels */
};

extern const struct format irmapi_micb_format;

static inline const struct micb_module *micb_of(const irmap_module *m)
{
    return (const struct micb_module *)(const void *)m;
}

/* Returns the MIC-B module, or NULL if the module has another format. */
static inline const struct micb_module *micb_or_null(const irmap_module *m)
{
    return m->format == &irmapi_micb_format ? micb_of(m) : NULL;
}

static inline uint64_t micb_offset(const struct micb_module *t, const struct micb_index *index,
                                   uint32_t i)
{
    if (t->wide)
        return ((const uint64_t *)index->offsets)[i];
    return ((const uint32_t *)index->offsets)[i];
}

static inline struct cursor micb_cursor(const irmap_module *m, enum micb_part part, uint64_t offset)
{
    const struct section *s = &m->sections[part];
    return module_cursor(m, offset, s->offset + s->size - offset);
}

/* Reads a count or length. Fails if it exceeds LIMIT_MICB_COUNT, or if that many elements of
 * `smallest` bytes do not fit. */
static inline uint64_t micb_count(struct cursor *c, uint64_t smallest, const char *what)
{
    uint64_t at = cur_offset(c), n = cur_uleb64(c, what);
    uint64_t fit = cur_left(c) / smallest;
    if (fit > LIMIT_MICB_COUNT)
        fit = LIMIT_MICB_COUNT;
    if (n <= fit)
        return n;
    cur_fail(c, IRMAP_COUNT_RANGE, what, at, n, fit);
    return 0;
}

/* Reads a length and returns the bytes that follow. `length` and `what` name both in errors. */
static inline irmap_bytes micb_bytes(struct cursor *c, const char *length, const char *what)
{
    uint64_t at = cur_offset(c), n = cur_uleb64(c, length);
    if (n > LIMIT_MICB_COUNT)
        irmapi_cur_fail(c, IRMAP_COUNT_RANGE, length, at, n, LIMIT_MICB_COUNT);
    const uint8_t *data = cur_take(c, n, what);
    return (irmap_bytes){data, data ? (size_t)n : 0};
}

static inline uint32_t micb_ref(struct cursor *c, uint64_t limit, const char *what)
{
    uint64_t at = cur_offset(c), i = cur_uleb64(c, what);
    if (i < limit || !cur_ok(c))
        return (uint32_t)i;
    irmapi_cur_fail(c, IRMAP_INDEX_RANGE, what, at, i, limit);
    return 0;
}

/* Fills err from a failed cursor, with the part and the entry (or IRMAP_NONE). */
irmap_status irmapi_micb_error(const struct cursor *c, enum micb_part part, uint64_t entry,
                               irmap_error *err);

const char *irmapi_micb_part_name(uint32_t part);

irmap_status irmapi_micb_open(irmap_module *m, const irmap_open_opts *opts, irmap_error *err);
irmap_status irmapi_micb_string(const irmap_module *m, uint32_t i, irmap_str *out,
                                irmap_error *err);
irmap_status irmapi_micb_type(const irmap_module *m, uint32_t i, irmap_type_info *out,
                              irmap_error *err);

#endif
