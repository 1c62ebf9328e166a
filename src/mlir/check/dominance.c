/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Computes dominators of blocks: Lengauer and Tarjan's algorithm with path compression and without
 * recursion, O(n log n). Simpler algorithms are quadratic for malicious input. */
#include "mlir/body.h"
#include "mlir/check/verify.h"

/* A reachable block, numbered in depth-first order. */
struct node {
    uint32_t block;  /* index in the body */
    uint32_t parent; /* its parent in the depth-first tree */
    uint32_t semi;
    uint32_t label;    /* node with the least semidominator on the path to `ancestor` */
    uint32_t ancestor; /* or IRMAP_NONE */
    uint32_t dominator;
    uint32_t bucket, next; /* list of nodes whose semidominator is this node */
    uint32_t edge;         /* start of its predecessors in d->edges, up to the next node's start */
    uint32_t size;         /* number of nodes that the node dominates, with itself */
};

/* A step of the depth-first walk. */
struct step {
    uint32_t node, successor;
};

void irmapi_mlir_dominance_init(struct mlir_dominance *d, struct heap *heap)
{
    *d = (struct mlir_dominance){.heap = heap};
    d->blocks.each = sizeof(struct mlir_block_place);
    d->nodes.each = sizeof(struct node);
    d->edges.each = d->local.each = sizeof(uint32_t);
    d->stack.each = sizeof(struct step);
}

void irmapi_mlir_dominance_free(struct mlir_dominance *d)
{
    struct vec *const all[] = {&d->blocks, &d->nodes, &d->edges, &d->local, &d->stack};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        irmapi_vec_free(all[i], d->heap);
}

struct mlir_successors irmapi_mlir_successors(const irmap_body_view *v, uint32_t op)
{
    uint32_t first = v->ops[op].word + MLIR_WORDS;
    return (struct mlir_successors){v->words + first, v->ops[op + 1].word - first};
}

static struct mlir_successors leave(const struct mlir_dominance *d, const irmap_body_view *v,
                                    uint32_t block)
{
    uint32_t last = mlir_place(d, block)->last;
    return last == IRMAP_NONE ? (struct mlir_successors){NULL, 0} : irmapi_mlir_successors(v, last);
}

static struct mlir_block_place *place_at(struct mlir_dominance *d, uint32_t block)
{
    return (struct mlir_block_place *)d->blocks.data + block;
}

static void add_node(struct mlir_dominance *d, uint32_t block, uint32_t parent)
{
    uint32_t i = (uint32_t)d->nodes.used++;
    ((struct node *)d->nodes.data)[i] = (struct node){.block = block,
                                                      .parent = parent,
                                                      .semi = i,
                                                      .label = i,
                                                      .ancestor = IRMAP_NONE,
                                                      .bucket = IRMAP_NONE,
                                                      .next = IRMAP_NONE,
                                                      .size = 1};
    place_at(d, block)->from = i;
    place_at(d, block)->reachable = true;
    ((struct step *)d->stack.data)[d->stack.used++] = (struct step){i, 0};
}

/* Numbers a region's reachable blocks. local[k] is the index in the body of its block k. */
static void walk(struct mlir_dominance *d, const irmap_body_view *v)
{
    const uint32_t *local = d->local.data;
    struct step *stack = d->stack.data;
    add_node(d, local[0], IRMAP_NONE);
    while (d->stack.used) {
        struct step *top = &stack[d->stack.used - 1];
        const struct node *n = (const struct node *)d->nodes.data + top->node;
        struct mlir_successors s = leave(d, v, n->block);
        if (top->successor == s.count) {
            d->stack.used--;
            continue;
        }
        uint32_t to = s.block[top->successor++];
        if (to < d->local.used && !mlir_place(d, local[to])->reachable)
            add_node(d, local[to], top->node);
    }
}

/* Collects the edges between reachable blocks, sorted by target. */
static bool collect_edges(struct mlir_dominance *d, const irmap_body_view *v, irmap_error *err)
{
    struct node *nodes = d->nodes.data;
    const uint32_t *local = d->local.data;
    const size_t count = d->nodes.used;
    uint64_t total = 0;
    for (size_t i = 0; i < count; i++) {
        struct mlir_successors s = leave(d, v, nodes[i].block);
        for (uint32_t k = 0; k < s.count; k++)
            if (s.block[k] < d->local.used) {
                nodes[mlir_place(d, local[s.block[k]])->from].edge++;
                total++;
            }
    }
    d->edges.used = 0;
    if (!vec_reserve(&d->edges, d->heap, total, err))
        return false;
    /* At first, `edge` is the end of a node's edges. Filling the edges backwards moves `edge` to
     * their start. */
    for (size_t i = 1; i < count; i++)
        nodes[i].edge += nodes[i - 1].edge;
    for (size_t i = 0; i < count; i++) {
        struct mlir_successors s = leave(d, v, nodes[i].block);
        for (uint32_t k = 0; k < s.count; k++)
            if (s.block[k] < d->local.used)
                ((uint32_t *)d->edges.data)[--nodes[mlir_place(d, local[s.block[k]])->from].edge] =
                    (uint32_t)i;
    }
    d->edges.used = (size_t)total;
    return true;
}

/* Returns the node with the least semidominator on the path from i to the root of the linked tree.
 */
static uint32_t evaluate(struct mlir_dominance *d, uint32_t i)
{
    struct node *nodes = d->nodes.data;
    struct step *stack = d->stack.data; /* empty, with room for all nodes */
    size_t used = 0;
    if (nodes[i].ancestor == IRMAP_NONE)
        return i;
    for (uint32_t k = i; nodes[nodes[k].ancestor].ancestor != IRMAP_NONE; k = nodes[k].ancestor)
        stack[used++].node = k;
    while (used) {
        struct node *n = &nodes[stack[--used].node];
        const struct node *a = &nodes[n->ancestor];
        if (nodes[a->label].semi < nodes[n->label].semi)
            n->label = a->label;
        n->ancestor = a->ancestor;
    }
    return nodes[i].label;
}

static void find_dominators(struct mlir_dominance *d)
{
    struct node *nodes = d->nodes.data;
    const uint32_t *edges = d->edges.data;
    const size_t count = d->nodes.used;
    for (size_t i = count; i-- > 1;) {
        struct node *n = &nodes[i];
        size_t end = i + 1 < count ? nodes[i + 1].edge : d->edges.used;
        for (size_t k = n->edge; k < end; k++) {
            uint32_t semi = nodes[evaluate(d, edges[k])].semi;
            n->semi = semi < n->semi ? semi : n->semi;
        }
        n->next = nodes[n->semi].bucket;
        nodes[n->semi].bucket = (uint32_t)i;
        n->ancestor = n->parent;
        for (uint32_t k = nodes[n->parent].bucket; k != IRMAP_NONE; k = nodes[k].next) {
            uint32_t least = evaluate(d, k);
            nodes[k].dominator = nodes[least].semi < nodes[k].semi ? least : n->parent;
        }
        nodes[n->parent].bucket = IRMAP_NONE;
    }
    for (size_t i = 1; i < count; i++)
        if (nodes[i].dominator != nodes[i].semi)
            nodes[i].dominator = nodes[nodes[i].dominator].dominator;
}

/* Assigns each node an interval in the interval of its dominator. Dominators have smaller numbers,
 * so they are placed first. */
static void assign_intervals(struct mlir_dominance *d)
{
    struct node *nodes = d->nodes.data;
    const size_t count = d->nodes.used;
    for (size_t i = count; i-- > 1;)
        nodes[nodes[i].dominator].size += nodes[i].size;
    for (size_t i = 0; i < count; i++) {
        struct mlir_block_place *p = place_at(d, nodes[i].block);
        p->from = 0;
        if (i) {
            struct node *above = &nodes[nodes[i].dominator];
            p->from = above->edge; /* now the position of the dominator's next child */
            above->edge += nodes[i].size;
        }
        p->to = p->from + nodes[i].size;
        nodes[i].edge = p->from + 1;
    }
}

static bool find_in_region(struct mlir_dominance *d, const irmap_body_view *v,
                           const irmap_body_region *region, irmap_error *err)
{
    d->nodes.used = d->stack.used = d->local.used = 0;
    if (!vec_reserve(&d->nodes, d->heap, region->blocks, err) ||
        !vec_reserve(&d->stack, d->heap, region->blocks, err) ||
        !vec_reserve(&d->local, d->heap, region->blocks, err))
        return false;
    for (uint32_t b = region->block; b != IRMAP_NONE; b = v->blocks[b].next)
        ((uint32_t *)d->local.data)[d->local.used++] = b;
    walk(d, v);
    if (!collect_edges(d, v, err))
        return false;
    find_dominators(d);
    assign_intervals(d);
    return true;
}

bool irmapi_mlir_dominance_find(struct mlir_dominance *d, const irmap_body_view *v,
                                irmap_error *err)
{
    d->blocks.used = 0;
    if (!vec_reserve(&d->blocks, d->heap, v->block_count, err))
        return false;
    d->blocks.used = v->block_count;
    for (uint32_t b = 0; b < v->block_count; b++)
        *place_at(d, b) = (struct mlir_block_place){
            .last = IRMAP_NONE, .reachable = v->regions[v->blocks[b].region].blocks == 1};
    for (uint32_t i = 0; i < v->op_count; i++) {
        uint32_t block = v->ops[i].block;
        if (v->ops[i].end == v->blocks[block].end_op)
            place_at(d, block)->last = i;
    }
    for (uint32_t r = 0; r < v->region_count; r++)
        if (v->regions[r].blocks > 1 && !find_in_region(d, v, &v->regions[r], err))
            return false;
    return true;
}
