/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Traits of field kinds, for readers and for the generator of built-in descriptions. */
#include "mlir/description.h"

#define TRAITS(name, words, word, letter, to, stored, is, takes)                                   \
    {MLIR_TO_##to, MLIR_AS_##stored, MLIR_IS_##is, MLIR_TAKES_##takes},
const struct mlir_field_traits irmapi_mlir_field_traits[] = {MLIR_FIELD_MAP(TRAITS)};
#undef TRAITS
