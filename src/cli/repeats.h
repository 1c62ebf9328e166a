/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Limits repeated errors of the modules of one file.
 *
 * A small file can contain 100,000 modules with the same error. Only the first few errors are
 * reported in full. One line states the number of the others.
 */
#ifndef IRMAP_CLI_REPEATS_H
#define IRMAP_CLI_REPEATS_H

#include <irmap/irmap.h>
#include <stdbool.h>

struct repeats;

struct repeats *repeats_new(void);
void repeats_free(struct repeats *r);

/* Counts an error of a module, given by its index. Returns whether to report it in full. All errors
 * of one module must be counted before those of the next. */
bool repeats_count(struct repeats *r, uint32_t module, irmap_status status);

/* Prints a line for each status whose errors were not all reported. */
void repeats_summarise(const struct repeats *r, const char *path);

#endif
