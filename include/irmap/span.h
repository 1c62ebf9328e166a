/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/**
 * Spans: what each byte of a file is for. A walk hands out the fields of a file one after the
 * other; together they cover it from the first byte to the last, each byte once, whatever the bytes
 * are. Statistics, annotated dumps and rewriting are made of it.
 */
#ifndef IRMAP_SPAN_H
#define IRMAP_SPAN_H

#include <irmap/base.h>
#include <irmap/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** X(NAME, "name"): what bytes are for. */
#define IRMAP_PART_MAP(X)                                                                          \
    X(HEADER, "file header")       /* magic number and version */                                  \
    X(SECTION, "section headers")  /* and the end marker */                                        \
    X(PADDING, "padding")          /* up to an alignment */                                        \
    X(TABLE, "counts and offsets") /* of tables with entries */                                    \
    X(STRING, "strings")           /* their text */                                                \
    X(TYPE, "types")                                                                               \
    X(CONSTANT, "constants")                                                                       \
    X(GLOBAL, "globals")                                                                           \
    X(PRODUCER, "producer")                                                                        \
    X(FUNCTION, "function headers")                                                                \
    X(HINTS, "hints") /* of functions */                                                           \
    X(OPCODE, "opcodes")                                                                           \
    X(RESULT_TYPE, "result types") /* and their counts */                                          \
    X(FLAGS, "flags")              /* of ops */                                                    \
    X(ATTRIBUTE, "attributes")     /* of ops */                                                    \
    X(OPERAND, "operands")         /* and their counts */                                          \
    X(REGION, "regions")           /* counts of regions, blocks, ops; block arguments */           \
    X(DEBUG_ROW, "debug rows")                                                                     \
    X(DEBUG_ID, "debug ids")                                                                       \
    X(DEBUG_RECORD, "debug records")                                                               \
    X(OTHER, "other") /* not looked at by any reader, or not to be decoded */

/** What bytes are for; each name is described by its row of IRMAP_PART_MAP. */
typedef enum irmap_part {
#define IRMAP_PART_ENUM(name, text) IRMAP_PART_##name,
    IRMAP_PART_MAP(IRMAP_PART_ENUM)
#undef IRMAP_PART_ENUM
        IRMAP_PARTS /**< number of parts */
} irmap_part;

/** What the number in a span refers to. */
typedef enum irmap_ref {
    IRMAP_REF_NONE,
    IRMAP_REF_STRING,   /**< a string index */
    IRMAP_REF_TYPE,     /**< a type index */
    IRMAP_REF_CONSTANT, /**< a constant index */
    IRMAP_REF_VALUE,    /**< a value number of the function */
    IRMAP_REF_ROW,      /**< 0 = none, k = debug row k - 1 */
    IRMAP_REF_RECORD    /**< 0 = unknown, k = debug record k - 1 */
} irmap_ref;

/** One field, or bytes without fields. References are unchecked. */
typedef struct irmap_span {
    uint64_t offset;  /**< of the first byte in the file */
    uint64_t size;    /**< in bytes, never 0 */
    irmap_part part;  /**< what they are for */
    irmap_ref ref;    /**< what value refers to */
    uint64_t value;   /**< the number that stands there; of text and raw bytes, the entry's index */
    const char *name; /**< "lhs", "element"; of an opcode, the op; static text of the library */
    irmap_func func;  /**< in the Func section; id IRMAP_NONE elsewhere */
    uint32_t op;      /**< index of the op in stream order, or IRMAP_NONE */
} irmap_span;

/** Receives spans in the order of the file. Any value but 0 ends the walk. */
typedef int (*irmap_span_fn)(void *ctx, const irmap_span *span);

/**
 * Walks a whole file. What cannot be decoded is handed out as IRMAP_PART_OTHER, to the end of the
 * function, entry or section, and the walk goes on behind it: it fails only for want of memory,
 * with IRMAP_UNSUPPORTED for a format that has no walk yet, and with IRMAP_DONE when fn ended it.
 */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_spans(const irmap_module *m, irmap_span_fn fn,
                                                  void *ctx, irmap_error *err);

/** Walks the header, the hints and the body of one function. What cannot be decoded is an error
 * here, after IRMAP_PART_OTHER up to the end of the body. */
IRMAP_API IRMAP_MUST_USE irmap_status irmap_func_spans(const irmap_module *m, irmap_func func,
                                                       irmap_span_fn fn, void *ctx,
                                                       irmap_error *err);

/** "opcodes", "debug ids", ...; NULL for a number that is no part. */
IRMAP_API const char *irmap_part_name(irmap_part part);

#ifdef __cplusplus
}
#endif

#endif
