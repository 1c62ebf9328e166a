/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Iterates over the fields of a record: a type, attribute, debug record or op. Visits the fields
 * that are present in the file's version and with the record's flags. */
#ifndef IRMAPI_TILE_WALK_H
#define IRMAPI_TILE_WALK_H

#include "tile/tile.h"

struct tile_walk {
    const irmap_module *module;
    struct cursor *c;
    const struct tile_field *next, *end;
    uint64_t flags;    /* value of the latest flags field */
    uint64_t type;     /* latest type index, for int_bits and float_bits */
    uint64_t type_at;  /* offset of that index */
    uint64_t operands; /* remaining operands of a field operand_count */
    bool deep; /* set by the caller: skip the contents of attributes, so that later fields can be
                  read */
    bool unchecked; /* set by the caller: accept invalid values that do not affect where the next
                       field begins */
};

struct tile_item {
    const struct tile_field *field;
    uint64_t offset;
    uint64_t value;                 /* number, index, bit pattern, or length of the list */
    const uint8_t *list, *list_end; /* elements of a list, or contents of an attribute */
};

static inline struct tile_walk tile_walk_begin(const irmap_module *m, struct cursor *c,
                                               const struct tile_record *record)
{
    const struct tile_field *first = irmapi_tile_fields + record->first;
    struct tile_walk w = {.module = m, .c = c, .next = first, .end = first + record->count};
    return w;
}

static inline bool tile_field_is_present(const struct tile_field *f, uint32_t minor, uint64_t flags)
{
    return minor >= f->since && minor <= f->until && (flags & f->mask) == f->mask;
}

/* Returns the flag bits that this version defines. */
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

/* Stores what determines the encoding of later fields, after a field of TILE_READ_VARINT. */
static inline void tile_walk_note(struct tile_walk *w, const struct tile_kind *kind, uint64_t value,
                                  uint64_t offset)
{
    if (kind->many == TILE_MANY_ONE) {
        w->operands -= kind->part == IRMAP_SPAN_OPERAND;
    } else if (kind->ref == IRMAP_REF_TYPE) {
        w->type = value;
        w->type_at = offset;
    }
}

/* Reads the next field. Returns false at the end or if the cursor failed. */
bool irmapi_tile_walk_next(struct tile_walk *w, struct tile_item *item);

#endif
