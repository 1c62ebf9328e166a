/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Functions and globals: headers, names and extents. These calls do not decode bodies. In MLIR, a
 * function is an op with a symbol name and a function type, at the top of the file or nested only
 * in ops whose names end in "module". MIC-B has no functions. (Tile IR: src/doc/tile/FORMAT.md
 * sections 5 and 10.)
 */
#ifndef IRMAP_FUNCTION_H
#define IRMAP_FUNCTION_H

#include <irmap/base.h>
#include <irmap/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Flags of a function. The first three are stored flags of Tile IR. For MLIR, PRIVATE and KERNEL
 * are derived from the attributes sym_visibility, gpu.kernel, nvvm.kernel and rocdl.kernel. Bits 0
 * to 7 are as stored in Tile IR; ignore unknown ones.
 */
enum {
    IRMAP_FUNC_PRIVATE = 1,      /**< not visible outside the module; in MLIR also "nested" */
    IRMAP_FUNC_KERNEL = 2,       /**< a kernel: can be launched */
    IRMAP_FUNC_HINTS = 4,        /**< has optimization hints; unused since 13.5 */
    IRMAP_FUNC_DECLARATION = 256 /**< MLIR: has no body */
};

/** A function's header and the extent of its body. */
typedef struct irmap_func_info {
    irmap_string name;    /**< unchecked string; see irmap_func_name() */
    irmap_type signature; /**< unchecked type */
    uint32_t flags;       /**< IRMAP_FUNC_... */
    uint64_t debug_row; /**< index of the debug row + 1, or 0 without debug information; MLIR: index
                             of the location attribute + 1 */
    uint64_t offset;    /**< file offset of the header */
    irmap_bytes hints;  /**< optimization hints, an attribute (see irmap_tile_attrs_begin());
                             without hints: no bytes in files before 13.5, an empty dictionary in
                             later ones */
    uint64_t hints_offset;     /**< file offset of `hints` */
    irmap_bytes arg_attrs;     /**< encoded array of the arguments' attributes, read like `hints`;
                                    empty before 13.5 */
    uint64_t arg_attrs_offset; /**< file offset of `arg_attrs` */
    irmap_bytes body;          /**< encoded ops; for MLIR, the encoded regions */
    uint64_t body_offset;      /**< file offset of `body` */
    uint64_t reserved[2];      /**< 0 */
} irmap_func_info;

/**
 * Returns the number of functions. Returns 0 also if the functions cannot be located, for example
 * because a function header is damaged (Tile IR since 13.5). Then irmap_module_warning_get()
 * reports IRMAP_NOT_UNDERSTOOD with func IRMAP_NONE, and calls that accept a function or its name
 * fail with that status.
 */
IRMAP_API uint32_t irmap_func_count(const irmap_module *m);

/**
 * Reads the header of a function in constant time; MLIR before bytecode version 2: in time linear
 * in the body.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_func_get(const irmap_module *m, irmap_func func,
                                                     irmap_func_info *out, irmap_error *err);

/**
 * Returns the name of a function in constant time, without a copy. MLIR: the first call indexes
 * tables, as in irmap_func_find().
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_func_name(const irmap_module *m, irmap_func func,
                                                      irmap_str *out, irmap_error *err);

/**
 * Finds the first function with a name. Fails with IRMAP_NOT_FOUND if there is none, and
 * IRMAP_NOT_UNDERSTOOD if functions cannot be located (see irmap_func_count()).
 *
 * The first call searches the names one by one; for Tile IR, it allocates nothing. The second call
 * builds an index of the names in one pass. That index needs at most 16 bytes per function plus 32
 * and lives as long as the module. Later calls take constant time, except for names chosen to
 * collide. For MLIR, reading names requires lookup tables of strings, attributes and
 * properties, which the first two calls build where missing.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_func_find(const irmap_module *m, irmap_str name,
                                                      irmap_func *out, irmap_error *err);

/** A global variable. `name`, `type` and `value` are unchecked. */
typedef struct irmap_tile_global {
    irmap_string name;      /**< see irmap_string_get() */
    irmap_type type;        /**< a tile type */
    irmap_tile_const value; /**< see irmap_tile_const_elements() */
    uint64_t alignment;     /**< alignment; 0: default */
    uint32_t is_private;    /**< 0 or 1; always 0 before 13.3 */
    uint32_t is_constant;   /**< 0 or 1; always 0 before 13.3 */
    uint64_t offset;        /**< file offset of the global */
    uint64_t reserved[2];   /**< 0 */
} irmap_tile_global;

/** Returns the number of globals. */
IRMAP_API uint32_t irmap_tile_global_count(const irmap_module *m);

/** Reads global i. The first call scans the table and keeps an index of 8 bytes per global. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_tile_global_get(const irmap_module *m, uint32_t i,
                                                            irmap_tile_global *out,
                                                            irmap_error *err);

/**
 * Finds the first global with a name, such as the string of the field "name" of the op get_global.
 * Takes time linear in the number of globals. Skips globals whose name is invalid. A global that
 * cannot be decoded ends the search with its error. Fails with IRMAP_NOT_FOUND if no name matches,
 * and with IRMAP_LIMIT if the compared names exceed max_work.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_tile_global_find(const irmap_module *m, irmap_str name,
                                                             irmap_tile_global *out,
                                                             irmap_error *err);

#ifdef __cplusplus
}
#endif

#endif
