/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What is written to a terminal, whose lines are short. */
#ifndef IRMAP_CLI_TERMINAL_H
#define IRMAP_CLI_TERMINAL_H

#include <stdint.h>
#include <stdio.h>

/* Columns of the terminal that this is, or of COLUMNS when it is one; 0: it is none. */
uint32_t terminal_width(FILE *to);

enum { TERMINAL_LEAST = 12 }; /* columns that a text is not cut below */

/* A text that is longer, cut in the middle to `room` characters. */
void terminal_cut(char *out, const char *text, size_t size, uint32_t room);

#endif
