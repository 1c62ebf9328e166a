/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Public access to the built-in tables of LLVM's ops. */
#include "mlir/mlir.h"
#include "mlir/properties.h"
#include "mlir/traits.h"
#include <irmap/mlir.h>
#include <string.h>

#define WORD(name, word, stored, to, form, field, bits) word,
static const char words[MLIR_PROP_KINDS][9] = {MLIR_PROP_MAP(WORD)};
#undef WORD

/* Returns whether an op of LLVM has no properties in this release. The list of ops without
 * properties is that of LLVM 19, so ops added by later releases are unknown. */
static bool is_bare(irmap_str op, uint32_t release)
{
    enum { NAME_MOST = 128 };
    char name[NAME_MOST];
    if (op.size == 0 || op.size >= sizeof name)
        return false;
    memcpy(name, op.data, op.size);
    name[op.size] = '\0';
    return irmapi_mlir_traits(name) & (release == 19 ? MLIR_TRAIT_KNOWN : MLIR_TRAIT_NO_PROPERTIES);
}

irmap_status irmap_mlir_op_desc_field_get(irmap_str op, uint32_t release, uint32_t i,
                                          irmap_mlir_op_desc_field *out)
{
    struct mlir_prop_fields fields;
    struct mlir_prop_field f;
    enum mlir_release table = MLIR_RELEASE_19;
    memset(out, 0, sizeof *out);
    while (table < MLIR_RELEASES && irmapi_mlir_release_number(table) != release)
        table++;
    if (table == MLIR_RELEASES)
        return IRMAP_NOT_FOUND;
    if (!irmapi_mlir_props_find(NULL, table, op, MLIR_NATIVE_SEGMENTS, &fields))
        return is_bare(op, release) ? IRMAP_DONE : IRMAP_NOT_FOUND;
    do
        if (!irmapi_mlir_props_next(&fields, &f))
            return IRMAP_DONE;
    while (i--);
    *out = (irmap_mlir_op_desc_field){.name = f.name,
                                      .kind =
                                          f.kind == MLIR_PROP_SEGMENTS ? "segments" : words[f.kind],
                                      .count = f.kind == MLIR_PROP_SEGMENTS ? f.count : 0};
    return IRMAP_OK;
}
