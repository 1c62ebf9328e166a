/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * What the arguments called FILE name: a file of bytecode, or a module in a file of something else.
 *
 * A file that does not begin with a known magic number is searched, and so is one behind which @N
 * or
 * --module stands. Commands go on passing an argument around as a string; which input it stands
 * for is known by its address.
 */
#ifndef IRMAP_CLI_INPUT_H
#define IRMAP_CLI_INPUT_H

#include "cli.h"
#include "query/search.h"
#include "repeats.h"

/* A file that is searched, or a pipe that was read, which can be done once only. */
struct carrier {
    const char *path; /* "-" for standard input */
    uint8_t *data;    /* of a pipe: all of it; else NULL */
    size_t size;
    struct hits hits;
    bool bytecode;           /* it begins with a known magic number */
    irmap_error err;         /* why it could not be read or searched, or IRMAP_OK */
    size_t modules;          /* inputs that are modules of it */
    struct repeats *repeats; /* modules of it with the same error */
    size_t *misses;          /* how many of its modules do not have each --function; or NULL */
    struct carrier *next;
};

struct input {
    char *name;              /* what stands in cli->args: "libk.a@2", "<stdin>@0" */
    struct carrier *carrier; /* NULL: a plain file, which the library opens */
    uint32_t index;          /* of the module, IRMAP_NONE: the carrier as it is */
};

/* Finds out what the arguments cli->files are. The one module of a file takes the place of the
 * file, and where a command takes many files, so do all modules of one that has several. */
void inputs_begin(struct cli *cli, bool many, bool list);
void inputs_end(struct cli *cli);

/* What a FILE names, or NULL for what the library opens. */
const struct input *input_of(const struct cli *cli, const char *name);

/* Whether a FILE names a module in a file, or several, and not all of a file. */
bool input_is_module(const struct cli *cli, const char *name);

/* How many modules there are to choose from; 0 when it is clear which one is meant. */
size_t input_choices(const struct cli *cli, const char *name);

/* Counts an error of a FILE that is a module in another file. Returns whether to report it in full.
 */
bool input_shows_error(const struct cli *cli, const char *name, irmap_status status);

/* What lacks a --function that a module does not have: the module, or its file when no module of
 * that has it, which the last of those that ask knows; NULL before. */
const char *input_lacking(struct cli *cli, const char *name, size_t function);

/* Whether a FILE that cannot be opened is a file and an @ that no number of a module follows. */
bool input_has_no_number(const char *name);

/* Opens it as the library does. */
irmap_status input_open(struct cli *cli, const char *name, const irmap_open_opts *opts,
                        irmap_module **out, irmap_error *err);

/* Opens all of a file, whatever may lie in it. */
irmap_status carrier_open_whole(const struct carrier *c, const irmap_open_opts *opts,
                                irmap_module **out, irmap_error *err);

/* Opens one module of a carrier. */
irmap_status carrier_open(struct cli *cli, const struct carrier *c, uint32_t index,
                          const irmap_open_opts *opts, irmap_module **out, irmap_error *err);

/* "libk.a@2", which lives as long as the inputs do. */
char *input_name(struct cli *cli, const char *path, uint32_t index);

/* Reads bytes of an input that could not be opened, at an offset as its errors state it. Returns
 * how many there are: none of what is compressed. */
size_t input_reread(const struct cli *cli, const char *name, uint64_t offset, uint8_t *to,
                    size_t size);
/* How many bytes can be read so; false: none. */
bool input_size(const struct cli *cli, const char *name, uint64_t *size);

#endif
