/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef IRMAPI_BUDGET_H
#define IRMAPI_BUDGET_H

#include "model/module.h"

/* Bytes of text that a module may print. */
static inline uint64_t irmapi_text_budget(const irmap_module *m)
{
    return LIMIT_TEXT_BYTES + (uint64_t)LIMIT_TEXT_RATIO * m->source.size;
}

#endif
