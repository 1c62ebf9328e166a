/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What is written to a terminal, whose lines are short. */
#ifndef IRMAP_CLI_TERMINAL_H
#define IRMAP_CLI_TERMINAL_H

#include <stdint.h>
#include <stdio.h>

/* Columns of the terminal that this is, or of COLUMNS when it is one; 0: it is none. */
uint32_t terminal_width(FILE *to);

#endif
