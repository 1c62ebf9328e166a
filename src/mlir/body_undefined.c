/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reports values that are used but never defined. An op may precede the definition of its operand,
 * so undefined values are marked at the end of their region. After decoding, one scan of all
 * operands finds the uses of marked values, and the marks are removed. */
#include "mlir/body.h"
#include "mlir/walk.h"
#include "model/body.h"

static const uint32_t undefined_type = IRMAP_NONE - 1; /* type of a marked value */

static bool is_marked(const irmap_body_value *value)
{
    return value->definition == IRMAP_NONE && value->type.id == undefined_type;
}

void irmapi_mlir_mark_undefined(struct irmap_body *body, uint32_t first, uint32_t end)
{
    for (; first < end; first++)
        if (body->values[first].definition == IRMAP_NONE)
            body->values[first].type.id = undefined_type;
}

static uint64_t operand_at(const struct mlir_module *t, uint64_t op_at, uint32_t operand)
{
    struct mlir_walk w;
    irmap_error err;
    uint64_t at = op_at;
    irmapi_mlir_walk_op(t, op_at, &w);
    if (irmapi_mlir_walk_next(&w, &err) == MLIR_WALK_OP) {
        struct mlir_list list = w.op.operands;
        while (list.count) {
            (void)mlir_list_next(t, &list, &at);
            if (operand-- == 0)
                break;
        }
    }
    irmapi_mlir_walk_end(&w);
    return at;
}

static void fail(struct irmap_body *body, uint64_t start, uint32_t op, uint32_t operand)
{
    const irmap_body_view *v = &body->view;
    const irmap_body_value *value = &v->values[v->operands[operand]], *first = value;
    irmap_error err;
    /* The error's limit is the region's first undefined number. */
    while (first > v->values && is_marked(first - 1) && first[-1].number + 1 == first->number)
        first--;
    (void)irmapi_error_input(
        &err, IRMAP_INDEX_RANGE, "IR", "value",
        operand_at(mlir_of(v->module), start + v->ops[op].offset, operand - v->ops[op].operand),
        value->number, first->number);
    err.func.id = v->func.id;
    err.op = op;
    irmapi_body_fail(body, &err, op);
}

void irmapi_mlir_find_undefined(struct irmap_body *body, uint64_t start)
{
    const irmap_body_view *v = &body->view;
    uint32_t op = 0;
    for (uint32_t i = 0; i < v->operand_count && body->status == IRMAP_OK; i++) {
        while (op + 1 < v->op_count && v->ops[op + 1].operand <= i)
            op++;
        if (v->operands[i] != IRMAP_NONE && is_marked(&v->values[v->operands[i]]))
            fail(body, start, op, i);
    }
    for (uint32_t i = 0; i < v->value_count; i++)
        if (is_marked(&v->values[i]))
            body->values[i].type.id = IRMAP_NONE;
}
