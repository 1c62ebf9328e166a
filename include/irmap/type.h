/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Types: entries of the type table, decoded each time one is asked for. Nothing is cached, so this
 * allocates nothing and any number of threads may do it. (Tile IR: FORMAT.md section 4.)
 */
#ifndef IRMAP_TYPE_H
#define IRMAP_TYPE_H

#include <irmap/base.h>
#include <irmap/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What a type is. */
typedef enum irmap_type_kind {
    IRMAP_TYPE_INTEGER = 0,             /**< bits */
    IRMAP_TYPE_FLOAT = 1,               /**< bits; the mnemonic says which format */
    IRMAP_TYPE_POINTER = 2,             /**< element: the pointee */
    IRMAP_TYPE_TILE = 3,                /**< element, shape */
    IRMAP_TYPE_TENSOR_VIEW = 4,         /**< element, shape, strides */
    IRMAP_TYPE_PARTITION_VIEW = 5,      /**< element: the tensor view; tile, dim_map, padding */
    IRMAP_TYPE_STRIDED_VIEW = 6,        /**< the same, and traversal_strides */
    IRMAP_TYPE_GATHER_SCATTER_VIEW = 7, /**< element: the tensor view; tile, sparse_dim, padding */
    IRMAP_TYPE_FUNCTION = 8,            /**< inputs, results */
    IRMAP_TYPE_TOKEN = 9,               /**< nothing else */
    IRMAP_TYPE_TENSOR =
        10, /**< of a graph: the mnemonic is its element; see irmap_micb_dims_begin() */
    IRMAP_TYPE_OTHER = 11 /**< any other type of MLIR: see irmap_type_print() */
} irmap_type_kind;

/** A list of type indices in the input; read it front to back with irmap_types_next(). */
typedef struct irmap_types {
    const irmap_module *module; /**< it belongs to */
    const uint8_t *next;        /**< first unread byte */
    const uint8_t *end;         /**< behind the last byte */
    uint32_t count;             /**< types not read yet */
} irmap_types;

/** A decoded type. Fields that its kind does not have are zero, IRMAP_NONE or empty. */
typedef struct irmap_type_info {
    irmap_type_kind kind; /**< what it is */
    uint32_t tag;         /**< the number that the file uses for this kind of type */
    irmap_str mnemonic;   /**< "f32", "tile", ...: static text of the library */
    uint32_t bits;        /**< width of an integer or float in bits: 1 for i1, 19 for tf32 */
    uint32_t storage;     /**< bytes that one element takes in a constant: 1 for i1, 3 for tf32 */
    irmap_type element;   /**< element, pointee or tensor view; IRMAP_NONE when there is none */
    uint64_t element_offset;      /**< where that reference stands in the file */
    irmap_dims shape;             /**< 64-bit; IRMAP_DYNAMIC stands for "?" */
    irmap_dims strides;           /**< 64-bit, tensor_view */
    irmap_dims tile;              /**< 32-bit, views: the shape of a tile */
    irmap_dims traversal_strides; /**< 32-bit, strided_view */
    irmap_dims dim_map;           /**< 32-bit, one per tile dimension */
    uint32_t sparse_dim;          /**< gather_scatter_view, else IRMAP_NONE */
    uint32_t padding;             /**< irmap_tile_padding_value of a view, else IRMAP_NONE */
    uint32_t attribute;   /**< irmap_tile_ptr_attr of a pointer or tensor_view, else IRMAP_NONE */
    irmap_types inputs;   /**< function */
    irmap_types results;  /**< function */
    uint64_t offset;      /**< of the entry in the file */
    uint64_t size;        /**< bytes of the entry */
    uint64_t reserved[2]; /**< 0 */
} irmap_type_info;

/** Number of entries of the type table. */
IRMAP_API uint32_t irmap_type_count(const irmap_module *m);

/**
 * Decodes one entry. References to other types are handed out as they stand: they are checked when
 * they are asked for, so a bad entry harms only those who use it.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_type_get(const irmap_module *m, irmap_type type,
                                                     irmap_type_info *out, irmap_error *err);

/** Takes the next type off a list. IRMAP_DONE at its end, with *out zeroed; IRMAP_TRUNCATED and the
 * like where the bytes are no list, after which it is at its end. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_types_next(irmap_types *list, irmap_type *out,
                                                       irmap_error *err);

/** Spelling of a PaddingValue such as "neg_zero"; NULL when there is none of that number. */
IRMAP_API const char *irmap_tile_padding_name(uint32_t padding);

/**
 * Writes the textual spelling: "tile<128x64xf32>". A type that contains itself is IRMAP_CYCLE;
 * what was written before an error stays written.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_type_print(const irmap_module *m, irmap_type type,
                                                       irmap_write_fn write, void *ctx,
                                                       irmap_error *err);

/**
 * The same into a buffer, as snprintf() does: at most size - 1 bytes and a terminating 00, nothing
 * where size is 0. *needed, which may be NULL, is how many bytes the whole text has, without the
 * 00: the text was cut where that is not below size. After an error it is empty.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_type_text(const irmap_module *m, irmap_type type,
                                                      char *buf, size_t size, size_t *needed,
                                                      irmap_error *err);

#ifdef __cplusplus
}
#endif

#endif
