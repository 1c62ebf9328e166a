/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A line of a source file that ops come from, FILE:LINE or FILE:LINE:COLUMN. */
#ifndef IRMAP_QUERY_SOURCE_LINE_H
#define IRMAP_QUERY_SOURCE_LINE_H

#include <irmap/irmap.h>
#include <stdbool.h>

struct source_line;

/* Reads such a text; NULL if it is malformed. To be freed with free(). */
struct source_line *source_line_new(const char *text);

/* Returns whether a place is on the line. Folders may be omitted on either side: in the text, and
 * in the name that a compiler stored, which may have been started in one of them. */
bool source_line_fits(const struct source_line *l, const irmap_place *place);

enum { SOURCES_SHOWN = 8 };

/* The source lines of some functions, for a message that no op comes from the wanted one. */
struct source_lines {
    const struct source_line *wanted;
    bool searched;
    irmap_str files[SOURCES_SHOWN];
    size_t count;
    bool more; /* there are more files than that */
    /* Of the wanted file: the greatest line of an op up to the wanted line, and the least line
     * after it; 0: none. The first is the line itself if only its column is wrong. */
    uint64_t below, above;
    uint64_t columns[SOURCES_SHOWN]; /* of the line itself */
    size_t column_count;
};

/* Finds them in some functions, or NULL: in all functions and outside of them. */
void source_lines_find(struct source_lines *s, const struct source_line *wanted,
                       const irmap_module *m, const irmap_func *functions, size_t count);

#endif
