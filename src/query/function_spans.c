/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "function_spans.h"
#include "budget.h"
#include "memory.h"
#include <stdbool.h>
#include <stdlib.h>

struct range {
    uint64_t from, to;
};

struct walk {
    const struct range *now, *end;
    irmap_span_fn fn;
    void *ctx;
};

static int by_offset(const void *a, const void *b)
{
    const struct range *x = a, *y = b;
    return (x->from > y->from) - (x->from < y->from);
}

static size_t merge(struct range *list, size_t count)
{
    size_t merged = 0;
    if (count)
        qsort(list, count, sizeof *list, by_offset);
    for (size_t i = 0; i < count; i++) {
        struct range *last = merged ? &list[merged - 1] : NULL;
        if (last && list[i].from < last->to)
            last->to = list[i].to > last->to ? list[i].to : last->to;
        else
            list[merged++] = list[i];
    }
    return merged;
}

static int pass(void *ctx, const irmap_span *span)
{
    struct walk *w = ctx;
    while (w->now < w->end && w->now->to <= span->offset)
        w->now++;
    const uint64_t to = span->offset + (span->size ? span->size : 1);
    return w->now < w->end && to > w->now->from ? w->fn(w->ctx, span) : 0;
}

/* In MLIR, finding a function can require reading all functions before it. */
static bool is_faster_at_once(const irmap_module *m, size_t ranges)
{
    return irmap_module_format(m) == IRMAP_FORMAT_MLIR &&
           (uint64_t)ranges * irmap_func_count(m) > irmap_module_bytes(m).size / 4;
}

static irmap_status walk_range(const irmap_module *m, struct range r, irmap_span_fn fn, void *ctx,
                               irmap_error *err)
{
    const irmap_span_opts opts = {.size = sizeof opts, .from = r.from, .to = r.to};
    return irmap_spans(m, &opts, fn, ctx, err);
}

irmap_status function_spans(const irmap_module *m, const irmap_func *functions, size_t count,
                            irmap_span_fn fn, void (*fail)(void *ctx, const irmap_error *err),
                            void *ctx, irmap_error *err)
{
    struct range *list = memory_grow(NULL, count + 1, sizeof *list);
    irmap_status status = IRMAP_OK;
    size_t ranges = 0;
    for (size_t i = 0; i < count; i++) {
        irmap_func_info f;
        irmap_error local;
        if (irmap_func_get(m, functions[i], &f, &local) != IRMAP_OK)
            fail(ctx, &local);
        else if (budget_charge_parameters(m, functions[i]))
            list[ranges++] = (struct range){f.offset, f.body_offset + f.body.size};
        else
            break;
    }
    ranges = merge(list, ranges);
    if (ranges && is_faster_at_once(m, ranges)) {
        struct walk w = {list, list + ranges, fn, ctx};
        status = walk_range(m, (struct range){list[0].from, list[ranges - 1].to}, pass, &w, err);
    } else {
        for (size_t i = 0; i < ranges; i++) {
            irmap_error local;
            const irmap_status one = walk_range(m, list[i], fn, ctx, &local);
            const bool first = one != IRMAP_OK && status == IRMAP_OK;
            const bool ends = irmap_status_classify(one) == IRMAP_CLASS_ENVIRONMENT;
            if (first || ends) {
                status = one;
                *err = local;
            }
            if (ends || one == IRMAP_DONE)
                break;
        }
    }
    free(list);
    return status;
}
