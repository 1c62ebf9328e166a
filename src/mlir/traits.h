/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Constraints of LLVM's registered ops on blocks and regions, for the verifier. Files do not
 * contain them; the table is traits.tsv. */
#ifndef IRMAPI_MLIR_TRAITS_H
#define IRMAPI_MLIR_TRAITS_H

enum mlir_trait {
    MLIR_TRAIT_KNOWN = 1,      /* registered op; no constraints are known for others */
    MLIR_TRAIT_TERMINATOR = 2, /* ends its block */
    MLIR_TRAIT_BLOCKS_END = 4, /* even the only block of a region must end in a terminator */
    MLIR_TRAIT_GRAPH = 8,      /* has graph regions: uses may precede definitions */
    MLIR_TRAIT_SYMBOLS = 16,   /* has a region that is a symbol table */
    MLIR_TRAIT_ISOLATED = 32,  /* has regions that use no outside values */
    MLIR_TRAIT_BRANCH = 64,    /* passes operands to its successors */
    MLIR_TRAIT_NO_PROPERTIES = 128,
    MLIR_TRAIT_UNREGISTERED =
        256 /* the only flag of an unknown op in a dialect all of whose ops are known */
};

/* Returns the flags of an op such as "func.func", or 0 if nothing is known. Takes about 12
 * comparisons, or a scan of the dialect's ops without properties, at most 174. */
unsigned irmapi_mlir_traits(const char *name);

#endif
