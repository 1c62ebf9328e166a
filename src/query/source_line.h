/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Selects ops by source line: FILE:LINE or FILE:LINE:COLUMN. */
#ifndef IRMAP_QUERY_SOURCE_LINE_H
#define IRMAP_QUERY_SOURCE_LINE_H

#include <irmap/irmap.h>
#include <stdbool.h>

struct source_line;

/* Parses a text. Returns NULL if it is malformed. The caller frees the result with free(). */
struct source_line *source_line_new(const char *text);

/* Returns whether a location is on the line. Leading folders may be missing in the requested name,
 * or in the stored name if the compiler was started in one of them. */
bool source_line_matches(const struct source_line *l, const irmap_place *place);

enum { SOURCES_SHOWN = 8 };

/* Charge for each location of an op, because many ops may share a chain of inlined calls. */
enum { SOURCE_PLACE_COST = 128 };

/* Source lines of some functions, for the message that no op comes from the requested line. */
struct source_lines {
    const struct source_line *wanted;
    bool searched;
    irmap_str files[SOURCES_SHOWN];
    size_t count;
    bool more; /* whether there are more files */
    /* For the requested file: the greatest line of an op up to the requested line, and the least
     * line after it; 0: none. If only the column does not match, `below` is the requested line. */
    uint64_t below, above;
    uint64_t columns[SOURCES_SHOWN]; /* columns of ops on the requested line */
    size_t column_count;
};

/* Collects source lines. `functions` NULL: all functions, and the ops outside of functions. */
void source_lines_find(struct source_lines *s, const struct source_line *wanted,
                       const irmap_module *m, const irmap_func *functions, size_t count);

#endif
