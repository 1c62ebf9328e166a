/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef IRMAP_CLI_OPTIONS_H
#define IRMAP_CLI_OPTIONS_H

#include "cli.h"

enum parsed { PARSED_GOOD, PARSED_HELP, PARSED_WRONG };

/* Reads the options of cli->command into *cli, and the other arguments into cli->args. Errors are
 * printed. cli->functions must have room for argc names. */
enum parsed cli_parse(struct cli *cli, int argc, char **argv);

/* Returns the number of words of an option before the command: 2 if the next word is its argument,
 * 0 if no command has the option, else 1. */
int cli_option_words(const char *word);

/* Prints the options of a command or, for NULL, the options of all commands and notes on FILE and
 * the exit status. */
void cli_print_options(FILE *to, const char *command);

void cli_print_limits(FILE *to);

#endif
