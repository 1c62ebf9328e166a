/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Which release's table of properties a file fits. */
#ifndef IRMAPI_MLIR_EVIDENCE_H
#define IRMAPI_MLIR_EVIDENCE_H

#include "mlir/attrs.h"

/* Bits of a set of releases: bit n is enum mlir_release n. */
enum { MLIR_RELEASES_ALL = (1 << MLIR_RELEASES) - 1 };

/*
 * Compares the properties of all ops of a file with each table, in time linear in the ops.
 * misfits[i] becomes the set of releases whose definition of op name i contradicts one of its
 * blobs: bytes are missing or left over, an index is out of range, an attribute is of another kind
 * than its name requires, or segments do not add up. A release that lacks an op which another one
 * has is contradicted, too. The pass ends at the first op that cannot be read.
 *
 * Returns IRMAP_OK, or an error of the environment.
 */
irmap_status irmapi_mlir_find_misfits(const struct mlir_module *t, uint8_t *misfits,
                                      irmap_error *err);

/* Whether an attribute may be the value of a property of this name of one of LLVM's ops: it exists,
 * and a symbol name is a string, a function type a type. Of an entry that cannot be read err has
 * the error. */
bool irmapi_mlir_attr_fits(const struct mlir_module *t, irmap_str name, uint64_t attr,
                           irmap_error *err);

/* Whether segments add up to the operands or results that the op has. */
bool irmapi_mlir_segments_fit(const struct mlir_props *p, const struct mlir_prop *f,
                              const struct mlir_sums *sums);

/* The fitting release that is nearest to `first`, of two the newer one; `first` if none fits. */
enum mlir_release irmapi_mlir_nearest(enum mlir_release first, unsigned misfits);

#endif
