/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Shape of the generated tables. They hold offsets into irmapi_tile_text, never pointers, so that
 * the shared library needs no relocations for them. */
#ifndef IRMAPI_TILE_TABLE_H
#define IRMAPI_TILE_TABLE_H

#include "core/float_format.h"
#include <irmap/op.h>
#include <irmap/span.h>
#include <irmap/type.h>
#include <stdint.h>

#define TILE_NO_SLOT 0xFF

/* An attribute whose numbers are one byte each: how many there are always, and one more for each
 * bit of the mask that is set in the byte at flags_at. */
struct tile_small_attr {
    uint8_t count; /* or one of TILE_SMALL_... */
    uint8_t flags_at, mask;
};

enum { TILE_SMALL_ATTRS = 0xFD, TILE_SMALL_DICT = 0xFE, TILE_SMALL_NEVER = 0xFF };

/* How a field is read, and how many operands or results of an op it is, and what it holds. */
enum tile_read {
    TILE_READ_VARINT,
    TILE_READ_VARINT32,
    TILE_READ_ZIGZAG,
    TILE_READ_BYTE,
    TILE_READ_TRUTH,
    TILE_READ_ENUM,
    TILE_READ_BITS,
    TILE_READ_NUMBERS,
    TILE_READ_INDICES,
    TILE_READ_REST,
    TILE_READ_COUNT,
    TILE_READ_CONTENTS,
    TILE_READ_NOTHING
};
enum tile_many { TILE_MANY_NONE, TILE_MANY_ONE, TILE_MANY_LIST, TILE_MANY_REST };
enum tile_holds { TILE_HOLDS_NOTHING, TILE_HOLDS_ONE, TILE_HOLDS_LIST, TILE_HOLDS_DICT };

/* A kind of fields: a row of "kind" in tile.toml, where each column is described. */
struct tile_kind {
    uint8_t read;  /* enum tile_read */
    uint8_t bytes; /* of an element, where numbers are read */
    uint8_t ref;   /* irmap_ref */
    uint8_t holds; /* enum tile_holds */
    uint8_t form;  /* irmap_form; IRMAP_FORM_NUMBER also of an index */
    uint8_t flags; /* 1: fields behind it ask for its bits */
    uint8_t field; /* irmap_field_kind */
    uint8_t part;  /* irmap_part of an op */
    uint8_t many;  /* enum tile_many */
    uint16_t text; /* its name */
};

struct tile_field {
    uint8_t kind;         /* row of irmapi_tile_kinds */
    uint8_t name;         /* enum tile_field_name */
    uint8_t since, until; /* minor versions, inclusive */
    uint8_t mask;         /* flag bits that announce it, all of them */
    uint8_t set;          /* enum tile_enum */
    uint8_t plain;        /* what it is in files that are too old to have it */
    uint8_t always;       /* 1 when neither version nor flags decide whether it is there */
    uint8_t number;       /* of an attribute of an op that is a unit, a varint or one attribute:
                             IRMAP_FIELD_... + 1; else 0 */
    uint8_t values;       /* of an enum: how many, */
    uint8_t value;        /* the first one in irmapi_tile_enum_values: tile_enum_value() */
    uint8_t size;         /* of the name's text */
    uint16_t text;        /* the name's text */
    uint16_t what;        /* for messages: "element type index" */
    uint8_t slot; /* of an op: which of its words in a body belongs to it, or TILE_NO_SLOT */
};

struct tile_record {
    uint16_t text;
    uint16_t first;
    uint8_t count;
    uint8_t since;
};

struct tile_type {
    struct tile_record record;
    uint8_t text_size;
    uint8_t tag;
    uint8_t kind; /* irmap_type_kind */
    uint8_t bits;
    uint8_t bytes;
    uint8_t format; /* enum irmapi_float */
};

#define TILE_NO_NAMES 0xFFFF

struct tile_op_row {
    struct tile_record record;
    uint16_t renamed; /* its name in files of renamed_since and later */
    uint8_t renamed_since;
    uint8_t terminator;
    uint16_t text;  /* the first step of its template in irmapi_tile_steps */
    uint16_t names; /* of its results in the text form, irmapi_tile_literals; or TILE_NO_NAMES */
    uint8_t reconstructed; /* seen in no file */
    uint16_t attr;         /* the first field that is an attribute; they stand together */
    uint8_t attrs;
    uint8_t words; /* in a body */
    uint8_t flags; /* which of them are its flags, or TILE_NO_SLOT */
};

/* Templates of the text form are steps: a literal text, and what comes behind it. A field is given
 * by its place in the op's row. */
enum tile_step_code {
    TILE_STEP_END,
    TILE_STEP_NOTHING,
    TILE_STEP_OPERAND,
    TILE_STEP_OPERANDS,
    TILE_STEP_OPERAND_TYPE,
    TILE_STEP_OPERAND_TYPES,
    TILE_STEP_RESULT_TYPE,
    TILE_STEP_LAST_TYPE, /* the same, and the end */
    TILE_STEP_RESULT_TYPES,
    TILE_STEP_SAME_TYPES, /* of operands: ", T" once when all are equal, else for each */
    TILE_STEP_FIRST_TYPE, /* of results, when there are any */
    TILE_STEP_ENUM,       /* value: the first one in irmapi_tile_enum_values */
    TILE_STEP_ATTRIBUTE,  /* of any other kind, without its type */
    TILE_STEP_ATTRS,      /* attributes; value: enum tile_holds */
    TILE_STEP_CONSTANT,
    /* What follows in `skip` steps depends on something. */
    TILE_STEP_IF_FLAG,     /* value: its bit */
    TILE_STEP_IF_NOT,      /* value: an enum is there, and not this one */
    TILE_STEP_IF_TRUE,     /* one of the bools */
    TILE_STEP_IF_OPERANDS, /* there are any */
    TILE_STEP_IF_RESULTS,
    TILE_STEP_IF_REGION, /* field: its number, here and below */
    TILE_STEP_REGION,    /* in braces, an empty yield is not shown */
    TILE_STEP_ARGUMENT_REGION,
    TILE_STEP_MAKE_TENSOR_VIEW,
    TILE_STEP_FOR,
    TILE_STEP_LOOP
};

struct tile_step {
    uint16_t literal; /* offset into irmapi_tile_literals */
    uint8_t size;     /* of the literal: TILE_MOST_LITERAL */
    uint8_t code;     /* enum tile_step_code */
    uint8_t field;
    uint8_t slot; /* of the field */
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
    uint8_t size; /* of the text */
    uint8_t since;
    uint8_t reconstructed; /* seen in no file */
};

/* A key of optimization hints that is newer than hints are, and its values that are newer still. */
struct tile_hint {
    uint16_t text;
    uint8_t since;
    uint8_t first, count; /* of irmapi_tile_hint_values */
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
extern const struct tile_hint irmapi_tile_hints[]; /* TILE_HINTS */
extern const struct tile_hint_value irmapi_tile_hint_values[];
extern const struct tile_kind irmapi_tile_kinds[];
extern const struct tile_step irmapi_tile_steps[];
extern const char irmapi_tile_literals[]; /* of these */

#endif
