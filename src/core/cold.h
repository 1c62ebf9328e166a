/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Included before anything else by files in which opening, finding, decoding and printing spend
 * hardly any time: GCC compiles them for size, which halves them. (Clang does not know this; the
 * other way round, a library for size with files for speed, GCC makes slower code of the latter
 * than by itself.)
 */
#ifndef IRMAPI_COLD_H
#define IRMAPI_COLD_H

#if defined(__OPTIMIZE__) && defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("Os")
#endif

#endif
