/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Lists the uses of each value: all operands sorted by value, and the index of each value's first
 * use. */
#include "model/body.h"
#include <string.h>

/* Makes room for `want` elements, at least one. Returns NULL on failure and leaves `data`
 * unchanged. */
static void *reserve(struct heap *heap, void *data, size_t *room, uint64_t want, size_t each,
                     irmap_error *err)
{
    if (want <= *room)
        return data;
    data = irmapi_resize(heap, data, *room * each, want * each, "the uses of values", err);
    if (data)
        *room = (size_t)want;
    return data;
}

static bool reserve_all(struct irmap_body *b, irmap_error *err)
{
    const irmap_body_view *v = &b->view;
    uint32_t *first = reserve(b->heap, b->uses.first, &b->uses.firsts, (uint64_t)v->value_count + 2,
                              sizeof *first, err);
    if (!first)
        return false;
    b->uses.first = first;
    irmap_body_use *uses = reserve(b->heap, b->uses.uses, &b->uses.room,
                                   (uint64_t)v->operand_count + 1, sizeof *uses, err);
    if (!uses)
        return false;
    b->uses.uses = uses;
    return true;
}

static void sort(struct irmap_body *b)
{
    const irmap_body_view *v = &b->view;
    uint32_t *first = b->uses.first;
    memset(first, 0, ((size_t)v->value_count + 2) * sizeof *first);
    for (uint32_t i = 0; i < v->operand_count; i++)
        if (v->operands[i] != IRMAP_NONE)
            first[v->operands[i] + 2]++;
    for (uint32_t i = 0; i < v->value_count; i++)
        first[i + 2] += first[i + 1];
    /* first[i + 1] moves from the beginning of the uses of value i to their end. */
    for (uint32_t op = 0; op < v->op_count; op++)
        for (uint32_t i = v->ops[op].operand; i < v->ops[op + 1].operand; i++)
            if (v->operands[i] != IRMAP_NONE)
                b->uses.uses[first[v->operands[i] + 1]++] =
                    (irmap_body_use){op, i - v->ops[op].operand};
    b->uses.known = true;
}

irmap_status irmap_body_uses_get(irmap_body *b, irmap_body_uses *out, irmap_error *err)
{
    const irmap_body_view *v = &b->view;
    irmap_error local;
    err = err ? err : &local;
    memset(out, 0, sizeof *out);
    if (!b->uses.known) {
        if (!reserve_all(b, err))
            return err->status;
        sort(b);
    }
    out->first = b->uses.first;
    out->uses = b->uses.uses;
    out->value_count = v->value_count;
    out->use_count = out->first[v->value_count];
    return IRMAP_OK;
}

void irmapi_body_uses_free(struct irmap_body *b)
{
    irmapi_free(b->heap, b->uses.first, b->uses.firsts * sizeof *b->uses.first);
    irmapi_free(b->heap, b->uses.uses, b->uses.room * sizeof *b->uses.uses);
}
