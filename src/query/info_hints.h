/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Finds the GPU architectures that the optimization hints of a Tile IR file name. */
#ifndef IRMAP_QUERY_INFO_HINTS_H
#define IRMAP_QUERY_INFO_HINTS_H

#include "info.h"

/* Initialized with zeros. */
struct hinted {
    uint8_t *named;        /* by string: whether it names an architecture; NULL: none does */
    uint32_t depth, level; /* depth of the current hints, and of their keys */
    bool inside;
};

/* Records the architecture if a span is a key of hints. Called for each span of the file, in
 * order. */
void hinted_take(struct hinted *h, const irmap_module *m, const irmap_span *span);

/* Reads only the hints in function headers. */
void hinted_take_functions(struct hinted *h, const irmap_module *m);

/* Sets the hints of `info` and frees h. */
void hinted_end(struct hinted *h, struct info *info);

#endif
