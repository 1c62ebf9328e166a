/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Limits the text that queries print and the bytes that they compare.
 *
 * In a malformed file, many entries can refer to one long string or type, so the text of a small
 * file could have any size. All text and all compared bytes are therefore charged to a budget: a
 * constant per run, plus an allowance per byte of input.
 *
 * The process has one budget. A piece of work that is processed before its turn (parallel.h) has
 * its own account, which is charged to the budget in the piece's turn.
 */
#ifndef IRMAP_QUERY_BUDGET_H
#define IRMAP_QUERY_BUDGET_H

#include <irmap/body.h>
#include <irmap/irmap.h>
#include <stdbool.h>

void budget_set(uint64_t bytes);

/* Sets the budget to budget_run, which all files of the run share. */
void budget_begin(void);

/* Budget of a run without files. Tests lower it, because it would hide superlinear growth of small
 * files. */
extern uint64_t budget_run;

void budget_add(uint64_t bytes);

/* Adds the allowance for a file of `size` bytes. */
void budget_add_file(uint64_t size);

/* Adds the allowance for a decompressed module: less per byte, because a small file can contain
 * large modules. */
void budget_add_unpacked(uint64_t size);

/* Allowance per byte of a file; real files need about ten. A decompressed byte adds a sixteenth of
 * that. */
enum { BUDGET_RATIO = 256, BUDGET_UNPACKED = 16 };

/* irmap_error.what when the budget is exceeded. */
#define BUDGET_TEXT "the text made from the file"

/* Charges `size` bytes. If fewer bytes remain, this and all later calls return false until
 * budget_add() or budget_error(). */
bool budget_charge(uint64_t size);

/* Charges `size` bytes. If fewer bytes remain, charges nothing and returns false. */
bool budget_charge_if_enough(uint64_t size);

/* Charges 64 bytes per parameter of a Tile IR function. Called before decoding the body: many
 * signatures of a malformed file can share one long parameter list. */
bool budget_charge_parameters(const irmap_module *m, irmap_func func);

/* Returns whether `size` bytes remain. Charges nothing. */
bool budget_has(uint64_t size);

/* Returns the number of parameters of a decoded function. Callers charge it: each of many functions
 * can have as many parameters as the file has bytes. */
static inline uint64_t body_parameters(const irmap_body_view *v)
{
    return v->block_count ? v->blocks[0].arguments : 0;
}

/* Returns the charge for a fragment of the text of a type or attribute. Brackets and commas cost
 * more, because printing nested types is slower than copying text. */
uint64_t budget_text_cost(const char *data, size_t size);

/* Returns the greatest size of the text of a type or attribute, which is built in memory. */
uint64_t budget_text_limit(void);

/* Returns whether a text of `size` bytes may be stored in memory. If not, the budget becomes
 * exceeded. */
bool budget_take_stored(uint64_t size);

bool budget_exceeded(void);

/* If the budget was exceeded, stores an error, returns true, and allows new charges. */
bool budget_error(irmap_error *err);

/* Account of a piece that is processed before its turn (parallel.h). */
struct budget_account {
    uint64_t spent;
    bool is_abandoned;
};

/* Set and return the account of the piece that this thread processes, or NULL in the piece's
 * turn. */
void budget_set_account(struct budget_account *account);
struct budget_account *budget_account(void);

#endif
