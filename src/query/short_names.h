/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Shortens function names to fit in a terminal line. Omits the middle, or other parts if names
 * would become equal. */
#ifndef IRMAP_QUERY_SHORT_NAMES_H
#define IRMAP_QUERY_SHORT_NAMES_H

#include <irmap/irmap.h>

struct short_names;

/* Prepares names for `room` columns. Returns NULL if `room` is 0: names are not shortened. */
struct short_names *short_names_new(const irmap_module *m, uint32_t room);

/* Returns the text for the name of a function (IRMAP_NONE: another text). A shortened text is
 * stored in *shortened, which the caller frees. */
const char *short_name(const struct short_names *s, irmap_func func, const char *name,
                       char **shortened);

enum { SHORT_LEAST = 12 }; /* texts up to this width are not shortened */

/* Returns a text. If it is wider than `width` columns (0: no limit), removes its middle in a copy
 * in *buffer, which the caller frees. */
const char *short_text(const char *text, uint32_t width, char **buffer);

void short_names_free(struct short_names *s);

#endif
