/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "core/cold.h"

#include "mlir/properties.h"
#include "mlir/traits.h"
#include <string.h>

/* trait_flags, of ops that have properties; trait_text: flags and name of the others. */
#include "mlir_traits.inc"

unsigned irmapi_mlir_traits(const char *name)
{
    const struct mlir_prop_row *dialect;
    uint32_t row = irmapi_mlir_props_row((irmap_str){name, strlen(name)}, &dialect);
    if (row != IRMAP_NONE)
        return trait_flags[row];
    for (uint32_t i = dialect ? dialect[0].first[1] : 0; dialect && i < dialect[1].first[1];
         i += (uint32_t)strlen(trait_text + i) + 1)
        if (strcmp(strchr(name, '.') + 1, trait_text + i + 1) == 0)
            return (unsigned char)trait_text[i];
    return 0;
}
