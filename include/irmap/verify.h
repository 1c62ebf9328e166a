/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Verification: would NVIDIA's tools accept this module? irmap_verify() applies the rules of
 * NVIDIA's reader and verifier for Tile IR 13.3, in their order and with their messages: types of
 * operands, shapes, attributes, names, debug scopes. (The rules: src/tile/rules.toml, listed in
 * REFERENCE.md.) What NVIDIA's reader accepts is accepted, also where the format is violated: other
 * padding bytes, string offsets that are out of order, unknown debug tags, bytes after the last
 * entry of a table. irmap_check() reports those, with irmap_finding.taken set.
 *
 * Of MLIR bytecode it is what MLIR's verifier asks whatever the ops mean: "mlir/terminator" (what
 * ends a block, and only that, has successors), "mlir/entry" (nothing leads to the first block of a
 * region), "mlir/graph" (a graph is one block), "mlir/dominance" (uses are dominated by their
 * definitions), "mlir/segments" (sizes of segments add up), "mlir/branch" (operands are the target
 * block's arguments), "mlir/symbol-unique", "mlir/isolated" (values from around an isolated op),
 * "mlir/unregistered", "mlir/properties". Ops that are not registered, or that no release of LLVM
 * is known to have, may end blocks and have graphs as regions: no module that mlir-opt takes is
 * refused.
 */
#ifndef IRMAP_VERIFY_H
#define IRMAP_VERIFY_H

#include <irmap/base.h>
#include <irmap/check.h>
#include <irmap/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** One broken rule. Its texts are valid until the callback returns. */
typedef struct irmap_violation {
    irmap_error error;    /**< where; status IRMAP_INVALID, or what a reader stumbles over */
    const char *rule;     /**< "addf/same-type"; of what a reader refuses, the status's name */
    const char *message;  /**< as the reference words it; of what a reader refuses, irmap's */
    const char *op;       /**< what it is about: mnemonic of an op, "entry", "global" or "module";
                               NULL of what a reader refuses */
    irmap_str function;   /**< its name, or that of the global; empty when not in one, and when it
                               cannot be read */
    const char *field;    /**< operand, result or attribute by name, or NULL */
    irmap_type types[2];  /**< types that do not fit; id IRMAP_NONE when there is none */
    irmap_str file;       /**< source file by the debug information, or empty */
    uint64_t line;        /**< in it, from 1; 0 when not known */
    uint64_t column;      /**< in it, as the file has it */
    uint64_t reserved[2]; /**< 0 */
} irmap_violation;

/** Receives violations in the order of the reference, whose first refusal is the first one. Any
 * value but 0 ends the verification. */
typedef int (*irmap_violation_fn)(void *ctx, const irmap_violation *violation);

/** What to verify and where to report. Zero is the default of every field but size. */
typedef struct irmap_verify_opts {
    size_t size;                /**< sizeof(irmap_verify_opts) */
    uint32_t max_violations;    /**< it ends after so many; 0 stands for 64 */
    uint32_t strict_hints;      /**< 1: optimization hints are looked into, as by -Werr-hints */
    irmap_violation_fn report;  /**< may be NULL */
    void *ctx;                  /**< for report and progress */
    irmap_progress_fn progress; /**< may be NULL */
    irmap_check_range range;    /**< of irmap_verify(): only this part of the module */
} irmap_verify_opts;

/**
 * Verifies a whole module, in linear time, with memory for its types and one function at a time.
 * IRMAP_OK: it is valid. Otherwise the status of the first violation, which *err tells of; one of
 * the environment's class says that it could not be finished. What a reader refuses comes first:
 * only a module that can be read to its end is verified. Entries of tables that nothing uses are
 * not looked at: IRMAP_CHECK_READ may refuse one. IRMAP_UNSUPPORTED: the format is neither Tile IR
 * nor MLIR. Any number of threads may verify one module.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_verify(const irmap_module *m,
                                                   const irmap_verify_opts *opts, irmap_error *err);

/**
 * Verifies one function with the types, attributes, globals and debug records that it uses, and
 * looks at nothing else of the module: for a driver that is about to launch it. Of MLIR its ops,
 * values and blocks; what its attributes and types are made of is left to irmap_check().
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_verify_function(const irmap_module *m, irmap_func func,
                                                            const irmap_verify_opts *opts,
                                                            irmap_error *err);

/** One rule of an op, as data. */
typedef struct irmap_tile_rule_info {
    const char *id;      /**< "addf/same-type" */
    const char *message; /**< what is said when it is broken, {} where something varies; "" when the
                              rule has several messages */
    const char *wanted;  /**< of a rule about the type of one operand or result: what it must be,
                              "tile of f16 or f32 values"; of one with several messages: what they
                              are about, "[Bx]MxK, [Bx]KxN and [Bx]MxN"; else NULL */
    uint64_t reserved[2]; /**< 0 */
} irmap_tile_rule_info;

/** Rule number i of the op of this name, in any version, in the order in which they are looked at.
 * IRMAP_DONE behind the last one, IRMAP_NOT_FOUND when there is no such op. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_tile_rule_get(const char *op, uint32_t i,
                                                          irmap_tile_rule_info *out);

/** The newest minor version of Tile IR (13.N) whose rules are known. What later ones added is
 * refused by none. */
#define IRMAP_TILE_VERIFY_MINOR 3

#ifdef __cplusplus
}
#endif

#endif
