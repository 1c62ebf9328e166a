/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef IRMAP_CLI_HEX_UNOPENED_H
#define IRMAP_CLI_HEX_UNOPENED_H

#include "cli.h"

/* Prints the header and sections of a file that could not be opened, as far as they can be decoded,
 * then the remaining bytes. Prints nothing for pipes, for files that are not bytecode, and with
 * --section or --function. */
void hex_unopened(struct cli *cli, const char *path, const irmap_error *err);

#endif
