/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef IRMAP_CLI_STAT_H
#define IRMAP_CLI_STAT_H

#include "cli.h"
#include "query/stat.h"

/* Draws the picture of --plot: stat_plot.c. */
void stats_plot(struct cli *cli, const char *path, const irmap_module *m, const struct stats *s);

/* Runs irmap stat A... -- B...: stat_compare.c. */
int stats_compare(struct cli *cli);

#endif
