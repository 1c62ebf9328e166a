/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* irmap check --dialect FILE, without a file of bytecode. */
#include "cold.h"

#include "dialects.h"
#include "json_tree.h"

static json_t *pack_mistake(const struct cli *cli, size_t i)
{
    const irmap_error *err = &cli->described[i].err;
    unsigned long line, column;
    char message[512];
    dialects_place(cli, i, &line, &column);
    irmap_error_message(err, message, sizeof message);
    return json_pack("{s:s, s:s, s:o, s:I, s:I, s:s, s:s}", "rule", irmap_status_name(err->status),
                     "severity", "error", "offset", tree_u64(err->offset), "line", (json_int_t)line,
                     "column", (json_int_t)column, "message", message, "path", "");
}

static void conclude(struct cli *cli, size_t i)
{
    const struct described *d = &cli->described[i];
    bool good = d->err.status == IRMAP_OK;
    if (cli->json) {
        json_t *findings = json_array();
        if (!good)
            json_array_append_new(findings, pack_mistake(cli, i));
        tree_line(cli->out, json_pack("{s:o, s:s, s:o}", "file", tree_path(d->path), "verdict",
                                      good ? "accepted" : "rejected", "findings", findings));
        cli_worse(cli, good ? EXIT_GOOD : EXIT_INPUT);
        return;
    }
    if (!good)
        dialects_report(cli, i);
    fprintf(cli->out, "%s: %s", d->path, good ? "accepted, dialect " : "rejected");
    if (good)
        fwrite(d->name.data, 1, d->name.size, cli->out);
    fputc('\n', cli->out);
}

void cli_check_dialects(struct cli *cli)
{
    if (!cli_open_output(cli))
        return;
    for (size_t i = 0; i < cli->open.dialect_count; i++)
        conclude(cli, i);
}
