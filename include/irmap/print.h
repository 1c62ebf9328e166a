/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Text: what a module says, as NVIDIA's translator prints it; of a MIC-B graph, mic@2. Printing
 * streams through a callback; memory grows with the largest function, or the map of a graph, not
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

/** Which part of a module's text is printed. */
typedef enum irmap_print_part {
    IRMAP_PRINT_ALL = 0,
    IRMAP_PRINT_HEAD = 1, /**< what stands before the functions */
    IRMAP_PRINT_TAIL = 2, /**< what stands behind them */
    IRMAP_PRINT_PIECE = 3 /**< from the first of `functions` to the one that follows the last of
                               them: they stand one after the other in the file */
} irmap_print_part;

/** What may still be printed: see `max_text` and `max_work` in irmap/module.h. */
typedef struct irmap_print_budget {
    uint64_t text;        /**< bytes that may be written */
    uint64_t work;        /**< bytes that may be looked at again */
    uint64_t reserved[2]; /**< 0 */
} irmap_print_budget;

/** How many values are named in a text: those of MLIR are numbered from its end to its beginning.
 */
typedef struct irmap_print_numbers {
    uint64_t values;      /**< "%3" */
    uint64_t arguments;   /**< "%arg3" */
    uint64_t reserved[2]; /**< 0 */
} irmap_print_numbers;

/** What printing keeps from one call to the next: types, names and constants as they are spelled.
 */
typedef struct irmap_printer irmap_printer;

/**
 * Receives what a value of MLIR is called in the text, such as "%0", "%arg3" or "%1#2": value
 * number `value` of those that a region defines, arguments of blocks and results of ops in the
 * order of the file. The region is number `region` of the op at offset `op`; offset 0: what is
 * around all ops. The name is valid during the call.
 */
typedef void (*irmap_name_fn)(void *ctx, uint64_t op, uint32_t region, uint32_t value,
                              irmap_str name);

/** Options of printing. Zero the struct and set `size`; a zero field means the default. */
typedef struct irmap_print_opts {
    size_t size;                 /**< sizeof(irmap_print_opts) */
    uint32_t locations;          /**< 1: debug locations and their aliases */
    uint32_t offsets;            /**< 1: each op is preceded by its offset in the file */
    const irmap_func *functions; /**< print only these, without the module around them, in this
                                      order, and one that is given twice twice */
    size_t function_count;       /**< how many; 0, or no list: the whole module */
    uint32_t lines; /**< 1: behind the first line of each op the source, where its line is known, as
                         a comment: "model.py:97 < main.py:9", files without folders, calls behind
                         what was called */
    irmap_print_part part;      /**< only this part of the module: a piece has `functions`, the
                                     others have none; anything else is IRMAP_INVALID_ARG */
    irmap_print_budget *budget; /**< what is printed is taken from it; NULL: from what one call may
                                     print of this module */
    uint32_t stablehlo; /**< 1: ops, attributes and types of VHLO, in portable artifacts, as those
                           of the StableHLO program behind it, as its own reader makes it; ops of
                           unknown versions stay as they are */
    uint64_t elide;     /**< constants and dense attributes of more elements, that are not
                             all one, are shown as "...", in MLIR as
                             "dense_resource<__elided__>"; 0: none are */
    uint32_t resources; /**< 1: behind a whole file of MLIR its resources, as mlir-opt prints
                             them; those whose text has more characters than `elide` says,
                             where that is not 0, are left out */
    const irmap_print_numbers *behind; /**< of a part of MLIR: what irmap_print_count() says of the
                                            parts behind it, added up; NULL: nothing is named there
                                            */
    irmap_printer *printer; /**< of this module, used by no other thread meanwhile: calls for one
                                 function each cost about as much as one call for all of them; NULL:
                                 nothing is kept */
    uint32_t generic;       /**< 1: MLIR in generic form, "arith.addi"(%0, %1) : (i32, i32) -> i32;
                                 0: in custom assembly, as mlir-opt prints it, where the format of an
                                 op is known */
    irmap_name_fn name; /**< called for the values of each region of MLIR that is printed, before
                             its text, outer regions first; NULL: nothing is called */
    void *name_ctx;     /**< for that */
} irmap_print_opts;

/**
 * A printer, to be given to calls that print Tile IR with irmap_print_opts.printer; of other
 * formats nothing is kept as yet. The text is the same. It counts against the module's max_memory,
 * and holds a reference to the module.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_printer_new(const irmap_module *m, irmap_printer **out,
                                                        irmap_error *err);

/** Frees it; NULL does nothing. */
IRMAP_API void irmap_printer_free(irmap_printer *printer);

/** What one call may print of a module. */
IRMAP_API void irmap_print_budget_of(const irmap_module *m, irmap_print_budget *out);

/**
 * Prints a module, or some of its functions.
 *
 * A function that cannot be decoded to its end is printed as far as it goes, then its remaining
 * bytes are shown as a comment; the others print whole, and the first error is returned at the end.
 * Values of MLIR are numbered through the whole file: where it cannot be decoded, the error stands
 * as a comment, and the functions behind that place are printed each for itself.
 *
 * Any number of threads may print functions of one module at a time. Of Tile IR without locations,
 * and of MLIR where irmap_print_count() does not say IRMAP_UNSUPPORTED, the text of a module is its
 * head, pieces of all its functions in their order, and its tail, byte for byte: who prints it in
 * pieces compares what they took of their budgets with that of one call. Types are spelled once in
 * each call: who asks for one function at a time has an irmap_printer for each thread. In Tile IR a
 * piece is the texts of its functions; in MLIR a piece may be empty and the one before it longer,
 * where a function stands in a module with others, and where a piece fails, the whole decides: it
 * alone tells what is wrong as one call does, and numbers what is distinct.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_print_text(const irmap_module *m,
                                                       const irmap_print_opts *opts,
                                                       irmap_write_fn write, void *ctx,
                                                       irmap_error *err);

/**
 * How many values a part of a module's text names, which `behind` of the parts before it asks for:
 * nothing of Tile IR, whose functions are numbered each for itself. IRMAP_UNSUPPORTED: this module
 * is printed as a whole only, as MLIR is that is not one module with one block, without results of
 * its own ops, or of bytecode version 0 or 1, where no region can be passed over; so do printing
 * its parts, and its tail. IRMAP_INVALID_ARG: opts choose neither a part nor functions. Takes time
 * linear in the part.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_print_count(const irmap_module *m,
                                                        const irmap_print_opts *opts,
                                                        irmap_print_numbers *out, irmap_error *err);

/**
 * Prints one op of a decoded body, and what is in its regions, as irmap_print_text() has them:
 * values are named as in the text of the whole function, of an op outside of functions as in that
 * of the file. Nothing stands in front of the first line, and no end of line behind the last one.
 * An op that the whole text leaves out, as the end of a block without operands, is printed, too.
 *
 * Takes time linear in the function, or the file: who wants many ops prints them all at once, with
 * `offsets`. IRMAP_INVALID_ARG: opts choose functions or a part, or, in Tile IR, locations, whose
 * aliases stand elsewhere.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_op_print(const irmap_body_view *body, uint32_t op,
                                                     const irmap_print_opts *opts,
                                                     irmap_write_fn write, void *ctx,
                                                     irmap_error *err);

/** The same into a buffer, as irmap_type_text() does. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_op_text(const irmap_body_view *body, uint32_t op,
                                                    const irmap_print_opts *opts, char *buf,
                                                    size_t size, size_t *needed, irmap_error *err);

/**
 * Prints every byte of a file with what it is: offset, bytes, and the field of the format, nested
 * by indentation. Of spans longer than 64 bytes the first 32 are shown. Returns like
 * irmap_spans(), or IRMAP_IO when write() refused.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_print_hex(const irmap_module *m,
                                                      const irmap_span_opts *opts,
                                                      irmap_write_fn write, void *ctx,
                                                      irmap_error *err);

/** Bytes that irmap_element_text() writes at most, with the terminating 00. */
#define IRMAP_ELEMENT_TEXT_MAX 64

/**
 * Writes element i of a constant as the text form has it: "-3", "true", "5.000000e-01", or
 * the bits, "0x7FC00000", of a float that the reference does not write in decimal: those that are
 * no number, and those whose six decimals are another float and whose digits have no point, as of
 * 16777216. IRMAP_OUT_OF_RANGE for one that is not there,
 * IRMAP_LIMIT when it is longer, as integers of over 200 bits are; text is empty after an error.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_element_text(const irmap_module *m,
                                                         const irmap_elements *e, uint64_t i,
                                                         char text[IRMAP_ELEMENT_TEXT_MAX],
                                                         irmap_error *err);

#ifdef __cplusplus
}
#endif

#endif
