/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Options that select a part of a module: patterns and names of functions, source lines, ranges of
 * bytes, sections, constants and resources. Every command that accepts the first option runs with
 * all of them, as text and as JSON. Exit statuses must be equal if both forms show the same parts
 * of the module. `extract` must write at least the functions that `ls functions` lists.
 */
#include "../sweep/read_everything.h"
#include "fuzz.h"
#include "run_command.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MUST(condition) insist((condition) ? NULL : #condition, __LINE__)

static const struct selector {
    const char *option, *commands[13];
} selectors[] = {
    {"--function=",
     {"ls functions", "ls ops", "ls types", "ls strings", "ls constants", "ls attributes", "dump",
      "hex", "hash", "stat", "check", "diff", "extract"}},
    {"--line=", {"ls ops"}},
    {"--at=", {"hex"}},
    {"--section=", {"hex"}},
    {"--constant=", {"extract"}},
    {"--resource=", {"extract"}},
};

/* Other options that the input may have. None of them names a file. */
static const char *const others[] = {"--prune",   "--strip-debug", "--elide=", "--locations",
                                     "--offsets", "--generic",     "--vhlo",   "--stablehlo",
                                     "--indices", "--level="};

static bool begins(const char *s, const char *with)
{
    return strncmp(s, with, strlen(with)) == 0;
}

static const struct selector *selector_of(const char *option)
{
    for (size_t i = 0; i < sizeof selectors / sizeof selectors[0]; i++)
        if (begins(option, selectors[i].option))
            return &selectors[i];
    return NULL;
}

static bool is_harmless(const char *option)
{
    bool good = selector_of(option) != NULL;
    for (size_t i = 0; !good && i < sizeof others / sizeof others[0]; i++)
        good = others[i][strlen(others[i]) - 1] == '=' ? begins(option, others[i])
                                                       : strcmp(option, others[i]) == 0;
    return good;
}

static struct run run_with(const char *command, const struct command_input *in, bool json)
{
    const char *words[RUN_WORDS];
    char first[8] = "";
    int count = 0;
    const char *kind = strchr(command, ' ');
    if (kind) {
        memcpy(first, command, (size_t)(kind - command));
        words[count++] = first;
        words[count++] = kind + 1;
    } else {
        words[count++] = command;
    }
    for (int i = 0; i < in->option_count; i++)
        if (is_harmless(in->options[i]))
            words[count++] = in->options[i];
    if (json)
        words[count++] = "--json";
    return run_command(words, count, in->files, strcmp(command, "diff") == 0 ? 2 : 1);
}

static size_t count_lines(const struct run *r)
{
    size_t lines = 0;
    for (size_t i = 0; i < r->size; i++)
        lines += r->text[i] == '\n';
    return lines;
}

/* Checks that the extract opens and has at least this many functions. */
static void check_extract(const struct command_input *in, size_t functions)
{
    struct run r = run_with("extract", in, false);
    irmap_module *m;
    if (r.status == 0 && begins(in->options[0], "--function=")) {
        MUST(irmap_open_memory((const uint8_t *)r.text, r.size, NULL, &m, NULL) == IRMAP_OK);
        MUST(irmap_func_count(m) >= functions);
        irmap_module_unref(m);
    }
    run_free(&r);
}

/* The text of `ls ops` has no attributes, and the JSON of `dump` no tables. */
static bool shows_other_parts(const char *command)
{
    return strcmp(command, "ls ops") == 0 || strcmp(command, "dump") == 0;
}

static void select_with(const struct command_input *in, const struct selector *s)
{
    size_t functions = 0;
    for (size_t i = 0; i < sizeof s->commands / sizeof s->commands[0] && s->commands[i]; i++) {
        if (strcmp(s->commands[i], "extract") == 0) {
            check_extract(in, functions);
            continue;
        }
        struct run text = run_with(s->commands[i], in, false);
        struct run json = run_with(s->commands[i], in, true);
        const bool good = text.status == json.status || shows_other_parts(s->commands[i]);
        if (!good)
            fprintf(stderr, "%s: status %d as text, %d as JSON\n", s->commands[i], text.status,
                    json.status);
        MUST(good);
        if (strcmp(s->commands[i], "ls functions") == 0 && json.status == 0)
            functions = count_lines(&json);
        run_free(&text);
        run_free(&json);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct command_input in;
    command_input_read(&in, data, size);
    const struct selector *s = in.option_count ? selector_of(in.options[0]) : NULL;
    if (!s && in.option_count == 0) { /* a seed of another target */
        in.options[in.option_count++] = "--function=*";
        s = selector_of(in.options[0]);
    }
    if (s)
        select_with(&in, s);
    free(in.lines);
    return 0;
}
