/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The line of a source that --line names. */
#ifndef IRMAP_CLI_SOURCE_LINE_H
#define IRMAP_CLI_SOURCE_LINE_H

#include <irmap/irmap.h>
#include <stdbool.h>

struct source_line;

/* FILE:LINE or FILE:LINE:COLUMN; NULL when it is none of these. To be freed with free(). */
struct source_line *source_line_new(const char *text);

/* Whether the place is there. Folders may be left out on either side: of the name, and of what a
 * compiler that was started in one of them wrote. */
bool source_line_fits(const struct source_line *l, const irmap_place *place);

#endif
