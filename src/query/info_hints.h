/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* irmap info: the architectures that optimization hints of Tile IR name. */
#ifndef IRMAP_QUERY_INFO_HINTS_H
#define IRMAP_QUERY_INFO_HINTS_H

#include "info.h"

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

/* Sets the hints of `info`, and releases h. */
void hinted_end(struct hinted *h, struct info *info);

#endif
