/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Spans: the meaning of each byte of a file. A walk reports the fields of a file in order. Together
 * they cover the file from the first byte to the last, each byte once, even if the file is
 * malformed.
 */
#ifndef IRMAP_SPAN_H
#define IRMAP_SPAN_H

#include <irmap/base.h>
#include <irmap/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** X(NAME, number, "name"): the purpose of bytes. Later versions may add rows. */
#define IRMAP_SPAN_MAP(X)                                                                          \
    X(HEADER, 0, "file header")       /* magic number and version */                               \
    X(SECTION, 1, "section headers")  /* and the end marker */                                     \
    X(PADDING, 2, "padding")          /* up to an alignment */                                     \
    X(TABLE, 3, "counts and offsets") /* of tables: numbers of entries and their offsets */        \
    X(STRING, 4, "strings")           /* their text */                                             \
    X(TYPE, 5, "types")                                                                            \
    X(CONSTANT, 6, "constants")                                                                    \
    X(GLOBAL, 7, "globals")                                                                        \
    X(PRODUCER, 8, "producer")                                                                     \
    X(FUNCTION, 9, "function headers")                                                             \
    X(HINTS, 10, "hints") /* of functions */                                                       \
    X(OPCODE, 11, "opcodes")                                                                       \
    X(RESULT_TYPE, 12, "result types") /* and their counts */                                      \
    X(FLAGS, 13, "flags")              /* of ops */                                                \
    X(ATTRIBUTE, 14, "attributes")     /* of ops; in MLIR files also the table */                  \
    X(OPERAND, 15, "operands")         /* and their counts */                                      \
    X(REGION, 16, "regions")           /* counts of regions, blocks, ops; block arguments */       \
    X(DEBUG_ROW, 17, "debug rows")                                                                 \
    X(DEBUG_ID, 18, "debug ids")                                                                   \
    X(DEBUG_RECORD, 19, "debug records")                                                           \
    X(DIALECT, 20, "dialects")      /* MLIR: with the names of ops */                              \
    X(LOCATION, 21, "locations")    /* MLIR: of ops and block arguments */                         \
    X(PROPERTIES, 22, "properties") /* MLIR: of ops */                                             \
    X(RESOURCE, 23, "resources")    /* MLIR */                                                     \
    X(SYMBOL, 24, "symbols")        /* of a graph */                                               \
    X(NODE, 25, "nodes")            /* of a graph: other bytes of values */                        \
    X(MAP, 26, "map")               /* of a graph: the dictionary at its end */                    \
    X(OTHER, 27, "other")           /* ignored by all readers, or not decodable */

/** The purpose of bytes; IRMAP_SPAN_MAP describes each name. */
typedef enum irmap_span_part {
#define IRMAP_SPAN_ENUM(name, number, text) IRMAP_SPAN_##name = number,
    IRMAP_SPAN_MAP(IRMAP_SPAN_ENUM)
#undef IRMAP_SPAN_ENUM
} irmap_span_part;

/** Kind of entry to which the number in a span refers. */
typedef enum irmap_ref {
    IRMAP_REF_NONE = 0,
    IRMAP_REF_STRING = 1,     /**< a string index */
    IRMAP_REF_TYPE = 2,       /**< a type index */
    IRMAP_REF_CONSTANT = 3,   /**< a constant index */
    IRMAP_REF_VALUE = 4,      /**< a stored value number of the function or graph */
    IRMAP_REF_ROW = 5,        /**< 0 = none, k = debug row k - 1 */
    IRMAP_REF_RECORD = 6,     /**< 0 = unknown, k = debug record k - 1 */
    IRMAP_REF_ATTR = 7,       /**< an MLIR attribute index */
    IRMAP_REF_PROPERTIES = 8, /**< an index into the MLIR properties section */
    IRMAP_REF_DIALECT = 9     /**< an MLIR dialect */
} irmap_ref;

/** How to interpret irmap_span.value and the bytes. */
typedef enum irmap_form {
    IRMAP_FORM_NONE = 0,       /**< raw bytes, or a heading, which names the spans below it */
    IRMAP_FORM_TAG = 1,        /**< `value` selects one of several alternatives; `meaning` is its
                                    name */
    IRMAP_FORM_NUMBER = 2,     /**< `value` is an unsigned number */
    IRMAP_FORM_SIGNED = 3,     /**< `value` is a signed number in two's complement */
    IRMAP_FORM_BITS = 4,       /**< `value` is a bit pattern */
    IRMAP_FORM_BOOL = 5,       /**< `value` is 0 or 1 */
    IRMAP_FORM_REF = 6,        /**< `value` is a reference to an entry of the kind `ref` */
    IRMAP_FORM_TEXT = 7,       /**< the bytes are text */
    IRMAP_FORM_TERMINATED = 8, /**< the bytes are text and a terminating NUL */
    IRMAP_FORM_I32S = 9,       /**< the span ends with `value` little-endian numbers of 4 bytes */
    IRMAP_FORM_I64S = 10,      /**< as above, with 8 bytes each; some may be IRMAP_DYNAMIC */
    IRMAP_FORM_BOOLS = 11      /**< as above, with 1 byte each */
} irmap_form;

/** Value of irmap_span.index for a span without an index. */
#define IRMAP_SPAN_NO_INDEX UINT64_MAX

/**
 * One field, bytes without fields, or a heading. References are unchecked. Texts are valid as long
 * as the module.
 */
typedef struct irmap_span {
    uint64_t offset;      /**< file offset of the first byte: the end of the previous span */
    uint64_t size;        /**< number of bytes; 0 for a heading, an empty string, and an error about
                               bytes that were already reported */
    irmap_span_part part; /**< purpose of the bytes */
    irmap_form form;      /**< interpretation of `value` */
    irmap_ref ref;        /**< kind of entry to which `value` refers */
    uint32_t depth;       /**< nesting depth; the parent is the nearest earlier span with a smaller
                               depth */
    uint64_t value;       /**< number stored in the span */
    uint64_t index;   /**< index, from 0, of the table entry, op, region or block that begins here
                           (see `part` and `name`); else IRMAP_SPAN_NO_INDEX */
    const char *name; /**< name of the field in the format, such as "lhs" or "shape"; static text */
    const char *meaning; /**< meaning of `value`, such as the name of an op or of an enum's case; or
                              NULL */
    const char *newer;   /**< Tile IR: name of a section, op, type, attribute, value, field or hint
                              here that is newer than the first version, 13.1; static text, or
                              NULL */
    uint32_t since;      /**< minor version that introduced `newer`; else 0 */
    irmap_func func;     /**< function that the span is part of; id IRMAP_NONE outside functions */
    uint32_t op;         /**< index of the op in the body of `func`; for MLIR bytes outside function
                              bodies, index in the body of irmap_body_decode_outside(); else
                              IRMAP_NONE */
    const irmap_error *error; /**< reason why the bytes cannot be decoded, or NULL; valid until the
                                   callback returns */
    uint64_t reserved[2];     /**< 0 */
} irmap_span;

/**
 * Receives spans in the order of the file. A nonzero return value ends the walk with IRMAP_DONE.
 */
typedef int (*irmap_span_fn)(void *ctx, const irmap_span *span);

/** Options of a walk. */
typedef struct irmap_span_opts {
    size_t size;   /**< sizeof(irmap_span_opts) */
    uint64_t from; /**< start of the range: spans with bytes in [from, to) are reported whole;
                        default: 0 */
    uint64_t to;   /**< end of the range; default: file size; no spans if not greater than
                        `from` */
    uint64_t
        piece; /**< 1: for Tile IR and MLIR, calls for adjacent ranges report each span once, also
                    irmap_print_hex(); 0: both report a span across the boundary.
                    With 1, a range must begin at the start of the file or of a function, and
                    end at the start of a function or the end of the file; if an MLIR file has
                    other ops after its functions, the first range may report the whole file
                    and the others nothing */
} irmap_span_opts;

/**
 * Walks the bytes of a file in time linear in its size. Sections and functions outside [from, to)
 * are skipped without decoding. Bytes that cannot be decoded are reported with their error, up to
 * the end of the function, entry or section. The walk continues after them and returns the first
 * such error at its end. An error of class ENVIRONMENT ends the walk early. IRMAP_DONE: fn ended
 * the walk.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_spans(const irmap_module *m,
                                                  const irmap_span_opts *opts, irmap_span_fn fn,
                                                  void *ctx, irmap_error *err);

/** Maximum size of the text of irmap_span_text(), with its NUL. Never changes. */
#define IRMAP_SPAN_TEXT_MAX 256

/**
 * Writes the content of a span: a reference `#4 tile<4x8xf32>`, a text `"weights"`, a list with its
 * count `2 [4, 8]`, or the message of its error. The text is printable ASCII, NUL-terminated, and
 * cut to one line. Returns its size without the NUL. Takes time linear in the text.
 */
IRMAP_API size_t irmap_span_text(const irmap_module *m, const irmap_span *span,
                                 char text[IRMAP_SPAN_TEXT_MAX]);

/** Returns "opcodes", "debug ids", ...; NULL after the last part. Later versions may add parts. */
IRMAP_API const char *irmap_span_part_name(irmap_span_part part);

#ifdef __cplusplus
}
#endif

#endif
