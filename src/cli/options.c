/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Parses options with getopt_long() and prints --help. options.toml defines the options. */
#include "options.h"
#include "query/nearest.h"
#include "query/source_line.h"
#include "system.h"
#include <ctype.h>
#include <errno.h>
#include <getopt.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* Actions of options. SET_* and CHOOSE_ENTRY set the field of struct cli at offset `at`. */
enum action {
    SET_FLAG,
    SET_TEXT,
    SET_COUNT,  /* 32 bits, above 0 */
    SET_SIZE,   /* 64 bits, above 0 */
    SET_MOST,   /* for --elide: 64 bits; 0 is stored as 1 */
    SET_NUMBER, /* 64 bits; stored as 1 + the number */
    ADD_FUNCTION,
    ADD_DIALECT,
    CHOOSE_ENTRY, /* 32 bits; stored as 1 + the number */
    CHOOSE_LEVEL,
    CHOOSE_COLOR,
    CHOOSE_LINE,
    CHOOSE_RANGE,
    HELP
};

#define AT(field) offsetof(struct cli, field)

static const struct option_row {
    const char *name, *argument, *text;
    const char *only; /* commands that accept it; after "!", those that do not; NULL: all accept */
    char letter;      /* short form, or 0 */
    enum action action;
    size_t at;
} options[] = {
#include "cli/options.inc"
};

enum { OPTIONS = sizeof options / sizeof options[0], FIRST_LONG = 256 };

/* Returns whether the option is a limit. Limits that all commands accept are listed only by `irmap
 * help limits`. */
static bool is_limit(const struct option_row *o)
{
    return strncmp(o->name, "max-", 4) == 0;
}

static bool is_for(const struct option_row *o, const char *command)
{
    if (o->only && o->only[0] == '!')
        return !strstr(o->only, command);
    return !o->only || strstr(o->only, command);
}

static const char about_input[] =
    "FILE contains bytecode, alone or embedded, as in an executable; '-' is standard input.\n"
    "FILE@N is its module N, as numbered by 'irmap ls modules FILE'. Indices count from 0.\n"
    "'irmap help limits' lists options that limit memory and time.\n";

static const char about_status[] =
    "Exit status: 0 success; 1 invalid input, or no such function, module or entry; 2 usage "
    "error;\n"
    "3 other errors. irmap diff: 0 equal, 1 different, 2 usage error, 3 all other errors.\n";

static const char about_limits[] =
    "All commands accept these limits on memory and time. Parentheses contain defaults. BYTES\n"
    "accepts the suffixes K, M and G. If a limit is reached, the exit status is 3.\n";

static void print_option(FILE *to, const struct option_row *o, const char *command)
{
    static const char repeated[] = "; may be repeated";
    char left[32], letter[] = {'-', o->letter, ',', '\0'};
    const char *note = strstr(o->text, repeated);
    const bool once = note && command && strcmp(command, "bench") == 0; /* accepts one function */
    snprintf(left, sizeof left, "%-3s --%s%s%s", o->letter ? letter : "", o->name,
             o->argument ? " " : "", o->argument ? o->argument : "");
    fprintf(to, "  %-24s %.*s\n", left, once ? (int)(note - o->text) : (int)strlen(o->text),
            o->text);
}

void cli_print_limits(FILE *to)
{
    fprintf(to, "%s\nOptions:\n", about_limits);
    for (const struct option_row *o = options; o < options + OPTIONS; o++)
        if (is_limit(o) && !o->only)
            print_option(to, o, NULL);
}

void cli_print_options(FILE *to, const char *command)
{
    fputs(command ? "\nOptions of this command:\n" : "\nCommon options:\n", to);
    for (const struct option_row *o = options; o < options + OPTIONS; o++) {
        const bool is_common = !o->only || o->only[0] == '!';
        if (command ? !is_common && is_for(o, command) : is_common && !is_limit(o))
            print_option(to, o, command);
    }
    if (command)
        fputs("\nSee 'irmap --help' for common options, FILE, and exit status.\n", to);
    else
        fprintf(to, "\n%s%s", about_input, about_status);
}

static bool want_color(const char *when, FILE *to, bool *known)
{
    *known = true;
    if (strcmp(when, "always") == 0)
        return true;
    if (strcmp(when, "never") == 0)
        return false;
    *known = strcmp(when, "auto") == 0;
    const char *no_color = getenv("NO_COLOR");
    return !(no_color && no_color[0]) && system_is_terminal(to);
}

/* Parses "4096", "64K", "1M" or "2G". Returns false for other text and for values above `most`. */
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
    if (*text || n > most / unit)
        return false;
    *out = n * unit;
    return true;
}

/* Parses an offset, decimal or hexadecimal with 0x. Returns the following text, or NULL on failure.
 */
static const char *parse_offset(const char *text, uint64_t *out)
{
    const bool hex = text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
    char *end;
    text += hex ? 2 : 0;
    if (!(hex ? isxdigit((unsigned char)*text) : isdigit((unsigned char)*text)))
        return NULL;
    errno = 0;
    *out = strtoull(text, &end, hex ? 16 : 10);
    return errno ? NULL : end;
}

/* Parses "0x10" or "0x10..0x20". */
static bool parse_range(const char *text, uint64_t *from, uint64_t *to)
{
    const char *rest = parse_offset(text, from);
    *to = *from;
    if (rest && strncmp(rest, "..", 2) == 0)
        rest = parse_offset(rest + 2, to);
    return rest && !*rest && *from <= *to && *to < UINT64_MAX;
}

/* Performs the action of an option. If the argument is invalid, reports an error and returns false.
 */
static bool apply_option(struct cli *cli, const struct option_row *o, char *argument)
{
    void *field = (char *)cli + o->at;
    char message[96];
    bool known;
    uint64_t n;
    switch (o->action) {
    case SET_FLAG:
        *(bool *)field = true;
        return true;
    case SET_TEXT:
        *(const char **)field = argument;
        return true;
    case SET_COUNT:
    case SET_SIZE:
    case SET_MOST:
        if (!parse_size(argument, o->action == SET_COUNT ? UINT32_MAX : UINT64_MAX, &n) ||
            (n == 0 && o->action != SET_MOST)) {
            snprintf(message, sizeof message, "--%s must be a number%s%s, not", o->name,
                     o->action == SET_MOST ? "" : " above 0",
                     o->action != SET_COUNT || is_limit(o) ? ", optionally followed by K, M or G"
                                                           : "");
            cli_usage(cli, message, argument);
            return false;
        }
        if (o->action == SET_COUNT)
            *(uint32_t *)field = (uint32_t)n;
        else /* for --elide, 0 equals 1, because a single element is always printed */
            *(uint64_t *)field = n ? n : 1;
        return true;
    case ADD_FUNCTION:
        cli->functions[cli->function_count++] = argument;
        return true;
    case ADD_DIALECT:
        cli->dialects[cli->dialect_count++] = argument;
        return true;
    case SET_NUMBER:
        if (!parse_size(argument, UINT64_MAX - 1, &n)) {
            snprintf(message, sizeof message, "--%s must be a number, not", o->name);
            cli_usage(cli, message, argument);
            return false;
        }
        *(uint64_t *)field = n + 1;
        return true;
    case CHOOSE_ENTRY:
        if (!parse_size(argument, UINT32_MAX - 2, &n)) {
            snprintf(message, sizeof message, "--%s must be a number, not", o->name);
            cli_usage(cli, message, argument);
            return false;
        }
        *(uint32_t *)field = (uint32_t)n + 1;
        return true;
    case CHOOSE_LEVEL:
        cli->level = argument;
        if (strcmp(argument, "read") == 0 || strcmp(argument, "strict") == 0 ||
            strcmp(argument, "verify") == 0)
            return true;
        cli_usage(cli, "--level must be read, strict or verify, not", argument);
        return false;
    case CHOOSE_LINE:
        cli->line_text = argument;
        free(cli->line);
        cli->line = source_line_new(argument);
        if (cli->line)
            return true;
        cli_usage(cli, "--line must be FILE:LINE or FILE:LINE:COLUMN, not", argument);
        return false;
    case CHOOSE_RANGE:
        cli->at = argument;
        cli->show_context = true;
        if (parse_range(argument, &cli->from, &cli->to))
            return true;
        cli_usage(cli, "--at must be an offset or FROM..TO, not", argument);
        return false;
    case CHOOSE_COLOR:
        cli->color = want_color(argument, stderr, &known);
        cli->color_out = want_color(argument, stdout, &known);
        if (!known)
            cli_usage(cli, "--color must be auto, always or never, not", argument);
        return known;
    case HELP:
        break;
    }
    return true;
}

static const struct option_row *row_of(int value)
{
    if (value >= FIRST_LONG)
        return &options[value - FIRST_LONG];
    for (int i = 0; i < OPTIONS; i++)
        if (options[i].letter && options[i].letter == value)
            return &options[i];
    return NULL;
}

/* Finds an option as getopt_long() does: by name or unambiguous prefix. */
static const struct option_row *row_named(const char *name, size_t size)
{
    const struct option_row *found = NULL;
    size_t match_count = 0;
    for (const struct option_row *o = options; o < options + OPTIONS; o++) {
        if (strncmp(o->name, name, size) != 0)
            continue;
        if (!o->name[size])
            return o;
        found = o;
        match_count++;
    }
    return match_count == 1 ? found : NULL;
}

int cli_option_words(const char *word)
{
    const struct option_row *o;
    if (strncmp(word, "--", 2) == 0) {
        const size_t size = strcspn(word + 2, "=");
        o = size ? row_named(word + 2, size) : NULL;
        return !o ? 0 : o->argument && !word[2 + size] ? 2 : 1;
    }
    for (const char *letter = word + 1; *letter; letter++) {
        o = row_of((unsigned char)*letter);
        if (!o)
            return 0;
        if (o->argument)
            return letter[1] ? 1 : 2;
    }
    return word[1] != '\0';
}

/* Fills the table of getopt_long(). The value of an option is FIRST_LONG + its row. */
static void fill_long_options(struct option out[OPTIONS + 1])
{
    for (int i = 0; i < OPTIONS; i++)
        out[i] =
            (struct option){options[i].name, options[i].argument ? required_argument : no_argument,
                            NULL, FIRST_LONG + i};
    out[OPTIONS] = (struct option){NULL, 0, NULL, 0};
}

/* Reports an option that does not exist or that the command does not accept. */
static void refuse_unknown(struct cli *cli, const char *word)
{
    char name[64], note[NEAREST_ROOM], message[sizeof "unknown option" + NEAREST_ROOM];
    struct nearest near = {.word = name};
    if (strncmp(word, "--", 2) == 0) {
        snprintf(name, sizeof name, "%.*s", (int)strcspn(word + 2, "="), word + 2);
        for (const struct option_row *o = options; o < options + OPTIONS; o++)
            if (!cli->command || is_for(o, cli->command))
                nearest_try(&near, o->name);
    }
    if (near.best && near.distance == 0) {
        cli_usage(cli, "option takes no argument", word);
        return;
    }
    snprintf(message, sizeof message, "unknown option%s", nearest_text(&near, "--", note));
    cli_usage(cli, message, word);
}

static void refuse(struct cli *cli, int value, char **argv)
{
    char letter[] = {'-', (char)optopt, '\0'};
    if (value != ':' && optopt == '@')
        cli_usage(cli, "module N of standard input is '--module N -', not '-@N'", NULL);
    else if (value == ':')
        cli_usage(cli, "option needs an argument", argv[optind - 1]);
    else /* optopt of a long option: 0 if unknown; `val` if --flag=x has an argument by mistake */
        refuse_unknown(cli, optopt && strncmp(argv[optind - 1], "--", 2) != 0 ? letter
                                                                              : argv[optind - 1]);
}

/* Returns the number of arguments after the "--" that ends the options. */
static int count_after_separator(char **given, int argc, char *const *argv)
{
    int i = argc;
    if (strcmp(argv[optind - 1], "--") == 0)
        for (i = 0; i < argc && given[i] != argv[optind - 1]; i++)
            ;
    return i == argc ? 0 : argc - 1 - i;
}

static bool parse(struct cli *cli, int argc, char **argv, enum parsed *out)
{
    struct option longs[OPTIONS + 1];
    int value;
    fill_long_options(longs);
    *out = PARSED_WRONG;
    while ((value = getopt_long(argc, argv, ":ho:qj:", longs, NULL)) != -1) {
        const struct option_row *o = row_of(value);
        if (!o) {
            refuse(cli, value, argv);
            return false;
        }
        if (!is_for(o, cli->command)) {
            refuse_unknown(cli, argv[optind - (optarg == argv[optind - 1] ? 2 : 1)]);
            return false;
        }
        if (o->action == HELP) {
            *out = PARSED_HELP;
            return false;
        }
        if (!apply_option(cli, o, optarg))
            return false;
    }
    *out = PARSED_GOOD;
    return true;
}

enum parsed cli_parse(struct cli *cli, int argc, char **argv)
{
    char **given = memory_zeroed((size_t)argc, sizeof *given); /* getopt_long() permutes argv */
    enum parsed parsed;
    bool known;
    memcpy(given, argv, (size_t)argc * sizeof *given);
    cli->color = want_color("auto", stderr, &known);
    cli->color_out = want_color("auto", stdout, &known);
    opterr = 0;
    if (parse(cli, argc, argv, &parsed)) {
        if (cli->output && strcmp(cli->output, "-") == 0)
            cli->output = NULL;
        cli->args = argv + optind;
        cli->arg_count = argc - optind;
        const int behind = count_after_separator(given, argc, argv);
        cli->second = behind ? cli->arg_count - behind : 0;
        cli->ends_with_separator = argc > 1 && strcmp(given[argc - 1], "--") == 0;
    }
    free(given);
    return parsed;
}
