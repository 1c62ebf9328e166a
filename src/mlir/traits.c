/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "core/cold.h"

#include "mlir/properties.h"
#include "mlir/traits.h"
#include <string.h>

/* trait_flags, of ops that have properties; trait_text: names of the others, front-coded by
 * dialect, and which of trait_kinds each has. */
#include "mlir_traits.inc"

unsigned irmapi_mlir_traits(const char *name)
{
    const struct mlir_prop_row *dialect;
    irmap_str op = {name, strlen(name)};
    uint32_t row = irmapi_mlir_props_row(op, &dialect);
    if (row != IRMAP_NONE)
        return trait_flags[row];
    if (!dialect)
        return 0;
    const unsigned char *at = trait_text + dialect[0].first[1],
                        *end = trait_text + dialect[1].first[1];
    size_t same = 0;
    op.data = strchr(name, '.') + 1;
    op.size -= (size_t)(op.data - name);
    while (at < end) {
        unsigned kind = *at >> MLIR_NAMES_FLAGS;
        if (mlir_names_next(&at, op, &same))
            return trait_kinds[kind];
    }
    return 0;
}
