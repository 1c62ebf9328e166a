/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Table entries of a generated MLIR module, and functions to write them. */
#ifndef IRMAP_CLI_SYNTH_MLIR_H
#define IRMAP_CLI_SYNTH_MLIR_H

#include "synth.h"

enum section { STRING, DIALECT, ATTR_TYPE, ATTR_TYPE_OFFSET, IR, RESOURCE, RESOURCE_OFFSET };
enum { PROPERTIES = 8 };

/* Codes of attributes and types of the builtin dialect. */
enum { DICTIONARY = 1, STRING_ATTR = 2, SYMBOL = 4, TYPE_ATTR = 6, INTEGER = 8, FILE_LOC = 11 };
enum { UNKNOWN_LOC = 15, DENSE = 18, INTEGER_TYPE = 0, INDEX_TYPE, FUNCTION_TYPE };
enum { MEMREF_TYPE = 10, TENSOR_TYPE = 13 };

/* Indices of entries that all modules have. */
enum type { I32, INDEX, I64, I1, MEMREF, FUNCTION, TENSOR, TYPES };
enum attr {
    A_UNKNOWN,
    A_NO_OVERFLOW, /* of the arith dialect, like A_NSW */
    A_NSW,
    A_FUNCTION, /* of the builtin dialect, like all that follow */
    A_LAYOUT,
    A_ZERO, /* 0, 1, 16 of type index */
    A_PREDICATES = A_ZERO + 3,
    A_INTEGERS = A_PREDICATES + 10,
    A_KEYS = A_INTEGERS + 64, /* the strings own.id, own.k */
    A_TAGS = A_KEYS + 2,      /* the strings k0 to k7 */
    A_TAGGED = A_TAGS + 8,    /* {own.k = ...} */
    A_FILE = A_TAGGED + 8,
    A_FUNCTIONS, /* for each function: name, symbol, number, {own.id = ...} */
                 /* Dense constants and line locations follow. */
};

enum { DIALECTS = 6 };

enum op_name {
    MODULE,
    FUNC,
    CALL,
    RETURN,
    CONSTANT,
    ADDI,
    SUBI,
    MULI,
    XORI,
    CMPI,
    SELECT,
    CAST,
    BR,
    COND_BR,
    FOR,
    YIELD,
    LOAD,
    STORE,
    OP_NAMES
};

/* Indices of fixed properties. */
enum property {
    P_MODULE,
    P_ABSENT,
    P_NO_OVERFLOW,
    P_NSW,
    P_BRANCH,
    P_ZERO,
    P_PREDICATES = P_ZERO + 3,
    P_INTEGERS = P_PREDICATES + 10,
    P_FUNCTIONS = P_INTEGERS + 64 /* for each function: properties of its op, and of calls to it */
                                  /* Dense constants follow. */
};

/* Indices of fixed strings, which follow the names of dialects and ops. Names of functions follow.
 */
enum { S_FILE = DIALECTS + OP_NAMES, S_ID, S_KEY, S_TAGS, S_FUNCTIONS = S_TAGS + 8 };

struct generator {
    const struct synth *opt;
    struct synth_bytes sizes, strings, entries, entry_sizes, properties, ir;
    uint64_t string_count, attr_count, property_count;
    uint64_t random;
    /* State of the function being written. */
    uint64_t function, line, values;
    struct synth_bytes blocks[3];
    uint64_t block_ops[3];
};

/* Writes a prefix varint in its shortest form: 5 is 0B, 300 is B2 04. */
void mlir_put(struct synth_bytes *b, uint64_t v);

/* Moves bytes to the end of *to. */
void mlir_put_all(struct synth_bytes *to, struct synth_bytes *from);

/* Return indices of entries: the first of four attributes of a function, a dense constant, the
 * first line location, the properties of a dense constant. */
uint64_t mlir_function_attr(uint64_t function);
uint64_t mlir_dense_attr(const struct generator *g, uint64_t i);
uint64_t mlir_line_attr(const struct generator *g);
uint64_t mlir_dense_property(const struct generator *g, uint64_t i);

/* Per function: number of ops besides random arithmetic; number of line locations of those ops, of
 * the function and of its block arguments. */
enum { OTHER_OPS = 16, OTHER_LINES = 20 };

uint64_t mlir_lines_of_function(const struct generator *g);

void mlir_make_ir(struct generator *g);

#endif
