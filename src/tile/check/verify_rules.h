/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Layout of the tables that gen_tile_rules.py generates from rules.toml. Like the tables of
 * tile.toml, they contain offsets instead of pointers. */
#ifndef IRMAPI_VERIFY_RULES_H
#define IRMAPI_VERIFY_RULES_H

#include "tile/ops.h"
#include "tile_rules.h"

struct tile_rule {
    uint8_t is;       /* enum tile_rule_is */
    uint8_t count;    /* number of arguments */
    uint16_t args;    /* index of the first argument, in irmapi_tile_rule_args */
    uint16_t id;      /* such as "addf/rounding" */
    uint16_t message; /* contains {} for each variable part */
};

struct tile_op_rules {
    uint16_t first;        /* index of the first rule, in irmapi_tile_rules */
    uint8_t before, after; /* number of rules checked before and after the ops in its regions */
    uint8_t relations;     /* number of rules that relate the op to other ops; copies of these rules
                               follow the `after` rules */
    uint8_t position; /* 1: the rules depend on the enclosing op or on the position in the block */
    uint8_t head_size_min; /* minimum number of bytes before the operands; 8: 8 or more */
    uint8_t lists;         /* number of lists of operands */
    uint8_t pure;          /* 1: allowed in the region of a reduce or scan */
};

/* A class of types that an operand or result may have. */
struct tile_class {
    uint32_t elements; /* bit set: rows of the allowed element types of tiles */
    uint32_t kinds;    /* bit set: rows of the allowed types other than tiles */
    uint8_t scalar;    /* 1: tiles must have rank 0 */
    uint16_t text;
};

extern const struct tile_rule irmapi_tile_rules[];
extern const uint8_t irmapi_tile_rule_args[];
extern const struct tile_op_rules irmapi_tile_op_rules[];
extern const struct tile_class irmapi_tile_classes[];
extern const char irmapi_tile_rule_text[];
#ifdef IRMAP_DRIVER
/* Pairs of characters that bytes from 0x80 on represent in messages. */
extern const char irmapi_tile_rule_pairs[][2];
#endif

#endif
