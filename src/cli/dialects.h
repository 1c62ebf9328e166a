/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Descriptions of MLIR dialects: those of --dialect, and those that a file asks for. */
#ifndef IRMAP_CLI_DIALECTS_H
#define IRMAP_CLI_DIALECTS_H

#include "cli.h"
#include "query/nearest.h"

/* A description; its text is cli->texts[i]. */
struct described {
    char *path;
    irmap_str name;  /* of the dialect; in the text */
    irmap_error err; /* what is wrong with it, or IRMAP_OK */
};

/* Reads those of --dialect into cli->open. False when one cannot be read or has a mistake, which
 * was reported; but where descriptions are all that is to be checked, mistakes are left to
 * the check. */
bool dialects_begin(struct cli *cli);
void dialects_end(struct cli *cli);

/* The mistake in description i: where, as people count, and reporting it. */
void dialects_place(const struct cli *cli, size_t i, unsigned long *line, unsigned long *column);
void dialects_report(struct cli *cli, size_t i);

/* Looks for descriptions of the dialects of a module that have none. True when there are some, in
 * cli->open now: it is to be opened again. */
bool dialects_fetch(struct cli *cli, const irmap_module *m);

/* irmap help dialects: what is built in, and what is found. */
void dialects_list(FILE *to);

/* irmap help op DIALECT.NAME: prints the properties that the description of its dialect gives an
 * op. Returns false if there is no description, or, with the reason in *refused, no such op. */
bool dialects_help_op(const char *name, FILE *to, const char **refused, char hint[NEAREST_ROOM]);

#endif
