/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The rules of Tile IR files, by concern. The order of the checks is that of this header. */
#ifndef IRMAPI_TILE_CHECK_H
#define IRMAPI_TILE_CHECK_H

#include "check/check.h"
#include "core/pages.h"
#include "tile/ops.h"

/* What has been looked at: the lists of a function type, or they are being so; the shape of a type
 * that is used. */
enum type_seen { TYPE_SIGNATURE = 1, TYPE_SHAPE = 2, TYPE_OPEN = 4 };

struct tile_check {
    struct check *k;
    const irmap_module *m;
    const struct tile_module *t;
    const char *section;       /* where the check is: completes the findings */
    bool alone;                /* one function: nobody looks at the tables */
    uint32_t entry, func, op;  /* IRMAP_NONE when not in one */
    uint8_t *types_seen;       /* per type: enum type_seen */
    irmap_bytes good_hints;    /* of a function: nothing was found in them */
    irmap_tile_debug debug;    /* of no rows when there is none */
    struct pages records_seen; /* per debug record: tile_debug.c */
};

/* Reports a finding at the place where the check is. Returns false when the check is over. */
bool irmapi_tile_found(struct tile_check *c, enum check_rule rule, irmap_status status,
                       const char *what, uint64_t offset, uint64_t got, uint64_t limit);

/* Reports what an accessor or a cursor found; what it does not know of the place is added. */
bool irmapi_tile_refused(struct tile_check *c, enum check_rule rule, const irmap_error *error);

/* Bytes [from, to) must all be CB, as every writer leaves them. */
void irmapi_tile_check_padding(struct tile_check *c, enum check_rule rule, uint64_t from,
                               uint64_t to);

/* A number that the format stores in `bits` bits stands at offset as a varint: the higher bits,
 * which NVIDIA's reader drops, must be 0. */
void irmapi_tile_check_narrow(struct tile_check *c, enum check_rule rule, uint64_t offset,
                              uint32_t bits, const char *what);

/* Reads a string. For the verifier, whose reader does not check string offsets, a range that leaves
 * the table is cut off and one that ends before its start goes on to the end of the table. Such
 * strings can overlap, so their bytes count against the work limit. False: not readable. */
bool irmapi_tile_check_text(struct check *k, uint64_t index, uint64_t at, const char *what,
                            irmap_str *out, irmap_error *err);

/* String, which must not be empty when it is a name. */
void irmapi_tile_check_string(struct tile_check *c, uint64_t index, uint64_t at, const char *what,
                              bool is_name);

/* tile_tables.c: sections and tables. */
void irmapi_tile_check_sections(struct tile_check *c);
void irmapi_tile_check_tables(struct tile_check *c);
void irmapi_tile_check_globals(struct tile_check *c);

/* tile_types.c: a type that is used as the type of what an op or a block defines; one that may be a
 * function too, as in attributes and signatures; and the signature of a function. */
void irmapi_tile_check_type(struct tile_check *c, irmap_type type, uint64_t at);
void irmapi_tile_check_any_type(struct tile_check *c, irmap_type type, uint64_t at);
bool irmapi_tile_check_signature(struct tile_check *c, irmap_type signature, uint64_t at);

/* tile_attrs.c: what an attribute holds, all the way down. */
enum attr_place {
    ATTR_ANYWHERE,
    ATTR_ELEMENTS,  /* of an array: NVIDIA's reader takes what MLIR calls typed */
    ATTR_HINTS,     /* of optimization hints: a dictionary for each architecture */
    ATTR_PREDICATE, /* of assume */
    ATTR_FUNCTION,  /* behind the flags of a function: optimization hints */
    ATTR_ARGUMENTS, /* behind those: an array, and in it */
    ATTR_UNKNOWN,   /* all the way down, what nobody has described */
    ATTR_CONSTANTS  /* of a preview: as elements, and kinds of its own */
};

/* Names of which no two may be equal: keys of a dictionary, symbols. */
struct tile_name {
    uint32_t index;
    irmap_str text;
    uint64_t offset;
};
void irmapi_tile_check_unique(struct tile_check *c, const struct tile_name *names, size_t count,
                              const char *what);

void irmapi_tile_check_attrs(struct tile_check *c, irmap_tile_attr_iter *it, enum attr_place place);

/* tile_fields.c: the fields of a record, the cursor being at the first one. type is that of its
 * first result, for dense elements, or IRMAP_NONE. */
void irmapi_tile_check_fields(struct tile_check *c, struct cursor *at,
                              const struct tile_record *record, irmap_type type);

/* Flags that stand for nothing in this version must be 0. */
void irmapi_tile_check_flags(struct tile_check *c, const struct tile_record *record,
                             const struct tile_item *flags);

/* A constant and the type through which it is seen. */
void irmapi_tile_check_constant(struct tile_check *c, uint64_t index, uint64_t at, const char *what,
                                irmap_type type);

/* tile_bodies.c: functions and their ops; one of them, c->func. */
void irmapi_tile_check_functions(struct tile_check *c);
void irmapi_tile_check_function(struct tile_check *c);

/* tile_debug.c: the tables, before the functions; and the row of a function, as its header says at
 * offset at, of so many ops, or IRMAP_NONE when that is not known. */
void irmapi_tile_check_debug_begin(struct tile_check *c);
bool irmapi_tile_check_debug_open(struct tile_check *c); /* without looking at the tables */
void irmapi_tile_check_row(struct tile_check *c, uint64_t row, uint64_t at, uint32_t ops);
void irmapi_tile_check_debug_end(struct tile_check *c);

/* Member of the vtable; and one function with what it uses. */
void irmapi_tile_check_one(struct check *k, uint32_t func);

#endif
