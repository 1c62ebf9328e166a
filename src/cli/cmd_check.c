/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "cli.h"
#include "json.h"
#include <string.h>

struct verdict {
    struct cli *cli;
    const char *path;
    const irmap_module *m;
    json_t *findings;
};

/* The line of 16 bytes in which the first wrong one stands, and a caret below that. */
static void show_bytes(const irmap_module *m, uint64_t offset)
{
    irmap_bytes all = irmap_module_bytes(m);
    uint64_t line = offset & ~(uint64_t)15;
    if (line >= all.size)
        return;
    fprintf(stderr, "    %08llx ", (unsigned long long)line);
    for (uint64_t i = line; i < line + 16 && i < all.size; i++)
        fprintf(stderr, " %02x", all.data[i]);
    fprintf(stderr, "\n    %*s^^\n", 10 + 3 * (int)(offset - line), "");
}

static void add_json(struct verdict *v, const irmap_error *err, bool warning)
{
    char message[512], where[512] = "";
    irmap_error_message(err, message, sizeof message);
    if (v->m)
        irmap_module_error_path(v->m, err, where, sizeof where);
    else
        irmap_error_path(err, where, sizeof where);
    json_array_append_new(
        v->findings, json_pack("{s:s, s:s, s:o, s:s, s:s}", "rule", irmap_status_name(err->status),
                               "severity", warning ? "warning" : "error", "offset",
                               json_u64(err->offset), "message", message, "path", where));
}

static int found(void *ctx, const irmap_finding *finding)
{
    struct verdict *v = ctx;
    if (v->cli->json)
        add_json(v, &finding->error, finding->warning);
    else
        cli_diagnose(v->cli, v->path, v->m, &finding->error, finding->warning);
    if (!v->cli->json && irmap_status_classify(finding->error.status) == IRMAP_CLASS_INPUT)
        show_bytes(v->m, finding->error.offset);
    return 0;
}

static void conclude(struct verdict *v, const irmap_error *err)
{
    irmap_status_class class_ = irmap_status_classify(err->status);
    const char *word = class_ == IRMAP_CLASS_NONE    ? "accepted"
                       : class_ == IRMAP_CLASS_INPUT ? "rejected"
                                                     : "unfinished";
    if (v->cli->json)
        json_line(v->cli->out,
                  json_pack("{s:o, s:s, s:s, s:O}", "file", json_path(cli_name(v->path)), "verdict",
                            word, "level", v->cli->level ? v->cli->level : "strict", "findings",
                            v->findings));
    else
        fprintf(v->cli->out, "%s: %s\n", cli_name(v->path), word);
    if (class_ != IRMAP_CLASS_NONE)
        cli_worse(v->cli, class_ == IRMAP_CLASS_INPUT ? EXIT_INPUT : EXIT_ENVIRONMENT);
}

static void check(struct cli *cli, const char *path)
{
    irmap_error err = {.status = IRMAP_OK};
    struct verdict v = {.cli = cli, .path = path, .findings = json_array()};
    irmap_module *m = cli_try_open(cli, path, &err);
    v.m = m;
    if (m) {
        bool read = cli->level && strcmp(cli->level, "read") == 0;
        irmap_check_opts opts = {.size = sizeof opts,
                                 .level = read ? IRMAP_CHECK_READ : IRMAP_CHECK_STRICT,
                                 .report = found,
                                 .ctx = &v};
        if (irmap_check(m, &opts, &err) != IRMAP_OK &&
            irmap_status_classify(err.status) != IRMAP_CLASS_INPUT)
            cli_report(cli, path, &err);
        conclude(&v, &err);
        cli_close(cli, path, m);
    } else if (err.status != IRMAP_OK) {
        if (cli->json)
            add_json(&v, &err, false);
        else
            cli_report(cli, path, &err);
        conclude(&v, &err);
    }
    json_decref(v.findings);
}

int cmd_check(struct cli *cli)
{
    if (cli->arg_count < 1)
        return cli_usage(cli, "no FILE given", NULL);
    for (int i = 0; i < cli->arg_count; i++)
        check(cli, cli->args[i]);
    return cli->status;
}
