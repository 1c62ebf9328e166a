/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "budget.h"
#include "query.h"

/* Real files need about ten bytes of text for each byte. Spelling a type takes about 30 ns a byte.
 */
enum { LEAST = 1 << 25 };

static struct {
    uint64_t limit, left, needed;
} budget;

static _Thread_local struct budget_ahead *working_ahead;

void budget_set_ahead(struct budget_ahead *ahead)
{
    working_ahead = ahead;
}

struct budget_ahead *budget_ahead(void)
{
    return working_ahead;
}

void budget_add(uint64_t bytes)
{
    budget.limit += bytes;
    budget.left += bytes;
    budget.needed = 0;
}

void budget_add_file(uint64_t size)
{
    budget_add(LEAST + BUDGET_RATIO * size);
}

void budget_set(uint64_t bytes)
{
    budget.limit = budget.left = 0;
    budget_add(bytes);
}

void budget_set_file(uint64_t size)
{
    budget_set(0);
    budget_add_file(size);
}

bool budget_take(uint64_t size)
{
    if (working_ahead) {
        /* Work that exceeds the whole budget is repeated in its turn, and fails there. */
        working_ahead->given_up |= size > budget.limit - working_ahead->spent;
        working_ahead->spent += working_ahead->given_up ? 0 : size;
        return !working_ahead->given_up;
    }
    if (size <= budget.left && !budget.needed) {
        budget.left -= size;
        return true;
    }
    if (!budget.needed)
        budget.needed = budget.limit - budget.left + size;
    return false;
}

bool budget_take_all(uint64_t size)
{
    return size <= budget.left && budget_take(size);
}

bool budget_exceeded(void)
{
    return working_ahead ? working_ahead->given_up : budget.needed != 0;
}

bool budget_error(irmap_error *err)
{
    if (!budget.needed)
        return false;
    (void)query_error(err, IRMAP_LIMIT, "what is made of the file", budget.needed, budget.limit);
    budget.needed = 0;
    return true;
}
