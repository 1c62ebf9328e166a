/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What may be made of the files, and what threads make ahead of their turn: see cli.h. */
#include "cli.h"

/* What is made of real files is some ten bytes for one. Spelling a type costs some 30 ns a byte. */
enum { SPEND_LEAST = 1 << 25, SPEND_RATIO = 64 };

static struct {
    uint64_t limit, left, needed;
} budget;

static _Thread_local struct ahead *working_ahead;

void cli_set_ahead(struct ahead *ahead)
{
    working_ahead = ahead;
}

struct ahead *cli_ahead(void)
{
    return working_ahead;
}

void cli_allow(uint64_t bytes)
{
    budget.limit += bytes;
    budget.left += bytes;
    budget.needed = 0;
}

void cli_allow_file(uint64_t size)
{
    cli_allow(SPEND_LEAST + SPEND_RATIO * size);
}

void cli_allow_module(const struct cli *cli, uint64_t size)
{
    cli_allow_file(size);
    if (cli->open.max_text / SPEND_RATIO > size)
        cli_allow(cli->open.max_text - SPEND_RATIO * size);
}

void cli_allow_only(uint64_t bytes)
{
    budget.limit = budget.left = 0;
    cli_allow(bytes);
}

void cli_allow_only_file(uint64_t size)
{
    cli_allow_only(0);
    cli_allow_file(size);
}

bool cli_spend(uint64_t size)
{
    if (working_ahead) {
        /* What is more than all that there was is done again where it counts, and ends there. */
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

bool cli_spend_all(uint64_t size)
{
    return size <= budget.left && cli_spend(size);
}

bool cli_spent(void)
{
    return working_ahead ? working_ahead->given_up : budget.needed != 0;
}

bool cli_unpaid(irmap_error *err)
{
    if (!budget.needed)
        return false;
    (void)cli_error(err, IRMAP_LIMIT, "what is made of the file", budget.needed, budget.limit);
    budget.needed = 0;
    return true;
}
