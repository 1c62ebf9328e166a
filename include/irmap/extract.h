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

/** Options for extraction. Zero the struct and set `size`; a zero field means the default. */
typedef struct irmap_extract_opts {
    size_t size;                 /**< sizeof(irmap_extract_opts) */
    const irmap_func *functions; /**< functions to extract, in any order; default: all */
    size_t function_count;       /**< number of functions; 0 with a list, or another number
                                      without one, is IRMAP_INVALID_ARG */
    uint32_t prune;              /**< 1: write only what these functions use, see
                                      irmap_extract(); greater values are IRMAP_INVALID_ARG */
    uint32_t strip_debug;        /**< 1: write no debug information, see irmap_extract();
                                      greater values are IRMAP_INVALID_ARG */
} irmap_extract_opts;

/**
 * Writes a module with some of the functions, in the order of the file and each once.
 *
 * By default, functions and tables are copied unchanged, and only function headers are decoded.
 *
 * With `prune`, the functions are decoded, and strings, types, constants, globals, debug rows and
 * debug records that they do not refer to, directly or indirectly, are omitted. The remaining
 * entries keep their order, so no index grows. Operands are copied unchanged, even if out of range.
 * A function that cannot be decoded to its end, or an index without an entry, is an error, and
 * nothing is written. IRMAP_UNSUPPORTED: the Tile IR file is newer than the library, so its
 * references are unknown.
 *
 * For MLIR, ops other than functions are kept. With `prune`, this changes for ops in the bodies of
 * modules that have a symbol name, no operands, no results and no uses of outside values: they are
 * kept only if the functions refer to their names, directly or through other kept ops. Functions
 * that are referred to in this way are added. Only names are compared, not the positions of
 * symbols, so more ops than necessary may be kept. If the symbols that some data refers to are
 * unknown, all ops other than functions are kept. Table entries are kept if the output refers to
 * them; resources of tools are always kept. The tables are copied whole if the references of a kept
 * item are unknown: an entry in the encoding of a dialect without a description, or properties that
 * no table lists. IRMAP_UNSUPPORTED: an aligned section would have to move; no known writer
 * produces one.
 *
 * With `strip_debug`, every op, block argument and function gets an unknown location. Tile IR then
 * has no Debug section. Strings, and in MLIR attributes and types, that nothing else refers to are
 * omitted, and the remaining entries are renumbered. Locations inside attributes of MLIR ops
 * remain, as after `mlir-opt --strip-debuginfo`. Like `prune`, this decodes all functions.
 * IRMAP_UNSUPPORTED: the module contains references that the library cannot decode, such as the
 * bytes of an unknown dialect. Nothing is written then.
 *
 * Memory: two bits per function. With `prune` also one decoded body at a time, as from
 * irmap_body_decode(), two bits per table entry of the input, 8 bytes per extracted function, 8
 * (while the buffer grows, 24) per queued type or debug record and, if there are globals, up to 16
 * per extracted string. For MLIR 40 bytes (while the buffer grows, 120) per omitted function; with
 * `prune` also 72 per op in the body of a module, two bits per table entry, 4 bytes per blob of
 * properties, 8 (24) per isolated region and 8 (24) per queued attribute or type. The output is
 * streamed and, except for padding, is no larger than the input.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_extract(const irmap_module *m,
                                                    const irmap_extract_opts *opts,
                                                    irmap_write_fn write, void *ctx,
                                                    irmap_error *err);

#ifdef __cplusplus
}
#endif

#endif
