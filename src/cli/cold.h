/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Included first by files whose speed does not matter, as src/core/cold.h. */
#ifndef CLI_COLD_H
#define CLI_COLD_H

#if defined(__OPTIMIZE__) && defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("Os")
#endif

#endif
