/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The options of all commands. */
#ifndef IRMAP_CLI_OPTIONS_H
#define IRMAP_CLI_OPTIONS_H

#include "cli.h"

enum parsed { PARSED_GOOD, PARSED_HELP, PARSED_WRONG };

/* Reads the options of cli->command into *cli, and leaves the other arguments in cli->args. What is
 * wrong was reported. cli->functions has room for as many as there are arguments. */
enum parsed cli_parse(struct cli *cli, int argc, char **argv);

/* How many words the option takes that a word in front of the command is: 1, or 2 with an argument
 * behind it; 0 when no command has such an option. */
int cli_option_words(const char *word);

/* The options of one command, or those of all when it is NULL, and what holds for every command. */
void cli_print_options(FILE *to, const char *command);

/* The limits, which every command takes too. */
void cli_print_limits(FILE *to);

#endif
