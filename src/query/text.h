/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Appends display texts of strings, types, attributes and symbols to a buffer, and charges them to
 * the budget.
 *
 * A display text is UTF-8 without control characters. Other bytes become \ and two upper-case
 * hexadecimal digits, as in the text form of a module.
 */
#ifndef IRMAP_QUERY_TEXT_H
#define IRMAP_QUERY_TEXT_H

#include "json_writer.h"

enum text {
    TEXT_PLAIN,     /* printable ASCII that JSON does not escape */
    TEXT_OTHER,     /* any other text */
    TEXT_OVER,      /* nothing was appended; the budget is exceeded */
    TEXT_UNREADABLE /* nothing was appended; err is filled */
};

/* Replaces the escapes \00 and \\ with bytes. Returns the number of bytes, at most the length of
 * the name, or SIZE_MAX if the name has another escape. */
size_t text_unescape(const char *name, char *out);

/* Returns the byte of an escape, "\3F", or -1 if the backslash does not begin one. */
int text_escaped_byte(const char *s);

/* Appends a string of the file. */
enum text text_string(struct json *to, irmap_str s);

/* Appends the name of an op, which MLIR files store as any bytes, or "?" if the budget is exceeded.
 */
void text_op_name(struct json *to, const char *name);

/* Appends the text of a type: "tile<4xf32>". The reference to the type is at offset `at`. */
enum text text_type(struct json *to, const irmap_module *m, irmap_type type, uint64_t at,
                    irmap_error *err);

/* Appends the text of an MLIR attribute. Omits the elements of attributes with more than to->elide
 * elements. */
enum text text_mlir_attr(struct json *to, const irmap_module *m, uint32_t attr, irmap_error *err);

/* Print a type of any format, or an MLIR attribute. Charge repeated reads to the budget. The
 * caller charges the text. */
irmap_status text_print_type(const irmap_module *m, irmap_type type, irmap_write_fn write,
                             void *ctx, irmap_error *err);
irmap_status text_print_mlir_attr(const irmap_module *m, uint32_t attr,
                                  const irmap_mlir_attr_opts *opts, irmap_write_fn write, void *ctx,
                                  irmap_error *err);

/* Appends the symbol of an MLIR function: "@outer::@inner". */
enum text text_mlir_symbol(struct json *to, const irmap_module *m, irmap_func func,
                           irmap_error *err);

/* Appends text that an MLIR dialect stored in the file. */
enum text text_stored(struct json *to, irmap_bytes b);

/* Changes IRMAP_OUT_OF_RANGE to IRMAP_INDEX_RANGE: the index is stored in the file at offset `at`,
 * so the file is malformed. */
void mark_input_error(irmap_error *err, const char *what, uint64_t at);

#endif
