/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Access to the ops of a body, through the functions of its format. */
#include "model/module.h"
#include <string.h>

/* An op index may be IRMAP_NONE, like irmap_operand.op and irmap_error.op. This function checks the
 * index; formats receive only valid indices. */
static bool has(const irmap_body_view *body, uint32_t op)
{
    return op < body->op_count;
}

static irmap_status no_op(const irmap_body_view *body, uint32_t op, irmap_error *err)
{
    return irmapi_error_other(err, IRMAP_OUT_OF_RANGE, "op", op, body->op_count);
}

void irmap_fields_begin(const irmap_body_view *body, uint32_t op, irmap_fields *it)
{
    const bool in_range = has(body, op);
    *it = (irmap_fields){.body = body, .op = in_range ? op : body->op_count};
    if (in_range)
        body->module->format->fields_begin(it);
}

irmap_status irmap_fields_next(irmap_fields *it, irmap_field *out, irmap_error *err)
{
    return it->body->module->format->fields_next(it, out, err);
}

irmap_status irmap_field_find(const irmap_body_view *body, uint32_t op, irmap_str name,
                              irmap_fields *it, irmap_field *out, irmap_error *err)
{
    irmap_fields local;
    irmap_status status;
    it = it ? it : &local;
    irmap_fields_begin(body, op, it);
    while ((status = irmap_fields_next(it, out, err)) == IRMAP_OK)
        if (out->name.size == name.size && out->name.data &&
            (!name.size || memcmp(out->name.data, name.data, name.size) == 0))
            return IRMAP_OK;
    *out = (irmap_field){.name = {NULL, 0}};
    if (status != IRMAP_DONE)
        return status;
    if (!has(body, op))
        return no_op(body, op, err);
    status = irmapi_error_other(err, IRMAP_NOT_FOUND, "attribute", 0, 0);
    if (err) {
        err->func = body->func;
        err->op = op;
    }
    return status;
}

irmap_status irmap_operand_get(const irmap_body_view *body, uint32_t op, uint32_t i,
                               irmap_operand *out, irmap_error *err)
{
    *out = (irmap_operand){.role = NULL};
    if (!has(body, op))
        return no_op(body, op, err);
    const irmap_body_op *o = &body->ops[op];
    const uint32_t count = o[1].operand - o->operand;
    if (i >= count)
        return irmapi_error_other(err, IRMAP_OUT_OF_RANGE, "operand", i, count);
    out->index = i;
    out->count = count;
    out->value = out->type.id = out->op = out->block = out->position = IRMAP_NONE;
    if (body->module->format->operand_role)
        body->module->format->operand_role(body, op, i, out);
    out->value = body->operands[o->operand + i];
    if (out->value == IRMAP_NONE)
        return IRMAP_OK;
    const irmap_body_value *v = &body->values[out->value];
    out->type = v->type;
    if (v->definition == IRMAP_NONE)
        return IRMAP_OK;
    if (v->definition & IRMAP_BODY_ARGUMENT) {
        out->block = v->definition & ~IRMAP_BODY_ARGUMENT;
        out->position = out->value - body->blocks[out->block].argument;
    } else {
        out->op = v->definition;
        out->position = out->value - body->ops[out->op].result;
    }
    return IRMAP_OK;
}

irmap_status irmapi_op_location(const irmap_body_view *body, uint32_t op, struct location_ref *out,
                                irmap_error *err)
{
    *out = (struct location_ref){0, 0};
    if (!has(body, op))
        return no_op(body, op, err);
    return body->module->format->op_location(body, op, out, err);
}

irmap_status irmap_op_location(const irmap_body_view *body, uint32_t op, uint64_t *id,
                               irmap_error *err)
{
    struct location_ref location;
    irmap_status status = irmapi_op_location(body, op, &location, err);
    *id = location.id;
    return status;
}

const char *irmap_op_name(const irmap_body_view *body, uint32_t op)
{
    return has(body, op) ? body->module->format->op_name(body, op, false) : "";
}

uint32_t irmap_op_regions(const irmap_body_view *body, uint32_t op)
{
    uint32_t n = 0;
    for (uint32_t r = has(body, op) ? body->ops[op].region : IRMAP_NONE; r != IRMAP_NONE;
         r = body->regions[r].next)
        n++;
    return n;
}

uint32_t irmap_op_successors(const irmap_body_view *body, uint32_t op, const uint32_t **out)
{
    const uint32_t own = body->module->format->op_words;
    *out = NULL;
    if (!has(body, op))
        return 0;
    const uint32_t first = body->ops[op].word, end = body->ops[op + 1].word;
    *out = body->words + first + own;
    return own ? end - first - own : 0;
}

uint32_t irmap_op_results(const irmap_body_view *body, uint32_t op)
{
    if (!has(body, op))
        return 0;
    const irmap_body_op *o = &body->ops[op];
    bool token = o->results && body->values[o->result + o->results - 1].type.id == IRMAP_NONE;
    return o->results - token;
}
