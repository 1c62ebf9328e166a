/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Custom assembly formats of ops. Each row "asm" of a description (DIALECTS.md) is compiled to one
 * string, which mlir/print/asm.c interprets:
 *
 *   operands   a count, and the kind of each group
 *   results    the same, then the names of the groups
 *   attributes a count, and for each: kind, flags, set (two bytes), name, default
 *   regions, successors   a count, and the kind of each
 *   flags, terminator, default dialect, names of results, names of arguments
 *   the template: text, and instructions with arguments
 *
 * Numbers are bytes from 80 on (hexadecimal), seven bits each; names end with MLIR_ASM_STOP.
 */
#ifndef IRMAPI_ASSEMBLY_H
#define IRMAPI_ASSEMBLY_H

#include "core/vec.h"
#include "mlir/directives.h"
#include <irmap/status.h>

enum { MLIR_ASM_STOP = 0x1F, MLIR_ASM_GROUPS_MOST = 32, MLIR_ASM_ATTRS_MOST = 64 };

enum mlir_asm_group {
    MLIR_ASM_ONE,
    MLIR_ASM_OPTIONAL,
    MLIR_ASM_VARIADIC,
    MLIR_ASM_VARIADIC_LISTS /* variadic of variadic: an attribute contains the size of each list */
};

/* X(NAME, "keyword"): how an attribute is printed */
#define MLIR_ASM_ATTR_KINDS(X)                                                                     \
    X(ANY, "any")       /* in full */                                                              \
    X(VALUE, "value")   /* without its type */                                                     \
    X(STRIP, "strip")   /* without the prefix of its dialect */                                    \
    X(SYMBOL, "symbol") /* a string, as @name */                                                   \
    X(UNIT, "unit")                                                                                \
    X(ENUM, "enum") /* the word of a set */                                                        \
    X(BITS, "bits") /* words of a set, separated by '|' */

#define MLIR_ASM_ATTR_KIND(name, word) MLIR_ASM_##name,
enum mlir_asm_attr_kind { MLIR_ASM_ATTR_KINDS(MLIR_ASM_ATTR_KIND) MLIR_ASM_ATTR_KIND_COUNT };
#undef MLIR_ASM_ATTR_KIND

enum mlir_asm_attr_flags {
    MLIR_ASM_OPTIONAL_ATTR = 1,
    MLIR_ASM_NAMED = 2,      /* printed by the template, so not in the attribute dictionary */
    MLIR_ASM_HAS_DEFAULT = 4 /* not printed if equal to the default */
};

enum mlir_asm_flags {
    MLIR_ASM_SEGMENTS = 1,
    MLIR_ASM_RESULT_SEGMENTS = 2,
    MLIR_ASM_SAME_SIZE = 4,    /* all variadic groups have the same size */
    MLIR_ASM_NAMED_RESULTS = 8 /* results are named after their groups */
};

/* What an argument of an instruction refers to. */
enum mlir_asm_ref {
    MLIR_ASM_OPERAND,
    MLIR_ASM_RESULT,
    MLIR_ASM_ATTR,
    MLIR_ASM_REGION,
    MLIR_ASM_SUCCESSOR,
    MLIR_ASM_OPERAND_TYPE,
    MLIR_ASM_RESULT_TYPE,
    MLIR_ASM_DICT,
    MLIR_ASM_ALL_REGIONS
};

enum { MLIR_ASM_ALL = 0x7F }; /* all groups, instead of the index of one */

/* Flags of MLIR_ASM_DO_REGION. */
enum mlir_asm_region_flags {
    MLIR_ASM_NO_ARGS = 1,
    MLIR_ASM_NO_TERMINATOR = 2,
    MLIR_ASM_EMPTY_BLOCK = 4, /* the label of an empty entry block is printed */
    MLIR_ASM_INLINE = 8,      /* only the first op is printed, on the line of the enclosing op */
    MLIR_ASM_INDENTED = 16,   /* indented one level more than usual */
    MLIR_ASM_TERMINATOR = 32  /* an implicit terminator is printed, too */
};

/* Instructions and their arguments. '\n' is also an instruction. */
enum mlir_asm_instruction {
    MLIR_ASM_DO_VALUES = 1, /* group of operands */
    MLIR_ASM_DO_ATTR,       /* index of an attribute */
    MLIR_ASM_DO_TYPES,      /* enum mlir_asm_ref (OPERAND_TYPE or RESULT_TYPE), group */
    MLIR_ASM_DO_FUNCTION,   /* ref, group, ref, group: (types) -> types */
    MLIR_ASM_DO_DICT,       /* 1 to print the keyword "attributes" before */
    MLIR_ASM_DO_PROPERTIES, /* <{...}> */
    MLIR_ASM_DO_REGION,     /* region, flags */
    MLIR_ASM_DO_SUCCESSOR,  /* group of successors */
    MLIR_ASM_DO_IF = 11, /* 1 to invert, count, that many (ref, index), sizes of two branches, two
                            bytes each. The first branch is printed if any of these is present. */
    MLIR_ASM_DO_CUSTOM   /* directive, count, that many (ref, index) */
};

/* Directives of assembly formats: X(NAME, "name"). */
#define MLIR_DIRECTIVES(X)                                                                         \
    X(FUNCTION, "Function")                                                                        \
    X(SAME_TYPES, "SameOperandsAndResultType")                                                     \
    MLIR_FORMAT_DIRECTIVES(X)

#define MLIR_DIRECTIVE(name, word) MLIR_DIRECTIVE_##name,
enum mlir_directive { MLIR_DIRECTIVES(MLIR_DIRECTIVE) MLIR_DIRECTIVE_COUNT };
#undef MLIR_DIRECTIVE

/* Compiled row. Rows of an op are in the order of the description. */
struct mlir_asm_row {
    uint32_t name : 24, from : 8;  /* name of the op, without its dialect */
    uint32_t code : 24, below : 8; /* compiled string; LLVM releases [from, below); below 0: no
                                      upper limit */
};

struct description_parser;
/* Compiles a row "asm OP OPERANDS RESULTS ATTRS REST FORMAT". */
bool irmapi_description_assembly(struct description_parser *p);

#endif
