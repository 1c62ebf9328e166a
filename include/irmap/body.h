/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Decoded bodies: the ops, values, blocks and regions of one function in flat arrays, which refer
 * to each other by index. The caller owns the decoder, irmap_body, and reuses it from function to
 * function. (Tile IR: src/doc/tile/FORMAT.md section 6.)
 *
 *     irmap_body *body;
 *     if (irmap_body_new(m, &body, &err) == IRMAP_OK) {
 *         if (irmap_body_decode(body, func, &err) == IRMAP_OK)
 *             for (uint32_t i = 0; i < irmap_body_get(body)->op_count; i++)
 *                 ...
 *         irmap_body_free(body);
 *     }
 *
 * Ops are in stream order (see <irmap/irmap.h>). Each value has a unique index in the function: the
 * function's arguments first, then results and block arguments in stream order. Stored value
 * numbers, which several values may share, are in irmap_body_value.number.
 */
#ifndef IRMAP_BODY_H
#define IRMAP_BODY_H

#include <irmap/base.h>
#include <irmap/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** One op. */
typedef struct irmap_body_op {
    uint32_t opcode;  /**< stored opcode; for MLIR, index for
                           irmap_mlir_op_name_get() */
    uint32_t offset;  /**< offset of the opcode, in bytes from irmap_body_view.offset */
    uint32_t end;     /**< index of the first op after this op and the ops of its regions */
    uint32_t block;   /**< index of the enclosing block */
    uint32_t region;  /**< index of the first region, or IRMAP_NONE */
    uint32_t result;  /**< index of the first result in `values` */
    uint32_t results; /**< number of results, including an omitted token (irmap_body_value.type) */
    uint32_t operand; /**< index in `operands` of the first operand; the range ends at `operand` of
                         the next op */
    uint32_t word;    /**< index of the op's first element in `words`; the range ends at `word`
                           of the next op */
} irmap_body_op;

/** A value: an op result, a block argument, or (MLIR only) a value defined outside this body. */
typedef struct irmap_body_value {
    irmap_type type;     /**< unchecked type; IRMAP_NONE for a value defined outside, and for an
                              omitted token: the token result of print_tko, which files of Tile IR
                              13.1 do not store */
    uint32_t definition; /**< value defined outside: IRMAP_NONE (test this first); argument: index
                              of the block, with IRMAP_BODY_ARGUMENT set; result: index of the op */
    uint32_t number;     /**< stored value number, or IRMAP_NONE; sibling regions reuse numbers;
                              regions of MLIR ops that are isolated from above restart at 0 */
} irmap_body_value;

/** Bit of irmap_body_value.definition: if set, the other bits are a block index. */
#define IRMAP_BODY_ARGUMENT 0x80000000u

/** A block of a region. */
typedef struct irmap_body_block {
    uint32_t region;    /**< index of the enclosing region */
    uint32_t first_op;  /**< index of the first op; irmap_body_op.end of each op is the next op of
                             the block, until end_op */
    uint32_t end_op;    /**< index of the first op after the block */
    uint32_t argument;  /**< index of the first argument */
    uint32_t arguments; /**< number of arguments */
    uint32_t next;      /**< index of the next block of the region, or IRMAP_NONE */
    uint32_t index;     /**< position in the region, from 0 */
    uint32_t offset;    /**< offset of the block's header, in bytes from irmap_body_view.offset; 0
                             for the outermost block of a Tile IR function, which has no header */
} irmap_body_block;

/** A region. Region 0 is the body itself. */
typedef struct irmap_body_region {
    uint32_t op;       /**< index of the enclosing op; IRMAP_NONE for region 0 */
    uint32_t first_op; /**< index of the region's first op; if it has no ops, of the first op after
                            the region */
    uint32_t block;    /**< index of the first block, or IRMAP_NONE */
    uint32_t blocks;   /**< number of blocks */
    uint32_t next;     /**< index of the next region of the op, or IRMAP_NONE */
    uint32_t index;    /**< position among the op's regions, from 0 */
    uint32_t depth;    /**< number of enclosing ops */
} irmap_body_region;

/**
 * A decoded function. The decoder owns it; the next decoding overwrites it. Pass only the pointer
 * that irmap_body_get() returns to functions: a copy may lack fields of later versions. One thread
 * at a time may do so, because some functions cache results in the decoder.
 */
typedef struct irmap_body_view {
    const irmap_module *module;       /**< module of the function */
    irmap_func func;                  /**< the function; IRMAP_NONE after
                                           irmap_body_decode_outside() */
    uint64_t offset;                  /**< file offset from which op offsets count */
    const irmap_body_op *ops;         /**< ops; if there are any, followed by a sentinel, which ends
                                           the last op's ranges */
    const irmap_body_value *values;   /**< values; the function's arguments come first */
    const irmap_body_block *blocks;   /**< blocks, in the order in which they begin */
    const irmap_body_region *regions; /**< regions, in the order in which they begin */
    const uint32_t *operands;         /**< indices of values; IRMAP_NONE if out of range */
    const uint32_t *words;            /**< private data, read by <irmap/op.h> */
    uint32_t op_count;                /**< number of ops, without the sentinel */
    uint32_t value_count;             /**< number of values */
    uint32_t block_count;             /**< number of blocks */
    uint32_t region_count;            /**< number of regions */
    uint32_t operand_count;           /**< number of operands */
    uint32_t word_count;              /**< number of elements of `words` */
    uint32_t valid_op_count; /**< number of ops before the first op with an operand out of range;
                                  op_count if there is no such op, even if another error stopped
                                  decoding */
    /** @cond private */
    struct irmap_body *decoder; /* for caches */
    /** @endcond */
} irmap_body_view;

/**
 * A decoder of bodies (not itself a body: see irmap_body_view), with the arrays of one function.
 */
typedef struct irmap_body irmap_body;

/**
 * Creates an empty body decoder for `m` and takes a reference to `m`. One thread at a time may use
 * it; several threads need one each. Its memory grows with the largest function and counts against
 * the module's max_memory.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_body_new(const irmap_module *m, irmap_body **out,
                                                     irmap_error *err);

/**
 * Decodes a function. If it has errors, returns the status of the first one. Operands out of range
 * do not stop decoding. Any other error does; the arrays then contain everything before it.
 * IRMAP_UNSUPPORTED: the format has no functions. IRMAP_OPCODE_UNKNOWN: nothing from err->offset on
 * can be decoded.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_body_decode(irmap_body *body, irmap_func func,
                                                        irmap_error *err);

/**
 * Decodes all ops outside function bodies, such as modules and globals. Includes the ops that
 * define functions, without their regions. Region 0 contains the top-level ops of the file. For
 * formats other than MLIR, succeeds without ops.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_body_decode_outside(irmap_body *body, irmap_error *err);

/**
 * Returns how the last decoding ended: IRMAP_OK if it reached the end of the function, or if
 * nothing has been decoded yet, else the error that stopped it. This differs from the result of
 * irmap_body_decode() if an earlier operand was out of range.
 */
IRMAP_API irmap_status irmap_body_end_status(const irmap_body *body, irmap_error *err);

/**
 * Returns the arrays of the last decoding. The pointer never changes. Before the first decoding,
 * there are no ops and func is IRMAP_NONE.
 */
IRMAP_API const irmap_body_view *irmap_body_get(const irmap_body *body);

/** One use of a value as an operand. */
typedef struct irmap_body_use {
    uint32_t op;      /**< index of the op */
    uint32_t operand; /**< position among the op's operands, from 0 */
} irmap_body_use;

/** The uses of all values of a body; those of one value are in the order of the ops. */
typedef struct irmap_body_uses {
    const uint32_t *first;      /**< the uses of value v are uses[first[v]] to uses[first[v + 1] -
                                     1] */
    const irmap_body_use *uses; /**< uses; operands that are out of range have none */
    uint32_t value_count;       /**< number of values, as in the view; `first` has one element
                                     more */
    uint32_t use_count;         /**< number of uses of all values */
    uint64_t reserved[2];       /**< 0 */
} irmap_body_uses;

/**
 * Returns the uses of all values of the last decoding. The first call after a decoding takes time
 * linear in the values and operands, and allocates 8 bytes per operand and 4 per value for the
 * decoder. Later calls take constant time. The result is valid until the next decoding.
 *
 *     for (uint32_t i = uses.first[value]; i < uses.first[value + 1]; i++)
 *         ... uses.uses[i].op ...
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_body_uses_get(irmap_body *body, irmap_body_uses *out,
                                                          irmap_error *err);

/** Frees a decoder. */
IRMAP_API void irmap_body_free(irmap_body *body);

#ifdef __cplusplus
}
#endif

#endif
