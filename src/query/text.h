/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The text of strings, types, attributes and symbols, as it is displayed: UTF-8 without control
 * characters. Bytes of a file that are not displayed as they are become \ and two upper-case
 * hexadecimal digits, as in the text form of a module, so that any bytes survive.
 *
 * The functions append to a buffer and charge the text to the budget.
 */
#ifndef IRMAP_QUERY_TEXT_H
#define IRMAP_QUERY_TEXT_H

#include "json_writer.h"

enum text {
    TEXT_PLAIN,     /* printable ASCII that JSON does not escape */
    TEXT_OTHER,     /* any other text */
    TEXT_OVER,      /* nothing was appended: the budget is exceeded */
    TEXT_UNREADABLE /* nothing was appended, and err is filled */
};

/* Replaces escapes, \00 and \\, by bytes. Returns the number of bytes, at most that of the
 * characters, or SIZE_MAX if the name has another escape. */
size_t text_unescape(const char *name, char *out);

/* Returns the byte of an escape, "\3F", or -1 if the backslash begins none. */
int text_escaped_byte(const char *s);

/* A string of the file: bytes that are not printable ASCII, " and \ are escaped. */
enum text text_string(struct json *to, irmap_str s);

/* "tile<4xf32>". The reference to the type is at offset `at`. */
enum text text_type(struct json *to, const irmap_module *m, irmap_type type, uint64_t at,
                    irmap_error *err);

/* An attribute of MLIR. Elements of attributes with more than to->elide are left out. */
enum text text_mlir_attr(struct json *to, const irmap_module *m, uint32_t attr, irmap_error *err);

/* Print as the library does, and charge what it reads again to the budget; the caller charges the
 * text. Types may be of any format. */
irmap_status text_print_type(const irmap_module *m, irmap_type type, irmap_write_fn write,
                             void *ctx, irmap_error *err);
irmap_status text_print_mlir_attr(const irmap_module *m, uint32_t attr,
                                  const irmap_mlir_attr_opts *opts, irmap_write_fn write, void *ctx,
                                  irmap_error *err);

/* "@outer::@inner" for a function of MLIR. */
enum text text_mlir_symbol(struct json *to, const irmap_module *m, irmap_func func,
                           irmap_error *err);

/* Text that MLIR's dialects stored in the file. */
enum text text_stored(struct json *to, irmap_bytes b);

/* An index that the file contains at offset `at` is out of range: a malformed file, not a wrong
 * argument. */
void blame_input(irmap_error *err, const char *what, uint64_t at);

#endif
