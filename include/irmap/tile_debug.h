/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Debug tables: rows (one per function with debug information), the location ids of each row, and
 * the records that the ids refer to. Each lookup takes constant time. For the source location of an
 * op, use irmap_op_places(). (src/doc/tile/FORMAT.md section 9.)
 */
#ifndef IRMAP_TILE_DEBUG_H
#define IRMAP_TILE_DEBUG_H

#include <irmap/base.h>
#include <irmap/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The debug section. The pointers are private. */
typedef struct irmap_tile_debug {
    uint64_t rows;    /**< number of rows: functions with debug information */
    uint64_t ids;     /**< number of location ids of all rows */
    uint64_t records; /**< number of debug records */
    /** @cond private */
    const irmap_module *module;
    const uint8_t *row_data, *id_data, *record_data, *data, *end;
    /** @endcond */
    uint64_t reserved[2]; /**< 0 */
} irmap_tile_debug;

/**
 * Opens the debug section; the result need not be freed. IRMAP_NOT_FOUND: the file has none. A
 * malformed section is an error here, but does not prevent reading functions.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_tile_debug_get(const irmap_module *m,
                                                           irmap_tile_debug *out, irmap_error *err);

/**
 * Finds the ids of a row, such as irmap_func_info.debug_row - 1 if debug_row is not 0:
 * irmap_tile_debug_id() returns them for i from *first to *first + *count - 1. The first is the
 * location of the function itself; one per op follows, in stream order.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_tile_debug_row(const irmap_tile_debug *debug,
                                                           uint64_t row, uint64_t *first,
                                                           uint64_t *count, irmap_error *err);

/** Returns id i, from 0: *id is 0 for an unknown location, k for record k - 1. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_tile_debug_id(const irmap_tile_debug *debug, uint64_t i,
                                                          uint64_t *id, irmap_error *err);

/** Kinds of records, with their fields; the numbers are the tags of Tile IR. */
typedef enum irmap_tile_debug_kind {
    IRMAP_TILE_DEBUG_UNKNOWN = 0,       /**< no fields: an unknown location, or a record whose tag,
                                             modulo 256, is 0 or above 6 */
    IRMAP_TILE_DEBUG_COMPILE_UNIT = 1,  /**< file */
    IRMAP_TILE_DEBUG_FILE = 2,          /**< name, directory */
    IRMAP_TILE_DEBUG_LEXICAL_BLOCK = 3, /**< scope, file, line, column */
    IRMAP_TILE_DEBUG_LOC = 4,           /**< scope, name (of the file, a string), line, column */
    IRMAP_TILE_DEBUG_SUBPROGRAM = 5,    /**< file, line, name, linkage_name, unit, scope_line */
    IRMAP_TILE_DEBUG_CALL_SITE = 6      /**< callee, caller */
} irmap_tile_debug_kind;

/** Kind of the value of a field. */
typedef enum irmap_tile_debug_ref {
    IRMAP_TILE_DEBUG_NUMBER = 0, /**< a plain number */
    IRMAP_TILE_DEBUG_STRING = 1, /**< a string index */
    IRMAP_TILE_DEBUG_RECORD = 2  /**< 0 = unknown, k = record k - 1 */
} irmap_tile_debug_ref;

/** A field of a record. */
typedef struct irmap_tile_debug_field {
    const char *name;         /**< static text of the library */
    irmap_tile_debug_ref ref; /**< kind of `value` */
    uint64_t value;           /**< stored number */
    uint64_t offset;          /**< file offset of the number */
} irmap_tile_debug_field;

/** A decoded record. References are unchecked. */
typedef struct irmap_tile_debug_record {
    irmap_tile_debug_kind kind;      /**< kind of the record */
    uint64_t tag;                    /**< stored tag */
    uint64_t offset;                 /**< file offset of the tag */
    uint32_t count;                  /**< number of fields: 6 or fewer in Tile IR 13.5 */
    irmap_tile_debug_field field[8]; /**< fields, in the order of the file */
    uint64_t reserved[2];            /**< 0 */
} irmap_tile_debug_record;

/** Decodes record i, from 0. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_tile_debug_record_get(const irmap_tile_debug *debug,
                                                                  uint64_t i,
                                                                  irmap_tile_debug_record *out,
                                                                  irmap_error *err);

/** Returns "loc", "subprogram", ...; "unknown" for an unknown kind. */
IRMAP_API const char *irmap_tile_debug_kind_name(irmap_tile_debug_kind kind);

#ifdef __cplusplus
}
#endif

#endif
