/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Finds the properties of ops in tables. */
#include "mlir/properties.h"
#include "core/error.h"
#include <irmap/op.h>
#include <irmap/span.h>
#include <string.h>

/* builtin_text, builtin_entries: as in struct mlir_prop_table. For each op, sorted by dialect and
 * name: the number of its set (builtin_set) and its name (builtin_names, in blocks that begin at
 * builtin_blocks). A set in builtin_sets is, for each release, the op's first entry or
 * MLIR_PROP_NO_ROW. builtin_dialects: the first op of each dialect, and the first of its ops in
 * traits.c. */
#include "mlir_properties.inc"

#define TRAITS(name, word, stored, to, form, field, bits)                                          \
    {MLIR_PROP_AS_##stored, IRMAP_REF_##to, IRMAP_FORM_##form, IRMAP_FIELD_##field, bits},
const struct mlir_prop_traits irmapi_mlir_prop_traits[] = {MLIR_PROP_MAP(TRAITS)};
#undef TRAITS

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

unsigned irmapi_mlir_release_stated(irmap_str producer)
{
    return starts(producer, "MLIR") || starts(producer, "LLVM") ? digits(producer, 4) : 0;
}

bool irmapi_mlir_release_is_exact(irmap_str producer)
{
    const unsigned stated = irmapi_mlir_release_stated(producer);
    const size_t size = producer.size;
    if (stated == 0 || stated == 20 || stated > 23)
        return false;
    return stated < 19 || memcmp(producer.data + size - 3, "git", 3) != 0;
}

uint32_t irmapi_mlir_release_number(enum mlir_release release)
{
    static const uint8_t number[MLIR_RELEASES] = {19, 21, 22, 23};
    return number[release];
}

enum mlir_release irmapi_mlir_release(irmap_str producer)
{
    const unsigned stated = irmapi_mlir_release_stated(producer);
    /* StableHLO and SDY are built from LLVM snapshots. The table of the newest release fits all of
     * them. */
    if (starts(producer, "StableHLO_v") || irmap_str_equal(producer, "SDY") || stated >= 23)
        return MLIR_RELEASE_23;
    return stated == 22 ? MLIR_RELEASE_22 : stated >= 20 ? MLIR_RELEASE_21 : MLIR_RELEASE_19;
}

static int compare(irmap_str a, const void *b, size_t size)
{
    int order = memcmp(a.data, b, a.size < size ? a.size : size);
    return order ? order : (a.size > size) - (a.size < size);
}

/* Returns the index of a name in sorted rows [from, to), or IRMAP_NONE. */
static uint32_t find_row(const char *text, const struct mlir_prop_row *rows, uint32_t from,
                         uint32_t to, irmap_str name)
{
    while (from < to) {
        uint32_t middle = from + (to - from) / 2;
        int order = compare(name, text + rows[middle].name, strlen(text + rows[middle].name));
        if (order == 0)
            return middle;
        if (order < 0)
            to = middle;
        else
            from = middle + 1;
    }
    return IRMAP_NONE;
}

/* Returns the index of a name among the built-in ops [from, to), or IRMAP_NONE. */
static uint32_t find_op(uint32_t from, uint32_t to, irmap_str name)
{
    uint32_t low = from / MLIR_NAMES_BLOCK, high = (to - 1) / MLIR_NAMES_BLOCK;
    size_t same = 0;
    if (from == to)
        return IRMAP_NONE;
    while (low < high) { /* all blocks but the first begin within [from, to) */
        uint32_t middle = high - (high - low) / 2;
        const unsigned char *first = builtin_names + builtin_blocks[middle];
        if (compare(name, first + 2, first[1]) < 0)
            high = middle - 1;
        else
            low = middle;
    }
    const unsigned char *at = builtin_names + builtin_blocks[low];
    uint32_t row = low * MLIR_NAMES_BLOCK;
    to = to - row > MLIR_NAMES_BLOCK ? row + MLIR_NAMES_BLOCK : to;
    for (; row < to; row++)
        if (mlir_names_next(&at, name, &same) && row >= from)
            return row;
    return IRMAP_NONE;
}

static const struct mlir_prop_row *find_dialect(irmap_str name)
{
    enum { COUNT = sizeof builtin_dialects / sizeof builtin_dialects[0] - 1 };
    uint32_t i = name.size ? find_row((const char *)builtin_text, builtin_dialects, 0, COUNT, name)
                           : IRMAP_NONE;
    return i == IRMAP_NONE ? NULL : &builtin_dialects[i];
}

uint32_t irmapi_mlir_props_row(irmap_str op, const struct mlir_prop_row **dialect)
{
    const char *dot = op.size ? memchr(op.data, '.', op.size) : NULL;
    size_t size = dot ? (size_t)(dot - op.data) : 0;
    *dialect = find_dialect((irmap_str){op.data, size});
    if (!*dialect)
        return IRMAP_NONE;
    return find_op((*dialect)[0].first[0], (*dialect)[1].first[0],
                   (irmap_str){dot + 1, op.size - size - 1});
}

static const struct mlir_prop_entry *entry(const struct mlir_prop_entry *entries, uint16_t first)
{
    return first == MLIR_PROP_NO_ROW ? NULL : entries + first;
}

bool irmapi_mlir_props_find(const struct mlir_prop_table *user, enum mlir_release release,
                            irmap_str op, uint32_t version, struct mlir_prop_fields *out)
{
    const struct mlir_prop_row *dialect;
    if (user && irmapi_mlir_props_search(user, op, version, out))
        return true;
    *out = (struct mlir_prop_fields){.version = version, .text = (const char *)builtin_text};
    const uint32_t i = irmapi_mlir_props_row(op, &dialect);
    if (i == IRMAP_NONE)
        return false;
    const uint16_t *set = builtin_sets[builtin_set[i]];
    const enum mlir_release other = release == MLIR_RELEASE_23 ? MLIR_RELEASE_19 : MLIR_RELEASE_23;
    out->next = entry(builtin_entries, set[release]);
    out->other = set[other] == set[release] ? NULL : entry(builtin_entries, set[other]);
    return out->next;
}

bool irmapi_mlir_props_search(const struct mlir_prop_table *table, irmap_str op, uint32_t version,
                              struct mlir_prop_fields *out)
{
    *out = (struct mlir_prop_fields){.version = version, .text = table->text};
    const uint32_t i =
        op.size ? find_row(table->text, table->rows, 0, table->count, op) : IRMAP_NONE;
    if (i == IRMAP_NONE)
        return false;
    const uint16_t *first = table->rows[i].first;
    out->next = entry(table->entries, first[0]);
    out->other = first[0] == first[1] ? NULL : entry(table->entries, first[1]);
    return out->next;
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

bool irmapi_mlir_props_dialect(enum mlir_release release, irmap_str name)
{
    const struct mlir_prop_row *dialect = find_dialect(name);
    for (uint32_t i = dialect ? dialect[0].first[0] : 0; dialect && i < dialect[1].first[0]; i++)
        if (builtin_sets[builtin_set[i]][release] != MLIR_PROP_NO_ROW)
            return true;
    return false;
}
