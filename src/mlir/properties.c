/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "mlir/properties.h"
#include "core/error.h"
#include <string.h>

/* The built-in tables: builtin_text, builtin_entries, builtin_rows. */
#include "mlir_properties.inc"

static bool starts(irmap_str s, const char *word)
{
    size_t size = strlen(word);
    return s.size >= size && memcmp(s.data, word, size) == 0;
}

static unsigned digits(irmap_str s, size_t at)
{
    unsigned v = 0;
    for (; at < s.size && s.data[at] >= '0' && s.data[at] <= '9'; at++)
        v = v < 1000 ? v * 10 + (unsigned)(s.data[at] - '0') : v;
    return v;
}

enum mlir_release irmapi_mlir_release(irmap_str producer)
{
    /* These come with snapshots of LLVM, and what reads all of them is of today. */
    if (starts(producer, "StableHLO_v") || irmap_str_equal(producer, "SDY"))
        return MLIR_RELEASE_23;
    if (!starts(producer, "MLIR") && !starts(producer, "LLVM"))
        return MLIR_RELEASE_19;
    return digits(producer, 4) >= 23 ? MLIR_RELEASE_23 : MLIR_RELEASE_19;
}

bool irmapi_mlir_release_is_sure(irmap_str producer)
{
    return (starts(producer, "MLIR") || starts(producer, "LLVM")) && digits(producer, 4) != 0;
}

static int compare(irmap_str a, const char *b)
{
    size_t size = strlen(b);
    int order = memcmp(a.data, b, a.size < size ? a.size : size);
    return order ? order : (a.size > size) - (a.size < size);
}

static bool search(const struct mlir_prop_table *t, unsigned column, irmap_str op,
                   struct mlir_prop_fields *out)
{
    uint32_t from = 0, to = t->count;
    while (from < to) {
        uint32_t middle = from + (to - from) / 2;
        const struct mlir_prop_row *row = &t->rows[middle];
        int order = compare(op, t->text + row->name);
        if (order == 0) {
            if (row->first[column] == MLIR_PROP_NO_ROW)
                return false;
            out->next = t->entries + row->first[column];
            if (row->first[!column] != row->first[column] &&
                row->first[!column] != MLIR_PROP_NO_ROW)
                out->other = t->entries + row->first[!column];
            out->text = t->text;
            return true;
        }
        if (order < 0)
            to = middle;
        else
            from = middle + 1;
    }
    return false;
}

bool irmapi_mlir_props_find(const struct mlir_prop_table *user, enum mlir_release release,
                            irmap_str op, uint32_t version, struct mlir_prop_fields *out)
{
    const struct mlir_prop_table builtin = {
        .text = builtin_text,
        .entries = builtin_entries,
        .rows = builtin_rows,
        .count = sizeof builtin_rows / sizeof builtin_rows[0],
    };
    *out = (struct mlir_prop_fields){.version = version};
    if (op.size == 0)
        return false;
    return (user && search(user, 0, op, out)) || search(&builtin, release, op, out);
}

bool irmapi_mlir_props_search(const struct mlir_prop_table *table, irmap_str op, uint32_t version,
                              struct mlir_prop_fields *out)
{
    *out = (struct mlir_prop_fields){.version = version};
    return op.size && search(table, 0, op, out);
}

bool irmapi_mlir_props_next(struct mlir_prop_fields *fields, struct mlir_prop_field *out)
{
    while (fields->next) {
        const struct mlir_prop_entry *e = fields->next;
        enum mlir_prop_kind kind = (enum mlir_prop_kind)e->kind;
        fields->next = e->last ? NULL : e + 1;
        if (kind == (fields->version < 6 ? MLIR_PROP_SEGMENTS : MLIR_PROP_SEGMENTS_ATTR))
            continue;
        out->name.data = fields->text + e->name;
        out->name.size = strlen(out->name.data);
        out->kind = kind == MLIR_PROP_SEGMENTS_ATTR ? MLIR_PROP_ATTR : kind;
        out->count = e->count;
        return true;
    }
    *out = (struct mlir_prop_field){.kind = MLIR_PROP_OPAQUE};
    return false;
}

const char *irmapi_mlir_overflow(uint64_t flags)
{
    static const char spelling[][16] = {"none", "nsw", "nuw", "nsw, nuw"};
    return spelling[flags & 3];
}

bool irmapi_mlir_props_dialect(enum mlir_release release, irmap_str dialect)
{
    char buf[64];
    uint32_t from = 0, to = sizeof builtin_rows / sizeof builtin_rows[0], count = to;
    irmap_str key = {buf, dialect.size + 1};
    if (dialect.size >= sizeof buf)
        return false;
    memcpy(buf, dialect.data, dialect.size);
    buf[dialect.size] = '.';
    while (from < to) {
        uint32_t middle = from + (to - from) / 2;
        if (compare(key, builtin_text + builtin_rows[middle].name) > 0)
            from = middle + 1;
        else
            to = middle;
    }
    for (; from < count; from++) {
        if (strncmp(builtin_text + builtin_rows[from].name, buf, key.size) != 0)
            return false;
        if (builtin_rows[from].first[release] != MLIR_PROP_NO_ROW)
            return true;
    }
    return false;
}
