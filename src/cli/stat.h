/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Parts of `irmap stat` that read or write other files. */
#ifndef IRMAP_CLI_STAT_H
#define IRMAP_CLI_STAT_H

#include "cli.h"
#include "query/stat.h"

/* Draws a picture: stat_plot.c. */
void stats_plot(struct cli *cli, const char *path, const irmap_module *m, const struct stats *s);

/* irmap stat A... -- B...: stat_compare.c. */
int stats_compare(struct cli *cli);

#endif
