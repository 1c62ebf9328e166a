/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Fingerprints of functions: 128 bits that are equal for functions that mean the same, whatever
 * numbers their tables give to strings, types and constants. For a compile cache, and for scripts
 * that ask what must be built again.
 *
 * Covered: the types of the signature, flags, optimization hints, attributes of arguments; each op
 * with its opcode, its place in the nest of regions, the types of its results and of block
 * arguments, which values its operands are and what for, and its attributes, strings by their text
 * and constants by their bytes. A global counts by its name, not by what it holds.
 *
 * Ignored: the function's name, debug information, where anything stands in the file, how numbers
 * are spelled, whatever the function does not use, and the version of the file: an attribute that a
 * version added and that says what earlier files mean (irmap_field.implied) is as good as none.
 *
 * Of MLIR: the op that the function is, with its attributes but not its name; the types of the
 * signature; every op, with its name, block, results, operands, successors, attributes and
 * properties; the arguments of every block. Attributes and types count by the text that irmap
 * prints, attributes in no order. Values that are defined outside of the function count by their
 * number there. Locations are ignored, and so are names of symbols other than in attributes that
 * refer to them. Functions that `irmap diff` calls equal have one fingerprint.
 *
 * Fingerprints of Tile IR are the same on every machine and in every version of irmap; those of
 * MLIR change when a version of irmap prints an attribute or type differently. The digest is that
 * of BLAKE2b (RFC 7693, 16 bytes, no key) over what src/hash/hash.c writes down.
 */
#ifndef IRMAP_HASH_H
#define IRMAP_HASH_H

#include <irmap/base.h>
#include <irmap/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A fingerprint, in the order in which its bytes are printed. */
typedef struct irmap_hash {
    uint8_t bytes[16]; /**< the digest */
} irmap_hash;

/** What computes them; it keeps what the functions of one module have in common. */
typedef struct irmap_hasher irmap_hasher;

/**
 * Makes one for a module, to which it keeps a reference. One thread at a time may use it. Its
 * memory grows with the largest function and with 16 bytes for each string, type and constant of
 * the module, and counts against max_memory. IRMAP_NOMEM, IRMAP_LIMIT; IRMAP_UNSUPPORTED: the
 * format is neither Tile IR nor MLIR. Of MLIR it decodes the ops outside of functions, and has 16
 * bytes for each type and attribute.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_hasher_new(const irmap_module *m, irmap_hasher **out,
                                                       irmap_error *err);

/** What fingerprints cover. Zero the struct and set `size`; a zero field means the default. */
typedef struct irmap_hash_opts {
    size_t size;          /**< sizeof(irmap_hash_opts) */
    uint32_t stablehlo;   /**< 1: functions of MLIR count by the text of the StableHLO program that
                               irmap_print_opts.stablehlo prints, without their names, so that the
                               target of a portable artifact makes no difference */
    uint64_t reserved[4]; /**< 0 */
} irmap_hash_opts;

/** The same as irmap_hasher_new(); NULL: without options. IRMAP_INVALID_ARG; IRMAP_UNSUPPORTED,
 * too, for stablehlo of another format than MLIR. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_hasher_new_with(const irmap_module *m,
                                                            const irmap_hash_opts *opts,
                                                            irmap_hasher **out, irmap_error *err);

/** The fingerprint of a function. What is wrong with it is the status, and *out zeros: a function
 * that cannot be decoded to its end has none. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_hasher_func(irmap_hasher *h, irmap_func func,
                                                        irmap_hash *out, irmap_error *err);

/** Frees it. NULL is ignored. */
IRMAP_API void irmap_hasher_free(irmap_hasher *h);

#ifdef __cplusplus
}
#endif

#endif
