/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Functions and globals: who they are, and where their bytes lie. Nothing here decodes a body.
 * (Tile IR: FORMAT.md sections 5 and 10.)
 */
#ifndef IRMAP_FUNCTION_H
#define IRMAP_FUNCTION_H

#include <irmap/base.h>
#include <irmap/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Flags of a function: the first three as Tile IR stores them; of MLIR what its attributes say
 * (sym_visibility, gpu.kernel, nvvm.kernel, rocdl.kernel), and whether it has no block. */
enum {
    IRMAP_FUNC_PRIVATE = 1, /**< others do not see it; in MLIR also what is nested */
    IRMAP_FUNC_KERNEL = 2,
    IRMAP_FUNC_HINTS = 4,        /**< to 13.4; later all have the attribute */
    IRMAP_FUNC_DECLARATION = 256 /**< of MLIR: it has no body */
};

/** A function's header and the extent of its body. */
typedef struct irmap_func_info {
    irmap_string name;         /**< unchecked; see irmap_func_name() */
    irmap_type signature;      /**< unchecked */
    uint32_t flags;            /**< IRMAP_FUNC_... */
    uint64_t debug_row;        /**< 0 = no debug information, else row debug_row - 1; of MLIR, the
                                    attribute that is the location, plus 1 */
    uint64_t offset;           /**< of the header in the file */
    irmap_bytes hints;         /**< optimization hints, an attribute; empty when there are none, but
                                  from 13.5 on, where it is one without entries then */
    uint64_t hints_offset;     /**< in the file */
    irmap_bytes arg_attrs;     /**< attributes of the arguments, an array; empty before 13.5 */
    uint64_t arg_attrs_offset; /**< in the file */
    irmap_bytes body;          /**< instructions */
    uint64_t body_offset;      /**< in the file */
    uint64_t reserved[2];      /**< 0 */
} irmap_func_info;

/** Number of functions; 0 also when those of the file cannot be told, as those of a damaged header
 * of Tile IR 13.5. A warning of status IRMAP_NOT_UNDERSTOOD, of no function, says so, and whatever
 * takes a function or its name fails with that status and the first byte that is wrong. */
IRMAP_API uint32_t irmap_func_count(const irmap_module *m);

/** Header of one function, in constant time. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_func_get(const irmap_module *m, irmap_func func,
                                                     irmap_func_info *out, irmap_error *err);

/** Name of one function, in constant time and without a copy. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_func_name(const irmap_module *m, irmap_func func,
                                                      irmap_str *out, irmap_error *err);

/**
 * The first function of that name; IRMAP_NOT_FOUND when there is none, IRMAP_NOT_UNDERSTOOD when
 * nobody can tell (see irmap_func_count()). The first call looks for the
 * name among the strings of its length and allocates nothing; the second one builds an index in one
 * pass over the names (at most 16 bytes per function and 32 more, kept until the module goes),
 * which then serves every call in constant time, but for files made so that their names collide. Of
 * MLIR both also keep where strings, attributes and properties stand, in proportion to these. Fails
 * with IRMAP_NOMEM or IRMAP_LIMIT where it allocates.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_func_find(const irmap_module *m, irmap_str name,
                                                      irmap_func *out, irmap_error *err);

/** A global variable. The three indices are unchecked. */
typedef struct irmap_tile_global {
    irmap_string name;      /**< see irmap_string_get() */
    irmap_type type;        /**< a tile type */
    irmap_tile_const value; /**< see irmap_tile_const_elements() */
    uint64_t alignment;     /**< 0 = default */
    uint32_t is_private;    /**< 0 or 1; always 0 before 13.3 */
    uint32_t is_constant;   /**< 0 or 1; always 0 before 13.3 */
    uint64_t offset;        /**< in the file */
    uint64_t reserved[2];   /**< 0 */
} irmap_tile_global;

/** Number of globals. */
IRMAP_API uint32_t irmap_tile_global_count(const irmap_module *m);

/** Global i. The first call walks the table once and keeps an index of 8 bytes per global. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_tile_global_get(const irmap_module *m, uint32_t i,
                                                            irmap_tile_global *out,
                                                            irmap_error *err);

/** The first global of that name, which the field "name" of an op get_global has as a string;
 * IRMAP_NOT_FOUND when there is none that can be told. Takes time linear in their number. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_tile_global_find(const irmap_module *m, irmap_str name,
                                                             irmap_tile_global *out,
                                                             irmap_error *err);

#ifdef __cplusplus
}
#endif

#endif
