/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Which blocks of two bodies belong together, and whether their arguments are the same. Of Tile IR
 * the first op of a block has its arguments among what it is compared by.
 */
#include "diff_internal.h"
#include "json.h"
#include <stdlib.h>

static bool is_entry(const irmap_body_view *v, uint32_t block)
{
    return block == 0 && v->func.id != IRMAP_NONE;
}

/* What a signature says of the block that the function begins with. */
static irmap_types inputs(const struct side *s, const irmap_body_view *v)
{
    irmap_func_info f;
    irmap_type_info t;
    if (irmap_func_get(s->m, v->func, &f, NULL) == IRMAP_OK &&
        irmap_type_get(s->m, f.signature, &t, NULL) == IRMAP_OK)
        return t.inputs;
    return (irmap_types){.count = 0};
}

/* Types of the arguments that differ from what is said of them: by their places, those behind what
 * is said counted from there. */
static uint32_t arguments_class(struct side *s, const irmap_body_view *v, uint32_t i,
                                irmap_types said)
{
    enum { OTHER = 1, MORE, FEWER };
    const irmap_body_block *block = &v->blocks[i];
    const uint32_t known = said.count;
    struct key k = {NULL, 0, 0};
    for (uint32_t n = 0; n < block->arguments; n++) {
        const uint32_t own = type_class(s, v->values[block->argument + n].type.id);
        irmap_type type = {IRMAP_NONE};
        if (n < known && irmap_types_next(&said, &type, NULL) == IRMAP_OK &&
            type_class(s, type.id) == own)
            continue;
        key_number(&k, n < known ? OTHER : MORE);
        key_number(&k, n < known ? n : n - known);
        key_number(&k, own);
    }
    if (block->arguments < known) {
        key_number(&k, FEWER);
        key_number(&k, known - block->arguments);
    }
    const uint32_t number = k.size ? intern(&s->classes->hints, k.data, k.size) : 0;
    free(k.data);
    return number;
}

uint32_t *blocks_read(struct side *s, const irmap_body_view *v)
{
    uint32_t *classes = memory_zeroed((size_t)v->block_count + 1, sizeof *classes);
    for (uint32_t i = 0; i < v->block_count; i++) {
        const irmap_body_block *block = &v->blocks[i];
        if (s->outside || (!is_entry(v, i) && block->first_op == block->end_op))
            classes[i] =
                arguments_class(s, v, i, is_entry(v, i) ? inputs(s, v) : (irmap_types){.count = 0});
    }
    return classes;
}

static void pair(const struct body *a, const struct body *b, struct matching *m, uint8_t *taken,
                 uint32_t i, uint32_t j)
{
    if (i >= a->v->block_count || j >= b->v->block_count || m->blocks[i] != MATCH_NONE || taken[j])
        return;
    m->blocks[i] = j;
    taken[j] = 1;
}

/* The blocks of two regions that are left, in turn. */
static void pair_rest(const struct body *a, const struct body *b, struct matching *m,
                      uint8_t *taken, uint32_t r, uint32_t s)
{
    uint32_t i = a->v->regions[r].block, j = b->v->regions[s].block;
    while (i != IRMAP_NONE && j != IRMAP_NONE) {
        if (m->blocks[i] != MATCH_NONE) {
            i = a->v->blocks[i].next;
        } else if (taken[j]) {
            j = b->v->blocks[j].next;
        } else {
            pair(a, b, m, taken, i, j);
        }
    }
}

/* The same of all regions of two ops, which begin with these. */
static void pair_regions(const struct body *a, const struct body *b, struct matching *m,
                         uint8_t *taken, uint32_t r, uint32_t s)
{
    for (; r < a->v->region_count && s < b->v->region_count;
         r = a->v->regions[r].next, s = b->v->regions[s].next)
        pair_rest(a, b, m, taken, r, s);
}

/* Whether the op around a block belongs to one of the other side, so that the block is not gone
 * with it. */
static bool is_told(const irmap_body_view *v, uint32_t block, const uint8_t *ops)
{
    const uint32_t op = v->regions[v->blocks[block].region].op;
    return op == IRMAP_NONE || ops[op];
}

static uint32_t judge(const irmap_body_view *v, const uint8_t *paired, const uint8_t *ops,
                      uint8_t *differ)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < v->block_count; i++)
        count += differ[i] = !paired[i] && is_told(v, i, ops);
    return count;
}

void blocks_match(const struct body *a, const struct body *b, struct matching *m)
{
    const uint32_t as = a->v->block_count, bs = b->v->block_count;
    uint8_t *taken = memory_zeroed((size_t)bs + 1, 1), *given = memory_zeroed((size_t)as + 1, 1);
    uint8_t *ops[2] = {memory_zeroed((size_t)a->count + 1, 1),
                       memory_zeroed((size_t)b->count + 1, 1)};
    m->blocks = memory_grow(NULL, (size_t)as + 1, sizeof *m->blocks);
    m->differ[0] = memory_zeroed((size_t)as + 1, 1);
    m->differ[1] = memory_zeroed((size_t)bs + 1, 1);
    for (uint32_t i = 0; i < as; i++)
        m->blocks[i] = MATCH_NONE;
    pair(a, b, m, taken, 0, 0);
    for (uint32_t i = 0; i < a->count; i++) {
        if (m->to[i] == MATCH_NONE)
            continue;
        pair(a, b, m, taken, a->v->ops[i].block, b->v->ops[m->to[i]].block);
        ops[0][i] = ops[1][m->to[i]] = 1;
    }
    pair_regions(a, b, m, taken, 0, 0);
    for (uint32_t i = 0; i < a->count; i++)
        if (m->to[i] != MATCH_NONE)
            pair_regions(a, b, m, taken, a->v->ops[i].region, b->v->ops[m->to[i]].region);
    for (uint32_t i = 0; i < as; i++)
        given[i] = m->blocks[i] != MATCH_NONE;
    m->blocks_removed = judge(a->v, given, ops[0], m->differ[0]);
    m->blocks_added = judge(b->v, taken, ops[1], m->differ[1]);
    for (uint32_t i = 0; i < as; i++)
        if (given[i] && a->arguments[i] != b->arguments[m->blocks[i]]) {
            m->differ[0][i] = 1;
            m->blocks_changed++;
        }
    free(taken);
    free(given);
    free(ops[0]);
    free(ops[1]);
}
