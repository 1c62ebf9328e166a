/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "budget.h"
#include "query.h"

uint64_t budget_run = 1 << 25;

/* Cost of each bracket and comma of a text, in bytes. A byte takes 1 ns to copy, the contents of
 * brackets up to 1 us to print, a list element 250 ns. */
enum { BRACKET_COST = 64, ELEMENT_COST = 16 };

/* Limits a text in memory, such as that of a type, to 1 / PARTS of the budget. */
enum { PARTS = 32 };

static struct {
    uint64_t limit, left, needed;
    uint64_t early; /* bytes that remained after the last budget_add(): the limit of an account */
} budget;

static _Thread_local struct budget_account *thread_account;

void budget_set_account(struct budget_account *account)
{
    thread_account = account;
}

struct budget_account *budget_account(void)
{
    return thread_account;
}

void budget_add(uint64_t bytes)
{
    budget.limit += bytes;
    budget.left += bytes;
    budget.early = budget.left;
    budget.needed = 0;
}

void budget_add_file(uint64_t size)
{
    budget_add(BUDGET_RATIO * size);
}

void budget_add_unpacked(uint64_t size)
{
    budget_add(BUDGET_RATIO * size / BUDGET_UNPACKED);
}

void budget_set(uint64_t bytes)
{
    budget.limit = budget.left = 0;
    budget_add(bytes);
}

void budget_begin(void)
{
    budget_set(budget_run);
}

bool budget_charge(uint64_t size)
{
    if (thread_account) {
        /* Work ahead of its turn (parallel.h) that exceeds `early` is abandoned, and done again in
         * its turn, when an error is reported. */
        thread_account->is_abandoned |= size > budget.early - thread_account->spent;
        thread_account->spent += thread_account->is_abandoned ? 0 : size;
        return !thread_account->is_abandoned;
    }
    if (size <= budget.left && !budget.needed) {
        budget.left -= size;
        return true;
    }
    if (!budget.needed)
        budget.needed = budget.limit - budget.left + size;
    return false;
}

uint64_t budget_text_cost(const char *data, size_t size)
{
    uint64_t brackets = 0, elements = 0;
    for (size_t i = 0; i < size; i++) {
        const char c = data[i];
        brackets += (c == '<') | (c == '(') | (c == '[') | (c == '{');
        elements += c == ',';
    }
    return size + BRACKET_COST * brackets + ELEMENT_COST * elements;
}

uint64_t budget_text_limit(void)
{
    return budget.limit / PARTS;
}

bool budget_take_stored(uint64_t size)
{
    return size <= budget_text_limit() || budget_charge(PARTS * size);
}

bool budget_has(uint64_t size)
{
    if (thread_account)
        return !thread_account->is_abandoned && size <= budget.early - thread_account->spent;
    return !budget.needed && size <= budget.left;
}

bool budget_charge_if_enough(uint64_t size)
{
    return size <= budget.left && budget_charge(size);
}

bool budget_charge_parameters(const irmap_module *m, irmap_func func)
{
    enum { EACH = 64 };
    irmap_func_info f;
    irmap_type_info t;
    if (irmap_module_format(m) != IRMAP_FORMAT_TILEIR)
        return true;
    if (budget_exceeded()) /* do not read the signature, which takes time, too */
        return false;
    return irmap_func_get(m, func, &f, NULL) != IRMAP_OK ||
           irmap_type_get(m, f.signature, &t, NULL) != IRMAP_OK ||
           budget_charge((uint64_t)EACH * t.inputs.count);
}

bool budget_exceeded(void)
{
    return thread_account ? thread_account->is_abandoned : budget.needed != 0;
}

bool budget_error(irmap_error *err)
{
    if (!budget.needed)
        return false;
    (void)query_error(err, IRMAP_LIMIT, BUDGET_TEXT, budget.needed, budget.limit);
    budget.needed = 0;
    return true;
}
