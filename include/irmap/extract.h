/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Extracting: a smaller module with some of the functions of another, in the same format and
 * version.
 */
#ifndef IRMAP_EXTRACT_H
#define IRMAP_EXTRACT_H

#include <irmap/base.h>
#include <irmap/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of extracting. Zero the struct and set `size`; a zero field means the default. */
typedef struct irmap_extract_opts {
    size_t size;                 /**< sizeof(irmap_extract_opts) */
    const irmap_func *functions; /**< which, in any order; default: all */
    size_t function_count;       /**< how many; 0 of a list, or some without one, is
                                      IRMAP_INVALID_ARG */
    uint32_t prune;              /**< 1: only what these functions use: see irmap_extract(); above
                                      that IRMAP_INVALID_ARG */
    uint32_t strip_debug;        /**< 1: write no debug information: see irmap_extract(); above
                                      that IRMAP_INVALID_ARG */
} irmap_extract_opts;

/**
 * Writes a module with some of the functions, in the order of the file and each once.
 *
 * Functions and tables are copied as they stand, so this decodes nothing but function headers. With
 * `prune` the functions are decoded, and strings, types, constants, globals, debug rows and records
 * that nothing in them leads to are left out; those that stay keep their order, so no number grows.
 * Of MLIR, ops that are no functions are kept. With `prune`, of the ops in the bodies of modules
 * that have a symbol name, neither operands nor results and no use of what is outside, only those
 * are kept that the functions name, and what these name in turn, functions too. Names alone count,
 * wherever a symbol stands, so more may be kept than need be; and where something is met of which
 * nobody knows what it names, all ops that are no functions are kept. Of the tables that is kept
 * which the rest refers to, and resources of tools; they are copied whole where something is kept
 * whose references nobody knows: entries in the encoding of a dialect without a description,
 * properties that no table lists. An aligned section that would have to move, which no writer
 * makes, is IRMAP_UNSUPPORTED, and so is `prune` of a Tile IR file of a newer version than the
 * library knows, in which nobody can tell what refers to what.
 * A function that cannot be decoded to its end, and an index without an entry, are errors then, and
 * nothing has been written; operands are copied as they stand, those that no value is for, too.
 *
 * With `strip_debug` every op, block argument and function gets an unknown location. Tile IR has no
 * section Debug then. Strings, and in MLIR attributes and types, that nothing else refers to are
 * omitted, and the remaining entries are renumbered. Locations inside attributes of MLIR ops
 * remain, as they do after `mlir-opt --strip-debuginfo`. This decodes all functions, like `prune`.
 * IRMAP_UNSUPPORTED: the module contains references that the library cannot decode, such as the
 * bytes of an unknown dialect. Nothing has been written then.
 *
 * Memory: two bits per function; with `prune` the decoded body of one function after another, as
 * irmap_body_decode() makes it, two bits per entry of the input's tables, 8 bytes per function that
 * is kept, 8 (while its buffer grows, 24) per type or debug record that waits to be
 * followed, and, if there are globals, up to 16 per string that is kept; of MLIR 40 (while they
 * grow, 120) per function that is left out, and with `prune` 72 per op in the body of a module, two
 * bits for each entry of a table, 4 bytes per blob of properties, 8 (24) per isolated region and 8
 * (24) per attribute or type that waits to be followed. The output is streamed and is no larger
 * than the input but for padding.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_extract(const irmap_module *m,
                                                    const irmap_extract_opts *opts,
                                                    irmap_write_fn write, void *ctx,
                                                    irmap_error *err);

#ifdef __cplusplus
}
#endif

#endif
