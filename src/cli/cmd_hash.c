/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "cli.h"
#include "query/json.h"
#include "query/short_names.h"
#include <stdlib.h>

enum { HASH_TEXT = 2 * sizeof(irmap_hash) + 2 };

static void show(struct cli *cli, const char *path, const irmap_module *m, irmap_func func,
                 const irmap_hash *hash, const struct short_names *names, struct json *o)
{
    char text[2 * sizeof hash->bytes + 1], *kept = NULL;
    irmap_error err;
    for (size_t i = 0; i < sizeof hash->bytes; i++)
        snprintf(text + 2 * i, 3, "%02x", hash->bytes[i]);
    if (!cli->json) {
        (void)json_func_name(o, m, func, &err);
        fprintf(cli->out, "%s  %s\n", text,
                short_name(names, func, o->data[0] == '"' ? json_plain(o) : "?", &kept));
        json_clear(o);
        free(kept);
        return;
    }
    json_begin_row(o, path);
    json_key(o, "function");
    (void)json_func_name(o, m, func, &err);
    json_put_int(o, "index", func.id);
    json_put_text(o, "hash", text);
    json_end_object(o);
    (void)json_line(o, cli_write, cli->out);
}

static void hash(struct cli *cli, const char *path, const irmap_module *m)
{
    irmap_func *functions;
    irmap_hasher *hasher;
    irmap_hash out;
    struct json line = {.spaced = !cli->json};
    irmap_error err;
    if (!cli_has_functions(cli, path, m) || !cli_choose(cli, path, m, &functions))
        return;
    size_t count = functions ? cli->chosen : irmap_func_count(m);
    const uint32_t width = cli->json ? 0 : terminal_width(cli->out);
    struct short_names *names = short_names_new(m, width > HASH_TEXT ? width - HASH_TEXT : width);
    const irmap_hash_opts opts = {.size = sizeof opts, .stablehlo = cli->form.stablehlo};
    if (irmap_hasher_new_with(m, &opts, &hasher, &err) != IRMAP_OK) {
        cli_report(cli, path, m, &err);
        count = 0;
    }
    for (size_t i = 0; i < count && !ferror(cli->out); i++) {
        cli_progress(cli, i, count);
        irmap_func func = functions ? functions[i] : (irmap_func){(uint32_t)i};
        if (!budget_take_parameters(m, func))
            break;
        if (irmap_hasher_func(hasher, func, &out, &err) == IRMAP_OK)
            show(cli, path, m, func, &out, names, &line);
        else
            cli_report(cli, path, m, &err);
    }
    if (!count && !cli->json && cli->status == EXIT_GOOD)
        fputs("(no functions)\n", cli->out);
    json_free(&line);
    short_names_free(names);
    irmap_hasher_free(hasher);
    free(functions);
}

int cmd_hash(struct cli *cli)
{
    return cli_show_files(cli, 0, "", hash);
}
