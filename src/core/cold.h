/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Include this first in files where opening, finding, decoding and printing spend hardly any time.
 * GCC compiles them for size, which halves their code; Clang ignores this. In the reverse
 * arrangement, GCC generates slower code for the fast files.
 */
#ifndef IRMAPI_COLD_H
#define IRMAPI_COLD_H

#if defined(__OPTIMIZE__) && defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("Os")
#endif

#endif
