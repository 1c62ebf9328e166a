/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The line of a source that --line names. */
#ifndef IRMAP_CLI_SOURCE_LINE_H
#define IRMAP_CLI_SOURCE_LINE_H

#include "cli.h"

struct source_line;

/* FILE:LINE or FILE:LINE:COLUMN; NULL when it is none of these. To be freed with free(). */
struct source_line *source_line_new(const char *text);

/* Whether the place is there. Folders may be left out on either side: of the name, and of what a
 * compiler that was started in one of them wrote. */
bool source_line_fits(const struct source_line *l, const irmap_place *place);

/* The line that is asked for, when the place is in that file at least; else 0. */
uint64_t source_line_names(const struct source_line *l, const irmap_place *place);

/* Says that no op of these functions (NULL: of the whole file) comes from the line of --line, and
 * which files they come from when it is none of these, else the next lines up and down. */
void line_missing(struct cli *cli, const char *path, const irmap_module *m,
                  const irmap_func *functions, size_t count);

#endif
