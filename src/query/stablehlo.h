/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Determines the StableHLO release that can read a portable artifact, for info --why. */
#ifndef IRMAP_QUERY_STABLEHLO_H
#define IRMAP_QUERY_STABLEHLO_H

#include "info_why.h"

/* Returns a release as a number for `since` of struct need. */
static inline uint32_t stablehlo_release(uint32_t major, uint32_t minor)
{
    return major << 16 | minor;
}

/* Returns the release that the producer of a portable artifact states, "1.12.0". Without data, the
 * file is no portable artifact, even if it has VHLO ops. */
irmap_str stablehlo_declared(const irmap_module *m);

/* Returns whether VHLO ops are printed as StableHLO ops, which is the default for portable
 * artifacts. */
bool stablehlo_is_shown(const struct mlir_form *form, const irmap_module *m);

/* Adds the releases that an op requires because of its operands and attributes, not its name. */
void stablehlo_op(struct needs *needs, const irmap_body_view *v, uint32_t op);

/* Adds the ops of a body that are not VHLO. Outside of functions, also adds attributes of the file
 * that are not VHLO. */
void stablehlo_mixed(struct needs *needs, const irmap_body_view *v);

#endif
