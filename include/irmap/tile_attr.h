/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Tagged attributes of Tile IR, such as the optimization hints of a function: each is stored with a
 * tag for its kind, unlike the plain fields of an op. An iterator walks one attribute and its
 * contents in file order; irmap_tile_attr_print() writes it as text. (src/doc/tile/FORMAT.md
 * section 7.)
 */
#ifndef IRMAP_TILE_ATTR_H
#define IRMAP_TILE_ATTR_H

#include <irmap/base.h>
#include <irmap/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Kinds of attributes; the numbers are the tags of Tile IR, those of the PREVIEW kinds inferred.
 * Comments list the members of irmap_tile_attr_info in use.
 */
typedef enum irmap_tile_attr_kind {
    IRMAP_TILE_ATTR_INTEGER = 1,          /**< type, bits */
    IRMAP_TILE_ATTR_FLOAT = 2,            /**< type, bits: the bit pattern */
    IRMAP_TILE_ATTR_BOOL = 3,             /**< bits: 0 or 1 */
    IRMAP_TILE_ATTR_TYPE = 4,             /**< type */
    IRMAP_TILE_ATTR_STRING = 5,           /**< string */
    IRMAP_TILE_ATTR_ARRAY = 6,            /**< `count` attributes follow, one level deeper */
    IRMAP_TILE_ATTR_DENSE = 7,            /**< type, constant */
    IRMAP_TILE_ATTR_DIV_BY = 8,           /**< bits: divisor; first: parameter `every`, second:
                                               parameter `along` of #cuda_tile.div_by */
    IRMAP_TILE_ATTR_SAME_ELEMENTS = 9,    /**< values */
    IRMAP_TILE_ATTR_DICTIONARY = 10,      /**< `count` attributes with keys follow, one level
                                               deeper */
    IRMAP_TILE_ATTR_HINTS = 11,           /**< like DICTIONARY, for optimization hints */
    IRMAP_TILE_ATTR_BOUNDED = 12,         /**< first: lower bound, second: upper bound */
    IRMAP_TILE_ATTR_PREVIEW_INT = 0xD1,   /**< first: a number without a type; PREVIEW kinds occur
                                               only in preview ops and in argument attributes */
    IRMAP_TILE_ATTR_PREVIEW_TYPE = 0xDB,  /**< type */
    IRMAP_TILE_ATTR_PREVIEW_STRING = 0xE4 /**< string */
} irmap_tile_attr_kind;

/** One attribute. Members that its kind does not use are zero, IRMAP_NONE or empty. */
typedef struct irmap_tile_attr_info {
    irmap_tile_attr_kind kind; /**< kind of the attribute */
    uint32_t depth;            /**< nesting depth: 0 for the attribute itself, 1 for its entries */
    irmap_string key;          /**< unchecked key of a dictionary entry, or IRMAP_NONE */
    irmap_string string;       /**< unchecked string, or IRMAP_NONE */
    irmap_tile_const constant; /**< unchecked constant, or IRMAP_NONE */
    irmap_type type;           /**< unchecked type, or IRMAP_NONE */
    uint64_t bits;             /**< value or divisor, see irmap_tile_attr_kind */
    uint64_t count;            /**< number of attributes contained */
    int64_t first;             /**< valid if has_first is set */
    int64_t second;            /**< valid if has_second is set */
    uint8_t has_first;         /**< 0 or 1 */
    uint8_t has_second;        /**< 0 or 1 */
    irmap_dims values;         /**< 64-bit values */
    uint64_t offset;           /**< file offset of the tag */
    uint64_t reserved[2];      /**< 0 */
} irmap_tile_attr_info;

/**
 * Nesting depth up to which a walk allocates nothing. The limit on the depth is
 * irmap_open_opts.max_depth.
 */
#define IRMAP_TILE_ATTR_DEPTH_INLINE 16

/** State of a walk. The fields are private. It must not be copied. */
typedef struct irmap_tile_attr_iter {
    /** @cond private */
    const irmap_module *module;
    const uint8_t *next, *end;
    uint32_t depth;
    uint8_t started, failed;
    uint32_t room; /* levels allocated beyond the inline ones */
    struct irmap_tile_attr_level {
        uint32_t left, keyed;
    } * more, levels[IRMAP_TILE_ATTR_DEPTH_INLINE];
    /** @endcond */
    uint64_t reserved[2]; /**< 0 */
} irmap_tile_attr_iter;

/**
 * Starts a walk over the bytes of one attribute in module m, such as irmap_func_info.hints. If
 * there are no bytes, the walk is at its end.
 */
IRMAP_API void irmap_tile_attrs_begin(const irmap_module *m, irmap_bytes bytes,
                                      irmap_tile_attr_iter *it);

/**
 * Decodes the next attribute, containers before their contents. Returns IRMAP_DONE after the last
 * one and after an error.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_tile_attrs_next(irmap_tile_attr_iter *it,
                                                            irmap_tile_attr_info *out,
                                                            irmap_error *err);

/**
 * Frees the memory of a walk that has not reached IRMAP_DONE or an error. Otherwise it does
 * nothing.
 */
IRMAP_API void irmap_tile_attrs_end(irmap_tile_attr_iter *it);

/**
 * Writes the attribute at the beginning of `bytes` in the form in which cuda-tile-translate prints
 * an attribute on its own: "16 : i32", "#cuda_tile.div_by<16>", "{a = true}"; nothing if there are
 * no bytes. The bytes must be part of the module. IRMAP_UNSUPPORTED: the module is not Tile IR; see
 * irmap_mlir_attr_print().
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_tile_attr_print(const irmap_module *m,
                                                            irmap_bytes bytes, irmap_write_fn write,
                                                            void *ctx, irmap_error *err);

/** Writes the attribute into a buffer, with the conventions of irmap_type_text(). */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_tile_attr_text(const irmap_module *m, irmap_bytes bytes,
                                                           char *buf, size_t size, size_t *needed,
                                                           irmap_error *err);

/** Returns "integer", "dictionary", ...; NULL for an unknown kind. */
IRMAP_API const char *irmap_tile_attr_kind_name(irmap_tile_attr_kind kind);

#ifdef __cplusplus
}
#endif

#endif
