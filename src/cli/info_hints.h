/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* irmap info: the architectures that optimization hints of Tile IR name. */
#ifndef IRMAP_CLI_INFO_HINTS_H
#define IRMAP_CLI_INFO_HINTS_H

#include "cli.h"
#include <jansson.h>

/* Begins as zeros. */
struct hinted {
    uint8_t *named;        /* for each string whether it names one; NULL before the first */
    uint32_t depth, level; /* of the hints that are being read, and of their keys */
    bool inside;           /* hints are being read */
};

/* Takes the next span of a walk over the whole file. */
void hinted_take(struct hinted *h, const irmap_module *m, const irmap_span *span);

/* Reads the hints in the headers of all functions. */
void hinted_take_functions(struct hinted *h, const irmap_module *m);

/* Adds "hint_architectures" to o if there are any, and frees h. */
void hinted_show(struct hinted *h, const irmap_module *m, json_t *o);

#endif
