/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* irmap check --dialect FILE, without a file of bytecode. */
#include "cold.h"

#include "dialects.h"
#include "query/json.h"

static void put_mistake(struct json *o, const struct cli *cli, size_t i)
{
    const irmap_error *err = &cli->described[i].err;
    unsigned long line, column;
    char message[512];
    dialects_place(cli, i, &line, &column);
    irmap_error_message(err, message, sizeof message);
    json_begin_object(o);
    json_put_text(o, "rule", irmap_status_name(err->status));
    json_put_text(o, "severity", "error");
    json_put_u64(o, "offset", err->offset);
    json_put_u64(o, "line", line);
    json_put_u64(o, "column", column);
    json_put_text(o, "message", message);
    json_put_text(o, "path", "");
    json_end_object(o);
}

static void write_verdict(const struct cli *cli, size_t i, bool good)
{
    struct json o = {.data = NULL};
    json_begin_row(&o, cli->described[i].path);
    json_put_text(&o, "verdict", good ? "accepted" : "rejected");
    json_key(&o, "findings");
    json_begin_array(&o);
    if (!good)
        put_mistake(&o, cli, i);
    json_end_array(&o);
    json_end_object(&o);
    (void)json_line(&o, cli_write, cli->out);
    json_free(&o);
}

static void conclude(struct cli *cli, size_t i)
{
    const struct described *d = &cli->described[i];
    bool good = d->err.status == IRMAP_OK;
    if (cli->json) {
        write_verdict(cli, i, good);
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
