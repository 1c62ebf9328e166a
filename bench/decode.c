/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "decode.h"
#include "measure.h"

static void fail_unless(int success)
{
    if (!success)
        die("cannot decode", "irmap");
}

static irmap_body *new_body(const irmap_module *m)
{
    irmap_body *body;
    fail_unless(irmap_body_new(m, &body, NULL) == IRMAP_OK);
    return body;
}

static uint64_t read_op(const irmap_body_view *v, uint32_t op)
{
    irmap_fields fields;
    irmap_field field;
    const irmap_body_op *o = &v->ops[op];
    uint64_t sum = o->opcode;
    for (uint32_t i = 0; i < o->results; i++)
        sum += v->values[o->result + i].type.id;
    for (uint32_t i = o->operand; i < o[1].operand; i++)
        sum += v->operands[i];
    irmap_fields_begin(v, op, &fields);
    while (irmap_fields_next(&fields, &field, NULL) == IRMAP_OK)
        sum += field.value;
    return sum;
}

static uint64_t read_body(irmap_body *body, irmap_func func)
{
    uint64_t sum = 0;
    fail_unless(irmap_body_decode(body, func, NULL) == IRMAP_OK);
    const irmap_body_view *v = irmap_body_get(body);
    for (uint32_t i = 0; i < v->op_count; i++)
        sum += read_op(v, i);
    return sum;
}

uint64_t read_function(const irmap_module *m, irmap_func func)
{
    irmap_body *body = new_body(m);
    uint64_t sum = read_body(body, func);
    irmap_body_free(body);
    return sum;
}

uint64_t read_functions(const irmap_module *m)
{
    irmap_body *body = new_body(m);
    uint64_t sum = 0;
    for (uint32_t i = 0; i < irmap_func_count(m); i++)
        sum += read_body(body, (irmap_func){i});
    irmap_body_free(body);
    return sum;
}

uint64_t decode_bodies(const irmap_module *m)
{
    irmap_body *body = new_body(m);
    const irmap_body_view *v = irmap_body_get(body);
    uint64_t sum = 0;
    for (uint32_t i = 0; i < irmap_func_count(m); i++) {
        fail_unless(irmap_body_decode(body, (irmap_func){i}, NULL) == IRMAP_OK);
        sum += v->op_count + v->operand_count + v->value_count;
    }
    irmap_body_free(body);
    return sum;
}

static int count_text(void *ctx, const char *data, size_t size)
{
    uint64_t *text_size = ctx;
    (void)data;
    *text_size += size;
    return 0;
}

uint64_t print_all(const irmap_module *m, bool generic)
{
    uint64_t text_size = 0;
    const irmap_print_opts opts = {.size = sizeof opts, .generic = generic};
    fail_unless(irmap_print_text(m, &opts, count_text, &text_size, NULL) == IRMAP_OK);
    return text_size;
}
