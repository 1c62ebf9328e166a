/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Limits repeated errors of modules in one file: a small file can contain 100,000 modules with the
 * same error. For each status, the errors of the first few modules are reported, then one
 * line states the number of other modules. */
#ifndef IRMAP_CLI_REPEATS_H
#define IRMAP_CLI_REPEATS_H

#include <irmap/irmap.h>
#include <stdbool.h>

struct repeats;

struct repeats *repeats_new(void);
void repeats_free(struct repeats *r);

/* Counts an error of the module with this index. Returns whether to report it. All errors of a
 * module must be counted before those of the next. */
bool repeats_count(struct repeats *r, uint32_t module, irmap_status status);

/* Prints a line for each status with unreported errors. */
void repeats_summarise(const struct repeats *r, const char *path);

#endif
