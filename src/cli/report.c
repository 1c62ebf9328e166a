/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Messages on standard error, and the exit status. */
#include "foreign.h"
#include "input.h"
#include "query/search.h"
#include <errno.h>
#include <string.h>

/* Abandons the early piece of this thread (struct early_piece), because it must not report. Returns
 * false if there is none. */
static bool abandon_early_piece(void)
{
    struct early_piece *piece = cli_early_piece();
    if (piece)
        piece->account.is_abandoned = true;
    return piece != NULL;
}

void cli_raise_status(struct cli *cli, int status)
{
    if (abandon_early_piece())
        return;
    if (status > cli->status)
        cli->status = status;
}

/* Returns the size of a control character, U+0001 to U+001F or U+007F to U+009F; 0 for other
 * characters. */
static int control_size(const char *s)
{
    const unsigned char c = (unsigned char)*s, next = c == 0xC2 ? (unsigned char)s[1] : 0;
    return next >= 0x80 && next < 0xA0 ? 2 : c < ' ' || c == 0x7F;
}

const char *cli_escape_controls(const char *name)
{
    static struct shown {
        struct shown *next;
        char *name, *text;
    } * all; /* a linked list, because few names have control characters */
    const char *s = name;
    while (*s && !control_size(s))
        s++;
    if (!*s)
        return name;
    const struct shown *known = all;
    while (known && strcmp(known->name, name) != 0)
        known = known->next;
    if (known)
        return known->text;
    struct shown *new = memory_new(sizeof *new);
    const size_t size = strlen(name) + 1;
    *new = (struct shown){all, memcpy(memory_new(size), name, size), memory_new(4 * size)};
    all = new;
    char *to = new->text;
    for (s = name; *s;) {
        int control = control_size(s);
        if (!control)
            *to++ = *s++;
        else if (*s == '\n' || *s == '\t' || *s == '\r')
            to += sprintf(to, "\\%c", *s == '\n' ? 'n' : *s == '\t' ? 't' : 'r'), s++;
        else
            for (; control; control--)
                to += sprintf(to, "\\%03o", (unsigned)(unsigned char)*s++);
    }
    *to = '\0';
    return new->text;
}

const char *cli_name(const char *path)
{
    return cli_escape_controls(query_file_name(path));
}

/* Prints the probable reason why a file could not be opened, and what to do. */
static void name_foreign(struct cli *cli, const char *path, const irmap_error *err)
{
    uint8_t head[FOREIGN_HEAD];
    const char *what = NULL;
    const bool is_short = err->status == IRMAP_TRUNCATED && err->offset == 0;
    if (err->status == IRMAP_IO && err->sys_errno == EISDIR && err->what &&
        !strstr(err->what, "output"))
        what = "it is a directory: name the files in it";
    else if (err->status == IRMAP_IO && err->sys_errno == ENOENT && input_has_invalid_number(path))
        what = "what follows the last @ is no number of a module: irmap ls modules FILE lists them";
    else if (is_short && err->limit == 0)
        what = "it is empty: see whether the command that writes it failed";
    else if (is_short || err->status == IRMAP_FORMAT_UNKNOWN)
        what = describe_foreign_file(head, input_reread(cli, path, 0, head, sizeof head));
    if (what)
        fprintf(stderr, "    %s\n", what);
}

/* Prints text with control characters escaped. */
static void print_safely(FILE *to, const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c < ' ' || c == 0x7F)
            fprintf(to, "\\%02X", c);
        else
            fputc(c, to);
    }
}

/* Prints the option that raises the limit that was reached. */
static void name_limit_option(const struct cli *cli, const irmap_error *err)
{
    const struct {
        const char *what, *option;
    } options[] = {{"nesting of regions", "--max-depth"},
                   {"nesting of attributes", "--max-depth"},
                   {"nesting of attributes and types", "--max-depth"},
                   {"the text", "--max-text"},
                   {BUDGET_TEXT, "--max-text"},
                   {"the names of values", "--max-text"},
                   {"input of unknown size", "--max-input"},
                   {"the decompressed module", search_limit_option(&cli->open, err->limit)},
                   {"reading the same bytes again", "--max-work"},
                   {"all decompressed modules", "--max-work"},
                   {"the search for modules", "--max-work"},
                   {"decoding base64", "--max-work"},
                   {"hashing a function", "--max-work"}};
    const char *option = NULL;
    for (size_t i = 0; err->what && i < sizeof options / sizeof *options; i++)
        if (strcmp(err->what, options[i].what) == 0)
            option = options[i].option;
    if (cli->open.max_memory && err->limit == cli->open.max_memory)
        option = "--max-memory";
    if (err->status == IRMAP_LIMIT && option)
        fprintf(stderr, "    %s=N raises this limit\n", option);
}

int cli_status_of(const struct cli *cli, const irmap_error *err)
{
    const bool unable = irmap_status_classify(err->status) == IRMAP_CLASS_ENVIRONMENT ||
                        err->status == IRMAP_UNSUPPORTED || err->status == IRMAP_INVALID_ARG;
    return unable ? EXIT_ENVIRONMENT : cli->invalid_input_status;
}

/* Returns whether `err` means that the budget was exceeded. Such an error is always printed. */
static bool is_budget_error(const irmap_error *err)
{
    return err->what && strcmp(err->what, BUDGET_TEXT) == 0;
}

/* Charges a message to the budget: a small file can have errors in many functions with long names.
 */
static bool charge_message(const char *message, const char *where)
{
    enum { COST = 16, LEAST = 64 };
    return budget_charge(COST * (LEAST + strlen(message) + strlen(where)));
}

static bool diagnose(struct cli *cli, const char *path, const irmap_module *m,
                     const irmap_error *err, bool warning)
{
    char message[512], where[512], at[24] = "";
    const char *color = warning ? "\033[1;35m" : "\033[1;31m";
    irmap_status_class class_ = irmap_status_classify(err->status);
    bool in_table = cli->op_properties && err->status == IRMAP_INVALID_ARG;
    if (abandon_early_piece())
        return false;
    const bool charged =
        m && !is_budget_error(err); /* errors of files that cannot be opened are not charged */
    if ((charged && budget_exceeded()) || !count_input_error(cli, path, err->status)) {
        if (!warning)
            cli_raise_status(cli, cli_status_of(cli, err));
        return false;
    }
    if (in_table)
        path = cli->op_properties;
    irmap_error_message(err, message, sizeof message);
    if (m)
        irmap_module_error_path(m, err, where, sizeof where);
    else
        irmap_error_path(err, where, sizeof where);
    if (class_ == IRMAP_CLASS_INPUT || in_table || err->offset)
        snprintf(at, sizeof at, "0x%llx:", (unsigned long long)err->offset);
    if (charged && !charge_message(message, where)) {
        if (!warning)
            cli_raise_status(cli, cli_status_of(cli, err));
        return false;
    }
    progress_end(&cli->bar);
    fflush(cli->out);
    fprintf(stderr, "%s:%s %s%s:%s %s [%s]\n", cli_name(path), at, cli->color ? color : "",
            warning ? "warning" : "error", cli->color ? "\033[0m" : "", message,
            irmap_status_name(err->status));
    if (where[0]) {
        fputs("    in: ", stderr);
        print_safely(stderr, where, strlen(where));
        fputc('\n', stderr);
    }
    name_limit_option(cli, err);
    if (warning)
        return true;
    if (!m && cli->input_count && !in_table)
        name_foreign(cli, path, err);
    cli_raise_status(cli, cli_status_of(cli, err));
    return true;
}

void cli_report_violation(struct cli *cli, const char *path, const irmap_violation *v)
{
    if (abandon_early_piece())
        return;
    progress_end(&cli->bar);
    fflush(cli->out);
    fprintf(stderr, "%s:0x%llx: %serror:%s ", cli_name(path), (unsigned long long)v->error.offset,
            cli->color ? "\033[1;31m" : "", cli->color ? "\033[0m" : "");
    print_safely(stderr, v->message, strlen(v->message));
    fprintf(stderr, " [%s]\n    in: ", v->rule);
    if (v->error.func.id != IRMAP_NONE)
        fprintf(stderr, "function @");
    else
        fprintf(stderr, v->error.op == IRMAP_NONE ? "global @" : "module");
    print_safely(stderr, v->function.data, v->function.size);
    if (v->error.op != IRMAP_NONE) {
        fprintf(stderr, " > op %u ", v->error.op);
        if (v->op)
            print_safely(stderr, v->op, strlen(v->op));
    }
    if (v->field)
        fprintf(stderr, " > %s", v->field);
    if (v->line) {
        fprintf(stderr, "\n    at: ");
        print_safely(stderr, v->file.data, v->file.size);
        fprintf(stderr, ":%llu:%llu", (unsigned long long)v->line, (unsigned long long)v->column);
    }
    fputc('\n', stderr);
    cli_raise_status(cli, EXIT_INPUT);
}

bool cli_report(struct cli *cli, const char *path, const irmap_module *m, const irmap_error *err)
{
    return diagnose(cli, path, m, err, false);
}

bool cli_warn(struct cli *cli, const char *path, const irmap_module *m, const irmap_error *err)
{
    return diagnose(cli, path, m, err, true);
}

int cli_usage(struct cli *cli, const char *message, const char *what)
{
    fprintf(stderr, "irmap%s%s: %s%s%s\nTry 'irmap%s%s --help'.\n", cli->command ? " " : "",
            cli->command ? cli->command : "", message, what ? ": " : "",
            what ? cli_escape_controls(what) : "", cli->command ? " " : "",
            cli->command ? cli->command : "");
    return EXIT_USAGE;
}
