/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The one interpreter of records: steps through the fields that a record has in a file of this
 * version with these flags. Types, attributes, debug records and ops are read with it.
 */
#ifndef IRMAPI_TILE_WALK_H
#define IRMAPI_TILE_WALK_H

#include "tile/tile.h"

struct tile_walk {
    const irmap_module *module;
    struct cursor *c;
    const struct tile_field *next, *end;
    uint64_t flags; /* of the flags field read last */
    uint64_t type;  /* type index read last, for int_bits and float_bits */
    uint64_t type_at;
    uint64_t operands; /* left of an operand_count */
    bool deep;         /* step over what attributes contain, so that the next field can be read */
    bool unchecked;    /* values that do not say where the next field is are taken as they stand */
};

struct tile_item {
    const struct tile_field *field;
    uint64_t offset; /* of the field in the file */
    uint64_t value;  /* number, index, bit pattern or length of the list */
    const uint8_t *list, *list_end;
};

static inline struct tile_walk tile_walk_begin(const irmap_module *m, struct cursor *c,
                                               const struct tile_record *record)
{
    const struct tile_field *first = irmapi_tile_fields + record->first;
    struct tile_walk w = {.module = m, .c = c, .next = first, .end = first + record->count};
    return w;
}

static inline bool tile_field_is_there(const struct tile_field *f, uint32_t minor, uint64_t flags)
{
    return minor >= f->since && minor <= f->until && (flags & f->mask) == f->mask;
}

/* Flag bits that mean something in this version. */
static inline uint64_t tile_known_flags(const struct tile_record *record, uint32_t minor)
{
    uint64_t known = 0;
    for (uint32_t i = 0; i < record->count; i++) {
        const struct tile_field *f = &irmapi_tile_fields[record->first + i];
        if (f->since <= minor && minor <= f->until)
            known |= f->mask;
    }
    return known;
}

/* The next field; false at the end or when the cursor failed. */
bool irmapi_tile_walk_next(struct tile_walk *w, struct tile_item *item);

#endif
