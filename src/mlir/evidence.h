/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Comparison of a file with the property tables of each release. */
#ifndef IRMAPI_MLIR_EVIDENCE_H
#define IRMAPI_MLIR_EVIDENCE_H

#include "mlir/attrs.h"

/* Set of releases: bit n is enum mlir_release n. */
enum { MLIR_RELEASES_ALL = (1 << MLIR_RELEASES) - 1 };

/*
 * Compares the properties of all ops of a file with each table, in time linear in the ops, up to
 * the first op that cannot be read. misfits[i] becomes the set of releases that lack op name i, if
 * another release has it, or whose definition of it contradicts a blob: bytes are missing or
 * superfluous, an index is out of range, an attribute is not of the kind that its name requires, or
 * segment sizes do not add up. Returns IRMAP_OK, or an error of the environment.
 */
irmap_status irmapi_mlir_find_misfits(const struct mlir_module *t, uint8_t *misfits,
                                      irmap_error *err);

/* Returns whether an attribute may be the value of a property of this name of an LLVM op: it
 * exists, and has the code that the name requires (sym_name: a string). Text and unreadable entries
 * are accepted; for the latter, err is filled. */
bool irmapi_mlir_attr_fits(const struct mlir_module *t, const struct mlir_op_name *op,
                           irmap_str name, uint64_t attr, irmap_error *err);

/* Returns whether segment sizes add up to the number of the op's operands or results. */
bool irmapi_mlir_segments_fit(const struct mlir_props *p, const struct mlir_prop *f,
                              const struct mlir_sums *sums);

/* Returns the release not in `misfits` nearest to `first`, the newer of two equally near; `first`
 * if all releases are in `misfits`. */
enum mlir_release irmapi_mlir_nearest(enum mlir_release first, unsigned misfits);

#endif
