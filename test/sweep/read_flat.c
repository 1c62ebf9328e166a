/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Decoded bodies: every index is within its array, and they say what the iterator says. */
#include "checks.h"

static uint32_t depth_of(const irmap_body_view *v, uint32_t op)
{
    uint32_t depth = 0;
    while ((op = v->regions[v->blocks[v->ops[op].block].region].op) != IRMAP_NONE)
        depth++;
    return depth;
}

/* How many stand before it among its siblings. */
static uint32_t region_number(const irmap_body_view *v, uint32_t region)
{
    uint32_t number = 0, op = v->regions[region].op;
    if (op != IRMAP_NONE)
        for (uint32_t i = v->ops[op].region; i != region; i = v->regions[i].next)
            number++;
    return number;
}

static uint32_t block_number(const irmap_body_view *v, uint32_t block)
{
    uint32_t number = 0;
    for (uint32_t i = v->regions[v->blocks[block].region].block; i != block; i = v->blocks[i].next)
        number++;
    return number;
}

static void check_arrays(struct reader *r, const irmap_body_view *v)
{
    PROMISE(r, v->good <= v->op_count);
    for (uint32_t i = 0; i < v->op_count && !r->result.failure; i++) {
        const irmap_body_op *op = &v->ops[i];
        PROMISE(r, op->end > i && op->end <= v->op_count);
        PROMISE(r, op->block < v->block_count);
        PROMISE(r, op->region == IRMAP_NONE || op->region < v->region_count);
        PROMISE(r, op->operand <= op[1].operand && op->word <= op[1].word);
        PROMISE(r, op->result + (uint64_t)op->results <= v->value_count);
        for (uint32_t k = op->operand; k < op[1].operand; k++)
            PROMISE(r, v->operands[k] < v->value_count ||
                           (v->operands[k] == IRMAP_NONE && v->good <= i));
    }
    PROMISE(r, v->ops[v->op_count].operand == v->operand_count);
    PROMISE(r, v->ops[v->op_count].word == v->word_count);
    for (uint32_t i = 0; i < v->value_count && !r->result.failure; i++) {
        uint32_t d = v->values[i].definition;
        bool argument = d & IRMAP_BODY_ARGUMENT;
        PROMISE(r, (d & ~IRMAP_BODY_ARGUMENT) < (argument ? v->block_count : v->op_count) ||
                       d == IRMAP_NONE);
    }
    for (uint32_t i = 0; i < v->block_count && !r->result.failure; i++) {
        const irmap_body_block *b = &v->blocks[i];
        PROMISE(r, b->region < v->region_count);
        PROMISE(r, b->first_op <= b->end_op && b->end_op <= v->op_count);
        PROMISE(r, b->argument + (uint64_t)b->arguments <= v->value_count);
        PROMISE(r, b->next == IRMAP_NONE || (b->next > i && b->next < v->block_count));
    }
    for (uint32_t i = 0; i < v->region_count && !r->result.failure; i++) {
        const irmap_body_region *g = &v->regions[i];
        PROMISE(r, g->op == IRMAP_NONE || g->op < v->op_count);
        PROMISE(r, g->block == IRMAP_NONE || g->block < v->block_count);
        PROMISE(r, g->next == IRMAP_NONE || (g->next > i && g->next < v->region_count));
    }
}

static void check_types(struct reader *r, const irmap_body_view *v, irmap_types types,
                        uint32_t first, uint32_t number, uint32_t definition)
{
    irmap_type type;
    for (uint32_t i = first; irmap_types_next(&types, &type) == IRMAP_OK; i++, number++) {
        PROMISE(r, v->values[i].type == type.id);
        PROMISE(r, v->values[i].number == number);
        PROMISE(r, v->values[i].definition == definition);
    }
}

/* Returns whether all operands are in range. */
static bool check_operands(struct reader *r, const irmap_body_view *v, const irmap_op *op,
                           irmap_error *err)
{
    irmap_operands list;
    irmap_status status;
    uint32_t number, i = v->ops[op->index].operand, end = v->ops[op->index + 1].operand;
    irmap_operands_begin(op, &list);
    for (; (status = irmap_operands_next(&list, &number, err)) == IRMAP_OK; i++) {
        PROMISE(r, i < end && v->operands[i] != IRMAP_NONE);
        if (r->result.failure)
            return false;
        PROMISE(r, v->values[v->operands[i]].number == number);
    }
    PROMISE(r, status == IRMAP_DONE ? i == end : v->operands[i] == IRMAP_NONE);
    return status == IRMAP_DONE;
}

static void check_op(struct reader *r, const irmap_body_view *v, const irmap_op *op)
{
    const irmap_body_op *o = &v->ops[op->index];
    const irmap_body_block *b = &v->blocks[o->block];
    uint32_t results = o->results;
    if (results && v->values[o->result + results - 1].number == IRMAP_NONE)
        results--; /* a token that is not in the file */
    PROMISE(r, o->opcode == op->opcode && v->offset + o->offset == op->offset);
    PROMISE(r, depth_of(v, op->index) == op->depth);
    PROMISE(r, block_number(v, o->block) == op->block);
    PROMISE(r, op->depth == 0 || region_number(v, b->region) == op->region);
    PROMISE(r, (b->first_op == op->index) == (op->first_in_block != 0));
    PROMISE(r, results == op->results);
    if (r->result.failure)
        return;
    check_types(r, v, op->result_types, o->result, op->first_result, op->index);
    if (op->first_in_block && op->depth)
        check_types(r, v, op->block_args, b->argument, op->first_block_arg,
                    o->block | IRMAP_BODY_ARGUMENT);
}

static bool same_error(const irmap_error *a, const irmap_error *b)
{
    return a->offset == b->offset && a->got == b->got && a->limit == b->limit && a->op == b->op &&
           a->func == b->func && strcmp(a->what, b->what) == 0;
}

static void compare(struct reader *r, const irmap_body_view *v, irmap_func func,
                    irmap_status status, const irmap_error *err)
{
    irmap_op_iter it;
    irmap_op op;
    irmap_error first, other;
    irmap_status wanted = IRMAP_OK, next = irmap_ops_begin(r->m, func, &it, &first);
    uint32_t ops = 0;
    while (next == IRMAP_OK && !r->result.failure &&
           (next = irmap_ops_next(&it, &op, wanted == IRMAP_OK ? &first : &other)) == IRMAP_OK) {
        PROMISE(r, ops++ < v->op_count);
        if (r->result.failure)
            break;
        check_op(r, v, &op);
        if (!check_operands(r, v, &op, wanted == IRMAP_OK ? &first : &other) && wanted == IRMAP_OK)
            wanted = first.status;
    }
    irmap_ops_end(&it);
    if (wanted == IRMAP_OK)
        wanted = next == IRMAP_DONE ? IRMAP_OK : next;
    if (r->result.failure)
        return;
    PROMISE(r, status == wanted);
    PROMISE(r, status == IRMAP_OK || same_error(err, &first));
    PROMISE(r, ops == v->op_count);
}

void read_flat(struct reader *r)
{
    irmap_body *body;
    if (r->m == NULL || !check_status(r, irmap_body_new(r->m, &body, next_error(r)), NULL, 0))
        return;
    const irmap_body_view *v = irmap_body_get(body);
    PROMISE(r, v->op_count == 0 && v->value_count == 0);
    for (uint32_t i = 0; i < irmap_func_count(r->m) && !r->result.failure; i++) {
        irmap_error err;
        irmap_status status = irmap_body_decode(body, (irmap_func){i}, &err);
        digest_number(r, status);
        digest_number(r, v->op_count);
        if (status == IRMAP_UNSUPPORTED)
            break;
        if (irmap_status_classify(status) == IRMAP_CLASS_ENVIRONMENT)
            continue;
        if (v->op_count)
            check_arrays(r, v);
        if (!r->options.allocations_max && !r->result.failure)
            compare(r, v, (irmap_func){i}, status, &err);
    }
    irmap_body_free(body);
}
