/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef IRMAP_CLI_EXTRACT_H
#define IRMAP_CLI_EXTRACT_H

#include "cli.h"

/* Writes constant `number` to cli->out, as bytes or, with `npy`, as a NumPy file. */
void constant_extract(struct cli *cli, const char *path, const irmap_module *m, uint32_t number,
                      bool npy);

/* Writes an MLIR resource, given by number, KEY or GROUP:KEY. */
void resource_extract(struct cli *cli, const char *path, const irmap_module *m, const char *name,
                      bool npy);

#endif
