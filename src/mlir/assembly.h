/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Custom assembly: how an op is printed for people. Rows "asm" of descriptions (DIALECTS.md) are
 * compiled to one string each, which print/mlir_asm.c interprets:
 *
 *   operands   a count, and the kind of each group
 *   results    the same, then the names of the groups
 *   attributes a count, and of each: kind, flags, set (two bytes), name, default
 *   regions, successors   a count, and the kind of each
 *   flags, terminator, default dialect, names of results, names of arguments
 *   the template: text, and instructions with arguments
 *
 * Numbers are bytes from 80 on, seven bits each; names end with MLIR_ASM_STOP.
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
    MLIR_ASM_VARIADIC_LISTS /* variadic of variadic: an attribute says how many are in each list */
};

/* X(NAME, "word") */
#define MLIR_ASM_ATTR_KINDS(X)                                                                     \
    X(ANY, "any")       /* in full */                                                              \
    X(VALUE, "value")   /* without its type */                                                     \
    X(STRIP, "strip")   /* without the prefix of its dialect */                                    \
    X(SYMBOL, "symbol") /* a string, as @name */                                                   \
    X(UNIT, "unit")                                                                                \
    X(ENUM, "enum") /* the word of a set */                                                        \
    X(BITS, "bits") /* words of a set, with '|' between them */

#define MLIR_ASM_ATTR_KIND(name, word) MLIR_ASM_##name,
enum mlir_asm_attr_kind { MLIR_ASM_ATTR_KINDS(MLIR_ASM_ATTR_KIND) MLIR_ASM_ATTR_KIND_COUNT };
#undef MLIR_ASM_ATTR_KIND

enum mlir_asm_attr_flags {
    MLIR_ASM_OPTIONAL_ATTR = 1,
    MLIR_ASM_NAMED = 2,      /* the template shows it, so the dictionary does not */
    MLIR_ASM_HAS_DEFAULT = 4 /* neither shows it where it has that */
};

enum mlir_asm_flags {
    MLIR_ASM_SEGMENTS = 1,
    MLIR_ASM_RESULT_SEGMENTS = 2,
    MLIR_ASM_SAME_SIZE = 4,    /* all variadic groups have one size */
    MLIR_ASM_NAMED_RESULTS = 8 /* names of results: those of the groups */
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

enum { MLIR_ASM_ALL = 0x7F }; /* in place of a group: all of them */

/* Flags of a region that is printed. */
enum mlir_asm_region_flags {
    MLIR_ASM_NO_ARGS = 1,
    MLIR_ASM_NO_TERMINATOR = 2,
    MLIR_ASM_EMPTY_BLOCK = 4, /* the label of an empty entry block is printed */
    MLIR_ASM_INLINE = 8,      /* only the first op is printed, on the line of the op around it */
    MLIR_ASM_INDENTED = 16,   /* one level more than usual */
    MLIR_ASM_TERMINATOR = 32  /* the terminator is printed even if it is the implicit one */
};

/* Instructions, and their arguments. '\n' is one, too. */
enum mlir_asm_instruction {
    MLIR_ASM_DO_VALUES = 1, /* group of operands */
    MLIR_ASM_DO_ATTR,       /* attribute */
    MLIR_ASM_DO_TYPES,      /* ref (OPERAND_TYPE or RESULT_TYPE), group */
    MLIR_ASM_DO_FUNCTION,   /* ref, group, ref, group: (types) -> types */
    MLIR_ASM_DO_DICT,       /* 1: after the keyword "attributes" */
    MLIR_ASM_DO_PROPERTIES, /* <{...}> */
    MLIR_ASM_DO_REGION,     /* region, flags */
    MLIR_ASM_DO_SUCCESSOR,  /* group of successors */
    MLIR_ASM_DO_IF = 11, /* 1: inverted, count, that many (ref, index), sizes of the two branches,
                            two bytes each: the first if any of these is there */
    MLIR_ASM_DO_CUSTOM   /* directive, count, that many (ref, index) */
};

/* Directives that are functions: X(NAME, "name"). print/mlir_asm_*.c has them. */
#define MLIR_DIRECTIVES(X)                                                                         \
    X(FUNCTION, "Function")                                                                        \
    X(SAME_TYPES, "SameOperandsAndResultType")                                                     \
    MLIR_FORMAT_DIRECTIVES(X)

#define MLIR_DIRECTIVE(name, word) MLIR_DIRECTIVE_##name,
enum mlir_directive { MLIR_DIRECTIVES(MLIR_DIRECTIVE) MLIR_DIRECTIVE_COUNT };
#undef MLIR_DIRECTIVE

/* A row. Those of one op are in the order of the description. */
struct mlir_asm_row {
    uint32_t name;       /* of the op, without its dialect */
    uint32_t code;       /* the string */
    uint8_t from, below; /* releases that it is for; below 0: all from `from` on */
};

struct description_parser;
/* asm OP OPERANDS RESULTS ATTRS REST FORMAT */
bool irmapi_description_assembly(struct description_parser *p);

#endif
