/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef IRMAPI_MICB_TEXT_H
#define IRMAPI_MICB_TEXT_H

#include "core/sink.h"

/* The lines of values, up to one that needs a closer look, or more room than the buffer has left.
 * Returns which that is; the number of values at the end. */
uint32_t irmapi_micb_put_values(const irmap_module *m, struct sink *s, uint32_t from);

#endif
