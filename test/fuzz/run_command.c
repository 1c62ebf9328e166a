/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#define _POSIX_C_SOURCE 200809L
#include "run_command.h"
#include "../../src/cli/input.h"
#include "../../src/cli/options.h"
#include "../sweep/described.h"
#include "../sweep/files.h"
#include "fuzz.h"
#include "json_lines.h"
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#define MUST(condition) insist((condition) ? NULL : #condition, __LINE__)

static const struct {
    const char *name;
    int (*run)(struct cli *cli);
    bool stablehlo; /* the command shows portable artifacts as StableHLO, as in main.c */
} commands[] = {
    {"check", cmd_check, false}, {"diff", cmd_diff, true},
    {"dump", cmd_dump, true},    {"extract", cmd_extract, false},
    {"hash", cmd_hash, false},   {"hex", cmd_hex, true},
    {"ls", cmd_ls, true},        {"stat", cmd_stat, true},
};

static void *need(void *p)
{
    if (!p)
        abort();
    return p;
}

/* Adds inputs as resolve_inputs() adds those from pipes. The last arguments are their names. */
static void add_inputs(struct cli *cli, const struct file_bytes *files, int count)
{
    const int first = cli->arg_count - count;
    char **args = need(calloc((size_t)cli->arg_count + 1, sizeof *args));
    memcpy(args, cli->args, (size_t)cli->arg_count * sizeof *args);
    cli->args = args;
    cli->files = need(calloc((size_t)count, sizeof *cli->files));
    cli->inputs = need(calloc((size_t)count, sizeof *cli->inputs));
    cli->sorted_inputs = need(calloc((size_t)count, sizeof *cli->sorted_inputs));
    for (int i = 0; i < count; i++) {
        struct searched_file *c = need(calloc(1, sizeof *c));
        c->path = args[first + i];
        c->data = exact_copy(files[i].data, files[i].size);
        c->size = files[i].size;
        c->bytecode = true;
        c->repeats = repeats_new();
        c->next = cli->searched_files;
        cli->searched_files = c;
        cli->files[i] = args[first + i];
        cli->inputs[i] = (struct input){args[first + i], c, IRMAP_NONE};
        cli->sorted_inputs[i] = &cli->inputs[i];
    }
    cli->input_count = cli->sorted_input_count = (size_t)count;
    cli->file_count = count;
}

static int run_parsed(struct cli *cli, const struct file_bytes *files, int count)
{
    int status = EXIT_USAGE;
    describe(files[0].data, files[0].size);
    const irmap_open_opts described = described_opts();
    cli->open.dialects = described.dialects;
    cli->open.dialect_count = described.dialect_count;
    cli->open.dialects_by_name = described.dialects_by_name;
    cli->no_dialects = true; /* no other file may be read */
    cli->jobs = 1;
    budget_begin();
    add_inputs(cli, files, count);
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        if (strcmp(commands[i].name, cli->command) == 0) {
            cli->open.stablehlo = commands[i].stablehlo && !cli->form.vhlo;
            status = commands[i].run(cli);
        }
    free_inputs(cli);
    return status;
}

/* The command finds inputs by the addresses of their names, which must be in ascending order. */
static char file_names[RUN_FILES][2] = {"a", "b"};

static void run(struct run *r, const char *const *words, int word_count,
                const struct file_bytes *files, int file_count, bool *json)
{
    char *argv[RUN_WORDS + RUN_FILES + 1], *copies[RUN_WORDS], *names[RUN_WORDS];
    int argc = 0;
    struct cli cli = {
        .command = words[0], .open.size = sizeof cli.open, .invalid_input_status = EXIT_INPUT};
    MUST(word_count <= RUN_WORDS && file_count <= RUN_FILES);
    for (int i = 0; i < word_count; i++) /* copied, since diff divides --function A=B in place */
        copies[i] = argv[argc++] = need(strdup(words[i]));
    for (int i = 0; i < file_count; i++)
        argv[argc++] = file_names[i];
    argv[argc] = NULL;
    cli.functions = names;
    cli.dialects = NULL; /* --dialect names a file */
    cli.out = need(open_memstream(&r->text, &r->size));
    optind = 0; /* resets getopt() */
    r->status = EXIT_USAGE;
    if (cli_parse(&cli, argc, argv) == PARSED_GOOD && cli.arg_count >= file_count)
        r->status = run_parsed(&cli, files, file_count);
    *json = cli.json;
    free(cli.line);
    for (int i = 0; i < word_count; i++)
        free(copies[i]);
    MUST(fclose(cli.out) == 0);
}

struct run run_command(const char *const *words, int word_count, const struct file_bytes *files,
                       int file_count)
{
    struct run r = {.messages = NULL};
    bool json;
#ifdef __GLIBC__
    FILE *const kept = stderr;
    FILE *const messages = need(open_memstream(&r.messages, &r.message_size));
    stderr = messages;
#endif
    run(&r, words, word_count, files, file_count, &json);
#ifdef __GLIBC__
    stderr = kept;
    MUST(fclose(messages) == 0);
    const bool diff = strcmp(words[0], "diff") == 0, check = strcmp(words[0], "check") == 0;
    const bool explained = r.message_size > 0 || (diff && r.status == 1) || (check && r.size > 0);
    MUST(r.status == EXIT_NO_ERROR || explained);
#endif
    MUST(r.status >= EXIT_NO_ERROR && r.status <= EXIT_ENVIRONMENT);
    MUST(!json || json_lines_are_objects(r.text, r.size));
    return r;
}

void run_free(struct run *r)
{
    free(r->text);
    free(r->messages);
}

static const uint8_t *find_separator(const uint8_t *data, size_t size)
{
    const size_t length = sizeof INPUT_SEPARATOR - 1;
    for (size_t i = 0; i + length <= size; i++)
        if (memcmp(data + i, INPUT_SEPARATOR, length) == 0)
            return data + i;
    return NULL;
}

void command_input_read(struct command_input *in, const uint8_t *data, size_t size)
{
    size_t begin = 0;
    in->option_count = 0;
    in->lines = need(malloc(size + 1));
    while (size - begin >= 2 && memcmp(data + begin, "--", 2) == 0) {
        const uint8_t *end = memchr(data + begin, '\n', size - begin);
        if (!end || in->option_count == RUN_WORDS / 2)
            break;
        char *line = in->lines + begin;
        memcpy(line, data + begin, (size_t)(end - data) - begin);
        line[(size_t)(end - data) - begin] = '\0';
        in->options[in->option_count++] = line;
        begin = (size_t)(end - data) + 1;
    }
    data += begin;
    size -= begin;
    const uint8_t *separator = find_separator(data, size);
    in->files[0] = in->files[1] = (struct file_bytes){data, size};
    if (separator) {
        in->files[0].size = (size_t)(separator - data);
        in->files[1].data = separator + sizeof INPUT_SEPARATOR - 1;
        in->files[1].size = size - in->files[0].size - (sizeof INPUT_SEPARATOR - 1);
    }
}
