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
    size_t function_count;       /**< how many; 0: all */
    uint32_t prune;              /**< 1: only the table entries that these functions use */
} irmap_extract_opts;

/**
 * Writes a module with some of the functions, in the order of the file and each once.
 *
 * Functions and tables are copied as they stand, so this decodes nothing but function headers. With
 * `prune` the functions are decoded, and strings, types, constants, globals, debug rows and records
 * that nothing in them leads to are left out; those that stay keep their order, so no number grows.
 * Of MLIR, ops that are no functions are kept, and `prune` is IRMAP_UNSUPPORTED. So is an aligned
 * section that would have to move, which no writer makes.
 * A function that cannot be decoded, and an index without an entry, are errors then, and nothing
 * has been written.
 *
 * Memory: two bits per function; with `prune` two bits per entry of the input's tables, 8 bytes per
 * function that is kept, 8 (while its buffer grows, 24) per type or debug record that waits to be
 * followed, and, if there are globals, up to 16 per string that is kept; of MLIR 40 (while they
 * grow, 120) per function that is left out. The output is streamed and is no larger than the input
 * but for padding.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_extract(const irmap_module *m,
                                                    const irmap_extract_opts *opts,
                                                    irmap_write_fn write, void *ctx,
                                                    irmap_error *err);

#ifdef __cplusplus
}
#endif

#endif
