/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* MLIR verifier rules that do not depend on the meaning of ops; dominance between blocks. */
#ifndef IRMAPI_MLIR_VERIFY_H
#define IRMAPI_MLIR_VERIFY_H

#include "check/check.h"
#include "core/vec.h"
#include "mlir/mlir.h"
#include <irmap/body.h>
#include <irmap/verify.h>

/* Dominance between the blocks of a body. A block that is alone in its region is `reachable` and
 * has an empty interval. */
struct mlir_dominance {
    struct heap *heap;
    struct vec blocks; /* struct mlir_block_place, by block of the body */
    struct vec nodes;  /* struct node (dominance.c), of the current region */
    struct vec edges, local, stack;
};

/* Interval of a block in its region's dominator tree: a dominates b if b.from is in [a.from, a.to).
 */
struct mlir_block_place {
    uint32_t from, to;
    bool reachable;
    uint32_t last; /* last op of the block, which may enclose others, or IRMAP_NONE */
};

void irmapi_mlir_dominance_init(struct mlir_dominance *d, struct heap *heap);
void irmapi_mlir_dominance_free(struct mlir_dominance *d);
/* Computes the dominators of all blocks of a body, in O(n log n). Returns false with err filled. */
bool irmapi_mlir_dominance_find(struct mlir_dominance *d, const irmap_body_view *v,
                                irmap_error *err);

static inline const struct mlir_block_place *mlir_place(const struct mlir_dominance *d,
                                                        uint32_t block)
{
    return (const struct mlir_block_place *)d->blocks.data + block;
}

/* Returns whether block a dominates block b of the same region. Every block dominates unreachable
 * blocks, which dominate no others. */
static inline bool mlir_dominates(const struct mlir_dominance *d, uint32_t a, uint32_t b)
{
    const struct mlir_block_place *p = mlir_place(d, a), *q = mlir_place(d, b);
    if (a == b || !q->reachable)
        return true;
    return p->reachable && p->from <= q->from && q->from < p->to;
}

/* Successors of an op: numbers of blocks in its region. */
struct mlir_successors {
    const uint32_t *block;
    uint32_t count;
};
struct mlir_successors irmapi_mlir_successors(const irmap_body_view *v, uint32_t op);

/* Implements irmap_verify() for MLIR bytecode. If func is NULL, verifies the whole module. */
irmap_status irmapi_mlir_verify(const irmap_module *m, const uint32_t *func,
                                const irmap_verify_opts *opts, irmap_error *err);

#endif
