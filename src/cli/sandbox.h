/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef IRMAP_CLI_SANDBOX_H
#define IRMAP_CLI_SANDBOX_H

#include "cli.h"

/* Gives up the rights that the command does not need, before it reads untrusted files: to open
 * files that no argument names, to run programs, to use the network. Does nothing with --no-sandbox
 * and on systems without these features. */
void cli_give_up_rights(const struct cli *cli);

#endif
