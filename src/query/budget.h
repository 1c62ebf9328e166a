/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Limits the text and the comparisons of queries.
 *
 * In a malformed file, many entries can refer to one long string, and many parameters to one long
 * type, so the text of a small file could have any size. All text and all compared bytes are
 * therefore charged to a budget: a constant for the run, and an allowance for each byte of a file.
 *
 * The process has one budget. A piece of work that is processed before its turn (parallel.h) has an
 * account, which is charged to the budget in its turn.
 */
#ifndef IRMAP_QUERY_BUDGET_H
#define IRMAP_QUERY_BUDGET_H

#include <irmap/body.h>
#include <irmap/irmap.h>
#include <stdbool.h>

void budget_set(uint64_t bytes);

/* Sets the budget to the constant of a run, which all files of the run share. */
void budget_begin(void);

/* This constant. Tests lower it, because it would hide superlinear growth of small files. */
extern uint64_t budget_run;

void budget_add(uint64_t bytes);

/* Adds the allowance for a file of this size. */
void budget_add_file(uint64_t size);

/* Adds the allowance for a module that was decompressed. It is smaller per byte: a small file can
 * contain large modules. */
void budget_add_unpacked(uint64_t size);

/* Allowance per byte of a file; real files need about ten. A decompressed byte counts for a
 * sixteenth of that. */
enum { BUDGET_RATIO = 256, BUDGET_UNPACKED = 16 };

/* irmap_error.what of the error that the budget is exceeded. */
#define BUDGET_TEXT "the text made from the file"

/* Charges `size` bytes. If fewer remain, this and all later calls return false, until budget_add()
 * or budget_error(). */
bool budget_charge(uint64_t size);

/* Charges `size` bytes. If fewer remain, charges nothing and returns false. */
bool budget_charge_if_enough(uint64_t size);

/* Charges 64 bytes per parameter of a Tile IR function, before its body is decoded: signatures of a
 * malformed file can share one long list. */
bool budget_charge_parameters(const irmap_module *m, irmap_func func);

/* Returns whether `size` bytes remain. Charges nothing. */
bool budget_has(uint64_t size);

/* Returns the number of parameters of a decoded function, which callers charge: each of many
 * functions can have as many as the file has bytes. */
static inline uint64_t body_parameters(const irmap_body_view *v)
{
    return v->block_count ? v->blocks[0].arguments : 0;
}

/* Returns the charge for part of the text of a type or attribute. Brackets and commas cost more,
 * because printing nested types is slower than copying text. */
uint64_t budget_text_cost(const char *data, size_t size);

/* Returns the greatest size of the text of a type or attribute, which is built in memory. */
uint64_t budget_text_limit(void);

/* Returns whether a text of this size may be in memory. If not, the budget is exceeded. */
bool budget_take_stored(uint64_t size);

bool budget_exceeded(void);

/* Stores an error and returns true if the budget was exceeded. The next call returns false. */
bool budget_error(irmap_error *err);

/* Account of a piece that is processed before its turn (parallel.h). */
struct budget_account {
    uint64_t spent;
    bool is_abandoned;
};

/* Set and return the account of this thread's piece, or NULL if it is its turn. */
void budget_set_account(struct budget_account *account);
struct budget_account *budget_account(void);

#endif
