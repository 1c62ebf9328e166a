/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The functions that queries call. */
#include "cli.h"

static void report(const struct query *q, const irmap_error *err)
{
    (void)cli_report(q->ctx, q->file, q->m, err);
}

static void progress(const struct query *q, uint64_t done, uint64_t all)
{
    struct cli *cli = q->ctx;
    if (all)
        cli_progress(cli, done, all);
    else if (!cli_ahead())
        progress_end(&cli->bar);
}

struct query cli_query(struct cli *cli, const char *path, const irmap_module *m)
{
    return (struct query){.m = m,
                          .file = path,
                          .write = cli_write,
                          .out = cli->out,
                          .report = report,
                          .progress = progress,
                          .run = cli_run_parallel,
                          .threads = cli_threads(cli, m),
                          .ctx = cli};
}

struct query cli_query_large(struct cli *cli, const char *path, const irmap_module *m)
{
    struct query q = cli_query(cli, path, m);
    q.write = cli_put_text;
    q.out = cli;
    return q;
}
