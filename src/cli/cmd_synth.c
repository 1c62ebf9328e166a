/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "synth.h"
#include "system.h"
#include <string.h>

enum { TILE = 1, MLIR = 2, MICB = 4 };

static const struct kind {
    const char *name;
    unsigned bit;
    void (*make)(const struct synth *s, FILE *out);
} kinds[] = {{"tileir", TILE, synth_tile}, {"mlir", MLIR, synth_mlir}, {"micb", MICB, synth_micb}};

/* A numeric option, with its range and default for Tile IR, MLIR and MIC-B. */
struct number {
    const char *name;
    uint64_t given; /* 1 + argument, or 0 */
    uint64_t *to;
    uint64_t least[3], most[3], otherwise[3]; /* most = 0: not for that format */
};

static const struct kind *find_kind(const char *name)
{
    for (size_t i = 0; i < SYNTH_COUNT(kinds); i++)
        if (strcmp(name, kinds[i].name) == 0)
            return &kinds[i];
    return NULL;
}

static bool read_number(struct cli *cli, const struct number *n, size_t format)
{
    char message[128];
    *n->to = n->given ? n->given - 1 : n->otherwise[format];
    if (n->given && n->most[format] == 0) {
        snprintf(message, sizeof message, "--%s is not for this format", n->name);
        cli_usage(cli, message, kinds[format].name);
        return false;
    }
    if (n->given && (*n->to < n->least[format] || *n->to > n->most[format])) {
        snprintf(message, sizeof message, "--%s is from %llu to %llu here, not", n->name,
                 (unsigned long long)n->least[format], (unsigned long long)n->most[format]);
        char got[24];
        snprintf(got, sizeof got, "%llu", (unsigned long long)*n->to);
        cli_usage(cli, message, got);
        return false;
    }
    return true;
}

static bool read_numbers(struct cli *cli, struct synth *s, size_t format)
{
    const struct synth_options *o = &cli->synth;
    const struct number numbers[] = {
        {"functions", o->functions, &s->functions, {0, 1, 0}, {100000000, 10000000, 0}, {1, 1, 0}},
        {"ops", o->ops, &s->ops, {1, 16, 1}, {1000000000, 1000000, 1000000000}, {90, 24, 1000}},
        {"constants", o->constants, &s->constants, {0, 0, 0}, {100000000, 10000000, 0}, {8, 8, 0}},
        {"constant-bytes",
         o->constant_bytes,
         &s->constant_bytes,
         {4, 4, 0},
         {67108864, 67108864, 0},
         {64, 16, 0}},
        {"strings", o->strings, &s->strings, {2, 0, 0}, {100000000, 0, 0}, {2, 0, 0}},
        {"globals", o->globals, &s->globals, {0, 0, 0}, {100000000, 0, 0}, {0, 0, 0}},
        {"name-length", o->name_length, &s->name_length, {24, 0, 0}, {65536, 0, 0}, {64, 0, 0}},
        {"seed", o->seed, &s->seed, {0, 0, 0}, {UINT32_MAX, UINT32_MAX, UINT32_MAX}, {0, 0, 0}},
    };
    for (size_t i = 0; i < SYNTH_COUNT(numbers); i++)
        if (!read_number(cli, &numbers[i], format))
            return false;
    return true;
}

static bool is_one_of(const char *const *list, const char *word)
{
    while (*list && strcmp(*list, word) != 0)
        list++;
    return *list != NULL;
}

static bool read_words(struct cli *cli, struct synth *s, unsigned format)
{
    static const char *const targets[] = {"13.1", "13.2", "13.3", "13.4", NULL};
    const struct synth_options *o = &cli->synth;
    const struct {
        const char *option;
        bool given;
        unsigned formats;
    } words[] = {
        {"--debug", o->debug, TILE | MLIR},    {"--hints", o->hints, TILE},
        {"--layout", o->layout != NULL, TILE}, {"--shape", o->shape != NULL, MICB},
        {"--target", o->target != NULL, TILE},
    };
    for (size_t i = 0; i < SYNTH_COUNT(words); i++)
        if (words[i].given && !(words[i].formats & format)) {
            char message[64];
            snprintf(message, sizeof message, "%s is not for this format", words[i].option);
            cli_usage(cli, message, o->format ? o->format : kinds[0].name);
            return false;
        }
    s->debug = o->debug;
    s->hints = o->hints;
    s->minor = 3;
    s->shape = o->shape ? o->shape : "mlp";
    s->reference = o->layout && strcmp(o->layout, "reference") == 0;
    if (o->layout && !s->reference && strcmp(o->layout, "cutile") != 0) {
        cli_usage(cli, "--layout must be cutile or reference, not", o->layout);
        return false;
    }
    if (o->target) {
        if (!is_one_of(targets, o->target)) {
            cli_usage(cli, "--target must be 13.1, 13.2, 13.3 or 13.4, not", o->target);
            return false;
        }
        s->minor = (unsigned)(o->target[3] - '0');
    }
    if (!is_one_of(synth_shapes, s->shape)) {
        cli_usage(cli, "--shape must be chain, mlp, fanin or random, not", s->shape);
        return false;
    }
    return true;
}

int cmd_synth(struct cli *cli)
{
    const char *name = cli->synth.format ? cli->synth.format : kinds[0].name;
    const struct kind *kind = find_kind(name);
    struct synth s = {0};
    if (cli->arg_count > 0)
        return cli_usage(cli, "synth reads no file; -o FILE names the output", cli->args[0]);
    if (!kind)
        return cli_usage(cli, "--format must be tileir, mlir or micb, not", name);
    if (!read_words(cli, &s, kind->bit) || !read_numbers(cli, &s, (size_t)(kind - kinds)))
        return EXIT_USAGE;
    if (kind->bit != MICB && (s.constant_bytes & (s.constant_bytes - 1)))
        return cli_usage(cli, "--constant-bytes must be a power of two", NULL);
    if (kind->bit == TILE && s.functions && s.ops >= UINT32_MAX / s.functions)
        return cli_usage(cli, "more ops than the debug information of one file has room for", NULL);
    if (!cli->output && system_is_terminal(stdout))
        return cli_usage(cli, "bytecode is not written to a terminal: give -o FILE", NULL);
    cli->discard_on_error = true;
    if (cli_open_output(cli))
        kind->make(&s, cli->out);
    return cli->status;
}
