/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Conformance: checks whether a file satisfies the rules of its format. Reading needs no prior
 * check, because every accessor checks the bytes that it reads. A check finds errors before a
 * reader does, and errors that tolerant readers ignore.
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
    IRMAP_CHECK_STRICT = 0, /**< the format to the letter */
    IRMAP_CHECK_READ = 1    /**< everything can be decoded; debug problems are warnings */
} irmap_check_level;

/**
 * One broken rule. error.status identifies the rule; irmap_status_name() returns its stable name.
 */
typedef struct irmap_finding {
    irmap_error error;    /**< rule and location */
    uint32_t warning;     /**< 1 if the file is accepted nevertheless, else 0 */
    uint32_t taken;       /**< 1 if NVIDIA's reader and verifier are known to accept it */
    uint64_t reserved[2]; /**< 0 */
} irmap_finding;

/**
 * Receives findings in the order of detection. Each combination of rule and byte is reported once,
 * even if many things refer to it. A nonzero return value ends the check.
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
    IRMAP_CHECK_AROUND = 1, /**< everything except functions: tables, and rules across functions */
    IRMAP_CHECK_FUNCTIONS = 2 /**< some functions, and the things that they use */
} irmap_check_part;

/**
 * A part of a module, so that threads can share a check. The verdict for the whole module is
 * IRMAP_OK without findings if there are none outside the functions and none in ranges that cover
 * all functions, and the ranges' limits on repeated reads add up to no more than the module's
 * `max_work`. After any finding, even a warning, check the whole module: the parts are independent,
 * and each reports the errors that several parts lead to.
 */
typedef struct irmap_check_range {
    irmap_check_part part;
    uint32_t first;       /**< first function, for IRMAP_CHECK_FUNCTIONS */
    uint32_t count;       /**< number of functions, for IRMAP_CHECK_FUNCTIONS */
    uint64_t max_work;    /**< limit on repeated reads of shared bytes; 0: the limit of the open
                               module */
    uint64_t reserved[2]; /**< must be 0 */
} irmap_check_range;

/** Options for a check. Zero is the default of every field but size. */
typedef struct irmap_check_opts {
    size_t size;                /**< sizeof(irmap_check_opts) */
    irmap_check_level level;    /**< strictness */
    uint32_t max_findings;      /**< number of errors that ends the check; 0 means 64 */
    irmap_finding_fn report;    /**< callback for findings; may be NULL */
    void *ctx;                  /**< context pointer for report and progress */
    irmap_progress_fn progress; /**< callback for progress; may be NULL */
    irmap_check_range range;    /**< part of the module to check; Tile IR and MLIR only */
} irmap_check_opts;

/**
 * Checks a whole module in time linear in its size. Any number of threads may check one module.
 * Returns IRMAP_OK if the file is accepted, else the status of the first error, with its location
 * in *err. An error of class ENVIRONMENT means that the check was not completed. Files that cannot
 * be opened already fail in irmap_open_file().
 *
 * IRMAP_UNSUPPORTED: a part was requested, but this format can only be checked as a whole.
 * IRMAP_OUT_OF_RANGE: no such functions. IRMAP_INVALID_ARG: no such level or part.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_check(const irmap_module *m,
                                                  const irmap_check_opts *opts, irmap_error *err);

#ifdef __cplusplus
}
#endif

#endif
