/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Text: prints a module as the reference does (see <irmap/irmap.h>): Tile IR and MLIR as MLIR
 * assembly, MIC-B as mic@2, the text format of MIND. A callback receives the text in pieces. Memory
 * grows with the largest function (MIC-B: with the map, the dictionary at the end of a graph), not
 * with the text.
 */
#ifndef IRMAP_PRINT_H
#define IRMAP_PRINT_H

#include <irmap/base.h>
#include <irmap/body.h>
#include <irmap/constant.h>
#include <irmap/span.h>
#include <irmap/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The part of a module's text to print. */
typedef enum irmap_print_part {
    IRMAP_PRINT_ALL = 0,
    IRMAP_PRINT_HEAD = 1, /**< the text before the functions */
    IRMAP_PRINT_TAIL = 2, /**< the text after the functions */
    IRMAP_PRINT_PIECE = 3 /**< the text from the start of the first of `functions` to the start of
                               the function that follows the last; they must be consecutive in the
                               file */
} irmap_print_part;

/**
 * Remaining limits for printing: see `max_text` and `max_work` in irmap/module.h. Initialize it
 * with irmap_print_budget_of(), or copy it.
 */
typedef struct irmap_print_budget {
    uint64_t text;        /**< bytes that may be written */
    uint64_t work;        /**< bytes that may be read again */
    uint64_t reserved[2]; /**< 0 */
} irmap_print_budget;

/**
 * How many values are given a name in a text. In MLIR's generic form, numbering begins in the
 * last region of the whole file, so the numbers in a part depend on all later parts.
 */
typedef struct irmap_print_counts {
    uint64_t values;      /**< values named like "%3" */
    uint64_t arguments;   /**< values named like "%arg3" */
    uint64_t reserved[2]; /**< 0 */
} irmap_print_counts;

/** A cache of printed types, names and constants, used across calls. */
typedef struct irmap_printer irmap_printer;

/**
 * Receives the name of an MLIR value in the text, such as "%0", "%arg3" or "%1#2". `value` is the
 * index of the value, from 0, among those that its region defines: block arguments and op results,
 * in the order of the file. The region is region `region` of the op at file offset `op`; offset 0
 * means the region around all ops. The name is valid until the callback returns.
 */
typedef void (*irmap_name_fn)(void *ctx, uint64_t op, uint32_t region, uint32_t value,
                              irmap_str name);

/**
 * Options for printing. Formats ignore options that do not apply to them, except `functions` and
 * `part`.
 */
typedef struct irmap_print_opts {
    size_t size;                 /**< sizeof(irmap_print_opts) */
    const irmap_func *functions; /**< functions to print, in this order; a function listed twice is
                                      printed twice; the text around the functions is omitted */
    size_t function_count;       /**< number of functions; IRMAP_INVALID_ARG if only one of this and
                                      `functions` is zero. Both zero: the whole module */
    irmap_print_part part;       /**< part of the module to print: IRMAP_PRINT_PIECE requires
                                      `functions`, HEAD and TAIL forbid it, else the
                                      call returns IRMAP_INVALID_ARG. MIC-B: IRMAP_UNSUPPORTED */
    uint32_t generic;            /**< 1: print MLIR in generic form, "arith.addi"(%0, %1) : (i32,
                                      i32) -> i32; 0: in custom assembly for ops whose assembly
                                      format is known */
    uint32_t stablehlo; /**< 1: print a StableHLO portable artifact as the program that StableHLO's
                             own reader produces from it; VHLO ops of unknown versions are
                             unchanged */
    uint32_t aliases;   /**< 1: print aliases of MLIR attributes, types and locations, as mlir-opt
                             does by default: "#map = affine_map<(d0) -> (d0)>". They precede the
                             text; those used only by locations of ops follow it. The names of
                             aliases come from the dialect descriptions. With `functions`: the
                             aliases that these functions use. With `part`: IRMAP_UNSUPPORTED */
    uint32_t locations; /**< 1: print debug locations and their aliases */
    uint32_t lines;     /**< 1: print the location, if the line is known, as a comment after the
                             first line of each op: "model.py:97 < main.py:9", file names without
                             directories, callers after callees */
    uint32_t offsets;   /**< 1: print the file offset of each op before it */
    uint32_t resources; /**< 1: print the resources after a whole MLIR file, as mlir-opt does; if
                             `elide` is not 0, those whose text has more characters than `elide` are
                             omitted */
    irmap_print_budget *budget;      /**< limits, from which the call subtracts what it uses; NULL:
                                          the limits of one call for this module */
    const irmap_print_counts *later; /**< for a part of an MLIR module: sum of irmap_print_count()
                                          over all later parts; NULL: 0 */
    irmap_printer *printer;          /**< cache for this module; NULL: no cache */
    irmap_name_fn name; /**< callback for the values of each MLIR region to print, called before
                             the text of the region, outer regions first; may be NULL */
    void *name_ctx;     /**< context pointer for `name` */
    uint64_t elide;     /**< largest number of elements of a constant or dense attribute to print;
                             larger ones are shown as "...", in MLIR as
                             "dense_resource<__elided__>", unless all elements are equal; 0: no
                             limit */
} irmap_print_opts;

/**
 * Creates a printer for irmap_print_opts.printer. For Tile IR, printing one function per call is
 * then about as fast as printing all in one; for other formats it has no effect. It takes a
 * reference to the module; its memory counts against max_memory.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_printer_new(const irmap_module *m, irmap_printer **out,
                                                        irmap_error *err);

/** Frees a printer. */
IRMAP_API void irmap_printer_free(irmap_printer *printer);

/** Returns the limits of one printing call for a module. */
IRMAP_API void irmap_print_budget_of(const irmap_module *m, irmap_print_budget *out);

/**
 * Prints a module, or some of its functions.
 *
 * If a function cannot be decoded to its end, the decoded part is printed, then its remaining bytes
 * as a comment. The other functions are printed in full, and the first error is returned at the
 * end. If the ops outside functions of an MLIR file cannot be decoded, the error is printed as a
 * comment, and each later function is printed without the text around it.
 *
 * For Tile IR without `locations`, and for MLIR unless irmap_print_count() returns
 * IRMAP_UNSUPPORTED, the head, the pieces of all functions in order, and the tail together are
 * exactly the text of the module. Without `budget`, the limits apply to each call. To apply them to
 * all pieces together, initialize one budget with irmap_print_budget_of() and pass it to all calls.
 * Threads must not share a budget: give each its own. To apply the limits to all threads together,
 * add up what their calls subtract and compare the sum with the result of irmap_print_budget_of().
 * Without a printer, each call formats types again; use one printer per thread.
 *
 * In Tile IR, a piece (IRMAP_PRINT_PIECE) contains just the text of the functions in `functions`.
 * In MLIR, if a function is in a nested module with others, its piece may be empty and the piece
 * before it longer. If printing a piece fails, for example because of attributes distinct[N], print
 * the whole module instead.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_print_text(const irmap_module *m,
                                                       const irmap_print_opts *opts,
                                                       irmap_write_fn write, void *ctx,
                                                       irmap_error *err);

/**
 * Counts the values that are named in the text of one part. To print a part, pass the sum of these
 * counts over all later parts as `later`. For Tile IR the counts are 0, because each function is
 * numbered separately. Takes time linear in the part.
 *
 * IRMAP_UNSUPPORTED: this module can only be printed as a whole, so printing its parts fails too.
 * This applies to MLIR bytecode versions 0 and 1, where regions cannot be skipped, to MLIR files
 * that are not a single module with one block, and to those where ops directly in that block have
 * results. IRMAP_INVALID_ARG: opts select neither a part nor functions.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_print_count(const irmap_module *m,
                                                        const irmap_print_opts *opts,
                                                        irmap_print_counts *out, irmap_error *err);

/**
 * Prints one op of a decoded body and its regions as irmap_print_text() does. Values are named as
 * in the text of the whole function or, for an op outside functions, of the file. The first line is
 * not indented, and no newline follows the last one. Ops that the whole text omits, such as a block
 * terminator without operands, are printed too.
 *
 * Takes time linear in the function, or the file. To print many ops, call irmap_print_text() once
 * with `offsets` set, and find the ops in its text by their file offsets. IRMAP_INVALID_ARG: opts
 * set `functions`, `part`, `locations` (Tile IR) or `aliases` (MLIR).
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_op_print(const irmap_body_view *body, uint32_t op,
                                                     const irmap_print_opts *opts,
                                                     irmap_write_fn write, void *ctx,
                                                     irmap_error *err);

/** Prints one op into a buffer, with the conventions of irmap_type_text(). */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_op_text(const irmap_body_view *body, uint32_t op,
                                                    const irmap_print_opts *opts, char *buf,
                                                    size_t size, size_t *needed, irmap_error *err);

/**
 * Prints every byte of a file with its meaning: offset, bytes, and the field of the format, nested
 * by indentation. For spans longer than 64 bytes, only the first 32 are shown. Returns the status
 * of irmap_spans(), or IRMAP_IO if write() failed.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_print_hex(const irmap_module *m,
                                                      const irmap_span_opts *opts,
                                                      irmap_write_fn write, void *ctx,
                                                      irmap_error *err);

/** Maximum size of the text of irmap_element_text(), with its NUL. Never changes. */
#define IRMAP_ELEMENT_TEXT_MAX 64

/**
 * Writes element i of a constant as in the text of a module: "-3", "true". Floats have six decimals
 * ("5.000000e-01") if that text reads back as the same value. Otherwise they have more digits.
 * Infinities, NaNs and values whose digits would lack a decimal point (16777216) are bit patterns:
 * "0x7FC00000". After an error, `text` is empty. IRMAP_LIMIT: the
 * text is too long, as for integers of over 200 bits.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_element_text(const irmap_module *m,
                                                         const irmap_elements *e, uint64_t i,
                                                         char text[IRMAP_ELEMENT_TEXT_MAX],
                                                         irmap_error *err);

#ifdef __cplusplus
}
#endif

#endif
