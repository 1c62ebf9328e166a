/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "dialects.h"
#include "input.h"
#include "options.h"
#include "query/nearest.h"
#include "system.h"
#include "unfinished.h"
#include <stdlib.h>
#include <string.h>

static const struct command commands[] = {
    {"info", "FILE...", "format, version, producer, sections and counts",
     "Prints what a file is and what its tables hold, without decoding any of them; of Tile IR\n"
     "also the least version of the CUDA toolkit that reads it, of portable artifacts that of\n"
     "StableHLO. With --why the file is decoded, and what not every version has is listed: ops,\n"
     "types, attributes, flags, the newest first.",
     "  irmap info kernel.tileirbc\n"
     "  irmap info --why kernel.tileirbc\n"
     "  irmap info a.out@1\n",
     cmd_info},
    {"ls", "KIND FILE...", "list one of the tables of a file",
     "KIND is one of: sections, strings, types, constants, globals, functions, debug,\n"
     "ops; of MIC-B graphs also: symbols, values, map; of MLIR: dialects, attributes,\n"
     "resources; of any file: modules.\n"
     "With --function: the row or the ops of that function, or the types, strings, constants or\n"
     "attributes that it uses; of Tile IR not those that its debug information does.\n"
     "An entry that cannot be decoded is reported and the others are listed. Numbers that\n"
     "refer to something are shown as they stand; irmap check says which lead nowhere.",
     "  irmap ls functions kernel.tileirbc\n"
     "  irmap ls ops --function 'softmax*' kernel.tileirbc\n"
     "  irmap ls ops --line model.py:97 kernel.tileirbc\n"
     "  irmap ls modules a.out\n",
     cmd_ls},
    {"dump", "FILE...", "print the module as text",
     "Prints Tile IR as NVIDIA's translator does, MLIR as mlir-opt does with local scope, "
     "portable\n"
     "artifacts as StableHLO, MIC-B as mic@2 text. Ops of MLIR whose format is not known are "
     "printed\n"
     "in generic form. With --json, one object an op or a value.\n"
     "A function that cannot be decoded is shown as far as it goes, then its bytes.",
     "  irmap dump --lines --function softmax kernel.tileirbc\n"
     "  irmap dump --json kernel.tileirbc\n",
     cmd_dump},
    {"extract", "FILE", "write a smaller module with some of its functions",
     "Writes a module of the same version with the functions named by --function, to -o FILE or\n"
     "standard output. Tables are copied whole. With --prune only the strings, types,\n"
     "constants, globals and debug records are written that these functions use, and without\n"
     "--function those that any function uses; of MLIR the ops of the module that they name,\n"
     "functions too. --strip-debug removes the names and lines of the source.\n"
     "Of FILE@N, with none of these, the module is written as it is.",
     "  irmap extract --function softmax --prune -o small.tileirbc kernel.tileirbc\n"
     "  irmap extract --strip-debug -o share.mlirbc model.mlirbc\n"
     "  irmap extract --constant 3 -o weights.npy kernel.tileirbc\n",
     cmd_extract},
    {"stat", "FILE...", "what its bytes are for; ops, functions, types, constants",
     "Counts the bytes of each section and of each kind of field, how often each op occurs,\n"
     "the largest functions, the types by use, and the constants by size and how many have\n"
     "the same bytes. Text shows the first rows of each table, --json all of them.\n"
     "With --function: only the bytes of that function, and what it names itself.\n"
     "FILE... -- FILE...: the sums of the first and the second ones, and how they differ.",
     "  irmap stat kernel.tileirbc\n"
     "  irmap stat old/*.tileirbc -- new/*.tileirbc\n"
     "  irmap stat --plot bytes.svg kernel.tileirbc\n",
     cmd_stat},
    {"diff", "A B", "functions, globals and ops that differ",
     "Compares by structure: how the files number their strings, types, constants and values\n"
     "makes no difference, and neither does debug information. Functions belong together by\n"
     "name; those that are left by what the programmer called them (before the types and\n"
     "constants that cuTile and C++ append), by what they look like, and by the beginning of\n"
     "the name. --function NAME compares only those, --function A=B these two. A line for each\n"
     "function that differs comes first, then its ops as dump has them. Ops belong together by a\n"
     "longest common subsequence; where more than 1024 differ in one place, more may be listed\n"
     "than need be.\n"
     "Exit status: 0 no difference, 1 differences, 2 wrong usage, 3 trouble, bad input too.",
     "  irmap diff old.tileirbc new.tileirbc\n"
     "  irmap diff --function 'gemm_f16=gemm_f32' a.tileirbc b.tileirbc\n",
     cmd_diff},
    {"hash", "FILE...", "a fingerprint of each function, for caches",
     "Prints 128 bits for each function of a Tile IR or MLIR file: equal for functions that mean\n"
     "the same, however the file numbers its strings, types and constants, on every machine.\n"
     "Names of functions, locations, contents of globals and unused entries make no difference.\n"
     "With --stablehlo, a portable artifact counts as its StableHLO program, whatever its target.",
     "  irmap hash kernel.tileirbc\n"
     "  irmap hash --stablehlo model.mlirbc\n",
     cmd_hash},
    {"bench", "FILE", "what opening, finding, decoding and printing it cost",
     "Times the uses of a file, each in turn with the least that it could cost: minimum, median,\n"
     "spread, page faults, the floor and the ratio of the medians. The function is the last one\n"
     "or that of --function. With --sweep, times files with the first 1, 2, 5, 10... of its\n"
     "functions, and draws it. With --compare, shows how the medians differ from those that\n"
     "--save wrote, here or on another machine, and where that is more than noise. With\n"
     "--tolerance, the exit status is 1 if a use became slower than that, 3 for bad input.",
     "  irmap bench kernel.tileirbc\n"
     "  irmap bench --save before.json kernel.tileirbc\n"
     "  irmap bench --compare before.json --tolerance 10 kernel.tileirbc\n",
     cmd_bench},
    {"synth", "-o FILE", "write a module of any size, for benchmarks",
     "Writes a valid module to -o FILE or standard output. The bytes depend on the options and "
     "the\n"
     "version of irmap only, not on the machine: whoever measures readers of bytecode can share\n"
     "the line that makes their input. Tile IR has kernels with loops, branches, loads and\n"
     "reductions; MLIR functions of arith, cf, scf and memref; MIC-B one graph.",
     "  irmap synth --functions 10000 --debug -o kernels.tileirbc\n"
     "  irmap synth --format mlir --functions 1000 --ops 200 -o functions.mlirbc\n"
     "  irmap synth --format micb --shape mlp --ops 1000000 -o graph.micb\n",
     cmd_synth},
    {"check", "FILE...", "is the file valid? (also: irmap verify)",
     "Applies all rules that irmap knows and states which. Tile IR: the verdict of NVIDIA's\n"
     "reader and verifier for 13.3, with that verifier's first message; violations of the format\n"
     "that NVIDIA's tools accept are warnings. MLIR: the format, and MLIR's rules for all ops\n"
     "(terminators, dominance, segments, symbols), not the meaning of each op. MIC-B: the format.\n"
     "--level=strict makes every violation of the format an error and applies no verifier rules;\n"
     "--level=read checks only that everything can be decoded.",
     "  irmap check kernel.tileirbc\n"
     "  irmap check --quiet *.tileirbc\n",
     cmd_check},
    {"hex", "FILE...", "every byte, and the field that it belongs to",
     "Shows offset, bytes and meaning, nested by indentation: %5 is value number 5 of the\n"
     "function, #5 entry 5 of the table that the field refers to. Of spans longer than 64\n"
     "bytes the first 32 are shown. Bytes that cannot be decoded are shown with the reason.",
     "  irmap hex --function softmax kernel.tileirbc\n"
     "  irmap hex --at 0x1a4 kernel.tileirbc\n",
     cmd_hex},
    {"view", "[FILE]", "a page for the browser with the file inside it",
     "Writes one HTML file that shows FILE in any browser: functions and where the bytes go,\n"
     "text with definitions and uses, the bytes of each op, findings, the flow of data. It holds\n"
     "the file and irmap as WebAssembly, needs nothing else, and sends nothing anywhere: it can\n"
     "be mailed. Without FILE, the page opens what is dropped on it. Of an executable, a fatbin\n"
     "and the like with one module that is the module, of one with several all of the file.",
     "  irmap view -o softmax.html kernel.tileirbc\n"
     "  irmap view -o irmap.html\n",
     cmd_view},
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void print_help(FILE *to)
{
    fputs(
        "Usage: irmap COMMAND [OPTION...] FILE...\n\nReads compiler bytecode (NVIDIA CUDA Tile IR,"
        " MLIR, MIND MIC-B)\nand decodes only what is asked for.\n\nCommands:\n",
        to);
    for (size_t i = 0; i < COMMANDS; i++)
        fprintf(to, "  %-7s %-12s %s\n", commands[i].name, commands[i].arguments,
                commands[i].summary);
    fputs("\n'irmap COMMAND --help' says more, and 'irmap help op NAME' what an op is "
          "made of,\n'irmap help dialects' which dialects of MLIR have a description.\n"
          "'irmap help limits' lists what bounds memory and time; 'irmap --version' prints the "
          "version.\n",
          to);
    cli_print_options(to, NULL);
}

static void print_command_help(const struct command *c)
{
    printf("Usage: irmap %s [OPTION...] %s\n\n%s\n\nExamples:\n%s", c->name, c->arguments,
           c->details, c->examples);
    cli_print_options(stdout, c->name);
}

static int finish(struct cli *cli)
{
    if (cli->output)
        cli_settle(cli);
    (void)cli_finish(cli, cli->output ? cli->output : "<stdout>", cli->out);
    return cli->status;
}

/* stdio writes 4 KiB at once, which is a fifth of the time of hex --json. */
static void widen_output(void)
{
    static char buffer[1 << 16];
    if (!system_is_terminal(stdout))
        (void)setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
}

/* On a terminal, where nothing else is to be seen meanwhile: what is written goes to a file, or
 * comes in the end. */
static void begin_bar(struct cli *cli, int (*command)(struct cli *cli))
{
    struct system_file out;
    const bool file =
        cli->output || (system_look(SYSTEM_STDOUT, &out) && out.kind == SYSTEM_REGULAR);
    const bool late = command == cmd_check || command == cmd_stat || command == cmd_diff ||
                      (command == cmd_info && cli->why);
    progress_begin(&cli->bar);
    cli->bar.wanted = cli->bar.wanted && !cli->quiet && command != cmd_bench &&
                      (file || (late && system_is_terminal(stdout)));
}

static void free_arguments(struct cli *cli)
{
    free(cli->source);
    free(cli->functions);
    free(cli->dialects);
}

/* It can be read once. */
static int stdin_count(const struct cli *cli)
{
    int count = 0;
    for (int i = 0; i < cli->arg_count; i++)
        count += cli->args[i][0] == '-' && (!cli->args[i][1] || cli->args[i][1] == '@');
    return count;
}

static int run(const struct command *c, int argc, char **argv)
{
    struct cli cli = {
        .command = c->name, .out = stdout, .open.size = sizeof cli.open, .bad_input = EXIT_INPUT};
    widen_output();
    cli.functions = cli_calloc((size_t)argc, sizeof *cli.functions);
    cli.dialects = cli_calloc((size_t)argc, sizeof *cli.dialects);
    enum parsed parsed = cli_parse(&cli, argc, argv);
    if (parsed != PARSED_GOOD) {
        if (parsed == PARSED_HELP)
            print_command_help(c);
        free_arguments(&cli);
        return parsed == PARSED_HELP ? finish(&cli) : EXIT_USAGE;
    }
    cli.open.stablehlo =
        !cli.vhlo && (c->run == cmd_dump || c->run == cmd_ls || c->run == cmd_hex ||
                      c->run == cmd_diff || c->run == cmd_stat);
    if (stdin_count(&cli) > 1) {
        free_arguments(&cli);
        return cli_usage(&cli, "only one of the files can be standard input", NULL);
    }
    int kind = c->run == cmd_ls && cli.arg_count ? 1 : 0;
    cli.files = cli.args + kind;
    cli.file_count = cli.arg_count - kind;
    bool list = kind && strcmp(cli.args[0], "modules") == 0;
    inputs_begin(&cli, strstr(c->arguments, "FILE...") != NULL, list);
    begin_bar(&cli, c->run);
    bool ready = cli_read_op_properties(&cli) && dialects_begin(&cli);
    int status = ready ? c->run(&cli) : EXIT_GOOD;
    inputs_end(&cli);
    free((void *)(uintptr_t)cli.open.op_properties.data);
    dialects_end(&cli);
    free_arguments(&cli);
    if (status == EXIT_USAGE) {
        unfinished_drop_all();
        return status;
    }
    return finish(&cli);
}

static bool is_help(const char *word)
{
    return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

/* What `irmap help` explains besides commands, and what users of other tools call a command. */
static const char *const topics[] = {"op", "dialects", "limits"};
static const struct {
    const char *typed, *name;
} other_names[] = {{"disassemble", "dump"}, {"list", "ls"}};

static int refuse_op(const char *message, const char *name, const char *hint)
{
    char word[4 * NEAREST_ROOM];
    struct cli none = {.command = "help"};
    snprintf(word, sizeof word, "%s%s", name, hint);
    return cli_usage(&none, message, word);
}

static int refuse_command(struct cli *none, const char *word)
{
    char note[NEAREST_ROOM];
    struct nearest near = {.word = word};
    nearest_try(&near, "verify");
    for (size_t i = 0; i < COMMANDS; i++)
        nearest_try(&near, commands[i].name);
    for (size_t i = 0; none->command && i < sizeof topics / sizeof topics[0]; i++)
        nearest_try(&near, topics[i]);
    for (size_t i = 0; i < sizeof other_names / sizeof other_names[0]; i++)
        if (strcmp(word, other_names[i].typed) == 0)
            near.best = other_names[i].name;
    fprintf(stderr, "irmap%s: %s%s%s\nCOMMAND is one of ", none->command ? " help" : "",
            strpbrk(word, "./") ? "no COMMAND in front of " : "unknown command: ", cli_plain(word),
            nearest_text(&near, "", note));
    for (size_t i = 0; i < COMMANDS; i++)
        fprintf(stderr, "%s, ", commands[i].name);
    fprintf(stderr, "%s.\nTry 'irmap --help'.\n", none->command ? "op, dialects, limits" : "help");
    return EXIT_USAGE;
}

/* The command that a word names: "verify" is another name of "check". */
static const struct command *command_named(const char *word)
{
    if (strcmp(word, "verify") == 0)
        word = "check";
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcmp(word, commands[i].name) == 0)
            return &commands[i];
    return NULL;
}

/* irmap help [COMMAND | limits | op [NAME] | dialects] */
static int help(int argc, char **argv)
{
    struct cli none = {.command = "help", .out = stdout};
    if (argc > 1 && strcmp(argv[1], "op") == 0) {
        if (argc > 3)
            return cli_usage(&none, "more than one op", NULL);
        const char *name = argc > 2 ? argv[2] : NULL;
        if (cli_help_op(name, stdout))
            return finish(&none);
        const bool tile = strncmp(name, "cuda_tile.", 10) == 0;
        char hint[NEAREST_ROOM] = "";
        const char *refused = NULL;
        if (!tile && dialects_help_op(name, stdout, &refused, hint))
            return finish(&none);
        if (refused)
            return refuse_op(refused, name, hint);
        if (!tile && strchr(name, '.'))
            return cli_usage(
                &none,
                "no op of Tile IR or of an MLIR dialect that irmap knows has that name "
                "('irmap help dialects' lists described dialects)",
                name);
        cli_near_op(tile ? name + 10 : name, hint);
        return refuse_op("no op of Tile IR has that name", name, hint);
    }
    if (argc > 2)
        return cli_usage(&none, "more than one command", NULL);
    if (argc > 1 && strcmp(argv[1], "dialects") == 0) {
        dialects_list(stdout);
        return finish(&none);
    }
    if (argc < 2 || is_help(argv[1]) || strcmp(argv[1], "help") == 0) {
        print_help(stdout);
        return finish(&none);
    }
    if (strcmp(argv[1], "limits") == 0) {
        cli_print_limits(stdout);
        return finish(&none);
    }
    const struct command *c = command_named(argv[1]);
    if (!c)
        return refuse_command(&none, argv[1]);
    print_command_help(c);
    return finish(&none);
}

/* Which word is the command, behind options or none; 0 when that is wrong, which was reported. */
static int find_command(struct cli *none, int argc, char **argv)
{
    int at = 1;
    while (at < argc && argv[at][0] == '-' && !is_help(argv[at])) {
        const int words = cli_option_words(argv[at]);
        if (words == 0 || argc - at < words) {
            cli_usage(none, words ? "option needs an argument" : "unknown option", argv[at]);
            return 0;
        }
        at += words;
    }
    if (at < argc)
        return at;
    cli_usage(none, "no command given", NULL);
    return 0;
}

/* Options in front of the command are read as if they stood behind it. */
static int run_behind(const struct command *c, int at, int argc, char **argv)
{
    char **sorted = cli_calloc((size_t)argc, sizeof *sorted);
    sorted[0] = argv[at];
    memcpy(sorted + 1, argv + 1, (size_t)(at - 1) * sizeof *sorted);
    memcpy(sorted + at, argv + at + 1, (size_t)(argc - at - 1) * sizeof *sorted);
    const int status = run(c, argc - 1, sorted);
    free(sorted);
    return status;
}

int main(int argc, char **argv)
{
    struct cli none = {.out = stdout};
    memory_exhausted = cli_out_of_memory;
    system_begin(&argc, &argv);
    if (argc < 2) {
        print_help(stderr);
        return EXIT_USAGE;
    }
    if (strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0) {
        printf("irmap %s\n", irmap_version_string());
        return finish(&none);
    }
    const int at = find_command(&none, argc, argv);
    if (at == 0)
        return EXIT_USAGE;
    if (is_help(argv[at])) {
        print_help(stdout);
        return finish(&none);
    }
    if (strcmp(argv[at], "help") == 0)
        return help(argc - at, argv + at);
    const struct command *c = command_named(argv[at]);
    return c ? run_behind(c, at, argc, argv) : refuse_command(&none, argv[at]);
}
