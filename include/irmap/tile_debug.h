/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Debug tables: rows (one per function that has debug information), the location ids of each row,
 * and the records that the ids name. A view of the section is taken once and costs nothing to keep;
 * every lookup is in constant time. (Tile IR: FORMAT.md section 9.)
 */
#ifndef IRMAP_TILE_DEBUG_H
#define IRMAP_TILE_DEBUG_H

#include <irmap/base.h>
#include <irmap/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The debug section; its pointers are private. */
typedef struct irmap_tile_debug {
    uint64_t rows;    /**< functions with debug information */
    uint64_t ids;     /**< location ids of all rows */
    uint64_t records; /**< debug records */
    /** @cond private */
    const irmap_module *module;
    const uint8_t *row_data, *id_data, *record_data, *data, *end;
    /** @endcond */
    uint64_t reserved[2]; /**< 0 */
} irmap_tile_debug;

/**
 * Views the debug section. IRMAP_NOT_FOUND when the file has none; a broken one is an error here
 * and nowhere else, since nobody needs it to read a function.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_tile_debug_get(const irmap_module *m,
                                                           irmap_tile_debug *out, irmap_error *err);

/** Ids [*first, *first + *count) belong to row: first the function's own, then one per op in stream
 * order. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_tile_debug_row(const irmap_tile_debug *debug,
                                                           uint64_t row, uint64_t *first,
                                                           uint64_t *count, irmap_error *err);

/** Id number i: 0 = unknown location, k = record k - 1. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_tile_debug_id(const irmap_tile_debug *debug, uint64_t i,
                                                          uint64_t *id, irmap_error *err);

/** Kinds of records; the numbers are the tags of Tile IR. */
typedef enum irmap_tile_debug_kind {
    IRMAP_TILE_DEBUG_UNKNOWN = 0,       /**< also every tag above 6 */
    IRMAP_TILE_DEBUG_COMPILE_UNIT = 1,  /**< file */
    IRMAP_TILE_DEBUG_FILE = 2,          /**< name, directory */
    IRMAP_TILE_DEBUG_LEXICAL_BLOCK = 3, /**< scope, file, line, column */
    IRMAP_TILE_DEBUG_LOC = 4,           /**< scope, name (of the file), line, column */
    IRMAP_TILE_DEBUG_SUBPROGRAM = 5,    /**< file, line, name, linkage_name, unit, scope_line */
    IRMAP_TILE_DEBUG_CALL_SITE = 6      /**< callee, caller */
} irmap_tile_debug_kind;

/** What a field of a record refers to. */
typedef enum irmap_tile_debug_ref {
    IRMAP_TILE_DEBUG_NUMBER = 0, /**< a plain number */
    IRMAP_TILE_DEBUG_STRING = 1, /**< a string index */
    IRMAP_TILE_DEBUG_RECORD = 2  /**< 0 = unknown, k = record k - 1 */
} irmap_tile_debug_ref;

/** A field of a record. */
typedef struct irmap_tile_debug_field {
    const char *name;         /**< static text of the library */
    irmap_tile_debug_ref ref; /**< what value refers to */
    uint64_t value;           /**< the number */
    uint64_t offset;          /**< of the number in the file */
} irmap_tile_debug_field;

/** A decoded record: at most six fields, each with its name. References are unchecked. */
typedef struct irmap_tile_debug_record {
    irmap_tile_debug_kind kind;      /**< what it is */
    uint64_t tag;                    /**< as stored */
    uint64_t offset;                 /**< of its tag in the file */
    uint32_t count;                  /**< fields */
    irmap_tile_debug_field field[6]; /**< in the order of the file */
    uint64_t reserved[2];            /**< 0 */
} irmap_tile_debug_record;

/** Record i, from 0. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_tile_debug_record_get(const irmap_tile_debug *debug,
                                                                  uint64_t i,
                                                                  irmap_tile_debug_record *out,
                                                                  irmap_error *err);

/** "loc", "subprogram", ...; "unknown" for a number that is no kind. */
IRMAP_API const char *irmap_tile_debug_kind_name(irmap_tile_debug_kind kind);

#ifdef __cplusplus
}
#endif

#endif
