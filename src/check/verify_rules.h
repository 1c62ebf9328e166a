/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Shape of the tables that gen_tile_rules.py makes from rules.toml. As the tables of tile.toml they
 * hold offsets, never pointers. */
#ifndef IRMAPI_VERIFY_RULES_H
#define IRMAPI_VERIFY_RULES_H

#include "tile/ops.h"
#include "tile_rules.h"

struct tile_rule {
    uint8_t is; /* enum tile_rule_is */
    uint8_t count;
    uint16_t args;    /* the first one, in irmapi_tile_rule_args */
    uint16_t id;      /* "addf/rounding" */
    uint16_t message; /* with {} for each part that varies */
};

struct tile_op_rules {
    uint16_t first;
    uint8_t before, after; /* the ops of its regions are looked at */
    uint8_t around;        /* copies, behind those, of the rules that look at other ops */
    uint8_t position;      /* 1: the op around it and its place in the block count */
    uint8_t head;          /* bytes that it has at least before its operands, at most 8 */
    uint8_t lists;         /* of operands */
    uint8_t pure;
};

struct tile_class {
    uint32_t elements; /* rows of types that a tile may be made of */
    uint32_t kinds;    /* rows of types that are no tiles */
    uint8_t scalar;    /* a tile must be of rank 0 */
    uint16_t text;
};

extern const struct tile_rule irmapi_tile_rules[];
extern const uint8_t irmapi_tile_rule_args[];
extern const struct tile_op_rules irmapi_tile_op_rules[];
extern const struct tile_class irmapi_tile_classes[];
extern const char irmapi_tile_rule_text[];
#ifdef IRMAP_DRIVER
/* What a byte from 0x80 on of a message stands for. */
extern const char irmapi_tile_rule_pairs[][2];
#endif

#endif
