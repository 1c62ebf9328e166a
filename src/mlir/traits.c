/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Finds the traits of LLVM's ops. */
#include "mlir/traits.h"
#include "mlir/properties.h"
#include <string.h>

/* From gen_mlir_ops.py. trait_flags: flags of ops with a row (branches, and ops with properties).
 * trait_text: names of other ops, front-coded by dialect, with an index in trait_kinds.
 * trait_closed: dialects all of whose ops are known. */
#include "mlir_traits.inc"

static bool is_closed(irmap_str dialect)
{
    const char *at = (const char *)trait_closed, *end = at + sizeof trait_closed;
    while (at < end && !irmap_str_equal(dialect, at))
        at += strlen(at) + 1;
    return at < end;
}

unsigned irmapi_mlir_traits(const char *name)
{
    const struct mlir_prop_row *dialect;
    irmap_str op = {name, strlen(name)};
    uint32_t row = irmapi_mlir_props_row(op, &dialect);
    const irmap_str half = {name, strcspn(name, ".")};
    if (!dialect) /* also for a closed dialect without ops */
        return is_closed(half) ? MLIR_TRAIT_UNREGISTERED : 0;
    if (row != IRMAP_NONE && trait_flags[row])
        return trait_flags[row];
    const unsigned char *at = trait_text + dialect[0].first[1],
                        *end = trait_text + dialect[1].first[1];
    size_t same = 0;
    op.data += half.size + 1;
    op.size -= half.size + 1;
    while (at < end) {
        unsigned kind = *at >> MLIR_NAMES_FLAGS;
        if (mlir_names_next(&at, op, &same))
            return trait_kinds[kind] | MLIR_TRAIT_NO_PROPERTIES;
    }
    return is_closed(half) ? MLIR_TRAIT_UNREGISTERED : 0;
}
