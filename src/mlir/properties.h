/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Fields of the properties of registered ops.
 *
 * From bytecode version 5 on, these properties are a blob: the fields in the order of the op's
 * definition, without names or tags. Tables define the fields, which differ between LLVM releases
 * of one bytecode version. Those of LLVM 19, 21, 22 and 23 are built in; rows of the user's table
 * take precedence.
 *
 * arith.cmpi has "predicate:attr": its blob 0B is the varint 5, the index of the predicate.
 * arith.addf has "fastmath:optattr": 0F is the varint 7, attribute 3; 01 is the varint 0, absent.
 */
#ifndef IRMAPI_MLIR_PROPERTIES_H
#define IRMAPI_MLIR_PROPERTIES_H

#include "core/alloc.h"
#include <stdbool.h>

/* X(NAME, "keyword in a table", encoding, kind of reference, irmap_form, irmap_field_kind, bits of
 * a number). In generic form, BOOL is printed as a unit if nonzero, else false; UINT as i32,
 * OPTIONAL_UINT as i64, I32S as array<i32: ...>, BOOLS as [true]. */
#define MLIR_PROP_MAP(X)                                                                           \
    X(ATTR, "attr", INDEX, ATTR, NONE, ATTR, 0)                                                    \
    X(OPTIONAL_ATTR, "optattr", FLAGGED, ATTR, NONE, ATTR, 0)                                      \
    X(SEGMENTS, "seg>=6[", SEGMENTS, NONE, NONE, SEGMENTS, 32) /* with a count: "seg>=6[2]" */     \
    X(UINT, "uint", NUMBER, NONE, SIGNED, NUMBER, 32)                                              \
    X(OVERFLOW, "overflow", NUMBER, NONE, BITS, ENUM, 0) /* bit 0 nsw, bit 1 nuw */                \
    X(BOOL, "bool", BYTE, NONE, BOOL, BOOL, 0)                                                     \
    X(OPTIONAL_UINT, "optuint", OPTIONAL, NONE, NUMBER, NUMBER, 64)                                \
    X(OPAQUE, "opaque", REST, NONE, NONE, BYTES, 0)                                                \
    X(SEGMENTS_ATTR, "seg<6", INDEX, ATTR, NONE, ATTR, 0) /* only in tables: read as ATTR */       \
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
    MLIR_PROP_AS_INDEX,   /* a varint, an attribute index */
    MLIR_PROP_AS_FLAGGED, /* a varint, 0 for none or an attribute index << 1 | 1 */
    MLIR_PROP_AS_NUMBER,  /* a varint; signed: 64 bits of two's complement */
    MLIR_PROP_AS_BYTE,
    MLIR_PROP_AS_OPTIONAL, /* a byte, followed by a varint if nonzero */
    MLIR_PROP_AS_SEGMENTS, /* a sparse array of numbers */
    MLIR_PROP_AS_NUMBERS,  /* a count, varints */
    MLIR_PROP_AS_BYTES,    /* a count, bytes */
    MLIR_PROP_AS_REST      /* unknown bytes up to the end of the blob */
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
    irmap_str name; /* static, or from the user's table */
    enum mlir_prop_kind kind;
    uint32_t count; /* number of segments */
};

/* A table is rows sorted by op name. A row has the index of the op's first entry; an entry is a
 * field. All text is zero-terminated. */
struct mlir_prop_entry {
    uint32_t name : 19, kind : 5, last : 1, count : 7;
};

struct mlir_prop_row {
    uint32_t name;
    uint16_t first[2]; /* first entry, and that of an alternative definition, or MLIR_PROP_NO_ROW */
};

enum { MLIR_PROP_NO_ROW = 0xFFFF };

struct mlir_prop_table {
    const char *text;
    const struct mlir_prop_entry *entries;
    const struct mlir_prop_row *rows;
    uint32_t count;
    size_t size; /* size of the allocation, for a user's table */
};

/* Releases with built-in tables, oldest first. LLVM 20 has no table; that of 21 is the closest. */
enum mlir_release {
    MLIR_RELEASE_19,
    MLIR_RELEASE_21,
    MLIR_RELEASE_22,
    MLIR_RELEASE_23,
    MLIR_RELEASES
};

/* Returns the LLVM major version of a release, such as 19. */
uint32_t irmapi_mlir_release_number(enum mlir_release release);

/* Returns the release whose table is tried first, by the producer string of the file, such as
 * "MLIR19.1.7" or "LLVM23.1.4". A producer without an LLVM version gets 19, except those known to
 * be built from recent snapshots. */
enum mlir_release irmapi_mlir_release(irmap_str producer);
/* Returns the LLVM major version that a producer names, or 0. */
unsigned irmapi_mlir_release_stated(irmap_str producer);
/* Returns whether the producer is a release with a built-in table, or an older one, which uses that
 * of 19. "MLIR21.0.0git" is not: it may be any snapshot between two releases. */
bool irmapi_mlir_release_is_exact(irmap_str producer);

/* Iterator over the fields of one op. */
struct mlir_prop_fields {
    const struct mlir_prop_entry *next;  /* NULL at the end */
    const struct mlir_prop_entry *other; /* or NULL; used if the first definition does not fit */
    const char *text;
    uint32_t version;
};

/* Finds an op by its full name ("arith.cmpi"), first in the user's table, which may be NULL.
 * Returns false for an op that is unknown or has no properties. The search takes about 12
 * comparisons: call it once for each op name of a file, and iterate over copies of *out.
 *
 * irmapi_mlir_props_next() returns the fields of a blob of this bytecode version. Segment sizes are
 * an attribute before version 6, and then a sparse array after the other fields. Below version 5,
 * which has no blobs, the names are the keys of properties in the op's dictionary. */
bool irmapi_mlir_props_find(const struct mlir_prop_table *user, enum mlir_release release,
                            irmap_str op, uint32_t version, struct mlir_prop_fields *out);
bool irmapi_mlir_props_next(struct mlir_prop_fields *fields, struct mlir_prop_field *out);
/* Finds an op in the table of a description, by its name without the dialect. */
bool irmapi_mlir_props_search(const struct mlir_prop_table *table, irmap_str op, uint32_t version,
                              struct mlir_prop_fields *out);

/* Returns the number of an op's row in the built-in table, or IRMAP_NONE, and in *dialect the row
 * of its dialect, or NULL. From first[1] of that row to first[1] of the next, traits.c has the ops
 * without properties. */
uint32_t irmapi_mlir_props_row(irmap_str op, const struct mlir_prop_row **dialect);

/* Front-coded names, in order: for each, a byte whose low bits are the number of characters shared
 * with the previous name (0 at the start of a list or block), the number of other characters, and
 * the other characters. mlir_names_next() returns whether the name at *at equals `name`, and moves
 * *at to the next name. *same, initially 0, is the number of characters that the previous name and
 * `name` share. */
enum {
    MLIR_NAMES_SHARED = 0x1F,
    MLIR_NAMES_FLAGS = 5 /* position of the flag bits, above the number */,
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

/* Returns the flags of MLIR_PROP_OVERFLOW as text: "nsw", "nsw, nuw" or "none". */
const char *irmapi_mlir_overflow(uint64_t flags);

/* Returns whether the built-in table has an op of this dialect. If so, LLVM parses the text of the
 * dialect's attributes, in which unknown parts are copied verbatim. */
bool irmapi_mlir_props_dialect(enum mlir_release release, irmap_str dialect);

/* Parses a table in the format of properties-19.tsv: for each op, in any order, a line with its
 * name, a tab, and fields NAME:KIND separated by single spaces. Empty lines and lines that begin
 * with # are skipped. *out is one allocation from heap, independent of the text; NULL on failure.
 * For IRMAP_INVALID_ARG, err describes the mistake and err->offset is its byte position in the
 * text. Other errors are IRMAP_NOMEM and IRMAP_LIMIT. */
irmap_status irmapi_mlir_props_parse(const char *text, size_t size, struct heap *heap,
                                     struct mlir_prop_table **out, irmap_error *err);
/* Parses the kind of a field, "attr" or "seg>=6[3]". Returns false if there is no such kind. */
bool irmapi_mlir_prop_kind(const char *s, size_t size, struct mlir_prop_entry *e);
void irmapi_mlir_props_free(struct heap *heap, struct mlir_prop_table *table);

#endif
