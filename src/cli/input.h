/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Inputs that FILE arguments name: bytecode files, or modules in other files.
 *
 * Files without a known magic number, and files with @N or --module, are searched. Commands
 * identify an input by the pointer to its name: pass the string itself, not a copy.
 */
#ifndef IRMAP_CLI_INPUT_H
#define IRMAP_CLI_INPUT_H

#include "cli.h"
#include "repeats.h"

/* A searched file, or the stored contents of a pipe, which can be read only once. */
struct searched_file {
    const char *path; /* "-" for standard input */
    uint8_t *data;    /* contents of a pipe, or NULL */
    size_t size;
    struct hits hits;
    bool bytecode;           /* whether it begins with a known magic number */
    irmap_error err;         /* error of reading or searching the file, or IRMAP_OK */
    size_t modules;          /* number of inputs in it */
    struct repeats *repeats; /* errors of its modules */
    size_t *misses;          /* for each --function, number of inputs that lack it; or NULL */
    struct searched_file *next;
};

struct input {
    char *name;                 /* such as "libk.a@2" or "<stdin>@0" */
    struct searched_file *file; /* NULL: a file that the library opens */
    uint32_t index;             /* index of the module; IRMAP_NONE: the whole file */
};

/* Replaces the arguments in cli->files by inputs: a searched file by its only module or, with
 * `many`, by all its modules. With `list`, searches all files and replaces none. */
void resolve_inputs(struct cli *cli, bool many, bool list);
void free_inputs(struct cli *cli);

/* Returns the input of an argument, or NULL if the library opens the file. */
const struct input *find_input(const struct cli *cli, const char *name);

/* Returns whether an argument names modules in a file, not the whole file. */
bool input_names_modules(const struct cli *cli, const char *name);

/* Returns the number of modules that the argument could mean, or 0 if it is unambiguous. */
size_t input_choices(const struct cli *cli, const char *name);

/* Counts an error of an input. Returns false if the error need not be reported, because enough
 * modules of its file had an error of this status. */
bool count_input_error(const struct cli *cli, const char *name, irmap_status status);

/* Counts an input that lacks a --function. Returns the name for the message: the argument if its
 * file has one input; the file once all its inputs lack the function; else NULL. */
const char *count_missing_function(struct cli *cli, const char *name, size_t function);

/* Returns whether `name` is the path of an existing file followed by "@" and no valid module
 * number, such as "libk.a@x". */
bool input_has_invalid_number(const char *name);

/* Returns whether an input is a module that is compressed in its file. */
bool input_was_compressed(const struct input *in);

/* Opens an input as irmap_open_file() does. */
irmap_status input_open(struct cli *cli, const char *name, const irmap_open_opts *opts,
                        irmap_module **out, irmap_error *err);

/* Open a whole file as bytecode, or one module of a file. */
irmap_status searched_file_open(const struct searched_file *c, const irmap_open_opts *opts,
                                irmap_module **out, irmap_error *err);

irmap_status searched_file_open_module(struct cli *cli, const struct searched_file *c,
                                       uint32_t index, const irmap_open_opts *opts,
                                       irmap_module **out, irmap_error *err);

/* Returns a name such as "libk.a@2", valid until free_inputs(). */
char *input_name(struct cli *cli, const char *path, uint32_t index);

/* Reads bytes at an offset of an input that could not be opened. Returns their number, which is 0
 * if the module is compressed. */
size_t input_reread(const struct cli *cli, const char *name, uint64_t offset, uint8_t *to,
                    size_t size);
/* Stores the size of an input. Returns false for inputs that are not stored verbatim in a
 * regular file, such as pipes and compressed modules. */
bool input_size(const struct cli *cli, const char *name, uint64_t *size);

#endif
