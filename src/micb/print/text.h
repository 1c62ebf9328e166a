/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef IRMAPI_MICB_TEXT_H
#define IRMAPI_MICB_TEXT_H

#include "core/sink.h"

/* Writes values from `from` on, up to the first that needs the general printer, or more space than
 * the buffer has left. Returns its index, or the number of values. */
uint32_t irmapi_micb_put_values(const irmap_module *m, struct sink *s, uint32_t from);

#endif
