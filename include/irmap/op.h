/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Function bodies: a pull iterator over the ops of one function, in stream order, each before the
 * ops of its regions. Iterating decodes one op at a time and keeps nothing; operands, result types
 * and attributes are decoded when they are asked for. (Tile IR: FORMAT.md section 6.)
 *
 *     irmap_op_iter it;
 *     irmap_op op;
 *     if (irmap_ops_begin(m, f, &it, &err) == IRMAP_OK) {
 *         while ((status = irmap_ops_next(&it, &op, &err)) == IRMAP_OK)
 *             ...
 *         irmap_ops_end(&it);
 *     }
 *
 * Values are numbered as the file numbers them: the function's arguments first, then the results of
 * each op. At the end of a block the numbers given in it are free again, and the results of an op
 * with regions come after its regions, so they take the numbers that its regions used.
 */
#ifndef IRMAP_OP_H
#define IRMAP_OP_H

#include <irmap/attr.h>
#include <irmap/base.h>
#include <irmap/status.h>
#include <irmap/type.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Private: attributes of an op in the format's table. */
struct irmap_field_range {
    /** @cond private */
    uint16_t first, end;
    /** @endcond */
};

/** One op. A view: it stays valid as long as the module does. */
typedef struct irmap_op {
    /* Where it stands. */
    const irmap_module *module; /**< it belongs to */
    irmap_func func;            /**< it stands in; IRMAP_NONE: in none */
    uint32_t depth;             /**< number of ops whose regions it stands in */
    uint32_t region;            /**< which region of the parent; at depth 0: 0 */
    uint32_t block;             /**< which block of that region */
    uint32_t first_in_block;    /**< 1 for the first op of its block, else 0 */
    uint32_t regions;           /**< number of its own regions */
    const uint8_t *end;         /**< private: of the body */

    uint32_t opcode; /**< as stored */
    uint32_t index;  /**< in stream order within the function, from 0 */
    uint64_t offset; /**< of the opcode in the file */

    uint32_t results;         /**< number of results */
    uint32_t first_result;    /**< value number of the first one; its operands are below it */
    irmap_types result_types; /**< types of the results */

    irmap_types block_args;   /**< on the first op of a block: types of the block's arguments; of a
                                   Tile IR body none: they are those of the signature */
    uint32_t first_block_arg; /**< on the first op of a block: value number of the first argument */

    /** Private: where its parts lie. Operands stand in runs with a count before each but the first.
     */
    struct {
        uint32_t lists, runs[3];
        struct irmap_field_range fields;
        uint32_t flags;
        const uint8_t *attrs, *operands;
    } at;
} irmap_op;

/** Nesting of regions that an iterator follows without allocating. */
#define IRMAP_OP_DEPTH_INLINE 16

/** State of a walk; its fields are private. It must not be copied. */
typedef struct irmap_op_iter {
    /** @cond private */
    irmap_status (*next)(struct irmap_op_iter *it, irmap_op *out, irmap_error *err);
    struct { /* how an op begins that has no regions and is not the first of its block */
        const irmap_module *module;
        irmap_func func;
        uint32_t depth, region, block, first_in_block, regions;
        const uint8_t *end;
    } at;
    const void *table; /* of the format */
    const uint8_t *base, *p;
    uint64_t left; /* ops of this block; 0 also before the first op and after the end */
    uint32_t index, values;
    uint32_t minor, done;
    uint32_t room; /* frames allocated beyond the inline ones */
    struct irmap_op_frame {
        uint64_t ops, blocks; /* left in the parent's block, in the region */
        uint32_t regions, region, block;
        uint32_t base, results; /* values at the start of the op; results it adds at its end */
    } * top, *more, frames[IRMAP_OP_DEPTH_INLINE + 1]; /* the first frame is the body */
    /** @endcond */
} irmap_op_iter;

/** Begins at the first op of a function. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_ops_begin(const irmap_module *m, irmap_func func,
                                                      irmap_op_iter *it, irmap_error *err);

/**
 * Begins at the first op of the file that stands in no function: modules, globals, the ops that
 * functions themselves are, whose regions are stepped over, and whatever else is there. Their func
 * is IRMAP_NONE; depth and index count from the top of the file. Formats other than MLIR have none.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_ops_begin_outside(const irmap_module *m,
                                                              irmap_op_iter *it, irmap_error *err);

/**
 * The next op. IRMAP_DONE at the end of the body, with *out zeroed. After an error every further
 * call gives IRMAP_DONE: what follows an op that cannot be decoded cannot be found.
 * IRMAP_OPCODE_UNKNOWN is such an error; err.offset is the first byte that was not understood.
 */
IRMAP_API inline IRMAP_MUST_USE irmap_status irmap_ops_next(irmap_op_iter *it, irmap_op *out,
                                                            irmap_error *err)
{
    return it->next(it, out, err);
}

/** Steps over the regions of the op that was returned last. They are decoded, since nothing else
 * tells where they end. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_ops_skip_children(irmap_op_iter *it, irmap_error *err);

/** Frees what a deep walk allocated. Calling it twice is harmless. */
IRMAP_API void irmap_ops_end(irmap_op_iter *it);

/** Value numbers of an op's operands, front to back; its fields are private. */
typedef struct irmap_operands {
    /** @cond private */
    const irmap_op *op;
    const uint8_t *next;
    uint32_t left, run; /* operands left in the run */
    uint32_t small;     /* numbers below it are one byte and good */
    /** @endcond */
} irmap_operands;

/** Begins a list of operands. It refers to op, which must stay where it is. */
IRMAP_API inline void irmap_operands_begin(const irmap_op *op, irmap_operands *list)
{
    list->op = op;
    list->next = op->at.operands;
    list->left = op->at.runs[0];
    list->run = 0;
    list->small = op->first_result < 0x80 ? op->first_result : 0x80;
}

/** Private: the rest of irmap_operands_next(). */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_operands_next_slowly(irmap_operands *list,
                                                                 uint32_t *value, irmap_error *err);

/** Takes the next operand off a list: its value number. IRMAP_DONE at the end. */
IRMAP_API inline IRMAP_MUST_USE irmap_status irmap_operands_next(irmap_operands *list,
                                                                 uint32_t *value, irmap_error *err)
{
    if (list->left) {
        if (*list->next < list->small) { /* as many bytes as operands are there: the op was read */
            *value = *list->next++;
            list->left--;
            return IRMAP_OK;
        }
    } else if (list->run == list->op->at.lists) {
        *value = 0;
        return IRMAP_DONE;
    }
    /* Copies, so that the list itself can stay in registers. */
    irmap_operands rest = *list;
    uint32_t number;
    irmap_status status = irmap_operands_next_slowly(&rest, &number, err);
    *list = rest;
    *value = number;
    return status;
}

/** Numbers that a field of kind IRMAP_FIELD_SEGMENTS may have. */
#define IRMAP_SEGMENTS_MAX 128

/** What an attribute of an op holds. */
typedef enum irmap_field_kind {
    IRMAP_FIELD_NUMBER,  /**< value: the bits of a signed number */
    IRMAP_FIELD_BOOL,    /**< value: 0 or 1 */
    IRMAP_FIELD_UNIT,    /**< nothing: it is there */
    IRMAP_FIELD_ENUM,    /**< value, and spelling */
    IRMAP_FIELD_STRING,  /**< value: a string index, unchecked */
    IRMAP_FIELD_CONST,   /**< value: a constant index, unchecked */
    IRMAP_FIELD_NUMBERS, /**< list */
    IRMAP_FIELD_ATTRS,   /**< self-contained attributes: see irmap_field_attrs() */
    IRMAP_FIELD_ATTR,    /**< value: an attribute index of MLIR, unchecked: irmap_mlir_attr_get() */
    IRMAP_FIELD_SEGMENTS, /**< value: how many numbers; see irmap_field_segments() */
    IRMAP_FIELD_BYTES, /**< bytes: properties of MLIR of which irmap does not know what they are */
    IRMAP_FIELD_TEXT   /**< bytes: the text of an attribute, in a dictionary of MLIR that is stored
                            as text; empty: a unit attribute */
} irmap_field_kind;

/** One attribute of an op. */
typedef struct irmap_field {
    irmap_str name; /**< of MLIR it may stand in the file; data NULL: all properties at once */
    irmap_field_kind kind; /**< what it holds */
    /** @cond private */
    uint8_t single, keyed;
    /** @endcond */
    uint8_t property;     /**< of MLIR: 1 for a property, which the op's definition names */
    uint64_t value;       /**< of IRMAP_FIELD_ATTRS: their number */
    const char *spelling; /**< of an enum value: static text; else NULL */
    irmap_dims list;      /**< of IRMAP_FIELD_NUMBERS */
    irmap_bytes bytes;    /**< where attributes, segments or unknown properties stand */
    uint64_t offset;      /**< in the file; of a unit attribute, that of the op; of an entry of a
                               dictionary, that of its value */
} irmap_field;

/** The attributes of an op, front to back, of MLIR the properties first; its fields are private. */
typedef struct irmap_fields {
    /** @cond private */
    const irmap_op *op;
    const uint8_t *next, *end;
    struct irmap_field_range left; /* of the format's table */
    uint64_t more;
    /** @endcond */
} irmap_fields;

/** Begins the attributes of op, which must stay where it is. Ops of MLIR may share a dictionary:
 * those of all ops may be many more than the file has bytes. */
IRMAP_API inline void irmap_fields_begin(const irmap_op *op, irmap_fields *it)
{
    it->op = op;
    it->next = op->at.attrs;
    it->end = op->end;
    it->more = 0;
    it->left = op->at.fields;
}

/** Private: the rest of irmap_fields_next(). */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_fields_next_slowly(irmap_fields *it, irmap_field *out,
                                                               irmap_error *err);

/** The next attribute that the op has. IRMAP_DONE after the last one, *out is then left alone, and
 * after an error: what follows is not looked for, in MLIR neither the dictionary behind properties
 * that cannot be read. */
IRMAP_API inline IRMAP_MUST_USE irmap_status irmap_fields_next(irmap_fields *it, irmap_field *out,
                                                               irmap_error *err)
{
    return it->left.first == it->left.end ? IRMAP_DONE : irmap_fields_next_slowly(it, out, err);
}

/** Begins a walk over the self-contained attributes of a field of kind IRMAP_FIELD_ATTRS. An array
 * or a dictionary begins with its entries, at depth 1. */
IRMAP_API void irmap_field_attrs(const irmap_op *op, const irmap_field *field, irmap_attr_iter *it);

/** The numbers of a field of kind IRMAP_FIELD_SEGMENTS, such as how many operands belong to each of
 * an op's groups. There is room for field->value of them, at most IRMAP_SEGMENTS_MAX. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_field_segments(const irmap_op *op,
                                                           const irmap_field *field,
                                                           uint32_t *numbers, irmap_error *err);

/** Debug id of the op: 0 = unknown location, k = debug record k - 1. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_op_location(const irmap_op *op, uint64_t *id,
                                                        irmap_error *err);

/** The grammar of an op, as the decoder sees it. */
typedef struct irmap_op_desc {
    const char *name;       /**< static text of the library */
    uint32_t opcode;        /**< as files have it */
    uint32_t since;         /**< first minor version that has it */
    uint32_t is_terminator; /**< 0 or 1 */
    uint32_t fields;        /**< see irmap_op_desc_field() */
} irmap_op_desc;

/** One field of that grammar, in wire order. */
typedef struct irmap_op_desc_field {
    const char *name; /**< as in src/tile/tile.toml: "lhs" */
    const char *kind; /**< the same: "operand" */
    uint32_t since;   /**< minor version that began to have it */
    uint32_t until;   /**< the last one that has it, or 255 */
    uint32_t bit;     /**< flag bit that announces it, or IRMAP_NONE */
} irmap_op_desc_field;

/** Description of a Tile IR opcode; IRMAP_NOT_FOUND for one that no version has. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_op_desc_get(uint32_t opcode, irmap_op_desc *out);

/** Field i of an opcode's description; IRMAP_DONE beyond the last. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_op_desc_field_get(uint32_t opcode, uint32_t i,
                                                              irmap_op_desc_field *out);

/** Name of the op in files of this version; NULL for an unknown opcode and for an op that is
 * zeroed. */
IRMAP_API const char *irmap_op_name(const irmap_op *op);

#ifdef __cplusplus
}
#endif

#endif
