/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "dialects.h"
#include "input.h"
#include "options.h"
#include "query/nearest.h"
#include "sandbox.h"
#include "system.h"
#include "temporary_output.h"
#include <stdlib.h>
#include <string.h>

static const struct command commands[] = {
    {"info", "FILE...", "print format, version, producer, sections and counts",
     "Prints format, version, producer, sections and numbers of table entries; for Tile IR, the "
     "oldest\n"
     "CUDA toolkit that reads the file; for portable artifacts (StableHLO in its dialect VHLO),\n"
     "the StableHLO version that they target.",
     "  irmap info kernel.tileirbc\n"
     "  irmap info --why kernel.tileirbc\n"
     "  irmap info a.out@1\n",
     cmd_info},
    {"ls", "KIND FILE...", "list a table of a file",
     "KIND is one of: sections, strings, types, constants, globals, functions, debug,\n"
     "ops; for MIC-B graphs also: symbols, values, map; for MLIR also: dialects,\n"
     "attributes, resources; for any file: modules.\n"
     "With --function, functions and ops list only the selected functions; types, strings,\n"
     "constants and attributes list only entries that the selected functions use. Entries that\n"
     "cannot be decoded are reported. irmap check also checks the references between entries.",
     "  irmap ls functions kernel.tileirbc\n"
     "  irmap ls ops --function 'softmax*' kernel.tileirbc\n"
     "  irmap ls ops --line model.py:97 kernel.tileirbc\n"
     "  irmap ls modules a.out\n",
     cmd_ls},
    {"dump", "FILE...", "print the module as text",
     "Prints Tile IR as NVIDIA's cuda-tile-translate does, MLIR as mlir-opt does with\n"
     "--mlir-print-local-scope, StableHLO portable artifacts as StableHLO, and MIC-B in\n"
     "MIND's text format mic@2. MLIR ops whose custom syntax is unknown are printed in generic\n"
     "form. If a function cannot be decoded completely, its remaining bytes follow as a comment.\n"
     "--json prints one object per op.",
     "  irmap dump --lines --function softmax kernel.tileirbc\n"
     "  irmap dump --json kernel.tileirbc\n",
     cmd_dump},
    {"extract", "FILE", "write a smaller module with some of its functions",
     "Writes a module of the same version with the functions that --function selects. Tables are\n"
     "copied whole unless --prune is given. Without options, copies one module of an executable\n"
     "or archive (FILE@N) unchanged.",
     "  irmap extract --function softmax --prune -o small.tileirbc kernel.tileirbc\n"
     "  irmap extract --strip-debug -o share.mlirbc model.mlirbc\n"
     "  irmap extract --constant 3 -o weights.npy kernel.tileirbc\n",
     cmd_extract},
    {"stat", "FILE...", "count bytes, ops, functions, types and constants",
     "Counts ops, and the bytes of each section and each kind of field. Lists the largest\n"
     "functions and constants, and the most used types. Only --json shows all rows of each table.\n"
     "FILE... -- FILE... compares the sums of both sides.",
     "  irmap stat kernel.tileirbc\n"
     "  irmap stat old/*.tileirbc -- new/*.tileirbc\n"
     "  irmap stat --plot bytes.svg kernel.tileirbc\n",
     cmd_stat},
    {"diff", "A B", "print differences of functions, globals and ops",
     "Compares two files by structure. Ignores debug information, value numbers, and the order\n"
     "of table entries. Matches functions by, in this order: equal code and similar name; equal\n"
     "name; equal name after removal of the parameter types of cuTile (f_Kt1_A1i32 -> f) or\n"
     "C++; equal code; common prefix of the names. --function OLD=NEW compares function OLD of "
     "A with NEW of B.",
     "  irmap diff old.tileirbc new.tileirbc\n"
     "  irmap diff --function 'gemm_f16=gemm_f32' a.tileirbc b.tileirbc\n",
     cmd_diff},
    {"hash", "FILE...", "print a fingerprint of each function",
     "Prints a fingerprint (32 hexadecimal digits) of each function of a Tile IR or MLIR file.\n"
     "Functions with equal code have equal fingerprints on all machines. Function names, debug\n"
     "information, the order of table entries and contents of globals do not matter.\n"
     "Fingerprints of MLIR may change with the version of irmap.",
     "  irmap hash kernel.tileirbc\n"
     "  irmap hash --stablehlo model.mlirbc\n",
     cmd_hash},
    {"bench", "FILE", "measure the time to open, decode and print a file",
     "Measures how long irmap needs to open the file, to find and decode one function (the\n"
     "last, or that of --function), to decode all functions, and to print them. After each run, "
     "measures a loop that only reads\n"
     "the same bytes (floor). Prints minimum, median, spread (from the 10th to the 90th\n"
     "percentile), page faults, and the ratio of the medians (irmap / floor).",
     "  irmap bench kernel.tileirbc\n"
     "  irmap bench --save before.json kernel.tileirbc\n"
     "  irmap bench --compare before.json --tolerance 10 kernel.tileirbc\n",
     cmd_bench},
    {"synth", "[-o FILE]", "generate a module of any size for benchmarks",
     "Writes a valid module to FILE, or to standard output if it is not a terminal. The bytes\n"
     "depend only on the options and the version of irmap. Tile IR modules contain kernels with\n"
     "loops, branches, loads, stores and reductions; MLIR modules contain functions of arith, cf,\n"
     "func, scf and memref; MIC-B files contain one graph. Defaults are in parentheses.",
     "  irmap synth --functions 10000 --debug -o kernels.tileirbc\n"
     "  irmap synth --format mlir --functions 1000 --ops 200 -o functions.mlirbc\n"
     "  irmap synth --format micb --shape mlp --ops 1000000 -o graph.micb\n",
     cmd_synth},
    {"check", "FILE...", "check whether the file is valid (also: irmap verify)",
     "Applies the rules of the format and of verifiers. "
     "For Tile IR\n"
     "files of all versions, the rules are those of NVIDIA's reader and verifier of CUDA 13.3;\n"
     "format violations that NVIDIA accepts are warnings. For MLIR, the verifier rules are those\n"
     "common to many ops (terminators, dominance, segment sizes, symbols); for MIC-B, there are\n"
     "none. --level=strict omits the rules of verifiers, but makes every format violation an "
     "error.\n"
     "--level=read checks only that everything can be decoded.",
     "  irmap check kernel.tileirbc\n"
     "  irmap check --quiet *.tileirbc\n",
     cmd_check},
    {"hex", "FILE...", "show the bytes of each field and their meaning",
     "Shows offset, bytes and meaning of each field, nested by indentation. %5 is SSA\n"
     "value 5, #5 entry 5 of a table. Only the first 32 bytes of a field longer than 64 bytes are\n"
     "shown. Bytes that cannot be decoded are shown with the reason.",
     "  irmap hex --function softmax kernel.tileirbc\n"
     "  irmap hex --at 0x1a4 kernel.tileirbc\n",
     cmd_hex},
    {"view", "[FILE]", "write an HTML page that shows the file",
     "Writes an HTML page that contains irmap (as WebAssembly) and FILE or, if FILE contains\n"
     "one module, only that module. The page shows functions and sizes, text with links from\n"
     "uses to definitions, the bytes of each op, findings of irmap check, and the data flow.\n"
     "Without FILE, it opens files that are dropped on it. It makes no network requests.",
     "  irmap view -o softmax.html kernel.tileirbc\n"
     "  irmap view -o irmap.html\n",
     cmd_view},
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void print_help(FILE *to)
{
    fputs("Usage: irmap COMMAND [OPTION...] [ARGUMENT...]\n\nReads compiler bytecode: NVIDIA CUDA "
          "Tile IR,"
          " MLIR and MIC-B (graphs of the language MIND).\n\nCommands:\n",
          to);
    for (size_t i = 0; i < COMMANDS; i++)
        fprintf(to, "  %-7s %-12s %s\n", commands[i].name, commands[i].arguments,
                commands[i].summary);
    fputs("\n'irmap COMMAND --help' describes a command and its own options.\n"
          "'irmap help op NAME' describes an op.\n"
          "'irmap help dialects' lists the built-in and installed descriptions of MLIR dialects.\n"
          "'irmap --version' prints the version.\n",
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
        cli_finish_output(cli);
    (void)cli_finish(cli, cli->output ? cli->output : "<stdout>", cli->out);
    return cli->status;
}

/* Enlarges the buffer of stdout. With the default of 4 KiB, hex --json spends a fifth of its time
 * on writing. */
static void widen_output(void)
{
    static char buffer[1 << 16];
    if (!system_is_terminal(stdout))
        (void)setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
}

/* Enables the progress bar if the output is a file, or a terminal that is written only at the end.
 */
static void begin_bar(struct cli *cli, int (*command)(struct cli *cli))
{
    struct system_file out;
    const bool file =
        cli->output || (system_get_info(SYSTEM_STDOUT, &out) && out.kind == SYSTEM_REGULAR);
    const bool late = command == cmd_check || command == cmd_stat || command == cmd_diff ||
                      (command == cmd_info && cli->why);
    progress_begin(&cli->bar);
    cli->bar.wanted = cli->bar.wanted && !cli->quiet && command != cmd_bench &&
                      (file || (late && system_is_terminal(stdout)));
}

static void free_arguments(struct cli *cli)
{
    free(cli->line);
    free(cli->functions);
    free(cli->dialects);
}

/* Counts the arguments "-" and "-@...": standard input can be read only once. */
static int stdin_count(const struct cli *cli)
{
    int count = 0;
    for (int i = 0; i < cli->arg_count; i++)
        count += cli->args[i][0] == '-' && (!cli->args[i][1] || cli->args[i][1] == '@');
    return count;
}

static int run(const struct command *c, int argc, char **argv)
{
    struct cli cli = {.command = c->name,
                      .out = stdout,
                      .open.size = sizeof cli.open,
                      .invalid_input_status = EXIT_INPUT};
    widen_output();
    budget_begin();
    cli.functions = memory_zeroed((size_t)argc, sizeof *cli.functions);
    cli.dialects = memory_zeroed((size_t)argc, sizeof *cli.dialects);
    enum parsed parsed = cli_parse(&cli, argc, argv);
    if (parsed != PARSED_GOOD) {
        if (parsed == PARSED_HELP)
            print_command_help(c);
        free_arguments(&cli);
        return parsed == PARSED_HELP ? finish(&cli) : EXIT_USAGE;
    }
    cli.open.stablehlo =
        !cli.form.vhlo && (c->run == cmd_dump || c->run == cmd_ls || c->run == cmd_hex ||
                           c->run == cmd_diff || c->run == cmd_stat);
    if (stdin_count(&cli) > 1) {
        free_arguments(&cli);
        return cli_usage(&cli, "only one of the files can be standard input", NULL);
    }
    if (c->run != cmd_bench && c->run != cmd_synth)
        cli_give_up_rights(&cli);
    int kind = c->run == cmd_ls && cli.arg_count ? 1 : 0;
    cli.files = cli.args + kind;
    cli.file_count = cli.arg_count - kind;
    bool list = kind && strcmp(cli.args[0], "modules") == 0;
    resolve_inputs(&cli, strstr(c->arguments, "FILE...") != NULL, list);
    begin_bar(&cli, c->run);
    bool ready = cli_read_op_properties(&cli) && dialects_begin(&cli);
    int status = ready ? c->run(&cli) : EXIT_NO_ERROR; /* other errors are in cli.status */
    free_inputs(&cli);
    free((void *)(uintptr_t)cli.open.op_properties.data);
    dialects_end(&cli);
    free_arguments(&cli);
    if (status == EXIT_USAGE) {
        temporary_remove_all();
        return status;
    }
    return finish(&cli);
}

static bool is_help(const char *word)
{
    return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

/* Topics of `irmap help` that are no commands, and names of similar commands in other tools. */
static const char *const topics[] = {"op", "dialects", "limits"};
static const struct {
    const char *typed, *name;
} other_names[] = {{"disassemble", "dump"}, {"list", "ls"}};

static int refuse_op(const char *message, const char *name, const char *hint)
{
    char word[4 * NEAREST_ROOM];
    struct cli bare = {.command = "help"};
    snprintf(word, sizeof word, "%s%s", name, hint);
    return cli_usage(&bare, message, word);
}

static int refuse_command(struct cli *bare, const char *word)
{
    char note[NEAREST_ROOM];
    struct nearest near = {.word = word};
    nearest_try(&near, "verify");
    for (size_t i = 0; i < COMMANDS; i++)
        nearest_try(&near, commands[i].name);
    for (size_t i = 0; bare->command && i < sizeof topics / sizeof topics[0]; i++)
        nearest_try(&near, topics[i]);
    for (size_t i = 0; i < sizeof other_names / sizeof other_names[0]; i++)
        if (strcmp(word, other_names[i].typed) == 0)
            near.best = other_names[i].name;
    fprintf(stderr, "irmap%s: %s%s%s\nCOMMAND is one of ", bare->command ? " help" : "",
            strpbrk(word, "./") ? "COMMAND is missing before " : "unknown command: ",
            cli_escape_controls(word), nearest_text(&near, "", note));
    for (size_t i = 0; i < COMMANDS; i++)
        fprintf(stderr, "%s, ", commands[i].name);
    fprintf(stderr, "%s.\nTry 'irmap --help'.\n", bare->command ? "op, dialects, limits" : "help");
    return EXIT_USAGE;
}

/* Finds a command by name; "verify" is "check". */
static const struct command *command_named(const char *word)
{
    if (strcmp(word, "verify") == 0)
        word = "check";
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcmp(word, commands[i].name) == 0)
            return &commands[i];
    return NULL;
}

/* Runs irmap help [COMMAND | limits | op [NAME] | dialects]. */
static int help(int argc, char **argv)
{
    struct cli bare = {.command = "help", .out = stdout};
    if (argc > 1 && strcmp(argv[1], "op") == 0) {
        if (argc > 3)
            return cli_usage(&bare, "more than one op", NULL);
        const char *name = argv[2]; /* NULL if argc is 2: lists all ops */
        if (cli_help_op(name, stdout))
            return finish(&bare);
        const bool tile = strncmp(name, "cuda_tile.", 10) == 0;
        char hint[NEAREST_ROOM] = "";
        const char *refused = NULL;
        if (!tile && dialects_help_op(name, stdout, &refused, hint))
            return finish(&bare);
        if (refused)
            return refuse_op(refused, name, hint);
        if (!tile && strchr(name, '.'))
            return cli_usage(
                &bare,
                "no op of Tile IR or of an MLIR dialect that irmap knows has that name "
                "('irmap help dialects' lists described dialects)",
                name);
        cli_suggest_op(tile ? name + 10 : name, hint);
        return refuse_op("no op of Tile IR has that name", name, hint);
    }
    if (argc > 2)
        return cli_usage(&bare, "more than one command", NULL);
    if (argc > 1 && strcmp(argv[1], "dialects") == 0) {
        dialects_list(stdout);
        return finish(&bare);
    }
    if (argc < 2 || is_help(argv[1]) || strcmp(argv[1], "help") == 0) {
        print_help(stdout);
        return finish(&bare);
    }
    if (strcmp(argv[1], "limits") == 0) {
        cli_print_limits(stdout);
        return finish(&bare);
    }
    const struct command *c = command_named(argv[1]);
    if (!c)
        return refuse_command(&bare, argv[1]);
    print_command_help(c);
    return finish(&bare);
}

/* Returns the command's index in argv. Options may precede the command. On failure, reports an
 * error and returns 0. `bare` is a context without options. */
static int find_command(struct cli *bare, int argc, char **argv)
{
    int at = 1;
    while (at < argc && argv[at][0] == '-' && !is_help(argv[at])) {
        const int words = cli_option_words(argv[at]);
        if (words == 0 || argc - at < words) {
            cli_usage(bare, words ? "option needs an argument" : "unknown option", argv[at]);
            return 0;
        }
        at += words;
    }
    if (at < argc)
        return at;
    cli_usage(bare, "no command given", NULL);
    return 0;
}

/* Runs a command. Moves options that precede its name after the name. */
static int run_with_leading_options(const struct command *c, int at, int argc, char **argv)
{
    char **sorted = memory_zeroed((size_t)argc, sizeof *sorted);
    sorted[0] = argv[at];
    memcpy(sorted + 1, argv + 1, (size_t)(at - 1) * sizeof *sorted);
    memcpy(sorted + at, argv + at + 1, (size_t)(argc - at - 1) * sizeof *sorted);
    const int status = run(c, argc - 1, sorted);
    free(sorted);
    return status;
}

int main(int argc, char **argv)
{
    struct cli bare = {.out = stdout};
    memory_exhausted = cli_out_of_memory;
    system_begin(&argc, &argv);
    if (argc < 2) {
        print_help(stderr);
        return EXIT_USAGE;
    }
    if (strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0) {
        printf("irmap %s\n", irmap_version_string());
        return finish(&bare);
    }
    const int at = find_command(&bare, argc, argv);
    if (at == 0)
        return EXIT_USAGE;
    if (is_help(argv[at])) {
        print_help(stdout);
        return finish(&bare);
    }
    if (strcmp(argv[at], "help") == 0)
        return help(argc - at, argv + at);
    const struct command *c = command_named(argv[at]);
    return c ? run_with_leading_options(c, at, argc, argv) : refuse_command(&bare, argv[at]);
}
