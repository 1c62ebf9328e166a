/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Extraction: writes a smaller module with some functions of another, in the same format and
 * version.
 */
#ifndef IRMAP_EXTRACT_H
#define IRMAP_EXTRACT_H

#include <irmap/base.h>
#include <irmap/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options for extraction. */
typedef struct irmap_extract_opts {
    size_t size;                 /**< sizeof(irmap_extract_opts) */
    const irmap_func *functions; /**< functions to extract, in any order; default: all */
    size_t function_count;       /**< number of functions; IRMAP_INVALID_ARG if only one of this and
                                      `functions` is zero */
    uint32_t prune;              /**< 1: write only what these functions use, see irmap_extract() */
    uint32_t strip_debug;        /**< 1: write no debug information, see irmap_extract() */
} irmap_extract_opts;

/**
 * Writes a module with some of the functions, in file order. A function that is listed twice is
 * written once.
 *
 * By default, functions and tables are copied unchanged, and only function headers are decoded.
 *
 * With `prune`, the functions are decoded, and strings, types, constants, globals, debug rows and
 * debug records that they do not refer to, directly or indirectly, are omitted. The remaining
 * entries keep their order, so no index is larger than before. Operands are copied unchanged, even
 * if out of range. A function that cannot be decoded to its end, or an index without an entry, is
 * an error. IRMAP_UNSUPPORTED: the Tile IR file is newer than the library.
 *
 * For MLIR without `prune`, all ops outside functions are extracted, too. With `prune`, an op
 * directly in a module op is omitted if it has a symbol name, no operands, and no results, if its
 * regions use no values from outside it, and if no extracted op refers to its name. Functions to
 * which an extracted op refers are extracted, even if not requested. Symbols are compared by name,
 * regardless of scope, so more ops than necessary may be extracted. If extracted data cannot be
 * decoded, it might refer to any symbol. Then all ops except functions are extracted, too; a
 * function to which only such data refers is missing from the output. Table entries
 * are extracted if the output refers to them; external resources always are. If the references of
 * an extracted item are unknown (an entry of a dialect without a description, or properties that no
 * table lists), all table entries are extracted. IRMAP_UNSUPPORTED: a section with an alignment
 * would have to move (no known tool writes such files).
 *
 * With `strip_debug`, every op, block argument and function gets an unknown location. Tile IR then
 * has no Debug section. Strings (for MLIR, also attributes and types) to which nothing else refers
 * are omitted, and the remaining entries are renumbered. Locations inside attributes of MLIR ops
 * remain, as after `mlir-opt --strip-debuginfo`. Like `prune`, this decodes the extracted
 * functions. IRMAP_UNSUPPORTED: references cannot be decoded, for example because a dialect is
 * unknown.
 *
 * If the producer of an MLIR module names no release, another table of properties may fit the
 * extract best, and change its text; see irmap_mlir_tables_get().
 *
 * The output is passed to write() in pieces. Except for padding, it is no larger than the input.
 * Errors of the classes CALLER and INPUT are detected before the first piece; after other errors
 * the output may be incomplete.
 *
 * Peak memory in bytes; buffers marked * need three times as much while they grow:
 *   always:                two bits per function
 *   Tile IR with `prune`:  one decoded body at a time, two bits per table entry of the input,
 *                          8 per extracted function, 8* per type or debug record whose references
 *                          are to be followed, and, if there are globals, up to 16 per extracted
 *                          string
 *   MLIR:                  40* per omitted function
 *   MLIR with `prune`:     72 per op directly in a module, two bits per table entry, 4 per entry
 *                          of the properties section, 8* per region isolated from above,
 *                          8* per attribute or type whose references are to be followed
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_extract(const irmap_module *m,
                                                    const irmap_extract_opts *opts,
                                                    irmap_write_fn write, void *ctx,
                                                    irmap_error *err);

#ifdef __cplusplus
}
#endif

#endif
