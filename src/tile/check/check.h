/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Checks the rules of Tile IR files, in the order of this header. `at` is the file offset of a
 * reference, for findings. CHECK_...: see check/check.h. */
#ifndef IRMAPI_TILE_CHECK_H
#define IRMAPI_TILE_CHECK_H

#include "check/check.h"
#include "core/pages.h"
#include "tile/ops.h"
#include <irmap/body.h>
#include <string.h>

/* Checks of a type that have begun. TYPE_SIGNATURE: the lists of a function type; TYPE_OPEN: the
 * check of the lists is in progress. TYPE_SHAPE: the shape. TYPE_OF_VALUE: values may have the
 * type. */
enum type_seen { TYPE_SIGNATURE = 1, TYPE_SHAPE = 2, TYPE_OPEN = 4, TYPE_OF_VALUE = 8 };

/* Place of an attribute, which determines the allowed kinds. */
enum attr_place {
    ATTR_ANYWHERE,  /* any kind, but its contents are limited */
    ATTR_ELEMENTS,  /* in an array: kinds that MLIR calls typed attributes */
    ATTR_HINTS,     /* in optimization hints: one dictionary per architecture */
    ATTR_PREDICATE, /* predicate of assume */
    ATTR_FUNCTION,  /* attribute after the flags of a function: optimization hints */
    ATTR_ARGUMENTS, /* attribute after the hints: an array of argument attributes */
    ATTR_UNKNOWN,   /* contents of that array: any kind, at all depths */
    ATTR_CONSTANTS  /* const_args of preview$call: kinds of ATTR_ELEMENTS, types, and previews */
};
enum { ATTR_PLACES = ATTR_CONSTANTS + 1 };

/* Cache of attributes and uses of constants without findings, in slots chosen by content. Most
 * attributes and uses equal a cached one and need no check. */
#ifdef IRMAP_DRIVER /* -Dprofile=driver: smaller code, without the cache */
enum { CHECKS_ARE_CACHED = 0, GOOD_ATTRS = 1, GOOD_CONSTANTS = 1 };
#else
enum { CHECKS_ARE_CACHED = 1, GOOD_ATTRS = 32, GOOD_CONSTANTS = 256 };
#endif
struct good_constant {
    uint32_t number, type; /* constant index + 1, or 0; type of the value */
};

/* Returns the slot for a constant with a type. */
static inline uint32_t tile_good_constant(uint32_t constant, irmap_type type)
{
    return (constant + type.id) % GOOD_CONSTANTS;
}

struct tile_check {
    struct check *k;
    const irmap_module *m;
    const struct tile_module *t;
    const char *section;      /* current section, added to findings */
    bool alone;               /* true: only one function is checked, without the tables */
    uint32_t entry, func, op; /* current item, or IRMAP_NONE */
    uint8_t *types_seen;      /* by type: bits of enum type_seen */
    irmap_bytes good_attrs[ATTR_PLACES][GOOD_ATTRS];
    struct good_constant good_constants[GOOD_CONSTANTS];
    irmap_tile_debug debug;    /* no rows if the file has no debug section */
    struct pages records_seen; /* by debug record: see debug.c */
};

/* Reports a finding about the current item. Returns false if the check is over. */
bool irmapi_tile_report_finding(struct tile_check *c, enum check_rule rule, irmap_status status,
                                const char *what, uint64_t offset, uint64_t got, uint64_t limit);

/* Reports an error of an accessor or cursor, for the current item. */
bool irmapi_tile_report_error(struct tile_check *c, enum check_rule rule, const irmap_error *error);

/* Checks that the bytes [from, to) are CB, the padding of all writers. */
void irmapi_tile_check_padding(struct tile_check *c, enum check_rule rule, uint64_t from,
                               uint64_t to);

/* Checks that a varint fits in `bits` bits. NVIDIA's reader drops further bits. */
void irmapi_tile_check_narrow(struct tile_check *c, enum check_rule rule, uint64_t offset,
                              uint32_t bits, const char *what);

/* Reads a string. Returns false if it is unreadable. NVIDIA's reader does not check string offsets.
 * For the verifier, a range beyond the table is therefore cut off, and one that ends before its
 * start extends to the end of the table. Such strings can overlap: irmapi_check_work() limits their
 * bytes. */
bool irmapi_tile_check_text(struct check *k, uint64_t index, uint64_t at, const char *what,
                            irmap_str *out, irmap_error *err);

/* Checks a string. If is_name, it must not be empty. */
void irmapi_tile_check_string(struct tile_check *c, uint64_t index, uint64_t at, const char *what,
                              bool is_name);

/* tables.c */
void irmapi_tile_check_sections(struct tile_check *c);
void irmapi_tile_check_tables(struct tile_check *c);
void irmapi_tile_check_globals(struct tile_check *c);

/* Returns whether a type was checked as the type of a value without an error. */
static inline bool tile_check_knows_type(const struct tile_check *c, irmap_type type)
{
    return type.id < c->m->types && (c->types_seen[type.id] & TYPE_OF_VALUE);
}

/* types.c. Check the type of a value; a type that may be a function, as in attributes; the
 * signature of a function. */
void irmapi_tile_check_type(struct tile_check *c, irmap_type type, uint64_t at);
void irmapi_tile_check_any_type(struct tile_check *c, irmap_type type, uint64_t at);
bool irmapi_tile_check_signature(struct tile_check *c, irmap_type signature, uint64_t at);

/* A name that must be unique: a key of a dictionary, or a symbol. */
struct tile_name {
    uint32_t index;
    irmap_str text;
    uint64_t offset;
};
void irmapi_tile_check_unique(struct tile_check *c, const struct tile_name *names, size_t count,
                              const char *what);

/* attrs.c. Checks the attributes of an iterator, at all depths. `bytes` is their encoding. */
void irmapi_tile_check_attrs(struct tile_check *c, irmap_tile_attr_iter *it, enum attr_place place,
                             irmap_bytes bytes);

/* Returns the slot for an attribute of at least one byte. */
static inline uint32_t tile_good_attr(irmap_bytes bytes)
{
    return (uint32_t)((bytes.size + bytes.data[bytes.size / 2] + bytes.data[bytes.size - 1]) %
                      GOOD_ATTRS);
}

/* Returns whether an equal attribute at the same place was checked without a finding. */
static inline bool tile_check_knows_attr(const struct tile_check *c, enum attr_place place,
                                         irmap_bytes bytes)
{
    if (!CHECKS_ARE_CACHED || bytes.size == 0)
        return false;
    const irmap_bytes good = c->good_attrs[place][tile_good_attr(bytes)];
    return bytes.size == good.size && memcmp(bytes.data, good.data, bytes.size) == 0;
}

/* fields.c. Checks the fields of a record, from the cursor on. `type` is the type of the first
 * result (and of the op's constant), or IRMAP_NONE. */
void irmapi_tile_check_fields(struct tile_check *c, struct cursor *at,
                              const struct tile_record *record, irmap_type type);

/* Returns whether irmapi_tile_check_fields() would report nothing about the attributes and flags of
 * op i. Returns false for uncommon encodings. After false, irmapi_tile_check_fields() must be
 * called. */
bool irmapi_tile_fields_need_no_check(const struct tile_check *c, const irmap_body_view *v,
                                      uint32_t i, irmap_type type);

/* Checks that flag bits without a meaning in this version are 0. */
void irmapi_tile_check_flags(struct tile_check *c, const struct tile_record *record,
                             const struct tile_item *flags);

void irmapi_tile_check_constant(struct tile_check *c, uint64_t index, uint64_t at, const char *what,
                                irmap_type type);

/* bodies.c. Check all functions and their ops; or only c->func. */
void irmapi_tile_check_functions(struct tile_check *c);
void irmapi_tile_check_function(struct tile_check *c);

/* debug.c. Check the debug tables, before the functions; and a function's row. `at` is the offset
 * of the row number; `ops` is the number of ops or IRMAP_NONE. */
void irmapi_tile_check_debug_begin(struct tile_check *c);
bool irmapi_tile_check_debug_open(struct tile_check *c); /* without checking the tables */
void irmapi_tile_check_row(struct tile_check *c, uint64_t row, uint64_t at, uint32_t ops);
void irmapi_tile_check_debug_end(struct tile_check *c);

/* Checks a function and everything that it uses. */
void irmapi_tile_check_one(struct check *k, uint32_t func);

#endif
