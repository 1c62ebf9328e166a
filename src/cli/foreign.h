/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Files that are not bytecode: what they are, and what to do with them. */
#ifndef IRMAP_CLI_FOREIGN_H
#define IRMAP_CLI_FOREIGN_H

#include <stddef.h>
#include <stdint.h>

/* So many first bytes are looked at. */
enum { FOREIGN_HEAD = 1024 };

/* What a file with this beginning is, as a clause; NULL for anything else. */
const char *foreign_name(const uint8_t *head, size_t size);

#endif
