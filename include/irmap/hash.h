/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Fingerprints of functions: 128 bits that are equal for functions with the same content, even if
 * their tables number strings, types and constants differently. For compile caches.
 *
 * For Tile IR, included: signature types, flags, optimization hints and argument attributes; of
 * each op the opcode, its nesting in regions, the types of results and block arguments, the operand
 * values and their roles, and the attributes, with strings by text and constants by bytes. Globals
 * are included by name only: a compile cache must also compare the content of globals.
 *
 * For Tile IR, ignored: the function's name, debug information, positions in the file, the length
 * of encoded numbers, everything that the function does not use, the version of the file, and
 * attributes with their default value (irmap_field.implied).
 *
 * For MLIR, included: the function's own op, with its attributes except its name; the signature
 * types; of each op the name, block, results, operands, successors, attributes and properties; the
 * arguments of each block. Attributes and types are included as the text that irmap prints; the
 * order of attributes does not matter. Values defined outside the function are included by their
 * stored number, so changes outside the function may matter. Locations are ignored, and so are
 * symbol names, except in attributes that refer to them. If the command `irmap diff` reports two
 * functions as equal, their fingerprints are equal.
 *
 * Fingerprints of Tile IR are the same on every machine and in every version of irmap with the same
 * IRMAP_HASH_SCHEME. Those of MLIR also change when a version of irmap prints an attribute or type
 * differently. The digest is BLAKE2b (RFC 7693, 16 bytes, no key) of the encoding in
 * src/tile/hash/hash.c or src/mlir/hash/hash.c.
 */
#ifndef IRMAP_HASH_H
#define IRMAP_HASH_H

#include <irmap/base.h>
#include <irmap/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Version of the encoding that is hashed in this release; later releases may have another. For
 * Tile IR, it is part of what is hashed, so a function has different fingerprints in different
 * versions.
 */
#define IRMAP_HASH_SCHEME 5

/** A fingerprint; printed from bytes[0] on. */
typedef struct irmap_hash {
    uint8_t bytes[16]; /**< digest */
} irmap_hash;

/** Computes fingerprints, and caches data that the functions of one module share. */
typedef struct irmap_hasher irmap_hasher;

/** Options for fingerprints. */
typedef struct irmap_hash_opts {
    size_t size;        /**< sizeof(irmap_hash_opts) */
    uint64_t stablehlo; /**< 1: hash the StableHLO text of each MLIR function
                             (irmap_print_opts.stablehlo) without the function's name, so that the
                             VHLO version of a portable artifact does not matter */
} irmap_hash_opts;

/**
 * Creates a hasher for `m` and takes a reference to `m`. One thread at a time may use it. Its
 * memory grows with the largest function and counts against max_memory. In addition, it needs at
 * most 48 bytes per entry of the module's type, string and constant tables or, for MLIR, of its
 * type and attribute tables. For MLIR, it also contains the decoded ops outside functions.
 * IRMAP_UNSUPPORTED: the format is neither Tile IR nor MLIR, or `stablehlo` is set and it is not
 * MLIR.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_hasher_new(const irmap_module *m,
                                                       const irmap_hash_opts *opts,
                                                       irmap_hasher **out, irmap_error *err);

/**
 * Computes the fingerprint of a function. A function that cannot be decoded to its end has none:
 * the status is its error.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_hasher_func(irmap_hasher *h, irmap_func func,
                                                        irmap_hash *out, irmap_error *err);

/** Frees a hasher. */
IRMAP_API void irmap_hasher_free(irmap_hasher *h);

#ifdef __cplusplus
}
#endif

#endif
