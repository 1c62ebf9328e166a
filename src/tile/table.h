/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Layout of the tables that gen_tile.py generates from tile.toml. An element of a table is called a
 * row. Rows contain offsets into irmapi_tile_text, because pointers would need relocations. */
#ifndef IRMAPI_TILE_TABLE_H
#define IRMAPI_TILE_TABLE_H

#include "core/float_format.h"
#include <irmap/op.h>
#include <irmap/span.h>
#include <irmap/type.h>
#include <stdint.h>

#define TILE_NO_SLOT 0xFF

/* Size in bytes, after the tag, of an attribute whose numbers have one byte each: `count`, plus 1
 * for each bit of `mask` that is set in byte flags_at. */
struct tile_small_attr {
    uint8_t count; /* or one of TILE_SMALL_... */
    uint8_t flags_at, mask;
};

enum {
    TILE_SMALL_ATTRS = 0xFD, /* array of attributes */
    TILE_SMALL_DICT = 0xFE,  /* dictionary */
    TILE_SMALL_NEVER = 0xFF  /* attribute with other contents */
};

/* Encoding, number of operands or results, and nested attributes of a field: see "Kinds of fields"
 * in tile.toml. */
enum tile_read {
    TILE_READ_VARINT,
    TILE_READ_VARINT32,
    TILE_READ_ZIGZAG,
    TILE_READ_BYTE,
    TILE_READ_ENUM,
    TILE_READ_COUNT,
    TILE_READ_TRUTH,
    TILE_READ_BITS,
    TILE_READ_NUMBERS,
    TILE_READ_INDICES,
    TILE_READ_REST,
    TILE_READ_CONTENTS,
    TILE_READ_NOTHING
};
enum tile_many { TILE_MANY_NONE, TILE_MANY_ONE, TILE_MANY_LIST, TILE_MANY_REST };
enum tile_holds { TILE_HOLDS_NOTHING, TILE_HOLDS_ONE, TILE_HOLDS_LIST, TILE_HOLDS_DICT };

/* A kind of field: an entry of "kind" in tile.toml. */
struct tile_kind {
    uint8_t read;  /* enum tile_read */
    uint8_t bytes; /* bytes per element of a list of numbers */
    uint8_t ref;   /* irmap_ref */
    uint8_t holds; /* enum tile_holds */
    uint8_t form;  /* irmap_form; IRMAP_FORM_NUMBER also for an index */
    uint8_t flags; /* 1 if its bits determine which later fields are present */
    uint8_t field; /* irmap_field_kind */
    uint8_t part;  /* irmap_span_part of an op */
    uint8_t many;  /* enum tile_many */
    uint16_t text; /* name of the kind */
};

struct tile_field {
    uint8_t kind;         /* index in irmapi_tile_kinds */
    uint8_t name;         /* enum tile_field_name */
    uint8_t since, until; /* minor versions, inclusive */
    uint8_t mask;         /* flag bits that must be set for the field to be present */
    uint8_t set;          /* enum: enum tile_enum; region count: required number of regions */
    uint8_t plain;        /* implied value in versions without the field */
    uint8_t always;       /* 1 if present in all versions, whatever the flags */
    uint8_t number; /* 1 + irmap_field_kind for an attribute of an op that is a unit, a varint, an
                       enum or one attribute; else 0 */
    uint8_t values; /* enum: number of values */
    uint8_t value;  /* enum: index of the first value in irmapi_tile_enum_values */
    uint8_t size;   /* size of the name */
    uint16_t text;  /* name */
    uint16_t what;  /* text for messages: "element type index" */
    uint8_t slot;   /* index of the field's word among the op's words, or TILE_NO_SLOT */
};

struct tile_record {
    uint16_t text;  /* name */
    uint16_t first; /* index of the first field in irmapi_tile_fields */
    uint8_t count;  /* number of fields */
    uint8_t since;  /* first minor version; 0: no such record */
};

struct tile_type {
    struct tile_record record;
    uint8_t text_size;
    uint8_t tag;
    uint8_t kind;   /* irmap_type_kind */
    uint8_t bits;   /* bits of a number type, else 0 */
    uint8_t bytes;  /* bytes per element in a constant */
    uint8_t format; /* enum irmapi_float */
};

#define TILE_NO_NAMES 0xFFFF

enum {
    TILE_OP_FLAGS = 1,   /* has flags in all versions */
    TILE_OP_LATER = 2,   /* has flags, or attributes without a flag bit, that some version lacks */
    TILE_OP_COUNTED = 4, /* opcode and version do not determine the numbers of operands, results */
    TILE_OP_LISTS = 8
};

struct tile_op_row {
    struct tile_record record;
    uint16_t renamed; /* name in files of version renamed_since and later */
    uint8_t renamed_since;
    uint8_t terminator; /* 1 if the op ends a block */
    uint16_t text;      /* first step of the text template, in irmapi_tile_steps */
    uint16_t names;     /* suggested names of results, in irmapi_tile_literals; or TILE_NO_NAMES */
    uint8_t reconstructed; /* 1 if no known file contains the op */
    uint16_t attr;  /* index of the first attribute field; attribute fields are consecutive */
    uint8_t attrs;  /* number of attribute fields */
    uint8_t words;  /* number of words per op in a decoded body */
    uint8_t flags;  /* index of the word with the flags, or TILE_NO_SLOT */
    uint8_t traits; /* TILE_OP_... */
};

/* Steps of an op's text template. Each writes a literal, then the item that the code selects. */
enum tile_step_code {
    TILE_STEP_END,
    TILE_STEP_NOTHING,
    TILE_STEP_OPERAND,
    TILE_STEP_OPERANDS,
    TILE_STEP_OPERAND_TYPE,
    TILE_STEP_OPERAND_TYPES,
    TILE_STEP_RESULT_TYPE,
    TILE_STEP_LAST_TYPE, /* TILE_STEP_RESULT_TYPE and TILE_STEP_END */
    TILE_STEP_RESULT_TYPES,
    TILE_STEP_SAME_TYPES, /* operands: ", T" once if all types are equal, otherwise for each */
    TILE_STEP_FIRST_TYPE, /* type of the first result, if any */
    TILE_STEP_ENUM,       /* value: index of the first value in irmapi_tile_enum_values */
    TILE_STEP_ATTRIBUTE,  /* attribute of another kind, without type */
    TILE_STEP_ATTRS,      /* nested attributes; value: enum tile_holds */
    TILE_STEP_CONSTANT,
    /* Conditions. If one is false, the next `skip` steps are skipped. */
    TILE_STEP_IF_FLAG,     /* value: mask of the flag */
    TILE_STEP_IF_NOT,      /* an enum field is present and differs from value */
    TILE_STEP_IF_TRUE,     /* a list of bools contains true */
    TILE_STEP_IF_OPERANDS, /* the field has operands */
    TILE_STEP_IF_RESULTS,
    TILE_STEP_IF_REGION, /* field: number of the region, as in TILE_STEP_REGION */
    TILE_STEP_REGION,    /* in braces, without an empty yield */
    TILE_STEP_ARGUMENT_REGION,
    TILE_STEP_MAKE_TENSOR_VIEW,
    TILE_STEP_FOR,
    TILE_STEP_LOOP
};

struct tile_step {
    uint16_t literal; /* offset into irmapi_tile_literals */
    uint8_t size;     /* size of the literal, at most TILE_MOST_LITERAL */
    uint8_t code;     /* enum tile_step_code */
    uint8_t field;    /* index of the field in the op's record */
    uint8_t slot;
    uint8_t value;
    uint8_t skip;
};

struct tile_section {
    uint16_t text;
    uint8_t align;
    uint8_t mandatory;
    uint8_t since;
};

struct tile_enum_value {
    uint16_t text;
    uint8_t size;
    uint8_t since;
    uint8_t reconstructed; /* 1 if no known file contains the value */
};

/* A key of optimization hints that a version after 13.1 added, and its values that are newer than
 * the key. */
struct tile_hint {
    uint16_t text;
    uint8_t since;
    uint8_t first, count; /* range in irmapi_tile_hint_values */
};

struct tile_hint_value {
    uint8_t value, since;
};

struct tile_enum_set {
    uint16_t first;
    uint8_t count;
};

extern const struct tile_field irmapi_tile_fields[];
extern const struct tile_enum_value irmapi_tile_enum_values[];
extern const struct tile_enum_set irmapi_tile_enum_sets[];
extern const struct tile_hint irmapi_tile_hints[]; /* TILE_HINTS elements */
extern const struct tile_hint_value irmapi_tile_hint_values[];
extern const struct tile_kind irmapi_tile_kinds[];
extern const struct tile_step irmapi_tile_steps[];
extern const char irmapi_tile_literals[]; /* texts of the steps' literals */

#endif
