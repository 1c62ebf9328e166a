/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Spans: what each byte of a file is for. A walk hands out the fields of a file one after the
 * other; together they cover it from the first byte to the last, each byte once, whatever the bytes
 * are. Statistics, annotated hex and rewriting are made of it.
 */
#ifndef IRMAP_SPAN_H
#define IRMAP_SPAN_H

#include <irmap/base.h>
#include <irmap/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** X(NAME, number, "name"): what bytes are for. */
#define IRMAP_PART_MAP(X)                                                                          \
    X(HEADER, 0, "file header")       /* magic number and version */                               \
    X(SECTION, 1, "section headers")  /* and the end marker */                                     \
    X(PADDING, 2, "padding")          /* up to an alignment */                                     \
    X(TABLE, 3, "counts and offsets") /* of tables with entries */                                 \
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
    X(ATTRIBUTE, 14, "attributes")     /* of ops; of MLIR the table of them, too */                \
    X(OPERAND, 15, "operands")         /* and their counts */                                      \
    X(REGION, 16, "regions")           /* counts of regions, blocks, ops; block arguments */       \
    X(DEBUG_ROW, 17, "debug rows")                                                                 \
    X(DEBUG_ID, 18, "debug ids")                                                                   \
    X(DEBUG_RECORD, 19, "debug records")                                                           \
    X(DIALECT, 20, "dialects")      /* of MLIR: with the names of ops */                           \
    X(LOCATION, 21, "locations")    /* of MLIR: of ops and block arguments */                      \
    X(PROPERTIES, 22, "properties") /* of MLIR: those of ops */                                    \
    X(RESOURCE, 23, "resources")    /* of MLIR */                                                  \
    X(SYMBOL, 24, "symbols")        /* of a graph */                                               \
    X(NODE, 25, "nodes")  /* of a graph: values apart from opcodes, attributes, operands */        \
    X(MAP, 26, "map")     /* of a graph */                                                         \
    X(OTHER, 27, "other") /* not looked at by any reader, or not to be decoded */

/** What bytes are for; each name is described by its row of IRMAP_PART_MAP. */
typedef enum irmap_part {
#define IRMAP_PART_ENUM(name, number, text) IRMAP_PART_##name = number,
    IRMAP_PART_MAP(IRMAP_PART_ENUM)
#undef IRMAP_PART_ENUM
} irmap_part;

/** What the number in a span refers to. */
typedef enum irmap_ref {
    IRMAP_REF_NONE = 0,
    IRMAP_REF_STRING = 1,     /**< a string index */
    IRMAP_REF_TYPE = 2,       /**< a type index */
    IRMAP_REF_CONSTANT = 3,   /**< a constant index */
    IRMAP_REF_VALUE = 4,      /**< a value number of the function or graph */
    IRMAP_REF_ROW = 5,        /**< 0 = none, k = debug row k - 1 */
    IRMAP_REF_RECORD = 6,     /**< 0 = unknown, k = debug record k - 1 */
    IRMAP_REF_ATTR = 7,       /**< an attribute index of MLIR */
    IRMAP_REF_PROPERTIES = 8, /**< an index of properties of MLIR */
    IRMAP_REF_DIALECT = 9     /**< a dialect of MLIR */
} irmap_ref;

/** How a span says what it says. */
typedef enum irmap_form {
    IRMAP_FORM_NONE = 0,       /**< raw bytes, or a heading */
    IRMAP_FORM_TAG = 1,        /**< value says which of several things this is; meaning, what */
    IRMAP_FORM_NUMBER = 2,     /**< value is a number without sign */
    IRMAP_FORM_SIGNED = 3,     /**< value is its two's complement */
    IRMAP_FORM_BITS = 4,       /**< value is a pattern of bits */
    IRMAP_FORM_BOOL = 5,       /**< value is 0 or 1 */
    IRMAP_FORM_REF = 6,        /**< value refers to what ref says */
    IRMAP_FORM_TEXT = 7,       /**< the bytes are text */
    IRMAP_FORM_TERMINATED = 8, /**< the bytes are text and a terminating 00 */
    IRMAP_FORM_I32S = 9,       /**< value little-endian numbers end the span, 4 bytes each */
    IRMAP_FORM_I64S = 10,      /**< the same, 8 bytes each; IRMAP_DYNAMIC may be among them */
    IRMAP_FORM_BOOLS = 11      /**< the same, 1 byte each */
} irmap_form;

/** The index of a span that has none. */
#define IRMAP_SPAN_NO_INDEX UINT64_MAX

/** One field, bytes without fields, or a heading. References are unchecked. Texts are valid as long
 * as the module is. */
typedef struct irmap_span {
    uint64_t offset;  /**< of the first byte in the file: where the span before ended */
    uint64_t size;    /**< in bytes; 0 for a heading, an empty string, and an error about bytes that
                           were handed out before */
    irmap_part part;  /**< what they are for */
    irmap_form form;  /**< how to read value */
    irmap_ref ref;    /**< what value refers to */
    uint32_t depth;   /**< nesting: a span belongs to the last one before it that is less deep */
    uint64_t value;   /**< the number that stands there */
    uint64_t index;   /**< which entry of its table, op of its function or region of its op begins
                           here; else IRMAP_SPAN_NO_INDEX */
    const char *name; /**< what the format calls it: "lhs", "shape"; static text */
    const char *meaning; /**< what value stands for: the name of an op, an enum's case; or NULL */
    const char *newer;   /**< of Tile IR: what of it not every version has, the name of a section,
                              op, type, attribute, value, field or hint; static text, or NULL */
    uint32_t since;      /**< the minor version that brought it; else 0 */
    irmap_func func;     /**< of what belongs to a function; id IRMAP_NONE elsewhere */
    uint32_t op;         /**< index of the op in the decoded body of func, or, of MLIR, among the
                              ops outside of functions, where the op that func is belongs, too;
                              else IRMAP_NONE */
    const irmap_error *error; /**< why these bytes cannot be decoded; valid during the call */
    uint64_t reserved[2];     /**< 0 */
} irmap_span;

/** Receives spans in the order of the file. Any value but 0 ends the walk. */
typedef int (*irmap_span_fn)(void *ctx, const irmap_span *span);

/** Which bytes to walk. Zero the struct and set `size`; a zero field means the default. */
typedef struct irmap_span_opts {
    size_t size;    /**< sizeof(irmap_span_opts) */
    uint64_t from;  /**< only spans that hold bytes in [from, to), whole; default: 0 */
    uint64_t to;    /**< default: the size of the file; not beyond `from`: no spans */
    uint32_t piece; /**< 1: a piece of Tile IR or MLIR that begins with the file or with a function,
                         and ends with the file or where a function begins: the pieces one after the
                         other are the whole, in irmap_print_hex() too. Where functions of MLIR are
                         not all that a file holds, the first may be the whole, and others empty */
} irmap_span_opts;

/**
 * Walks the bytes of a file in time linear in its size; what lies outside of [from, to) is passed
 * over by its headers. What cannot be decoded is handed out with its error, to the end of the
 * function, entry or section; the walk goes on behind it and returns the first such error at its
 * end. A status of the environment's class ends it early; IRMAP_DONE when fn ended it. opts may be
 * NULL. Any number of threads may walk one module.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_spans(const irmap_module *m,
                                                  const irmap_span_opts *opts, irmap_span_fn fn,
                                                  void *ctx, irmap_error *err);

/** Most bytes that irmap_span_text() writes, with the terminating 00. */
#define IRMAP_SPAN_TEXT_MAX 256

/**
 * Writes what a span says: `#4 tile<4x8xf32>`, `"weights"`, `2 [4, 8]`, the message of its error;
 * printable ASCII, terminated, and cut to a line. Returns the size without terminator. Takes time
 * linear in the text.
 */
IRMAP_API size_t irmap_span_text(const irmap_module *m, const irmap_span *span,
                                 char text[IRMAP_SPAN_TEXT_MAX]);

/** "opcodes", "debug ids", ...; NULL for a number that is no part, such as that behind the last
 * one. Later versions may have more. */
IRMAP_API const char *irmap_part_name(irmap_part part);

#ifdef __cplusplus
}
#endif

#endif
