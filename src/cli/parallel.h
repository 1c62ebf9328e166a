/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Work on many functions, shared out to threads; what it writes comes out in order.
 *
 * A piece of work is done ahead of its turn, and what it writes is kept. One that has anything to
 * report, or much to write, is given up, and done again when it is its turn, as one thread does it:
 * so errors, limits and output are those of one thread, and memory is bounded by a window of
 * pieces.
 */
#ifndef IRMAP_CLI_PARALLEL_H
#define IRMAP_CLI_PARALLEL_H

#include "cli.h"

struct parallel {
    size_t count; /* of pieces */
    void *ctx;
    /* Does piece i: writes by cli_put(), reports by cli_report(). May be called twice, see above.
     * What it leaves in *note is handed to take(), and to the second call. */
    void (*piece)(void *ctx, struct cli *cli, size_t i, uint64_t *note);
    /* A piece that was done ahead is written now, so many bytes; false: it must be done again. NULL
     * takes all. */
    bool (*take)(void *ctx, uint64_t written, uint64_t note);
};

/* How many threads work on a module: what -j says; one for a small file, and where memory is
 * limited. */
unsigned parallel_threads(const struct cli *cli, const irmap_module *m);

/* Does all pieces, until nothing more can be written or paid for. The calling thread works, too,
 * and takes turns: pieces that are done again have the caller's cli. */
void parallel_run(struct cli *cli, unsigned threads, const struct parallel *work);

/* Bytes of a piece. What is written of each is kept until it is its turn, and should not leave the
 * caches until then; or it is little. */
enum parallel_size { PARALLEL_TEXT = 1 << 14, PARALLEL_LITTLE = 1 << 17 };

/* Where each piece of a list of functions begins (NULL: all), of about so many bytes or less; the
 * last entry is the number of functions. To be freed. */
size_t *parallel_split(const irmap_module *m, const irmap_func *functions, size_t count,
                       unsigned threads, enum parallel_size most, size_t *pieces);

#endif
