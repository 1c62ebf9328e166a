/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Included first in files where opening, finding, decoding and printing spend hardly any time. GCC
 * compiles these files for size, which halves their code; Clang ignores this. In the reverse
 * arrangement, a library for size with some files for speed, GCC generates slower code for those
 * files than in a library for speed.
 */
#ifndef IRMAPI_COLD_H
#define IRMAPI_COLD_H

#if defined(__OPTIMIZE__) && defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("Os")
#endif

#endif
