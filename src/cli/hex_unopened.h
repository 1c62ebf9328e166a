/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef IRMAP_CLI_HEX_UNOPENED_H
#define IRMAP_CLI_HEX_UNOPENED_H

#include "cli.h"

/* Shows the header and the sections of a file that could not be opened, as far as they can be told,
 * then the bytes behind them. Nothing of a pipe, and of what is no bytecode. */
void hex_unopened(struct cli *cli, const char *path, const irmap_error *err);

#endif
