/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Conformance: does a file keep the rules of its format? Nobody has to check before reading; every
 * accessor checks what it touches. This finds what a reader would stumble over later, or what a
 * tolerant reader passes over in silence.
 */
#ifndef IRMAP_CHECK_H
#define IRMAP_CHECK_H

#include <irmap/base.h>
#include <irmap/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** How much is asked of a file. */
typedef enum irmap_check_level {
    IRMAP_CHECK_STRICT = 0, /**< the format to the letter */
    IRMAP_CHECK_READ = 1    /**< everything in it can be decoded; debug problems are warnings */
} irmap_check_level;

/** One broken rule. The status in error is the rule, and irmap_status_name() its stable name. */
typedef struct irmap_finding {
    irmap_error error;    /**< which rule, and where */
    uint32_t warning;     /**< 1 when the file is accepted in spite of it, else 0 */
    uint32_t taken;       /**< 1 if NVIDIA's reader and verifier are known to accept it */
    uint64_t reserved[2]; /**< 0 */
} irmap_finding;

/** Receives findings in the order in which they are found, a rule and a byte once, even where many
 * things refer to it. Any value but 0 ends the check. */
typedef int (*irmap_finding_fn)(void *ctx, const irmap_finding *finding);

/** Is told from time to time how far a check has come, `done` of `all`: what it counts may differ
 * from module to module. */
typedef void (*irmap_progress_fn)(void *ctx, uint64_t done, uint64_t all);

/** Which part of a module is looked at. */
typedef enum irmap_check_part {
    IRMAP_CHECK_WHOLE = 0,
    IRMAP_CHECK_AROUND = 1, /**< all but the functions: tables, and what holds between functions */
    IRMAP_CHECK_FUNCTIONS = 2 /**< some functions, and what they use */
} irmap_check_part;

/**
 * A module in parts, for threads: where nothing is found in what is around the functions and in all
 * of these, in ranges of any size, and what the ranges may look at again is together no more than
 * the module's `max_work`, nothing is found in the whole, and the verdict is IRMAP_OK. Where
 * anything is found, a warning too, the whole has to be asked: parts do not know of each other, and
 * what several lead to is found by each of them.
 */
typedef struct irmap_check_range {
    irmap_check_part part;
    uint32_t first;    /**< of IRMAP_CHECK_FUNCTIONS: the first one */
    uint32_t count;    /**< the same: how many */
    uint64_t max_work; /**< look at most so often at the same bytes; 0: as the module was opened */
    uint64_t reserved[2]; /**< must be 0 */
} irmap_check_range;

/** What to check and where to report. Zero is the default of every field but size. */
typedef struct irmap_check_opts {
    size_t size;                /**< sizeof(irmap_check_opts) */
    irmap_check_level level;    /**< how much is asked for */
    uint32_t max_findings;      /**< the check ends after so many errors; 0 stands for 64 */
    irmap_finding_fn report;    /**< may be NULL */
    void *ctx;                  /**< for report and progress */
    irmap_progress_fn progress; /**< may be NULL */
    irmap_check_range range;    /**< of Tile IR and MLIR: only this part of the module */
} irmap_check_opts;

/**
 * Checks a whole module, in time linear in its size. IRMAP_OK: the file is accepted. Otherwise the
 * status of the first error, with *err telling where; a status of the environment's class says that
 * the check could not be finished. Files that cannot be opened are refused by irmap_open_file().
 * Any number of threads may check one module. IRMAP_UNSUPPORTED: a part, of a format that is
 * checked as a whole only; IRMAP_OUT_OF_RANGE: there are no such functions; IRMAP_INVALID_ARG:
 * there is no such level or part.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_check(const irmap_module *m,
                                                  const irmap_check_opts *opts, irmap_error *err);

#ifdef __cplusplus
}
#endif

#endif
