/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "core/cold.h"

#include "mlir/traits.h"
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* trait_text, trait_rows. */
#include "mlir_traits.inc"

unsigned irmapi_mlir_traits(const char *name)
{
    size_t from = 0, to = sizeof trait_rows / sizeof trait_rows[0];
    while (from < to) {
        size_t middle = from + (to - from) / 2;
        int order = strcmp(name, trait_text + trait_rows[middle].name);
        if (order == 0)
            return trait_rows[middle].flags;
        if (order < 0)
            to = middle;
        else
            from = middle + 1;
    }
    return 0;
}
