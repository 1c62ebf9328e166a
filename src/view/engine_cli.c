/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * In place of the parts of the command that open files, report and start threads: files are in
 * memory, modules open already, and what is reported is kept for the caller. The commands above
 * them are those of the command, so that their JSON is its JSON.
 */
#include "cli/check_parts.h"
#include "cli/dialects.h"
#include "cli/hex_unopened.h"
#include "cli/parallel.h"
#include "cli/stat.h"
#include "cli/system.h"
#include "engine.h"
#include <fnmatch.h>
#include <stdlib.h>

static struct view_call *at_work;

void view_at_work(struct view_call *call)
{
    at_work = call;
}

/* The instance ends, which JavaScript makes an error. */
static void end_instance(void)
{
    exit(EXIT_ENVIRONMENT);
}

int cli_write(void *file, const char *data, size_t size)
{
    return size == 0 || fwrite(data, 1, size, file) == size ? 0 : -1;
}

static double told; /* part of the call */

void view_begin(uint64_t size)
{
    told = 0;
    memory_exhausted = end_instance;
    budget_set_file(size);
}

/* Output. */
bool cli_put(struct cli *cli, const char *data, size_t size)
{
    return cli_write(cli->out, data, size) == 0;
}

int cli_put_text(void *cli, const char *data, size_t size)
{
    return cli_put(cli, data, size) ? 0 : -1;
}

bool cli_open_output(struct cli *cli)
{
    (void)cli;
    return true;
}

/* Whoever called hears each hundredth. */
__attribute__((import_module("irmap"), import_name("progress"))) void view_progress(double part);

void cli_progress(struct cli *cli, uint64_t done, uint64_t all)
{
    const double part = all ? (double)done / (double)all : 0;
    (void)cli;
    if (part >= told && part < told + 0.01)
        return;
    told = part;
    view_progress(part);
}

void progress_end(struct progress *p)
{
    (void)p;
}

/* JavaScript hands over all descriptions. */
bool dialects_fetch(struct cli *cli, const irmap_module *m)
{
    (void)cli, (void)m;
    return false;
}

/* There is one thread. */
bool check_parts_good(struct cli *cli, const irmap_module *m, irmap_check_level level, bool meaning)
{
    (void)cli, (void)m, (void)level, (void)meaning;
    return false;
}

/* Reports. */
void view_problem(const irmap_module *m, const irmap_error *err, bool warning)
{
    struct json *o = &view_result.problems;
    char message[512], where[512] = "";
    irmap_error_message(err, message, sizeof message);
    if (m)
        irmap_module_error_path(m, err, where, sizeof where);
    else
        irmap_error_path(err, where, sizeof where);
    json_begin_object(o);
    json_put_text(o, "status", irmap_status_name(err->status));
    json_put_text(o, "severity", warning ? "warning" : "error");
    json_put_text(o, "message", message);
    json_put_u64(o, "offset", err->offset);
    json_key(o, "path"); /* of names of the file, which may have any bytes */
    if (!json_utf8(o, (irmap_str){where, strlen(where)}))
        (void)json_escape(o, (irmap_str){where, strlen(where)});
    json_end_object(o);
}

void cli_worse(struct cli *cli, int status)
{
    if (status > cli->status)
        cli->status = status;
}

int cli_status_of(const struct cli *cli, const irmap_error *err)
{
    (void)cli, (void)err;
    return EXIT_INPUT;
}

bool cli_report(struct cli *cli, const char *path, const irmap_module *m, const irmap_error *err)
{
    (void)path;
    view_problem(m, err, false);
    cli_worse(cli, cli_status_of(cli, err));
    return true;
}

bool cli_warn(struct cli *cli, const char *path, const irmap_module *m, const irmap_error *err)
{
    (void)cli, (void)path;
    view_problem(m, err, true);
    return true;
}

void cli_violation(struct cli *cli, const char *path, const irmap_violation *v)
{
    cli_report(cli, path, NULL, &v->error); /* in JSON, violations are rows */
}

int cli_usage(struct cli *cli, const char *message, const char *what)
{
    irmap_error err;
    (void)message, (void)what;
    (void)query_error(&err, IRMAP_INVALID_ARG, "arguments", 0, 0);
    cli_report(cli, NULL, NULL, &err);
    return EXIT_USAGE;
}

const char *cli_name(const char *path)
{
    return path;
}

const char *cli_plain(const char *name)
{
    return name;
}

/* Modules: an argument is one by its address, as in the command. */
irmap_module *cli_try_open(struct cli *cli, const char *path, irmap_error *err)
{
    irmap_error warning;
    (void)cli;
    for (int i = 0; at_work && i < 2; i++) {
        if (path != at_work->args[i])
            continue;
        irmap_module *m = at_work->modules[i]->m;
        err->status = IRMAP_OK;
        for (uint32_t k = 0; irmap_module_warning_get(m, k, &warning) == IRMAP_OK; k++)
            view_problem(m, &warning, true);
        return irmap_module_ref(m);
    }
    (void)query_error(err, IRMAP_NOT_FOUND, "module", 0, 0);
    return NULL;
}

irmap_module *cli_open(struct cli *cli, const char *path)
{
    irmap_error err;
    irmap_module *m = cli_try_open(cli, path, &err);
    if (!m)
        cli_report(cli, path, NULL, &err);
    return m;
}

void cli_close(struct cli *cli, const char *path, irmap_module *m)
{
    irmap_error err;
    if (budget_error(&err)) {
        cli_report(cli, path, m, &err);
    }
    irmap_module_unref(m);
}

/* The page does not show what it cannot open. */
void hex_unopened(struct cli *cli, const char *path, const irmap_error *err)
{
    (void)cli, (void)path, (void)err;
}

/* Lists here are JSON. */
void cli_begin_file(struct cli *cli, const char *path, const char *mark)
{
    (void)cli, (void)path, (void)mark;
}

int cli_show_files(struct cli *cli, int first, const char *mark,
                   void (*show)(struct cli *cli, const char *path, const irmap_module *m))
{
    (void)mark;
    for (int i = first; i < cli->arg_count; i++) {
        irmap_module *m = cli_open(cli, cli->args[i]);
        if (!m)
            continue;
        show(cli, cli->args[i], m);
        cli_close(cli, cli->args[i], m);
    }
    return cli->status;
}

bool cli_has_functions(struct cli *cli, const char *path, const irmap_module *m)
{
    irmap_error warning;
    (void)cli, (void)path;
    for (uint32_t i = 0; irmap_module_warning_get(m, i, &warning) == IRMAP_OK; i++)
        if (warning.status == IRMAP_NOT_UNDERSTOOD && warning.func.id == IRMAP_NONE)
            return false; /* it was told when the module was opened */
    return true;
}

/* Files. */
const struct input *input_of(const struct cli *cli, const char *name)
{
    for (size_t i = 0; i < cli->input_count; i++)
        if (cli->inputs[i].name == name && cli->inputs[i].carrier)
            return &cli->inputs[i];
    return NULL;
}

const char *input_lacking(struct cli *cli, const char *name, size_t function)
{
    (void)cli, (void)function;
    return name;
}

size_t input_reread(const struct cli *cli, const char *name, uint64_t offset, uint8_t *to,
                    size_t size)
{
    (void)cli, (void)name, (void)offset, (void)to, (void)size;
    return 0; /* for text only */
}

char *input_name(struct cli *cli, const char *path, uint32_t index)
{
    (void)cli, (void)index;
    return (char *)(uintptr_t)path;
}

irmap_status carrier_open_whole(const struct carrier *c, const irmap_open_opts *opts,
                                irmap_module **out, irmap_error *err)
{
    return irmap_open_memory(c->data, c->size, opts, out, err);
}

irmap_status carrier_open(struct cli *cli, const struct carrier *c, uint32_t index,
                          const irmap_open_opts *opts, irmap_module **out, irmap_error *err)
{
    struct unpacked module;
    *out = NULL;
    if (index >= c->hits.count)
        return query_error(err, IRMAP_OUT_OF_RANGE, "module", index, c->hits.count);
    const struct hit *hit = &c->hits.list[index];
    const uint8_t *stored = hit->bytes ? hit->bytes : c->data + hit->found.offset;
    const uint64_t size = hit->bytes ? hit->size : hit->found.stored;
    if (!search_is_packed(hit))
        return irmap_open_memory(stored, (size_t)size, opts, out, err);
    irmap_status status = search_unpack(cli, hit, stored, &module, err);
    if (status != IRMAP_OK)
        return status;
    status = irmap_open_wrap(module.data, module.size, free, module.data, opts, out, err);
    if (status != IRMAP_OK)
        free(module.data);
    return status;
}

irmap_status input_open(struct cli *cli, const char *name, const irmap_open_opts *opts,
                        irmap_module **out, irmap_error *err)
{
    (void)cli, (void)name, (void)opts;
    *out = NULL;
    return query_error(err, IRMAP_NOT_FOUND, "file", 0, 0);
}

/* Threads: none. */
unsigned parallel_threads(const struct cli *cli, const irmap_module *m)
{
    (void)cli, (void)m;
    return 1;
}

void parallel_run(struct cli *cli, unsigned threads, const struct parallel *work)
{
    (void)threads;
    for (size_t i = 0; i < work->count && !budget_exceeded(); i++) {
        uint64_t note = 0;
        work->piece(work->ctx, cli, i, &note);
    }
}

size_t *parallel_split(const irmap_module *m, const irmap_func *functions, size_t count,
                       unsigned threads, enum parallel_size most, size_t *pieces)
{
    size_t *begins = memory_grow(NULL, 2, sizeof *begins);
    (void)m, (void)functions, (void)threads, (void)most;
    begins[0] = 0;
    begins[1] = count;
    *pieces = count ? 1 : 0;
    begins[*pieces] = count;
    return begins;
}

/* The system. */
bool system_is_terminal(FILE *to)
{
    (void)to;
    return false;
}

uint32_t system_columns(FILE *to)
{
    (void)to;
    return 0;
}

bool system_matches(const char *pattern, const char *text)
{
    return fnmatch(pattern, text, FNM_NOESCAPE) == 0;
}

void cli_check_dialects(struct cli *cli)
{
    (void)cli; /* without a module, which there always is */
}

int stats_compare(struct cli *cli)
{
    return cli->status; /* of two lists of files */
}

void stats_plot(struct cli *cli, const char *path, const irmap_module *m, const struct stats *s)
{
    (void)cli, (void)path, (void)m, (void)s; /* to a file */
}
