/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Containers of which the end is missing. */
#ifndef IRMAP_CLI_CUT_OFF_H
#define IRMAP_CLI_CUT_OFF_H

#include <stddef.h>
#include <stdint.h>

/* Why modules of a file that holds some may be missing, as a clause; NULL: the file is as long as
 * its headers state, or of another kind. */
const char *cut_off(const uint8_t *data, size_t size);

#endif
