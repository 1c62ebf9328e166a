/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Recognizes files that are not bytecode. */
#ifndef IRMAP_CLI_FOREIGN_H
#define IRMAP_CLI_FOREIGN_H

#include <stddef.h>
#include <stdint.h>

/* Number of bytes at the start of a file to examine. */
enum { FOREIGN_HEAD = 1024 };

/* Returns a clause that names the format of a file with this beginning and a way to read it, or
 * NULL. */
const char *describe_foreign_file(const uint8_t *head, size_t size);

#endif
