/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What the registered ops of LLVM promise about blocks and regions, for the verifier: no file says
 * that. The rows are traits.tsv. */
#ifndef IRMAPI_MLIR_TRAITS_H
#define IRMAPI_MLIR_TRAITS_H

enum mlir_trait {
    MLIR_TRAIT_KNOWN = 1,      /* a registered op; of others anything may be true */
    MLIR_TRAIT_TERMINATOR = 2, /* it ends its block */
    MLIR_TRAIT_BLOCKS_END = 4, /* even the only block of each of its regions ends in such an op */
    MLIR_TRAIT_GRAPH = 8,      /* its regions are graphs: uses may stand before definitions */
    MLIR_TRAIT_SYMBOLS = 16,   /* its region is a symbol table */
    MLIR_TRAIT_ISOLATED = 32,  /* its regions use no values from outside */
    MLIR_TRAIT_BRANCH = 64,    /* it hands operands to the blocks that it leads to */
    MLIR_TRAIT_BARE = 128,     /* it has no properties */
    MLIR_TRAIT_STRANGER = 256  /* alone: no op of LLVM 19, in a dialect that takes no other ones */
};

/* Flags of the op of this name, "func.func"; 0 when nothing is known. A search, of about 12
 * comparisons, or a look at the ops of a dialect that have no properties: at most 174. */
unsigned irmapi_mlir_traits(const char *name);

#endif
