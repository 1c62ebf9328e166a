/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Types: entries of the type table, decoded on each call, without a cache. MLIR: the first access
 * indexes the table, with 4 bytes per entry (8 in large files); other calls allocate nothing. (Tile
 * IR: src/doc/tile/FORMAT.md section 4.)
 */
#ifndef IRMAP_TYPE_H
#define IRMAP_TYPE_H

#include <irmap/base.h>
#include <irmap/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Kind of a type; the comments list the fields of irmap_type_info that each kind uses. MLIR types
 * have the kinds INTEGER, FLOAT, FUNCTION and OTHER, MIC-B types the kind TENSOR. Later versions
 * may give types that are now OTHER a new kind.
 */
typedef enum irmap_type_kind {
    IRMAP_TYPE_INTEGER = 0,             /**< bits */
    IRMAP_TYPE_FLOAT = 1,               /**< bits; the mnemonic names the format */
    IRMAP_TYPE_POINTER = 2,             /**< element: the pointee */
    IRMAP_TYPE_TILE = 3,                /**< element, shape */
    IRMAP_TYPE_TENSOR_VIEW = 4,         /**< element, shape, strides */
    IRMAP_TYPE_PARTITION_VIEW = 5,      /**< element: the tensor view; tile, dim_map, padding */
    IRMAP_TYPE_STRIDED_VIEW = 6,        /**< the fields of PARTITION_VIEW, and traversal_strides */
    IRMAP_TYPE_GATHER_SCATTER_VIEW = 7, /**< element: the tensor view; tile, sparse_dim, padding */
    IRMAP_TYPE_FUNCTION = 8,            /**< inputs, results */
    IRMAP_TYPE_TOKEN = 9,               /**< no fields */
    IRMAP_TYPE_TENSOR = 10,             /**< tensor of MIC-B; mnemonic: its element type; see
                                             irmap_micb_dims_begin() */
    IRMAP_TYPE_OTHER = 11               /**< any other MLIR type; see irmap_type_print() */
} irmap_type_kind;

/** A list of type indices in the input; read it with irmap_types_next(). */
typedef struct irmap_types {
    const irmap_module *module; /**< module that contains the list */
    const uint8_t *next;        /**< first unread byte */
    const uint8_t *end;         /**< end of the list, after its last byte */
    uint32_t count;             /**< number of unread types */
    uint32_t reserved[3];       /**< 0 */
} irmap_types;

/** A decoded type. Fields that its kind does not use are zero, IRMAP_NONE or empty. */
typedef struct irmap_type_info {
    irmap_type_kind kind;    /**< kind of the type */
    uint32_t tag;            /**< tag of the kind; for MLIR, the type's code in the encoding of
                                  its dialect, or 0 */
    irmap_str mnemonic;      /**< "f32", "tile", ...; for MLIR "integer", or the name in the
                                  dialect; "text" or "custom" if that is not known. Valid as long
                                  as the module */
    uint32_t bits;           /**< width of an integer or float in bits: 1 for i1, 19 for tf32 */
    uint32_t storage;        /**< bytes per element in a constant: 1 for i1, 3 for tf32 */
    irmap_type element;      /**< element, pointee or tensor view, or IRMAP_NONE */
    uint64_t element_offset; /**< file offset of the stored index `element` */
    irmap_dims shape;        /**< 64-bit elements; may be IRMAP_DYNAMIC */
    irmap_dims strides;      /**< 64-bit elements; may be IRMAP_DYNAMIC */
    irmap_dims tile;         /**< 32-bit elements; shape of a view's tile */
    irmap_dims traversal_strides; /**< 32-bit elements */
    irmap_dims dim_map;           /**< 32-bit elements; for each tile dimension, the dimension of
                                       the tensor view */
    uint32_t sparse_dim;          /**< `sparse_dim` of a gather_scatter_view, else IRMAP_NONE */
    uint32_t padding;             /**< irmap_tile_padding_value of a view, else IRMAP_NONE */
    uint32_t attribute;   /**< irmap_tile_ptr_attr of a pointer or tensor_view, else IRMAP_NONE */
    irmap_types inputs;   /**< parameters of a function */
    irmap_types results;  /**< results of a function */
    uint64_t offset;      /**< file offset of the entry */
    uint64_t size;        /**< bytes of the entry */
    uint64_t reserved[2]; /**< 0 */
} irmap_type_info;

/** Returns the number of entries of the type table. */
IRMAP_API uint32_t irmap_type_count(const irmap_module *m);

/**
 * Decodes one entry. References to other types are unchecked: an entry that refers to an invalid
 * one is decoded without error, and the error appears when the invalid entry itself is decoded.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_type_get(const irmap_module *m, irmap_type type,
                                                     irmap_type_info *out, irmap_error *err);

/**
 * Reads the next type of a list. Returns IRMAP_DONE at the end. If the list is malformed, it fails
 * with IRMAP_TRUNCATED or a similar status and moves to the end of the list.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_types_next(irmap_types *list, irmap_type *out,
                                                       irmap_error *err);

/** Returns the spelling of a PaddingValue, such as "neg_zero"; NULL for an unknown number. */
IRMAP_API const char *irmap_tile_padding_name(uint32_t padding);

/**
 * Writes a type as text, such as "tile<128x64xf32>". Fails with IRMAP_CYCLE if the type contains
 * itself.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_type_print(const irmap_module *m, irmap_type type,
                                                       irmap_write_fn write, void *ctx,
                                                       irmap_error *err);

/**
 * Writes the same text into a buffer, like snprintf(): at most size - 1 bytes and a terminating
 * NUL, or nothing if size is 0. Sets *needed to the length of the full text without the NUL; the
 * text was truncated if *needed >= size. `needed` may be NULL. After an error the text is empty.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_type_text(const irmap_module *m, irmap_type type,
                                                      char *buf, size_t size, size_t *needed,
                                                      irmap_error *err);

#ifdef __cplusplus
}
#endif

#endif
