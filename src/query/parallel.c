/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "parallel.h"
#include <stdlib.h>

enum { PIECES_LEAST = 4 }; /* least number for each thread, in small files */

bool parallel_is_before_turn(void)
{
    return budget_account() != NULL;
}

bool parallel_abandon(void)
{
    struct budget_account *account = budget_account();
    if (account)
        account->is_abandoned = true;
    return account != NULL;
}

void parallel_run(struct query *q, const struct parallel *work)
{
    uint64_t note = 0;
    q->progress(q, 0, work->count);
    if (q->threads > 1 && work->count > 1) {
        q->run(q, work);
        return;
    }
    for (size_t i = 0; i < work->count && !q->failed && !budget_exceeded(); i++) {
        q->progress(q, i, work->count);
        work->piece(work->ctx, q, i, &note);
    }
}

/* Returns the first function from `low` on whose offset is at least `offset`, or IRMAP_NONE if a
 * function cannot be read. Functions are in order of offset. Searches with growing steps, beginning
 * with `step`. */
static uint32_t first_from(const irmap_module *m, uint64_t offset, uint32_t low, uint32_t count,
                           uint32_t step)
{
    irmap_func_info f;
    uint32_t high = count;
    while (low < high) {
        const bool leap = high == count && step < count - low;
        const uint32_t at = leap ? low + step : low + (high - low) / 2;
        if (irmap_func_get(m, (irmap_func){at}, &f, NULL) != IRMAP_OK)
            return IRMAP_NONE;
        if (f.offset < offset) {
            low = at + 1;
            step *= 2;
        } else {
            high = at;
        }
    }
    return low;
}

/* Splits all functions by offset, without reading each header. Returns false if a header cannot be
 * read. */
static bool split_at(const irmap_module *m, uint32_t count, uint64_t at_most, size_t *begins,
                     size_t *pieces)
{
    irmap_func_info f;
    uint32_t step = 1;
    size_t n = 0;
    for (uint32_t i = 0; i < count;) {
        begins[n++] = i;
        if (irmap_func_get(m, (irmap_func){i}, &f, NULL) != IRMAP_OK)
            return false;
        uint32_t next = first_from(m, f.offset + at_most, i + 1, count, step);
        if (next == IRMAP_NONE)
            return false;
        step = next - i;
        i = next;
    }
    begins[n] = count;
    *pieces = n;
    return true;
}

size_t *parallel_split(const struct query *q, const irmap_func *functions, size_t count,
                       enum parallel_size most, size_t *pieces)
{
    const irmap_module *m = q->m;
    const unsigned threads = q->threads ? q->threads : 1;
    size_t *begins = memory_grow(NULL, count + 1, sizeof *begins), n = 0;
    uint64_t at_most = (uint64_t)irmap_module_bytes(m).size / ((uint64_t)PIECES_LEAST * threads);
    uint64_t bytes = 0;
    if (at_most > most)
        at_most = most;
    if (threads > 1 && !functions && split_at(m, (uint32_t)count, at_most, begins, pieces))
        return begins;
    for (size_t i = 0; i < count; i++) {
        irmap_func_info f;
        irmap_func func = functions ? functions[i] : (irmap_func){(uint32_t)i};
        if (n == 0 || bytes >= at_most) {
            begins[n++] = i;
            bytes = 0;
        }
        if (threads > 1 && irmap_func_get(m, func, &f, NULL) == IRMAP_OK)
            bytes += f.body_offset + f.body.size - f.offset;
    }
    begins[n] = count;
    *pieces = n;
    return begins;
}
