/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Fast path for usual debug records: a one-byte tag and short numbers, with valid references.
 * Results are cached, so most records are read once. debug.c checks other records and reports
 * errors. */
#include "tile/check/verify.h"
#include <string.h>

enum { RECORDS = 1024 };

/* Result for a record. Scope: record number of its subprogram. Location or call site: that number
 * plus IS_LOCATION. 0: not known yet. NO_SCOPE: debug.c must check the record; never cached. */
#define IS_LOCATION 0x80000000u
#define RECORD_FILE 0xFFFFFFFDu
#define RECORD_UNIT 0xFFFFFFFEu

static bool is_location(uint32_t known)
{
    return known >= IS_LOCATION && known < RECORD_FILE;
}

struct known_record {
    uint32_t id, known;
};

bool irmapi_verify_records_begin(struct verifier *x, irmap_error *err)
{
    if (x->debug.records >= (RECORD_FILE & ~IS_LOCATION)) /* debug.c checks all records */
        return true;
    x->records = irmapi_alloc(x->heap, RECORDS, sizeof *x->records, "the verifier", err);
    return x->records != NULL;
}

void irmapi_verify_records_end(struct verifier *x)
{
    irmapi_free(x->heap, x->records, RECORDS * sizeof *x->records);
}

struct record {
    const struct tile_record *row;
    uint64_t value[6];
};

static const uint8_t *read_number(const uint8_t *p, const uint8_t *end, uint64_t *out)
{
    uint64_t value = 0;
    for (uint32_t shift = 0; p < end && shift < 35; shift += 7) {
        const uint8_t byte = *p++;
        value |= (uint64_t)(byte & 0x7F) << shift;
        if (byte < 0x80) {
            *out = value;
            return p;
        }
    }
    return NULL;
}

static bool read_record(const struct verifier *x, uint64_t id, struct record *out)
{
    const irmap_tile_debug *d = &x->debug;
    const uint8_t *at = d->record_data + (id - 1) * 4;
    const uint64_t size = (uint64_t)(d->end - d->data), start = load_le32(at);
    const uint64_t stop = id < d->records ? load_le32(at + 4) : size;
    if (start >= stop || stop > size || d->data[start] >= TILE_DEBUG_TAGS)
        return false;
    const uint8_t *p = d->data + start, *end = d->data + stop;
    out->row = &irmapi_tile_debug[*p++];
    for (uint32_t k = 0; p && k < out->row->count; k++)
        p = read_number(p, end, &out->value[k]);
    return p == end;
}

static uint32_t cached_result(const struct verifier *x, uint64_t id)
{
    const struct known_record *k = &x->records[id % RECORDS];
    return k->id == id ? k->known : 0;
}

/* Returns the cached result for record `id`: 0 if none, NO_SCOPE if field f cannot refer to it. */
static uint32_t look_up(const struct verifier *x, const struct tile_field *f, uint64_t id)
{
    bool locates = f->name == TILE_FIELD_caller || f->name == TILE_FIELD_callee;
    if (id - 1 >= x->debug.records)
        return NO_SCOPE;
    uint32_t known = cached_result(x, id);
    bool good = f->name == TILE_FIELD_file   ? known == RECORD_FILE
                : f->name == TILE_FIELD_unit ? known == RECORD_UNIT
                : locates                    ? is_location(known)
                                             : known < IS_LOCATION;
    return known == 0 || good ? known : NO_SCOPE;
}

/* Returns the result for a record. If it refers to a record without cached result, returns 0 and
 * stores that record's number in *missing. */
static uint32_t evaluate(const struct verifier *x, uint64_t id, const struct record *r,
                         uint64_t *missing)
{
    uint32_t scope = NO_SCOPE;
    for (uint32_t k = 0; k < r->row->count; k++) {
        const struct tile_field *f = &irmapi_tile_fields[r->row->first + k];
        if (tile_kind_of(f)->ref == IRMAP_REF_STRING && r->value[k] >= x->m->strings)
            return NO_SCOPE;
        bool unknown = f->name == TILE_FIELD_callee && r->value[k] == 0;
        if (tile_kind_of(f)->ref != IRMAP_REF_RECORD || unknown)
            continue;
        uint32_t known = look_up(x, f, r->value[k]);
        if (known == 0)
            *missing = r->value[k];
        if (known == 0 || known == NO_SCOPE)
            return known;
        if (f->name == TILE_FIELD_scope || f->name == TILE_FIELD_caller)
            scope = known;
    }
    switch (r->row - irmapi_tile_debug) {
    case IRMAP_TILE_DEBUG_FILE:
        return RECORD_FILE;
    case IRMAP_TILE_DEBUG_COMPILE_UNIT:
        return RECORD_UNIT;
    case IRMAP_TILE_DEBUG_SUBPROGRAM:
        return (uint32_t)id;
    case IRMAP_TILE_DEBUG_LOC:
        return scope | IS_LOCATION;
    default: /* NO_SCOPE for an unknown location */
        return scope;
    }
}

/* Computes the result for a record; 0 if debug.c must check it. Records may replace each other in
 * the cache, so the number of steps is limited. */
static IRMAPI_NOINLINE uint32_t compute_result(struct verifier *x, uint64_t id)
{
    enum { DEEP = 16, STEPS = 32 };
    uint64_t open[DEEP], missing = 0;
    uint32_t depth = 1, known = 0;
    open[0] = id;
    for (uint32_t steps = 0; known == 0 && steps < STEPS; steps++) {
        const uint64_t top = open[depth - 1];
        struct record r;
        known = read_record(x, top, &r) ? evaluate(x, top, &r, &missing) : NO_SCOPE;
        if (known == NO_SCOPE || (known == 0 && depth == DEEP))
            return 0;
        if (known == 0) {
            open[depth++] = missing;
            continue;
        }
        x->records[top % RECORDS] = (struct known_record){(uint32_t)top, known};
        if (--depth)
            known = 0;
    }
    return known;
}

static inline uint32_t find_result(struct verifier *x, uint64_t id)
{
    uint32_t known = cached_result(x, id);
    return known ? known : compute_result(x, id);
}

/* Joins the low seven bits of up to eight bytes of a varint, whose flag bits are cleared. */
static inline uint64_t join_digits(uint64_t v)
{
    v = (v & 0x007F007F007F007Fu) | (v & 0x7F007F007F007F00u) >> 1;
    v = (v & 0x00003FFF00003FFFu) | (v & 0x3FFF00003FFF0000u) >> 2;
    return (v & 0x000000000FFFFFFFu) | (v & 0x0FFFFFFF00000000u) >> 4;
}

/* Loads the bytes after the tag of a location and returns their number: four for 04 03 07 08 01.
 * Returns 0 for more than eight, for other records, and near the end of the section. */
static inline uint64_t location_bytes(const struct verifier *x, uint64_t id, uint64_t *word)
{
    const irmap_tile_debug *d = &x->debug;
    const uint8_t *at = d->record_data + (id - 1) * 4;
    const uint64_t size = (uint64_t)(d->end - d->data), start = load_le32(at);
    const uint64_t stop = id < d->records ? load_le32(at + 4) : size, bytes = stop - start - 1;
    if (stop > size || bytes - 1 >= 8 || size - start < 9 || d->data[start] != IRMAP_TILE_DEBUG_LOC)
        return 0;
    *word = load_le64(d->data + start + 1);
    return bytes;
}

/* Returns the scope in these bytes; 0 unless they are four numbers with scope and file name in
 * range. */
static inline uint64_t scope_of_plain(const struct verifier *x, uint64_t word, uint64_t bytes)
{
    const uint64_t own = UINT64_MAX >> (64 - 8 * bytes);
    const uint64_t ends = varint_ends(word) & own, digits = word & 0x7F7F7F7F7F7F7F7Fu;
    const uint64_t second = ends & (ends - 1), fourth = ends_drop(second, 2);
    if (fourth != (uint64_t)1 << (8 * bytes - 1))
        return 0;
    const uint64_t scope = join_digits(digits & (ends ^ (ends - 1)));
    const uint64_t name = join_digits((digits & (second ^ (second - 1))) >> 8 * ends_first(ends));
    return name < x->m->strings && scope - 1 < x->debug.records ? scope : 0;
}

/* Scope and file name of the latest valid location of the function. Most locations share them. */
struct beginning {
    uint64_t word, mask; /* `mask` selects their bytes; 0: none */
};

/* Returns the subprogram of a location; 0 if debug.c must check it. */
static inline uint32_t subprogram_of(struct verifier *x, uint64_t id, struct beginning *last)
{
    uint64_t word = 0, scope = 0;
    const uint64_t bytes = location_bytes(x, id, &word);
    if (bytes) {
        const uint64_t ends = varint_ends(word) & UINT64_MAX >> (64 - 8 * bytes);
        const uint64_t second = ends & (ends - 1), rest = ends & ~last->mask;
        if (((word ^ last->word) & last->mask) == 0 && last->mask &&
            (rest & (rest - 1)) == (uint64_t)1 << (8 * bytes - 1))
            return x->subprogram; /* exactly two more numbers follow */
        scope = scope_of_plain(x, word, bytes);
        *last = (struct beginning){word, second ^ (second - 1)};
    }
    const uint32_t known = find_result(x, scope ? scope : id);
    return scope ? (known < IS_LOCATION ? known : 0) : is_location(known) ? known - IS_LOCATION : 0;
}

uint64_t irmapi_verify_locations(struct verifier *x, uint64_t first, uint64_t i, uint64_t count)
{
    uint64_t last = 0;
    struct beginning beginning = {0, 0};
    if (!x->records)
        return i;
    for (const uint8_t *at = x->debug.id_data + (first + i) * 8; i < count; i++, at += 8) {
        const uint64_t id = load_le64(at);
        if (id == 0 || id == last)
            continue;
        const uint32_t found = id - 1 < x->debug.records ? subprogram_of(x, id, &beginning) : 0;
        if (found == 0)
            return i;
        if (i == 0)
            x->subprogram = found;
        else if (found != x->subprogram)
            return i;
        last = id;
    }
    return i;
}

bool irmapi_verify_is_subprogram(const struct verifier *x, uint64_t location, irmap_str name)
{
    struct record r;
    irmap_str linkage = {NULL, 0};
    uint64_t word = 0;
    const uint64_t bytes =
        x->records && location - 1 < x->debug.records ? location_bytes(x, location, &word) : 0;
    const uint64_t scope = bytes ? scope_of_plain(x, word, bytes) : 0;
    if (scope == 0 || scope != x->subprogram || !read_record(x, scope, &r))
        return false;
    for (uint32_t k = 0; k < r.row->count; k++)
        if (irmapi_tile_fields[r.row->first + k].name == TILE_FIELD_linkage_name &&
            !irmapi_tile_check_text(x->check, r.value[k], 0, "string", &linkage, NULL))
            return false;
    return linkage.data && linkage.size == name.size &&
           (linkage.data == name.data || memcmp(linkage.data, name.data, name.size) == 0);
}
