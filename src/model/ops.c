/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The way to what each format knows of the ops of a body. */
#include "model/module.h"

void irmap_fields_begin(const irmap_body_view *body, uint32_t op, irmap_fields *it)
{
    *it = (irmap_fields){.body = body, .op = op};
    body->module->format->fields_begin(it);
}

irmap_status irmap_fields_next(irmap_fields *it, irmap_field *out, irmap_error *err)
{
    return it->body->module->format->fields_next(it, out, err);
}

irmap_status irmap_op_location(const irmap_body_view *body, uint32_t op, uint64_t *id,
                               irmap_error *err)
{
    *id = 0;
    return body->module->format->op_location(body, op, id, err);
}

const char *irmap_op_name(const irmap_body_view *body, uint32_t op)
{
    return body->module->format->op_name(body, op);
}

uint32_t irmap_op_regions(const irmap_body_view *body, uint32_t op)
{
    uint32_t n = 0;
    for (uint32_t r = body->ops[op].region; r != IRMAP_NONE; r = body->regions[r].next)
        n++;
    return n;
}

uint32_t irmap_op_successors(const irmap_body_view *body, uint32_t op, const uint32_t **out)
{
    const uint32_t own = body->module->format->op_words;
    const uint32_t first = body->ops[op].word, end = body->ops[op + 1].word;
    *out = body->words + first + own;
    return own ? end - first - own : 0;
}

uint32_t irmap_op_results(const irmap_body_view *body, uint32_t op)
{
    const irmap_body_op *o = &body->ops[op];
    bool token = o->results && body->values[o->result + o->results - 1].type == IRMAP_NONE;
    return o->results - token;
}
