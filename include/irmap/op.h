/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Ops of a decoded body (irmap/body.h): their names, attributes and locations, each decoded when it
 * is asked for. An op is given by the view of its body and its index there, which may be any
 * number: IRMAP_NONE, as the definition of an argument has it, is an op without name, operands or
 * attributes, and IRMAP_OUT_OF_RANGE where there is a status. What is returned stays valid until
 * the body decodes another function, and texts as long as the module. (Tile IR: FORMAT.md
 * section 6.)
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
 * Name of op number `op` in files of this version: "addf", "arith.addi"; "" when there is none. Who
 * chooses by op takes the opcode of Tile IR, which stays: IRMAP_TILE_OP_POW is "pow", and "fpowf"
 * from 13.4 on.
 */
IRMAP_API const char *irmap_op_name(const irmap_body_view *body, uint32_t op);

/** Number of regions of the op; of a function that was met outside of functions 0, since its
 * regions were left out. Takes time linear in it. */
IRMAP_API uint32_t irmap_op_regions(const irmap_body_view *body, uint32_t op);

/** Number of results of the op as the file has them: without a token that it leaves out. */
IRMAP_API uint32_t irmap_op_results(const irmap_body_view *body, uint32_t op);

/** Blocks that may follow the op, as numbers among the blocks of the region that it stands in
 * (irmap_body_block.index), unchecked: *out points to them. Returns how many; 0 in Tile IR. */
IRMAP_API uint32_t irmap_op_successors(const irmap_body_view *body, uint32_t op,
                                       const uint32_t **out);

/** One operand of an op. What is not known is IRMAP_NONE; after a failure all is 0. */
typedef struct irmap_operand {
    const char *role;  /**< what the op's definition calls it: "lhs", "mask", "token"; static text,
                            NULL in MLIR, where neither files nor the tables of irmap name
                            operands: how many belong together is in the property
                            operandSegmentSizes of ops that have several groups */
    uint32_t index;    /**< which of the operands of this role, from 0; in MLIR of all */
    uint32_t count;    /**< how many of them there are */
    uint32_t value;    /**< index of values of the body */
    irmap_type type;   /**< unchecked; of what the body does not define, not known */
    uint32_t op;       /**< whose result it is; an argument is of none */
    uint32_t block;    /**< whose argument it is; a result is of none; neither of the two has what
                            MLIR uses in a body that does not define it */
    uint32_t position; /**< which of those results or arguments, from 0 */
    uint64_t reserved[2]; /**< 0 */
} irmap_operand;

/** Operand i of an op: what it is for, and where it comes from. IRMAP_OUT_OF_RANGE: the op has
 * fewer. One that is out of range in the file has neither value, type nor origin, and is OK here.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_operand_get(const irmap_body_view *body, uint32_t op,
                                                        uint32_t i, irmap_operand *out,
                                                        irmap_error *err);

/** Debug id of the op: 0 = unknown location, k = debug record k - 1 (of MLIR attribute k - 1). */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_op_location(const irmap_body_view *body, uint32_t op,
                                                        uint64_t *id, irmap_error *err);

/** A place in a source file; all zero and empty when it is unknown. Numbers are as they are stated:
 * compilers write line 0 for ops that come from no line of the file. */
typedef struct irmap_place {
    irmap_str file;       /**< as the compiler named it */
    irmap_str directory;  /**< of the file, where the scope of the place says it; else empty. It
                               belongs in front of a file that is no absolute path */
    uint64_t line;        /**< from 1; 0 where the file states that */
    uint64_t column;      /**< as the file has it: compilers count from 1 or from 0;
                               0 where it has only the line */
    uint64_t reserved[2]; /**< 0 */
} irmap_place;

/**
 * The line of the source that an op comes from, in the first element, and in the next ones the
 * calls through which it was inlined, the innermost first. Writes up to `room` places; *count is
 * how many it wrote, 0 when nothing is known, and there may be more only when it is `room`. Of
 * MLIR, the first of fused locations stands for all, and names are left out. Views are valid as
 * long as the module. Constant time for each place, and nothing is allocated. IRMAP_LIMIT: calls
 * whose callees nest deeper than 64. After a failure *count is how many were written before what is
 * wrong, and these hold.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_op_places(const irmap_body_view *body, uint32_t op,
                                                      irmap_place *out, uint32_t room,
                                                      uint32_t *count, irmap_error *err);

/** Numbers that a field of kind IRMAP_FIELD_SEGMENTS may have. */
#define IRMAP_SEGMENTS_MAX 128

/** What an attribute of an op holds. */
typedef enum irmap_field_kind {
    IRMAP_FIELD_NUMBER = 0, /**< value: the bits of a signed number */
    IRMAP_FIELD_BOOL = 1,   /**< value: 0 or 1 */
    IRMAP_FIELD_UNIT = 2,   /**< nothing: it is there */
    IRMAP_FIELD_ENUM = 3,   /**< value, of which irmap/tile_ops.h has the constants, and spelling */
    IRMAP_FIELD_STRING = 4, /**< value: a string index, unchecked */
    IRMAP_FIELD_CONST = 5,  /**< value: a constant index, unchecked */
    IRMAP_FIELD_NUMBERS = 6, /**< list */
    IRMAP_FIELD_ATTRS = 7,   /**< self-contained attributes: see irmap_tile_field_attrs_begin() */
    IRMAP_FIELD_ATTR = 8, /**< value: an attribute index of MLIR, unchecked: irmap_mlir_attr_get(),
                             and irmap_mlir_attr_print() for what it says, numbers too */
    IRMAP_FIELD_SEGMENTS = 9, /**< value: how many numbers; see irmap_field_segments() */
    IRMAP_FIELD_BYTES =
        10, /**< bytes: properties of MLIR of which irmap does not know what they are */
    IRMAP_FIELD_TEXT = 11 /**< bytes: the text of an attribute, in a dictionary of MLIR that is
                          stored as text; empty: a unit attribute */
} irmap_field_kind;

/** One attribute of an op. */
typedef struct irmap_field {
    irmap_str name; /**< of MLIR it may stand in the file; data NULL: all properties at once */
    irmap_field_kind kind; /**< what it holds */
    /** @cond private */
    uint8_t single, keyed;
    /** @endcond */
    uint8_t property;     /**< of MLIR: 1 for a property, which the op's definition names */
    uint8_t implied;      /**< 1 where a version began to write it, and it says what ops of files
                               without it mean: inbounds that are all false; of MLIR no overflow flags */
    uint64_t value;       /**< of IRMAP_FIELD_ATTRS: their number */
    const char *spelling; /**< of an enum value: static text; else NULL */
    irmap_dims list;      /**< of IRMAP_FIELD_NUMBERS */
    irmap_bytes bytes;    /**< where attributes, segments or unknown properties stand */
    uint64_t offset;      /**< in the file; of a unit attribute, that of the op; of an entry of a
                               dictionary, that of its value */
    uint64_t reserved[2]; /**< 0 */
} irmap_field;

/** The attributes of an op, front to back, of MLIR the properties first. */
typedef struct irmap_fields {
    const irmap_body_view *body; /**< that the op stands in */
    uint32_t op;                 /**< its index there */
    /** @cond private */
    uint32_t left, end;
    const uint8_t *next, *stop;
    uint64_t more;
    /** @endcond */
    uint64_t reserved[2]; /**< 0 */
} irmap_fields;

/** Begins the attributes of an op; of one that is not there it has none. Ops of MLIR may share a
 * dictionary: those of all ops may be many more than the file has bytes. */
IRMAP_API void irmap_fields_begin(const irmap_body_view *body, uint32_t op, irmap_fields *it);

/** The next attribute that the op has. IRMAP_DONE after the last one, *out is then left alone, and
 * after an error: what follows is not looked for, in MLIR neither the dictionary behind properties
 * that cannot be read. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_fields_next(irmap_fields *it, irmap_field *out,
                                                        irmap_error *err);

/** The attribute of that name, the first one if there are several; IRMAP_NOT_FOUND when the op has
 * none: what versions after the file's began to write is not there, and its default is meant (full
 * rounding of exp and tanh, no overflow flags of negi: src/tile/FORMAT.md, section 6). *it, which
 * may be NULL, is left behind it, as irmap_field_segments() wants it. Looks at the attributes in
 * front of it. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_field_find(const irmap_body_view *body, uint32_t op,
                                                       irmap_str name, irmap_fields *it,
                                                       irmap_field *out, irmap_error *err);

/** Begins a walk over the self-contained attributes of a field of kind IRMAP_FIELD_ATTRS. An array
 * or a dictionary begins with its entries, at depth 1. */
IRMAP_API void irmap_tile_field_attrs_begin(const irmap_module *m, const irmap_field *field,
                                            irmap_tile_attr_iter *it);

/** The numbers of a field of kind IRMAP_FIELD_SEGMENTS of the op that `it` is at, such as how many
 * operands belong to each of the op's groups. There is room for field->value of them, at most
 * IRMAP_SEGMENTS_MAX. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_field_segments(const irmap_fields *it,
                                                           const irmap_field *field,
                                                           uint32_t *numbers, irmap_error *err);

/**
 * Writes what the field holds, of the op that `it` is at: "true", "relaxed",
 * "<f32: 1.000000e+00>", "[0 : i8]", "<sm_100 = {latency = 4}>" as the text of the op has it;
 * numbers as they are stored, "[1, 0]", a string in quotes, what is there without a value as
 * "unit"; an attribute alone as irmap_tile_attr_print() and irmap_mlir_attr_print() do; bytes in
 * hexadecimal. What was written
 * before an error stays written. Takes time linear in what is written and, in Tile IR, in the
 * number of types.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_field_print(const irmap_fields *it,
                                                        const irmap_field *field,
                                                        irmap_write_fn write, void *ctx,
                                                        irmap_error *err);

/** The same into a buffer, as irmap_type_text() does. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_field_text(const irmap_fields *it,
                                                       const irmap_field *field, char *buf,
                                                       size_t size, size_t *needed,
                                                       irmap_error *err);

/** The grammar of an op, as the decoder sees it. */
typedef struct irmap_tile_op_desc {
    const char *name;       /**< static text of the library */
    const char *renamed;    /**< its name in files of `renamed_since` and later, or NULL */
    uint32_t renamed_since; /**< minor version, or 0 */
    uint32_t opcode;        /**< as files have it */
    uint32_t since;         /**< first minor version that has it */
    uint32_t is_terminator; /**< 0 or 1 */
    uint32_t fields;        /**< see irmap_tile_op_desc_field_get() */
    uint64_t reserved[2];   /**< 0 */
} irmap_tile_op_desc;

/** One field of that grammar, in wire order. */
typedef struct irmap_tile_op_desc_field {
    const char *name;     /**< as in src/tile/tile.toml: "lhs" */
    const char *kind;     /**< the same: "operand" */
    uint32_t since;       /**< minor version that began to have it */
    uint32_t until;       /**< the last one that has it, or 255 */
    uint32_t bit;         /**< flag bit that announces it, or IRMAP_NONE */
    uint64_t reserved[2]; /**< 0 */
} irmap_tile_op_desc_field;

/** Description of a Tile IR opcode; IRMAP_NOT_FOUND for one that no version has. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_tile_op_desc_get(uint32_t opcode,
                                                             irmap_tile_op_desc *out);

/** Field i of an opcode's description; IRMAP_DONE beyond the last, IRMAP_NOT_FOUND for an opcode
 * that no version has. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_tile_op_desc_field_get(uint32_t opcode, uint32_t i,
                                                                   irmap_tile_op_desc_field *out);

#ifdef __cplusplus
}
#endif

#endif
