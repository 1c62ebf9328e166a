/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Divides work on functions among threads, and writes the output in order.
 *
 * The turn of a piece of work comes when the output of all earlier pieces is written. Threads of
 * query.run process pieces before their turn, and store the output until then. If such a piece has
 * an error to report, or much output, it is abandoned and processed again in its turn, in one
 * thread. Errors, limits and output are therefore the same as with one thread. The number of
 * waiting pieces limits the memory.
 */
#ifndef IRMAP_QUERY_PARALLEL_H
#define IRMAP_QUERY_PARALLEL_H

#include "query.h"

struct parallel {
    size_t count;
    void *ctx;
    /* Processes piece i. Writes and reports to q, which is the caller's query in the piece's turn.
     * Called again, in the piece's turn, if the first result is not accepted. *note is passed to
     * accept() and to the second call. */
    void (*piece)(void *ctx, struct query *q, size_t i, uint64_t *note);
    /* Accepts a piece that was processed before its turn, with `written` bytes of output. Returns
     * false if it must be processed again. NULL: accepts all pieces. */
    bool (*accept)(void *ctx, uint64_t written, uint64_t note);
};

/* Processes all pieces until a write fails or the budget is exceeded. */
void parallel_run(struct query *q, const struct parallel *work);

bool parallel_is_before_turn(void);

/* If the calling thread processes a piece before its turn, abandons the piece and returns true. */
bool parallel_abandon(void);

/* Bytes of input per piece. Stored output should remain in the processor's caches until it is
 * written. PARALLEL_LITTLE is for work with little output. */
enum parallel_size { PARALLEL_TEXT = 1 << 14, PARALLEL_LITTLE = 1 << 17 };

/* Splits a list of functions (NULL: all) into pieces of about `most` bytes. Returns the list index
 * of the first function of each piece, followed by `count`. The caller frees the result. */
size_t *parallel_split(const struct query *q, const irmap_func *functions, size_t count,
                       enum parallel_size most, size_t *pieces);

#endif
