/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef AGREE_JSON_H
#define AGREE_JSON_H

#include <irmap/irmap.h>

/* Lists everything that the command can list of a module that the strict check accepts. The list
 * that reports an error, or has a line that is no JSON object; NULL when all is well. */
const char *json_disagrees(const irmap_module *m);

#endif
