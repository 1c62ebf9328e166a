/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Which byte is what: a walk over all bytes of a file in their order, each with the field that it
 * belongs to. The ranges of a walk follow each other without gap or overlap from the first byte to
 * the last one, whatever the bytes are; what cannot be decoded is a range too.
 */
#ifndef IRMAP_RANGE_H
#define IRMAP_RANGE_H

#include <irmap/base.h>
#include <irmap/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What a range holds. */
typedef enum irmap_range_kind {
    IRMAP_RANGE_GROUP,    /**< no bytes: the heading of the deeper ranges that follow */
    IRMAP_RANGE_FIELD,    /**< a field of the format */
    IRMAP_RANGE_PADDING,  /**< bytes that only align what follows */
    IRMAP_RANGE_UNUSED,   /**< bytes that nothing refers to and no reader looks at */
    IRMAP_RANGE_UNDECODED /**< bytes that cannot be decoded: see error */
} irmap_range_kind;

/** One range. Its pointers are valid during the call that delivers it. */
typedef struct irmap_range {
    uint64_t offset; /**< of the first byte in the file: where the range before ended */
    uint64_t size;   /**< in bytes; 0 for a group, an empty string and the like */
    uint32_t depth;  /**< nesting: a range belongs to the last one before it that is less deep */
    irmap_range_kind kind; /**< what it holds */
    const char *name;      /**< what the format calls it: "shape"; static text */
    irmap_str value;       /**< what it says, in printable ASCII and cut to a line; may be empty */
    const irmap_error *error; /**< why it cannot be decoded; else NULL */
} irmap_range;

/** Receives ranges in file order. Any value but 0 ends the walk. */
typedef int (*irmap_range_fn)(void *ctx, const irmap_range *range);

/** Which part to walk. Zero the struct and set `size`; a zero field means the default. */
typedef struct irmap_range_opts {
    size_t size;   /**< sizeof(irmap_range_opts) */
    uint64_t from; /**< only ranges that hold bytes in [from, to), whole; default: 0 */
    uint64_t to;   /**< default: the size of the file */
} irmap_range_opts;

/**
 * Walks the bytes of a file in time linear in its size; what lies outside of [from, to) is passed
 * over by its headers. IRMAP_UNSUPPORTED for a format that has no such walk. When some bytes cannot
 * be decoded, the walk goes on behind them and the first such error is returned at its end;
 * a status of the environment's class ends it early. Any number of threads may walk one module.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_ranges_walk(const irmap_module *m,
                                                        const irmap_range_opts *opts,
                                                        irmap_range_fn report, void *ctx,
                                                        irmap_error *err);

/** "group", "field", "padding", "unused", "undecoded"; NULL for a number that is no kind. */
IRMAP_API const char *irmap_range_kind_name(irmap_range_kind kind);

#ifdef __cplusplus
}
#endif

#endif
