/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reads use-list orders. Visits ops, regions and blocks. */
#include "mlir/records.h"

/* Reads the use-list order of one of `values` results or arguments: "count << 1 | flag, indices",
 * preceded by the number of the value if `values` is not 1. If the flag is set, the indices are
 * pairs (from, to). */
static void read_order(struct cursor *c, struct mlir_visit *v, uint64_t values,
                       struct mlir_order *o)
{
    o->value = values == 1 ? 0 : mlir_number(c, v, MLIR_PART_ORDER, "value of a use-list order");
    o->at = cur_offset(c);
    o->indices.count = mlir_flagged(c, v, MLIR_PART_ORDER, 1, "use-list order", &o->pairs);
    o->indices.p = c->p;
    for (uint64_t i = o->indices.count; i && mlir_going(c, v); i--)
        (void)mlir_number(c, v, MLIR_PART_ORDER, "use-list index");
    o->indices.end = c->p;
}

/* Reads how many of the values have an order. This number is not stored for a single value. */
static uint64_t order_count(struct cursor *c, struct mlir_visit *v, uint64_t values)
{
    return values == 1 ? 1 : mlir_count(c, v, MLIR_PART_ORDER, 2, "number of use-list orders");
}

struct mlir_list irmapi_mlir_read_orders(struct cursor *c, struct mlir_visit *v, uint64_t values)
{
    struct mlir_list l = {.p = c->p, .count = values};
    struct mlir_order unused;
    for (uint64_t n = order_count(c, v, values); n && mlir_going(c, v); n--)
        read_order(c, v, values, &unused);
    l.end = c->p;
    return l;
}

struct mlir_orders irmapi_mlir_orders(const struct mlir_module *t, const struct mlir_list *l)
{
    struct mlir_orders it = {.c = cur_begin(t->base.source.data, l->p, l->end), .values = l->count};
    it.left = order_count(&it.c, NULL, l->count);
    return it;
}

bool irmapi_mlir_orders_next(struct mlir_orders *it, struct mlir_order *out)
{
    if (it->left == 0)
        return false;
    it->left--;
    read_order(&it->c, NULL, it->values, out);
    return true;
}

void irmapi_mlir_visit_record(const struct mlir_module *t, struct cursor *c, struct mlir_visit *v,
                              enum mlir_event event)
{
    struct mlir_op op;
    struct mlir_block block;
    if (!v)
        IRMAPI_NEVER();
    if (event == MLIR_WALK_OP)
        mlir_read_op(t, c, v, &op);
    else if (event == MLIR_WALK_REGION)
        (void)mlir_read_region(c, v, &op.regions);
    else if (event == MLIR_WALK_BLOCK)
        mlir_read_block(t, c, v, &block);
    else
        (void)mlir_read_ops(c, v);
}
