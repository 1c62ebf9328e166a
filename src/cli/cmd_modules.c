/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "dialects.h"
#include "input.h"
#include "query/modules.h"

static irmap_status open_module(struct query *q, const struct modules *l, uint32_t index,
                                bool with_dialects, irmap_module **out, irmap_error *err)
{
    struct cli *cli = q->ctx;
    irmap_open_opts opts = cli->open;
    if (with_dialects)
        opts.io = cli->no_mmap ? IRMAP_IO_COPY : IRMAP_IO_AUTO;
    irmap_status status = searched_file_open_module(cli, l->ctx, index, &opts, out, err);
    if (status != IRMAP_OK || !with_dialects || !dialects_find_for_module(cli, *out))
        return status;
    irmap_module_unref(*out);
    opts.dialects = cli->open.dialects;
    opts.dialect_count = cli->open.dialect_count;
    opts.dialects_by_name = cli->open.dialects_by_name;
    return searched_file_open_module(cli, l->ctx, index, &opts, out, err);
}

static void report_failed(struct query *q, const struct modules *l, uint32_t index,
                          const irmap_error *err)
{
    const struct searched_file *c = l->ctx;
    if (repeats_count(c->repeats, index, err->status))
        cli_report(q->ctx, input_name(q->ctx, c->path, index), NULL, err);
    else
        cli_raise_status(q->ctx, cli_status_of(q->ctx, err));
}

static void list_modules(struct cli *cli, const char *name, const struct searched_file *c,
                         uint32_t only)
{
    irmap_error err;
    if (only != IRMAP_NONE && only >= c->hits.count) {
        (void)query_error(&err, IRMAP_OUT_OF_RANGE, "module", only, c->hits.count);
        cli_report(cli, name, NULL, &err);
        return;
    }
    struct query q = cli_query(cli, c->path, NULL);
    const struct modules l = {&c->hits, cli->json, only, open_module, report_failed, c};
    modules_list(&q, &l);
}

/* Lists the modules of one argument. If there is none, or none at the start of bytecode, opens
 * the file itself to report why. */
int cli_list_modules(struct cli *cli, const char *name)
{
    irmap_module *m = NULL;
    irmap_error err = {.status = IRMAP_OK};
    const struct input *in = find_input(cli, name);
    const struct searched_file *c = in ? in->file : NULL;
    if (!c)
        (void)input_open(cli, name, &cli->open, &m, &err);
    else if (c->err.status != IRMAP_OK)
        err = c->err;
    else if (in->index == IRMAP_NONE &&
             (c->hits.count == 0 || (c->bytecode && c->hits.list[0].found.offset != 0)))
        (void)searched_file_open(c, &cli->open, &m, &err);
    irmap_module_unref(m);
    if (!cli_open_output(cli))
        return cli->status;
    if (err.status == IRMAP_OK || (c && c->hits.count))
        cli_begin_file(cli, name, "");
    if (c && (c->hits.count || in->index != IRMAP_NONE))
        list_modules(cli, name, c, in->index);
    if (err.status != IRMAP_OK)
        cli_report(cli, name, NULL, &err);
    if (budget_error(&err))
        cli_report(cli, name, NULL, &err);
    return cli->status;
}
