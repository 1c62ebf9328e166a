/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "parallel.h"
#include "system.h"
#include <stdlib.h>

enum {
    SMALL_FILE = 1 << 20, /* bytes; for less, threads cost more than they gain */
    MOST_THREADS = 64,
    AHEAD = 2,       /* pieces that may wait for their turn, for each thread */
    PIECES_LEAST = 4 /* of a small file, for each thread */
};

/* A piece that is done ahead, or was. */
struct slot {
    struct ahead ahead;
    uint64_t note;
    bool done;
};

struct crew {
    struct cli *cli;
    const struct parallel *work;
    struct cli copy; /* that pieces have which are done ahead, as it was in the beginning */
    struct slot *slots;
    size_t window;
    struct system_lock *lock;
    size_t next, turn; /* pieces: to begin, to write */
    unsigned workers;  /* that have begun */
    bool settling;     /* somebody does */
    bool over;
};

unsigned parallel_threads(const struct cli *cli, const irmap_module *m)
{
    if (cli->open.max_memory)
        return 1;
    if (cli->jobs)
        return cli->jobs < MOST_THREADS ? cli->jobs : MOST_THREADS;
    unsigned cores = irmap_module_bytes(m).size < SMALL_FILE ? 1 : system_processors();
    return cores < MOST_THREADS ? cores : MOST_THREADS;
}

static void do_ahead(struct crew *c, unsigned worker, size_t i, struct slot *slot)
{
    struct cli cli = c->copy;
    struct ahead ahead = slot->ahead; /* those of slots share lines of the cache */
    cli.worker = worker;
    budget_set_ahead(&ahead.budget);
    c->work->piece(c->work->ctx, &cli, i, &slot->note);
    budget_set_ahead(NULL);
    slot->ahead = ahead;
}

/* It is the turn of piece i. */
static void settle(struct crew *c, size_t i, struct slot *slot)
{
    const struct parallel *work = c->work;
    const struct ahead kept = slot->ahead;
    if (kept.budget.given_up || (work->take && !work->take(work->ctx, kept.size, slot->note)) ||
        !budget_take_all(kept.budget.spent))
        work->piece(work->ctx, c->cli, i, &slot->note);
    else
        (void)cli_put(c->cli, kept.text, kept.size);
    *slot = (struct slot){.ahead = {.text = kept.text, .room = kept.room}};
}

/* Holds the lock, but not while it works. */
static void settle_all(struct crew *c)
{
    struct slot *slot;
    while (!c->settling && !c->over && (slot = &c->slots[c->turn % c->window])->done) {
        size_t i = c->turn;
        c->settling = true;
        system_lock_leave(c->lock);
        settle(c, i, slot);
        cli_progress(c->cli, i + 1, c->work->count);
        bool over = ferror(c->cli->out) || budget_exceeded();
        system_lock_take(c->lock);
        c->over = over;
        c->settling = false;
        c->turn++;
        system_lock_changed(c->lock);
    }
}

static void work(void *ctx)
{
    struct crew *c = ctx;
    system_lock_take(c->lock);
    const unsigned worker = ++c->workers;
    while (!c->over && c->next < c->work->count) {
        if (c->next >= c->turn + c->window) {
            system_lock_wait(c->lock);
            continue;
        }
        size_t i = c->next++;
        system_lock_leave(c->lock);
        do_ahead(c, worker, i, &c->slots[i % c->window]);
        system_lock_take(c->lock);
        c->slots[i % c->window].done = true;
        settle_all(c);
    }
    system_lock_leave(c->lock);
}

static void run_alone(struct cli *cli, const struct parallel *work)
{
    uint64_t note = 0;
    for (size_t i = 0; i < work->count && !ferror(cli->out) && !budget_exceeded(); i++) {
        cli_progress(cli, i, work->count);
        work->piece(work->ctx, cli, i, &note);
    }
}

void parallel_run(struct cli *cli, unsigned threads, const struct parallel *w)
{
    struct system_thread *others[MOST_THREADS];
    unsigned begun = 0;
    cli_progress(cli, 0, w->count);
    if (threads <= 1 || w->count <= 1) {
        run_alone(cli, w);
        return;
    }
    struct crew c = {.cli = cli,
                     .work = w,
                     .copy = *cli,
                     .window = (size_t)AHEAD * threads,
                     .lock = system_lock_new()};
    c.slots = memory_zeroed(c.window, sizeof *c.slots);
    while (begun < threads - 1 && (others[begun] = system_thread_new(work, &c)) != NULL)
        begun++;
    work(&c);
    while (begun)
        system_thread_join(others[--begun]);
    system_lock_free(c.lock);
    for (size_t i = 0; i < c.window; i++)
        free(c.slots[i].ahead.text);
    free(c.slots);
}

/* The first function that begins at an offset or behind it, from `low` on; they stand in order. It
 * is looked for about `step` functions further. IRMAP_NONE where one cannot be told. */
static uint32_t first_behind(const irmap_module *m, uint64_t offset, uint32_t low, uint32_t count,
                             uint32_t step)
{
    irmap_func_info f;
    uint32_t high = count;
    while (low < high) {
        const bool leap = high == count && step < count - low;
        const uint32_t at = leap ? low + step : low + (high - low) / 2;
        if (irmap_func_get(m, (irmap_func){at}, &f, NULL) != IRMAP_OK)
            return IRMAP_NONE;
        if (f.offset < offset) {
            low = at + 1;
            step *= 2;
        } else {
            high = at;
        }
    }
    return low;
}

/* All functions by where they begin: to ask each reads its header. False with nothing done. */
static bool split_at(const irmap_module *m, uint32_t count, uint64_t at_most, size_t *begins,
                     size_t *pieces)
{
    irmap_func_info f;
    uint32_t step = 1;
    size_t n = 0;
    for (uint32_t i = 0; i < count;) {
        begins[n++] = i;
        if (irmap_func_get(m, (irmap_func){i}, &f, NULL) != IRMAP_OK)
            return false;
        uint32_t next = first_behind(m, f.offset + at_most, i + 1, count, step);
        if (next == IRMAP_NONE)
            return false;
        step = next - i;
        i = next;
    }
    begins[n] = count;
    *pieces = n;
    return true;
}

size_t *parallel_split(const irmap_module *m, const irmap_func *functions, size_t count,
                       unsigned threads, enum parallel_size most, size_t *pieces)
{
    size_t *begins = memory_grow(NULL, count + 1, sizeof *begins), n = 0;
    uint64_t at_most = (uint64_t)irmap_module_bytes(m).size / ((uint64_t)PIECES_LEAST * threads);
    uint64_t bytes = 0;
    if (at_most > most)
        at_most = most;
    if (threads > 1 && !functions && split_at(m, (uint32_t)count, at_most, begins, pieces))
        return begins;
    for (size_t i = 0; i < count; i++) {
        irmap_func_info f;
        irmap_func func = functions ? functions[i] : (irmap_func){(uint32_t)i};
        if (n == 0 || bytes >= at_most) {
            begins[n++] = i;
            bytes = 0;
        }
        if (threads > 1 && irmap_func_get(m, func, &f, NULL) == IRMAP_OK)
            bytes += f.body_offset + f.body.size - f.offset;
    }
    begins[n] = count;
    *pieces = n;
    return begins;
}
