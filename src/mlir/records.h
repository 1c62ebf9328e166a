/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Layout of ops, regions and blocks (FORMAT.md section 7). Fast paths in walk.c and body.c repeat
 * it. The walk passes a constant NULL as the visitor, for which compilers omit the calls. */
#ifndef IRMAPI_MLIR_RECORDS_H
#define IRMAPI_MLIR_RECORDS_H

#include "mlir/visit.h"

/* Bytes of the smallest op: name, mask and location. */
enum { MLIR_SMALLEST_OP = 3 };

IRMAPI_INLINE uint64_t mlir_number(struct cursor *c, struct mlir_visit *v, enum mlir_part part,
                                   const char *what)
{
    return v ? v->read(v, c, part, 0) : cur_prefix(c, what);
}

IRMAPI_INLINE uint8_t mlir_byte(struct cursor *c, struct mlir_visit *v, enum mlir_part part,
                                const char *what)
{
    return v ? (uint8_t)v->read(v, c, part, 0) : cur_u8(c, what);
}

IRMAPI_INLINE uint64_t mlir_count(struct cursor *c, struct mlir_visit *v, enum mlir_part part,
                                  uint64_t smallest, const char *what)
{
    return v ? v->read(v, c, part, 0) : cur_prefix_count(c, smallest, what);
}

IRMAPI_INLINE uint64_t mlir_flagged(struct cursor *c, struct mlir_visit *v, enum mlir_part part,
                                    uint64_t smallest, const char *what, bool *flag)
{
    if (!v)
        return cur_prefix_flagged(c, smallest, what, flag);
    uint64_t both = v->read(v, c, part, 0);
    *flag = both & 1;
    return both >> 1;
}

IRMAPI_NOINLINE static struct mlir_list mlir_read_list(struct cursor *c, struct mlir_visit *v,
                                                       enum mlir_part counted,
                                                       const char *count_what, enum mlir_part part,
                                                       const char *what)
{
    struct mlir_list l = {.count = mlir_count(c, v, counted, 1, count_what)};
    l.p = c->p;
    for (uint64_t i = 0; i < l.count && mlir_going(c, v); i++)
        (void)mlir_number(c, v, part, what);
    l.end = c->p;
    return l;
}

/* As mlir_read_list(), for a short list. Inline, because most lists are short. */
IRMAPI_INLINE bool mlir_read_short_list(struct cursor *c, struct mlir_list *l)
{
    uint32_t count;
    if (!cur_short_list(c, &count))
        return false;
    *l = (struct mlir_list){c->p - count, c->p, count};
    return true;
}

/* Reads the use-list orders of `values` results or arguments. Out of line because few ops have any.
 */
struct mlir_list irmapi_mlir_read_orders(struct cursor *c, struct mlir_visit *v, uint64_t values);

/* Reads the number of top-level ops. The number has the flag of a block's op count, which must not
 * be set, because no arguments follow. */
static inline uint64_t mlir_read_ops(struct cursor *c, struct mlir_visit *v)
{
    bool has_args;
    uint64_t at = cur_offset(c),
             ops = mlir_flagged(c, v, MLIR_PART_OPS, MLIR_SMALLEST_OP, "op count", &has_args);
    if (cur_ok(c) && has_args)
        irmapi_cur_fail(c, IRMAP_VALUE_RANGE, "flag of arguments at the top", at, 1, 0);
    return ops;
}

/* 05 02 03 03 03: op name 2, mask 02 (results), location 1, 1 result of type 1. */
IRMAPI_INLINE void mlir_read_op(const struct mlir_module *t, struct cursor *c, struct mlir_visit *v,
                                struct mlir_op *o)
{
    o->offset = cur_offset(c);
    o->name = mlir_number(c, v, MLIR_PART_OP, "op name index");
    if (cur_ok(c) && o->name >= t->op_name_count)
        cur_fail(c, IRMAP_INDEX_RANGE, "op name index", o->offset, o->name, t->op_name_count);
    o->mask = mlir_byte(c, v, MLIR_PART_MASK, "op mask");
    o->location_at = cur_offset(c);
    o->location = mlir_number(c, v, MLIR_PART_LOCATION, "location index");
    if (t->version < MLIR_USE_LISTS)
        o->mask &= ~(uint32_t)MLIR_MASK_USE_LISTS;
    o->results.count = o->operands.count = o->successors.count = o->use_lists.count = 0;
    o->regions = 0;
    o->isolated = o->framed = false;
    if (o->mask & MLIR_MASK_ATTRS) {
        o->attrs_at = cur_offset(c);
        o->attrs = mlir_number(c, v, MLIR_PART_ATTRS, "attribute dictionary index");
    }
    if (o->mask & MLIR_MASK_PROPERTIES) {
        if (t->version < MLIR_NATIVE_PROPERTIES)
            cur_fail(c, IRMAP_FLAG_BITS, "op mask", o->location_at - 1, MLIR_MASK_PROPERTIES,
                     MLIR_MASK_PROPERTIES - 1);
        o->properties_at = cur_offset(c);
        o->properties = mlir_number(c, v, MLIR_PART_PROPERTIES, "properties index");
    }
    if (o->mask & MLIR_MASK_RESULTS && (v || !mlir_read_short_list(c, &o->results)))
        o->results = mlir_read_list(c, v, MLIR_PART_RESULTS, "result count", MLIR_PART_RESULT,
                                    "result type index");
    if (o->mask & MLIR_MASK_OPERANDS && (v || !mlir_read_short_list(c, &o->operands)))
        o->operands =
            mlir_read_list(c, v, MLIR_PART_OPERANDS, "operand count", MLIR_PART_OPERAND, "operand");
    if (o->mask & MLIR_MASK_SUCCESSORS)
        o->successors = mlir_read_list(c, v, MLIR_PART_SUCCESSORS, "successor count",
                                       MLIR_PART_SUCCESSOR, "successor");
    if (o->mask & MLIR_MASK_USE_LISTS) {
        struct cursor fork = cur_fork(c);
        o->use_lists = irmapi_mlir_read_orders(&fork, v, o->results.count);
        cur_join(c, &fork);
    }
    if (o->mask & MLIR_MASK_REGIONS) {
        o->regions = mlir_flagged(c, v, MLIR_PART_REGIONS, 1, "region count", &o->isolated);
        o->framed = o->isolated && o->regions && t->version >= MLIR_FRAMED_REGIONS;
    }
}

/* Reads the number of blocks and, unless that is 0, the number of values. */
IRMAPI_INLINE uint64_t mlir_read_region(struct cursor *c, struct mlir_visit *v, uint64_t *values)
{
    uint64_t blocks = mlir_count(c, v, MLIR_PART_REGION, 1, "block count");
    *values = blocks ? mlir_number(c, v, MLIR_PART_VALUES, "number of values") : 0;
    return blocks;
}

static inline struct mlir_list mlir_read_args(const struct mlir_module *t, struct cursor *c,
                                              struct mlir_visit *v)
{
    bool both = t->version < MLIR_ELIDED_LOCATIONS;
    struct mlir_list l = {
        .count = mlir_count(c, v, MLIR_PART_ARGUMENTS, both ? 2 : 1, "block argument count")};
    l.p = c->p;
    for (uint64_t i = 0; i < l.count && mlir_going(c, v); i++)
        if ((mlir_number(c, v, MLIR_PART_ARGUMENT, "block argument type index") & 1) || both)
            (void)mlir_number(c, v, MLIR_PART_ARGUMENT_LOCATION, "block argument location index");
    l.end = c->p;
    return l;
}

/* Reads the number of ops with a flag. If the flag is set, arguments and use-list orders follow. */
static inline void mlir_read_block(const struct mlir_module *t, struct cursor *c,
                                   struct mlir_visit *v, struct mlir_block *b)
{
    bool has_args;
    b->offset = cur_offset(c);
    b->ops = mlir_flagged(c, v, MLIR_PART_BLOCK, MLIR_SMALLEST_OP, "op count", &has_args);
    b->args.count = b->use_lists.count = 0;
    if (!has_args)
        return;
    b->args = mlir_read_args(t, c, v);
    if (t->version >= MLIR_USE_LISTS && mlir_byte(c, v, MLIR_PART_ORDERS, "use-list flag"))
        b->use_lists = irmapi_mlir_read_orders(c, v, b->args.count);
}

#endif
