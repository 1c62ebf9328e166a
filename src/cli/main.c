/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"
#include <getopt.h>
#include <jansson.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct command commands[] = {
    {"info", "FILE...", "format, version, producer, sections and counts",
     "Prints what a file is and what its tables hold, without decoding any of them.", cmd_info},
    {"ls", "KIND FILE", "list one of the tables of a file",
     "KIND is one of: sections, strings, types, constants, globals, functions, debug,\n"
     "ops; of MIC-B graphs also: symbols, values, map; of MLIR: dialects, attributes,\n"
     "resources.\n"
     "With --function: the ops of that function, or the types, strings, constants or\n"
     "attributes that it uses.\n"
     "An entry that cannot be decoded is reported and the others are listed. Numbers that\n"
     "refer to something are shown as they stand; irmap check says which lead nowhere.",
     cmd_ls},
    {"dump", "FILE", "print the module as text",
     "Prints Tile IR as NVIDIA's translator does, MLIR in generic form with local scope as\n"
     "mlir-opt does, MIC-B as mic@2 text. With --json, one object an op or a value.\n"
     "A function that cannot be decoded is shown as far as it goes, then its bytes.",
     cmd_dump},
    {"extract", "FILE", "write a smaller module with some of its functions",
     "Writes a module of the same version with the functions named by --function, to -o FILE or\n"
     "standard output. Tables are copied whole. With --prune only the strings, types,\n"
     "constants, globals and debug records are written that these functions use, and without\n"
     "--function those that any function uses: Tile IR only.",
     cmd_extract},
    {"stat", "FILE...", "what its bytes are for; ops, functions, types, constants",
     "Counts the bytes of each section and of each kind of field, how often each op occurs,\n"
     "the largest functions, the types by use, and the constants by size and how many have\n"
     "the same bytes. Text shows the first rows of each table, --json all of them.",
     cmd_stat},
    {"diff", "A B", "functions, globals and ops that differ",
     "Compares by name and by structure: how the files number their strings, types, constants\n"
     "and values makes no difference, and neither does debug information. Ops belong together\n"
     "by a longest common subsequence; where more than 1024 differ in one place, more may be\n"
     "listed than need be. Exit status: 0 no difference, 1 differences or bad input.",
     cmd_diff},
    {"bench", "FILE", "what opening, finding, decoding and printing it cost",
     "Times the uses of a file, each in turn with the least that it could cost: minimum, median,\n"
     "spread, page faults, the floor and the ratio of the medians. The function is the last one\n"
     "or that of --function. With --sweep, times files with the first 1, 2, 5, 10... of its\n"
     "functions, and draws it.",
     cmd_bench},
    {"check", "FILE...", "verdict: does it keep the rules of its format?",
     "Looks at every byte. --level=strict (the default) asks for the format to the letter,\n"
     "--level=read for what can be decoded to its end, where problems of debug information\n"
     "are warnings. What only a verifier that knows the meaning of ops can refuse (operand\n"
     "types that do not match, shapes that are no powers of two) is not looked at.",
     cmd_check},
    {"hex", "FILE", "every byte, and the field that it belongs to",
     "Shows offset, bytes and meaning, nested by indentation: %5 is value number 5 of the\n"
     "function, #5 entry 5 of the table that the field refers to. Of spans longer than 64\n"
     "bytes the first 32 are shown. Bytes that cannot be decoded are shown with the reason.",
     cmd_hex},
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static const struct option_help options[] = {
    {'f', "    --function NAME", "only this function; may be repeated",
     "dump hex ls extract bench"},
    {'S', "    --section NAME", "only this section, as ls sections calls it", "hex"},
    {'l', "    --locations", "with debug locations", "dump"},
    {'O', "    --offsets", "with the offset of each op in the file", "dump"},
    {'P', "    --prune", "only the table entries that the functions use", "extract"},
    {'p', "    --plot FILE", "draw sections and ops as an SVG picture", "stat"},
    {'s', "    --sweep FILE", "draw latency against number of functions as an SVG", "bench"},
    {'L', "    --level LEVEL", "read or strict", "check"},
    {'t', "    --op-properties FILE", "table of the properties of MLIR ops", "info ls dump check"},
    {'j', "    --json", "one JSON object a line instead of text", "!extract"},
    {'o', "-o, --output FILE", "write to FILE instead of standard output", NULL},
    {'m', "    --no-mmap", "read the file into memory even if it is large", NULL},
    {'D', "    --max-depth N", "follow regions N deep (1024)", NULL},
    {'I', "    --max-input BYTES", "read so much from a pipe (1G; K, M, G may follow a number)",
     NULL},
    {'M', "    --max-memory BYTES", "allocate at most so much for a module", NULL},
    {'T', "    --max-text BYTES", "print at most so much of a module (16M and 512 a byte of it)",
     NULL},
    {'W', "    --max-work BYTES", "look at most so often at the same bytes (64M and 64 a byte)",
     NULL},
    {'c', "    --color WHEN", "colour diagnostics: auto, always or never (NO_COLOR is heeded)",
     NULL},
    {'h', "-h, --help", "show this help", NULL},
};

static bool is_for(const struct option_help *o, const char *command)
{
    if (o->only && o->only[0] == '!')
        return !strstr(o->only, command);
    return !o->only || strstr(o->only, command);
}

static bool takes(const char *command, char letter)
{
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++)
        if (options[i].letter == letter)
            return is_for(&options[i], command);
    return true;
}

static const char closing[] =
    "FILE may be '-' for standard input. Strings from the file are printed with every byte\n"
    "outside printable ASCII, and \" and \\, as \\ and two hexadecimal digits.\n"
    "Exit status: 0 good, 1 bad input, 2 wrong usage, 3 input/output, memory or a limit.\n";

/* The options of one command, or of all when it is NULL. */
static void print_options(FILE *to, const char *command)
{
    fputs("\nOptions:\n", to);
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++)
        if (command ? is_for(&options[i], command) : !options[i].only || options[i].only[0] == '!')
            fprintf(to, "  %-22s %s\n", options[i].option, options[i].text);
    fprintf(to, "\n%s", closing);
}

static void print_help(FILE *to)
{
    fputs(
        "Usage: irmap COMMAND [OPTION...] FILE...\n\nReads compiler bytecode (NVIDIA CUDA Tile IR,"
        " MIND MIC-B) and decodes only what is asked for.\n\nCommands:\n",
        to);
    for (size_t i = 0; i < COMMANDS; i++)
        fprintf(to, "  %-7s %-9s %s\n", commands[i].name, commands[i].arguments,
                commands[i].summary);
    fputs("\n'irmap COMMAND --help' says more. 'irmap --version' prints the version.\n", to);
    print_options(to, NULL);
}

static void print_command_help(const struct command *c)
{
    printf("Usage: irmap %s [OPTION...] %s\n\n%s\n", c->name, c->arguments, c->details);
    print_options(stdout, c->name);
}

static bool want_color(const char *when, bool *known)
{
    *known = true;
    if (strcmp(when, "always") == 0)
        return true;
    if (strcmp(when, "never") == 0)
        return false;
    *known = strcmp(when, "auto") == 0;
    const char *no_color = getenv("NO_COLOR");
    return !(no_color && no_color[0]) && isatty(STDERR_FILENO);
}

static int finish(struct cli *cli)
{
    (void)cli_finish(cli, cli->output ? cli->output : "<stdout>", cli->out);
    return cli->status;
}

/* "4096", "64K", "1M", "2G"; false for anything else, for 0, and for what does not fit. */
static bool parse_size(const char *text, uint64_t most, uint64_t *out)
{
    static const char units[] = "KMG";
    uint64_t n = 0, unit = 1;
    if (*text < '0' || *text > '9')
        return false;
    for (; *text >= '0' && *text <= '9'; text++) {
        if (n > (most - (uint64_t)(*text - '0')) / 10)
            return false;
        n = 10 * n + (uint64_t)(*text - '0');
    }
    const char *at = *text ? strchr(units, *text) : NULL;
    if (at) {
        unit <<= 10 * (at - units + 1);
        text++;
    }
    if (*text || n == 0 || n > most / unit)
        return false;
    *out = n * unit;
    return true;
}

static bool set_limit(irmap_open_opts *open, int letter, const char *text)
{
    uint64_t n;
    switch (letter) {
    case 'D':
        if (!parse_size(text, UINT32_MAX, &n))
            return false;
        open->max_depth = (uint32_t)n;
        return true;
    case 'I':
        return parse_size(text, UINT64_MAX, &open->max_input);
    case 'M':
        return parse_size(text, UINT64_MAX, &open->max_memory);
    case 'T':
        return parse_size(text, UINT64_MAX, &open->max_text);
    default:
        return parse_size(text, UINT64_MAX, &open->max_work);
    }
}

/* Parses the options of a command. Returns -1 to go on, or the exit status. */
static int parse(struct cli *cli, const struct command *c, int argc, char **argv)
{
    static const struct option longs[] = {{"json", no_argument, NULL, 'j'},
                                          {"output", required_argument, NULL, 'o'},
                                          {"no-mmap", no_argument, NULL, 'm'},
                                          {"color", required_argument, NULL, 'c'},
                                          {"function", required_argument, NULL, 'f'},
                                          {"locations", no_argument, NULL, 'l'},
                                          {"offsets", no_argument, NULL, 'O'},
                                          {"level", required_argument, NULL, 'L'},
                                          {"op-properties", required_argument, NULL, 't'},
                                          {"prune", no_argument, NULL, 'P'},
                                          {"sweep", required_argument, NULL, 's'},
                                          {"plot", required_argument, NULL, 'p'},
                                          {"max-depth", required_argument, NULL, 'D'},
                                          {"max-input", required_argument, NULL, 'I'},
                                          {"max-memory", required_argument, NULL, 'M'},
                                          {"max-text", required_argument, NULL, 'T'},
                                          {"max-work", required_argument, NULL, 'W'},
                                          {"section", required_argument, NULL, 'S'},
                                          {"help", no_argument, NULL, 'h'},
                                          {NULL, 0, NULL, 0}};
    bool known;
    int o;
    cli->color = want_color("auto", &known);
    opterr = 0;
    while ((o = getopt_long(argc, argv, ":ho:", longs, NULL)) != -1) {
        if (!takes(c->name, (char)o))
            return cli_usage(cli, "unknown option",
                             argv[optind - (optarg == argv[optind - 1] ? 2 : 1)]);
        switch (o) {
        case 'j':
            cli->json = true;
            break;
        case 'o':
            cli->output = optarg;
            break;
        case 'f':
            cli->functions[cli->function_count++] = optarg;
            break;
        case 'l':
            cli->locations = true;
            break;
        case 'O':
            cli->offsets = true;
            break;
        case 'P':
            cli->prune = true;
            break;
        case 'p':
            cli->plot = optarg;
            break;
        case 's':
            cli->sweep = optarg;
            break;
        case 'L':
            if (strcmp(optarg, "read") != 0 && strcmp(optarg, "strict") != 0)
                return cli_usage(cli, "--level takes read or strict, not", optarg);
            cli->level = optarg;
            break;
        case 't':
            cli->op_properties = optarg;
            break;
        case 'S':
            cli->section = optarg;
            break;
        case 'm':
            cli->no_mmap = true;
            break;
        case 'D':
        case 'I':
        case 'M':
        case 'T':
        case 'W':
            if (!set_limit(&cli->open, o, optarg))
                return cli_usage(cli, "not a number above 0, with K, M or G behind it or not",
                                 optarg);
            break;
        case 'c':
            cli->color = want_color(optarg, &known);
            if (!known)
                return cli_usage(cli, "--color takes auto, always or never, not", optarg);
            break;
        case 'h':
            print_command_help(c);
            return finish(cli);
        case ':':
            return cli_usage(cli, "option needs an argument", argv[optind - 1]);
        default: {
            char letter[] = {'-', (char)optopt, '\0'};
            bool is_long = strncmp(argv[optind - 1], "--", 2) == 0;
            return cli_usage(cli, "unknown option", optopt && !is_long ? letter : argv[optind - 1]);
        }
        }
    }
    cli->args = argv + optind;
    cli->arg_count = argc - optind;
    int kind = c->run == cmd_ls && cli->arg_count ? 1 : 0;
    cli->files = cli->args + kind;
    cli->file_count = cli->arg_count - kind;
    return -1;
}

static int run(const struct command *c, int argc, char **argv)
{
    struct cli cli = {.command = c->name, .out = stdout, .open.size = sizeof cli.open};
    json_set_alloc_funcs(cli_malloc, free);
    cli.functions = cli_calloc((size_t)argc, sizeof *cli.functions);
    int status = parse(&cli, c, argc, argv);
    if (status >= 0) {
        free(cli.functions);
        return status;
    }
    status = cli_read_op_properties(&cli) ? c->run(&cli) : EXIT_GOOD;
    free((void *)(uintptr_t)cli.open.op_properties.data);
    free(cli.functions);
    if (status == EXIT_USAGE)
        return status;
    return finish(&cli);
}

int main(int argc, char **argv)
{
    struct cli none = {.out = stdout};
    signal(SIGPIPE, SIG_IGN);
    if (argc < 2) {
        print_help(stderr);
        return EXIT_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
        print_help(stdout);
        return finish(&none);
    }
    if (strcmp(argv[1], "--version") == 0) {
        printf("irmap %s\n", irmap_version_string());
        return finish(&none);
    }
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcmp(argv[1], commands[i].name) == 0)
            return run(&commands[i], argc - 1, argv + 1);
    return cli_usage(&none, argv[1][0] == '-' ? "unknown option" : "unknown command", argv[1]);
}
