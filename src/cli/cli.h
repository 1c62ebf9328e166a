/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What the commands share: options, opening files, reporting, output. */
#ifndef IRMAP_CLI_H
#define IRMAP_CLI_H

#include "progress.h"
#include "query/nearest.h"
#include "query/query.h"
#include <irmap/irmap.h>
#include <stdbool.h>
#include <stdio.h>

/* Exit status: the worst one of all files is returned. */
enum { EXIT_GOOD = 0, EXIT_INPUT = 1, EXIT_USAGE = 2, EXIT_ENVIRONMENT = 3 };

/* Options of synth; numbers are 1 + what was given, or 0. */
struct synth_options {
    const char *format, *target, *layout, *shape;
    uint64_t functions, ops, constants, constant_bytes, strings, globals, name_length, seed;
    bool debug, hints;
};

struct cli {
    const char *command;
    bool json;
    bool color;        /* of diagnostics */
    bool color_out;    /* of the output of diff */
    bool side_by_side; /* diff */
    bool no_mmap;
    irmap_open_opts open;       /* the limits that were given */
    bool locations, offsets;    /* dump */
    struct mlir_form form;      /* dump, diff; vhlo also ls, hex, stat; stablehlo also hash */
    bool resources;             /* dump */
    uint64_t elide;             /* dump: 0 or the most elements that are shown */
    bool lines;                 /* dump */
    const char *line;           /* ls ops: FILE:97, or NULL */
    struct source_line *source; /* what it says */
    bool line_found;            /* an op that comes from there */
    uint64_t first_row, rows;   /* ls: so many rows from that one on; 0: all */
    bool no_bytes;              /* ls constants: without them */
    bool indices;               /* check, diff: rows have the numbers of their functions, too */
    bool why;                   /* info */
    bool prune, strip_debug;    /* extract */
    uint32_t constant;          /* extract: 1 + that of --constant, or 0 */
    const char *resource;       /* the same: what is given for --resource, or NULL */
    const char *plot;           /* stat: path, or NULL */
    const char *page;           /* view: the same */
    const char *sweep;          /* bench: the same */
    const char *save;           /* the same */
    const char *compare;        /* the same */
    uint32_t tolerance;         /* bench: per cent, or 0 */
    const char *section;        /* hex: of --section, or NULL */
    const char *at;             /* hex: of --at, or NULL */
    uint64_t from, to;          /* what it says, both included */
    bool belongings;            /* hex: say what these bytes belong to */
    bool quiet;                 /* check */
    const char *op_properties;  /* path, or NULL; its bytes are open.op_properties */
    char **dialects;            /* --dialect, in order */
    size_t dialect_count;
    bool no_dialects;            /* --dialect none */
    irmap_str *texts;            /* open.dialects */
    struct described *described; /* what is known of each of them: dialects.c */
    struct synth_options synth;
    const char *level;     /* check: NULL, "read", "strict" or "verify" */
    bool strict_hints;     /* check */
    uint32_t max_findings; /* check: 0, or as it was given */
    uint32_t jobs;         /* the same, of -j */
    char **functions;      /* --function, in order */
    size_t function_count;
    size_t chosen;      /* functions that they mean: of cli_choose() */
    const char *output; /* path of -o, or NULL */
    bool output_failed; /* it was reported; nothing more is to be had */
    uint32_t module;    /* 1 + that of --module, or 0 */
    bool all_or_none;   /* the file of -o is to be complete, or as it was before */
    FILE *out;
    int status;
    int bad_input; /* the status of bad input: EXIT_INPUT, but of diff EXIT_ENVIRONMENT */
    bool shown;    /* one of several files was */
    struct progress bar;
    char doing[40]; /* what it says */
    int done;       /* files that are closed */
    char **args;    /* what is left after the options */
    int arg_count;
    int second; /* of these: the first one behind "--", where some stand in front of it; else 0 */
    bool open_end; /* "--" is the last argument: an empty list behind it */
    char **files;  /* those of them that are files: their paths */
    int file_count;
    struct input *inputs; /* what they are: input.h */
    size_t input_count, input_room;
    const struct input **by_name; /* those of a carrier, by the address of the name */
    size_t by_name_count;
    struct carrier *carriers;
    char **paths; /* names that were made of them */
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

/* Says what an op of Tile IR is made of, or without a name which ones there are; false: none of
 * that name. */
bool cli_help_op(const char *name, FILE *to);

/* Writes to the hint which op of Tile IR has a similar name, or "". */
void cli_near_op(const char *name, char hint[NEAREST_ROOM]);
int cmd_hash(struct cli *cli);
int cmd_hex(struct cli *cli);
int cmd_info(struct cli *cli);
int cmd_ls(struct cli *cli);
int cmd_stat(struct cli *cli);
int cmd_synth(struct cli *cli);
int cmd_view(struct cli *cli);

/* A verdict on each description of --dialect: check_dialects.c. */
void cli_check_dialects(struct cli *cli);

/* One line an op, of all functions or of those of --function: cmd_dump.c. */
void cli_list_ops(struct cli *cli, const char *path, const irmap_module *m);

/* Opens each file behind the first arguments and shows it. Where there are several, a line of text
 * names each, behind `mark`. */
int cli_show_files(struct cli *cli, int first, const char *mark,
                   void (*show)(struct cli *cli, const char *path, const irmap_module *m));

/* What stands above the text of one of several files, if there are several. */
void cli_begin_file(struct cli *cli, const char *path, const char *mark);

/* The rows of a table that is not ops, by the name of its kind: cmd_ls.c. */
void cli_list(struct cli *cli, const char *kind, const char *path, const irmap_module *m);

/* Returns a query about a module whose reports, progress, output and threads are those of the
 * command. Output of the second kind may be large: it is written by cli_put(). */
struct query cli_query(struct cli *cli, const char *path, const irmap_module *m);
struct query cli_query_large(struct cli *cli, const char *path, const irmap_module *m);

/* Returns the number of threads that work on a module: that of -j; 1 for a small file, and if
 * memory is limited. */
unsigned cli_threads(const struct cli *cli, const irmap_module *m);

/* Runs pieces of work in q->threads threads (query/parallel.h): the value of query.run. */
void cli_run_parallel(struct query *q, const struct parallel *work);

/* How far the work on this file has come; and so many bytes were written, of a number that nobody
 * knows. Drawn on a terminal when it takes long; nothing happens where work is done ahead. */
void cli_progress(struct cli *cli, uint64_t done, uint64_t all);
void cli_progress_written(struct cli *cli, uint64_t size);

/* Returns the exit status of an error. */
int cli_status_of(const struct cli *cli, const irmap_error *err);

/* Raises cli->status to at least this. */
void cli_worse(struct cli *cli, int status);

/* irmap ls modules: cmd_modules.c. */
int cli_list_modules(struct cli *cli, const char *name);

/* Opens a file, or standard input for "-". Reports failures and warnings; NULL on failure. */
irmap_module *cli_open(struct cli *cli, const char *path);

/* The same, but a failure to open the input is left in *err, with OK for one that was reported. */
irmap_module *cli_try_open(struct cli *cli, const char *path, irmap_error *err);

/* Opens a file for writing, but never over an input. NULL on failure, which was reported. */
FILE *cli_create(struct cli *cli, const char *path);

/* The same for --plot, --sweep and --save, whose argument is easily taken for an input; `what` it
 * is that is written. */
FILE *cli_create_other(struct cli *cli, const char *path, const char *what);

/* Puts what was written to the file of -o in its place, or removes it. */
void cli_settle(struct cli *cli);

/* Closes what was written, or flushes stdout; false on failure, which was reported. */
bool cli_finish(struct cli *cli, const char *path, FILE *f);

/* Closes a file of cli_create_other() and puts it in its place. On failure, which is reported, it
 * removes what was written. */
void cli_finish_other(struct cli *cli, const char *path, FILE *f);

/* Adds to the budget (query/budget.h) what a module of this size is allowed; more with
 * --max-text. */
void cli_allow_module(const struct cli *cli, uint64_t size);

/* What a thread does ahead of its turn (parallel.h) has not been paid for or written, and must not
 * report anything: it is given up instead, and done again. NULL: it is the turn of what the thread
 * does. */
struct ahead {
    struct budget_ahead budget; /* the first member: cli_ahead() is found by it */
    char *text;                 /* for cli->out */
    size_t size, room;
};
struct ahead *cli_ahead(void);

/* Checks that the file did not change meanwhile and that all could be paid for, reports if not, and
 * lets it go. */
void cli_close(struct cli *cli, const char *path, irmap_module *m);

/* Reads the file of --op-properties, if there is one; false on failure, which was reported. */
bool cli_read_op_properties(struct cli *cli);

/* A file is about to be mapped, and was, or was not (NULL): a fault meanwhile is reported. */
void cli_watch_opening(const char *path);
void cli_watch_opened(const irmap_module *m);

/* Ends the process with status 3: the value of memory_exhausted. */
void cli_out_of_memory(void);

/* Opens the file of -o. Late, so that a mistake in the arguments or a missing input does not empty
 * it. */
bool cli_open_output(struct cli *cli);

/* Prints "FILE:0x1a4: error: message [name]" and the path to the field, with the names that the
 * module, which may be NULL, knows; and sets the status. Returns whether it printed the error: of
 * many modules of one file with similar errors, only the first few are printed (repeats.h). */
bool cli_report(struct cli *cli, const char *path, const irmap_module *m, const irmap_error *err);

/* The same for a warning, which sets no status. */
bool cli_warn(struct cli *cli, const char *path, const irmap_module *m, const irmap_error *err);

/* The same for a broken rule of the meaning. */
void cli_violation(struct cli *cli, const char *path, const irmap_violation *v);

/* The function that an argument names: by its bytes, or as names are printed, with \00 for a byte
 * that is not printable; by its symbol, such as @outer::@inner; by its number, such as #2; by a
 * pattern that no other function fits, or the beginning of no other name. */
irmap_status cli_find_function(const irmap_module *m, const char *name, irmap_func *out,
                               irmap_error *err);

/* False when the file has functions that open could not tell, which is reported: no list of them is
 * not a list of none. */
bool cli_has_functions(struct cli *cli, const char *path, const irmap_module *m);

/* The functions named by --function, cli->chosen of them, or NULL for all; a pattern names all that
 * fit. False when one is not there, which was reported, or may be in another module of the file. */
bool cli_choose(struct cli *cli, const char *path, const irmap_module *m, irmap_func **out);

/* The functions that one argument means, *count of them, in a list that is to be freed; none when
 * there is no such function, which is not reported. */
bool cli_is_pattern(const char *name);
irmap_func *cli_find_functions(const irmap_module *m, const char *name, uint32_t *count);

/* "no function is called ..."; kind: "function", "resource". */
void cli_refuse_name(struct cli *cli, const char *path, const char *kind, const char *name);
/* The same, or that several functions begin so. A near name of the module, which may be NULL, is
 * suggested. */
void cli_refuse_function(struct cli *cli, const char *path, const irmap_module *m, const char *name,
                         uint32_t fitting);

/* Writes to a FILE: an irmap_write_fn. */
int cli_write(void *file, const char *data, size_t size);

/* Writes to cli->out, or to what is kept for it; false when no more should be. An irmap_write_fn
 * for a struct cli. */
bool cli_put(struct cli *cli, const char *data, size_t size);
int cli_put_text(void *cli, const char *data, size_t size);

/* "irmap ls: message" with exit status 2. */
int cli_usage(struct cli *cli, const char *message, const char *what);

/* Columns of a terminal, or COLUMNS if it is set; 0: the output is no terminal. */
uint32_t terminal_width(FILE *to);

/* The name of a file in text: "-" is "<stdin>", and control characters are escaped as ls -b does.
 * Valid until the process ends. JSON and pictures have query_file_name(). */
const char *cli_name(const char *path);
const char *cli_plain(const char *name); /* the control characters alone */

#endif
