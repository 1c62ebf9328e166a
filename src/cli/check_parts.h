/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef IRMAP_CLI_CHECK_PARTS_H
#define IRMAP_CLI_CHECK_PARTS_H

#include "cli.h"
#include <irmap/check.h>

/* Whether several threads find nothing at all in a module, not even a warning. False also when this
 * is not known: there is one thread, or the format is checked as a whole. */
bool check_parts_good(struct cli *cli, const irmap_module *m, irmap_check_level level,
                      bool meaning);

#endif
