/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Checks the operands that branches pass to their successors, as MLIR's BranchOpInterface does. */
#include "mlir/check/verifier.h"
#include <string.h>

/* Segments of an op's operands; if `count` is 0, all operands are for its only successor. */
struct division {
    uint32_t sizes[MLIR_SEGMENTS_MAX], cases[MLIR_SEGMENTS_MAX];
    int64_t count, case_count;
    bool is_switch;
};

/* Returns false if segment sizes cannot be read, which is reported elsewhere, or have no known
 * meaning. */
static bool find_division(struct mlir_verifier *x, uint32_t i, struct division *d)
{
    d->count = d->case_count = 0;
    d->is_switch = verifier_traits(x, i) & VERIFIER_SWITCH;
    if (!(verifier_traits(x, i) & VERIFIER_OPERAND_SEGMENTS))
        return irmapi_mlir_successors(x->v, i).count == 1;
    d->count = irmapi_verifier_numbers(x, i, "operandSegmentSizes", d->sizes);
    if (d->is_switch)
        d->case_count = irmapi_verifier_numbers(x, i, "case_operand_segments", d->cases);
    return d->count >= 2 && d->count <= MLIR_SEGMENTS_MAX && d->case_count >= 0 &&
           d->case_count <= MLIR_SEGMENTS_MAX;
}

struct handed {
    uint64_t first, count;
};

/* Finds the operands for successor k: segment k + 1. The cases of a switch share one segment, which
 * `cases` divides. Returns false if there are too few operands. */
static bool find_successor_operands(const struct division *d, uint32_t k, uint32_t all,
                                    struct handed *out)
{
    const bool is_case = d->is_switch && k > 0;
    const uint32_t segment = is_case ? 2 : k + 1;
    *out = (struct handed){0, all};
    if (d->count == 0)
        return true;
    if (segment >= d->count || (is_case && k > d->case_count))
        return false;
    for (uint32_t s = 0; s < segment; s++)
        out->first += d->sizes[s];
    for (uint32_t s = 0; is_case && s < k - 1; s++)
        out->first += d->cases[s];
    out->count = is_case ? d->cases[k - 1] : d->sizes[segment];
    return out->first <= all && out->count <= all - out->first;
}

/* Compares types by index, then by their bytes. LLVM writes each type once; other writers may
 * repeat a type. */
static bool same_type(struct mlir_verifier *x, irmap_type a, irmap_type b)
{
    struct mlir_entry p, q;
    if (a.id == b.id || a.id == IRMAP_NONE || b.id == IRMAP_NONE ||
        irmapi_mlir_entry(x->t, MLIR_TYPE, a.id, 0, &p, NULL) != IRMAP_OK ||
        irmapi_mlir_entry(x->t, MLIR_TYPE, b.id, 0, &q, NULL) != IRMAP_OK)
        return true;
    const size_t size = (size_t)cur_left(&p.c);
    return p.dialect == q.dialect && p.custom == q.custom && size == cur_left(&q.c) &&
           (!irmapi_check_work(&x->k, size) || memcmp(p.c.p, q.c.p, size) == 0);
}

/* Returns false after an error: MLIR reports only the first one of an op. */
static bool check_successor(struct mlir_verifier *x, uint32_t i, const struct division *d,
                            uint32_t k, const irmap_body_block *block)
{
    const irmap_body_op *op = &x->v->ops[i];
    struct verifier_message m;
    struct handed handed;
    if (!find_successor_operands(d, k, op[1].operand - op->operand, &handed))
        return true;
    irmapi_verifier_begin(&m, NULL);
    if (handed.count != block->arguments) {
        sink_text(&m.sink, "branch has ");
        irmapi_sink_uint(&m.sink, handed.count);
        sink_text(&m.sink, " operands for successor #");
        irmapi_sink_uint(&m.sink, k);
        sink_text(&m.sink, ", but target block has ");
        irmapi_sink_uint(&m.sink, block->arguments);
        irmapi_verifier_violate(x, i, irmapi_verifier_successor_at(x, i, k), "mlir/branch", NULL,
                                &m);
        return false;
    }
    for (uint32_t n = 0; n < block->arguments; n++) {
        const uint32_t value = x->v->operands[op->operand + handed.first + n];
        if (value == IRMAP_NONE ||
            same_type(x, x->v->values[value].type, x->v->values[block->argument + n].type))
            continue;
        sink_text(&m.sink, "type mismatch for bb argument #");
        irmapi_sink_uint(&m.sink, n);
        sink_text(&m.sink, " of successor #");
        irmapi_sink_uint(&m.sink, k);
        irmapi_verifier_violate(x, i, irmapi_verifier_successor_at(x, i, k), "mlir/branch", NULL,
                                &m);
        return false;
    }
    return true;
}

static void check_branch(struct mlir_verifier *x, uint32_t i, const uint32_t *blocks)
{
    const struct mlir_successors s = irmapi_mlir_successors(x->v, i);
    struct division d;
    if (!find_division(x, i, &d))
        return;
    for (uint32_t k = 0; k < s.count && check_going(&x->k); k++)
        if (s.block[k] < x->numbered.used &&
            !check_successor(x, i, &d, k, &x->v->blocks[blocks[s.block[k]]]))
            return;
}

void irmapi_verifier_branches(struct mlir_verifier *x, const irmap_body_region *region)
{
    irmap_error err;
    if (region->blocks < 2)
        return;
    x->numbered.used = 0;
    if (!vec_reserve(&x->numbered, x->heap, region->blocks, &err)) {
        (void)verifier_stop(x, &err);
        return;
    }
    uint32_t *blocks = x->numbered.data;
    for (uint32_t b = region->block; b != IRMAP_NONE; b = x->v->blocks[b].next)
        blocks[x->numbered.used++] = b;
    for (size_t b = 0; b < x->numbered.used && check_going(&x->k); b++) {
        const uint32_t last = mlir_place(&x->d, blocks[b])->last;
        if (last != IRMAP_NONE && (verifier_traits(x, last) & MLIR_TRAIT_BRANCH))
            check_branch(x, last, blocks);
    }
}
