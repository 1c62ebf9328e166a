/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The check of a file by several threads: most files are good, and then the order of findings does
 * not matter. Of a file that is not, one thread says what the matter is. */
#include "check_parts.h"
#include "parallel.h"
#include <irmap/verify.h>
#include <stdatomic.h>

enum { PARTS = 4 }; /* for each thread: each of them looks at the types and records that it meets */

struct parts {
    const irmap_module *m;
    irmap_check_level level;
    bool meaning, strict_hints;
    uint32_t functions, ranges;
    uint64_t work;      /* that each may do again */
    atomic_bool found;  /* something was: nobody needs to go on */
    atomic_size_t good; /* pieces in which nothing was */
};

static int found_finding(void *ctx, const irmap_finding *finding)
{
    struct parts *p = ctx;
    (void)finding;
    atomic_store(&p->found, true);
    return 1;
}

static int found_violation(void *ctx, const irmap_violation *violation)
{
    struct parts *p = ctx;
    (void)violation;
    atomic_store(&p->found, true);
    return 1;
}

static uint32_t begin_of(const struct parts *p, size_t range)
{
    return (uint32_t)((uint64_t)p->functions * range / p->ranges);
}

/* Piece 0 is all but the functions. */
static void look(void *ctx, struct cli *cli, size_t i, uint64_t *note)
{
    struct parts *p = ctx;
    irmap_check_range range = {.part = IRMAP_CHECK_AROUND, .max_work = p->work};
    irmap_status status = IRMAP_OK;
    irmap_error err;
    (void)cli;
    (void)note;
    if (atomic_load(&p->found))
        return;
    if (i > 0) {
        range.part = IRMAP_CHECK_FUNCTIONS;
        range.first = begin_of(p, i - 1);
        range.count = begin_of(p, i) - range.first;
    }
    if (p->meaning) {
        irmap_verify_opts opts = {.size = sizeof opts,
                                  .strict_hints = p->strict_hints,
                                  .report = found_violation,
                                  .ctx = p,
                                  .range = range};
        status = irmap_verify(p->m, &opts, &err);
    }
    if (status == IRMAP_OK) {
        irmap_check_opts opts = {.size = sizeof opts,
                                 .level = p->level,
                                 .report = found_finding,
                                 .ctx = p,
                                 .range = range};
        status = irmap_check(p->m, &opts, &err);
    }
    if (status != IRMAP_OK)
        atomic_store(&p->found, true);
    else if (!atomic_load(&p->found))
        atomic_fetch_add(&p->good, 1);
}

bool check_parts_good(struct cli *cli, const irmap_module *m, irmap_check_level level, bool meaning)
{
    const irmap_format format = irmap_module_format(m);
    const unsigned threads = parallel_threads(cli, m);
    struct parts p = {.m = m,
                      .level = level,
                      .meaning = meaning,
                      .strict_hints = cli->strict_hints,
                      .functions = irmap_func_count(m)};
    if (threads < 2 || p.functions < 2 ||
        !(format == IRMAP_FORMAT_TILEIR || format == IRMAP_FORMAT_MLIR))
        return false;
    p.ranges = p.functions < PARTS * threads ? p.functions : PARTS * threads;
    irmap_print_budget budget;
    irmap_print_budget_of(m, &budget);
    p.work = budget.work / (p.ranges + 1);
    if (p.work == 0)
        return false;
    atomic_init(&p.found, false);
    atomic_init(&p.good, 0);
    struct parallel work = {.count = (size_t)p.ranges + 1, .ctx = &p, .piece = look};
    parallel_run(cli, threads, &work);
    return atomic_load(&p.good) == work.count;
}
