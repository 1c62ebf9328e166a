/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Descriptions of MLIR dialects: texts that list ops, types and attributes, given by --dialect or
 * found for a file. */
#ifndef IRMAP_CLI_DIALECTS_H
#define IRMAP_CLI_DIALECTS_H

#include "cli.h"
#include "query/nearest.h"

/* A description, whose text is in cli->texts at the same index. */
struct described {
    char *path;
    irmap_str name;  /* name of the dialect, in the text */
    irmap_error err; /* error in the text, or IRMAP_OK */
};

/* Reads the descriptions of --dialect into cli->open. Prints errors, and returns false on failure.
 * In irmap check without files, cli_check_dialects() reports invalid descriptions instead. */
bool dialects_begin(struct cli *cli);
void dialects_end(struct cli *cli);

/* Calls a function with each folder that is searched for descriptions. */
void dialects_folders(void (*use)(const void *ctx, const char *folder), const void *ctx);

/* Locate and print the error in description i. Lines and columns count from 1. */
void dialects_locate_error(const struct cli *cli, size_t i, unsigned long *line,
                           unsigned long *column);
void dialects_report(struct cli *cli, size_t i);

/* Searches for descriptions of those dialects of a module that are not yet described. Returns
 * whether descriptions were added to cli->open; the module must then be opened again. */
bool dialects_find_for_module(struct cli *cli, const irmap_module *m);

/* Lists built-in and installed descriptions. */
void dialects_list(FILE *to);

/* Prints the properties of op DIALECT.NAME. Returns false if the dialect or op is unknown. For an
 * unknown op, *refused is the reason, and `hint` suggests a similar name. */
bool dialects_help_op(const char *name, FILE *to, const char **refused, char hint[NEAREST_ROOM]);

#endif
