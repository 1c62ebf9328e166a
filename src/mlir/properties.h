/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * What the properties of registered ops consist of.
 *
 * From bytecode version 5 on a registered op has a blob in the properties section: its fields in
 * the order of the op's definition, without names or tags. Nothing in the file says what they are,
 * and they changed between releases of LLVM under the same version number, so tables do: those of
 * LLVM 19, 21, 22 and 23 are built in, and a user may add rows, which come first.
 *
 * arith.cmpi has "predicate:attr": its blob 0B is the varint 5, the index of the predicate.
 * arith.addf has "fastmath:optattr": 0F is the varint 7, so there is one, attribute 3; 01 is the
 * varint 0, none.
 */
#ifndef IRMAPI_MLIR_PROPERTIES_H
#define IRMAPI_MLIR_PROPERTIES_H

#include "core/alloc.h"
#include <stdbool.h>

/* X(NAME, "word in a table", how it is stored, what it refers to, how hex shows its number, what
 * irmap_field it is, bits of a number). In generic form: BOOL is a unit when it is not 0, else
 * false; UINT and OPTIONAL_UINT are an i32 and an i64; NUMBERS array<i32: ...>, BOOLS [true]. */
#define MLIR_PROP_MAP(X)                                                                           \
    X(ATTR, "attr", INDEX, ATTR, NONE, ATTR, 0)                                                    \
    X(OPTIONAL_ATTR, "optattr", FLAGGED, ATTR, NONE, ATTR, 0)                                      \
    X(SEGMENTS, "seg>=6[", SEGMENTS, NONE, NONE, SEGMENTS, 32) /* and a count: "seg>=6[2]" */      \
    X(UINT, "uint", NUMBER, NONE, SIGNED, NUMBER, 32)                                              \
    X(OVERFLOW, "overflow", NUMBER, NONE, BITS, ENUM, 0) /* bit 0 nsw, bit 1 nuw */                \
    X(BOOL, "bool", BYTE, NONE, BOOL, BOOL, 0)                                                     \
    X(OPTIONAL_UINT, "optuint", OPTIONAL, NONE, NUMBER, NUMBER, 64)                                \
    X(OPAQUE, "opaque", REST, NONE, NONE, BYTES, 0)                                                \
    X(SEGMENTS_ATTR, "seg<6", INDEX, ATTR, NONE, ATTR, 0) /* in tables; a walk gives ATTR */       \
    X(I8, "i8", NUMBER, NONE, SIGNED, NUMBER, 8)                                                   \
    X(I16, "i16", NUMBER, NONE, SIGNED, NUMBER, 16)                                                \
    X(I32, "i32", NUMBER, NONE, SIGNED, NUMBER, 32)                                                \
    X(I64, "i64", NUMBER, NONE, SIGNED, NUMBER, 64)                                                \
    X(TRUTH, "truth", BYTE, NONE, BOOL, BOOL, 0)                                                   \
    X(STRING, "string", NUMBER, STRING, NONE, STRING, 0)                                           \
    X(I32S, "i32s", NUMBERS, NONE, NONE, BYTES, 32)                                                \
    X(I64S, "i64s", NUMBERS, NONE, NONE, BYTES, 64)                                                \
    X(BOOLS, "bools", BYTES, NONE, NONE, BYTES, 1)

#define MLIR_PROP_KIND(name, word, stored, to, form, field, bits) MLIR_PROP_##name,
enum mlir_prop_kind { MLIR_PROP_MAP(MLIR_PROP_KIND) MLIR_PROP_KINDS };
#undef MLIR_PROP_KIND

enum mlir_prop_stored {
    MLIR_PROP_AS_INDEX,    /* a varint, an attribute index */
    MLIR_PROP_AS_FLAGGED,  /* a varint, 0 for none or an attribute index << 1 | 1 */
    MLIR_PROP_AS_NUMBER,   /* a varint; signed: 64 bits of two's complement */
    MLIR_PROP_AS_BYTE,     /* a byte */
    MLIR_PROP_AS_OPTIONAL, /* a byte, and a varint when it is not 0 */
    MLIR_PROP_AS_SEGMENTS, /* a sparse array of numbers */
    MLIR_PROP_AS_NUMBERS,  /* a count, varints */
    MLIR_PROP_AS_BYTES,    /* a count, bytes */
    MLIR_PROP_AS_REST      /* unknown; where it and what follows it end is unknown */
};

struct mlir_prop_traits {
    uint8_t stored; /* enum mlir_prop_stored */
    uint8_t ref;    /* irmap_ref */
    uint8_t form;   /* irmap_form */
    uint8_t field;  /* irmap_field_kind */
    uint8_t bits;
};

extern const struct mlir_prop_traits irmapi_mlir_prop_traits[MLIR_PROP_KINDS];

struct mlir_prop_field {
    irmap_str name; /* static, or of the user's table */
    enum mlir_prop_kind kind;
    uint32_t count; /* of segments */
};

/* Tables are sorted rows of op names, with the first of the entries that each op has. All text is
 * terminated. */
struct mlir_prop_entry {
    uint32_t name : 19, kind : 5, last : 1, count : 7;
};

struct mlir_prop_row {
    uint32_t name;
    uint16_t first[2]; /* rows that are tried in this order; MLIR_PROP_NO_ROW */
};

enum { MLIR_PROP_NO_ROW = 0xFFFF };

struct mlir_prop_table {
    const char *text;
    const struct mlir_prop_entry *entries;
    const struct mlir_prop_row *rows;
    uint32_t count;
    size_t size; /* of the block that holds a user's table */
};

/* Releases whose definitions are known, oldest first. LLVM 20 has no table: 21's is closest. */
enum mlir_release {
    MLIR_RELEASE_19,
    MLIR_RELEASE_21,
    MLIR_RELEASE_22,
    MLIR_RELEASE_23,
    MLIR_RELEASES
};

/* The number of a release, such as 19. */
uint32_t irmapi_mlir_release_number(enum mlir_release release);

/* The release whose table is tried first, by the string in the file's header, such as "MLIR19.1.7"
 * or "LLVM23.1.4". A producer that names no LLVM gets 19, except for those that are built from
 * recent snapshots. */
enum mlir_release irmapi_mlir_release(irmap_str producer);
/* The number of the LLVM that a producer names, or 0. */
unsigned irmapi_mlir_release_stated(irmap_str producer);
/* Whether the producer is a release whose definitions are known. "MLIR21.0.0git" is not: it may be
 * of any month between two releases. */
bool irmapi_mlir_release_is_exact(irmap_str producer);

/* The fields of one op, front to back. */
struct mlir_prop_fields {
    const struct mlir_prop_entry *next; /* NULL at the end */
    const struct mlir_prop_entry
        *other; /* another row: what the op has if the first does not fit */
    const char *text;
    uint32_t version;
};

/*
 * Finds an op by its full name ("arith.cmpi"), first among the rows of a user's table (may be
 * NULL). False for an op without properties or unknown. A search, of about 12 comparisons: do it
 * once for each op name of a file, and keep *out, which a copy of walks.
 *
 * The walk gives the fields that a blob of this bytecode version has: numbers of segments are an
 * attribute among the others before version 6, and a sparse array behind them from then on. Below
 * version 5, where there are no blobs, the names are those that the op's dictionary has in place of
 * properties.
 */
bool irmapi_mlir_props_find(const struct mlir_prop_table *user, enum mlir_release release,
                            irmap_str op, uint32_t version, struct mlir_prop_fields *out);
bool irmapi_mlir_props_next(struct mlir_prop_fields *fields, struct mlir_prop_field *out);
/* The same in one table, of a description, by the op's name without its dialect. */
bool irmapi_mlir_props_search(const struct mlir_prop_table *table, irmap_str op, uint32_t version,
                              struct mlir_prop_fields *out);

/* The number of an op's row in the built-in table, or IRMAP_NONE; and its dialect there, or NULL:
 * first[1] of it and of the row behind it are where the ops are in traits.c that have no row. */
uint32_t irmapi_mlir_props_row(irmap_str op, const struct mlir_prop_row **dialect);

/*
 * Front-coded names, in order: each is a byte, whose low bits say how many characters are those of
 * the name before (none where a list or block of them begins), the number of the others, and these.
 * Whether the one at *at is `name`; *at then is the next one. *same, 0 at first, is how many
 * characters the last one and `name` share.
 */
enum {
    MLIR_NAMES_SHARED = 0x1F,
    MLIR_NAMES_FLAGS = 5 /* bits above that */,
    MLIR_NAMES_BLOCK = 16
};

static inline bool mlir_names_next(const unsigned char **at, irmap_str name, size_t *same)
{
    const unsigned char *p = *at + 2, *end = p + p[-1];
    size_t shared = p[-2] & MLIR_NAMES_SHARED;
    *at = end;
    if (shared > *same)
        return false;
    for (; shared < name.size && p < end && *p == (unsigned char)name.data[shared]; shared++)
        p++;
    *same = shared;
    return shared == name.size && p == end;
}

/* Flags of MLIR_PROP_OVERFLOW: "nsw", "nsw, nuw" or "none". */
const char *irmapi_mlir_overflow(uint64_t flags);

/* Whether an op of this dialect is in the built-in table: LLVM then knows the dialect, and reads
 * the text of its attributes, where what it doesn't know stays as it is written. */
bool irmapi_mlir_props_dialect(enum mlir_release release, irmap_str dialect);

/*
 * Makes a table from text in the form of properties-19.tsv: a line for each op in any order, its
 * name, a tab, its fields as NAME:KIND with single spaces between; lines that begin with # and
 * empty ones are skipped. *out is one block of heap, which keeps nothing of the text; NULL when
 * there is none.
 *
 * IRMAP_INVALID_ARG says in err what is wrong and in err->offset at which byte of the text; else
 * IRMAP_NOMEM, or IRMAP_LIMIT.
 */
irmap_status irmapi_mlir_props_parse(const char *text, size_t size, struct heap *heap,
                                     struct mlir_prop_table **out, irmap_error *err);
/* The kind of a field by its word, "attr" or "seg>=6[3]"; false when there is none such. */
bool irmapi_mlir_prop_kind(const char *s, size_t size, struct mlir_prop_entry *e);
void irmapi_mlir_props_free(struct heap *heap, struct mlir_prop_table *table);

#endif
