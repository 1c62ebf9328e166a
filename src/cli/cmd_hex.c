/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "cli.h"
#include "json.h"
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct hex {
    struct cli *cli;
    const char *path;
    const irmap_module *m;
    size_t parts;
    struct json line;
};

static int add_line(void *ctx, const irmap_span *span)
{
    struct hex *h = ctx;
    struct json *o = &h->line;
    char text[IRMAP_SPAN_TEXT_MAX];
    cli_progress(h->cli, span->offset, irmap_module_bytes(h->m).size);
    (void)irmap_span_text(h->m, span, text);
    json_begin_row(o, h->path);
    json_put_u64(o, "offset", span->offset);
    json_put_u64(o, "size", span->size);
    json_put_int(o, "depth", span->depth);
    json_put_text(o, "part", irmap_part_name(span->part));
    json_put_text(o, "name", span->name);
    json_put_text(o, "value", text);
    if (span->error)
        json_put_text(o, "error", irmap_status_name(span->error->status));
    json_end_object(o);
    json_line(o, h->cli->out);
    return ferror(h->cli->out);
}

/* Lines begin with the offset. */
static int put_text(void *ctx, const char *data, size_t size)
{
    const struct hex *h = ctx;
    const char *line = h->cli->bar.wanted ? memchr(data, '\n', size) : NULL;
    if (line && data + size - line > 16)
        cli_progress(h->cli, strtoull(line + 1, NULL, 16), irmap_module_bytes(h->m).size);
    return cli_put_text(h->cli, data, size);
}

/* The bytes [from, to). */
static void show(struct hex *h, uint64_t from, uint64_t to)
{
    irmap_error err;
    irmap_span_opts opts = {.size = sizeof opts, .from = from, .to = to};
    if (h->parts++ && !h->cli->json)
        fputc('\n', h->cli->out);
    irmap_status status = h->cli->json ? irmap_spans(h->m, &opts, add_line, h, &err)
                                       : irmap_print_hex(h->m, &opts, put_text, h, &err);
    if (status != IRMAP_OK && !ferror(h->cli->out))
        cli_report(h->cli, h->path, h->m, &err);
}

static void show_functions(struct hex *h)
{
    irmap_func *functions;
    if (!cli_choose(h->cli, h->path, h->m, &functions))
        return;
    for (size_t i = 0; i < h->cli->chosen; i++) {
        irmap_func_info f;
        irmap_error err;
        if (irmap_func_get(h->m, functions[i], &f, &err) == IRMAP_OK)
            show(h, f.offset, f.body_offset + f.body.size);
        else
            cli_report(h->cli, h->path, h->m, &err);
    }
    free(functions);
}

/* A section that the file repeats is shown each time. */
static void show_sections(struct hex *h)
{
    irmap_section s;
    for (uint32_t i = 0; i < irmap_section_count(h->m); i++)
        if (irmap_section_get(h->m, i, &s, NULL) == IRMAP_OK && s.name.size &&
            strlen(h->cli->section) == s.name.size &&
            strncasecmp(s.name.data, h->cli->section, s.name.size) == 0)
            show(h, s.header, s.offset + s.size);
    if (h->parts)
        return;
    fprintf(stderr, "%s: error: no section is called '%s' [%s]\n", cli_name(h->path),
            h->cli->section, irmap_status_name(IRMAP_NOT_FOUND));
    cli_worse(h->cli, EXIT_INPUT);
}

static void show_range(struct hex *h)
{
    const uint64_t size = irmap_module_bytes(h->m).size;
    if (h->cli->from < size) {
        show(h, h->cli->from, h->cli->to + 1);
        return;
    }
    fprintf(stderr, "%s: error: offset %#llx is behind the end: the module has %#llx bytes [%s]\n",
            cli_name(h->path), (unsigned long long)h->cli->from, (unsigned long long)size,
            irmap_status_name(IRMAP_NOT_FOUND));
    cli_worse(h->cli, EXIT_INPUT);
}

static void show_file(struct cli *cli, const char *path, const irmap_module *m)
{
    struct hex h = {.cli = cli, .path = path, .m = m};
    if (cli->at)
        show_range(&h);
    else if (cli->section)
        show_sections(&h);
    else if (cli->function_count)
        show_functions(&h);
    else
        show(&h, 0, 0);
    json_free(&h.line);
}

int cmd_hex(struct cli *cli)
{
    if ((cli->section != NULL) + (cli->function_count > 0) + (cli->at != NULL) > 1)
        return cli_usage(cli, "more than one of --section, --function and --at are given", NULL);
    return cli_show_files(cli, 0, "", show_file);
}
