/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What is the same for the ops of every format, and the way to each format's own part. */
#include "model/ops.h"
#include "core/cursor.h"
#include "model/module.h"

static irmap_status no_next(irmap_op_iter *it, irmap_op *out, irmap_error *err)
{
    (void)it;
    (void)err;
    memset(out, 0, sizeof *out);
    return IRMAP_DONE;
}

static void begin(const irmap_module *m, irmap_func func, irmap_op_iter *it)
{
    memset(&it->at, 0, sizeof it->at);
    it->next = no_next;
    it->at.module = m;
    it->at.func = func;
    it->left = 0;
    it->done = 1;
    it->room = 0;
    it->more = NULL;
    it->table = NULL;
}

irmap_status irmap_ops_begin(const irmap_module *m, irmap_func func, irmap_op_iter *it,
                             irmap_error *err)
{
    begin(m, func, it);
    if (!m->format->ops_begin)
        return irmapi_error_other(err, IRMAP_UNSUPPORTED, "decoding ops of this format", 0, 0);
    return m->format->ops_begin(m, func, it, err);
}

irmap_status irmap_ops_begin_outside(const irmap_module *m, irmap_op_iter *it, irmap_error *err)
{
    begin(m, (irmap_func){IRMAP_NONE}, it);
    return m->format->ops_begin_outside ? m->format->ops_begin_outside(m, it, err) : IRMAP_OK;
}

irmap_status irmap_ops_skip_children(irmap_op_iter *it, irmap_error *err)
{
    return it->done ? IRMAP_OK : it->at.module->format->ops_skip_children(it, err);
}

struct irmap_op_frame *irmapi_ops_frame(irmap_op_iter *it, uint32_t depth)
{
    return depth <= IRMAP_OP_DEPTH_INLINE ? &it->frames[depth]
                                          : &it->more[depth - IRMAP_OP_DEPTH_INLINE - 1];
}

irmap_status irmapi_ops_reserve(irmap_op_iter *it, irmap_error *err)
{
    irmap_error local;
    uint32_t room = it->room ? 2 * it->room : 4 * IRMAP_OP_DEPTH_INLINE;
    if (it->at.depth < IRMAP_OP_DEPTH_INLINE + it->room)
        return IRMAP_OK;
    err = err ? err : &local;
    struct irmap_op_frame *more =
        irmapi_resize(&it->at.module->shared->heap, it->more, it->room * sizeof *more,
                      (uint64_t)room * sizeof *more, "nested regions", err);
    if (!more) {
        it->done = 1;
        it->left = 0;
        return err->status;
    }
    it->more = more;
    it->room = room;
    return IRMAP_OK;
}

void irmap_ops_end(irmap_op_iter *it)
{
    const struct format *format = it->at.module->format;
    if (format->ops_end)
        format->ops_end(it);
    if (it->more)
        irmapi_free(&it->at.module->shared->heap, it->more, it->room * sizeof *it->more);
    it->more = NULL;
    it->room = 0;
    it->done = 1;
    it->next = no_next;
}

irmap_status irmap_types_next_slowly(irmap_types *list, irmap_type *out)
{
    struct cursor c = cur_begin(list->next, list->next, list->end);
    uint64_t type = list->small > 0 ? cur_uleb(&c, "type index") : cur_prefix(&c, "type index");
    bool located = list->small == TYPES_LOCATED || (list->small == TYPES_FLAGGED && (type & 1));
    if (list->small == TYPES_FLAGGED)
        type >>= 1;
    if (located)
        (void)cur_prefix(&c, "location index");
    out->id = type < IRMAP_NONE ? (uint32_t)type : IRMAP_NONE - 1;
    list->next = c.p;
    list->count = cur_ok(&c) ? list->count - 1 : 0;
    if (!cur_ok(&c))
        out->id = 0;
    return c.status;
}

irmap_status irmap_operands_next_slowly(irmap_operands *list, uint32_t *value, irmap_error *err)
{
    return list->op->module->format->operands_next(list, value, err);
}

irmap_status irmap_fields_next_slowly(irmap_fields *it, irmap_field *out, irmap_error *err)
{
    return it->op->module->format->fields_next(it, out, err);
}

irmap_status irmap_op_location(const irmap_op *op, uint64_t *id, irmap_error *err)
{
    *id = 0;
    return op->module->format->op_location(op, id, err);
}

const char *irmap_op_name(const irmap_op *op)
{
    return op->module ? op->module->format->op_name(op) : NULL;
}
