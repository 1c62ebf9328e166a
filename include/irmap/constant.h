/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Constants of Tile IR, and elements of dense MLIR attributes: views of the raw bytes. An entry has
 * no type: its user (an op result or a global) supplies one. (Tile IR: src/doc/tile/FORMAT.md
 * sections 3 and 8.)
 */
#ifndef IRMAP_CONSTANT_H
#define IRMAP_CONSTANT_H

#include <irmap/base.h>
#include <irmap/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Returns the number of entries of the constant table. */
IRMAP_API uint32_t irmap_tile_const_count(const irmap_module *m);

/** Returns the raw bytes of a constant: little-endian, possibly unaligned, not copied. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_tile_const_get(const irmap_module *m,
                                                           irmap_tile_const constant,
                                                           irmap_bytes *out, irmap_error *err);

/** Layout of the elements in the bytes. */
typedef enum irmap_const_form {
    IRMAP_CONST_SPLAT = 0, /**< one element, repeated */
    IRMAP_CONST_DENSE = 1, /**< all elements, row-major, `storage` bytes each */
    IRMAP_CONST_PACKED = 2 /**< i1 only: one bit per element, lowest bit first */
} irmap_const_form;

/**
 * A constant interpreted with the type of a tile or, by irmap_mlir_attr_elements(), of a tensor or
 * vector.
 */
typedef struct irmap_elements {
    irmap_bytes raw;       /**< the constant's bytes */
    irmap_const_form form; /**< layout of the elements */
    irmap_type element;    /**< integer or float type of an element */
    uint32_t bits;         /**< width of an element in bits */
    uint32_t storage;      /**< bytes per element in the forms SPLAT and DENSE; without meaning for
                                PACKED */
    uint64_t count;        /**< number of elements: product of the shape; 1 for rank 0 */
    uint64_t reserved[2];  /**< 0 */
} irmap_elements;

/**
 * Reads a constant as the elements of a value of type `tile`. Fails with IRMAP_TYPE_MISMATCH if the
 * type is not a tile of integers or floats. Fails with IRMAP_SIZE_MISMATCH if the bytes contain
 * neither one element nor all elements.
 *
 * Files store i1 as one byte or one bit per element. For 2 to 8 elements, one byte is ambiguous:
 * 00, 01 and FF are read as one repeated element, other values as packed bits.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_tile_const_elements(const irmap_module *m,
                                                                irmap_tile_const constant,
                                                                irmap_type tile,
                                                                irmap_elements *out,
                                                                irmap_error *err);

/**
 * Returns the bit pattern of element i, zero-extended to 64 bits; 0 if i is out of range. For i1 it
 * is 0 or 1, for i4 and f4 the low four bits. Elements wider than 64 bits are truncated to the
 * lowest 64 bits.
 */
IRMAP_API uint64_t irmap_elements_bits(const irmap_elements *e, uint64_t i);

#ifdef __cplusplus
}
#endif

#endif
