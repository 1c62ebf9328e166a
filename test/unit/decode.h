/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Decodes a function and accesses its ops:
 *
 *     irmap_body *body;
 *     const irmap_body_view *v = decode(m, 0, &body);
 *     ... op_depth(v, 2), op_operand(v, 2, 0) ...
 *     irmap_body_free(body);
 */
#ifndef DECODE_H
#define DECODE_H

#include "unit.h"

/* Asserts that the arrays are consistent: each op, block and region is reached once, and the
 * references between them agree. */
void assert_consistent(const irmap_body_view *v);

/* Decodes a function, which must be valid. */
const irmap_body_view *decode(const irmap_module *m, uint32_t func, irmap_body **body);

/* Decodes a function with a new object and returns the status. Stores the number of ops unless
 * `ops` is NULL. */
irmap_status decode_status(const irmap_module *m, uint32_t func, uint32_t *ops, irmap_error *err);

static inline uint64_t op_offset(const irmap_body_view *v, uint32_t op)
{
    return v->offset + v->ops[op].offset;
}

static inline const irmap_body_block *op_block(const irmap_body_view *v, uint32_t op)
{
    return &v->blocks[v->ops[op].block];
}

static inline const irmap_body_region *op_region(const irmap_body_view *v, uint32_t op)
{
    return &v->regions[op_block(v, op)->region];
}

static inline uint32_t op_depth(const irmap_body_view *v, uint32_t op)
{
    return op_region(v, op)->depth;
}

static inline uint32_t op_regions(const irmap_body_view *v, uint32_t op)
{
    uint32_t n = 0;
    for (uint32_t i = v->ops[op].region; i != IRMAP_NONE; i = v->regions[i].next)
        n++;
    return n;
}

/* Returns the number of results, without a token that the file does not store. */
static inline uint32_t op_results(const irmap_body_view *v, uint32_t op)
{
    uint32_t n = v->ops[op].results;
    return n - (n && v->values[v->ops[op].result + n - 1].type.id == IRMAP_NONE);
}

static inline const irmap_body_value *op_result(const irmap_body_view *v, uint32_t op, uint32_t i)
{
    assert_true(i < v->ops[op].results);
    return &v->values[v->ops[op].result + i];
}

static inline uint32_t op_operands(const irmap_body_view *v, uint32_t op)
{
    return v->ops[op + 1].operand - v->ops[op].operand;
}

/* Returns the value index of operand i, or IRMAP_NONE if it is out of range. */
static inline uint32_t op_value(const irmap_body_view *v, uint32_t op, uint32_t i)
{
    assert_true(i < op_operands(v, op));
    return v->operands[v->ops[op].operand + i];
}

/* Returns the stored value number of operand i. */
static inline uint32_t op_operand(const irmap_body_view *v, uint32_t op, uint32_t i)
{
    uint32_t value = op_value(v, op, i);
    assert_true(value < v->value_count);
    return v->values[value].number;
}

#endif
