/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Prints a module or some functions, with several threads. */
#include "dump.h"
#include "parallel.h"
#include <stdatomic.h>
#include <stdlib.h>

/* Size of the library's buffer. This close to the limit, print_rest() prints the rest, because only
 * a call for the whole text ends exactly at the limit. */
enum { COLLECTED = 1 << 16 };

struct dumping {
    struct query *q;
    irmap_print_opts opts; /* for the whole text */
    const irmap_func *functions;
    size_t *begins;           /* by piece: its first function */
    irmap_print_budget limit; /* for the whole text */
    uint64_t written, skip;   /* bytes written; of these, bytes that print_rest() must skip */
    uint64_t work;
    irmap_status status; /* status that a single call for the whole text would return */
    irmap_error err;
    atomic_bool finished; /* whether print_rest() was called */
    size_t pieces;
    /* MLIR: numbers of named values in piece i and all later pieces; in all pieces; number of
     * counted pieces */
    irmap_print_counts *named;
    irmap_print_counts all;
    atomic_size_t counted;
    irmap_printer **printers; /* by query.worker - 1, created on first use */
};

static bool is_mlir(const struct dumping *d)
{
    return irmap_module_format(d->q->m) == IRMAP_FORMAT_MLIR;
}

static int skip_write(void *ctx, const char *data, size_t size)
{
    struct dumping *d = ctx;
    size_t known = size < d->skip ? size : (size_t)d->skip;
    d->skip -= known;
    return query_write_to(d->q, data + known, size - known);
}

/* Prints the whole text, but skips the written bytes. Only a call for the whole text finds the same
 * error at the same position as with one thread. */
static void print_rest(struct dumping *d)
{
    d->skip = d->written;
    d->finished = true;
    d->status = irmap_print_text(d->q->m, &d->opts, skip_write, d, &d->err);
}

static int count_write(void *ctx, const char *data, size_t size)
{
    struct dumping *d = ctx;
    d->written += size;
    return query_write_to(d->q, data, size);
}

/* Prints a piece, or the text outside of functions, within the limit. Errors of Tile IR functions
 * are reported at the end; after other errors, print_rest() prints the rest. */
static void print_within_limit(struct dumping *d, irmap_print_opts *opts)
{
    irmap_error err;
    irmap_print_budget budget = {.work = d->limit.work - d->work};
    if (d->written + COLLECTED < d->limit.text)
        budget.text = d->limit.text - COLLECTED - d->written;
    opts->budget = &budget;
    irmap_status status = irmap_print_text(d->q->m, opts, count_write, d, &err);
    d->work = d->limit.work - budget.work;
    if (d->q->failed)
        return;
    if (status != IRMAP_OK && (is_mlir(d) || irmap_status_classify(status) != IRMAP_CLASS_INPUT)) {
        print_rest(d);
    } else if (status != IRMAP_OK && d->status == IRMAP_OK) {
        d->status = status;
        d->err = err;
    }
}

static irmap_print_opts opts_of(const struct dumping *d, size_t i)
{
    irmap_print_opts opts = d->opts;
    opts.functions = d->functions + d->begins[i];
    opts.function_count = d->begins[i + 1] - d->begins[i];
    if (d->named) {
        opts.part = IRMAP_PRINT_PIECE;
        opts.later = &d->named[i + 1];
    }
    return opts;
}

/* Returns NULL on errors. Printing without a printer is slower. */
static irmap_printer *printer_of(const struct dumping *d, unsigned worker)
{
    irmap_printer **printer = &d->printers[worker - 1];
    if (!*printer && irmap_printer_new(d->q->m, printer, NULL) != IRMAP_OK)
        *printer = NULL;
    return *printer;
}

static void print_piece(void *ctx, struct query *q, size_t i, uint64_t *work)
{
    struct dumping *d = ctx;
    irmap_print_opts opts = opts_of(d, i);
    irmap_print_budget budget = d->limit;
    if (!parallel_is_before_turn()) {
        if (!d->finished && *work <= d->limit.work - d->work)
            print_within_limit(d, &opts);
        else if (!d->finished)
            print_rest(d);
        return;
    }
    if (d->finished) {
        (void)parallel_abandon();
        *work = UINT64_MAX;
        return;
    }
    /* Pieces may be processed again in their turn (parallel.h). Before their turn, all pieces
     * together may use only a quarter of the limit. */
    enum { SHARE = 4 };
    budget.work = d->limit.work / SHARE / d->pieces;
    const uint64_t most = budget.work;
    opts.budget = &budget;
    opts.printer = printer_of(d, q->worker);
    irmap_status status = irmap_print_text(q->m, &opts, query_write_to, q, NULL);
    *work = most - budget.work;
    if (status == IRMAP_OK)
        return;
    (void)parallel_abandon();
    if (irmap_status_classify(status) != IRMAP_CLASS_INPUT) /* the work is unknown */
        *work = UINT64_MAX;
}

static bool accept_piece(void *ctx, uint64_t written, uint64_t work)
{
    struct dumping *d = ctx;
    if (d->finished || work > d->limit.work - d->work ||
        d->written + written + COLLECTED > d->limit.text)
        return false;
    d->written += written;
    d->work += work;
    return true;
}

static void print_around(struct dumping *d, irmap_print_part part)
{
    irmap_print_opts opts = d->opts;
    opts.part = part;
    opts.later = &d->all;
    if (!d->opts.functions && !d->finished && !d->q->failed)
        print_within_limit(d, &opts);
}

static void count_piece(void *ctx, struct query *q, size_t i, uint64_t *ignored)
{
    struct dumping *d = ctx;
    const irmap_print_opts opts = opts_of(d, i);
    irmap_print_counts named;
    (void)q, (void)ignored;
    if (irmap_print_count(d->q->m, &opts, &named, NULL) == IRMAP_OK)
        atomic_fetch_add(&d->counted, 1);
    d->named[i] = named;
}

/* Counts values, which MLIR numbers from the end of the text. Returns false if the module cannot be
 * printed in pieces. */
static bool count_values(struct dumping *d, size_t pieces)
{
    const struct parallel work = {.count = pieces, .ctx = d, .piece = count_piece};
    irmap_print_opts head = d->opts;
    head.part = IRMAP_PRINT_HEAD;
    if (!is_mlir(d))
        return true;
    d->named = memory_zeroed(pieces + 1, sizeof *d->named);
    if (irmap_print_count(d->q->m, &head, &d->all, NULL) != IRMAP_OK)
        return false;
    parallel_run(d->q, &work);
    for (size_t i = pieces; i-- > 0;) {
        d->named[i].values += d->named[i + 1].values;
        d->named[i].arguments += d->named[i + 1].arguments;
    }
    d->all = d->named[0];
    return atomic_load(&d->counted) == pieces;
}

static void print_in_pieces(struct dumping *d, unsigned threads)
{
    size_t count = d->opts.functions ? d->opts.function_count : irmap_func_count(d->q->m);
    irmap_func *all = d->opts.functions ? NULL : memory_grow(NULL, count + 1, sizeof *all);
    struct parallel work = {.ctx = d, .piece = print_piece, .accept = accept_piece};
    for (size_t i = 0; all && i < count; i++)
        all[i].id = (uint32_t)i;
    d->functions = all ? all : d->opts.functions;
    d->printers = memory_zeroed(threads, sizeof *d->printers);
    d->begins = parallel_split(d->q, d->opts.functions, count, PARALLEL_TEXT, &work.count);
    irmap_print_budget_of(d->q->m, &d->limit);
    d->pieces = work.count;
    if (work.count > 1 && count_values(d, work.count)) {
        print_around(d, IRMAP_PRINT_HEAD);
        parallel_run(d->q, &work);
        print_around(d, IRMAP_PRINT_TAIL);
    } else {
        print_rest(d);
    }
    for (unsigned i = 0; i < threads; i++)
        irmap_printer_free(d->printers[i]);
    free(d->printers);
    free(d->named);
    free(d->begins);
    free(all);
}

/* Locations of Tile IR and aliases of MLIR are numbered across the whole text. */
static bool has_pieces(const struct dumping *d)
{
    const bool tile = irmap_module_format(d->q->m) == IRMAP_FORMAT_TILEIR;
    return tile ? !d->opts.locations : is_mlir(d) && !d->opts.functions && !d->opts.aliases;
}

static int drop_output(void *ctx, const char *data, size_t size)
{
    (void)ctx, (void)data, (void)size;
    return 0;
}

/* Returns whether the same error was reported for this function or without a function. */
static bool was_reported(const irmap_error *reported, size_t count, const irmap_error *err)
{
    for (size_t i = 0; i < count; i++)
        if (reported[i].status == err->status && reported[i].offset == err->offset &&
            (reported[i].func.id == err->func.id || reported[i].func.id == IRMAP_NONE))
            return true;
    return false;
}

/* Reports the first error of the text, then errors of other functions, independently of the number
 * of threads. */
static void report(const struct dumping *d)
{
    enum { MOST = 64 }; /* as in check */
    const irmap_func *chosen = d->opts.functions;
    const size_t count = chosen ? d->opts.function_count : irmap_func_count(d->q->m);
    irmap_print_opts opts = d->opts;
    irmap_print_budget budget;
    irmap_error reported[MOST] = {d->err}, err;
    irmap_body *body;
    query_report(d->q, &d->err);
    if (irmap_status_classify(d->status) != IRMAP_CLASS_INPUT ||
        irmap_body_new(d->q->m, &body, NULL) != IRMAP_OK)
        return;
    irmap_print_budget_of(d->q->m, &budget);
    opts.budget = &budget;
    opts.function_count = 1;
    opts.aliases = 0;
    for (size_t i = 0, n = 1; i < count && n < MOST; i++) {
        const irmap_func func = chosen ? chosen[i] : (irmap_func){(uint32_t)i};
        opts.functions = &func;
        irmap_status status = is_mlir(d) ? irmap_body_decode(body, func, &err) : IRMAP_OK;
        if (status == IRMAP_OK) /* MLIR: finds errors in types and attributes */
            status = irmap_print_text(d->q->m, &opts, drop_output, NULL, &err);
        if (status == IRMAP_OK || was_reported(reported, n, &err))
            continue;
        if (irmap_status_classify(status) != IRMAP_CLASS_INPUT)
            break;
        query_report(d->q, &err);
        reported[n++] = err;
    }
    irmap_body_free(body);
}

void dump_text(struct query *q, const irmap_print_opts *opts)
{
    struct dumping d = {.q = q, .opts = *opts};
    if (q->threads > 1 && has_pieces(&d))
        print_in_pieces(&d, q->threads);
    else
        print_rest(&d);
    if (d.status != IRMAP_OK && !q->failed)
        report(&d);
}
