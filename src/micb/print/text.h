/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef IRMAPI_MICB_TEXT_H
#define IRMAPI_MICB_TEXT_H

#include "core/sink.h"

/* value_text.c. Writes values from `from` on. Stops before the first value that has a number of
 * more than 28 bits (four bytes), is invalid, or does not fit into the buffer; the caller (text.c)
 * prints this value. Returns its index, or the number of values. */
uint32_t irmapi_micb_put_values(const irmap_module *m, struct sink *s, uint32_t from);

#endif
