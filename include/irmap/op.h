/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Ops of a decoded body (irmap/body.h): names, operands, attributes and locations, each decoded on
 * request. The body view and the op's index in it identify an op. Here, a field is an attribute or
 * property of an op, except in irmap_tile_op_desc, where a field is any encoded item. (Tile IR:
 * src/doc/tile/FORMAT.md section 6.)
 *
 * You may pass an index for which there is no op, such as IRMAP_NONE from irmap_operand.op. Calls
 * that return a status then return IRMAP_OUT_OF_RANGE. Other calls act as for an op with an empty
 * name and no operands or attributes.
 *
 * What these calls return refers to the body view and is valid until its decoder decodes another
 * function. The strings and bytes that it points to are valid as long as the module.
 *
 *     const irmap_body_view *v = irmap_body_get(body);
 *     irmap_fields it;
 *     irmap_field f;
 *     irmap_fields_begin(v, i, &it);
 *     while ((status = irmap_fields_next(&it, &f, &err)) == IRMAP_OK)
 *         ...
 */
#ifndef IRMAP_OP_H
#define IRMAP_OP_H

#include <irmap/base.h>
#include <irmap/body.h>
#include <irmap/status.h>
#include <irmap/tile_attr.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Returns the name of op `op` in the file's version: "addf", "arith.addi"; "" if there is no such
 * op. To select ops of Tile IR, use opcodes, since names change: IRMAP_TILE_OP_POW is "pow", and
 * "fpowf" since 13.4.
 */
IRMAP_API const char *irmap_op_name(const irmap_body_view *body, uint32_t op);

/**
 * Returns the number of regions of the op, in time linear in that number. After
 * irmap_body_decode_outside() it is 0 for ops that define functions.
 */
IRMAP_API uint32_t irmap_op_regions(const irmap_body_view *body, uint32_t op);

/**
 * Returns the number of stored results of the op, without an omitted token (see
 * irmap_body_value.type).
 */
IRMAP_API uint32_t irmap_op_results(const irmap_body_view *body, uint32_t op);

/**
 * Returns the number of successors of the op and points *out to them; 0 in Tile IR. They are
 * unchecked block indices within the enclosing region (irmap_body_block.index).
 */
IRMAP_API uint32_t irmap_op_successors(const irmap_body_view *body, uint32_t op,
                                       const uint32_t **out);

/** An operand of an op. Unknown fields are IRMAP_NONE; after a failure all fields are 0. */
typedef struct irmap_operand {
    const char *role; /**< name in the op's definition: "lhs", "mask", "token"; static text. NULL in
                           MLIR, where the property operandSegmentSizes has the sizes of operand
                           groups */
    uint32_t index;   /**< index among the operands of this role, from 0; in MLIR among all */
    uint32_t count;   /**< number of operands of this role; in MLIR of all */
    uint32_t value;   /**< index into the values of the body */
    irmap_type type;  /**< unchecked type; unknown if the body does not define the value */
    uint32_t op;      /**< op that defines the value as a result; IRMAP_NONE for arguments */
    uint32_t
        block; /**< block that defines the value as an argument; IRMAP_NONE for results. In MLIR,
                    both `op` and `block` are IRMAP_NONE if the body does not define the value */
    uint32_t position;    /**< index among the results of `op` or the arguments of `block`, from
                               0 */
    uint64_t reserved[2]; /**< 0 */
} irmap_operand;

/**
 * Reads operand i of an op: its role and the op or block that defines it. If the stored operand is
 * out of range, succeeds without value, type, op, block and position.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_operand_get(const irmap_body_view *body, uint32_t op,
                                                        uint32_t i, irmap_operand *out,
                                                        irmap_error *err);

/**
 * Reads the location id of the op: 0 is an unknown location, k is debug record k - 1 (Tile IR) or
 * attribute k - 1 (MLIR).
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_op_location(const irmap_body_view *body, uint32_t op,
                                                        uint64_t *id, irmap_error *err);

/**
 * A source location; all zero and empty if unknown. Numbers are as stored: line 0 means no source
 * line; columns count from 0 or from 1, and 0 may also mean no column.
 */
typedef struct irmap_place {
    irmap_str file;       /**< file name as the compiler recorded it */
    irmap_str directory;  /**< directory to prepend to a relative `file`, if the location's scope
                               states it; else empty */
    uint64_t line;        /**< line, from 1 */
    uint64_t column;      /**< column */
    uint64_t reserved[2]; /**< 0 */
} irmap_place;

/**
 * Reads the source location of an op into out[0], then the location of the call that inlined it,
 * and so on outwards. Writes at most `room` locations and sets *count to the number written; 0 if
 * the location is unknown. If *count is `room`, there may be more. For MLIR, the first of fused
 * locations is used, and names of named locations are omitted.
 *
 * Takes constant time per location and allocates nothing, except the first time for MLIR, which
 * indexes attributes and strings. Fails with IRMAP_LIMIT if a callee
 * is inside more than 64 call-site locations (for MLIR, or fused or named ones). After
 * a failure, the *count locations before the error are valid.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_op_places(const irmap_body_view *body, uint32_t op,
                                                      irmap_place *out, uint32_t room,
                                                      uint32_t *count, irmap_error *err);

/**
 * Maximum number of values (sizes of operand groups) in a field of kind IRMAP_FIELD_SEGMENTS. Never
 * changes.
 */
#define IRMAP_SEGMENTS_MAX 128

/**
 * Kind of an attribute of an op; the comments name the members of irmap_field that contain its
 * value.
 */
typedef enum irmap_field_kind {
    IRMAP_FIELD_NUMBER = 0,   /**< value: a signed number in two's complement (cast it to
                                   int64_t) */
    IRMAP_FIELD_BOOL = 1,     /**< value: 0 or 1 */
    IRMAP_FIELD_UNIT = 2,     /**< no value: the attribute is present */
    IRMAP_FIELD_ENUM = 3,     /**< value (constants in irmap/tile_ops.h) and spelling */
    IRMAP_FIELD_STRING = 4,   /**< value: string index, unchecked */
    IRMAP_FIELD_CONST = 5,    /**< value: constant index, unchecked */
    IRMAP_FIELD_NUMBERS = 6,  /**< list */
    IRMAP_FIELD_ATTRS = 7,    /**< bytes: tagged attributes; value: their number; see
                                   irmap_tile_field_attrs_begin() */
    IRMAP_FIELD_ATTR = 8,     /**< value: MLIR attribute index, unchecked, also of integers;
                                   irmap_mlir_attr_print() writes the attribute */
    IRMAP_FIELD_SEGMENTS = 9, /**< value: number of sizes; see irmap_field_segments() */
    IRMAP_FIELD_BYTES = 10,   /**< bytes: all MLIR properties of the op, if their layout is unknown,
                                   or one property of kind `opaque` (see irmap_open_opts) */
    IRMAP_FIELD_TEXT = 11     /**< bytes: text of an attribute in an MLIR dictionary stored as text;
                                   empty: a unit attribute */
} irmap_field_kind;

/** An attribute or, for MLIR, a property of an op. */
typedef struct irmap_field {
    irmap_str name;        /**< name; for MLIR it may point into the file; NULL data if the
                                field contains all properties of the op together (kind
                                IRMAP_FIELD_BYTES) */
    irmap_field_kind kind; /**< kind of the value */
    /** @cond private */
    uint8_t single, keyed;
    /** @endcond */
    uint8_t property;     /**< MLIR: 1 for a property, 0 for another attribute */
    uint8_t implied;      /**< 1 if the attribute is stored with the value that its absence would
                               mean. This is reported for: `rounding_mode` full (exp, tanh),
                               `overflow` none (negi), `inbounds` with all values false; in MLIR,
                               overflow flags `none` stored as a property */
    uint64_t value;       /**< value; number of attributes for IRMAP_FIELD_ATTRS */
    const char *spelling; /**< static text of an enum value, else NULL */
    irmap_dims list;      /**< numbers of IRMAP_FIELD_NUMBERS */
    irmap_bytes bytes;    /**< encoded attributes, segments, unknown properties, or text */
    uint64_t offset;      /**< file offset of the attribute; for a unit attribute, of the op; for a
                               dictionary entry, of its value */
    uint64_t reserved[2]; /**< 0 */
} irmap_field;

/** Iterator over the attributes of an op; for MLIR, properties precede attributes. */
typedef struct irmap_fields {
    const irmap_body_view *body; /**< body of the op */
    uint32_t op;                 /**< index of the op */
    /** @cond private */
    uint32_t left, end;
    const uint8_t *next, *stop;
    uint64_t more;
    /** @endcond */
    uint64_t reserved[2]; /**< 0 */
} irmap_fields;

/**
 * Begins an iteration over the attributes of an op; empty if there is no such op. MLIR ops may
 * share a dictionary, so all ops together may have many more attributes than the file has bytes.
 */
IRMAP_API void irmap_fields_begin(const irmap_body_view *body, uint32_t op, irmap_fields *it);

/**
 * Reads the next attribute. Returns IRMAP_DONE, with *out unchanged, after the last one, and on
 * every call after one that failed. Attributes after an error are not read. In MLIR, the
 * dictionary after unreadable properties is not read either.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_fields_next(irmap_fields *it, irmap_field *out,
                                                        irmap_error *err);

/**
 * Finds the first attribute with a name, by reading those before it. If `it` is not NULL, sets it
 * to an iteration that continues after that attribute; irmap_field_segments() needs one.
 *
 * Fails with IRMAP_NOT_FOUND if the op has none. An attribute that was added after the file's
 * version is not found; the op then has the default value: rounding mode full for exp and tanh,
 * overflow none for negi (src/doc/tile/FORMAT.md section 6).
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_field_find(const irmap_body_view *body, uint32_t op,
                                                       irmap_str name, irmap_fields *it,
                                                       irmap_field *out, irmap_error *err);

/**
 * Begins an iteration over the tagged attributes (<irmap/tile_attr.h>) of a field of kind
 * IRMAP_FIELD_ATTRS. For an array or a dictionary, it starts with the entries, at depth 1. Fields
 * of other kinds have none.
 */
IRMAP_API void irmap_tile_field_attrs_begin(const irmap_module *m, const irmap_field *field,
                                            irmap_tile_attr_iter *it);

/**
 * Reads the numbers of a field of kind IRMAP_FIELD_SEGMENTS, such as the sizes of the operand
 * groups. `it` must be an iteration of the op. `numbers` needs room for field->value numbers, at
 * most IRMAP_SEGMENTS_MAX.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_field_segments(const irmap_fields *it,
                                                           const irmap_field *field,
                                                           uint32_t *numbers, irmap_error *err);

/**
 * Writes the value of a field of the op of `it`, as in the op's text: "true", "relaxed", "<f32:
 * 1.000000e+00>", "[0 : i8]", "<sm_100 = {latency = 4}>". But bools in lists are numbers: "[1, 0]".
 * Strings are in quotes, attributes without a value are "unit", bytes are in hexadecimal. MLIR
 * attributes are written as by irmap_mlir_attr_print(), and the predicate of `assume` as by
 * irmap_tile_attr_print(). Takes time linear in the output; for constants and tagged attributes
 * also in the number of types.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_field_print(const irmap_fields *it,
                                                        const irmap_field *field,
                                                        irmap_write_fn write, void *ctx,
                                                        irmap_error *err);

/** Writes the same text into a buffer, like irmap_type_text(). */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_field_text(const irmap_fields *it,
                                                       const irmap_field *field, char *buf,
                                                       size_t size, size_t *needed,
                                                       irmap_error *err);

/**
 * The encoding of a Tile IR op. In this and other structs, a minor version N means 13.N; 14.0 will
 * be 256.
 */
typedef struct irmap_tile_op_desc {
    const char *name;       /**< name; static text of the library */
    const char *renamed;    /**< name since `renamed_since`, or NULL */
    uint32_t renamed_since; /**< minor version, or 0 */
    uint32_t opcode;        /**< stored opcode */
    uint32_t since;         /**< first minor version with this op */
    uint32_t is_terminator; /**< 0 or 1 */
    uint32_t fields;        /**< number of fields; see irmap_tile_op_desc_field_get() */
    uint64_t reserved[2];   /**< 0 */
} irmap_tile_op_desc;

/** One item of an op's encoding (a result, operand, attribute, ...), in stored order. */
typedef struct irmap_tile_op_desc_field {
    const char *name;     /**< name in src/tile/tile.toml, such as "lhs" */
    const char *kind;     /**< kind in src/tile/tile.toml, such as "operand" */
    uint32_t since;       /**< first minor version with this field */
    uint32_t until;       /**< last minor version with this field; IRMAP_NONE: still stored */
    uint32_t bit;         /**< bit in the op's flags that is set if the field is stored; IRMAP_NONE:
                               always stored */
    uint64_t reserved[2]; /**< 0 */
} irmap_tile_op_desc_field;

/** Describes a Tile IR opcode. Fails with IRMAP_NOT_FOUND if no version has it. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_tile_op_desc_get(uint32_t opcode,
                                                             irmap_tile_op_desc *out);

/**
 * Describes field i of an opcode. IRMAP_DONE: after the last field. IRMAP_NOT_FOUND: unknown
 * opcode.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_tile_op_desc_field_get(uint32_t opcode, uint32_t i,
                                                                   irmap_tile_op_desc_field *out);

#ifdef __cplusplus
}
#endif

#endif
