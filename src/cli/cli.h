/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Shared by all commands: options, opening files, messages, output. */
#ifndef IRMAP_CLI_H
#define IRMAP_CLI_H

#include "progress.h"
#include "query/nearest.h"
#include "query/query.h"
#include "query/search.h"
#include <irmap/irmap.h>
#include <stdbool.h>
#include <stdio.h>

/* Exit statuses. The command returns the greatest one of all files. */
enum { EXIT_NO_ERROR = 0, EXIT_INPUT = 1, EXIT_USAGE = 2, EXIT_ENVIRONMENT = 3 };

/* Options of irmap synth. A number is 1 + the argument, or 0 if the option is absent. */
struct synth_options {
    const char *format, *target, *layout, *shape;
    uint64_t functions, ops, constants, constant_bytes, strings, globals, name_length, seed;
    bool debug, hints;
};

/* Options and state. The text of an absent option is NULL, its number 0. options.toml defines the
 * options. */
struct cli {
    const char *command;
    bool json;
    bool color;     /* whether diagnostics are colored */
    bool color_out; /* whether the output of diff is colored */
    bool side_by_side;
    bool no_mmap;
    bool no_sandbox;
    irmap_open_opts open;
    bool locations, offsets;
    struct mlir_form form;
    bool resources;
    bool aliases;
    uint64_t elide; /* largest number of elements to print */
    bool lines;
    const char *line_text;    /* argument of --line */
    struct source_line *line; /* parsed `line_text` */
    bool line_found;          /* whether an op comes from `line` */
    bool why;
    bool prune, strip_debug;
    uint32_t constant; /* 1 + argument */
    const char *resource;
    const char *plot;
    const char *page;
    const char *sweep;
    const char *save;
    const char *compare;
    uint32_t tolerance; /* per cent */
    const char *section;
    const char *at;
    uint64_t from, to; /* parsed `at`; inclusive */
    bool show_context; /* whether hex shows the section, function, op and operand of the bytes */
    bool quiet;
    const char *op_properties; /* path of the file whose contents are open.op_properties */
    char **dialects;           /* arguments of --dialect */
    size_t dialect_count;
    bool no_dialects;
    irmap_str *texts;            /* texts of dialect descriptions: open.dialects */
    struct described *described; /* one for each text: dialects.h */
    struct synth_options synth;
    const char *level;
    bool strict_hints;
    uint32_t max_findings;
    uint32_t jobs;
    char **functions;
    size_t function_count;
    size_t chosen; /* number of functions that cli_select_functions() selected */
    const char *output;
    bool output_failed;
    uint32_t module;       /* 1 + argument */
    bool discard_on_error; /* whether an error leaves the file of -o unchanged */
    FILE *out;
    int status;
    int invalid_input_status; /* EXIT_INPUT, or EXIT_ENVIRONMENT if the command has another use for
                                 status 1 */
    bool shown;               /* whether one of several files was shown */
    struct progress bar;
    char progress_label[40];
    int done;    /* number of closed files */
    char **args; /* arguments without options */
    int arg_count;
    int second; /* index of the first argument after "--"; 0 if "--" is absent, first or last */
    bool ends_with_separator; /* whether "--" is the last argument */
    char **files;             /* paths of the files in args */
    int file_count;
    struct input *inputs; /* input.h */
    size_t input_count, input_room;
    const struct input *
        *sorted_inputs; /* inputs of searched files, sorted by the address of the name */
    size_t sorted_input_count;
    struct searched_file *searched_files;
    struct search_budget search;
    uint64_t module_count; /* number of modules in all inputs */
    char **paths;          /* allocated names in args and files */
    size_t path_count;
};

struct command {
    const char *name, *arguments, *summary, *details;
    const char *examples;
    int (*run)(struct cli *cli);
};

int cmd_bench(struct cli *cli);
int cmd_check(struct cli *cli);
int cmd_diff(struct cli *cli);
int cmd_dump(struct cli *cli);
int cmd_extract(struct cli *cli);

/* Prints the fields and rules of an op of Tile IR, or the names of all ops if `name` is NULL.
 * Returns false for an unknown name. */
bool cli_help_op(const char *name, FILE *to);

/* Stores a hint that names the most similar op of Tile IR, or "". */
void cli_suggest_op(const char *name, char hint[NEAREST_ROOM]);
int cmd_hash(struct cli *cli);
int cmd_hex(struct cli *cli);
int cmd_info(struct cli *cli);
int cmd_ls(struct cli *cli);
int cmd_stat(struct cli *cli);
int cmd_synth(struct cli *cli);
int cmd_view(struct cli *cli);

void cli_check_dialects(struct cli *cli);

/* Lists the ops of all functions, or of those of --function: cmd_dump.c. */
void cli_list_ops(struct cli *cli, const char *path, const irmap_module *m);

/* Opens each file from argument `first` on and calls show(). With several files, calls
 * cli_begin_file() for each. Returns the exit status. */
int cli_show_files(struct cli *cli, int first, const char *mark,
                   void (*show)(struct cli *cli, const char *path, const irmap_module *m));

/* If there are several files, prints `mark` and the name as a heading. */
void cli_begin_file(struct cli *cli, const char *path, const char *mark);

/* Lists a table other than ops: cmd_ls.c. */
void cli_list(struct cli *cli, const char *kind, const char *path, const irmap_module *m);

/* Return a query about a module, with the command's functions for errors, output and threads.
 * cli_query_large_output() writes output with cli_put(). */
struct query cli_query(struct cli *cli, const char *path, const irmap_module *m);
struct query cli_query_large_output(struct cli *cli, const char *path, const irmap_module *m);

/* Stores where a file or folder of share/irmap may be: place 0, 1 or 2. The first two are relative
 * to the folder of the command, so that it can be moved or run in the build folder. Stores "" if
 * the place is unknown, and returns false if there is no such place. */
bool cli_share_path(int place, char *path, size_t room, const char *name);

/* Returns the number of threads for a module: the argument of -j; by default, one per core, at most
 * one per 512 KiB. Returns 1 with --max-memory. */
unsigned cli_threads(const struct cli *cli, const irmap_module *m);

/* Runs pieces of work in q->threads threads (query/parallel.h). query.run is this function. */
void cli_run_parallel(struct query *q, const struct parallel *work);

/* Update the progress bar: `done` of `all` units of a file, or, if the total is unknown, `size`
 * more bytes of output. Do nothing in an early piece (struct early_piece). */
void cli_progress(struct cli *cli, uint64_t done, uint64_t all);
void cli_progress_written(struct cli *cli, uint64_t size);

int cli_status_of(const struct cli *cli, const irmap_error *err);

/* Raises cli->status to `status`, unless it is higher. */
void cli_raise_status(struct cli *cli, int status);

/* Runs irmap ls modules: cmd_modules.c. */
int cli_list_modules(struct cli *cli, const char *name);

/* Opens a file, or standard input for "-". Prints errors and warnings. Returns NULL on failure. */
irmap_module *cli_open(struct cli *cli, const char *path);

/* Like cli_open(), but stores an error of the input in *err instead of printing it. Other errors
 * are printed, and the status of *err is IRMAP_OK. */
irmap_module *cli_try_open(struct cli *cli, const char *path, irmap_error *err);

/* Opens a file for writing, unless it is an input. Prints errors, and returns NULL on failure. */
FILE *cli_create(struct cli *cli, const char *path);

/* Like cli_create(), for --plot, --sweep and --save. Also refuses to replace bytecode, which was
 * probably meant as input. `what` names the output in the message. */
FILE *cli_create_secondary(struct cli *cli, const char *path, const char *what);

/* Closes the file of -o and moves it to its path. After an error, removes it if it is empty or
 * discard_on_error is set. */
void cli_finish_output(struct cli *cli);

/* Closes a file, or flushes stdout. Prints errors, and returns false on failure. */
bool cli_finish(struct cli *cli, const char *path, FILE *f);

/* Closes a file of cli_create_secondary() and moves it to its path. On failure, prints an error and
 * removes the file. */
void cli_finish_secondary(struct cli *cli, const char *path, FILE *f);

/* A piece that a thread processes before its turn (query/parallel.h). Its cost is charged and its
 * output written in its turn. */
struct early_piece {
    struct budget_account account; /* must be first: cli_early_piece() casts a pointer to it */
    char *text;                    /* for cli->out */
    size_t size, room;
    size_t most; /* size of the output above which the piece is abandoned */
};
/* Returns the piece that the calling thread processes before its turn, or NULL. */
struct early_piece *cli_early_piece(void);

/* Closes a module. Reports an error if the file has changed or the budget was exceeded. */
void cli_close(struct cli *cli, const char *path, irmap_module *m);

/* Reads the file of --op-properties, if given. Prints errors, and returns false on failure. */
bool cli_read_op_properties(struct cli *cli);

/* If a mapped file is truncated while it is guarded, the process ends with a message that names the
 * file. Call cli_guard_mapping() before opening; then cli_guard_module() with the module, or
 * cli_unguard_mapping() if there is none. */
void cli_guard_mapping(const char *path);
void cli_guard_module(const irmap_module *m);
static inline void cli_unguard_mapping(void)
{
    cli_guard_module(NULL);
}

/* Ends the process with status 3. main() assigns this function to memory_exhausted. */
void cli_out_of_memory(void);

/* Opens the file of -o. Called late, because a usage error or a missing input must not truncate the
 * file. */
bool cli_open_output(struct cli *cli);

/* Prints "FILE:0x1a4: error: message [name]" and the place in the module, and sets the status. `m`
 * supplies names, and may be NULL. Returns whether the error was printed: of many
 * modules with similar errors, only those of the first few are printed (repeats.h). */
bool cli_report(struct cli *cli, const char *path, const irmap_module *m, const irmap_error *err);

/* Like cli_report() for a warning, which does not set the status. */
bool cli_warn(struct cli *cli, const char *path, const irmap_module *m, const irmap_error *err);

/* Like cli_report() for a violated rule of a verifier. */
void cli_report_violation(struct cli *cli, const char *path, const irmap_violation *v);

/* Finds a function by its name, as stored or with escapes such as \0A; by its symbol, such as
 * @outer::@inner; by its index, such as #2; or by a pattern or prefix that matches only this
 * function. */
irmap_status cli_find_function(const irmap_module *m, const char *name, irmap_func *out,
                               irmap_error *err);

/* Reports an error and returns false if the functions of the file are unknown: an empty list would
 * be misleading. */
bool cli_require_functions(struct cli *cli, const char *path, const irmap_module *m);

/* Stores the functions that --function selects, or NULL for all, and sets cli->chosen. A pattern
 * selects all functions that it matches. Returns false if a function is missing, and reports it
 * unless another module of the file may have it. */
bool cli_select_functions(struct cli *cli, const char *path, const irmap_module *m,
                          irmap_func **out);

bool cli_is_pattern(const char *name);
/* Returns the functions that one argument of --function selects, in a list that the caller frees.
 * If none match, the list is empty and no error is reported. */
irmap_func *cli_find_functions(const irmap_module *m, const char *name, uint32_t *count);

/* Reports "no function is called ...", for a `kind` such as "function". */
void cli_report_missing_name(struct cli *cli, const char *path, const char *kind, const char *name);
/* Reports that no function has the name, or that `match_count` functions match it instead of one.
 * Suggests a similar name of `m`, which may be NULL. */
void cli_report_unresolved_function(struct cli *cli, const char *path, const irmap_module *m,
                                    const char *name, uint32_t match_count);

/* Writes to a FILE. An irmap_write_fn. */
int cli_write(void *file, const char *data, size_t size);

/* Writes to cli->out, or stores the output of an early piece. Returns false if no more
 * output is accepted. cli_put_text() is an irmap_write_fn for a struct cli. */
bool cli_put(struct cli *cli, const char *data, size_t size);
int cli_put_text(void *cli, const char *data, size_t size);

/* Prints "irmap ls: message" and returns exit status 2. */
int cli_usage(struct cli *cli, const char *message, const char *what);

/* Returns the width of a terminal in columns, which $COLUMNS overrides, or 0 if `to` is no
 * terminal. */
uint32_t terminal_width(FILE *to);

/* Returns the name of a file for messages: "<stdin>" for "-", with control characters escaped as by
 * ls -b. Valid until the process ends. JSON and pictures use query_file_name(). */
const char *cli_name(const char *path);
const char *cli_escape_controls(const char *name); /* returns "-" unchanged */

#endif
