/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The limit on the text that queries make of a file.
 *
 * In a malformed file, many entries can be the same long string, and many parameters of many
 * functions the same long type: the text of a small file could be of any size. Every text that is
 * made, and every comparison of bytes, is therefore charged to a budget. Each file that is opened
 * adds to the budget in proportion to its size. The unit is one byte.
 *
 * There is one budget for the process. A thread that works ahead of its turn has an account of its
 * own, which is charged to the budget when its turn comes.
 */
#ifndef IRMAP_QUERY_BUDGET_H
#define IRMAP_QUERY_BUDGET_H

#include <irmap/body.h>
#include <irmap/irmap.h>
#include <stdbool.h>

/* Adds to the budget: a number of bytes, or what a file of this size is allowed. */
void budget_add(uint64_t bytes);
void budget_add_file(uint64_t size);

/* The same, but what remained of the budget is dropped first. */
void budget_set(uint64_t bytes);
void budget_set_file(uint64_t size);

/* What a file of this size is allowed for each of its bytes. */
enum { BUDGET_RATIO = 256 };

/* Charges `size` bytes to the budget. Returns false if it has fewer, and from then on. */
bool budget_take(uint64_t size);

/* The same, but charges nothing if the budget has fewer. */
bool budget_take_all(uint64_t size);

/* Charges the parameters of a function of Tile IR before the library decodes its body: 64 bytes
 * each. Signatures in a malformed file can share the bytes of one long list. body_parameters() is
 * for callers that decode bodies themselves. */
bool budget_take_parameters(const irmap_module *m, irmap_func func);

/* Returns whether the budget has `size` bytes, and charges nothing. */
bool budget_has(uint64_t size);

/* Returns the number of parameters of a decoded function. Many functions of a malformed file may
 * have as many as the file has bytes. */
static inline uint64_t body_parameters(const irmap_body_view *v)
{
    return v->block_count ? v->blocks[0].arguments : 0;
}

/* Returns what to charge for a part of the text of a type or attribute. A nested type takes longer
 * to print than its bytes take to copy, so brackets and commas cost more. */
uint64_t budget_text_cost(const char *data, size_t size);

/* Returns the greatest size of the text of one type or attribute, which has to be in memory. */
uint64_t budget_text_limit(void);

/* Returns whether the budget was exceeded. */
bool budget_exceeded(void);

/* The same as an error; the next call returns false. */
bool budget_error(irmap_error *err);

/* The account of a thread that works ahead of its turn. Such work must not report anything: it is
 * given up instead, and done again when its turn comes. */
struct budget_ahead {
    uint64_t spent;
    bool given_up;
};

/* Sets the account of this thread, or NULL when it works in its turn. */
void budget_set_ahead(struct budget_ahead *ahead);
struct budget_ahead *budget_ahead(void);

#endif
