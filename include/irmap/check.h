/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Conformance: checks whether a file satisfies the rules of its format. (irmap_verify() instead
 * predicts whether other tools accept it.) Reading needs no prior check, because every
 * accessor checks the bytes that it reads. A check also finds errors that tolerant readers ignore.
 */
#ifndef IRMAP_CHECK_H
#define IRMAP_CHECK_H

#include <irmap/base.h>
#include <irmap/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Strictness of a check. */
typedef enum irmap_check_level {
    IRMAP_CHECK_STRICT = 0, /**< every rule of the format */
    IRMAP_CHECK_READ = 1    /**< only rules that decoding depends on; errors in debug information
                                 are warnings. MLIR: the same as STRICT */
} irmap_check_level;

/**
 * One broken rule. error.status identifies the rule; irmap_status_name() returns its stable name.
 */
typedef struct irmap_finding {
    irmap_error error; /**< rule and location */
    uint32_t warning;  /**< 1 if the finding does not affect the result of irmap_check(), else 0 */
    uint32_t accepted; /**< 1 if NVIDIA's reader and verifier are known to accept Tile IR files
                            that break this rule */
    uint64_t reserved[2]; /**< 0 */
} irmap_finding;

/**
 * Receives findings in the order of detection. Repetitions of a rule at the same file offset, to
 * which many references may lead, are usually omitted. A nonzero return value ends the check.
 */
typedef int (*irmap_finding_fn)(void *ctx, const irmap_finding *finding);

/**
 * Receives the progress of a check from time to time: `done` of `all`, in units that may differ
 * between modules.
 */
typedef void (*irmap_progress_fn)(void *ctx, uint64_t done, uint64_t all);

/** Part of a module to check. */
typedef enum irmap_check_part {
    IRMAP_CHECK_WHOLE = 0,
    IRMAP_CHECK_AROUND = 1,   /**< everything outside function bodies: tables, and rules that
                                   compare several functions */
    IRMAP_CHECK_FUNCTIONS = 2 /**< some functions, and the entries that they use */
} irmap_check_part;

/**
 * A part of a module, so that threads can share a check: one with IRMAP_CHECK_AROUND, others with
 * IRMAP_CHECK_FUNCTIONS that together cover all functions. Set `max_work` of each range so that
 * together they do not exceed irmap_open_opts.max_work. If none of them reports a finding, the
 * module has none. After any finding, even a warning, check the whole module: separate checks may
 * report the same error several times.
 */
typedef struct irmap_check_range {
    irmap_check_part part; /**< what to check */
    uint32_t first;        /**< first function, for IRMAP_CHECK_FUNCTIONS */
    uint32_t count;        /**< number of functions, for IRMAP_CHECK_FUNCTIONS */
    uint64_t max_work;     /**< as in irmap_open_opts; 0: that of the module */
    uint64_t reserved[2];  /**< must be 0 */
} irmap_check_range;

/** Options for a check. */
typedef struct irmap_check_opts {
    size_t size;                /**< sizeof(irmap_check_opts) */
    irmap_check_level level;    /**< strictness */
    uint32_t max_findings;      /**< the check ends after this many errors, and reports at most this
                                     many warnings; 0 means 64 */
    irmap_finding_fn report;    /**< callback for findings; may be NULL */
    void *ctx;                  /**< context pointer for `report` and `progress` */
    irmap_progress_fn progress; /**< callback for progress; may be NULL */
    irmap_check_range range;    /**< part of the module to check; Tile IR and MLIR only */
} irmap_check_opts;

/**
 * Checks a module, or the part that opts->range selects, in time linear in its size. Returns
 * IRMAP_OK if there are no findings except warnings, else the status of the first error, with its
 * location in *err. IRMAP_DONE: `report` ended the check before any error. A status of class
 * ENVIRONMENT also means that the check was not completed.
 *
 * IRMAP_UNSUPPORTED: a part was requested, but this format can only be checked as a whole.
 * IRMAP_INVALID_ARG: no such level or part.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_check(const irmap_module *m,
                                                  const irmap_check_opts *opts, irmap_error *err);

#ifdef __cplusplus
}
#endif

#endif
