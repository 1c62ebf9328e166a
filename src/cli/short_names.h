/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Names of functions in the rest of a line of a terminal: cut in the middle, or where that would
 * make two alike, elsewhere. */
#ifndef IRMAP_CLI_SHORT_NAMES_H
#define IRMAP_CLI_SHORT_NAMES_H

#include <irmap/irmap.h>

struct short_names;

/* For names of the module in that many columns; NULL where all can be cut in the middle. */
struct short_names *short_names_new(const irmap_module *m, uint32_t room);

/* The name of a function, NULL where it is cut in the middle. Valid until the next call. */
const char *short_name(struct short_names *s, irmap_func func);

void short_names_free(struct short_names *s);

#endif
