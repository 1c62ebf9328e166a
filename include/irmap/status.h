/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/** Status codes and error records. */
#ifndef IRMAP_STATUS_H
#define IRMAP_STATUS_H

#include <irmap/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * X(NAME, number, class, "stable-name", "message"). Numbers never change, and are not reused (41
 * was removed); later versions may add rows and change messages. Placeholders in messages: $w is
 * irmap_error.what, $g is irmap_error.got, $l is irmap_error.limit; $G and $L are hexadecimal.
 *
 * Classes: NONE is no error. CALLER: the request is invalid, or this file cannot satisfy it.
 * ENVIRONMENT: I/O, memory or a limit; it may be temporary. INPUT: a fault in the bytes of the
 * file; the same bytes give the same status. VERSION_NEWER is only a warning
 * (irmap_module_warning_get()); RECONSTRUCTED, PREVIEW_FLAG, NEWER and ALIGNMENT_LARGE are only
 * warnings of irmap_check().
 *
 * FORWARD_REFERENCE: an operand is not an earlier value. VARINT_LONG: not the shortest encoding.
 * STRING_ORDER: strings are not numbered by first use. OFFSET_ORDER: $l is the smallest valid
 * offset if $g is too small, else the largest. NARROWED: readers drop the high bits of this number.
 * ALIGNMENT_LARGE: LLVM before 22 reads the file only from memory whose address has this alignment.
 */
#define IRMAP_STATUS_MAP(X)                                                                        \
    X(OK, 0, NONE, "ok", "success")                                                                \
    X(DONE, 1, NONE, "done", "no more items")                                                      \
    X(INVALID_ARG, 2, CALLER, "invalid-arg", "invalid argument: $w")                               \
    X(NOT_FOUND, 3, CALLER, "not-found", "no such $w")                                             \
    X(OUT_OF_RANGE, 4, CALLER, "out-of-range", "no $w $g (there are $l)")                          \
    X(UNSUPPORTED, 5, CALLER, "unsupported", "$w is not supported")                                \
    X(IO, 6, ENVIRONMENT, "io", "cannot $w")                                                       \
    X(NOMEM, 7, ENVIRONMENT, "nomem", "out of memory: $w needs $g bytes")                          \
    X(LIMIT, 8, ENVIRONMENT, "limit", "$w needs $g, the limit is $l")                              \
    X(CHANGED, 9, ENVIRONMENT, "changed", "the file changed while it was open")                    \
    X(FORMAT_UNKNOWN, 10, INPUT, "format-unknown", "no bytecode format that irmap knows")          \
    X(VERSION_UNSUPPORTED, 11, INPUT, "version-unsupported", "$w $g is not supported ($l is)")     \
    X(VERSION_NEWER, 12, INPUT, "version-newer",                                                   \
      "minor version $g is newer than $l, the newest supported one: its new features are not "     \
      "shown")                                                                                     \
    X(TRUNCATED, 13, INPUT, "truncated", "$w needs $g bytes, $l are left")                         \
    X(VARINT_RANGE, 14, INPUT, "varint-range", "$w: a varint of more than 10 bytes or 64 bits")    \
    X(PREFIX_VARINT, 15, INPUT, "prefix-varint",                                                   \
      "$w is a prefix varint, as in the published specification, but Tile IR files are written "   \
      "with LEB128 varints")                                                                       \
    X(COUNT_RANGE, 16, INPUT, "count-range", "$w $g is too large: at most $l fit")                 \
    X(COUNT_MISMATCH, 17, INPUT, "count-mismatch", "$w is $g, must be $l")                         \
    X(INDEX_RANGE, 18, INPUT, "index-range", "$w $g out of range (table has $l)")                  \
    X(FORWARD_REFERENCE, 19, INPUT, "forward-reference", "$w $g is not before value $l")           \
    X(BAD_UTF8, 20, INPUT, "bad-utf8", "$w is not UTF-8")                                          \
    X(DUPLICATE_KEY, 21, INPUT, "duplicate-key", "$w is there already")                            \
    X(VARINT_LONG, 22, INPUT, "varint-long", "$w: a varint of $g bytes, $l are enough")            \
    X(STRING_ORDER, 23, INPUT, "string-order", "$w $g is first used after string $l")              \
    X(STRING_UNUSED, 24, INPUT, "string-unused", "$w $g is used nowhere")                          \
    X(STRING_DUPLICATE, 25, INPUT, "string-duplicate", "$w $g is the same as string $l")           \
    X(KEY_ORDER, 26, INPUT, "key-order", "$w: this key sorts before the one before it")            \
    X(MAP_EMPTY, 27, INPUT, "map-empty", "$w has no entries: it must be omitted")                  \
    X(OFFSET_ORDER, 28, INPUT, "offset-order", "$w: offset $g is out of order (its bound is $l)")  \
    X(ALIGNMENT, 29, INPUT, "alignment", "$w is $g, must be a power of two and a multiple of $l")  \
    X(SECTION_UNKNOWN, 30, INPUT, "section-unknown", "unknown section id $g ($l is the last)")     \
    X(SECTION_MISSING, 31, INPUT, "section-missing", "mandatory section $g ($w) is missing")       \
    X(TRAILING_BYTES, 32, INPUT, "trailing-bytes", "$g bytes after $w")                            \
    X(BAD_TAG, 33, INPUT, "bad-tag", "unknown $w $g")                                              \
    X(TOO_NEW, 34, INPUT, "too-new", "$w $g needs version 13.$l")                                  \
    X(VALUE_RANGE, 35, INPUT, "value-range", "$w: value $g is out of range (at most $l)")          \
    X(OPCODE_UNKNOWN, 36, INPUT, "opcode-unknown",                                                 \
      "unknown opcode $g: the rest of the function cannot be decoded")                             \
    X(BLOCK_EMPTY, 37, INPUT, "block-empty", "a block without ops: it must end in a terminator")   \
    X(SIZE_MISMATCH, 38, INPUT, "size-mismatch", "$w has $g bytes, $l are needed")                 \
    X(TYPE_MISMATCH, 39, INPUT, "type-mismatch", "$w: entry $g is of the wrong kind")              \
    X(CYCLE, 40, INPUT, "cycle", "$w: entry $g contains itself")                                   \
    X(SECTION_DUPLICATE, 42, INPUT, "section-duplicate", "section $g ($w) appears again")          \
    X(PADDING, 43, INPUT, "padding", "$w is $G, must be $L")                                       \
    X(NARROWED, 44, INPUT, "narrowed", "$w $g does not fit in $l bits")                            \
    X(FLAG_BITS, 45, INPUT, "flag-bits", "$w has unknown bits $g (known are $l)")                  \
    X(NAME_EMPTY, 46, INPUT, "name-empty", "$w $g names an empty string")                          \
    X(ATTR_MISPLACED, 47, INPUT, "attr-misplaced", "$w $g is not allowed here")                    \
    X(TERMINATOR, 48, INPUT, "terminator", "$w must end in a terminator, and have no other")       \
    X(NO_KERNEL, 49, INPUT, "no-kernel",                                                           \
      "$w has flags $g and is not a kernel; NVIDIA's reader accepts only kernels")                 \
    X(NOT_UNDERSTOOD, 50, INPUT, "not-understood",                                                 \
      "$w cannot be shown: part of it does not match the encoding of version 13.$l")               \
    X(RECONSTRUCTED, 51, INPUT, "reconstructed",                                                   \
      "$w $g: its encoding is inferred, not confirmed by a specification or a file")               \
    X(PREVIEW_FLAG, 52, INPUT, "preview-flag",                                                     \
      "$w $g is a preview feature, but the version tag has no preview bit")                        \
    X(INVALID, 53, INPUT, "invalid", "$w")                                                         \
    X(NEWER, 54, INPUT, "newer", "$w $g is newer than irmap knows: it was not checked")            \
    X(ALIGNMENT_LARGE, 55, INPUT, "alignment-large",                                               \
      "$w is $g: LLVM before 22 reads alignments above $l only from memory with that alignment")

/** Result of a call; IRMAP_STATUS_MAP describes each value. */
typedef enum irmap_status {
#define IRMAP_STATUS_ENUM(name, number, class_, stable, text) IRMAP_##name = number,
    IRMAP_STATUS_MAP(IRMAP_STATUS_ENUM)
#undef IRMAP_STATUS_ENUM
} irmap_status;

/** Class of a status; see IRMAP_STATUS_MAP. */
typedef enum irmap_status_class {
    IRMAP_CLASS_NONE = 0,
    IRMAP_CLASS_CALLER = 1,
    IRMAP_CLASS_ENVIRONMENT = 2,
    IRMAP_CLASS_INPUT = 3
} irmap_status_class;

/**
 * Location and cause of an error. It may be copied and formatted later: `section` and `what` are
 * static strings of the library.
 */
typedef struct irmap_error {
    irmap_status status; /**< kind of error */
    int sys_errno;       /**< errno of the failed system call (IRMAP_IO), on Windows the
                               nearest one, else 0 */
    const char *section; /**< name of the section or other part of the input, or NULL */
    const char *what;    /**< the item that was being read, or the action; or NULL */
    uint64_t offset;   /**< file offset of the first invalid byte, or 0 if there is none; for a text
                            that the caller passed, the offset in the text */
    uint64_t got;      /**< offending value; its meaning depends on the status */
    uint64_t limit;    /**< bound for `got`; its meaning depends on the status */
    irmap_entry entry; /**< index of the entry in the section's table, or IRMAP_NONE */
    irmap_func func;   /**< index of the function that contains the error, or IRMAP_NONE */
    uint32_t op;       /**< index of the op in its function (see irmap_body_view), or IRMAP_NONE */
    uint64_t reserved[2]; /**< 0 */
} irmap_error;

/**
 * Returns the stable lower-case name, such as "index-range", or "unknown" for an undefined value.
 */
IRMAP_API const char *irmap_status_name(irmap_status status);

/** Returns the message with its placeholders, as in IRMAP_STATUS_MAP. */
IRMAP_API const char *irmap_status_text(irmap_status status);

/** Returns the class of a status. */
IRMAP_API irmap_status_class irmap_status_classify(irmap_status status);

/**
 * Formats the message ("element type index 913 out of range (table has 40)") into buf. Truncates it
 * to `size` bytes including the terminating NUL. Returns the length of the full message.
 */
IRMAP_API size_t irmap_error_message(const irmap_error *err, char *buf, size_t size);

/**
 * Formats the message like irmap_error_message(). If the status is of class INPUT, or is
 * IRMAP_LIMIT with an offset other than 0, the offset precedes it: "0x1a4: element type index ...".
 */
IRMAP_API size_t irmap_error_format(const irmap_error *err, char *buf, size_t size);

/**
 * Formats the path to the error, such as "section Type > entry 12". If the location is unknown,
 * writes an empty string. Unlike irmap_error.entry, it counts debug rows and records of Tile IR
 * (<irmap/tile_debug.h>) from 1, as references in the file do. Truncates and returns like
 * irmap_error_message().
 */
IRMAP_API size_t irmap_error_path(const irmap_error *err, char *buf, size_t size);

/** Returns the version of the library at run time, such as "0.2.0". */
IRMAP_API const char *irmap_version_string(void);

#ifdef __cplusplus
}
#endif

#endif
