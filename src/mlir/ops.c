/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The ops of a function through the public iterator. The walk lives in a block of its own, which
 * the iterator points to. */
#include "model/ops.h"
#include "mlir/attrs.h"
#include <string.h>

/* Numbers of the values of a region: base .. base + room; `next` is the next one to be defined. */
struct numbers {
    uint64_t base, room, next;
};

struct state {
    struct mlir_walk w;
    struct vec numbers; /* of the regions that are open, outermost first */
    uint64_t base;      /* of a function that is not isolated */
    uint32_t function;  /* outside of functions: the next one */
    bool at_function;   /* the last op is one */
};

static struct state *state_of(const irmap_op_iter *it)
{
    return (struct state *)(uintptr_t)it->table;
}

static struct numbers *innermost(const struct state *s)
{
    return s->numbers.used ? (struct numbers *)s->numbers.data + s->numbers.used - 1 : NULL;
}

static irmap_status finish(irmap_op_iter *it, irmap_op *out, irmap_status status)
{
    it->done = 1;
    memset(out, 0, sizeof *out);
    return status;
}

static irmap_status fail(irmap_op_iter *it, irmap_op *out, irmap_status status, irmap_error *err)
{
    if (err) {
        err->func = it->at.func.id;
        err->op = it->index;
    }
    return finish(it, out, status);
}

static bool enter_region(struct state *s, irmap_error *err)
{
    const struct mlir_frame *f = s->w.top;
    const struct numbers *outer = innermost(s);
    struct numbers n = {.base = outer ? outer->base + outer->room : s->base, .room = f->values};
    if (f->isolated)
        n.base = 0;
    if (n.room > UINT64_MAX / 2 - n.base) /* no such number can be used anyway */
        n.room = UINT64_MAX / 2 - n.base;
    n.next = n.base;
    if (!vec_reserve(&s->numbers, mlir_heap(s->w.t), 1, err))
        return false;
    ((struct numbers *)s->numbers.data)[s->numbers.used++] = n;
    return true;
}

static uint32_t narrow(uint64_t number)
{
    return number < IRMAP_NONE ? (uint32_t)number : IRMAP_NONE;
}

static irmap_types block_args(const irmap_op_iter *it, const struct state *s)
{
    const struct mlir_list *args = &s->w.block.args;
    bool flagged = s->w.t->version >= MLIR_ELIDED_LOCATIONS;
    if (!it->at.first_in_block)
        return (irmap_types){NULL, NULL, 0, 0};
    return (irmap_types){args->p, args->end, narrow(args->count),
                         flagged ? TYPES_FLAGGED : TYPES_LOCATED};
}

static void take(irmap_op_iter *it, struct state *s, irmap_op *out)
{
    const struct mlir_op *op = &s->w.op;
    struct numbers *n = innermost(s);
    const uint8_t *base = s->w.c.base;
    /* Each member by name: clearing the whole first takes longer than all the rest. */
    *out = (irmap_op){
        .module = it->at.module,
        .func = it->at.func,
        .depth = s->w.depth - 1,
        .region = narrow(s->w.top->region),
        .block = narrow(s->w.top->block),
        .first_in_block = it->at.first_in_block,
        .regions = narrow(op->regions),
        .end = s->w.c.end,
        .opcode = (uint32_t)op->name,
        .index = it->index++,
        .offset = op->offset,
        .results = narrow(op->results.count),
        .first_result = narrow(n->next),
        .result_types = {op->results.p, op->results.end, narrow(op->results.count), TYPES_PREFIX},
        .block_args = block_args(it, s),
        .first_block_arg = it->at.region, /* kept there by the block's event */
        /* Operands are no run of bytes that the inline function could read: `lists` counts them. */
        .at = {.lists = narrow(op->operands.count),
               .runs = {0, 0, 0},
               .flags = narrow(n->base + n->room),
               .attrs = base + op->location_at,
               .operands = op->operands.p},
    };
    irmapi_mlir_fields_of(op, out);
    it->at.first_in_block = 0;
    if (n->room)
        n->next += op->results.count;
}

/* Steps over the regions of the op that was taken last; false when it cannot, with the walk or err
 * saying why. */
static bool step_over(struct state *s, uint32_t *ops, irmap_error *err)
{
    uint32_t depth = s->w.depth;
    enum mlir_event event;
    if (!s->w.enter)
        return true;
    if (s->w.op.framed) {
        irmapi_mlir_walk_skip(&s->w);
        return cur_ok(&s->w.c);
    }
    while ((event = irmapi_mlir_walk_next(&s->w, err)) > MLIR_WALK_DONE) {
        if (event == MLIR_WALK_OP_END && s->w.depth == depth)
            return true;
        *ops += event == MLIR_WALK_OP;
        if (event == MLIR_WALK_OP && s->w.op.framed)
            irmapi_mlir_walk_skip(&s->w);
    }
    return false;
}

static irmap_status next_op(irmap_op_iter *it, irmap_op *out, irmap_error *err)
{
    struct state *s = state_of(it);
    irmap_error local;
    err = err ? err : &local;
    while (!it->done) {
        switch (irmapi_mlir_walk_next(&s->w, err)) {
        case MLIR_WALK_OP:
            take(it, s, out);
            return IRMAP_OK;
        case MLIR_WALK_REGION:
            if (!enter_region(s, err))
                return finish(it, out, err->status);
            break;
        case MLIR_WALK_BLOCK:
            it->at.first_in_block = 1;
            it->at.region = narrow(innermost(s)->next);
            if (innermost(s)->room)
                innermost(s)->next += s->w.block.args.count;
            break;
        case MLIR_WALK_REGION_END:
            s->numbers.used--;
            it->at.first_in_block = 0; /* the last block may have had no ops */
            break;
        case MLIR_WALK_OP_END:
            break;
        case MLIR_WALK_DONE:
            return finish(it, out, IRMAP_DONE);
        case MLIR_WALK_FAILED:
            return fail(it, out, irmapi_mlir_walk_error(&s->w, err), err);
        }
    }
    return finish(it, out, IRMAP_DONE);
}

/* Functions are numbered in the order of the file. */
static void find_function(struct state *s)
{
    const struct mlir_module *t = s->w.t;
    while (s->function < t->base.functions && t->functions[s->function].offset < s->w.op.offset)
        s->function++; /* in an op that was stepped over */
    s->at_function =
        s->function < t->base.functions && t->functions[s->function].offset == s->w.op.offset;
}

static irmap_status next_outside(irmap_op_iter *it, irmap_op *out, irmap_error *err)
{
    struct state *s = state_of(it);
    uint32_t unseen = 0;
    irmap_error local;
    err = err ? err : &local;
    if (!it->done && s->at_function && !step_over(s, &unseen, err))
        return fail(it, out, irmapi_mlir_walk_error(&s->w, err), err);
    irmap_status status = next_op(it, out, err);
    if (status != IRMAP_OK)
        return status;
    find_function(s);
    out->depth = s->w.depth;
    return status;
}

void irmapi_mlir_ops_end(irmap_op_iter *it)
{
    struct state *s = state_of(it);
    if (!s)
        return;
    struct heap *heap = mlir_heap(s->w.t);
    irmapi_mlir_walk_end(&s->w);
    irmapi_vec_free(&s->numbers, heap);
    irmapi_free(heap, s, sizeof *s);
    it->table = NULL;
}

static struct state *begin(const irmap_module *m, irmap_op_iter *it, irmap_error *err)
{
    /* Most of it is room for frames, which takes longer to clear than a short function to walk. */
    struct state *s = irmapi_resize(mlir_heap(mlir_of(m)), NULL, 0, sizeof *s, "the walk", err);
    if (s) {
        s->numbers = (struct vec){.each = sizeof(struct numbers)};
        s->base = 0;
        s->function = 0;
        s->at_function = false;
    }
    it->table = s;
    it->index = 0;
    return s;
}

irmap_status irmapi_mlir_ops_begin(const irmap_module *m, irmap_func func, irmap_op_iter *it,
                                   irmap_error *err)
{
    const struct mlir_module *t = mlir_of(m);
    irmap_error local;
    err = err ? err : &local;
    if (func.id >= m->functions)
        return irmapi_error_other(err, IRMAP_OUT_OF_RANGE, "function", func.id, m->functions);
    struct state *s = begin(m, it, err);
    if (!s)
        return err->status;
    s->base = irmapi_mlir_base(t, func.id);
    irmapi_mlir_walk_op(t, t->functions[func.id].offset, &s->w);
    if (irmapi_mlir_walk_next(&s->w, err) != MLIR_WALK_OP) { /* only when the file changed */
        irmap_status status = irmapi_mlir_walk_error(&s->w, err);
        irmapi_mlir_ops_end(it);
        return irmapi_error_func(err, status, func.id);
    }
    it->next = next_op;
    it->done = 0;
    return IRMAP_OK;
}

irmap_status irmapi_mlir_ops_begin_outside(const irmap_module *m, irmap_op_iter *it,
                                           irmap_error *err)
{
    irmap_error local;
    err = err ? err : &local;
    struct state *s = begin(m, it, err);
    if (!s)
        return err->status;
    irmapi_mlir_walk_begin(mlir_of(m), &s->w);
    s->w.block = (struct mlir_block){0}; /* there is none around the top, */
    if (!vec_reserve(&s->numbers, mlir_heap(s->w.t), 1, err)) {
        irmapi_mlir_ops_end(it);
        return err->status;
    }
    ((struct numbers *)s->numbers.data)[s->numbers.used++] = (struct numbers){0}; /* nor numbers */
    it->at.first_in_block = 1;
    it->next = next_outside;
    it->done = 0;
    return IRMAP_OK;
}

irmap_status irmapi_mlir_ops_skip_children(irmap_op_iter *it, irmap_error *err)
{
    struct state *s = state_of(it);
    irmap_op op;
    irmap_error local;
    err = err ? err : &local;
    return step_over(s, &it->index, err) ? IRMAP_OK
                                         : fail(it, &op, irmapi_mlir_walk_error(&s->w, err), err);
}

static IRMAPI_NOINLINE irmap_status next_operand(irmap_operands *list, uint32_t *value,
                                                 irmap_error *err)
{
    const irmap_op *op = list->op;
    struct cursor c = cur_begin(op->module->source.data, list->next, op->end);
    uint64_t at = cur_offset(&c), number = cur_prefix(&c, "operand");
    *value = 0;
    list->next = c.p;
    list->run++;
    if (cur_ok(&c) && number < op->at.flags) {
        *value = (uint32_t)number;
        return IRMAP_OK;
    }
    list->run = op->at.lists; /* nothing follows an error */
    if (cur_ok(&c))
        irmapi_cur_fail(&c, IRMAP_INDEX_RANGE, "operand", at, number, op->at.flags);
    irmap_status status = irmapi_cur_error(&c, "IR", err);
    if (err) {
        err->func = op->func.id;
        err->op = op->index;
    }
    return status;
}

/* Most numbers are one byte. */
irmap_status irmapi_mlir_operands_next(irmap_operands *list, uint32_t *value, irmap_error *err)
{
    const irmap_op *op = list->op;
    if (list->next == op->end || !(*list->next & 1) || (*list->next >> 1) >= op->at.flags)
        return next_operand(list, value, err);
    *value = *list->next++ >> 1;
    list->run++;
    return IRMAP_OK;
}

irmap_status irmapi_mlir_op_location(const irmap_op *op, uint64_t *id, irmap_error *err)
{
    (void)err;
    struct cursor c = cur_begin(op->module->source.data, op->at.attrs, op->end);
    *id = cur_prefix(&c, "location index") + 1;
    return IRMAP_OK;
}

const char *irmapi_mlir_op_text(const irmap_op *op)
{
    const struct mlir_module *t = mlir_of(op->module);
    return op->opcode < t->op_name_count ? t->op_text + t->op_names[op->opcode].text : NULL;
}
