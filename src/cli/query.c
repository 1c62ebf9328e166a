/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Functions of the command that a struct query calls: errors, progress, threads. */
#include "cli.h"
#include "query/parallel.h"
#include "system.h"
#include <stdlib.h>

static void report(const struct query *q, const irmap_error *err)
{
    (void)cli_report(q->ctx, q->file, q->m, err);
}

static void report_progress(const struct query *q, uint64_t done, uint64_t all)
{
    struct cli *cli = q->ctx;
    if (all)
        cli_progress(cli, done, all);
    else if (!cli_early_piece())
        progress_end(&cli->bar);
}

struct query cli_query(struct cli *cli, const char *path, const irmap_module *m)
{
    return (struct query){.m = m,
                          .file = path,
                          .write = cli_write,
                          .out = cli->out,
                          .report = report,
                          .progress = report_progress,
                          .run = cli_run_parallel,
                          .threads = cli_threads(cli, m),
                          .ctx = cli};
}

struct query cli_query_large_output(struct cli *cli, const char *path, const irmap_module *m)
{
    struct query q = cli_query(cli, path, m);
    q.write = cli_put_text;
    q.out = cli;
    return q;
}

enum {
    SIZE_PER_THREAD = 1 << 19, /* bytes of a module; for less, threads cost more than they save */
    MOST_THREADS = 64,
    AHEAD = 2 /* pieces per thread that may be processed before their turn */
};

struct slot {
    struct early_piece piece;
    uint64_t note;
    bool done;
};

struct worker_pool {
    struct query *q;
    const struct parallel *work;
    struct query copy; /* of q, for pieces processed before their turn */
    struct slot *slots;
    size_t window;
    struct system_lock *lock;
    size_t next, turn; /* index of the next piece to process, and of the next one to write */
    unsigned workers;  /* number of threads that have begun */
    bool is_writing;
    bool over;
};

unsigned cli_threads(const struct cli *cli, const irmap_module *m)
{
    if (cli->open.max_memory || !m)
        return 1;
    if (cli->jobs)
        return cli->jobs < MOST_THREADS ? cli->jobs : MOST_THREADS;
    const size_t most = irmap_module_bytes(m).size / SIZE_PER_THREAD;
    const unsigned cores = most > 1 ? system_processors() : 1;
    const unsigned count = cores < most || most < 1 ? cores : (unsigned)most;
    return count < MOST_THREADS ? count : MOST_THREADS;
}

static void process_early(struct worker_pool *c, unsigned worker, size_t i, struct slot *slot)
{
    struct query q = c->copy;
    struct early_piece piece = slot->piece; /* copied, because slots share cache lines */
    q.worker = worker;
    budget_set_account(&piece.account);
    c->work->piece(c->work->ctx, &q, i, &slot->note);
    budget_set_account(NULL);
    slot->piece = piece;
}

/* Writes the output of piece i in its turn. If the piece was abandoned, is not accepted or exceeds
 * the budget, processes it again. */
static void finish_piece(struct worker_pool *c, size_t i, struct slot *slot)
{
    const struct parallel *work = c->work;
    const struct early_piece piece = slot->piece;
    if (piece.account.is_abandoned ||
        (work->accept && !work->accept(work->ctx, piece.size, slot->note)) ||
        !budget_charge_if_enough(piece.account.spent))
        work->piece(work->ctx, c->q, i, &slot->note);
    else
        (void)query_write(c->q, piece.text, piece.size);
    *slot = (struct slot){.piece = {.text = piece.text, .room = piece.room, .most = piece.most}};
}

/* Writes the finished pieces in order. Must be called with c->lock taken, which is released
 * meanwhile. */
static void write_finished_pieces(struct worker_pool *c)
{
    struct slot *slot;
    while (!c->is_writing && !c->over && (slot = &c->slots[c->turn % c->window])->done) {
        size_t i = c->turn;
        c->is_writing = true;
        system_lock_leave(c->lock);
        finish_piece(c, i, slot);
        c->q->progress(c->q, i + 1, c->work->count);
        bool over = c->q->failed || budget_exceeded();
        system_lock_take(c->lock);
        c->over = over;
        c->is_writing = false;
        c->turn++;
        system_lock_changed(c->lock);
    }
}

static void run_worker(void *ctx)
{
    struct worker_pool *c = ctx;
    system_lock_take(c->lock);
    const unsigned worker = ++c->workers;
    while (!c->over && c->next < c->work->count) {
        if (c->next >= c->turn + c->window) {
            system_lock_wait(c->lock);
            continue;
        }
        size_t i = c->next++;
        system_lock_leave(c->lock);
        process_early(c, worker, i, &c->slots[i % c->window]);
        system_lock_take(c->lock);
        c->slots[i % c->window].done = true;
        write_finished_pieces(c);
    }
    system_lock_leave(c->lock);
}

/* Returns the output size that each of `count` pieces may store. A function of 16 KB has 160 KB of
 * text. */
static size_t get_early_limit(size_t count)
{
    enum { ALL = 12 << 20, LEAST = 1 << 19, MOST = 1 << 23 };
    const size_t share = ALL / count;
    return share < LEAST ? LEAST : share > MOST ? MOST : share;
}

void cli_run_parallel(struct query *q, const struct parallel *w)
{
    struct system_thread *others[MOST_THREADS];
    unsigned begun = 0;
    struct worker_pool c = {.q = q,
                            .work = w,
                            .copy = *q,
                            .window = (size_t)AHEAD * q->threads,
                            .lock = system_lock_new()};
    c.slots = memory_zeroed(c.window, sizeof *c.slots);
    for (size_t i = 0; i < c.window; i++)
        c.slots[i].piece.most = get_early_limit(c.window);
    while (begun < q->threads - 1 && (others[begun] = system_thread_new(run_worker, &c)) != NULL)
        begun++;
    run_worker(&c);
    while (begun)
        system_thread_join(others[--begun]);
    system_lock_free(c.lock);
    for (size_t i = 0; i < c.window; i++)
        free(c.slots[i].piece.text);
    free(c.slots);
}
