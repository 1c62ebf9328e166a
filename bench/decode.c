/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "decode.h"
#include "measure.h"

static void fail_unless(int good)
{
    if (!good)
        die("cannot decode", "irmap");
}

uint64_t decode_ops(const irmap_module *m)
{
    irmap_op_iter it;
    irmap_op op;
    uint64_t sum = 0;
    for (uint32_t i = 0; i < irmap_func_count(m); i++) {
        irmap_status status = irmap_ops_begin(m, (irmap_func){i}, &it, NULL);
        while (status == IRMAP_OK && (status = irmap_ops_next(&it, &op, NULL)) == IRMAP_OK)
            sum += op.opcode;
        irmap_ops_end(&it);
        fail_unless(status == IRMAP_DONE);
    }
    return sum;
}

static uint64_t touch(const irmap_op *op)
{
    irmap_types types = op->result_types;
    irmap_type type;
    irmap_operands operands;
    irmap_fields fields;
    irmap_field field;
    uint32_t value;
    uint64_t sum = op->opcode;
    while (irmap_types_next(&types, &type) == IRMAP_OK)
        sum += type.id;
    irmap_operands_begin(op, &operands);
    while (irmap_operands_next(&operands, &value, NULL) == IRMAP_OK)
        sum += value;
    irmap_fields_begin(op, &fields);
    while (irmap_fields_next(&fields, &field, NULL) == IRMAP_OK)
        sum += field.value;
    return sum;
}

uint64_t touch_function(const irmap_module *m, irmap_func func)
{
    irmap_op_iter it;
    irmap_op op;
    uint64_t sum = 0;
    irmap_status status = irmap_ops_begin(m, func, &it, NULL);
    while (status == IRMAP_OK && (status = irmap_ops_next(&it, &op, NULL)) == IRMAP_OK)
        sum += touch(&op);
    irmap_ops_end(&it);
    fail_unless(status == IRMAP_DONE);
    return sum;
}

uint64_t touch_ops(const irmap_module *m)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < irmap_func_count(m); i++)
        sum += touch_function(m, (irmap_func){i});
    return sum;
}

uint64_t decode_bodies(const irmap_module *m)
{
    irmap_body *body;
    uint64_t sum = 0;
    fail_unless(irmap_body_new(m, &body, NULL) == IRMAP_OK);
    const irmap_body_view *v = irmap_body_get(body);
    for (uint32_t i = 0; i < irmap_func_count(m); i++) {
        fail_unless(irmap_body_decode(body, (irmap_func){i}, NULL) == IRMAP_OK);
        sum += v->op_count + v->operand_count + v->value_count;
    }
    irmap_body_free(body);
    return sum;
}

static int count_text(void *ctx, const char *data, size_t size)
{
    uint64_t *printed = ctx;
    (void)data;
    *printed += size;
    return 0;
}

uint64_t print_all(const irmap_module *m)
{
    uint64_t printed = 0;
    fail_unless(irmap_print_text(m, NULL, count_text, &printed, NULL) == IRMAP_OK);
    return printed;
}
