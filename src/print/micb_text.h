/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef IRMAPI_MICB_TEXT_H
#define IRMAPI_MICB_TEXT_H

#include "core/sink.h"
#include <stdbool.h>

/* The line of a value that there is; false, with nothing written, where it needs a closer look, or
 * more room than the buffer has left. */
bool irmapi_micb_put_value(const irmap_module *m, struct sink *s, uint32_t i);

#endif
