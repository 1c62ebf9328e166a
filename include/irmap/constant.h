/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Constants: views of the raw element bytes, in place. An entry has no type of its own; whoever
 * uses it (an op's result, a global) supplies one. (Tile IR: FORMAT.md sections 3 and 8.)
 */
#ifndef IRMAP_CONSTANT_H
#define IRMAP_CONSTANT_H

#include <irmap/base.h>
#include <irmap/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Number of entries of the constant table. */
IRMAP_API uint32_t irmap_tile_const_count(const irmap_module *m);

/** Raw bytes of a constant: zero-copy, little-endian, at any address. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_tile_const_get(const irmap_module *m,
                                                           irmap_tile_const constant,
                                                           irmap_bytes *out, irmap_error *err);

/** How the elements lie in the bytes. */
typedef enum irmap_const_form {
    IRMAP_CONST_SPLAT = 0, /**< one element stands for all */
    IRMAP_CONST_DENSE = 1, /**< every element, row-major, `storage` bytes each */
    IRMAP_CONST_PACKED = 2 /**< i1 only: one bit per element, lowest bit first */
} irmap_const_form;

/** A constant seen through the type of a tile, tensor or vector. */
typedef struct irmap_elements {
    irmap_bytes raw;       /**< the constant's bytes */
    irmap_const_form form; /**< how the elements lie in them */
    irmap_type element;    /**< an integer or float type */
    uint32_t bits;         /**< of one element */
    uint32_t storage;      /**< bytes of one element when SPLAT or DENSE */
    uint64_t count;        /**< product of its shape; 1 for rank 0 */
    uint64_t reserved[2];  /**< 0 */
} irmap_elements;

/**
 * Views a constant as elements of `tile`. IRMAP_TYPE_MISMATCH when the type is no tile of integers
 * or floats, IRMAP_SIZE_MISMATCH when the bytes are neither a splat nor all elements.
 *
 * i1 has two forms in real files, one byte or one bit per element; a single byte that is not 00,
 * 01 or FF for 2 to 8 elements can only be packed bits.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_tile_const_elements(const irmap_module *m,
                                                                irmap_tile_const constant,
                                                                irmap_type tile,
                                                                irmap_elements *out,
                                                                irmap_error *err);

/**
 * Bit pattern of element i, zero-extended to 64 bits; i1 gives 0 or 1; i4 and f4 give the low four
 * bits; of what is wider than 64 bits the lowest. 0 when i is out of range.
 */
IRMAP_API uint64_t irmap_elements_bits(const irmap_elements *e, uint64_t i);

#ifdef __cplusplus
}
#endif

#endif
