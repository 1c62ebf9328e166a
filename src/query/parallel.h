/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Work on many functions, shared out to threads, with output in order.
 *
 * A program that has threads sets query.run, and does pieces of work ahead of their turn: their
 * output is stored until the pieces before are written. Such a piece may not report anything. If it
 * has an error to report, or much output, it is given up, and done again when its turn comes, as
 * one thread does it. Errors, limits and output are therefore those of one thread, and memory is
 * bounded by the number of pieces that wait.
 */
#ifndef IRMAP_QUERY_PARALLEL_H
#define IRMAP_QUERY_PARALLEL_H

#include "query.h"

struct parallel {
    size_t count; /* of pieces */
    void *ctx;
    /* Does piece i: writes and reports to q, which is that of the caller if it is the piece's turn.
     * May be called twice, see above. The value that it stores in *note is passed to take(), and to
     * the second call. */
    void (*piece)(void *ctx, struct query *q, size_t i, uint64_t *note);
    /* A piece that was done ahead, with this many bytes of output, can be written now. Returns
     * false if it must be done again. NULL accepts all. */
    bool (*take)(void *ctx, uint64_t written, uint64_t note);
};

/* Does all pieces, until nothing more can be written or the budget is exceeded. */
void parallel_run(struct query *q, const struct parallel *work);

/* Whether the calling thread works ahead of its turn. */
bool parallel_is_ahead(void);

/* If the calling thread works ahead of its turn, gives up the piece and returns true. */
bool parallel_give_up(void);

/* Bytes of input of a piece. Output of each is stored until its turn, and should not leave the
 * caches until then; or there is little output. */
enum parallel_size { PARALLEL_TEXT = 1 << 14, PARALLEL_LITTLE = 1 << 17 };

/* Splits a list of functions (NULL: all) into pieces of at most about `most` bytes. Returns the
 * first function of each piece, and the number of functions; to be freed. */
size_t *parallel_split(const struct query *q, const irmap_func *functions, size_t count,
                       enum parallel_size most, size_t *pieces);

#endif
