/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "model/body.h"
#include <string.h>

/* Makes room for `more` elements. Grows by only a quarter, because memory counts against the
 * caller's budget. */
static void *grow(struct irmap_body *b, void *data, size_t *room, uint64_t used, uint64_t more,
                  size_t each)
{
    enum { SMALLEST = 64 };
    irmap_error err;
    uint64_t new_room = used + more;
    if (new_room <= *room || b->stopped)
        return data;
    if (new_room < SMALLEST)
        new_room = SMALLEST;
    if (new_room < *room + (uint64_t)*room / 4)
        new_room = *room + (uint64_t)*room / 4;
    void *grown = NULL;
    if (new_room < IRMAP_BODY_ARGUMENT)
        grown = irmapi_resize(b->heap, data, *room * each, new_room * each, "a decoded body", &err);
    else
        (void)irmapi_error_other(&err, IRMAP_LIMIT, "the parts of a function", new_room,
                                 IRMAP_BODY_ARGUMENT - 1);
    if (!grown) {
        irmapi_body_stop(b, &err, b->view.op_count);
        return data;
    }
    *room = (size_t)new_room;
    return grown;
}

#define GROW(array, count, more)                                                                   \
    b->view.array = b->array =                                                                     \
        grow(b, b->array, &b->room.array, b->view.count, more, sizeof *b->array)

bool irmapi_body_grow(struct irmap_body *b, uint64_t more)
{
    /* Grow `scope` first, so that it always has room for all values. */
    b->scope =
        grow(b, b->scope, &b->room.scope, b->view.value_count, more + BODY_SLACK, sizeof *b->scope);
    GROW(ops, op_count, BODY_SLACK / 4);
    GROW(values, value_count, more + BODY_SLACK);
    GROW(operands, operand_count, more + BODY_SLACK);
    GROW(words, word_count, more + BODY_SLACK);
    GROW(blocks, block_count, 1);
    GROW(regions, region_count, 1);
    return !b->stopped;
}

void irmapi_body_fail(struct irmap_body *b, const irmap_error *err, uint32_t op)
{
    if (b->status != IRMAP_OK)
        return;
    b->status = err->status;
    *b->err = *err;
    b->view.valid_op_count = op;
}

void irmapi_body_stop(struct irmap_body *b, const irmap_error *err, uint32_t op)
{
    irmapi_body_fail(b, err, op);
    if (!b->stopped)
        b->end = *err;
    b->stopped = true;
}

irmap_status irmap_body_new(const irmap_module *m, irmap_body **out, irmap_error *err)
{
    irmap_error local;
    err = err ? err : &local;
    struct heap *heap = &m->shared->heap;
    struct irmap_body *b = irmapi_alloc(heap, 1, sizeof *b, "a decoded body", err);
    *out = b;
    if (!b)
        return err->status;
    b->heap = heap;
    b->work = m->max_work;
    b->inputs = IRMAP_NONE;
    b->view.module = m;
    b->view.decoder = b;
    b->view.func.id = IRMAP_NONE;
    atomic_fetch_add_explicit(&m->shared->refs, 1, memory_order_relaxed);
    return IRMAP_OK;
}

irmap_status irmapi_body_new(const irmap_module *m, irmap_body **out, irmap_error *err)
{
    irmap_status status = irmap_body_new(m, out, err);
    if (*out)
        (*out)->one_call = true;
    return status;
}

/* Decodes with the format's function. If func is NULL, decodes the ops outside of functions. */
static irmap_status decode(irmap_body *b, const irmap_func *func, irmap_error *err,
                           void (*by)(struct irmap_body *))
{
    irmap_body_view *v = &b->view;
    irmap_error local;
    b->err = err ? err : &local;
    b->status = IRMAP_OK;
    b->stopped = false;
#ifndef IRMAP_DRIVER /* smaller code, without the caches that these mark as valid */
    b->uses.known = false;
    b->located = 0;
#endif
    if (!b->one_call)
        b->work = v->module->max_work;
    v->func.id = func ? func->id : IRMAP_NONE;
    v->op_count = v->value_count = v->block_count = v->region_count = 0;
    v->operand_count = v->word_count = v->valid_op_count = 0;
    if (!body_reserve(b, 0))
        return b->status;
    b->frames.used = 0;
    irmap_error wrong;
    if (func && (!by || func->id >= v->module->functions)) {
        if (by)
            (void)irmapi_no_function(v->module, IRMAP_OUT_OF_RANGE, func->id, &wrong);
        else
            (void)irmapi_error_other(&wrong, IRMAP_UNSUPPORTED, "decoding ops of this format", 0,
                                     0);
        irmapi_body_stop(b, &wrong, 0);
    } else if (by) {
        by(b);
    }
    if (b->status == IRMAP_OK)
        v->valid_op_count = v->op_count;
    b->ops[v->op_count] = (irmap_body_op){.end = v->op_count,
                                          .region = IRMAP_NONE,
                                          .result = v->value_count,
                                          .operand = v->operand_count,
                                          .word = v->word_count};
    return b->status;
}

irmap_status irmap_body_decode(irmap_body *b, irmap_func func, irmap_error *err)
{
    return decode(b, &func, err, b->view.module->format->decode_body);
}

irmap_status irmap_body_decode_outside(irmap_body *b, irmap_error *err)
{
    return decode(b, NULL, err, b->view.module->format->decode_outside);
}

irmap_status irmap_body_end_status(const irmap_body *b, irmap_error *err)
{
    if (!b->stopped)
        return IRMAP_OK;
    if (err)
        *err = b->end;
    return b->end.status;
}

const irmap_body_view *irmap_body_get(const irmap_body *b)
{
    return &b->view;
}

void irmapi_body_destroy(struct irmap_body *b)
{
    if (!b)
        return;
    struct heap *heap = b->heap;
    irmapi_free(heap, b->ops, b->room.ops * sizeof *b->ops);
    irmapi_free(heap, b->values, b->room.values * sizeof *b->values);
    irmapi_free(heap, b->scope, b->room.scope * sizeof *b->scope);
    irmapi_free(heap, b->operands, b->room.operands * sizeof *b->operands);
    irmapi_free(heap, b->words, b->room.words * sizeof *b->words);
    irmapi_free(heap, b->blocks, b->room.blocks * sizeof *b->blocks);
    irmapi_free(heap, b->regions, b->room.regions * sizeof *b->regions);
    irmapi_vec_free(&b->frames, heap);
#ifndef IRMAP_DRIVER
    irmapi_body_uses_free(b);
#endif
    irmapi_free(heap, b, sizeof *b);
}

void irmap_body_free(irmap_body *b)
{
    if (!b)
        return;
    const irmap_module *m = b->view.module;
    irmapi_body_destroy(b);
    irmap_module_unref((irmap_module *)(uintptr_t)m); /* last: the module contains the heap */
}

struct irmap_body *irmapi_body_take_spare(const irmap_module *m)
{
    struct irmap_body *b = atomic_exchange_explicit(&m->shared->spare, NULL, memory_order_acquire);
    if (!b && irmap_body_new(m, &b, NULL) == IRMAP_OK)
        atomic_fetch_sub_explicit(&m->shared->refs, 1, memory_order_relaxed);
    return b;
}

void irmapi_body_return_spare(const irmap_module *m, struct irmap_body *b)
{
    irmapi_body_destroy(atomic_exchange_explicit(&m->shared->spare, b, memory_order_acq_rel));
}
