/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* irmap view: writes the page of src/view, with a file embedded as text of a <script> element that
 * does not run. */
#include "gzip.h"
#include "input.h"
#include "system.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#ifdef _WIN32
enum { on_windows = 1 };
#else
enum { on_windows = 0 };
#endif

/* Line of the page that the <script> element replaces. */
static const char mark[] = "<!-- irmap-file -->\n";

/* Opens the page of --page, or the one installed or built with the command. */
static FILE *open_page(struct cli *cli)
{
    FILE *f = NULL;
    if (cli->page) {
        f = system_fopen(cli->page, "rb");
        if (!f) {
            fprintf(stderr, "%s: error: cannot open the page: %s [io]\n",
                    cli_escape_controls(cli->page), strerror(errno));
            cli_raise_status(cli, EXIT_ENVIRONMENT);
        }
        return f;
    }
    char path[4096];
    for (int i = 0; !f && cli_share_path(i, path, sizeof path, "irmap.html"); i++)
        f = path[0] ? system_fopen(path, "rb") : NULL;
    if (!f) {
        fputs(
            "irmap view: error: there is no share/irmap/irmap.html: irmap was built without it "
            "[io]\n"
            "    building it needs clang, lld, wasi-libc and compiler-rt for wasm32 (Debian: clang "
            "lld wasi-libc libclang-rt-dev-wasm32); 'meson configure BUILD -Dview=enabled' "
            "names "
            "what is missing; --page FILE uses the page of another build\n",
            stderr);
        cli_raise_status(cli, EXIT_ENVIRONMENT);
    }
    return f;
}

/* Returns the page, with a terminating zero byte. The caller frees it. Prints errors, and returns
 * NULL on failure. */
static char *read_page(struct cli *cli, size_t *size)
{
    enum { STEP = 1 << 20 };
    char *page = NULL;
    size_t n = 0;
    FILE *f = open_page(cli);
    *size = 0;
    do {
        if (!f)
            return NULL;
        page = memory_grow(page, *size + STEP, 1);
        n = fread(page + *size, 1, STEP - 1, f);
        *size += n;
    } while (n);
    const bool failed = ferror(f) != 0;
    fclose(f);
    page[*size] = '\0';
    if (!failed && strlen(page) == *size && strstr(page, mark) &&
        !strstr(strstr(page, mark) + 1, mark))
        return page;
    fprintf(stderr, "%s: error: %s [io]\n", cli->page ? cli_name(cli->page) : "irmap.html",
            failed ? "cannot read the page" : "it is not the page of irmap");
    cli_raise_status(cli, EXIT_ENVIRONMENT);
    free(page);
    return NULL;
}

/* Base64 encoder. `waiting` contains `count` bytes of an incomplete group of three. */
struct base64 {
    struct cli *cli;
    uint8_t waiting[3];
    size_t count;
};

static bool put_group(struct base64 *b)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const uint8_t *in = b->waiting;
    char text[4] = {letters[in[0] >> 2], letters[(in[0] & 3) << 4 | in[1] >> 4],
                    b->count > 1 ? letters[(in[1] & 15) << 2 | in[2] >> 6] : '=',
                    b->count > 2 ? letters[in[2] & 63] : '='};
    memset(b->waiting, 0, sizeof b->waiting);
    b->count = 0;
    return cli_put(b->cli, text, sizeof text);
}

static bool put_base64(void *ctx, const uint8_t *data, size_t size)
{
    struct base64 *b = ctx;
    bool good = true;
    for (size_t i = 0; i < size && good; i++) {
        b->waiting[b->count++] = data[i];
        good = b->count < 3 || put_group(b);
    }
    return good;
}

/* Writes the file name, without folders, as an attribute. */
static void put_name(struct cli *cli, const char *name)
{
    for (const char *at = name; *at; at++)
        if ((*at == '/' || (on_windows && (*at == '\\' || *at == ':'))) && at[1])
            name = at + 1;
    for (; *name; name++) {
        const char *text = *name == '&'   ? "&amp;"
                           : *name == '"' ? "&quot;"
                           : *name == '<' ? "&lt;"
                                          : NULL;
        (void)cli_put(cli, text ? text : name, text ? strlen(text) : 1);
    }
}

static void put_file(struct cli *cli, const char *name, irmap_bytes file)
{
    static const char before[] =
        "<script type=\"application/octet-stream\" id=\"irmap-file\" data-name=\"";
    struct base64 b = {.cli = cli, .count = 0};
    (void)cli_put(cli, before, sizeof before - 1);
    put_name(cli, query_file_name(name));
    (void)cli_put(cli, "\">", 2);
    if (!gzip_write(file.data, file.size, put_base64, &b) && !ferror(cli->out)) {
        fputs("irmap view: error: out of memory [nomem]\n", stderr);
        cli_raise_status(cli, EXIT_ENVIRONMENT);
    }
    if (b.count)
        (void)put_group(&b);
    (void)cli_put(cli, "</script>\n", 10);
}

static void show(struct cli *cli, const char *page, size_t size, irmap_bytes file)
{
    const char *at = strstr(page, mark);
    (void)cli_put(cli, page, (size_t)(at - page));
    if (file.data)
        put_file(cli, cli->args[0], file);
    else
        (void)cli_put(cli, mark, sizeof mark - 1);
    at += sizeof mark - 1;
    (void)cli_put(cli, at, size - (size_t)(at - page));
}

/* Writes the page with a file that contains several modules. */
static void show_whole(struct cli *cli, const char *page, size_t size)
{
    const struct searched_file *c = find_input(cli, cli->args[0])->file;
    struct system_file file = {.size = c->size};
    uint8_t *data = c->data;
    const int fd = data ? -1 : system_open(c->path);
    if (fd >= 0 && system_get_info(fd, &file)) {
        cli_guard_mapping(c->path);
        data = system_map(fd, (size_t)file.size);
    }
    if (data) {
        show(cli, page, size, (irmap_bytes){data, (size_t)file.size});
    } else {
        fprintf(stderr, "%s: error: cannot read the file: %s [io]\n", cli_name(c->path),
                strerror(errno));
        cli_raise_status(cli, EXIT_ENVIRONMENT);
    }
    if (data && !c->data) {
        system_unmap(data, (size_t)file.size);
        cli_unguard_mapping();
    }
    if (fd >= 0)
        system_close(fd);
}

int cmd_view(struct cli *cli)
{
    size_t size;
    if (cli->arg_count > 1)
        return cli_usage(cli, "more than one FILE given", NULL);
    if (!cli->output && system_is_terminal(stdout))
        return cli_usage(cli, "a page is not written to a terminal: give -o FILE", NULL);
    cli->discard_on_error = true;
    char *page = read_page(cli, &size);
    if (!page)
        return cli->status;
    const bool several = cli->arg_count && input_choices(cli, cli->args[0]);
    irmap_module *m = cli->arg_count && !several ? cli_open(cli, cli->args[0]) : NULL;
    if (m) {
        show(cli, page, size, irmap_module_bytes(m));
        cli_close(cli, cli->args[0], m);
    } else if ((several || !cli->arg_count) && cli_open_output(cli)) {
        if (several)
            show_whole(cli, page, size);
        else
            show(cli, page, size, (irmap_bytes){NULL, 0});
    }
    free(page);
    return cli->status;
}
