/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Affine expressions as the printer holds them: nodes in printer.nodes. */
#ifndef IRMAPI_MLIR_AFFINE_H
#define IRMAPI_MLIR_AFFINE_H

#include "print/mlir_print.h"

/* The kinds of a node, as files number them. */
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
    bool set; /* affine_set<>; else affine_map<> */
};

/* Reads a map or set that stands as text: its expressions, simplified as the reference does when it
 * reads them, are then in printer.roots. False when it is not as printers write it, or with the
 * failure kept. */
bool irmapi_mlir_affine_parse(struct mlir_printer *p, irmap_str text, struct affine_head *head);

#endif
