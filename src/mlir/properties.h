/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * What the properties of registered ops consist of.
 *
 * From bytecode version 5 on a registered op has a blob in the properties section: its fields in
 * the order of the op's definition, without names or tags. Nothing in the file says what they are,
 * and they changed between releases of LLVM under the same version number, so tables do: those of
 * LLVM 19 and 23 are built in, and a user may add rows, which come first.
 *
 * arith.cmpi has "predicate:attr": its blob 0B is the varint 5, the index of the predicate.
 * arith.addf has "fastmath:optattr": 0F is the varint 7, so there is one, attribute 3; 01 is the
 * varint 0, none.
 */
#ifndef IRMAPI_MLIR_PROPERTIES_H
#define IRMAPI_MLIR_PROPERTIES_H

#include "core/alloc.h"
#include <stdbool.h>

/* How a field is stored, and what an op's generic form prints for it. */
enum mlir_prop_kind {
    MLIR_PROP_ATTR,          /* "attr": varint, an attribute index */
    MLIR_PROP_OPTIONAL_ATTR, /* "optattr": varint, 0 for none or index << 1 | 1 */
    MLIR_PROP_SEGMENTS,      /* "seg>=6[N]": a sparse array of N numbers; array<i32: ...> */
    MLIR_PROP_UINT,          /* "uint": varint, 64 bits of two's complement; an i32 */
    MLIR_PROP_OVERFLOW,      /* "overflow": varint, bit 0 nsw, bit 1 nuw; #llvm.overflow<...> */
    MLIR_PROP_BOOL,          /* "bool": a byte; unit when it is not 0, else false */
    MLIR_PROP_OPTIONAL_UINT, /* "optuint": a byte, and a varint when it is not 0 */
    MLIR_PROP_OPAQUE,        /* "opaque": unknown; where it and what follows it end is unknown */
    MLIR_PROP_SEGMENTS_ATTR, /* "seg<6": tables only; a walk gives it as MLIR_PROP_ATTR */
    MLIR_PROP_I8,            /* "i8" to "i64": varint, 64 bits of two's complement */
    MLIR_PROP_I16,
    MLIR_PROP_I32,
    MLIR_PROP_I64,
    MLIR_PROP_TRUTH,  /* "truth": a byte; true or false */
    MLIR_PROP_STRING, /* "string": varint, a string index */
    MLIR_PROP_I32S,   /* "i32s", "i64s": count, varints as of i64; array<i32: ...> */
    MLIR_PROP_I64S,
    MLIR_PROP_BOOLS /* "bools": count, bytes; [true, false] */
};

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
    uint16_t first[2]; /* in the table of each release; MLIR_PROP_NO_ROW. Of a description: rows
                          that are tried in this order */
};

enum { MLIR_PROP_NO_ROW = 0xFFFF };

struct mlir_prop_table {
    const char *text;
    const struct mlir_prop_entry *entries;
    const struct mlir_prop_row *rows;
    uint32_t count;
    size_t size; /* of the block that holds a user's table */
};

/* Releases whose definitions are known; index of mlir_prop_row.first. */
enum mlir_release { MLIR_RELEASE_19, MLIR_RELEASE_23 };

/* By the string in the file's header, such as "MLIR19.1.7" or "LLVM23.1.4": 23 from there on, 19
 * for what is older, and for producers that don't say which LLVM they were built from. */
enum mlir_release irmapi_mlir_release(irmap_str producer);
/* Whether a producer says which LLVM that was: if not, what fits is taken. */
bool irmapi_mlir_release_is_sure(irmap_str producer);

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
