/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef AGREE_JSON_H
#define AGREE_JSON_H

#include <irmap/irmap.h>

/* Prints all lists of a module that the strict check accepts. Returns the name of a list that
 * reports an error or has a line that is not a JSON object, or NULL. */
const char *find_invalid_list(const irmap_module *m);

#endif
