/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Verification: predicts whether NVIDIA's or MLIR's tools accept a module, by applying the rules of
 * their verifiers. For Tile IR, these are the rules of NVIDIA's reader and verifier for version
 * 13.3 about operand types, shapes, attributes, names and debug scopes (listed in
 * src/doc/tile/REFERENCE.md). They are applied in NVIDIA's order and reported with NVIDIA's
 * messages. Like NVIDIA's reader, irmap_verify() accepts some violations of the format: padding
 * bytes with another value than the required one, string offsets that are out of order, unknown
 * debug tags, bytes after the last entry of a table. irmap_check() reports those, with
 * irmap_finding.accepted set.
 *
 * For MLIR, these are the rules of MLIR's verifier that do not depend on the meaning of ops:
 * "mlir/terminator" (terminators end blocks, and only they have successors), "mlir/entry" (no op
 * branches to the first block of a region), "mlir/graph" (a graph region has one block),
 * "mlir/dominance" (definitions dominate uses), "mlir/segments" (segment sizes add up),
 * "mlir/branch" (branch operands match the target block's arguments), "mlir/symbol-unique" (no
 * symbol is defined twice), "mlir/isolated" (isolated ops use no outside values),
 * "mlir/unregistered" (ops marked as registered exist in their dialect; only for producers that
 * name LLVM 19), "mlir/properties" (only ops that have properties store some; LLVM 19 to 23). irmap
 * assumes that ops that it does not know may end blocks and have graph regions, so irmap_verify()
 * rejects no module that mlir-opt accepts.
 */
#ifndef IRMAP_VERIFY_H
#define IRMAP_VERIFY_H

#include <irmap/base.h>
#include <irmap/check.h>
#include <irmap/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * One broken rule, or a read error: the module cannot be decoded. Texts are valid until the
 * callback returns.
 */
typedef struct irmap_violation {
    irmap_error error;    /**< location; status IRMAP_INVALID, or that of the read error */
    const char *rule;     /**< name of the rule, "addf/same-type"; for read errors, name of the
                               status */
    const char *message;  /**< message of NVIDIA's or MLIR's verifier; for read errors, irmap's
                               message */
    const char *op;       /**< subject: mnemonic of an op, "entry" (a kernel), "global" or "module";
                               NULL for read errors */
    irmap_str function;   /**< name of the function or global; empty if there is none or it cannot
                               be read */
    const char *field;    /**< name of the operand, result or attribute, or NULL */
    irmap_type types[2];  /**< types that do not match, or IRMAP_NONE */
    irmap_str file;       /**< source file from the debug information, or empty */
    uint64_t line;        /**< line in `file`, from 1; 0 if unknown */
    uint64_t column;      /**< column in `file`, as stored */
    uint64_t reserved[2]; /**< 0 */
} irmap_violation;

/**
 * Receives violations, for Tile IR in the order of NVIDIA's tools: the first is the error that they
 * report. A nonzero return value ends the verification, which returns the status of the first
 * violation.
 */
typedef int (*irmap_violation_fn)(void *ctx, const irmap_violation *violation);

/** Options for verification. */
typedef struct irmap_verify_opts {
    size_t size;                /**< sizeof(irmap_verify_opts) */
    uint32_t max_violations;    /**< number of violations after which the verification ends; 0 means
                                     64 */
    uint32_t strict_hints;      /**< 1: verify optimization hints, like the option -Werr-hints of
                                     NVIDIA's tools */
    irmap_violation_fn report;  /**< callback for violations; may be NULL */
    void *ctx;                  /**< context pointer for `report` and `progress` */
    irmap_progress_fn progress; /**< callback for progress; may be NULL */
    irmap_check_range range;    /**< part of the module that irmap_verify() verifies;
                                     irmap_verify_function() uses only its `max_work` */
} irmap_verify_opts;

/**
 * Verifies a module, or the part that opts->range selects, in linear time. Needs memory for all
 * types and the largest function. Returns IRMAP_OK if it is valid, else the status of the first
 * violation. A status of class ENVIRONMENT means that the verification was not completed.
 * IRMAP_UNSUPPORTED: the format is neither Tile IR nor MLIR.
 *
 * If any function, or an entry that a function uses, cannot be decoded, only read errors are
 * reported, no broken rules. Unused table entries are not verified; irmap_check() at level
 * IRMAP_CHECK_READ may report errors in them.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_verify(const irmap_module *m,
                                                   const irmap_verify_opts *opts, irmap_error *err);

/**
 * Verifies one function with the types, attributes, globals and debug records that it uses. Drivers
 * can call this before a launch. For MLIR, unlike irmap_verify(), it does not check attributes
 * and types nested in others.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_verify_function(const irmap_module *m, irmap_func func,
                                                            const irmap_verify_opts *opts,
                                                            irmap_error *err);

/** One rule of an op, as data. */
typedef struct irmap_tile_rule_info {
    const char *id;       /**< name of the rule, "addf/same-type" */
    const char *message;  /**< message for a violation, with {} for variable text; "" if the rule
                               has several messages */
    const char *wanted;   /**< required type of an operand or result, "tile of f16 or f32 values";
                               for some rules with several messages, a summary of the whole rule,
                               "[Bx]MxK, [Bx]KxN and [Bx]MxN"; else NULL */
    uint64_t reserved[2]; /**< 0 */
} irmap_tile_rule_info;

/**
 * Returns rule i, from 0, of an op, in the order in which the rules are applied. `op` may be the
 * op's name in any version of Tile IR. IRMAP_DONE: after the last rule. IRMAP_NOT_FOUND: no such
 * op.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_tile_rule_get(const char *op, uint32_t i,
                                                          irmap_tile_rule_info *out);

/**
 * The newest minor version of Tile IR (13.N) whose rules this release knows; later releases may
 * know more. Features of later versions are accepted without a check.
 */
#define IRMAP_TILE_VERIFY_MINOR 3

#ifdef __cplusplus
}
#endif

#endif
