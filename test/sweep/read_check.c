/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "checks.h"

struct findings {
    struct reader *r;
    uint64_t errors, warnings;
    irmap_error first;
};

static int take_finding(void *ctx, const irmap_finding *finding)
{
    struct findings *f = ctx;
    const irmap_error *e = &finding->error;
    PROMISE(f->r, finding->warning <= 1);
    PROMISE(f->r, irmap_status_classify(e->status) == IRMAP_CLASS_INPUT);
    PROMISE(f->r, e->offset <= f->r->bytes.size);
    if (!finding->warning && f->errors++ == 0)
        f->first = *e;
    f->warnings += finding->warning;
    digest_number(f->r, (uint64_t)e->status << 1 | finding->warning);
    digest_number(f->r, e->offset);
    return 0;
}

/* Checks that the status and error record are those of the first reported error. */
static void read_level(struct reader *r, irmap_check_level level)
{
    struct findings f = {.r = r};
    irmap_check_opts opts = {
        .size = sizeof opts, .level = level, .report = take_finding, .ctx = &f};
    irmap_status status = irmap_check(r->m, &opts, next_error(r));
    (void)check_status(r, status, NULL, 0);
    if (irmap_status_classify(status) == IRMAP_CLASS_INPUT) {
        PROMISE(r, f.errors > 0 && f.first.status == status);
        PROMISE(r, r->options.without_errors || r->err.offset == f.first.offset);
    }
    PROMISE(r, status != IRMAP_OK || f.errors == 0);
    opts.max_findings = 1;
    struct findings one = {.r = r};
    opts.ctx = &one;
    irmap_status again = irmap_check(r->m, &opts, NULL);
    digest_number(r, (uint64_t)again);
    PROMISE(r, again == status || r->options.allocations_max);
    PROMISE(r, one.errors == (f.errors != 0) || r->options.allocations_max);
}

void read_check(struct reader *r)
{
    if (r->options.tiles_max) /* takes as long as printing */
        return;
    read_level(r, IRMAP_CHECK_STRICT);
    read_level(r, IRMAP_CHECK_READ);
}
