/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Decoded bodies: the ops, values, blocks and regions of one function in flat arrays. A function is
 * decoded once, when asked for, into an object that the caller keeps and uses again for the next
 * one; every answer is an index into its arrays then. (Tile IR: FORMAT.md section 6.)
 *
 *     irmap_body *body;
 *     if (irmap_body_new(m, &body, &err) == IRMAP_OK) {
 *         if (irmap_body_decode(body, func, &err) == IRMAP_OK)
 *             for (uint32_t i = 0; i < irmap_body_get(body)->op_count; i++)
 *                 ...
 *         irmap_body_free(body);
 *     }
 *
 * Ops stand in stream order, each before the ops of its regions. Values are numbered anew, each
 * once in the function: first the arguments, then results and block arguments as they are met; the
 * number that the file gives a value, which it may give to others too, is kept beside.
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
    uint32_t opcode;  /**< as stored; of MLIR the index of the op's name */
    uint32_t offset;  /**< of the opcode, in bytes from irmap_body_view.offset */
    uint32_t end;     /**< the first op behind this one and the ops of its regions */
    uint32_t block;   /**< that it stands in: index of blocks */
    uint32_t region;  /**< its first region: index of regions; IRMAP_NONE when it has none */
    uint32_t result;  /**< its first result: index of values */
    uint32_t results; /**< how many */
    uint32_t
        operand;   /**< its first operand: index of operands; they end where the next op's begin */
    uint32_t word; /**< its first word: index of words; the same */
} irmap_body_op;

/** A result, a block argument, or, of MLIR, what is used here and defined nowhere in the body. */
typedef struct irmap_body_value {
    irmap_type type;     /**< unchecked; IRMAP_NONE: of a token that the file leaves out,
                            and of what is defined nowhere */
    uint32_t definition; /**< the op; of an argument the block, with IRMAP_BODY_ARGUMENT set;
                              IRMAP_NONE, which has that bit, too: nowhere in the body */
    uint32_t number;     /**< that the file gives it; IRMAP_NONE: none. Regions side by side use the
                              same ones, isolated ones of MLIR begin at 0 again */
} irmap_body_value;

/** Bit of irmap_body_value.definition: the rest is the index of a block. */
#define IRMAP_BODY_ARGUMENT 0x80000000u

/** A block of a region. */
typedef struct irmap_body_block {
    uint32_t region;    /**< that it belongs to: index of regions */
    uint32_t first_op;  /**< its first op; the next ones follow by irmap_body_op.end */
    uint32_t end_op;    /**< the first op behind the block */
    uint32_t argument;  /**< its first argument: index of values */
    uint32_t arguments; /**< how many */
    uint32_t next;      /**< the next block of its region, or IRMAP_NONE */
    uint32_t index;     /**< which block of the region it is, from 0 */
    uint32_t offset;    /**< of its header, as of an op; of a Tile IR body itself: none, 0 */
} irmap_body_block;

/** A region. Region 0 is the body itself. */
typedef struct irmap_body_region {
    uint32_t op;       /**< that it belongs to, or IRMAP_NONE: the function */
    uint32_t first_op; /**< the first op behind the place where it begins */
    uint32_t block;    /**< its first block, or IRMAP_NONE */
    uint32_t blocks;   /**< how many */
    uint32_t next;     /**< the next region of its op, or IRMAP_NONE */
    uint32_t index;    /**< which region of the op it is, from 0 */
    uint32_t depth;    /**< number of ops around it */
} irmap_body_region;

/** What was decoded. It lies in the body object and changes with the next function. */
typedef struct irmap_body_view {
    const irmap_module *module;       /**< that the function belongs to */
    irmap_func func;                  /**< which it is; IRMAP_NONE: see decode_outside */
    uint64_t offset;                  /**< in the file: where offsets of ops count from */
    const irmap_body_op *ops;         /**< and, when there are any, one more: the end */
    const irmap_body_value *values;   /**< the function's arguments come first */
    const irmap_body_block *blocks;   /**< in the order in which they begin */
    const irmap_body_region *regions; /**< the same */
    const uint32_t *operands;         /**< values; IRMAP_NONE: out of range */
    const uint32_t *words;            /**< what the format keeps: places of attributes, flags */
    uint32_t op_count;                /**< number of ops, without the mark */
    uint32_t value_count;             /**< of values */
    uint32_t block_count;             /**< of blocks */
    uint32_t region_count;            /**< of regions */
    uint32_t operand_count;           /**< of operands */
    uint32_t word_count;              /**< of words */
    uint32_t good;                    /**< ops before the first one in which something is wrong */
} irmap_body_view;

/** A decoder with room for one function. */
typedef struct irmap_body irmap_body;

/**
 * Makes one, empty, for functions of a module, to which it keeps a reference. One thread at a time
 * may use it; any number of threads may have one each of the same module. Its memory grows with the
 * largest function, counts against the module's max_memory, and is kept until irmap_body_free().
 * Fails with IRMAP_NOMEM or IRMAP_LIMIT.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_body_new(const irmap_module *m, irmap_body **out,
                                                     irmap_error *err);

/**
 * Decodes a function. When something in it is wrong, the status is that of the first mistake, and
 * the arrays have what stands before it, or, where only an operand is out of range, everything.
 * IRMAP_UNSUPPORTED: the format has no functions with bodies. IRMAP_OPCODE_UNKNOWN: err.offset is
 * the first byte that was not understood; what follows it cannot be found.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_body_decode(irmap_body *body, irmap_func func,
                                                        irmap_error *err);

/**
 * Decodes the ops of the file that stand in no function: modules, globals, the ops that functions
 * themselves are, whose regions are left out, and whatever else is there. Region 0 is the file.
 * Formats other than MLIR have none.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_body_decode_outside(irmap_body *body, irmap_error *err);

/**
 * What ended the last decoding: IRMAP_OK at the end of the function, else the mistake behind which
 * nothing was decoded. It differs from what irmap_body_decode() returned when an operand before it
 * was out of range.
 */
IRMAP_API irmap_status irmap_body_end(const irmap_body *body, irmap_error *err);

/** What was decoded last. Before the first decoding there are no ops, and func is IRMAP_NONE. */
IRMAP_API const irmap_body_view *irmap_body_get(const irmap_body *body);

/** One use of a value: operand number `operand` of an op. */
typedef struct irmap_body_use {
    uint32_t op;      /**< index of ops */
    uint32_t operand; /**< which of its operands, from 0 */
} irmap_body_use;

/** The uses of all values of a body, each value's in the order of ops. */
typedef struct irmap_body_uses {
    const uint32_t *first;      /**< of value v: uses[first[v]] and up to uses[first[v + 1]] */
    const irmap_body_use *uses; /**< operands that are out of range use nothing */
    uint32_t value_count;       /**< as the view has it; `first` has one element more */
    uint32_t use_count;         /**< of all values */
    uint64_t reserved[2];       /**< 0 */
} irmap_body_uses;

/**
 * Which ops use a value of what was decoded last, as far as it was. The first call for it takes
 * time linear in the values and operands, and 8 bytes for each operand and 4 for each value, which
 * are kept with the body; later calls cost nothing. Valid until the body decodes again. Fails with
 * IRMAP_NOMEM or IRMAP_LIMIT.
 *
 *     for (uint32_t i = uses.first[value]; i < uses.first[value + 1]; i++)
 *         ... uses.uses[i].op ...
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_body_uses_get(irmap_body *body, irmap_body_uses *out,
                                                          irmap_error *err);

/** Frees it. NULL is ignored. */
IRMAP_API void irmap_body_free(irmap_body *body);

#ifdef __cplusplus
}
#endif

#endif
