/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Names of functions in the rest of a line of a terminal: cut in the middle, or where that would
 * make two alike, elsewhere. */
#ifndef IRMAP_QUERY_SHORT_NAMES_H
#define IRMAP_QUERY_SHORT_NAMES_H

#include <irmap/irmap.h>

struct short_names;

/* For names of the module in that many columns; NULL with 0: all are whole. */
struct short_names *short_names_new(const irmap_module *m, uint32_t room);

/* What is shown of the name of a function (IRMAP_NONE: of another text): the name, or what becomes
 * of *kept, which is to be freed. */
const char *short_name(const struct short_names *s, irmap_func func, const char *name, char **kept);

enum { SHORT_LEAST = 12 }; /* columns that a text is not cut below */

/* Returns a text, or if it is wider than `width` columns (0: any), a copy without its middle, which
 * is stored in *room, to be freed. */
const char *short_text(const char *text, uint32_t width, char **room);

void short_names_free(struct short_names *s);

#endif
