/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Prints parts ("pieces") of a file that is one module with one block, as writers produce. A piece
 * begins at an op of the block that is or contains a function. */
#include "mlir/print/print.h"

void irmapi_mlir_no_parts(struct mlir_printer *p)
{
    irmapi_mlir_fail(
        p, irmapi_error_other(p->err, IRMAP_UNSUPPORTED, "printing this module in parts", 0, 0));
}

/* Returns the offset of the op in the module's block that is or contains function i. */
static uint64_t block_op_of(const struct mlir_module *t, uint32_t i)
{
    uint32_t scope = irmapi_mlir_scope(t, i);
    while (scope && t->scopes[scope].parent)
        scope = t->scopes[scope].parent;
    return scope ? t->scopes[scope].offset : t->functions[i].offset;
}

/* Returns the offset of a piece whose first function is i. */
static uint64_t boundary(const struct mlir_module *t, uint32_t i)
{
    uint64_t before = i ? block_op_of(t, i - 1) : 0;
    for (; i < t->base.functions; i++) {
        uint64_t at = block_op_of(t, i);
        if (at != before)
            return at;
    }
    return UINT64_MAX;
}

/* Returns whether the file is one module with one block. If so, moves the walk to the first op of
 * the block. */
static bool is_splittable(struct mlir_printer *p, struct mlir_walk *w)
{
    const struct mlir_op *op = &w->op;
    irmap_str half[2];
    return w->top->ops == 1 && irmapi_mlir_walk_next(w, p->err) == MLIR_WALK_OP && op->framed &&
           op->regions == 1 && !op->results.count && !op->operands.count && !op->successors.count &&
           irmapi_mlir_op_name(p->t, op->name, op->offset, half, p->err) == IRMAP_OK &&
           irmap_str_equal(half[0], "builtin") && irmap_str_equal(half[1], "module") &&
           irmapi_mlir_walk_next(w, p->err) == MLIR_WALK_REGION && w->top->block_count == 1 &&
           irmapi_mlir_walk_next(w, p->err) == MLIR_WALK_BLOCK && !w->block.args.count &&
           w->block.ops;
}

bool irmapi_mlir_piece(struct mlir_printer *p, const irmap_print_opts *opts)
{
    struct text_piece *x = &p->piece;
    struct mlir_walk w;
    irmapi_mlir_walk_begin(p->t, &w);
    const bool good = is_splittable(p, &w);
    *x = (struct text_piece){.any = true, .module = w.op.offset};
    irmapi_mlir_walk_end(&w);
    if (!good) {
        irmapi_mlir_no_parts(p);
        return false;
    }
    if (opts->part == IRMAP_PRINT_PIECE) {
        const uint32_t first = opts->functions[0].id;
        x->from = boundary(p->t, first);
        x->to = boundary(p->t, first + (uint32_t)opts->function_count);
    } else {
        x->to = boundary(p->t, 0);
    }
    x->ids = opts->later ? (uint32_t)opts->later->values : 0;
    x->args = opts->later ? (uint32_t)opts->later->arguments : 0;
    return true;
}

enum mlir_event irmapi_mlir_piece_next(struct mlir_printer *p, struct mlir_walk *w)
{
    const struct text_piece *x = &p->piece;
    if (w->depth == 1 && !w->enter && cur_offset(&w->c) >= x->to)
        return MLIR_WALK_DONE;
    enum mlir_event event = irmapi_mlir_walk_next(w, p->err);
    if (event == MLIR_WALK_BLOCK && w->depth == 1 && x->from &&
        !irmapi_mlir_walk_jump(w, x->from, x->to == UINT64_MAX, p->err))
        event = MLIR_WALK_FAILED;
    return event;
}
