/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Affine expressions, as nodes in mlir_printer.nodes. */
#ifndef IRMAPI_MLIR_AFFINE_H
#define IRMAPI_MLIR_AFFINE_H

#include "mlir/print/print.h"

/* Kinds of nodes, as encoded in files. */
enum affine_kind {
    AFFINE_DIM,
    AFFINE_SYMBOL,
    AFFINE_CONSTANT,
    AFFINE_ADD,
    AFFINE_MUL,
    AFFINE_MOD,
    AFFINE_FLOORDIV,
    AFFINE_CEILDIV
};

static inline struct text_node *affine_node(const struct mlir_printer *p, size_t i)
{
    return (struct text_node *)p->nodes.data + i;
}

struct affine_head {
    uint64_t dims, symbols;
    bool set; /* affine_set<>; otherwise affine_map<> */
};

/* Parses a map or set into printer.roots, simplified as by mlir-opt. Returns false for text that
 * MLIR's printer does not produce, and after a failure, which is recorded in `p`. */
bool irmapi_mlir_affine_parse(struct mlir_printer *p, irmap_str text, struct affine_head *head);

#endif
