/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef JSON_LINES_H
#define JSON_LINES_H

#include <stdbool.h>
#include <stddef.h>

/* Returns whether each line is one JSON object without repeated names, and ends in a line feed. */
bool json_lines_are_objects(const char *text, size_t size);

#endif
