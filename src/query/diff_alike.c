/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Which of several functions are most alike: those with most kinds of ops in common; of such, those
 * with the same kinds in turn, and then those whose names have most of their beginning and end in
 * common.
 */
#include "diff_internal.h"
#include <stdlib.h>
#include <string.h>

/* Kinds of ops in ascending order. */
struct kinds {
    uint32_t *list, count;
};

/* How alike two functions are. */
struct likeness {
    double ops;
    bool shape;
    size_t name;
    uint32_t member[2];
};

static int by_number(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

static struct kinds kinds_of(struct side *s, irmap_func func)
{
    struct kinds k = {NULL, 0};
    const irmap_body_view *v = irmap_body_get(s->body);
    if (irmap_body_decode(s->body, func, NULL) != IRMAP_OK || !budget_take(v->op_count))
        return k;
    k.list = memory_grow(NULL, (size_t)v->op_count + 1, sizeof *k.list);
    for (; k.count < v->op_count; k.count++)
        k.list[k.count] = op_kind(s, v, k.count);
    qsort(k.list, k.count, sizeof *k.list, by_number);
    return k;
}

/* The part of both that they have in common, from 0 to 1. */
static double common_ops(const struct kinds *a, const struct kinds *b)
{
    uint32_t i = 0, j = 0, same = 0;
    if (!a->count || !b->count || !budget_take((uint64_t)a->count + b->count))
        return 0;
    while (i < a->count && j < b->count) {
        same += a->list[i] == b->list[j];
        const bool first = a->list[i] <= b->list[j], second = a->list[i] >= b->list[j];
        i += first;
        j += second;
    }
    return 2.0 * same / ((double)a->count + b->count);
}

static size_t common_name(irmap_str a, irmap_str b)
{
    const size_t least = a.size < b.size ? a.size : b.size;
    size_t head = 0, tail = 0;
    if (!budget_take(least))
        return 0;
    while (head < least && a.data[head] == b.data[head])
        head++;
    while (tail < least - head && a.data[a.size - 1 - tail] == b.data[b.size - 1 - tail])
        tail++;
    return head + tail;
}

/* The most alike first; of the same likeness those that stand first. */
static int by_likeness(const void *a, const void *b)
{
    const struct likeness *x = a, *y = b;
    if (x->ops != y->ops)
        return x->ops > y->ops ? -1 : 1;
    if (x->shape != y->shape)
        return x->shape ? -1 : 1;
    if (x->name != y->name)
        return x->name > y->name ? -1 : 1;
    for (int k = 0; k < 2; k++)
        if (x->member[k] != y->member[k])
            return x->member[k] < y->member[k] ? -1 : 1;
    return 0;
}

void diff_alike(struct side sides[2], const struct alike *const members[2], const uint32_t count[2],
                uint32_t *to)
{
    struct kinds *kinds[2];
    const size_t most = (size_t)count[0] * count[1];
    struct likeness *list = memory_grow(NULL, most, sizeof *list);
    bool *taken = memory_zeroed(count[1], sizeof *taken);
    for (int k = 0; k < 2; k++) {
        kinds[k] = memory_zeroed(count[k], sizeof *kinds[k]);
        for (uint32_t i = 0; i < count[k]; i++)
            kinds[k][i] = kinds_of(&sides[k], members[k][i].func);
    }
    for (uint32_t i = 0; i < count[0]; i++) {
        to[i] = IRMAP_NONE;
        for (uint32_t j = 0; j < count[1]; j++) {
            const struct alike *a = &members[0][i], *b = &members[1][j];
            list[(size_t)i * count[1] + j] = (struct likeness){
                .ops = common_ops(&kinds[0][i], &kinds[1][j]),
                .shape = a->shape && a->shape == b->shape,
                .name = common_name(a->name, b->name),
                .member = {i, j},
            };
        }
    }
    qsort(list, most, sizeof *list, by_likeness);
    for (size_t n = 0; n < most; n++) {
        const uint32_t i = list[n].member[0], j = list[n].member[1];
        if (to[i] == IRMAP_NONE && !taken[j]) {
            to[i] = j;
            taken[j] = true;
        }
    }
    for (int k = 0; k < 2; k++) {
        for (uint32_t i = 0; i < count[k]; i++)
            free(kinds[k][i].list);
        free(kinds[k]);
    }
    free(taken);
    free(list);
}
