/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Which StableHLO reads a portable artifact: parts of info --why. */
#ifndef IRMAP_QUERY_STABLEHLO_H
#define IRMAP_QUERY_STABLEHLO_H

#include "info_why.h"

/* A release as `since` of struct need has it. */
static inline uint32_t stablehlo_release(uint32_t major, uint32_t minor)
{
    return major << 16 | minor;
}

/* The release that the producer of a portable artifact names, "1.12.0". No data: the module is no
 * portable artifact, even if it has ops of VHLO. */
irmap_str stablehlo_declared(const irmap_module *m);

/* Returns whether ops of VHLO are shown as ops of StableHLO, the default for portable artifacts. */
bool stablehlo_is_shown(const struct mlir_form *form, const irmap_module *m);

/* Adds what an op asks for by how it is used; what its name asks for is not looked at. */
void stablehlo_op(struct needs *needs, const irmap_body_view *v, uint32_t op);

/* Adds the ops of a body that are of other dialects than VHLO; to what stands in no function the
 * attributes of the file that are. */
void stablehlo_mixed(struct needs *needs, const irmap_body_view *v);

#endif
